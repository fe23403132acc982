/** What the adviser last told this person at a table, as long as the position of which it spoke lies open. */
import type { Consultation } from "../../../../rules/adviser/consult.ts";

const given = new Map<string, { readonly turn: string; readonly advice: Consultation }>();

export function keepAdvice(page: string, turn: string, advice: Consultation): void {
  given.set(page, { turn, advice });
}

/** For a board: the advice on this very position, or nothing. */
export function adviceFor(page: string, turn: string | undefined): { readonly advice?: Consultation } {
  const last = given.get(page);
  return last && last.turn === turn ? { advice: last.advice } : {};
}
