/**
 * A conflict's page and its record: converts the narrow paths of `ConflictPageData` to the start of a match and its entries, and
 * new entries to changes of those paths. Nothing here knows Foundry; the client writes.
 */
import type { AnyRules } from "../../../rules/conflict/contract.ts";
import { type AnyMatch, beginMatch } from "../../../rules/conflict/match.ts";
import type { Beginning } from "../../../rules/conflict/protocol/turn.ts";
import type { Entry, SeatAbout } from "../../../rules/conflict/record.ts";
import { fail, isObject, ok, type Result } from "../../../rules/result.ts";

type Texts = Readonly<Record<string, string>>;

/** The start of a match, as the page saves it. */
export interface PageStart {
  readonly rules: number;
  readonly recordId: string;
  readonly setup: string;
  readonly options: string;
  /** Set if the record came from a file. */
  readonly imported?: string;
}

/** The page's data that make up the record; the model is `ConflictPageData`. */
export interface PageRecord extends PageStart {
  readonly entries: Texts;
}

/** Document keys may contain no dots and must not start like a deletion, so unusual characters are escaped. */
export function safeKey(name: string): string {
  return name.replace(/[^A-Za-z0-9-]/g, (letter) => `_${letter.codePointAt(0)!.toString(16)}_`);
}

export function nameOf(key: string): string {
  return key.replace(/_([0-9a-f]+)_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

export function entryKey(index: number): string {
  return String(index).padStart(5, "0");
}

export function entryPath(index: number): string {
  return `system.entries.${entryKey(index)}`;
}

export function startOf({ rules, recordId, setup, options, imported = "" }: PageStart): PageStart {
  return { rules, recordId, setup, options, imported };
}

/** The match before any entry. */
export function begunFrom(conflict: AnyRules, page: PageStart): Result<AnyMatch> {
  const setup = parsed(page.setup);
  const options = parsed(page.options || "{}");
  if (!setup.ok || !options.ok) return fail("record.notARecord");
  return beginMatch(conflict, setup.value, { options: options.value, id: page.recordId, rules: page.rules });
}

/** Only a first check: callers that accept an entry verify it. */
function looksLikeEntry(value: unknown): value is Entry {
  return isObject(value);
}

/** The entry in that text; undefined if it is empty. */
export function entryFrom(text: string | undefined): Result<Entry> | undefined {
  if (!text) return undefined;
  const entry = parsed(text);
  return entry.ok && looksLikeEntry(entry.value) ? ok(entry.value) : fail("record.entry");
}

/** The planned seats and actors, as the page says until everybody has signed them. */
export function beginningOf(page: {
  readonly seats: Readonly<Record<string, SeatAbout>>;
  readonly actors: Texts;
}): Beginning {
  const about = ({ user, name, tincture, actor, computer }: SeatAbout): SeatAbout => ({
    user,
    name,
    tincture,
    actor,
    ...(computer ? { computer } : {}),
  });
  return {
    seats: Object.fromEntries(Object.entries(page.seats).map(([key, seat]) => [nameOf(key), about(seat)])),
    actors: Object.fromEntries(Object.entries(page.actors).map(([key, uuid]) => [nameOf(key), uuid])),
  };
}

function parsed(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return fail("record.notARecord");
  }
}
