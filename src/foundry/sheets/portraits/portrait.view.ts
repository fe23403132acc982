/**
 * The portrait maker: every choice shown on the current face, so that the player sees the result; or a gallery of whole faces on
 * the same background.
 */

import type { Say } from "../../base/say.ts";
import { CLOTH, FACE_PARTS, type Face, type FacePart, faceText, HAIR, SKIN } from "../../draw/face-parts.ts";
import { SHIPPED_FACES } from "../../draw/shipped-faces.ts";

export interface PortraitGiven {
  readonly name: string;
  readonly station: string;
  readonly face: Face;
  /** Random faces to choose from. */
  readonly drawn: readonly Face[];
  readonly changed: boolean;
  /** Whether whole faces are shown instead of parts. */
  readonly gallery: boolean;
}

/** Parts that differ by shape; the others differ by colour. */
const SHOWN: readonly FacePart[] = ["sex", "age", "shape", "gear", "beard"];
const COLOURS = { skin: SKIN, hair: HAIR, cloth: CLOTH } as const;

/** The face at that index of the gallery, on the background of the current face. */
export function galleryFace(at: number, { ground }: Face): Face | undefined {
  const face = SHIPPED_FACES[at];
  return face && { ...face, ground };
}

/** Grouped by sex and age. */
function galleryOf(face: Face, say: Say) {
  const words = (part: FacePart, value: string) => say(`BNB.Face.${part}.${value}`);
  const faces = SHIPPED_FACES.map((one, at) => ({ ...one, at }));
  return FACE_PARTS.sex.flatMap((sex) =>
    FACE_PARTS.age.map((age) => ({
      name: say("BNB.Face.ofAge", { age: words("age", age), sex: words("sex", sex) }),
      faces: faces
        .filter((one) => one.sex === sex && one.age === age)
        .map(({ at, gear }) => {
          const text = faceText(galleryFace(at, face)!);
          return { at, name: words("gear", gear), face: text, chosen: text === faceText(face) };
        }),
    })),
  );
}

export function portraitView({ name, station, face, drawn, changed, gallery }: PortraitGiven, say: Say) {
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
    gallery: gallery ? galleryOf(face, say) : undefined,
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
