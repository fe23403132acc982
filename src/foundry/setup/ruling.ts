/**
 * A change of the rules that somebody proposes and the others agree on. A proposal names what would change and nothing
 * else, so that what was agreed meanwhile stays. Where it stands follows from the answers, which only their authors write.
 */
import { type OptionValue, readOptions } from "../../rules/option.ts";
import { ALL_OPTIONS, type AllOptions } from "../../rules/options.ts";
import { isObject } from "../../rules/result.ts";
import { BOOKS, type Book } from "../documents/setup-plan.ts";

export interface Rules {
  readonly book: Book;
  readonly options: AllOptions;
}

export interface Proposal {
  /** The other book, if it changes. */
  readonly book?: Book;
  /** New values by option, the usual ones too. */
  readonly changes: Readonly<Record<string, OptionValue>>;
  /** Users who were asked then: whoever leaves without an answer has not agreed. */
  readonly asked: readonly string[];
}

/** What would have to change; undefined if nothing does. */
export function proposalOf(now: Rules, wanted: Rules, asked: readonly string[] = []): Proposal | undefined {
  const changes: Record<string, OptionValue> = {};
  for (const [key, value] of Object.entries(wanted.options))
    if (value !== now.options[key as keyof AllOptions]) changes[key] = value;
  if (wanted.book !== now.book) return { book: wanted.book, changes, asked };
  return Object.keys(changes).length === 0 ? undefined : { changes, asked };
}

/** A proposal as a message holds it, as text, since options' names have dots: anything may stand there. */
export function readProposal(text: unknown): Proposal | undefined {
  const said = typeof text === "string" ? parsed(text) : undefined;
  if (!isObject(said) || !isObject(said.changes)) return undefined;
  const book = BOOKS.find((name) => name === said.book);
  const read = readOptions(ALL_OPTIONS, said.changes);
  if ((said.book !== undefined && !book) || !read.ok) return undefined;
  const named = Object.keys(said.changes) as (keyof AllOptions)[];
  const asked = Array.isArray(said.asked) ? said.asked.filter((user) => typeof user === "string") : [];
  const changes = Object.fromEntries(named.map((key) => [key, read.value[key]]));
  return book ? { book, changes, asked } : { changes, asked };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The rules once the proposal holds. */
export function ruled(now: Rules, { book = now.book, changes }: Proposal): Rules {
  return { book, options: { ...now.options, ...changes } };
}

/** As the campaign's page keeps them: only what differs from the usual. */
export function kept({ options }: Rules): Record<string, OptionValue> {
  return Object.fromEntries(
    Object.entries(options).filter(([key, value]) => value !== ALL_OPTIONS[key as keyof AllOptions].default),
  );
}

export interface RulingAnswer {
  readonly user: string;
  readonly answer: "yes" | "no";
}

export interface RulingStanding {
  readonly state: "open" | "agreed" | "refused";
  readonly agreed: readonly string[];
  readonly awaited: readonly string[];
  readonly against: readonly string[];
}

/** Everybody who is asked must agree; whoever said no may think again, and the last word of each counts. */
export function rulingStanding(by: string, asked: readonly string[], answers: readonly RulingAnswer[]): RulingStanding {
  const last = new Map(answers.map(({ user, answer }) => [user, answer]));
  const others = [...new Set(asked)].filter((user) => user !== by);
  const said = (answer: "yes" | "no") => others.filter((user) => last.get(user) === answer);
  const against = last.get(by) === "no" ? [by, ...said("no")] : said("no");
  const awaited = others.filter((user) => !last.has(user));
  const state = against.length > 0 ? "refused" : awaited.length > 0 ? "open" : "agreed";
  return { state, agreed: said("yes"), awaited, against };
}
