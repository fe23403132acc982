/** Runs an opponent in a worker, so that it never blocks the page. */
import { RULES } from "../../../../rules/conflicts.ts";
import { workFor } from "../../../base/worker.ts";
import { type Answers, answersTo, type ThinkTask } from "./task.ts";

workFor((task: ThinkTask): Answers => answersTo(RULES[task.kind]!, task));
