/**
 * The history of a conflict as this browser has proved it, held against what the page says. History only grows: what this
 * browser has seen stays, whatever somebody writes over it or takes away; entries that do not hold are left unread. Both
 * are findings. The copy outlives a reload, so that the next visit knows as much.
 */
import { alike } from "../../../rules/conflict/canonical.ts";
import type { AnyConflict } from "../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import type { Verifier } from "../../../rules/conflict/protocol/signature.ts";
import type { Entry } from "../../../rules/conflict/record.ts";
import { replayEntry } from "../../../rules/conflict/replay.ts";
import { fail, type Problem, problem, type Result } from "../../../rules/result.ts";
import { begunFrom, entryFrom, entryKey, entryPath, type PageRecord, type PageStart, startOf } from "./page-record.ts";

/** This browser's own copy: the start as text, and the entries as texts. */
export interface OwnCopy {
  read(): Promise<{ readonly start?: string; readonly entries: readonly string[] }>;
  keepStart(text: string): void;
  keepEntry(index: number, text: string): void;
  /** Everything from that entry on is given up; from 0, all of it. */
  forget(from: number): void;
}

/** Where page and copy part: an entry's place, or the start of it all. */
export interface Difference {
  /** The first entry that is not as this browser has it; -1 for the setup. */
  readonly from: number;
  /** The entries from there on as the page has them now. */
  readonly page: readonly string[];
}

/** Something on the page that does not count. */
export interface Flaw {
  readonly path: string;
  readonly why: Problem;
  readonly entry?: number;
}

export class History {
  match: AnyMatch | undefined;
  problem: Problem | undefined;
  /** Entries as texts, as they were proved here. */
  readonly texts: string[] = [];
  #loaded = false;
  #start: PageStart | undefined;
  /** Entries of the copy that have not been played again yet. */
  #copied: readonly string[] = [];
  /** What this client has worked out itself: read on the page, it need not be played once more. */
  #expected: AnyMatch | undefined;

  constructor(
    private readonly conflict: AnyConflict,
    private readonly copy: OwnCopy,
    private readonly verifier: Verifier,
    /** Is the page a copy that its user alone plays on from? */
    private readonly isPrivate: () => boolean,
  ) {}

  /** Until this browser's own copy is there nothing is read: a page read without it would be believed. */
  get isLoaded(): boolean {
    return this.#loaded;
  }

  async load(): Promise<void> {
    const { start, entries } = await this.copy.read();
    this.#loaded = true;
    if (start === undefined) return;
    this.#start = JSON.parse(start);
    this.#copied = entries;
  }

  expect(next: AnyMatch): void {
    this.#expected = next;
  }

  /** Reads one more entry; false where there is none, or none that counts. `object` speaks against new entries. */
  advance(page: PageRecord, object: (match: AnyMatch, entry: Entry) => Problem | undefined, flaws: Flaw[]): boolean {
    if (!this.match) return this.#begin(page);
    const index = this.match.record.entries.length;
    const own = this.#copied[index];
    const text = own ?? page.entries[entryKey(index)];
    const entry = entryFrom(text);
    if (!entry) return false;
    const next = this.#taken(entry, index, own !== undefined, object);
    if (!next.ok) {
      if (own !== undefined) {
        // A copy that no longer plays (another version of the rules) is no witness.
        this.#copied = this.#copied.slice(0, index);
        return true;
      }
      flaws.push({ path: entryPath(index), why: next.problem, entry: index });
      return false;
    }
    this.match = next.value;
    this.texts.push(text!);
    if (own === undefined) this.copy.keepEntry(index, text!);
    return true;
  }

  #begin(page: PageRecord): boolean {
    const begun = begunFrom(this.conflict, this.#start ?? page);
    this.problem = begun.ok ? undefined : begun.problem;
    if (!begun.ok) return false;
    if (!this.#start) {
      this.#start = startOf(page);
      this.copy.keepStart(JSON.stringify(this.#start));
    }
    this.match = begun.value;
    return true;
  }

  #taken(
    entry: Result<Entry>,
    index: number,
    copied: boolean,
    object: (match: AnyMatch, entry: Entry) => Problem | undefined,
  ): Result<AnyMatch> {
    if (!entry.ok) return entry;
    const match = this.match!;
    // Only a record from a file, which is looked at, or this user's own practice copy has steps that nobody signed.
    const unproven = this.#start!.imported || this.isPrivate();
    if (!match.signed && entry.value.type !== "begin" && !unproven)
      return fail("record.unsigned", { entry: index + 1 });
    const expected = this.#expected;
    if (expected?.record.entries.length === index + 1 && alike(expected.record.entries[index], entry.value)) {
      return { ok: true, value: expected };
    }
    // What this browser has proved before need not be proved again, only played.
    const next = replayEntry(match, entry.value, index, copied ? () => true : this.verifier);
    const against = next.ok && !copied ? object(match, entry.value) : undefined;
    return against ? { ok: false, problem: { ...against, params: { ...against.params, entry: index + 1 } } } : next;
  }

  /** Does the page still say what this browser has proved? */
  difference(page: PageRecord): Difference | undefined {
    const from = this.#firstDifference(page);
    if (from === undefined) return undefined;
    const theirs = [];
    for (let index = Math.max(0, from); page.entries[entryKey(index)]; index++)
      theirs.push(page.entries[entryKey(index)]!);
    return { from, page: theirs };
  }

  #firstDifference(page: PageRecord): number | undefined {
    if (this.#changedStart(page)) return -1;
    const at = this.texts.findIndex((text, index) => page.entries[entryKey(index)] !== text);
    return at < 0 ? undefined : at;
  }

  /** The field of the start that is not as this browser first saw it. */
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

  /** The changes that make the page say again what this browser has proved. */
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

  /** Takes the page for what it says from here on; what was proved otherwise is given up. */
  giveUp(page: PageRecord): void {
    this.copy.forget(0);
    this.#copied = [];
    this.#start = startOf(page);
    this.copy.keepStart(JSON.stringify(this.#start));
    this.match = undefined;
    this.#expected = undefined;
    this.texts.length = 0;
  }
}
