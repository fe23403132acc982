/**
 * The call: one line below the title of the front window of this system, part of its layout, so that it covers nothing. It names
 * the player's oldest open decision that was not dismissed, or the one they are reminded of. Without a window the mark on the
 * sidebar's tab is enough.
 */
import { inWords, told } from "../../../rules/conflict/telling.ts";
import { say } from "../../base/say.ts";
import { rendered } from "../../base/templates.ts";
import { inTime } from "../../base/when.ts";
import { lexiconFor } from "../words/in-words.view.ts";
import { isDismissed, noteDismissed } from "./memory.ts";
import type { OwnWait } from "./waits.ts";

let shown: { readonly words: string; readonly element: HTMLElement } | undefined;
let drawing = 0;
/** The decision of the latest reminder. */
let urgent = "";

export function showFirst(decision: string): void {
  urgent = decision;
}

/** Draws the line for the current decisions, or removes it. `again` is called when one is dismissed. */
export async function showCall(waits: readonly OwnWait[], again: () => void): Promise<void> {
  const turn = ++drawing;
  const open = waits.filter((one) => !isDismissed(one.id) && !one.isThere() && !one.isOpen?.());
  const first = open.find(({ id }) => id === urgent) ?? open[0];
  // The full list is open, so no line is needed.
  if (!first || document.getElementById("bnb-going-on")) return take();
  const context = { call: first.call, words: wordsOf(first), tincture: first.tincture, button: first.button };
  const words = JSON.stringify([first.id, context]);
  if (shown?.words === words) return place();
  const html = await rendered("calls/line", context);
  // A later call has already drawn.
  if (turn !== drawing) return;
  const element = drawn(html);
  const before = shown?.element;
  shown = { words, element };
  const on = (act: string, what: () => void) =>
    element.querySelector(`[data-call-act="${act}"]`)?.addEventListener("click", what);
  on("open", first.open);
  on("dismiss", () => {
    noteDismissed(first.id);
    again();
  });
  if (before?.isConnected) before.replaceWith(element);
  place();
}

function wordsOf({ what, chosen, title, asks, waiters, since }: OwnWait): string {
  if (chosen) return `${title}. ${say("BNB.Calls.chosen")}`;
  if (what !== "decide" || waiters.length === 0) return `${title}. ${asks}`;
  const waits = told("Calls.waits", { title, who: waiters, count: waiters.length, when: inTime(since) });
  return inWords(waits, lexiconFor({ say }));
}

/** The window in front, as Foundry stacks them; nothing is put into a question. */
function frontWindow(): HTMLElement | undefined {
  const open = [...document.querySelectorAll<HTMLElement>(".bnb.application:not(.minimized)")];
  return open
    .filter((one) => !one.matches("dialog") && one.querySelector(":scope > .window-header"))
    .sort((one, other) => Number(other.style.zIndex) - Number(one.style.zIndex))[0];
}

let isPressing = false;

/** It pushes nothing away under a pointer that is down, or while somebody types. */
function isBusy(): boolean {
  return isPressing || document.activeElement?.matches("input, textarea, select, [contenteditable]") === true;
}

/** It stays in its window as long as that is in front. */
function place(): void {
  const line = shown?.element;
  const window = frontWindow();
  if (!line || line.parentElement === window || (window && isBusy())) return;
  line.remove();
  window?.querySelector(":scope > .window-header")?.after(line);
}

export function followFront(): void {
  const soon = foundry.utils.debounce(place, 60);
  const press = (is: boolean) => () => {
    isPressing = is;
    if (!is) soon();
  };
  window.addEventListener("pointerdown", press(true), true);
  for (const event of ["pointerup", "pointercancel"]) window.addEventListener(event, press(false), true);
  document.addEventListener("focusout", soon);
  Hooks.on("renderApplicationV2", soon);
  Hooks.on("closeApplicationV2", soon);
}

function take(): void {
  shown?.element.remove();
  shown = undefined;
}

export function drawn(html: string): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  return holder.firstElementChild as HTMLElement;
}
