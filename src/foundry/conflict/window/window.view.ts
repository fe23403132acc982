/** The conflict window around its board: seats and seals, whom the conflict waits for, requests, log. */

import { type AnyMatch, outcomeOf } from "../../../rules/conflict/match.ts";
import { asked } from "../../../rules/conflict/protocol/agreement.ts";
import { undoSteps } from "../../../rules/conflict/protocol/turn.ts";
import { inWords, sentence, told } from "../../../rules/conflict/telling.ts";
import { named } from "../../base/words.view.ts";
import type { WaitingInfo } from "../calls/waiting-info.ts";
import type { BoardInput } from "../contract/board.ts";
import type { PageView } from "../contract/page-view.ts";
import { lexiconFor } from "../words/in-words.view.ts";
import { type RequestLine, requestLine, wasAskedToo, whereWords } from "../words/requests.view.ts";
import { nameOfSeat } from "../words/seat.view.ts";
import { type SeatLine, seatLines } from "./seats.view.ts";

export interface WindowView {
  readonly where: string;
  readonly waiting: string;
  /** A hint for the deciding player: that they are the last, have chosen but not sealed, or for whom they decide. */
  readonly hint: string;
  readonly pace: string;
  readonly seats: readonly SeatLine[];
  readonly requests: readonly RequestLine[];
  readonly undo: { readonly possible: boolean; readonly asks: boolean; readonly redo: boolean };
  /** Whether two sides oppose each other. */
  readonly fought: boolean;
  /** Whether all seats can still agree on a draw, and nobody has asked yet. */
  readonly mayDraw: boolean;
  readonly maySettle: boolean;
  /** Whether it is being played to the end automatically. */
  readonly settling: boolean;
  readonly paused: boolean;
  readonly over: string;
  readonly mine: boolean;
  /** Whether a seat waits for this player to join. */
  readonly sits: boolean;
  /** Its source, if it was not played here. */
  readonly imported: string;
}

export function windowView(input: BoardInput, active: readonly string[], waiting: WaitingInfo = {}): WindowView {
  const { view } = input;
  const { match } = view;
  const words = lexiconFor(input);
  const outcome = outcomeOf(match);
  const seats = seatLines(input, active, { late: waiting.pace?.state === "over", calls: waiting.calls ?? {} });
  return {
    where: whereWords(input),
    waiting: waitingWords(input, waiting.chosen === true),
    hint: hintOf(input, waiting.chosen === true),
    pace: waiting.pace?.words ?? "",
    seats,
    requests: view.requests.map((open, index) => requestLine(open, view, input, index)),
    undo: undoView(input),
    fought: !isDraft(view),
    mayDraw: !outcome && input.live && !isDraft(view) && mayAgree(view, "draw"),
    maySettle: !outcome && input.live && !isDraft(view) && mayAgree(view, "settle") && maySettle(view),
    settling: !outcome && view.match.signed?.settling === true,
    paused: view.paused,
    over: outcome ? inWords(outcome.telling, words) : "",
    mine: view.mine.length > 0,
    sits: seats.some(({ sit }) => sit === "first"),
    imported: view.imported ? input.say("BNB.Record.imported", { who: view.imported }) : "",
  };
}

/** A player without a seat also reads that they only watch. */
function waitingWords(input: BoardInput, chosen: boolean): string {
  const { mine, imported, progress } = input.view;
  const words = turnWords(input, chosen);
  const watches = mine.length === 0 && !imported && progress.stage !== "over";
  return watches ? `${input.say("BNB.Calls.watch")} ${words}` : words;
}

function hintOf(input: BoardInput, chosen: boolean): string {
  const { view, live, say } = input;
  const { progress, mine, paused, imported } = view;
  const own = progress.waitingFor.filter((seat) => mine.includes(seat));
  if (!live || paused || imported || progress.stage !== "deciding" || own.length === 0) return "";
  if (view.match.signed?.settling) return "";
  if (chosen) return say("BNB.Calls.chosen");
  // With several seats, it says for whom.
  if (mine.length > 1) return say("BNB.Conflict.decides", { who: nameOfSeat(input, own[0]!) });
  return own.length === progress.waitingFor.length && wasAskedToo(view) ? say("BNB.Calls.last") : "";
}

/** Whether what is shown is the latest that happened. */
function isNewest({ moment }: BoardInput): boolean {
  return moment !== undefined && moment.step === moment.now.match.past.length - 1;
}

function turnWords(input: BoardInput, chosen: boolean): string {
  const { view, say } = input;
  const { progress, paused } = view;
  const nameOf = (seat: string): string => nameOfSeat(input, seat);
  if (progress.stage === "over") return say("BNB.Conflict.over");
  // At an earlier step nothing is asked or unfinished.
  if (!input.live) return say(isNewest(input) ? "BNB.Conflict.justHappened" : "BNB.Conflict.watching");
  if (view.imported) return say("BNB.Record.unfinished");
  if (paused) return say("BNB.Conflict.paused");
  const others = progress.waitingFor.filter((seat) => !view.mine.includes(seat));
  if (progress.stage === "joining") {
    if (view.toSit?.length) return say(isDraft(view) ? "BNB.Draft.sit" : "BNB.Conflict.yourSeat");
    return say("BNB.Conflict.joining", {
      who: named((others.length > 0 ? others : progress.waitingFor).map(nameOf), say),
    });
  }
  if (view.elsewhere?.some((seat) => progress.waitingFor.includes(seat))) return say("BNB.Conflict.elsewhere");
  // Several are asked, and the first answer counts for all.
  if (progress.owed.length > 0 && progress.owed.every(({ anyOf }) => anyOf !== undefined))
    return say("BNB.Conflict.anybody");
  if (view.match.signed?.settling) return say("BNB.Conflict.beingSettled");
  const own = progress.waitingFor.find((seat) => view.mine.includes(seat));
  if (own !== undefined) {
    if (chosen) return say("BNB.Calls.chosen");
    // With several seats, it says for whom.
    if (view.mine.length > 1) return say("BNB.Conflict.decides", { who: nameOf(own) });
    return say(others.length === 0 && wasAskedToo(view) ? "BNB.Calls.last" : "BNB.Conflict.yourTurn");
  }
  if (others.length === 0) return say(`BNB.Conflict.stage.${progress.stage}`);
  const who = others.map(nameOf);
  return sentence(inWords(told("Conflict.waitsFor", { who, count: who.length }), lexiconFor(input)));
}

/** A draft is no fight: nobody is at stake, nobody wins, and there is nothing to draw or retry. */
function isDraft({ match }: Pick<PageView, "match">): boolean {
  return match.record.conflict === "draft";
}

/** While every seat's own player is present; a substitute cannot agree. */
function mayAgree({ match, requests, imported }: PageView, kind: "draw" | "settle"): boolean {
  if (imported || !match.signed || match.absent.length > 0) return false;
  if (Object.values(match.signed.chairs).some(({ standIn }) => standIn)) return false;
  return !requests.some(({ request }) => request.kind === kind);
}

/** The kind must have an AI, and a conflict is settled only once. */
function maySettle({ match }: PageView): boolean {
  return match.conflict.counsel !== undefined && !match.signed?.settling;
}

/** Whether taking the last order back needs anybody's consent. Empty at an earlier moment. */
function undoView({ view, live }: BoardInput): WindowView["undo"] {
  const { match, mine, runs = [], exchange } = view;
  const own = [...mine, ...runs];
  const steps = undoSteps(match);
  const possible = live && match.signed !== undefined && steps > 0;
  const asks =
    possible &&
    (actedSince(match, exchange, own) || asked(match, { kind: "undo", steps }).some((seat) => !own.includes(seat)));
  return { possible, asks, redo: live && match.signed?.undone !== undefined };
}

/** Whether another seat has given or sealed something in the open turn. */
function actedSince(match: AnyMatch, { orders, seals }: PageView["exchange"], mine: readonly string[]): boolean {
  return match.conflict
    .demands(match.state)
    .some(({ key, seat }) => !mine.includes(seat) && (Object.hasOwn(orders, key) || Object.hasOwn(seals, key)));
}
