/** The time left for a decision, in the title bar of its window, where it is visible at every size. */
import type { PaceWords } from "../calls/pace.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "9:05" in the last hour; before that, hours or days. */
export function timeLeft(left: number, language: string): string {
  const whole = Math.max(0, left);
  if (whole < HOUR) {
    const seconds = Math.ceil(whole / SECOND);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
  const [unit, length] = whole < 2 * DAY ? (["hour", HOUR] as const) : (["day", DAY] as const);
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.ceil(whole / length));
}

interface Clocked {
  readonly element: HTMLElement;
  render(options: { parts: string[] }): Promise<unknown>;
}

export class Clock {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly window: Clocked) {}

  show(pace: PaceWords | undefined): void {
    this.stop();
    const title = this.window.element.querySelector(".window-header .window-title");
    const shown = title?.parentElement?.querySelector<HTMLElement>(".clock");
    if (!pace) {
      shown?.remove();
      return;
    }
    const clock = shown ?? this.window.element.ownerDocument.createElement("span");
    if (!shown) title?.after(clock);
    clock.className = `clock ${pace.state}`;
    clock.setAttribute("role", "timer");
    clock.setAttribute("aria-label", pace.words);
    clock.dataset.tooltip = pace.words;
    this.#tick(clock, pace);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #tick(clock: HTMLElement, pace: PaceWords): void {
    const left = pace.ends - Date.now();
    clock.textContent = pace.state === "over" ? "0:00" : timeLeft(left, game.i18n!.lang || "en");
    if (pace.state === "over") return;
    // When it is over, the others may continue without the late player: the head says so.
    const next = left <= 0 ? () => this.window.render({ parts: ["head", "foot"] }) : () => this.#tick(clock, pace);
    this.#timer = setTimeout(next, left <= 0 ? 0 : left < HOUR ? Math.min(left, SECOND) : MINUTE);
  }
}
