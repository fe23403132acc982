/** Whether this browser's player wants the coach of a first duel: its menu closes it for good. */
import { SYSTEM_ID } from "../../../../system.ts";

function storageName(): string {
  return `${SYSTEM_ID}.coach.${game.world!.id}.${game.user!.id}`;
}

export function coachShows(): boolean {
  return localStorage.getItem(storageName()) !== "off";
}

export function keepCoach(shows: boolean): void {
  if (shows) localStorage.removeItem(storageName());
  else localStorage.setItem(storageName(), "off");
}
