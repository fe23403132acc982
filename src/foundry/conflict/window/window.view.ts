/** What the conflict window shows around its board: seats and their seals, whom the table waits for, requests, story. */

import { type AnyMatch, outcomeOf } from "../../../rules/conflict/match.ts";
import { asked } from "../../../rules/conflict/protocol/agreement.ts";
import { undoSteps } from "../../../rules/conflict/protocol/turn.ts";
import { inWords, sentence, told } from "../../../rules/conflict/telling.ts";
import { named } from "../../base/words.view.ts";
import type { BoardInput } from "../contract/board.ts";
import type { Beside } from "../notify/beside.ts";
import type { TableView } from "../page/port.ts";
import { lexiconFor } from "../words/in-words.view.ts";
import { type RequestLine, requestLine, wasAskedToo, whereWords } from "../words/requests.view.ts";
import { nameOfSeat } from "../words/seat.view.ts";
import { type SeatLine, seatLines } from "./seats.view.ts";

export interface WindowView {
  readonly where: string;
  readonly waiting: string;
  /** What whoever is to decide should know of it: that he is the last one, has chosen and not sealed, or for whom it is. */
  readonly hint: string;
  readonly pace: string;
  readonly seats: readonly SeatLine[];
  readonly requests: readonly RequestLine[];
  readonly undo: { readonly possible: boolean; readonly asks: boolean; readonly redo: boolean };
  /** Two sides stand against each other. */
  readonly fought: boolean;
  /** All seats can still agree that nobody wins, and nobody has asked yet. */
  readonly mayDraw: boolean;
  readonly maySettle: boolean;
  /** It plays itself to the end now. */
  readonly settling: boolean;
  readonly paused: boolean;
  readonly over: string;
  readonly mine: boolean;
  /** A seat waits for this player to sit down. */
  readonly sits: boolean;
  /** Where it came from, if it was not played here. */
  readonly imported: string;
}

export function windowView(scene: BoardInput, active: readonly string[], beside: Beside = {}): WindowView {
  const { table } = scene;
  const { match } = table;
  const words = lexiconFor(scene);
  const outcome = outcomeOf(match);
  const seats = seatLines(scene, active, { late: beside.pace?.state === "over", calls: beside.calls ?? {} });
  return {
    where: whereWords(scene),
    waiting: waitingWords(scene, beside.chosen === true),
    hint: hintOf(scene, beside.chosen === true),
    pace: beside.pace?.words ?? "",
    seats,
    requests: table.requests.map((open, index) => requestLine(open, table, scene, index)),
    undo: undoView(scene),
    fought: !isDraft(table),
    mayDraw: !outcome && scene.live && !isDraft(table) && mayAgree(table, "draw"),
    maySettle: !outcome && scene.live && !isDraft(table) && mayAgree(table, "settle") && maySettle(table),
    settling: !outcome && table.match.signed?.settling === true,
    paused: table.paused,
    over: outcome ? inWords(outcome.telling, words) : "",
    mine: table.mine.length > 0,
    sits: seats.some(({ sit }) => sit === "first"),
    imported: table.imported ? scene.say("BNB.Record.imported", { who: table.imported }) : "",
  };
}

/** Whoever has no seat reads that he watches, and whom. */
function waitingWords(scene: BoardInput, chosen: boolean): string {
  const { mine, imported, standing } = scene.table;
  const words = turnWords(scene, chosen);
  const watches = mine.length === 0 && !imported && standing.stage !== "over";
  return watches ? `${scene.say("BNB.Calls.watch")} ${words}` : words;
}

function hintOf(scene: BoardInput, chosen: boolean): string {
  const { table, live, say } = scene;
  const { standing, mine, paused, imported } = table;
  const own = standing.awaited.filter((seat) => mine.includes(seat));
  if (!live || paused || imported || standing.stage !== "deciding" || own.length === 0) return "";
  if (table.match.signed?.settling) return "";
  if (chosen) return say("BNB.Calls.chosen");
  // Where one person plays several, it is said for whom.
  if (mine.length > 1) return say("BNB.Conflict.decides", { who: nameOfSeat(scene, own[0]!) });
  return own.length === standing.awaited.length && wasAskedToo(table) ? say("BNB.Calls.last") : "";
}

function turnWords(scene: BoardInput, chosen: boolean): string {
  const { table, say } = scene;
  const { standing, paused } = table;
  const nameOf = (seat: string): string => nameOfSeat(scene, seat);
  if (standing.stage === "over") return say("BNB.Conflict.over");
  // Whoever looks at an earlier step is asked nothing, and nothing is unfinished there.
  if (!scene.live) return say("BNB.Conflict.watching");
  if (table.imported) return say("BNB.Record.unfinished");
  if (paused) return say("BNB.Conflict.paused");
  const others = standing.awaited.filter((seat) => !table.mine.includes(seat));
  if (standing.stage === "joining") {
    if (table.toSit?.length) return say(isDraft(table) ? "BNB.Draft.sit" : "BNB.Conflict.yourSeat");
    return say("BNB.Conflict.joining", {
      who: named((others.length > 0 ? others : standing.awaited).map(nameOf), say),
    });
  }
  if (table.elsewhere?.some((seat) => standing.awaited.includes(seat))) return say("BNB.Conflict.elsewhere");
  // Asked of several, and whoever is first answers for all.
  if (standing.owed.length > 0 && standing.owed.every(({ anyOf }) => anyOf !== undefined))
    return say("BNB.Conflict.anybody");
  if (table.match.signed?.settling) return say("BNB.Conflict.beingSettled");
  const own = standing.awaited.find((seat) => table.mine.includes(seat));
  if (own !== undefined) {
    if (chosen) return say("BNB.Calls.chosen");
    // Where one person plays several, it is said for whom.
    if (table.mine.length > 1) return say("BNB.Conflict.decides", { who: nameOf(own) });
    return say(others.length === 0 && wasAskedToo(table) ? "BNB.Calls.last" : "BNB.Conflict.yourTurn");
  }
  if (others.length === 0) return say(`BNB.Conflict.stage.${standing.stage}`);
  const who = others.map(nameOf);
  return sentence(inWords(told("Conflict.waitsFor", { who, count: who.length }), lexiconFor(scene)));
}

/** A draft is shared out, not fought: nobody is at stake, nobody wins, and there is nothing to draw or to try again. */
function isDraft({ match }: Pick<TableView, "match">): boolean {
  return match.record.conflict === "draft";
}

/** While every seat's own player is there; who stands in gives nothing away. */
function mayAgree({ match, requests, imported }: TableView, kind: "draw" | "settle"): boolean {
  if (imported || !match.signed || match.absent.length > 0) return false;
  if (Object.values(match.signed.chairs).some(({ standIn }) => standIn)) return false;
  return !requests.some(({ request }) => request.kind === kind);
}

/** Somebody must know how it is played plainly; and nothing is settled twice. */
function maySettle({ match }: TableView): boolean {
  return match.conflict.counsel !== undefined && !match.signed?.settling;
}

/** Whether taking the last order back asks anybody else. An earlier moment says nothing of the last order. */
function undoView({ table, live }: BoardInput): WindowView["undo"] {
  const { match, mine, runs = [], exchange } = table;
  const own = [...mine, ...runs];
  const steps = undoSteps(match);
  const possible = live && match.signed !== undefined && steps > 0;
  const asks =
    possible &&
    (actedSince(match, exchange, own) || asked(match, { kind: "undo", steps }).some((seat) => !own.includes(seat)));
  return { possible, asks, redo: live && match.signed?.undone !== undefined };
}

/** Has another seat given or sealed something in the open turn? */
function actedSince(match: AnyMatch, { orders, seals }: TableView["exchange"], mine: readonly string[]): boolean {
  return match.conflict
    .demands(match.state)
    .some(({ key, seat }) => !mine.includes(seat) && (Object.hasOwn(orders, key) || Object.hasOwn(seals, key)));
}
