/** Balances a set-up in a worker, since hundreds of games would block the page. */
import { RULES } from "../../../../rules/conflicts.ts";
import type { Result } from "../../../../rules/result.ts";
import { workFor } from "../../../base/worker.ts";
import { type Fair, type FairTask, fairest } from "./task.ts";

workFor((task: FairTask, tell): Result<Fair> => fairest(RULES[task.kind]!, task, tell));
