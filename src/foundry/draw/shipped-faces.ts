/**
 * Faces that are shipped as files, for everybody who may keep no files of their own: a new character wears one, and whoever
 * draws a face wears the one most like it on tokens and in the chat, where only a file can be shown.
 */
import { systemPath } from "../system.ts";
import { FACE_PARTS, type Face, type FacePart, faceOf } from "./face-parts.ts";

/** For each kind of head and each sex one of every age. */
export const SHIPPED_FACES: readonly Face[] = FACE_PARTS.gear.flatMap((gear) =>
  FACE_PARTS.sex.flatMap((sex) =>
    FACE_PARTS.age.map((age) => faceOf(`shipped ${gear} ${sex} ${age}`, { gear, sex, age })),
  ),
);

export function shippedFile(at: number): string {
  return `assets/faces/${at}.svg`;
}

/** What makes two faces look alike, most telling first. */
const TELLING: Readonly<Partial<Record<FacePart, number>>> = {
  sex: 16,
  gear: 8,
  age: 6,
  skin: 5,
  beard: 3,
  hair: 2,
  cloth: 1,
};

function likeness(one: Face, other: Face): number {
  return Object.entries(TELLING).reduce(
    (sum, [part, weight]) => sum + (one[part as FacePart] === other[part as FacePart] ? weight : 0),
    0,
  );
}

/** The path of the shipped face most like this one. */
export function shippedFace(face: Face): string {
  let best = 0;
  SHIPPED_FACES.forEach((shipped, at) => {
    if (likeness(shipped, face) > likeness(SHIPPED_FACES[best]!, face)) best = at;
  });
  return systemPath(shippedFile(best));
}

export function isShippedFace(img: string): boolean {
  return img.startsWith(systemPath("assets/faces/"));
}
