/** A window for long work: progress and a way to stop. It appears only if the work takes a while. */

import { templatePath } from "../../system.ts";
import { HandlebarsWindow } from "./bases.ts";

/** Work that ends sooner needs no window, in milliseconds. */
const SHOW_AFTER = 250;

class ProgressWindow extends HandlebarsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-progress",
    classes: ["bnb", "progress-window"],
    position: { width: 360 },
    window: { title: "BNB.Progress.title" },
    actions: { cancel: ProgressWindow.#cancel },
  };

  static override PARTS = { body: { template: templatePath("parts/progress") } };

  #share = 0;
  readonly #words: string;
  readonly #stop: () => void;

  constructor(words: string, stop: () => void) {
    super({});
    this.#words = words;
    this.#stop = stop;
  }

  override async _prepareContext(): Promise<object> {
    return { words: this.#words, share: this.#share };
  }

  tell(share: number): void {
    this.#share = share;
    const bar = this.element?.querySelector("progress");
    if (bar) bar.value = share;
  }

  /** Closing the window cancels like the button; after the work is done, cancelling changes nothing. */
  override _onClose(options: object): void {
    super._onClose(options);
    this.#stop();
  }

  /** The work stops at the press, without waiting for the window to close. */
  static async #cancel(this: ProgressWindow): Promise<void> {
    this.#stop();
    await this.close();
  }
}

export async function withProgress<Answer>(
  words: string,
  work: (tell: (share: number) => void, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const stop = new AbortController();
  const window = new ProgressWindow(words, () => stop.abort());
  const timer = setTimeout(() => void window.render({ force: true }), SHOW_AFTER);
  try {
    return await work((share) => window.tell(share), stop.signal);
  } finally {
    clearTimeout(timer);
    if (window.rendered) await window.close();
  }
}
