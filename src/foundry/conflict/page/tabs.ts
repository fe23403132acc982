/**
 * Several tabs of one browser act as one: they share keys and secrets, and the tab that holds the lease does everything
 * automatic. A lease expires, since a sleeping or closed tab cannot return it.
 */
import { SYSTEM_ID } from "../../system.ts";

/** Milliseconds. */
const LEASE = 4000;

/** Identifies this tab; passed along with writes, so that only one tab posts the card. */
export const TAB: string = Math.random().toString(36).slice(2);

function leaseKey(): string {
  return `${SYSTEM_ID}.lease.${game.user!.id}`;
}

/** Whether this tab acts for all. Renews the lease once half of it is over, since it is asked several times in a step. */
export function leads(): boolean {
  const [holder, until] = (localStorage.getItem(leaseKey()) ?? "").split(" ");
  const left = Number(until) - Date.now();
  if (holder === TAB ? left > LEASE / 2 : left > 0) return holder === TAB;
  localStorage.setItem(leaseKey(), `${TAB} ${Date.now() + LEASE}`);
  return true;
}

/** The front tab takes over; a closing tab gives up the lease at once; the others check now and then. */
export function registerTabs(wake: () => void): void {
  const release = () => {
    if (localStorage.getItem(leaseKey())?.startsWith(`${TAB} `)) localStorage.removeItem(leaseKey());
  };
  window.addEventListener("pagehide", release);
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === leaseKey() && newValue === null) wake();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wake();
  });
}

let touched = Date.now();

/** Being present means recent input, not an open tab. */
export function registerInput(): void {
  const note = () => {
    touched = Date.now();
  };
  for (const kind of ["pointerdown", "keydown", "wheel"])
    window.addEventListener(kind, note, { capture: true, passive: true });
}

/** When this browser's player was last active. */
export function lastInput(): number {
  return touched;
}

const RECENT = 3 * 60_000;

export function recentInput(): boolean {
  return Date.now() - touched < RECENT;
}
