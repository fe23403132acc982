/** The window's actions that need agreement: requests, answers, seats, and playing on alone from any step. */
import type { Answer, Request } from "../../../rules/conflict/protocol/agreement.ts";
import { undoSteps } from "../../../rules/conflict/protocol/turn.ts";
import { notifyProblem, say as words } from "../../base/say.ts";
import { confirm } from "../../base/windows/ask.ts";
import { pauseTable } from "../calls/pace.ts";
import { clientOf } from "../page/clients/clients.ts";
import { isPractice } from "../page/clients/seats.ts";
import { playOnFrom } from "../report/try-again.ts";

interface OfPage {
  readonly page: JournalEntryPage;
}

async function say(page: JournalEntryPage, request: Request, answer: Answer = "yes"): Promise<void> {
  const said = await clientOf(page).answer(request, answer);
  if (!said.ok) notifyProblem(said.problem);
}

async function answer(this: OfPage, _: Event, target: HTMLElement): Promise<void> {
  const view = clientOf(this.page).view();
  const open = view.ok ? view.value.requests[Number(target.dataset.index)] : undefined;
  const yes = target.dataset.answer === "yes";
  if (open?.request.kind === "renew" && yes) {
    const said = await clientOf(this.page).renew();
    if (!said.ok) notifyProblem(said.problem);
  } else if (open) await say(this.page, open.request, yes ? "yes" : "no");
}

/** The others continued without seats of this player, who accepts that or returns the conflict to where they left. */
async function comeBack(this: OfPage, _: Event, target: HTMLElement): Promise<void> {
  const client = clientOf(this.page);
  const view = client.view();
  const seats = view.ok ? (view.value.ahead?.seats ?? []) : [];
  for (const seat of seats) {
    const seated = target.dataset.to === "left" ? await client.returnToLeft(seat) : await client.takeSeat(seat);
    if (!seated.ok) return notifyProblem(seated.problem);
  }
}

async function undo(this: OfPage): Promise<void> {
  const view = clientOf(this.page).view();
  if (view.ok) await say(this.page, { kind: "undo", steps: undoSteps(view.value.match) });
}

async function redo(this: OfPage): Promise<void> {
  await say(this.page, { kind: "redo" });
}

async function offerDraw(this: OfPage): Promise<void> {
  await say(this.page, { kind: "draw" });
}

/** Each machine then plays its own seats to the end. Where results count, the player first reads what that means. */
async function settle(this: OfPage): Promise<void> {
  const title = words("BNB.Conflict.settle");
  const text = [words("BNB.Conflict.settleHow"), words("BNB.Conflict.settleCounts")];
  if (!isPractice(this.page) && !(await confirm({ title: `${title}?`, text, yes: title }))) return;
  await say(this.page, { kind: "settle" });
}

async function takeSeat(this: OfPage, _: Event, target: HTMLElement): Promise<void> {
  const { seat = "", standin } = target.dataset;
  const taken = await clientOf(this.page).takeSeat(seat, standin !== undefined);
  if (!taken.ok) notifyProblem(taken.problem);
}

async function markAbsent(this: OfPage, _: Event, target: HTMLElement): Promise<void> {
  const { seat = "", here } = target.dataset;
  await say(this.page, { kind: "away", seat }, here ? "no" : "yes");
}

async function pause(this: OfPage): Promise<void> {
  const view = clientOf(this.page).view();
  if (view.ok) await pauseTable(this.page, !view.value.paused);
}

export const AGREEMENT_ACTIONS = {
  answer,
  comeBack,
  undo,
  redo,
  offerDraw,
  settle,
  playOnFrom,
  takeSeat,
  markAbsent,
  pause,
};
