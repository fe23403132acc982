/** An opponent thinks in a worker of its own: no frame of the table waits for it. */
import { CONFLICTS } from "../../../../rules/conflicts.ts";
import { workFor } from "../../../base/worker.ts";
import { type Answers, answersTo, type ThinkTask } from "./task.ts";

workFor((task: ThinkTask): Answers => answersTo(CONFLICTS[task.kind]!, task));
