/** Calculates what luck did and how a conflict was won in a worker, since thousands of games would block the page. */
import type { RoundsWon } from "../../../../rules/adviser/course.ts";
import type { LuckReport } from "../../../../rules/adviser/luck.ts";
import type { Result } from "../../../../rules/result.ts";
import { RULES } from "../../../../rules/rules-by-name.ts";
import { workFor } from "../../../base/worker.ts";
import { type CourseTask, courseReport } from "../won/task.ts";
import { type LuckTask, luckReport } from "./task.ts";

workFor(async (task: LuckTask | CourseTask, tell): Promise<Result<LuckReport> | RoundsWon> => {
  const rules = await RULES[task.kind]!();
  return "marks" in task ? courseReport(rules, task) : luckReport(rules, task, tell);
});
