/**
 * The others continued while this player's seat was away. Nobody is bound by what was played without them: the player reads what
 * happened, and either accepts it and returns, or sets the conflict back to where the seat left.
 */
import { outcomeOf } from "../../../rules/conflict/match.ts";
import { returnSteps } from "../../../rules/conflict/protocol/full.ts";
import { inWords, sentence } from "../../../rules/conflict/telling.ts";
import { named } from "../../base/words.view.ts";
import type { BoardInput } from "../contract/board.ts";
import { lexiconFor } from "../words/in-words.view.ts";
import { trustLine } from "./trust-line.view.ts";
import { stepWords } from "./what-happened.view.ts";

const MOST_TOLD = 5;

/** The bottom of a window: what is verified, and what this player has to decide before it continues. */
export function trustNotes(input: BoardInput) {
  const { renewing = [] } = input.view;
  const nameOf = (seat: string) => input.seats.find((one) => one.seat === seat)?.player || seat;
  const who = named([...new Set(renewing.map(nameOf))], input.say);
  return {
    trust: trustLine(input),
    ahead: aheadView(input),
    renewing: input.view.renewing ? input.say("BNB.Trust.renewing", { who }) : "",
  };
}

function aheadView(input: BoardInput) {
  const { ahead, match } = input.view;
  if (!ahead || !input.live || !match.signed) return undefined;
  const played = ahead.match.past.slice(match.past.length);
  const told = played.flatMap(({ state, entry }) => stepWords(input, { ...ahead.match, state }, entry.events));
  const outcome = outcomeOf(ahead.match);
  const end = outcome ? [sentence(inWords(outcome.telling, lexiconFor(input)))] : [];
  const { chairs } = match.signed;
  return {
    words: input.say("BNB.Trust.ahead.played", { count: played.length }),
    story: [...told.slice(-MOST_TOLD), ...end],
    mayReturn: ahead.seats.some((seat) => returnSteps(ahead.match, seat, chairs[seat]!.key) > 0),
  };
}
