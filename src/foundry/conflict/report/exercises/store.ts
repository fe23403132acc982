/** The player's worst decisions over all records, stored only in this browser, because they are private. */
import { isObject } from "../../../../rules/result.ts";
import { SYSTEM_ID } from "../../../system.ts";
import type { Worst } from "./worst.ts";

export interface Counted {
  readonly page: string;
  readonly title: string;
  readonly seat: string;
  readonly worst: readonly Worst[];
}

const MOST = 200;

function storeKey(): string {
  return `${SYSTEM_ID}.exercises.${game.user!.id}`;
}

/** By record. */
export function countedRecords(): Readonly<Record<string, Counted>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storeKey()) ?? "{}");
    if (!isObject(kept)) return {};
    return Object.fromEntries(Object.entries(kept).filter((one): one is [string, Counted] => isCounted(one[1])));
  } catch {
    return {};
  }
}

function isCounted(kept: unknown): kept is Counted {
  if (!isObject(kept) || !Array.isArray(kept.worst)) return false;
  const texts = [kept.page, kept.title, kept.seat].every((one) => typeof one === "string");
  return texts && kept.worst.every(isWorst);
}

function isWorst(one: unknown): boolean {
  if (!isObject(one) || !Number.isInteger(one.step) || typeof one.key !== "string") return false;
  return [one.where, one.own].every(
    (words) => words === undefined || (isObject(words) && typeof words.key === "string"),
  );
}

export function keepCounted(record: string, counted: Counted): void {
  const all = Object.entries({ ...countedRecords(), [record]: counted }).slice(-MOST);
  localStorage.setItem(storeKey(), JSON.stringify(Object.fromEntries(all)));
}

/** The exercise is done and not offered again. */
export function forget(record: string, step: number): void {
  const kept = countedRecords()[record];
  if (kept) keepCounted(record, { ...kept, worst: kept.worst.filter((one) => one.step !== step) });
}
