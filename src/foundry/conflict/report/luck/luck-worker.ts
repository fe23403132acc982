/** Calculates the luck report in a worker, since thousands of games would block the page. */
import type { LuckReport } from "../../../../rules/adviser/luck.ts";
import { RULES } from "../../../../rules/conflicts.ts";
import type { Result } from "../../../../rules/result.ts";
import { workFor } from "../../../base/worker.ts";
import { type LuckTask, luckReport } from "./task.ts";

workFor((task: LuckTask, tell): Result<LuckReport> => luckReport(RULES[task.kind]!, task, tell));
