/** One player reminds another of a decision: once per decision; a second press finds that it was done. */
import type { Seat } from "../../../rules/conflict/contract.ts";
import { hashOf } from "../../../rules/conflict/protocol/head.ts";
import { told } from "../../../rules/conflict/telling.ts";
import { tellChat } from "../../chat/told.ts";
import { SYSTEM_ID } from "../../system.ts";
import type { PageView } from "../contract/page-view.ts";
import { clientOf } from "../page/clients/clients.ts";
import { seatInfos } from "../page/clients/seats.ts";
import { waitOf } from "./wait.view.ts";

const posting = new Set<string>();

export function reminderId(decision: string, user: string): string {
  return hashOf("remind", decision, user).slice(0, 16);
}

function wasDone(decision: string, user: string): boolean {
  const id = reminderId(decision, user);
  return posting.has(id) || game.messages!.has(id);
}

/** The decision that the conflict waits for from that seat's player, if it is another person. */
function missingPlayer(
  page: JournalEntryPage,
  view: PageView,
  seat: Seat,
): { user: string; decision: string } | undefined {
  const user = seatInfos(page).find((info) => info.seat === seat)?.user ?? "";
  if (!user || user === game.user!.id) return undefined;
  const seats = seatInfos(page).filter((info) => info.user === user && !view.computers?.[info.seat]);
  const wait = waitOf(
    view,
    seats.map((info) => info.seat),
  );
  return wait?.seats.includes(seat) ? { user, decision: wait.id } : undefined;
}

/** By seat: whether this player may remind its player, or it was done already. */
export function reminders(page: JournalEntryPage, view: PageView): Readonly<Record<Seat, "may" | "done">> {
  if (view.mine.length === 0) return {};
  const found: Record<Seat, "may" | "done"> = {};
  for (const seat of view.progress.waitingFor) {
    const one = missingPlayer(page, view, seat);
    if (one) found[seat] = wasDone(one.decision, one.user) ? "done" : "may";
  }
  return found;
}

async function remind(this: { readonly page: JournalEntryPage }, _: Event, target: HTMLElement): Promise<void> {
  const view = clientOf(this.page).view();
  const one = view.ok ? missingPlayer(this.page, view.value, target.dataset.seat ?? "") : undefined;
  if (!one || wasDone(one.decision, one.user)) return;
  const id = reminderId(one.decision, one.user);
  posting.add(id);
  const message = {
    _id: id,
    whisper: [one.user],
    speaker: { alias: this.page.name },
    flags: { [SYSTEM_ID]: { remind: { page: this.page.uuid, ...one } } },
  };
  try {
    const words = told("Calls.remind", { who: game.user!.name, title: this.page.name });
    await tellChat(words, {}, message, { keepId: true });
  } catch (error) {
    // Another player was first; nothing new to announce.
    if (!/exist|duplicate/i.test(String(error))) throw error;
  }
  await clientOf(this.page).refresh();
}

export const reminderActions = { remind };
