/** The content of the set-up window's form: checked and ready to be written. */
import { type OptionSpec, type OptionValue, readOptions } from "../../rules/option.ts";
import { ALL_OPTIONS, type AllOptions } from "../../rules/options.ts";
import { fail, ok, type Result } from "../../rules/result.ts";
import { isTincture, type Tincture } from "../system.ts";

export const BOOKS = ["chronicle", "classic"] as const;
export type Book = (typeof BOOKS)[number];

export interface Seating {
  readonly tincture: Tincture;
  readonly user: string;
  readonly name: string;
}

export interface SetupPlan {
  readonly book: Book;
  readonly options: Partial<AllOptions>;
  readonly seats: readonly Seating[];
}

/** The rights that players need to play without a GM. */
export const OPENED = ["ACTOR_CREATE", "ITEM_CREATE", "JOURNAL_CREATE", "TOKEN_CREATE", "TOKEN_DELETE"] as const;

/** How players get their rights: the Player role gets what the game needs, or everybody becomes Assistant GM. */
export const ACCESS = ["players", "assistants", "unchanged"] as const;
export type Access = (typeof ACCESS)[number];

export interface VisitRecord {
  /** The shared journal, if this visit created it. */
  readonly journal?: string;
  /** Core's permission table before the visit. */
  readonly permissions?: Readonly<Record<string, readonly number[]>>;
  /** Roles before the visit, by user. */
  readonly roles?: Readonly<Record<string, number>>;
  /** The scenes that the visit imported. */
  readonly scenes?: readonly string[];
  readonly opened?: boolean;
}

/** The Classic book is the Chronicle with three options changed. */
const CLASSIC: Partial<AllOptions> = {
  "rules.check": "d8pool",
  "rules.generation": "table+2",
  "rules.discussion": "classic",
};

/** A form's fields, flat: `book`, `seat.<user>`, `option.<key>`. Values are what inputs hold. */
export function planOf(
  form: Readonly<Record<string, unknown>>,
  users: readonly { readonly id: string; readonly name: string }[],
  before: Book = "chronicle",
): Result<SetupPlan> {
  const book = BOOKS.find((name) => name === form.book);
  if (!book) return fail("setupWindow.book", { book: String(form.book) });
  const options: Record<string, OptionValue> = book === "classic" ? { ...CLASSIC } : {};
  for (const [key, spec] of Object.entries(ALL_OPTIONS)) {
    const typed = form[`option.${key}`];
    // The Classic book sets its options; their fields are ignored, because after a change of book they show old values.
    const books = book === "classic" || before === "classic";
    if (typed === undefined || (books && key in CLASSIC)) continue;
    const value = typedValue(spec, typed);
    if (value !== spec.default) options[key] = value;
  }
  const read = readOptions(ALL_OPTIONS, options);
  if (!read.ok) return read;
  const seats: Seating[] = [];
  for (const { id, name } of users) {
    const tincture = form[`seat.${id}`];
    if (!isTincture(tincture)) continue;
    const taken = seats.find((seat) => seat.tincture === tincture);
    if (taken) return fail("setupWindow.seatTaken", { first: taken.name, second: name });
    seats.push({ tincture, user: id, name });
  }
  return ok({ book, options: options as Partial<AllOptions>, seats });
}

/** Inputs hold text; this restores the type of numeric and boolean choices. */
function typedValue(spec: OptionSpec, typed: unknown): OptionValue {
  if ("choices" in spec) return spec.choices.find((value) => String(value) === String(typed)) ?? String(typed);
  if ("maxLength" in spec) return String(typed);
  if (typed === "" || typed === null) return null;
  return Number(typed);
}

/** Narrow changes that turn the page's seats into the plan's seats. */
export function seatChanges(
  seats: readonly Seating[],
  before: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const { tincture, user, name } of seats) changes[`system.seats.${tincture}`] = { user, name };
  for (const old of Object.keys(before)) {
    if (!seats.some((seat) => seat.tincture === old)) changes[`system.seats.-=${old}`] = null;
  }
  return changes;
}

/**
 * The permission table with the rights this game needs open to every role, or reset to core's default roles. A right that was
 * never changed is missing from the stored table; it must be filled in, or GMs would lose it.
 */
export function permissionsWith(
  before: Readonly<Record<string, readonly number[]>>,
  open: boolean,
  roles: readonly number[],
  least: (permission: string) => number,
): Record<string, number[]> {
  const after: Record<string, number[]> = {};
  for (const [name, allowed] of Object.entries(before)) after[name] = [...allowed];
  for (const name of OPENED) after[name] = open ? [...roles] : roles.filter((role) => role >= least(name));
  return after;
}
