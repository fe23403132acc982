/** Repeated orders of this browser's player, stored only here: no other player can know about them. */
import { isObject } from "../../../rules/result.ts";
import { SYSTEM_ID } from "../../system.ts";
import type { PlanBook } from "../contract/board.ts";
import type { RepeatedOrder } from "./repeat.view.ts";

interface Kept {
  readonly left: readonly RepeatedOrder[];
  /** The number of steps when one lapsed: the player sees a note until the next step. */
  readonly lapsed: number;
  readonly plans: PlanBook;
}

const NONE: Kept = { left: [], lapsed: -1, plans: {} };

const PREFIX = `${SYSTEM_ID}.repeat.`;

function keyOf(record: string): string {
  return `${PREFIX}${game.user!.id}.${record}`;
}

/** Whether this browser stores any, for any conflict. */
export function hasRepeats(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(PREFIX));
}

export function repeatsOf(record: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(record)) ?? "{}");
    return isObject(kept) ? { ...NONE, ...kept } : NONE;
  } catch {
    return NONE;
  }
}

export function keepRepeats(record: string, changes: Partial<Kept>): void {
  const kept = { ...repeatsOf(record), ...changes };
  if (kept.left.length === 0 && kept.lapsed < 0 && Object.keys(kept.plans).length === 0)
    localStorage.removeItem(keyOf(record));
  else localStorage.setItem(keyOf(record), JSON.stringify(kept));
}
