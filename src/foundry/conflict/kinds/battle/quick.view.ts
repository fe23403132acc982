/**
 * The marked quick units: those of the round before, or at first the fastest, until the player marks others. One more than
 * allowed replaces the one marked longest ago, so that a single press exchanges two.
 */
import {
  type BattleEvent,
  fielded,
  quickCount,
  type Side,
  troopFigures,
} from "../../../../rules/chronicle/battle/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { battleOf, owedOf } from "./common.view.ts";

/** The quick units of that side; a player with both sides has marks for each. */
export function markedQuick(input: BoardInput, side: Side): string[] {
  const units = fielded(battleOf(input), side);
  const own = units.map(({ id }) => id);
  const marked = input.draft[`quick:${side}`];
  if (Array.isArray(marked)) return marked.filter((id) => own.includes(id));
  const fastest = [...units]
    .sort((a, b) => troopFigures(b.type).movement - troopFigures(a.type).movement)
    .map(({ id }) => id);
  const before = lastQuick(input, side).filter((id) => own.includes(id));
  return [...new Set([...before, ...fastest])].slice(0, quickCount(own.length));
}

function lastQuick({ view }: BoardInput, side: Side): readonly string[] {
  for (const { entry } of view.match.past.toReversed()) {
    const found = (entry.events as readonly BattleEvent[]).find((event) => event.type === "quick");
    if (found?.type === "quick") return found[side];
  }
  return [];
}

export function withMarked(input: BoardInput, side: Side, id: string): object {
  const marked = markedQuick(input, side);
  const most = quickCount(fielded(battleOf(input), side).length);
  const now = marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id].slice(-most);
  return { [`quick:${side}`]: now, unit: id };
}

/** The marks that this client sees now, before they are sealed. */
export function quickNow(input: BoardInput): readonly string[] {
  const quick = owedOf(input, "quick") ?? owedOf(input, "council");
  return quick ? markedQuick(input, quick.seat as Side) : [];
}
