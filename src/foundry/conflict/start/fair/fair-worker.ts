/** A set-up is balanced in a worker of its own: hundreds of games, and no frame of the table waits for them. */
import { CONFLICTS } from "../../../../rules/conflicts.ts";
import type { Result } from "../../../../rules/result.ts";
import { workFor } from "../../../base/worker.ts";
import { type Fair, type FairTask, fairest } from "./task.ts";

workFor((task: FairTask, tell): Result<Fair> => fairest(CONFLICTS[task.kind]!, task, tell));
