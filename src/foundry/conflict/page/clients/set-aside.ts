/**
 * Sets an unfinished conflict aside. Any seated player may do so, or resume it, with one press that everybody sees. A player
 * without a seat asks those who have one; a conflict that never started belongs to nobody yet.
 */
import { told } from "../../../../rules/conflict/telling.ts";
import { notifyProblem, say } from "../../../base/say.ts";
import { tellChat } from "../../../chat/told.ts";
import { update } from "../../../documents/update.ts";
import { clientOf } from "./clients.ts";

export async function setAside(page: JournalEntryPage, away: boolean): Promise<void> {
  const client = clientOf(page);
  const view = client.view();
  if (!view.ok || !view.value.match.signed) return setPageAside(page, away);
  if (view.value.mine.length === 0) return askSeats(page, away);
  const answered = await client.answer({ kind: away ? "rest" : "wake" }, "yes");
  if (!answered.ok) return notifyProblem(answered.problem);
}

/** Nothing was signed here: it is only a page, and any owner may set it aside. */
async function setPageAside(page: JournalEntryPage, away: boolean): Promise<void> {
  const closed = away ? game.user!.name : "";
  await update(page, { "system.closed": closed, "system.paused": away, "system.over": away });
}

async function askSeats(page: JournalEntryPage, away: boolean): Promise<void> {
  const key = away ? "Tracker.asksSetAside" : "Tracker.asksTakeUp";
  await tellChat(told(key, { who: game.user!.name, title: page.name }));
  ui.notifications!.info(say("BNB.Tracker.asked"));
}
