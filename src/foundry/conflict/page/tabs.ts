/**
 * Several tabs of one browser act as one: they share keys and secrets, and one of them, which holds the lease, does what
 * is done without a person. A lease runs out, since a tab that sleeps or was closed cannot give it back.
 */
import { SYSTEM_ID } from "../../system.ts";

/** Milliseconds. */
const LEASE = 4000;

/** Tells the tabs of one browser apart; passed along with writes, so that one of them posts the card. */
export const TAB: string = Math.random().toString(36).slice(2);

function leaseKey(): string {
  return `${SYSTEM_ID}.lease.${game.user!.id}`;
}

/** Does this tab act for all? Asking renews the lease, once half of it is over: it is asked several times in a step. */
export function leads(): boolean {
  const [holder, until] = (localStorage.getItem(leaseKey()) ?? "").split(" ");
  const left = Number(until) - Date.now();
  if (holder === TAB ? left > LEASE / 2 : left > 0) return holder === TAB;
  localStorage.setItem(leaseKey(), `${TAB} ${Date.now() + LEASE}`);
  return true;
}

/** The tab in front takes over; one that goes leaves at once; the others look in now and then. */
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

/** Being here means having touched something of late, not having left a tab open. */
export function registerInput(): void {
  const note = () => {
    touched = Date.now();
  };
  for (const kind of ["pointerdown", "keydown", "wheel"])
    window.addEventListener(kind, note, { capture: true, passive: true });
}

/** When this browser's player last touched something. */
export function lastInput(): number {
  return touched;
}

const RECENT = 3 * 60_000;

export function recentInput(): boolean {
  return Date.now() - touched < RECENT;
}
