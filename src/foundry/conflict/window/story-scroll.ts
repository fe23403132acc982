/** The story shows its end while the table is shown, and in a replay or a film the step that is looked at. */
export function followStory(window: HTMLElement, live: boolean): void {
  const lines = window.querySelector(".story .lines");
  if (!lines) return;
  const shown = lines.querySelector<HTMLElement>(".step.shown");
  if (live) lines.scrollTop = lines.scrollHeight;
  else if (shown)
    lines.scrollTop += shown.getBoundingClientRect().top - lines.getBoundingClientRect().top - lines.clientHeight / 3;
  else lines.scrollTop = 0;
}
