/** How long the strongest opponent and the adviser compute, and with how much memory, for each kind. */
import { bundled } from "../build/bundled.ts";
import type { AnswerFigures } from "./answer-games.ts";

const taken = new Map<string, Promise<AnswerFigures>>();

export function answerFigures(kind: string): Promise<AnswerFigures> {
  const known = taken.get(kind) ?? measured(kind);
  taken.set(kind, known);
  return known;
}

async function measured(kind: string): Promise<AnswerFigures> {
  const { answersOf }: typeof import("./answer-games.ts") = await import(
    await bundled("scripts/measure/answer-games.ts", "node_modules/.bundled")
  );
  return answersOf(kind);
}
