/** The parts of a drawn face: the choices, the colours, and the text form in a few words. */
import { TINCTURES, type Tincture } from "../system.ts";

export const FACE_PARTS = {
  sex: ["woman", "man"],
  shape: ["oval", "broad", "long", "round", "square", "sharp"],
  age: ["young", "grown", "old"],
  gear: ["short", "loose", "braids", "bald", "veil", "hood", "coif", "cap", "kettle", "helmet", "scarf", "circlet"],
  beard: ["none", "moustache", "stubble", "full"],
  skin: ["pale", "fair", "tan", "brown", "dark"],
  hair: ["black", "brown", "red", "fair", "grey"],
  cloth: ["blue", "rust", "green", "umber", "wine", "grey"],
  ground: TINCTURES,
} as const;

export type FacePart = keyof typeof FACE_PARTS;
export type Face = { readonly [Part in FacePart]: (typeof FACE_PARTS)[Part][number] };
export const FACE_PART_NAMES = Object.keys(FACE_PARTS) as readonly FacePart[];

export const SKIN = { pale: "#f4ddc6", fair: "#e8c39d", tan: "#cf9e72", brown: "#9a6a47", dark: "#6b4630" } as const;
export const SKIN_SHADE = {
  pale: "#d9b596",
  fair: "#c6976d",
  tan: "#a6764c",
  brown: "#74492d",
  dark: "#4a2d1d",
} as const;
export const HAIR = { black: "#2a211c", brown: "#5b3b25", red: "#914a28", fair: "#c99f52", grey: "#b7b1a7" } as const;
export const CLOTH = {
  blue: "#2c4873",
  rust: "#8a4a2c",
  green: "#445c38",
  umber: "#5d4b39",
  wine: "#70303a",
  grey: "#8b8d89",
} as const;
/** The seats' light-theme colours, for files that no style sheet reaches. */
export const GROUND: Readonly<Record<Tincture, string>> = {
  madder: "#a02f27",
  woad: "#2a4f86",
  verdigris: "#2b6852",
  saffron: "#d19a22",
  murrey: "#703468",
  tawny: "#a4561d",
  sable: "#37312c",
  silverpoint: "#c9ccc9",
};

/** "woman.oval.grown.circlet.none.fair.red.green.murrey": the text saved with a character. */
export function faceText(face: Face): string {
  return FACE_PART_NAMES.map((part) => face[part]).join(".");
}

/** Undefined for anything else, since every user may have written the document. */
export function readFace(text: unknown): Face | undefined {
  if (typeof text !== "string") return undefined;
  const words = text.split(".");
  const made = Object.fromEntries(FACE_PART_NAMES.map((part, at) => [part, words[at]]));
  return words.length === FACE_PART_NAMES.length && isFace(made) ? made : undefined;
}

function isFace(made: Readonly<Record<string, unknown>>): made is Face {
  return FACE_PART_NAMES.every((part) => (FACE_PARTS[part] as readonly unknown[]).includes(made[part]));
}

/** What they usually wear on their heads. */
export const USUAL_GEAR: Readonly<Record<Face["sex"], readonly Face["gear"][]>> = {
  woman: ["loose", "braids", "veil", "hood", "coif", "circlet", "scarf", "short"],
  man: ["short", "bald", "hood", "coif", "cap", "kettle", "helmet", "loose"],
};

/** A random face; some parts may be given. */
export function anyFace(pick: <T>(of: readonly T[]) => T, settled: Partial<Face> = {}): Face {
  const sex = settled.sex ?? pick(FACE_PARTS.sex);
  const age = settled.age ?? pick(["young", "grown", "grown", "old"] as const);
  const skin = settled.skin ?? pick(["pale", "fair", "fair", "tan", "brown", "dark"] as const);
  const dark = skin === "brown" || skin === "dark";
  const drawn: Face = {
    sex,
    shape: pick(FACE_PARTS.shape),
    age,
    gear: pick(USUAL_GEAR[sex]),
    beard: sex === "woman" || age === "young" ? "none" : pick(FACE_PARTS.beard),
    skin,
    hair: age === "old" ? "grey" : pick(dark ? ["black"] : ["black", "brown", "brown", "red", "fair"]),
    cloth: pick(FACE_PARTS.cloth),
    ground: pick(TINCTURES),
  };
  return { ...drawn, ...settled };
}

/** The same words give the same face on every device. */
export function faceOf(words: string, settled: Partial<Face> = {}): Face {
  let state = 2166136261;
  const mix = (value: number) => {
    state = Math.imul(state ^ value, 16777619) >>> 0;
  };
  for (const sign of words.trim().toLowerCase()) mix(sign.codePointAt(0)!);
  return anyFace((of) => {
    mix(0x9e37);
    state ^= state >>> 13;
    return of[(state >>> 7) % of.length]!;
  }, settled);
}
