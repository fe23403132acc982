/** Calculates the luck report in a worker, since thousands of games would block the page. */
import type { LuckReport } from "../../../../rules/adviser/luck.ts";
import type { Result } from "../../../../rules/result.ts";
import { RULES } from "../../../../rules/rules-by-name.ts";
import { workFor } from "../../../base/worker.ts";
import { type LuckTask, luckReport } from "./task.ts";

workFor(async (task: LuckTask, tell): Promise<Result<LuckReport>> => luckReport(await RULES[task.kind]!(), task, tell));
