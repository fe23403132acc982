/** The log shows its end while the conflict is live, and in a replay the shown step. */
import { afterLayout } from "../../base/windows/after-layout.ts";

export function followStory(window: HTMLElement, live: boolean): void {
  const lines = window.querySelector(".story .lines");
  if (lines) afterLayout(lines, () => follow(lines, live));
}

function follow(lines: Element, live: boolean): void {
  const shown = lines.querySelector<HTMLElement>(".step.shown");
  if (live) lines.scrollTop = lines.scrollHeight;
  else if (shown)
    lines.scrollTop += shown.getBoundingClientRect().top - lines.getBoundingClientRect().top - lines.clientHeight / 3;
  else lines.scrollTop = 0;
}

/** When more lines are added, above or below, the text being read stays in place. */
export async function keepRead(window: HTMLElement, more: "earlier" | "later", draw: () => Promise<unknown>) {
  const lines = () => window.querySelector(".story .lines")!;
  const { scrollHeight, scrollTop } = lines();
  await draw();
  afterLayout(lines(), () => {
    lines().scrollTop = scrollTop + (more === "later" ? 0 : lines().scrollHeight - scrollHeight);
  });
}
