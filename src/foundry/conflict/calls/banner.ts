/** The banner above all windows: the player's oldest open decision that was not dismissed, or the one they are reminded of. */
import { inWords, told } from "../../../rules/conflict/telling.ts";
import { say } from "../../base/say.ts";
import { rendered } from "../../base/templates.ts";
import type { RenderOptions } from "../../base/windows/bases.ts";
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

/** Draws the banner for the current decisions, or removes it. `again` is called when one is dismissed. */
export async function showBanner(waits: readonly OwnWait[], again: () => void): Promise<void> {
  const turn = ++drawing;
  const open = waits.filter(({ id, isThere }) => !isDismissed(id) && !isThere());
  const first = open.find(({ id }) => id === urgent) ?? open[0];
  // The full list is open, so the banner is not needed.
  if (!first || document.getElementById("bnb-going-on")) return take();
  const context = {
    call: first.call,
    asks: first.asks,
    chosen: first.chosen,
    tincture: first.tincture,
    title: first.title,
    button: first.button,
    theme: themeOf(),
    more: open.length > 1 ? inWords(told("Calls.more", { count: open.length - 1 }), lexiconFor({ say })) : "",
  };
  const words = JSON.stringify([first.id, context]);
  if (shown?.words === words) return;
  const html = await rendered("calls/banner", context);
  // A later call has already drawn.
  if (turn !== drawing) return;
  const element = drawn(html);
  element.classList.toggle("still", shown?.element.isConnected === true);
  take();
  shown = { words, element };
  const on = (act: string, what: () => void) =>
    element.querySelector(`[data-call-act="${act}"]`)?.addEventListener("click", what);
  on("open", first.open);
  on("dismiss", () => {
    noteDismissed(first.id);
    again();
  });
  document.body.append(element);
  place();
}

/** What the banner must not cover at the top of the screen: titles, buttons and tabs. */
const TAKEN = ".window-header :is(.window-title, button), #interface :is(button, .tab, .scene)";

/** What draws its content again without changing its place at the top of the screen. */
const FIXED = ".bnb, .sidebar-tab";

/** Into the widest gap of that line. On a narrow screen it has its own line, which windows leave free. */
function place(): void {
  if (!shown?.element.isConnected) return;
  const line = shown.element.getBoundingClientRect().bottom;
  const words = document.createRange();
  const taken = [...document.querySelectorAll(TAKEN)]
    .map((one) => {
      // A title element is as wide as its window, so its text is measured.
      words.selectNodeContents(one);
      return (one.matches(".window-title") ? words : one).getBoundingClientRect();
    })
    .filter(({ width, top, bottom }) => width > 0 && top < line && bottom > 0)
    .sort((one, other) => one.left - other.left);
  let [from, wide, at] = [0, 0, 0];
  for (const { left, right } of [...taken, { left: window.innerWidth, right: window.innerWidth }]) {
    if (left - from > wide) [at, wide] = [from, left - from];
    from = Math.max(from, right);
  }
  shown.element.style.setProperty("--from", `${at}px`);
  shown.element.style.setProperty("--room", `${wide}px`);
}

/** Windows that open, close or move change the free space; one that only draws its content again does not. */
export function keepBannerClear(): void {
  const soon = foundry.utils.debounce(place, 60);
  for (const event of ["resize", "pointerup"]) window.addEventListener(event, soon);
  Hooks.on("renderApplicationV2", (app, _element, _context, options) => {
    const { isFirstRender, window: frame } = options as RenderOptions;
    if (isFirstRender || frame || !app.element.matches(FIXED)) soon();
  });
  Hooks.on("closeApplicationV2", soon);
}

function take(): void {
  shown?.element.remove();
  shown = undefined;
}

/** The banner is outside every window, so it needs the interface's theme class itself. */
function themeOf(): string {
  return document.body.classList.contains("theme-dark") ? "theme-dark" : "theme-light";
}

export function drawn(html: string): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  return holder.firstElementChild as HTMLElement;
}
