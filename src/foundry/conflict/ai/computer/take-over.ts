/** A player takes over the computer's seat at any time, or gives it back. A seat on another machine is requested first. */

import { fetched } from "../../../base/fetched.ts";
import { notifyProblem } from "../../../base/say.ts";
import { clientOf } from "../../page/clients/clients.ts";

interface OfPage {
  readonly page: JournalEntryPage;
}

/** Signed with the seat's own key, so that nobody else can switch it. */
async function setPlayer(page: JournalEntryPage, seat: string, taken: boolean): Promise<void> {
  const said = await clientOf(page).answer({ kind: "control", seat, byPlayer: taken }, "yes", [seat]);
  if (!said.ok) notifyProblem(said.problem);
}

async function takeOver(this: OfPage, _: Event, target: HTMLElement): Promise<void> {
  const { seat = "" } = target.dataset;
  const client = clientOf(this.page);
  const view = client.view();
  if (view.ok && !view.value.runs?.includes(seat)) {
    const seated = await client.takeSeat(seat);
    if (!seated.ok) return notifyProblem(seated.problem);
  }
  await setPlayer(this.page, seat, true);
}

async function giveBack(this: OfPage, _: Event, target: HTMLElement): Promise<void> {
  await setPlayer(this.page, target.dataset.seat ?? "", false);
}

async function explain(this: OfPage, _: Event, target: HTMLElement): Promise<void> {
  await (await fetched(import("./explain.ts")))?.explainLast(this.page, target.dataset.seat ?? "");
}

/** The conflict window's actions on a seat of the computer. */
export const COMPUTER_ACTIONS = { takeOver, giveBack, explain };
