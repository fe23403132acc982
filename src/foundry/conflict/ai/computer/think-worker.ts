/** Runs an opponent in a worker, so that it never blocks the page. */
import { CONFLICTS } from "../../../../rules/conflicts.ts";
import { workFor } from "../../../base/worker.ts";
import { type Answers, answersTo, type ThinkTask } from "./task.ts";

workFor((task: ThinkTask): Answers => answersTo(CONFLICTS[task.kind]!, task));
