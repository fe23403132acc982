/** The story shows its end while the table is shown, and in a replay or a film the step that is looked at. */
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

/** When more of it is told, what was read stays where it was: more stands above it, or below. */
export async function keepRead(window: HTMLElement, more: "earlier" | "later", draw: () => Promise<unknown>) {
  const lines = () => window.querySelector(".story .lines")!;
  const { scrollHeight, scrollTop } = lines();
  await draw();
  afterLayout(lines(), () => {
    lines().scrollTop = scrollTop + (more === "later" ? 0 : lines().scrollHeight - scrollHeight);
  });
}
