/**
 * A rest as the campaign page saves it: JSON text under its number. It holds the faces of every roll, so that each owner's client
 * can replay it on its own actors; each actor notes its previous state, for undoing.
 */
import { type HealRolled, type Rested, type RestPlan, replayRest } from "../../../rules/chronicle/campaign/index.ts";
import type { CheckRule } from "../../../rules/chronicle/checks/index.ts";
import type { HealOptions } from "../../../rules/chronicle/options.ts";
import type { Patient } from "../../../rules/chronicle/wounds/index.ts";
import { isObject, type Result } from "../../../rules/result.ts";

export interface RestedPerson {
  /** The healer's rating, and whether they treated themselves. */
  readonly heal: number;
  readonly self: boolean;
  readonly rolls: readonly Pick<HealRolled, "day" | "counter" | "faces" | "success" | "healed">[];
}

export interface RestRecord {
  readonly id: string;
  /** Rests are numbered; an actor notes the last one that was applied to it. */
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

/** In order; unreadable ones are left out. */
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
    .toSorted((a, b) => a.number - b.number);
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
