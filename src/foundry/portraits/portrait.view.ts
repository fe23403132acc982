/** The portrait maker as it is shown: every choice on the face in hand, so that one sees what one would choose. */
import { CLOTH, FACE_PARTS, type Face, type FacePart, faceText, HAIR, SKIN } from "../draw/face-parts.ts";
import type { Say } from "../say.ts";

export interface PortraitGiven {
  readonly name: string;
  readonly station: string;
  readonly face: Face;
  /** Faces drawn by dice, to choose from. */
  readonly drawn: readonly Face[];
  readonly changed: boolean;
}

/** Parts that are told apart by their shape; the others by their colour. */
const SHOWN: readonly FacePart[] = ["sex", "age", "shape", "gear", "beard"];
const COLOURS = { skin: SKIN, hair: HAIR, cloth: CLOTH } as const;

export function portraitView({ name, station, face, drawn, changed }: PortraitGiven, say: Say) {
  const words = (part: FacePart, value: string) => say(`BNB.Face.${part}.${value}`);
  const choice = (part: FacePart, value: string) => ({
    part,
    value,
    name: words(part, value),
    chosen: face[part] === value,
    face: faceText({ ...face, [part]: value }),
  });
  return {
    name,
    station,
    changed,
    face: faceText(face),
    told: say("BNB.Face.told", {
      age: words("age", face.age),
      sex: words("sex", face.sex),
      shape: words("shape", face.shape),
      gear: words("gear", face.gear),
    }),
    drawn: drawn.map((one, at) => ({ at, face: faceText(one), name: say("BNB.Face.drawnNumber", { number: at + 1 }) })),
    sections: SHOWN.map((part) => ({
      part,
      name: say(`BNB.Face.heading.${part}`),
      choices: FACE_PARTS[part].map((value) => choice(part, value)),
    })),
    colours: (["skin", "hair", "cloth"] as const).map((part) => ({
      part,
      name: say(`BNB.Face.heading.${part}`),
      choices: FACE_PARTS[part].map((value) => ({
        ...choice(part, value),
        colour: (COLOURS[part] as Readonly<Record<string, string>>)[value],
      })),
    })),
    grounds: FACE_PARTS.ground.map((value) => ({
      part: "ground",
      value,
      name: say(`BNB.Seat.${value}`),
      chosen: face.ground === value,
    })),
  };
}
