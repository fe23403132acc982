/**
 * A change of the rules that one player proposes and the others agree to. A proposal names only what would change, so that other
 * changes agreed in between are kept. Its status follows from the answers, which only their authors write.
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
  /** The new book, if it changes. */
  readonly book?: Book;
  /** New values by option, including defaults. */
  readonly changes: Readonly<Record<string, OptionValue>>;
  /** Users who were asked: a user who leaves without an answer has not agreed. */
  readonly asked: readonly string[];
}

/** The difference as a proposal; undefined if there is none. */
export function proposalOf(now: Rules, wanted: Rules, asked: readonly string[] = []): Proposal | undefined {
  const changes: Record<string, OptionValue> = {};
  for (const [key, value] of Object.entries(wanted.options))
    if (value !== now.options[key as keyof AllOptions]) changes[key] = value;
  if (wanted.book !== now.book) return { book: wanted.book, changes, asked };
  return Object.keys(changes).length === 0 ? undefined : { changes, asked };
}

/** A proposal from a message's text (option names contain dots). Anything may be in it, so it is checked. */
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

/** The rules after the proposal is accepted. */
export function ruled(now: Rules, { book = now.book, changes }: Proposal): Rules {
  return { book, options: { ...now.options, ...changes } };
}

/** As the campaign page saves them: only what differs from the defaults. */
export function kept({ options }: Rules): Record<string, OptionValue> {
  return Object.fromEntries(
    Object.entries(options).filter(([key, value]) => value !== ALL_OPTIONS[key as keyof AllOptions].default),
  );
}

export interface RulingAnswer {
  readonly user: string;
  readonly answer: "yes" | "no";
}

export interface RulingStatus {
  readonly state: "open" | "agreed" | "refused";
  readonly agreed: readonly string[];
  readonly waitingFor: readonly string[];
  readonly against: readonly string[];
}

/** Everybody who is asked must agree; a player may change their answer, and the last one counts. */
export function rulingStatus(by: string, asked: readonly string[], answers: readonly RulingAnswer[]): RulingStatus {
  const last = new Map(answers.map(({ user, answer }) => [user, answer]));
  const others = [...new Set(asked)].filter((user) => user !== by);
  const said = (answer: "yes" | "no") => others.filter((user) => last.get(user) === answer);
  const against = last.get(by) === "no" ? [by, ...said("no")] : said("no");
  const waitingFor = others.filter((user) => !last.has(user));
  const state = against.length > 0 ? "refused" : waitingFor.length > 0 ? "open" : "agreed";
  return { state, agreed: said("yes"), waitingFor, against };
}
