/** The number of waiting conflicts: on the sidebar's tab, and in the page's title, where other browser tabs show it. */
import { inWords, told } from "../../../rules/conflict/telling.ts";
import { say } from "../../base/say.ts";
import { lexiconFor } from "../words/in-words.view.ts";

let count = 0;
/** What the tab shows: the sidebar may be missing when the number changes. */
let drawn = 0;
let label: string | undefined;

export function setMark(tables: number): void {
  const title = `${tables > 0 ? `(${tables}) ` : ""}${document.title.replace(/^\(\d+\) /, "")}`;
  if (document.title !== title) document.title = title;
  count = tables;
  if (drawn !== count) drawMark();
}

/** Called after each redraw of the sidebar. An unused mark stays there invisibly, so that showing it causes no layout. */
export function drawMark(): void {
  const tab = document.querySelector<HTMLElement>('#sidebar-tabs [data-tab="combat"]');
  const place = tab?.parentElement;
  if (!tab || !place) return;
  drawn = count;
  label ??= tab.getAttribute("aria-label") ?? "";
  const words = inWords(told("Calls.mark", { tab: label, count }), lexiconFor({ say }));
  tab.setAttribute("aria-label", count > 0 ? words : label);
  const known = place.querySelector<HTMLElement>(".bnb-mark");
  if (!known && count === 0) return;
  const mark = known ?? document.createElement("span");
  mark.className = "bnb-mark";
  mark.setAttribute("aria-hidden", "true");
  mark.style.visibility = count > 0 ? "" : "hidden";
  if (count > 0 && mark.textContent !== String(count)) mark.textContent = String(count);
  place.classList.add("bnb-marked");
  if (!known) place.append(mark);
}
