/** A conflict at an earlier moment, for replay: nothing is asked there. */
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { demandsOf, EMPTY_EXCHANGE, type Progress } from "../../../rules/conflict/protocol/turn.ts";
import type { ShownMoment } from "../contract/moments.ts";
import type { PageView } from "../contract/page-view.ts";

/** The conflict after that many steps: nothing owed, nothing asked. */
export function earlier(view: PageView, steps: number): PageView {
  const { past, conflict } = view.match;
  const state = past[steps]?.state ?? view.match.state;
  const match: AnyMatch = { ...undrawn(view.match), conflict, state, past: past.slice(0, steps) };
  const owed = demandsOf(match).filter(({ seat }) => !match.absent.includes(seat));
  const stage = conflict.outcome(state) ? "over" : "deciding";
  const progress: Progress = { stage, waitingFor: [...new Set(owed.map(({ seat }) => seat))].sort(), owed };
  return { ...view, match, exchange: EMPTY_EXCHANGE, progress, requests: [] };
}

/** Removes an agreed draw, which is always the last event. */
function undrawn({ signed, ...match }: AnyMatch): AnyMatch {
  if (!signed) return match;
  const { drawn: _, ...before } = signed;
  return { ...match, signed: before };
}

/** The conflict as it was at a moment of one of its steps. */
export function atMoment(view: PageView, { moment, beat, step }: ShownMoment): PageView {
  const before = earlier(view, step);
  const state: unknown = moment.states[Math.min(beat, moment.states.length - 1)] ?? before.match.state;
  return { ...before, match: { ...before.match, state }, progress: { ...before.progress, waitingFor: [], owed: [] } };
}
