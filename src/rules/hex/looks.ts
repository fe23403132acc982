/**
 * What a map shows, and what it means. Chronicle 5.02 has three kinds of ground and two kinds of barrier; a map names woods,
 * villages and hedges, and each of them is one of these. A map may override this for itself ("ground ford closed").
 */
export const GROUNDS = ["open", "closed", "impassable"] as const;
export type Ground = (typeof GROUNDS)[number];
export const OPEN = 0;
export const CLOSED = 1;
export const IMPASSABLE = 2;

export const LOOKS = ["field", "road", "ford", "wood", "village", "marsh", "river", "crag"] as const;
export type Look = (typeof LOOKS)[number];

interface LookMeaning {
  /** How the look is written in a map's text. */
  readonly mark: string;
  readonly ground: Ground;
}

export const LOOK_MEANING: Readonly<Record<Look, LookMeaning>> = {
  field: { mark: ".", ground: "open" },
  road: { mark: "=", ground: "open" },
  ford: { mark: ":", ground: "open" },
  wood: { mark: "t", ground: "closed" },
  village: { mark: "#", ground: "closed" },
  marsh: { mark: "%", ground: "closed" },
  river: { mark: "~", ground: "impassable" },
  crag: { mark: "^", ground: "impassable" },
};

export const BARRIERS = ["hedge", "ditch", "creek", "stakes", "wall", "palisade", "cliff"] as const;
export type Barrier = (typeof BARRIERS)[number];
export const HARDNESS: Readonly<Record<Barrier, "soft" | "hard">> = {
  hedge: "soft",
  ditch: "soft",
  creek: "soft",
  stakes: "soft",
  wall: "hard",
  palisade: "hard",
  cliff: "hard",
};
