/** The fights and shots of a battle, shown one by one; see moments/clash-frames.view.ts. */
import {
  type BattleClash,
  type BattleEvent,
  type BattleState,
  clashesOf,
  followedIn,
  hasClash,
  nextAftermath,
} from "../../../../../rules/chronicle/battle/index.ts";
import { checkIn } from "../../../../../rules/variants.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { ClashFrames, inputAt, pastOf, type Watched } from "../../../moments/clash-frames.view.ts";
import { battleOf, owed } from "../common.view.ts";

export interface ShownClash extends Watched<BattleClash> {
  /** The fight is over, and this window's player decides what follows. */
  readonly asks: boolean;
}

export const battleFrames = new ClashFrames<BattleClash>(
  (events) => hasClash(events as readonly BattleEvent[]),
  (state, events) => clashesOf(checkIn(state as BattleState), state as BattleState, events as readonly BattleEvent[]),
);

/** The decisions about what a fight has brought. */
export const AFTERMATH: readonly string[] = ["from", "fallBack", "step"];

/** What is shown instead of the current state: a watched fight, or the one that a decision is about. */
export function shownClash(input: BoardInput): ShownClash | undefined {
  const watched = battleFrames.watched(input);
  return watched ? { ...watched, asks: false } : askedClash(input);
}

/** The fight after which this player's unit must fall back, or may step. */
function askedClash(input: BoardInput): ShownClash | undefined {
  const about = owed(input).some(({ kind }) => AFTERMATH.includes(kind));
  const state = battleOf(input);
  const cluster = about && nextAftermath(state) ? state.aftermath[0]?.cluster : undefined;
  if (cluster === undefined) return undefined;
  const { match } = input.view;
  for (let step = match.past.length - 1; step >= 0; step--) {
    if ((match.past[step]!.state as BattleState).round < state.round) return undefined;
    const all = battleFrames.of(match, step);
    const at = all.findIndex((clash) => clash.cluster === cluster);
    if (at >= 0) return { clash: all[at]!, frame: "after", step, at, all, asks: true };
  }
  return undefined;
}

/** The position that the field shows: at the watched fight, or the current one. */
export function drawnInput(input: BoardInput): BoardInput {
  const shown = shownClash(input);
  if (!shown || shown.asks) return input;
  return inputAt(input, shown.step, shown.frame === "after" ? shown.clash.after : shown.clash.before);
}

/** What the shown fight has made its units do since. */
export function followedBy(input: Pick<BoardInput, "view" | "moment">, { clash, step }: ShownClash) {
  const events = pastOf(input)
    .slice(step)
    .flatMap(({ entry }) => entry.events as readonly BattleEvent[]);
  return followedIn(clash, events);
}
