/** Requests between players during a conflict, their status, and whether others were asked too, in words. */
import { wordsOf } from "../../../rules/conflict/story.ts";
import { inWords, sentence } from "../../../rules/conflict/telling.ts";
import { named } from "../../base/words.view.ts";
import type { BoardInput } from "../contract/board.ts";
import type { OpenRequest, PageView } from "../contract/page-view.ts";
import { lexiconFor } from "./in-words.view.ts";
import { nameOfSeat } from "./seat.view.ts";

export type RequestLine = ReturnType<typeof requestLine>;

/** The progress of the conflict: round, phase. */
export function whereWords(input: BoardInput, state: unknown = input.view.match.state): string {
  const where = wordsOf(input.view.match).where?.(state);
  return where ? sentence(inWords(where, lexiconFor(input))) : "";
}

/** What a seat is asked to decide; empty for a question without words of its own. */
export function demandWords({ view, say }: BoardInput, kind: string): string {
  // The battle has its own texts for demands whose names the duel uses too.
  const key = `BNB.${view.match.conflict.name === "battle" ? "Battle." : ""}Demand.${kind}`;
  const words = say(key);
  return words === key ? "" : words;
}

/** Whether another seat was asked in this turn and has decided by now. */
export function wasAskedToo({ match, mine }: Pick<PageView, "match" | "mine">): boolean {
  const { conflict, state, absent } = match;
  return conflict.demands(state).some(({ seat }) => !mine.includes(seat) && !absent.includes(seat));
}

export function requestLine(open: OpenRequest, view: PageView, input: BoardInput, index: number) {
  const { request, yes, no, waitingFor, key } = open;
  const asks = nameOfSeat(input, yes[0] ?? no[0] ?? "");
  const question = questionOf(request, asks, input);
  const answers = answersTo(open, input);
  const aboutMe = request.kind === "away" && view.mine.includes(request.seat) && no.length === 0 ? request.seat : "";
  return { key, question, answers, mine: waitingFor.some((seat) => view.mine.includes(seat)), index, aboutMe };
}

/** Once all have agreed to continue without a player, that player has a moment to object. */
function answersTo({ request, no, waitingFor }: OpenRequest, input: BoardInput): string {
  const names = (seats: readonly string[]): string => named(seats, input.say, (seat) => nameOfSeat(input, seat));
  if (no.length > 0) return input.say("BNB.Conflict.saidNo", { who: names(no) });
  const missing = waitingFor.length === 0 && request.kind === "away" ? [request.seat] : waitingFor;
  return missing.length > 0 ? input.say("BNB.Conflict.awaitsAnswer", { who: names(missing) }) : "";
}

function questionOf(request: OpenRequest["request"], who: string, input: BoardInput): string {
  const { say, seats } = input;
  switch (request.kind) {
    case "undo": {
      const { match, progress } = input.view;
      if (progress?.stage !== "over") return say("BNB.Conflict.asksUndo", { who, steps: request.steps });
      const where = whereWords(input, match.past.at(-request.steps)?.state);
      return say(where ? "BNB.Conflict.asksUndoEnd" : "BNB.Conflict.asksUndoEndPlain", { who, where });
    }
    case "away":
      return say("BNB.Conflict.asksAbsence", { who, seat: nameOfSeat(input, request.seat) });
    case "sit": {
      const player = seats.find(({ user }) => user === request.user)?.player ?? input.view.users?.[request.user] ?? "?";
      return say(request.standIn ? "BNB.Conflict.asksStandIn" : "BNB.Conflict.asksSeat", {
        who: player,
        seat: nameOfSeat(input, request.seat),
      });
    }
    default:
      return say(`BNB.Conflict.asks.${request.kind}`, { who });
  }
}
