/**
 * Named sets of options, saved with the world or in a file. Loading a set fills the form, which is then saved like any
 * other change. Files come from anywhere, so they are fully checked.
 */
import { type OptionValue, readOptions } from "../../rules/option.ts";
import { ALL_OPTIONS, type AllOptions } from "../../rules/options.ts";
import { fail, isObject, ok, type Result } from "../../rules/result.ts";
import { BOOKS, type Book } from "../documents/setup-plan.ts";
import { keptOptions } from "./rules-change.ts";

const KIND = "blades-and-banners.options";
const MOST_LETTERS = 60;

export interface OptionSet {
  readonly name: string;
  readonly book: Book;
  readonly options: AllOptions;
}

/** As the campaign page saves it: options as text, because their names contain dots. */
export type KeptSet = ReturnType<typeof keptSet>;

export function readSet(name: unknown, book: unknown, options: unknown): Result<OptionSet> {
  const plain = typeof name === "string" ? name.replace(/\s+/g, " ").trim().slice(0, MOST_LETTERS).trim() : "";
  if (plain === "") return fail("optionSet.name");
  const known = BOOKS.find((one) => one === book);
  if (!known) return fail("optionSet.book");
  const read = readOptions(ALL_OPTIONS, options);
  return read.ok ? ok({ name: plain, book: known, options: read.value }) : read;
}

export function keptSet({ name, book, options }: OptionSet) {
  return { name, book, options: JSON.stringify(keptOptions({ book, options })) };
}

/** A set that can no longer be read (a removed option) is reported and left as it is. */
export function setFromPage({ name, book, options }: KeptSet): Result<OptionSet> {
  const parsed = fromJson(options);
  return parsed === undefined ? fail("optionSet.notASet") : readSet(name, book, parsed);
}

export function setFile({ name, book, options }: OptionSet): string {
  return `${JSON.stringify({ kind: KIND, format: 1, name, book, options: keptOptions({ book, options }) }, null, 1)}\n`;
}

export function setFromFile(text: string): Result<OptionSet> {
  const said = fromJson(text);
  if (!isObject(said) || said.kind !== KIND) return fail("optionSet.notASet");
  if (said.format !== 1) return fail("optionSet.newer");
  return readSet(said.name, said.book, isObject(said.options) ? said.options : null);
}

/** The values of the set-up window's fields for a set, by name. */
export function setFields({ book, options }: OptionSet): Record<string, string> {
  const values = Object.entries<OptionValue>(options).map(([key, value]) => [
    `option.${key}`,
    value === null ? "" : String(value),
  ]);
  return { book, ...Object.fromEntries(values) };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
