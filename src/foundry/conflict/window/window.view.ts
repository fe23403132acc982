/** What the conflict window shows around its board: seats and their seals, whom the table waits for, requests, story. */
import { type AnyMatch, outcomeOf } from "../../../rules/conflict/match.ts";
import { asked } from "../../../rules/conflict/protocol/agreement.ts";
import { undoSteps } from "../../../rules/conflict/protocol/undo-steps.ts";
import { stepTold } from "../../../rules/conflict/story.ts";
import { inWords, type Lexicon, sentence, type Telling, told } from "../../../rules/conflict/telling.ts";
import { named } from "../../base/words.view.ts";
import type { BoardInput } from "../contract/board.ts";
import { lexiconFor } from "../contract/in-words.view.ts";
import type { OpenRequest, TableView } from "../page/port.ts";
import { entryTold, sittingAfter } from "../trust/entry-words.view.ts";
import { type SeatLine, seatLines } from "./seats.view.ts";
import type { StoryRange } from "./story/range.ts";

export interface RequestLine {
  readonly key: string;
  readonly question: string;
  readonly answers: string;
  readonly mine: boolean;
  readonly index: number;
  /** The seat of this player that the others would go on without. */
  readonly aboutMe: string;
}

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

/** What a window knows beside the table itself. */
export interface Beside {
  /** This player has begun a secret order and not sealed it. */
  readonly chosen?: boolean;
  /** What the table's pace says; with time over the others may go on without who is awaited. */
  readonly pace?: { readonly words: string; readonly over: boolean } | undefined;
  /** By seat: another player who is awaited may be called once. */
  readonly calls?: Readonly<Record<string, "may" | "done">>;
}

export function windowView(scene: BoardInput, active: readonly string[], beside: Beside = {}): WindowView {
  const { table } = scene;
  const { match } = table;
  const words = lexiconFor(scene);
  const where = match.conflict.where?.(match.state);
  const outcome = outcomeOf(match);
  const seats = seatLines(scene, active, { late: beside.pace?.over === true, calls: beside.calls ?? {} });
  return {
    where: where ? sentence(inWords(where, words)) : "",
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

/** Was another seat asked in this turn, who has decided by now? */
export function wasAskedToo({ match, mine }: Pick<TableView, "match" | "mine">): boolean {
  const { conflict, state, absent } = match;
  return conflict.demands(state).some(({ seat }) => !mine.includes(seat) && !absent.includes(seat));
}

export function nameOfSeat(scene: BoardInput, seat: string): string {
  return scene.seats.find((info) => info.seat === seat)?.name || seat;
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

function requestLine(open: OpenRequest, table: TableView, scene: BoardInput, index: number) {
  const { request, yes, no, awaited, key } = open;
  const asks = nameOfSeat(scene, yes[0] ?? no[0] ?? "");
  const question = questionOf(request, asks, scene);
  const answers = answersTo(open, scene);
  const aboutMe = request.kind === "away" && table.mine.includes(request.seat) && no.length === 0 ? request.seat : "";
  return { key, question, answers, mine: awaited.some((seat) => table.mine.includes(seat)), index, aboutMe };
}

/** Once all have agreed to go on without somebody, he has a moment to say that he is here. */
function answersTo({ request, no, awaited }: OpenRequest, scene: BoardInput): string {
  const names = (seats: readonly string[]): string =>
    named(
      seats.map((seat) => nameOfSeat(scene, seat)),
      scene.say,
    );
  if (no.length > 0) return scene.say("BNB.Conflict.saidNo", { who: names(no) });
  const missing = awaited.length === 0 && request.kind === "away" ? [request.seat] : awaited;
  return missing.length > 0 ? scene.say("BNB.Conflict.awaitsAnswer", { who: names(missing) }) : "";
}

function questionOf(request: OpenRequest["request"], who: string, scene: BoardInput): string {
  const { say, seats } = scene;
  switch (request.kind) {
    case "undo":
      return say("BNB.Conflict.asksUndo", { who, steps: request.steps });
    case "away":
      return say("BNB.Conflict.asksAbsence", { who, seat: nameOfSeat(scene, request.seat) });
    case "sit": {
      const player =
        seats.find(({ user }) => user === request.user)?.player ?? scene.table.users?.[request.user] ?? "?";
      return say(request.standIn ? "BNB.Conflict.asksStandIn" : "BNB.Conflict.asksSeat", {
        who: player,
        seat: nameOfSeat(scene, request.seat),
      });
    }
    default:
      return say(`BNB.Conflict.asks.${request.kind}`, { who });
  }
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
  /** Not played, but agreed on at the table: taken back, gone, sat down. */
  readonly table?: true;
}

/** The story so far, a step at a time; steps that tell nothing are left out. What the table agreed on stands in between. */
export function storyView(
  scene: BoardInput,
  match: AnyMatch = scene.table.match,
  { from, to }: StoryRange = { from: 0, to: match.past.length },
): StoryStep[] {
  const words = lexiconFor(scene);
  const steps: StoryStep[] = [];
  const told = tableLines(scene, match);
  const first = Math.max(0, from);
  if (first === 0) steps.push(...(told.get(0) ?? []));
  for (const [at, { entry }] of match.past.slice(first, to).entries()) {
    const index = first + at;
    const lines = stepLines(match, index, words);
    if (lines.length > 0) steps.push({ step: index + 1, lines, faces: facesOf(entry.faces, scene) });
    steps.push(...(told.get(index + 1) ?? []));
  }
  return steps;
}

/** Dice that a person may want to read; where there are hundreds, how many they were. */
const MOST_FACES = 60;

function facesOf(faces: readonly number[], { say }: BoardInput): string {
  return faces.length > MOST_FACES ? say("BNB.Conflict.manyDice", { count: faces.length }) : faces.join(", ");
}

/** The story of one of the steps that stand. */
export function stepLines(match: AnyMatch, index: number, words: Lexicon): StoryLine[] {
  return stepTold(match, index).map((telling) => storyLine(telling, words));
}

export function storyLine(telling: Telling, words: Lexicon): StoryLine {
  const behind = telling.behind ? inWords(telling.behind, words) : "";
  return { words: sentence(inWords(telling, words)), behind, heading: telling.heading === true };
}

/** What was agreed at the table, by the number of steps that stood then. */
function tableLines(scene: BoardInput, match: AnyMatch): Map<number, StoryStep[]> {
  const told = new Map<number, StoryStep[]>();
  const nameOfUser = (user: string) => scene.table.users?.[user] ?? "";
  let standing = 0;
  for (const [index, entry] of match.record.entries.entries()) {
    if (entry.type === "step") standing++;
    if (entry.type === "undo") standing -= entry.steps;
    if (entry.type === "redo") standing += entry.steps;
    if (entry.type === "step") continue;
    const place = { seats: scene.seats, nameOfUser, ...sittingAfter(match.record.entries.slice(0, index)) };
    const words = entryTold(entry, place)
      .map((one) => inWords(one, lexiconFor(scene)))
      .join(" ");
    const at = Math.max(0, Math.min(standing, match.past.length));
    const line: StoryStep = { step: at, lines: [{ words, behind: "", heading: false }], faces: "", table: true };
    if (words) told.set(at, [...(told.get(at) ?? []), line]);
  }
  return told;
}
