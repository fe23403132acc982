/**
 * The strengths of computer players. A kind has as many as games can tell apart (docs/opponents.md); a kind with two has the
 * weakest and the strongest.
 */
import type { Thought } from "./advise.ts";

/** The opponent of a first game. It has no strength: it lets a beginner win. */
export const GENTLE = "gentle";

export const STRENGTHS = ["1", "2", "3"] as const;
export type Strength = (typeof STRENGTHS)[number];

export const STRONGEST: Strength = "3";

/** Play-outs and their steps are counted, not time: the same seed gives the same answer on every machine. */
const PLAYOUTS: Readonly<Record<Strength, number>> = { 1: 60, 2: 120, 3: 400 };
const SAME = { steps: 2000, breadth: 12, moments: 2 };

type Errors = Partial<Readonly<Record<Strength, number>>>;

/** The error added to the value of an order, on a scale from -1 to 1. It differs by kind, because values do. */
const ERRORS: Readonly<Record<string, Errors>> = {
  duel: { 1: 0.6, 2: 0.15, 3: 0 },
  battle: { 1: 0.4, 2: 0.08, 3: 0 },
  draft: { 1: 1, 2: 0.3, 3: 0 },
  discussion: { 1: 1, 3: 0 },
  // One way is best whatever the other side does.
  pursuit: { 3: 0 },
};

/** In all other kinds. */
const TWO: Errors = { 1: 0.8, 3: 0 };

const errorsIn = (kind: string): Errors => ERRORS[kind] ?? TWO;

export function strengthsOf(kind: string): readonly Strength[] {
  return STRENGTHS.filter((strength) => errorsIn(kind)[strength] !== undefined);
}

export function thoughtOf(kind: string, strength: Strength): Thought {
  return { ...SAME, playouts: PLAYOUTS[strength], blur: errorsIn(kind)[strength] ?? 0 };
}
