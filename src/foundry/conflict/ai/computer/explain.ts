/** Explains the computer's last move: the adviser examines that position in its worker, and one sentence is shown. */
import type { Consultation } from "../../../../rules/adviser/consult.ts";
import type { Seat } from "../../../../rules/conflict/contract.ts";
import { fail, type Result } from "../../../../rules/result.ts";
import { notifyProblem, say } from "../../../base/say.ts";
import { askWorker } from "../../../base/worker.ts";
import { loadKind } from "../../contract/kinds.ts";
import { clientOf } from "../../page/clients/clients.ts";
import { seatInfos } from "../../page/clients/seats.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { nameOfSeat } from "../../words/seat.view.ts";
import { consulted } from "../adviser/task.ts";
import { lastOrderOf, whyWords } from "./explain.view.ts";

export async function explainLast(page: JournalEntryPage, seat: Seat): Promise<void> {
  const read = clientOf(page).view();
  if (!read.ok) return notifyProblem(read.problem);
  const { match } = read.value;
  const given = lastOrderOf(match, seat);
  if (!given) return void ui.notifications!.info(say("BNB.Opponent.why.nothing"));
  const { state, key, order } = given;
  const task = { kind: match.conflict.name, state, seat, key, seed: match.record.id };
  const answer = await askWorker<Result<Consultation>>("adviser.mjs", task, {
    tell: () => {},
    signal: new AbortController().signal,
    stopped: fail("adviser.stopped"),
  });
  const found = answer ?? consulted(match.conflict, task);
  if (!found.ok) return notifyProblem(found.problem);
  const view = { ...read.value, match: { ...match, state } };
  const input = { view, seats: seatInfos(page), seat, draft: {}, live: false, say };
  const words = (await loadKind(page.type))?.board.orderWords?.(input, order) ?? orderInWords(input, key, order);
  ui.notifications!.info(whyWords(say, nameOfSeat(input, seat), words, order, found.value));
}
