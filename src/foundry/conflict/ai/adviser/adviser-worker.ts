/** Runs the adviser in a worker, so that it never blocks the page. */
import type { Consultation } from "../../../../rules/adviser/consult.ts";
import { RULES } from "../../../../rules/conflicts.ts";
import type { Result } from "../../../../rules/result.ts";
import { workFor } from "../../../base/worker.ts";
import { type AdviseTask, consulted } from "./task.ts";

workFor((task: AdviseTask, tell): Result<Consultation> => consulted(RULES[task.kind]!, task, tell));
