/** Runs an opponent in a worker, so that it never blocks the page. */
import { RULES } from "../../../../rules/rules-by-name.ts";
import { workFor } from "../../../base/worker.ts";
import { type Answers, answersTo, type ThinkTask } from "./task.ts";

workFor(async (task: ThinkTask): Promise<Answers> => answersTo(await RULES[task.kind]!(), task));
