/**
 * Skirmish, Health / Wounds: the table of ten, what each takes away, and what fills the pack. A wound suffered twice is a scar
 * instead. A creature without tests and packs is only easier to hit after wounds that concern these.
 */
export const WOUNDS = ["shoulder", "arm", "knee", "leg", "guts", "head", "back", "chest", "eye", "hand"] as const;
export type WoundKind = (typeof WOUNDS)[number];

export interface Wound {
  readonly kind: WoundKind;
  readonly permanent: boolean;
  /** Fills an inventory slot until a week of full rest. */
  readonly fresh: boolean;
}

/** What a wound subtracts from each value. */
interface Penalties {
  readonly bashing: number;
  readonly grapple: number;
  readonly spaces: number;
  readonly chase: number;
  readonly agility: number;
  readonly vigor: number;
  readonly finesse: number;
  readonly saves: number;
  readonly ranged: number;
  readonly hands: number;
}

const EFFECTS: Readonly<Record<WoundKind, Partial<Penalties>>> = {
  shoulder: { bashing: 1 },
  arm: { grapple: 2 },
  knee: { spaces: 2, chase: 2 },
  leg: { agility: 1 },
  guts: { vigor: 1 },
  head: { finesse: 1 },
  back: {},
  chest: { saves: 1 },
  eye: { ranged: 1 },
  hand: { hands: 1 },
};

const NONE: Penalties = {
  bashing: 0,
  grapple: 0,
  spaces: 0,
  chase: 0,
  agility: 0,
  vigor: 0,
  finesse: 0,
  saves: 0,
  ranged: 0,
  hands: 0,
};

/** Wounds that mean nothing to figures without tests and packs. */
export const UNSUITED: readonly WoundKind[] = ["shoulder", "leg", "guts", "head", "back"];

export function penaltiesOf(wounds: readonly Wound[]): Penalties {
  if (wounds.length === 0) return NONE;
  const sum: Record<keyof Penalties, number> = { ...NONE };
  for (const { kind } of wounds) {
    for (const [what, by] of Object.entries(EFFECTS[kind])) sum[what as keyof Penalties] += by;
  }
  return sum;
}

/** The wound of a critical hit: a d10, always temporary. */
export function criticalWound(face: number): Wound {
  return { kind: WOUNDS[face - 1]!, permanent: false, fresh: true };
}

/** The wound of a survivor at 0 HP: a d20, permanent above ten. */
export function deathWound(face: number): Wound {
  return { kind: WOUNDS[(face - 1) % 10]!, permanent: face > 10, fresh: true };
}

/** Undefined if the figure already has that wound: then it becomes a scar. */
export function withWound(wounds: readonly Wound[], wound: Wound): readonly Wound[] | undefined {
  return wounds.some(({ kind }) => kind === wound.kind) ? undefined : [...wounds, wound];
}

export function slotsFilled(wounds: readonly Wound[]): number {
  return wounds.reduce((sum, { kind, fresh }) => sum + (fresh ? 1 : 0) + (kind === "back" ? 1 : 0), 0);
}

/** Each permanent wound attracts one more retainer. */
export function retainersDrawn(wounds: readonly Wound[]): number {
  return wounds.filter(({ permanent }) => permanent).length;
}

/** Tests that a figure makes outside a fight; bashing is a chance that the game knows no number for. */
export const OUTSIDE_TESTS = ["bashing", "agility", "vigor", "finesse", "chase"] as const;
export type OutsideTest = (typeof OUTSIDE_TESTS)[number];

export interface LoweredTest {
  readonly test: OutsideTest;
  readonly by: number;
  /** What is left of the rating; a chase tests Capture. Undefined for bashing. */
  readonly rating: number | undefined;
}

/** The tests that these wounds make harder, with what is left of each rating. */
export function loweredTests(
  ratings: Readonly<Record<"agility" | "vigor" | "finesse" | "capture", number>>,
  wounds: readonly Wound[],
): LoweredTest[] {
  const less = penaltiesOf(wounds);
  const ratingOf = { ...ratings, chase: ratings.capture, bashing: undefined };
  return OUTSIDE_TESTS.filter((test) => less[test] > 0).map((test) => {
    const rating = ratingOf[test];
    return { test, by: less[test], rating: rating === undefined ? undefined : Math.max(0, rating - less[test]) };
  });
}
