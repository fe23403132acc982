/**
 * A rest as the campaign page saves it: JSON text under its number. It holds the faces of every roll, so that each owner's client
 * can replay it on its own actors; each actor notes its previous state, for undoing.
 */
import {
  type HealRolled,
  REST_DAYS,
  type Rested,
  type RestPlan,
  replayRest,
} from "../../../rules/chronicle/campaign/index.ts";
import type { CheckRule } from "../../../rules/chronicle/checks/index.ts";
import type { HealOptions } from "../../../rules/chronicle/options.ts";
import type { Patient } from "../../../rules/chronicle/wounds/index.ts";
import { isObject, type Result } from "../../../rules/result.ts";
import { MOST_DAYS } from "./seen-day.ts";

export interface RestedPerson {
  /** The healer's rating, and whether they treated themselves. */
  readonly heal: number;
  readonly self: boolean;
  readonly rolls: readonly Pick<HealRolled, "day" | "counter" | "faces" | "success" | "healed">[];
}

export interface RestRecord {
  readonly id: string;
  /** Its place on the page. */
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly people: Readonly<Record<string, RestedPerson>>;
  /** Entries that took place, and entries that the rest wrote. */
  readonly finished: readonly string[];
  readonly added: readonly string[];
  readonly undone: boolean;
}

export type SavedRests = Readonly<Record<string, string>>;

/** By day, what was undone before what took its place; unreadable ones are left out. */
export function readRests(saved: SavedRests): RestRecord[] {
  return Object.values(saved)
    .flatMap((text) => {
      try {
        const read: unknown = JSON.parse(text);
        return isRecord(read) ? [read] : [];
      } catch {
        return [];
      }
    })
    .toSorted((a, b) => a.from - b.from || Number(b.undone) - Number(a.undone) || a.to - b.to);
}

/** The first free place: a number that somebody made up must not use up those of others. */
export function freeNumber(saved: SavedRests): number {
  let number = 1;
  while (restKey({ number }) in saved) number++;
  return number;
}

const LONGEST = Math.max(...REST_DAYS);

/** Whether it is an ordinary step of the calendar: as long as a rest can be, not in the future, and not far from the last one. */
export function isNextRest(
  { from, to }: Pick<RestRecord, "from" | "to">,
  today: number,
  last: number | undefined,
): boolean {
  const fits = from >= 0 && from < to && to - from <= LONGEST && to <= today;
  return fits && last !== undefined && Math.abs(from - last) <= MOST_DAYS;
}

function isRecord(read: unknown): read is RestRecord {
  if (!isObject(read)) return false;
  const { id, number, from, to, people, finished, added } = read as Partial<Record<keyof RestRecord, unknown>>;
  const days = [number, from, to].every((value) => Number.isSafeInteger(value));
  const lists = [finished, added].every((list) => Array.isArray(list) && list.every((one) => typeof one === "string"));
  return typeof id === "string" && days && lists && isObject(people) && Object.values(people).every(isPerson);
}

function isPerson(read: unknown): read is RestedPerson {
  if (!isObject(read)) return false;
  const { heal, rolls } = read as Partial<RestedPerson>;
  return Number.isSafeInteger(heal) && Array.isArray(rolls) && rolls.every(isRolled);
}

function isRolled(read: unknown): boolean {
  return isObject(read) && Array.isArray(read.faces) && Array.isArray(read.healed) && typeof read.counter === "string";
}

/** The text under its number. */
export function savedRest(record: RestRecord): Record<string, string> {
  return { [`system.rests.${restKey(record)}`]: JSON.stringify(record) };
}

export function restKey({ number }: Pick<RestRecord, "number">): string {
  return `rest${number}`;
}

/** What the record does to one person, from that person's own state. */
export function replayed(
  rule: CheckRule,
  record: RestRecord,
  id: string,
  patient: Patient,
  options: HealOptions,
): Result<Rested> {
  const { heal, self, rolls } = record.people[id]!;
  const days: Pick<RestPlan, "from" | "to"> = record;
  return replayRest(
    rule,
    { id, patient, heal, self },
    days,
    rolls.map(({ faces }) => faces),
    options,
  );
}
