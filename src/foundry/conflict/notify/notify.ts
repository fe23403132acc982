/**
 * Being called: whenever a table changes, this browser asks what waits for its player, marks the tab and the title, shows
 * the banner, and, for a decision that it has not called yet, rings once and posts the card. Those who are not here are
 * called by the first who is.
 */
import { clientOf, finishedConflicts, openConflicts } from "../clients/clients.ts";
import { isPractice, seatInfos } from "../clients/seats.ts";
import { lastInput, leads, recentInput } from "../page/tabs.ts";
import { showBanner } from "./banner.ts";
import { isCalled, postCall, redrawCalls } from "./call-card.ts";
import { setMark } from "./mark.ts";
import { calledAt, noteCalled, noteHere, noteSeen } from "./memory.ts";
import { callsPractice, ring } from "./sound.ts";
import { waitOf } from "./wait.view.ts";
import { isAtTable, type OwnWait, waitsForMe } from "./waits.ts";

/** Does everything again; calling it too often does no harm. */
export function look(): void {
  const waits = waitsForMe();
  setMark(waits.length);
  const called = callsPractice() ? waits : waits.filter(({ page }) => !page || !isPractice(page));
  for (const wait of called) callMe(wait);
  for (const page of [...openConflicts(), ...finishedConflicts()]) callOthers(page);
  for (const page of openConflicts()) if (isAtTable(page)) noteLooked(page);
  if (recentInput()) noteHere(lastInput());
  void showBanner(called, look);
  redrawCalls(look);
}

/** What waited before this browser came is no news: it is in the list, and no sound. */
export function noteOld(): void {
  for (const { id, since } of waitsForMe()) if (calledAt(id) === undefined) noteCalled(id, since);
}

/** Decisions that this player had before him. */
const met = new Set<string>();

function callMe({ page, id, isThere }: OwnWait): void {
  if (calledAt(id) !== undefined) return;
  if (isThere()) return void met.add(id);
  noteCalled(id, Date.now());
  // Who closes the window knows; who has gone from it does not.
  if (!leads() || (met.has(id) && recentInput())) return;
  ring();
  if (page) void postCall(page, id, game.user!.id!);
}

/** Players who have left are called by the first of those who may write, once a decision. */
function callOthers(page: JournalEntryPage): void {
  const client = clientOf(page);
  const view = client.view();
  if (!view.ok || client.port.writers()[0] !== client.port.user || !leads()) return;
  const users = new Set(seatInfos(page).map(({ user }) => user));
  for (const user of users) {
    const absent = game.users!.get(user);
    if (!absent || absent.active) continue;
    // As his own client counts them: what the computer plays there is not his to decide.
    const seats = seatInfos(page).filter(({ seat, user: whose }) => whose === user && !view.value.computers?.[seat]);
    const wait = waitOf(
      view.value,
      seats.map(({ seat }) => seat),
    );
    if (!wait || isCalled(wait.id, user) || calledAt(`${wait.id} ${user}`) !== undefined) continue;
    noteCalled(`${wait.id} ${user}`, Date.now());
    void postCall(page, wait.id, user);
  }
}

/** Whoever sits at a table sees what happens there: the film for those who come back starts after it. */
function noteLooked(page: JournalEntryPage): void {
  const view = clientOf(page).view();
  if (view.ok) noteSeen(view.value.match.record.id, view.value.match.past.length);
}
