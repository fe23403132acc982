/** A computer player's answers from a worker; greedy ones if there is no worker or no answer in time. */
import type { AnyMatch } from "../../../../rules/conflict/match.ts";
import { askWorker } from "../../../base/worker.ts";
import type { TablePort } from "../../page/port.ts";
import { type Answers, answersTo, type ThinkTask } from "./task.ts";

/** On a slow device a strong answer takes a second; a worker that takes this long hangs. */
const LONGEST = 12_000;

export type Trouble = "opponent.late" | "opponent.noWorker" | "opponent.lost";

export async function thought(
  port: Pick<TablePort, "later">,
  match: AnyMatch,
  task: ThinkTask,
  tell: (why: Trouble) => void,
): Promise<Answers> {
  const patience = new AbortController();
  const cancel = port.later(LONGEST, () => patience.abort());
  try {
    const given = await askWorker<Answers | "late">("think.mjs", task, {
      tell: () => {},
      signal: patience.signal,
      stopped: "late",
    });
    if (given !== undefined && given !== "late") return given;
    tell(given === "late" ? "opponent.late" : "opponent.noWorker");
    return answersTo(match.conflict, { ...task, player: "greedy" });
  } catch {
    // It does not know this conflict, or finds no order in it.
    tell("opponent.lost");
    return {};
  } finally {
    cancel();
  }
}
