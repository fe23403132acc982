/**
 * Faces that are shipped as files, for users who may not upload files: a new character gets one, and a drawn face uses the most
 * similar one on tokens and in the chat, where only a file can be shown.
 */
import { systemPath } from "../system.ts";
import { FACE_PARTS, type Face, type FacePart, faceOf } from "./face-parts.ts";

/** One of every age for each head-dress and sex. */
export const SHIPPED_FACES: readonly Face[] = FACE_PARTS.gear.flatMap((gear) =>
  FACE_PARTS.sex.flatMap((sex) =>
    FACE_PARTS.age.map((age) => faceOf(`shipped ${gear} ${sex} ${age}`, { gear, sex, age })),
  ),
);

export function shippedFile(at: number): string {
  return `assets/faces/${at}.svg`;
}

/** What makes two faces look alike, most important first. */
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

/** The path of the most similar shipped face. */
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
