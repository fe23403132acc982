/**
 * Notifications: whenever a conflict changes, this browser checks what its player has to do, updates the tab and the title, shows
 * the call, and for a new decision rings once and posts the card. Absent players are called by the first present client.
 */
import { clientOf, finishedConflicts, openConflicts } from "../page/clients/clients.ts";
import { seatInfos } from "../page/clients/seats.ts";
import { lastInput, leads, recentInput } from "../page/tabs.ts";
import { isCalled, postCall, redrawCalls } from "./call-card.ts";
import { showCall } from "./call-line.ts";
import { setMark } from "./mark.ts";
import { calledAt, noteCalled, noteHere, noteSeen } from "./memory.ts";
import { ring } from "./sound.ts";
import { waitOf } from "./wait.view.ts";
import { isAtTable, type OwnWait, waitsForMe } from "./waits.ts";

/** Repeats everything; calling it often does no harm. */
export function updateCalls(): void {
  const waits = waitsForMe();
  setMark(waits.length);
  for (const wait of waits) callMe(wait);
  for (const page of [...openConflicts(), ...finishedConflicts()]) callOthers(page);
  for (const page of openConflicts()) if (isAtTable(page)) noteLooked(page);
  if (recentInput()) noteHere(lastInput());
  void showCall(waits, updateCalls);
  redrawCalls(updateCalls);
}

/** What waited before this browser connected is in the list, but makes no sound. */
export function noteOld(): void {
  for (const { id, since } of waitsForMe()) if (calledAt(id) === undefined) noteCalled(id, since);
}

/** Decisions that this player has seen. */
const met = new Set<string>();

function callMe({ page, id, isThere }: OwnWait): void {
  if (calledAt(id) !== undefined) return;
  if (isThere()) return void met.add(id);
  noteCalled(id, Date.now());
  // A player who closes the window knows about it; a player who is away does not.
  if (!leads() || (met.has(id) && recentInput())) return;
  ring();
  if (page) void postCall(page, id, game.user!.id!);
}

/** The first client that may write calls absent players, once per decision. */
function callOthers(page: JournalEntryPage): void {
  const client = clientOf(page);
  const view = client.view();
  if (!view.ok || client.port.writers()[0] !== client.port.user || !leads()) return;
  const users = new Set(seatInfos(page).map(({ user }) => user));
  for (const user of users) {
    const absent = game.users!.get(user);
    if (!absent || absent.active) continue;
    // Like the player's own client: the computer's seats are not theirs to decide.
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

/** A player with the window open sees what happens: a later replay starts after it. */
function noteLooked(page: JournalEntryPage): void {
  const view = clientOf(page).view();
  if (view.ok) noteSeen(view.value.match.record.id, view.value.match.past.length);
}
