/**
 * What happens in a duel. Events state facts: who moved where, which faces were rolled, what was suffered. `asks` says what the
 * duel waits for next; it is the last event of every step.
 */
import type { ConflictEvent } from "../../conflict/contract.ts";
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

export type DuelEvent = ConflictEvent &
  (
    | {
        readonly type: "firstPick";
        readonly side: Side;
        readonly why: "numbers" | "highest" | "sum" | "chance";
        readonly faces?: readonly number[];
      }
    /** A useless arm holds nothing: what the good one takes, and what is put away. */
    | { readonly type: "armed"; readonly who: string; readonly held: readonly Held[]; readonly away: readonly Item[] }
    | { readonly type: "paired"; readonly own: string; readonly enemy: string; readonly bouts: readonly Bout[] }
    | { readonly type: "joined"; readonly who: string; readonly enemy: string; readonly bouts: readonly Bout[] }
    | { readonly type: "stayedOut"; readonly who: string }
    | { readonly type: "linedUp"; readonly places: Readonly<Record<string, Square>> }
    | { readonly type: "roundBegan"; readonly round: number }
    | { readonly type: "footwork"; readonly contests: readonly Contest[]; readonly losers: readonly string[] }
    | { readonly type: "moved"; readonly who: string; readonly to: Square; readonly why: MoveWhy; readonly by?: string }
    | { readonly type: "opened"; readonly orders: Readonly<Record<string, FightOrder>> }
    | { readonly type: "defended"; readonly defences: Readonly<Record<string, Readonly<Record<string, Defence>>>> }
    | { readonly type: "blow"; readonly blow: Blow }
    | { readonly type: "shielded"; readonly blow: number; readonly part: BodyPart }
    | { readonly type: "struck"; readonly blow: number; readonly part: BodyPart; readonly chosenBy: string }
    | { readonly type: "noSpace"; readonly who: string; readonly why: MoveWhy }
    | { readonly type: "penalised"; readonly who: string; readonly penalty: Penalty }
    | { readonly type: "wounded"; readonly who: string; readonly harm: Harm }
    | { readonly type: "gripped"; readonly grip: Grip }
    | { readonly type: "ungripped"; readonly grip: Grip; readonly why: GripEnd }
    | { readonly type: "fellShort"; readonly blow: number }
    | { readonly type: "prone"; readonly who: string; readonly why: "tripped" | "dropped" | "uselessLeg" }
    | { readonly type: "stoodUp"; readonly who: string }
    | {
        readonly type: "broke";
        readonly who: string;
        readonly from: string;
        readonly kind: Grip["kind"];
        readonly rating: number;
        readonly opposition: number;
        readonly faces: readonly number[];
        readonly success: boolean;
      }
    | {
        readonly type: "took";
        readonly who: string;
        readonly item: Item;
        readonly slot: Slot;
        readonly from: "pack" | "ground";
      }
    | {
        readonly type: "dropped";
        readonly who: string;
        readonly item: Item;
        readonly slot: Slot;
        /** Where a thrown weapon lies; missing for the thrower's own space. */
        readonly thrownTo?: Square;
      }
    | { readonly type: "swapped"; readonly who: string }
    | { readonly type: "waited"; readonly who: string }
    | { readonly type: "fell"; readonly who: string; readonly fate: Exclude<Fate, "standing">; readonly by?: string }
    | { readonly type: "spared"; readonly who: string; readonly by: string }
    | { readonly type: "roundEnded"; readonly round: number; readonly bouts: readonly Bout[] }
    | { readonly type: "ended"; readonly winner: Side | null; readonly why: EndWhy }
    | { readonly type: "asks"; readonly asks: Asks }
  );
