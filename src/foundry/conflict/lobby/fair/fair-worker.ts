/** Balances a set-up in a worker, since hundreds of games would block the page. */

import type { Result } from "../../../../rules/result.ts";
import { RULES } from "../../../../rules/rules-by-name.ts";
import { workFor } from "../../../base/worker.ts";
import { type Fair, type FairTask, fairest } from "./task.ts";

workFor(async (task: FairTask, tell): Promise<Result<Fair>> => fairest(await RULES[task.kind]!(), task, tell));
