/**
 * What happens in a duel. Events state facts: who moved where, which faces were rolled, what was suffered. `asks` says what the
 * duel waits for next; it is the last event of every step.
 */
import type { EventsOf } from "../../conflict/contract.ts";
import type { Square } from "../../square/square.ts";
import type { BodyPart } from "../wounds/index.ts";
import type { Held, Item, Slot } from "./hands/gear.ts";
import type { Asks, Blow, Bout, Defence, EndWhy, Fate, FightOrder, Grip, Harm, Penalty, Side } from "./state.ts";

export interface Contest {
  readonly roller: string;
  readonly other: string;
  readonly rating: number;
  readonly opposition: number;
  /** Empty if one of them could not take part: the other wins without a roll. */
  readonly faces: readonly number[];
  /** None if neither could take part. */
  readonly winner?: string;
  /** Won without a roll by the side that ambushed the other. */
  readonly ambush?: true;
}

export type MoveWhy = "footwork" | "idle" | "shove" | "dodge" | "follow" | "close";
export type GripEnd = "broken" | "released" | "handUsed" | "distance" | "uselessArm" | "gone" | "replaced";

interface Events {
  firstPick: { side: Side; why: "numbers" | "highest" | "sum" | "chance"; faces?: readonly number[] };
  /** A useless arm holds nothing: what the good one takes, and what is put away. */
  armed: { who: string; held: readonly Held[]; away: readonly Item[] };
  paired: { own: string; enemy: string; bouts: readonly Bout[] };
  joined: { who: string; enemy: string; bouts: readonly Bout[] };
  stayedOut: { who: string };
  linedUp: { places: Readonly<Record<string, Square>> };
  roundBegan: { round: number };
  footwork: { contests: readonly Contest[]; losers: readonly string[] };
  moved: { who: string; to: Square; why: MoveWhy; by?: string };
  opened: { orders: Readonly<Record<string, FightOrder>> };
  defended: { defences: Readonly<Record<string, Readonly<Record<string, Defence>>>> };
  blow: { blow: Blow };
  shielded: { blow: number; part: BodyPart };
  struck: { blow: number; part: BodyPart; chosenBy: string };
  noSpace: { who: string; why: MoveWhy };
  penalised: { who: string; penalty: Penalty };
  wounded: { who: string; harm: Harm };
  gripped: { grip: Grip };
  ungripped: { grip: Grip; why: GripEnd };
  fellShort: { blow: number };
  prone: { who: string; why: "tripped" | "dropped" | "uselessLeg" };
  stoodUp: { who: string };
  broke: {
    who: string;
    from: string;
    kind: Grip["kind"];
    rating: number;
    opposition: number;
    faces: readonly number[];
    success: boolean;
  };
  took: { who: string; item: Item; slot: Slot; from: "pack" | "ground" };
  /** `thrownTo`: where a thrown weapon lies; missing for the thrower's own space. */
  dropped: { who: string; item: Item; slot: Slot; thrownTo?: Square };
  swapped: { who: string };
  waited: { who: string };
  fell: { who: string; fate: Exclude<Fate, "standing">; by?: string };
  spared: { who: string; by: string };
  roundEnded: { round: number; bouts: readonly Bout[] };
  ended: { winner: Side | null; why: EndWhy };
  asks: { asks: Asks };
}

export type DuelEvent = EventsOf<Events>;
