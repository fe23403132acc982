/** The adviser's last answer to this player in a conflict, as long as its position is still open. */
import type { Consultation } from "../../../../rules/adviser/consult.ts";

const given = new Map<string, { readonly turn: string; readonly advice: Consultation }>();

export function keepAdvice(page: string, turn: string, advice: Consultation): void {
  given.set(page, { turn, advice });
}

/** For a board: the advice on this position, if any. */
export function adviceFor(page: string, turn: string | undefined): { readonly advice?: Consultation } {
  const last = given.get(page);
  return last && last.turn === turn ? { advice: last.advice } : {};
}
