/** A change of the group's rules: only what differs, before and after, so that it can be shown, made and undone. */
import { type OptionValue, readOptions } from "../../rules/option.ts";
import { ALL_OPTIONS, type AllOptions } from "../../rules/options.ts";
import { isObject } from "../../rules/result.ts";
import { BOOKS, type Book } from "../documents/setup-plan.ts";

export interface Rules {
  readonly book: Book;
  readonly options: AllOptions;
}

type Options = Readonly<Record<string, OptionValue>>;

export interface RulesChange {
  /** The book before and after, if it changes. */
  readonly book?: readonly [Book, Book];
  /** The options that change, including those at their default. */
  readonly before: Options;
  readonly after: Options;
}

/** Undefined if there is no difference. */
export function changeOf(now: Rules, wanted: Rules): RulesChange | undefined {
  const before: Record<string, OptionValue> = {};
  const after: Record<string, OptionValue> = {};
  for (const [key, value] of Object.entries(wanted.options)) {
    const old = now.options[key as keyof AllOptions];
    if (value !== old) [before[key], after[key]] = [old, value];
  }
  if (wanted.book !== now.book) return { book: [now.book, wanted.book], before, after };
  return Object.keys(after).length === 0 ? undefined : { before, after };
}

/** The rules after a change; what it does not name stays, so that changes by others in between are kept. */
export function changed(now: Rules, { book, after }: RulesChange): Rules {
  return { book: book?.[1] ?? now.book, options: { ...now.options, ...after } };
}

export function reversed({ book, before, after }: RulesChange): RulesChange {
  return { ...(book ? { book: [book[1], book[0]] } : {}), before: after, after: before };
}

/** Whether all of it still applies: nobody has changed any of it since. */
export function applies(now: Rules, change: RulesChange): boolean {
  return changeOf(now, changed(now, change)) === undefined;
}

/** A change from a message's text (option names contain dots). Anybody may have written it, so it is checked. */
export function readChange(text: string): RulesChange | undefined {
  const said = parsed(text);
  if (!isObject(said)) return undefined;
  const [before, after] = [readValues(said.before), readValues(said.after)];
  if (!before || !after || Object.keys(before).join() !== Object.keys(after).join()) return undefined;
  if (said.book === undefined) return { before, after };
  const [from, to] = (Array.isArray(said.book) ? said.book : []).map((name) => BOOKS.find((book) => book === name));
  return from && to ? { book: [from, to], before, after } : undefined;
}

/** Checked values of the named options, in the options' own order. */
function readValues(said: unknown): Options | undefined {
  if (!isObject(said)) return undefined;
  const read = readOptions(ALL_OPTIONS, said);
  if (!read.ok) return undefined;
  return Object.fromEntries(Object.entries<OptionValue>(read.value).filter(([key]) => Object.hasOwn(said, key)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As the campaign page saves them: only what differs from the defaults. */
export function keptOptions({ options }: Rules): Record<string, OptionValue> {
  return Object.fromEntries(
    Object.entries(options).filter(([key, value]) => value !== ALL_OPTIONS[key as keyof AllOptions].default),
  );
}
