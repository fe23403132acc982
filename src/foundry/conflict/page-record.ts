/**
 * A conflict's page and its record: how the narrow paths of `ConflictPageData` read as a match and an exchange, and
 * how what a client publishes reads as changes to those paths. Nothing here knows Foundry; the client writes.
 */
import type { AnyConflict, Seat } from "../../rules/conflict/contract.ts";
import { type AnyMatch, beginMatch } from "../../rules/conflict/match.ts";
import type { Entry } from "../../rules/conflict/record.ts";
import { replayEntry } from "../../rules/conflict/replay.ts";
import type { Exchange, Opening, Publication } from "../../rules/conflict/table.ts";
import { fail, ok, type Result } from "../../rules/result.ts";

type Texts = Readonly<Record<string, string>>;

/** What of the page's data makes the record; the model is `ConflictPageData`. */
export interface PageRecord {
  readonly rules: number;
  readonly recordId: string;
  readonly setup: string;
  readonly options: string;
  readonly chains: Texts;
  readonly entries: Texts;
  readonly orders: Texts;
  readonly seals: Texts;
  readonly openings: Texts;
  readonly links: Texts;
  /** Named if the record came from a file. */
  readonly imported?: string;
}

/** Keys of a document may hold no dots and must not begin like a deletion: everything unusual is spelled out. */
export function safeKey(name: string): string {
  return name.replace(/[^A-Za-z0-9-]/g, (letter) => `_${letter.codePointAt(0)!.toString(16)}_`);
}

export function nameOf(key: string): string {
  return key.replace(/_([0-9a-f]+)_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

/** Names within a turn: `12--name`. A turn's number never holds a letter, so the first pair of dashes divides. */
function turnKey(turn: number, name: string): string {
  return `${turn}--${safeKey(name)}`;
}

export function entryKey(index: number): string {
  return String(index).padStart(5, "0");
}

function begun(conflict: AnyConflict, page: PageRecord): Result<AnyMatch> {
  const setup = parsed(page.setup);
  const options = parsed(page.options || "{}");
  if (!setup.ok || !options.ok) return fail("record.notARecord");
  const chains: Record<Seat, string> = {};
  for (const [key, chain] of Object.entries(page.chains)) chains[nameOf(key)] = chain;
  // Whoever plays here makes the dice together; a record from elsewhere may have come from one machine alone.
  const joint = !page.imported || Object.keys(chains).length > 0;
  const given = { options: options.value, id: page.recordId, rules: page.rules, ...(joint ? { chains } : {}) };
  return beginMatch(conflict, setup.value, given);
}

/**
 * The match that the page's entries add up to, each proved as it is taken. `known` is the match read before from the
 * same page: entries that it has already are not played again. `most` is how many are taken at once.
 */
export function matchOf(
  conflict: AnyConflict,
  page: PageRecord,
  known?: AnyMatch,
  most = Number.POSITIVE_INFINITY,
): Result<AnyMatch> {
  const usable = known && known.record.id === page.recordId && sameChains(known, page);
  const start = usable ? ok(known) : begun(conflict, page);
  if (!start.ok) return start;
  let match = start.value;
  const from = match.record.entries.length;
  for (let index = from; ; index++) {
    const text = page.entries[entryKey(index)];
    if (text === undefined || index - from >= most) return ok(match);
    const entry = parsed(text);
    if (!entry.ok) return fail("record.entry", { entry: index });
    const next = replayEntry(match, entry.value as Entry, index);
    if (!next.ok) return next;
    match = next.value;
  }
}

/** Seats may still join while nothing has been played; then the chains stand. */
function sameChains(known: AnyMatch, page: PageRecord): boolean {
  return Object.keys(known.record.chains ?? {}).length === Object.keys(page.chains).length;
}

export function exchangeOf(page: PageRecord, turn: number): Exchange {
  const ofTurn = (texts: Texts): [string, string][] =>
    Object.entries(texts)
      .filter(([key]) => key.startsWith(`${turn}--`))
      .map(([key, text]) => [nameOf(key.slice(key.indexOf("--") + 2)), text]);
  const values = (texts: Texts): Record<string, unknown> =>
    Object.fromEntries(
      ofTurn(texts).flatMap(([name, text]) => {
        const value = parsed(text);
        return value.ok ? [[name, value.value]] : [];
      }),
    );
  return {
    orders: values(page.orders),
    seals: Object.fromEntries(ofTurn(page.seals)),
    openings: values(page.openings) as Record<string, Opening>,
    links: Object.fromEntries(ofTurn(page.links)),
  };
}

/** The changes that publish something, one narrow path for each key. */
export function publicationChanges(turn: number, publication: Publication): Record<string, string> {
  const changes: Record<string, string> = {};
  const put = (kind: keyof Exchange, values: Readonly<Record<string, unknown>> = {}, text = JSON.stringify): void => {
    for (const [name, value] of Object.entries(values)) changes[`system.${kind}.${turnKey(turn, name)}`] = text(value);
  };
  put("orders", publication.orders);
  put("seals", publication.seals, String as never);
  put("openings", publication.openings);
  put("links", publication.links, String as never);
  return changes;
}

/** The change that takes a seal, or an open order, back. */
export function takeBackChanges(turn: number, key: string): Record<string, null> {
  return { [`system.seals.-=${turnKey(turn, key)}`]: null, [`system.orders.-=${turnKey(turn, key)}`]: null };
}

/** The change that writes the match's newest entry and clears away the exchange of the turn that it ends. */
export function entryChanges(match: AnyMatch, page: PageRecord): Record<string, unknown> {
  const index = match.record.entries.length - 1;
  const entry = match.record.entries[index]!;
  const changes: Record<string, unknown> = { [`system.entries.${entryKey(index)}`]: JSON.stringify(entry) };
  if (entry.type === "absence") return changes;
  for (const kind of ["orders", "seals", "openings", "links"] as const) {
    for (const key of Object.keys(page[kind])) changes[`system.${kind}.-=${key}`] = null;
  }
  return changes;
}

function parsed(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return fail("record.notARecord");
  }
}
