/** What a window shows: the conflict as it is, a moment of what has happened, or an earlier step in a replay. */
import type { Board } from "../contract/board.ts";
import type { ShownMoment } from "../contract/moments.ts";
import type { PageView } from "../contract/page-view.ts";
import { isWatching } from "../moments/controls.ts";
import { paceNow } from "../moments/pace.ts";
import { MomentPlayer } from "../moments/player.ts";
import { atMoment, earlier } from "./earlier.view.ts";

interface ShownIn {
  readonly board: Board;
  readonly element: HTMLElement;
  readonly minimized: boolean;
  /** The conflict as this client knows it; undefined if it cannot be read. */
  now(): PageView | undefined;
  /** Something else is shown. */
  drawShown(): void;
  /** Time has passed in the shown moment. */
  drawPassed(): void;
}

/** What a replay does at the end of a step. */
type After = "stays" | "plays";

export class Showing {
  readonly player: MomentPlayer;
  /** The number of shown steps in a replay; undefined follows the conflict. */
  #step: number | undefined;
  #after: After = "stays";

  constructor(readonly window: ShownIn) {
    this.player = new MomentPlayer({
      moments: window.board.moments,
      view: () => window.now(),
      isWatching: () => !window.minimized && isWatching(window.element),
      pace: paceNow,
      changed: () => window.drawShown(),
      passed: () => window.drawPassed(),
      stepPlayed: () => this.#stepPlayed(),
    });
  }

  get step(): number | undefined {
    return this.#step;
  }

  get plays(): boolean {
    return this.player.replays && this.#after === "plays";
  }

  /** Nothing but the conflict itself, so that its player can decide. */
  get isLive(): boolean {
    return this.#step === undefined && !this.player.shown;
  }

  look(now: PageView): { readonly view: PageView; readonly moment?: ShownMoment } {
    const { shown } = this.player;
    if (shown) return { view: atMoment(now, shown), moment: shown };
    return { view: this.#step === undefined ? now : earlier(now, this.#step) };
  }

  /** How many steps the log may tell: it follows what is shown, and never leads it. */
  told(now: PageView): number {
    const { shown } = this.player;
    if (!shown) return this.#step ?? now.match.past.length;
    const isLast = shown.place === shown.all.length - 1 && shown.beat === shown.moment.beats.length - 1;
    return shown.step + (isLast ? 1 : 0);
  }

  /** The state after that many steps, without what led to it. */
  show(step: number | undefined): void {
    const total = this.window.now()?.match.past.length ?? 0;
    this.#step = step === undefined || step >= total ? undefined : Math.max(0, step);
    this.#after = "stays";
    this.player.replay(undefined);
  }

  /** Plays from the shown step, or from the start; stops if it plays. */
  play(): void {
    if (this.player.replays) this.show(this.#step);
    else this.#replay(this.#step ?? 0, "plays");
  }

  /** One step on, with what happens in it, or back. */
  move(by: number): void {
    const total = this.window.now()?.match.past.length ?? 0;
    const from = this.#step ?? total;
    if (by < 0 || from >= total || this.player.replays) this.show(from + by);
    else this.#replay(from, "stays");
  }

  #replay(step: number, after: After): void {
    this.#step = step;
    this.#after = after;
    this.player.replay(step);
  }

  #stepPlayed(): void {
    const next = (this.#step ?? 0) + 1;
    const total = this.window.now()?.match.past.length ?? 0;
    if (next >= total || this.#after === "stays") this.show(next);
    else this.#replay(next, "plays");
  }
}

interface Replaying {
  readonly showing: Showing;
}

export const replayActions = {
  replayTo(this: Replaying, _: Event, target: HTMLElement): void {
    this.showing.show(Number(target.dataset.step ?? (target as HTMLInputElement).value));
  },
  replayStep(this: Replaying, _: Event, target: HTMLElement): void {
    this.showing.move(Number(target.dataset.by));
  },
  replayEnd(this: Replaying): void {
    this.showing.show(undefined);
  },
  film(this: Replaying): void {
    this.showing.play();
  },
};
