/** Up to where this browser's player has seen each conflict: what was seen before a reload is not shown again. */
import { isObject } from "../../../rules/result.ts";
import { SYSTEM_ID } from "../../system.ts";

export interface SeenTo {
  /** This many steps are seen, and of the next one this many moments. */
  readonly steps: number;
  readonly moments: number;
}

/** Nobody plays this many at once; older ones start at their current state. */
const MOST = 60;

function storageName(): string {
  return `${SYSTEM_ID}.moments.${game.world!.id}.${game.user!.id}`;
}

/** By record, the one seen last at the end: "12.1". */
function read(): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageName()) ?? "{}");
    return isObject(found) ? found : {};
  } catch {
    return {};
  }
}

export function seenTo(record: string): SeenTo | undefined {
  const [, steps, moments] = /^(\d{1,6})\.(\d{1,4})$/.exec(String(read()[record])) ?? [];
  return steps === undefined ? undefined : { steps: Number(steps), moments: Number(moments) };
}

export function noteSeen(record: string, { steps, moments }: SeenTo): void {
  const text = `${steps}.${moments}`;
  const { [record]: before, ...others } = read();
  if (before === text) return;
  const all = [...Object.entries(others), [record, text]].slice(-MOST);
  localStorage.setItem(storageName(), JSON.stringify(Object.fromEntries(all)));
}
