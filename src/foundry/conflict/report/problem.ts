/** Text for a faulty record, always with the number of the wrong entry. */
import type { Problem } from "../../../rules/result.ts";
import { say, sayProblem } from "../../base/say.ts";

export function sayRecordProblem(why: Problem): string {
  const words = sayProblem(why);
  const named = why.key.startsWith("BNB.Problem.record.") || why.params.entry === undefined;
  return named ? words : say("BNB.Record.at", { entry: why.params.entry!, why: words });
}
