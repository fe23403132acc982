/** Things of which the book counts how many there are, such as arrows in a quiver. Pure. */
import type { Say } from "../base/say.ts";

/** 0 is one thing. What a card holds may be anything. */
export function countOf(system: unknown): number {
  const { count } = Object(system) as { readonly count?: unknown };
  return Number.isSafeInteger(count) && (count as number) > 0 ? (count as number) : 0;
}

/** Quiver (25): the name, with the number of what the book counts. */
export function countedName({ name, system }: { readonly name: string; readonly system?: unknown }, say: Say): string {
  const count = countOf(system);
  return count > 0 ? say("BNB.Pack.counted", { name, count }) : name;
}
