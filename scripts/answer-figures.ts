/** How long the strongest opponent and the adviser compute, and with how much memory, for each kind. */
import { bundled } from "./bundled.ts";

export interface AnswerFigures {
  /** Seconds of the processor for the longest answer of the strongest opponent, and for the longest advice. */
  readonly longest: number;
  readonly asked: number;
  /** Megabytes more than before the game, garbage included. */
  readonly memory: number;
}

const taken = new Map<string, Promise<AnswerFigures>>();

export function answerFigures(kind: string): Promise<AnswerFigures> {
  const known = taken.get(kind) ?? measured(kind);
  taken.set(kind, known);
  return known;
}

async function measured(kind: string): Promise<AnswerFigures> {
  const { answersOf }: typeof import("./answer-games.ts") = await import(
    await bundled("scripts/answer-games.ts", "node_modules/.bundled")
  );
  return answersOf(kind);
}
