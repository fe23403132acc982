/** The luck report is counted in a worker of its own: thousands of games, and no frame of the table waits for them. */
import type { LuckReport } from "../../../../rules/adviser/luck.ts";
import { CONFLICTS } from "../../../../rules/conflicts.ts";
import type { Result } from "../../../../rules/result.ts";
import { workFor } from "../../../base/worker.ts";
import { type LuckTask, luckReport } from "./task.ts";

workFor((task: LuckTask, tell): Result<LuckReport> => luckReport(CONFLICTS[task.kind]!, task, tell));
