/**
 * The verification window: short if everything is verified. If a record was overwritten, it says who, when and what, without
 * blame, and shows both histories side by side. Entries that do not count are listed below.
 */
import { checksOf, verdictOf } from "../../../rules/conflict/checks.ts";
import { type AnyMatch, outcomeOf } from "../../../rules/conflict/match.ts";
import type { Entry } from "../../../rules/conflict/record.ts";
import { replay, replayEntry } from "../../../rules/conflict/replay.ts";
import { wordsOf } from "../../../rules/conflict/story.ts";
import { inWords, sentence } from "../../../rules/conflict/telling.ts";
import type { Say } from "../../base/say.ts";
import { listed, named } from "../../base/words.view.ts";
import type { BoardInput } from "../contract/board.ts";
import type { Difference, Finding } from "../contract/page-view.ts";
import { entryFrom } from "../page/page-record.ts";
import { lexiconFor } from "../words/in-words.view.ts";
import { checkLines } from "./report.view.ts";
import { trustLine } from "./trust-line.view.ts";

export interface HistoryRow {
  readonly number: number;
  readonly words: readonly string[];
  readonly faces: string;
  readonly differs: boolean;
  readonly missing: boolean;
}

/** Facts about the world that a pure view cannot know. */
export interface Lookup {
  readonly nameOfUser: (user: string) => string;
  readonly time: (milliseconds: number) => string;
  /** Whether the server lets that user write everybody's documents. */
  readonly writesAll: (user: string) => boolean;
}

export function whatHappenedView(input: BoardInput, lookup: Lookup) {
  const { view, say, seats } = input;
  const { match, difference, findings = [] } = view;
  const line = trustLine(input);
  const verdict = verdictOf(match);
  const playerOf = (seat: string) => {
    const info = seats.find((one) => one.seat === seat);
    return info?.player || info?.name || seat;
  };
  const players = Object.keys(match.signed?.chairs ?? {}).map(playerOf);
  const written = findings.findLast(({ why }) => why.key.startsWith("BNB.Problem.page."));
  return {
    line,
    mayCarry: match.signed !== undefined && !outcomeOf(match) && view.mine.length > 0,
    calm: !difference && {
      title: say(
        verdict.kind === "replays" && !match.signed ? "BNB.Trust.waiting" : `BNB.Trust.verdict.${verdict.kind}`,
      ),
      words: verdict.kind === "holds" ? say("BNB.Trust.by", { who: named([...new Set(players)], say) }) : line.words,
      checks: [...checkLines(checksOf(match.record), say, playerOf), ...unprotected(input, lookup)],
    },
    difference: difference && {
      lead: line.words,
      who: written?.by ? say("BNB.Trust.client", { who: lookup.nameOfUser(written.by) }) : say("BNB.Trust.unknown"),
      when: written ? lookup.time(written.at) : say("BNB.Trust.madeBefore"),
      what: written ? say(written.why.key, written.why.params) : "",
      ...histories(input, difference, named([...new Set(players)], say)),
    },
    findings: findings
      .filter(({ why }) => !why.key.startsWith("BNB.Problem.page."))
      .map((finding) => findingLine(finding, input, lookup)),
  };
}

function unprotected({ seats, say, view }: BoardInput, { writesAll }: Lookup) {
  const who = seats
    .filter(({ seat, user }) => !view.mine.includes(seat) && writesAll(user))
    .map(({ player }) => player);
  return who.length > 0
    ? [{ words: say("BNB.Trust.assistants", { who: named([...new Set(who)], say) }), proved: false }]
    : [];
}

function findingLine({ why, by, at, seat, entry }: Finding, { say, seats }: BoardInput, { nameOfUser, time }: Lookup) {
  const seatName = (one: unknown) => seats.find((info) => info.seat === one)?.name || String(one ?? "");
  const place = seat ? seatName(seat) : "";
  return {
    what: say(why.key, { entry: (entry ?? 0) + 1, ...why.params, seat: seatName(why.params.seat) || place }),
    who: by ? say("BNB.Trust.client", { who: nameOfUser(by) }) : say("BNB.Trust.unknown"),
    when: time(at),
    seat: place,
    tincture: seats.find((one) => one.seat === seat)?.tincture || "silverpoint",
  };
}

/** How many equal entries before the first difference are shown for orientation. */
const BEFORE = 2;

function histories(input: BoardInput, { from, page }: Difference, keys: string) {
  const { say, view } = input;
  const { entries } = view.match.record;
  const first = Math.max(0, from - BEFORE);
  const at = Math.max(0, from);
  const base = matchAfter(view.match, at);
  const theirs = page.map((text) => {
    const entry = entryFrom(text);
    return entry?.ok ? entry.value : undefined;
  });
  const length = Math.max(entries.length, at + theirs.length);
  const own: HistoryRow[] = [];
  const onPage: HistoryRow[] = [];
  for (let index = first; index < length; index++) {
    const differs = index >= at;
    own.push(row(input, matchBefore(view.match, index), entries[index], index, differs));
    const entry = differs ? theirs[index - at] : entries[index];
    const before = differs ? base : matchBefore(view.match, index);
    onPage.push(row(input, before, entry, index, differs));
  }
  return {
    own,
    page: onPage,
    ownSigned: say("BNB.Trust.signedBy", { who: keys }),
    pageSigned: signedWords(base, theirs[0], at, keys, say),
  };
}

/** Whether the first different entry is itself signed: then there are two histories, and both are valid. */
function signedWords(base: AnyMatch | undefined, entry: Entry | undefined, at: number, keys: string, say: Say): string {
  const holds = base && entry && replayEntry(base, entry, at).ok;
  return holds ? say("BNB.Trust.signedBy", { who: keys }) : say("BNB.Trust.signedByNobody");
}

/** The match with only that many entries, including its heads. This browser has verified them before. */
function matchAfter({ conflict, record }: AnyMatch, entries: number): AnyMatch | undefined {
  const match = replay(conflict, record, entries, undefined, () => true);
  return match.ok ? match.value : undefined;
}

/** The match before that entry, if its state is still known. */
function matchBefore(match: AnyMatch, index: number): AnyMatch | undefined {
  const past = match.past.find(({ entry }) => match.record.entries.indexOf(entry) === index);
  return past && { ...match, state: past.state };
}

/** Each of these has its own text; anything else on a page is called a step. */
const ENTRIES: Readonly<Record<Entry["type"], true>> = {
  step: true,
  begin: true,
  undo: true,
  redo: true,
  away: true,
  sit: true,
  rest: true,
  wake: true,
  draw: true,
  settle: true,
  advice: true,
  control: true,
  renew: true,
};

function row(
  input: BoardInput,
  before: AnyMatch | undefined,
  entry: Entry | undefined,
  index: number,
  differs: boolean,
): HistoryRow {
  const { say } = input;
  if (!entry) return { number: index + 1, words: [say("BNB.Trust.noStep")], faces: "", differs, missing: true };
  const seat = "seat" in entry ? (input.seats.find((one) => one.seat === entry.seat)?.name ?? String(entry.seat)) : "";
  const words = entry.type === "step" ? stepWords(input, before, entry.events) : [];
  const faces = entry.type === "step" && Array.isArray(entry.faces) ? listed(entry.faces.slice(0, 12), say) : "";
  const plain = say(`BNB.Trust.entry.${Object.hasOwn(ENTRIES, entry.type) ? entry.type : "step"}`, { seat });
  return { number: index + 1, words: words.length > 0 ? words : [plain], faces, differs, missing: false };
}

/** The log of a step that may be forged: what cannot be told is left out. */
export function stepWords(input: BoardInput, before: AnyMatch | undefined, events: readonly unknown[]): string[] {
  if (!before) return [];
  const words: string[] = [];
  const lexicon = lexiconFor(input);
  const told = wordsOf(before);
  try {
    let { state } = before;
    for (const event of events) {
      for (const telling of told.tell(event, state)) words.push(sentence(inWords(telling, lexicon)));
      state = before.conflict.apply(state, event);
    }
  } catch {
    // Keeps what could be told.
  }
  return words.slice(0, 6);
}
