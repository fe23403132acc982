/** Runs the adviser in a worker, so that it never blocks the page. */
import type { Consultation } from "../../../../rules/adviser/consult.ts";
import type { Result } from "../../../../rules/result.ts";
import { RULES } from "../../../../rules/rules-by-name.ts";
import { workFor } from "../../../base/worker.ts";
import { type AdviseTask, consulted } from "./task.ts";

workFor(
  async (task: AdviseTask, tell): Promise<Result<Consultation>> => consulted(await RULES[task.kind]!(), task, tell),
);
