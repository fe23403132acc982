/** What the conflict window shows around its board: seats and their seals, whom the table waits for, requests, story. */
import type { AnyMatch } from "../../rules/conflict/match.ts";
import { undoNeedsConsent } from "../../rules/conflict/match.ts";
import { inWords, type Lexicon } from "../../rules/conflict/telling.ts";
import type { SealState } from "../draw/seat.ts";
import type { BoardScene } from "./board.ts";
import type { TableView } from "./client.ts";
import type { OpenRequest } from "./consent.ts";
import { lexiconFor, sentence } from "./in-words.view.ts";

export interface SeatLine {
  readonly seat: string;
  readonly name: string;
  readonly tincture: string;
  readonly player: string;
  readonly mine: boolean;
  readonly here: boolean;
  readonly absent: boolean;
  readonly free: boolean;
  readonly seal: SealState | undefined;
  readonly note: string;
}

export interface WindowView {
  readonly where: string;
  readonly waiting: string;
  readonly seats: readonly SeatLine[];
  readonly requests: readonly { key: string; question: string; answers: string; mine: boolean; index: number }[];
  readonly undo: { readonly possible: boolean; readonly asks: boolean };
  readonly paused: boolean;
  readonly over: string;
  readonly mine: boolean;
  /** Where it came from, if it was not played here. */
  readonly imported: string;
}

export function windowView(scene: BoardScene, active: readonly string[]): WindowView {
  const { table } = scene;
  const { match } = table;
  const words = lexiconFor(scene);
  const where = match.conflict.where?.(match.state);
  const outcome = match.conflict.outcome(match.state);
  return {
    where: where ? sentence(inWords(where, words)) : "",
    waiting: waitingWords(scene),
    seats: seatLines(scene, active),
    requests: table.requests.map((open, index) => requestLine(open, table, scene, index)),
    undo: { possible: match.past.length > 0, asks: match.past.length > 0 && undoNeedsConsent(match, 1) },
    paused: table.paused,
    over: outcome ? inWords(outcome.telling, words) : "",
    mine: table.mine.length > 0,
    imported: table.imported ? scene.say("BNB.Record.imported", { who: table.imported }) : "",
  };
}

function waitingWords(scene: BoardScene): string {
  const { table, say } = scene;
  const { standing, paused } = table;
  const named = (seat: string): string => nameOfSeat(scene, seat);
  if (standing.stage === "over") return say("BNB.Conflict.over");
  if (table.imported) return say("BNB.Record.unfinished");
  if (paused) return say("BNB.Conflict.paused");
  if (standing.broken.length > 0) return say("BNB.Conflict.broken", { who: named(standing.broken[0]!.seat) });
  const others = standing.awaited.filter((seat) => !table.mine.includes(seat));
  if (standing.stage === "joining") {
    return say("BNB.Conflict.joining", { who: (others.length > 0 ? others : standing.awaited).map(named).join(", ") });
  }
  // Asked of several, and whoever is first answers for all.
  if (standing.owed.length > 0 && standing.owed.every(({ anyOf }) => anyOf !== undefined))
    return say("BNB.Conflict.anybody");
  if (standing.awaited.length > others.length) return say("BNB.Conflict.yourTurn");
  if (others.length === 0) return say(`BNB.Conflict.stage.${standing.stage}`);
  return say("BNB.Conflict.waitsFor", { who: others.map(named).join(", ") });
}

export function nameOfSeat(scene: BoardScene, seat: string): string {
  return scene.seats.find((info) => info.seat === seat)?.name || seat;
}

function seatLines(scene: BoardScene, active: readonly string[]): SeatLine[] {
  const { table } = scene;
  const { match, standing } = table;
  return match.conflict.seats(match.state).map((seat) => {
    const info = scene.seats.find((known) => known.seat === seat);
    const absent = match.absent.includes(seat);
    const state = sealState(table, seat);
    return {
      seat,
      name: info?.name || seat,
      tincture: info?.tincture || "silverpoint",
      player: info?.player ?? "",
      mine: table.mine.includes(seat),
      here: info !== undefined && active.includes(info.user),
      absent,
      free: !table.imported && (!info?.user || absent),
      seal: state,
      note:
        table.imported || standing.stage === "over"
          ? ""
          : scene.say(seatNote(absent, standing.awaited.includes(seat), state)),
    };
  });
}

/** How a seat's wax looks now: only where the open turn asks for secret orders. */
function sealState({ match, exchange, standing }: TableView, seat: string): SealState | undefined {
  const secret = match.conflict.demands(match.state).filter((demand) => demand.secret && demand.seat === seat);
  if (secret.length === 0) return undefined;
  if (standing.broken.some((flaw) => flaw.seat === seat)) return "broken";
  if (secret.every((demand) => Object.hasOwn(exchange.openings, demand.key))) return "opened";
  if (secret.every((demand) => Object.hasOwn(exchange.seals, demand.key))) return "sealed";
  return "awaited";
}

function seatNote(absent: boolean, awaited: boolean, seal: SealState | undefined): string {
  if (absent) return "BNB.Conflict.seat.absent";
  if (seal) return `BNB.Conflict.seat.${seal}`;
  return awaited ? "BNB.Conflict.seat.deciding" : "BNB.Conflict.seat.ready";
}

function requestLine(open: OpenRequest, table: TableView, scene: BoardScene, index: number) {
  const { request, yes, no, awaited, key } = open;
  const asks = nameOfSeat(scene, yes[0] ?? no[0] ?? "");
  const question =
    request.kind === "undo"
      ? scene.say("BNB.Conflict.asksUndo", { who: asks, steps: request.steps })
      : scene.say("BNB.Conflict.asksAbsence", { who: asks, seat: nameOfSeat(scene, request.seat) });
  const names = (seats: readonly string[]): string => seats.map((seat) => nameOfSeat(scene, seat)).join(", ");
  const answers =
    no.length > 0
      ? scene.say("BNB.Conflict.saidNo", { who: names(no) })
      : scene.say("BNB.Conflict.awaitsAnswer", { who: names(awaited) });
  return { key, question, answers, mine: awaited.some((seat) => table.mine.includes(seat)), index };
}

export interface StoryLine {
  readonly words: string;
  /** The figures behind it, small. */
  readonly behind: string;
  readonly heading: boolean;
}

export interface StoryStep {
  /** The number of steps that stand after this one: where a replay goes to show it. */
  readonly step: number;
  readonly lines: readonly StoryLine[];
  readonly faces: string;
}

/** The story so far, a step at a time; steps that tell nothing are left out.  */
export function storyView(match: AnyMatch, words: Lexicon): StoryStep[] {
  const steps: StoryStep[] = [];
  for (const [index, { state: before, entry }] of match.past.entries()) {
    let now = before;
    const lines: StoryLine[] = [];
    for (const event of entry.events) {
      for (const telling of match.conflict.tell(event, now)) {
        const behind = telling.behind ? inWords(telling.behind, words) : "";
        lines.push({ words: sentence(inWords(telling, words)), behind, heading: telling.heading === true });
      }
      now = match.conflict.apply(now, event);
    }
    if (lines.length > 0) steps.push({ step: index + 1, lines, faces: entry.faces.join(", ") });
  }
  return steps;
}
