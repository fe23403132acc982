/**
 * The history of a conflict as this browser has verified it, compared with the page. History only grows: what this browser has
 * seen stays, even if it is overwritten or removed; invalid entries are not read. Both are findings. The copy survives a reload,
 * so that the next visit knows as much.
 */
import { alike } from "../../../rules/conflict/canonical.ts";
import type { AnyRules } from "../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { missingSeats, signersOf } from "../../../rules/conflict/protocol/full.ts";
import type { Verifier } from "../../../rules/conflict/protocol/signature.ts";
import type { Entry } from "../../../rules/conflict/record.ts";
import { replay, replayEntry } from "../../../rules/conflict/replay.ts";
import { fail, type Problem, problem, type Result } from "../../../rules/result.ts";
import type { Difference } from "../contract/page-view.ts";
import { begunFrom, entryFrom, entryKey, entryPath, type PageRecord, type PageStart, startOf } from "./page-record.ts";

/** This browser's own copy: the start and the entries as texts. */
export interface OwnCopy {
  read(): Promise<{ readonly start?: string; readonly entries: readonly string[] }>;
  keepStart(text: string): void;
  keepEntry(index: number, text: string): void;
  /** Drops all entries from that one on; from 0, everything. */
  forget(from: number): void;
}

/** Why a new entry is not accepted: it is invalid (a finding), too early, or needs this player's own consent. */
export type Refusal =
  | { readonly kind: "flaw"; readonly why: Problem }
  | { readonly kind: "wait" }
  /** It continues without one of this browser's own seats: found on connecting, or seen by its player; `why` if it is a fault. */
  | { readonly kind: "own"; readonly seen: boolean; readonly why?: Problem };

type Judge = (match: AnyMatch, entry: Entry, index: number) => Refusal | undefined;

export interface Flaw {
  readonly path: string;
  readonly why: Problem;
  readonly entry?: number;
}

export class History {
  match: AnyMatch | undefined;
  problem: Problem | undefined;
  /** Entries as texts, as they were verified here. */
  readonly texts: string[] = [];
  #loaded = false;
  #start: PageStart | undefined;
  /** Entries of the copy that have not been replayed yet. */
  #copied: readonly string[] = [];
  /** What this client has computed itself: if the page says the same, it is not replayed. */
  #expected: AnyMatch | undefined;
  /** The page continues without one of this browser's own seats: this history stops there until its player decides. */
  #stopped: "found" | "seen" | undefined;
  /** Up to this entry the player has agreed to read what was played without the seat. */
  #follows = 0;
  /** At this head all seats must start with new secrets: earlier signatures there no longer count. */
  #renewAt: string | undefined;
  #ahead: { readonly key: string; readonly match: AnyMatch | undefined } | undefined;
  #weighed: { readonly key: string; readonly better: boolean } | undefined;

  constructor(
    private readonly conflict: AnyRules,
    private readonly copy: OwnCopy,
    private readonly verifier: Verifier,
    /** Whether the page is a copy that only its user continues. */
    private readonly isPrivate: () => boolean,
  ) {}

  /** Nothing is read before this browser's own copy is loaded: a page read without it would be trusted. */
  get isLoaded(): boolean {
    return this.#loaded;
  }

  async load(): Promise<void> {
    const { start, entries } = await this.copy.read();
    this.#loaded = true;
    if (start === undefined) return;
    const { renewAt, ...known } = JSON.parse(start);
    this.#start = known;
    this.#renewAt = renewAt;
    this.#copied = entries;
  }

  expect(next: AnyMatch): void {
    this.#expected = next;
  }

  /** Reads one more entry; false if there is none, or none is accepted. `judge` can object to new entries. */
  advance(page: PageRecord, judge: Judge, flaws: Flaw[]): boolean {
    this.#stopped = undefined;
    if (!this.match) return this.#begin(page);
    const index = this.match.record.entries.length;
    const own = this.#copied[index];
    const text = own ?? page.entries[entryKey(index)];
    const entry = entryFrom(text);
    if (!entry) return false;
    const next = this.#taken(entry, index, own !== undefined, judge);
    if (!("ok" in next)) {
      if (next.kind === "own") this.#stopped = next.seen ? "seen" : "found";
      const why = next.kind === "wait" ? undefined : next.why;
      if (why)
        flaws.push({
          path: entryPath(index),
          why: { ...why, params: { ...why.params, entry: index + 1 } },
          entry: index,
        });
      return false;
    }
    if (!next.ok) {
      if (own !== undefined) {
        // A copy that no longer replays (another version of the rules) proves nothing.
        this.#copied = this.#copied.slice(0, index);
        return true;
      }
      flaws.push({ path: entryPath(index), why: next.problem, entry: index });
      return false;
    }
    this.match = next.value;
    this.texts.push(text!);
    if (own === undefined) this.copy.keepEntry(index, text!);
    if (this.#renewAt !== undefined && entry.ok && entry.value.type === "renew") this.#keepStart(undefined);
    return true;
  }

  #keepStart(renewAt: string | undefined): void {
    this.#renewAt = renewAt;
    this.copy.keepStart(JSON.stringify(renewAt === undefined ? this.#start : { ...this.#start, renewAt }));
  }

  #begin(page: PageRecord): boolean {
    const begun = begunFrom(this.conflict, this.#start ?? page);
    this.problem = begun.ok ? undefined : begun.problem;
    if (!begun.ok) return false;
    if (!this.#start) {
      this.#start = startOf(page);
      this.#keepStart(undefined);
    }
    this.match = begun.value;
    return true;
  }

  #taken(entry: Result<Entry>, index: number, copied: boolean, judge: Judge): Result<AnyMatch> | Refusal {
    if (!entry.ok) return entry;
    const match = this.match!;
    // Only a record from a file, or this user's own practice copy, may have unsigned steps.
    const unproven = this.#start!.imported || this.isPrivate();
    if (!match.signed && entry.value.type !== "begin" && !unproven)
      return fail("record.unsigned", { entry: index + 1 });
    // An absence is judged from the page: a message of that seat may have come first.
    const expected = entry.value.type === "away" ? undefined : this.#expected;
    if (expected?.record.entries.length === index + 1 && alike(expected.record.entries[index], entry.value)) {
      return { ok: true, value: expected };
    }
    if (!copied && this.isRenewing && entry.value.type !== "renew")
      return { kind: "flaw", why: problem("record.voided") };
    // What this browser has verified before is only replayed.
    const next = replayEntry(match, entry.value, index, copied ? () => true : this.verifier);
    const against = next.ok && !copied ? judge(match, entry.value, index) : undefined;
    return against && !(against.kind === "own" && index < this.#follows) ? against : next;
  }

  /** Whether all seats must start with new secrets here. */
  get isRenewing(): boolean {
    return this.#renewAt !== undefined && this.match?.signed?.head === this.#renewAt;
  }

  /** Whether the page continues without one of this browser's own seats: found so, or written while its player was present. */
  get isStopped(): "found" | "seen" | undefined {
    return this.#stopped;
  }

  /** The match as the page continues it, as far as it is verified, whatever objects to it. */
  ahead(page: PageRecord): AnyMatch | undefined {
    if (!this.match) return undefined;
    const texts = pageTexts(page, this.texts.length);
    const key = `${this.match.signed?.head} ${texts.length} ${texts.at(-1)}`;
    if (this.#ahead?.key !== key) this.#ahead = { key, match: played(this.match, texts, this.verifier) };
    return this.#ahead.match;
  }

  /** This player has seen what was played without the seat, and continues from there. */
  follow(ahead: AnyMatch): void {
    this.#follows = ahead.record.entries.length;
  }

  /** Whether more of the original seats have signed the page's version than this browser's; then the page is accepted. */
  prefers(page: PageRecord, from: number, mayTake: (match: AnyMatch, entry: Entry) => boolean): boolean {
    if (from < 0 || !this.match?.signed) return false;
    const texts = pageTexts(page, from);
    const key = `${this.match.signed.head} ${from} ${texts.length} ${texts[0]} ${texts.at(-1)}`;
    if (this.#weighed?.key !== key) this.#weighed = { key, better: this.#weigh(texts, from, mayTake) };
    if (!this.#weighed.better) return false;
    this.copy.forget(from);
    this.#keepStart(this.#renewAt);
    this.#copied = this.texts.slice(0, from);
    this.match = undefined;
    this.#expected = undefined;
    this.texts.length = 0;
    return true;
  }

  #weigh(texts: readonly string[], from: number, mayTake: (match: AnyMatch, entry: Entry) => boolean): boolean {
    if (texts.length === 0) return false;
    const { record, conflict } = this.match!;
    const base = replay(conflict, record, from, undefined, () => true);
    if (!base.ok || !base.value.signed) return false;
    const theirs = played(base.value, texts, this.verifier, mayTake);
    const mine = played(base.value, this.texts.slice(from), () => true);
    return theirs !== undefined && mine !== undefined && standBehind(theirs, from) > standBehind(mine, from);
  }

  /** Where the page differs from what this browser has verified, if it does. */
  difference(page: PageRecord): Difference | undefined {
    const from = this.#firstDifference(page);
    if (from === undefined) return undefined;
    return { from, page: pageTexts(page, Math.max(0, from)) };
  }

  #firstDifference(page: PageRecord): number | undefined {
    if (this.#changedStart(page)) return -1;
    const at = this.texts.findIndex((text, index) => page.entries[entryKey(index)] !== text);
    return at < 0 ? undefined : at;
  }

  /** The field of the start that has changed since this browser first saw it. */
  #changedStart(page: PageRecord): string | undefined {
    const now = startOf(page);
    return Object.entries(this.#start ?? {}).find(
      ([field, value]) => !alike(value, now[field as keyof PageStart]),
    )?.[0];
  }

  get imported(): string {
    return this.#start?.imported ?? "";
  }

  flawOf({ from }: Difference, page: PageRecord): Flaw {
    if (from < 0) return { path: `system.${this.#changedStart(page)}`, why: problem("page.startChanged") };
    return { path: entryPath(from), why: problem("page.writtenOver", { entry: from + 1 }), entry: from };
  }

  /** The changes that restore the page to what this browser has verified. */
  restoring(page: PageRecord): Record<string, unknown> {
    const changes: Record<string, unknown> = {};
    const now = startOf(page);
    for (const [field, value] of Object.entries(this.#start ?? {})) {
      if (value !== now[field as keyof PageStart]) changes[`system.${field}`] = value;
    }
    for (const [index, text] of this.texts.entries()) {
      if (page.entries[entryKey(index)] !== text) changes[entryPath(index)] = text;
    }
    for (let index = this.texts.length; page.entries[entryKey(index)]; index++) changes[entryPath(index)] = "";
    return changes;
  }

  /**
   * Accepts the page from here on, and drops what was verified otherwise. Earlier signatures of the seats there could be reused,
   * so they start with new secrets (`renews`).
   */
  giveUp(page: PageRecord, renews: boolean): void {
    this.copy.forget(0);
    this.#copied = [];
    this.#start = startOf(page);
    this.match = undefined;
    this.#expected = undefined;
    this.texts.length = 0;
    this.#keepStart(undefined);
    if (!renews) return;
    const flaws: Flaw[] = [];
    while (this.advance(page, () => undefined, flaws));
    const { match } = this as { match: AnyMatch | undefined };
    this.#keepStart(match?.signed?.head);
  }
}

function pageTexts(page: PageRecord, from: number): string[] {
  const texts: string[] = [];
  for (let text = page.entries[entryKey(from)]; text; text = page.entries[entryKey(from + texts.length)])
    texts.push(text);
  return texts;
}

/** The match after those entries, as far as they are valid; undefined if not even the first is. */
function played(
  match: AnyMatch,
  texts: readonly string[],
  verifier: Verifier,
  mayTake: (match: AnyMatch, entry: Entry) => boolean = () => true,
): AnyMatch | undefined {
  let now: AnyMatch | undefined;
  for (const text of texts) {
    const before = now ?? match;
    const entry = entryFrom(text);
    if (!entry?.ok || !mayTake(before, entry.value)) break;
    const next = replayEntry(before, entry.value, before.record.entries.length, verifier);
    if (!next.ok) break;
    now = next.value;
  }
  return now;
}

/** How many of the original seats have signed something from that entry on, with a valid key. */
function standBehind(match: AnyMatch, from: number): number {
  const missing = missingSeats(match);
  const seats = new Set(match.record.entries.slice(from).flatMap(signersOf));
  return [...seats].filter((seat) => !missing.includes(seat)).length;
}
