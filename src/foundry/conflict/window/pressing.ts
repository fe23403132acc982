/**
 * Between the press and the release of a button nothing is drawn anew: the button would be another one when it is let go,
 * and the press lost. What was to be drawn meanwhile is drawn after it.
 */
export class Pressing {
  #pressed = false;
  #waiting: (() => void) | undefined;

  watch(element: HTMLElement): void {
    element.addEventListener("pointerdown", () => this.#press(element.ownerDocument), { capture: true });
  }

  /** Now, or when the button is let go; the last one that was asked for counts. */
  whenFree(draw: () => void): void {
    if (this.#pressed) this.#waiting = draw;
    else draw();
  }

  #press(page: Document): void {
    if (this.#pressed) return;
    this.#pressed = true;
    const released = new AbortController();
    const release = () => {
      released.abort();
      // The click itself comes right after the release, and is still to find its button.
      setTimeout(() => this.#release());
    };
    for (const how of ["pointerup", "pointercancel"])
      page.addEventListener(how, release, { capture: true, signal: released.signal });
  }

  #release(): void {
    this.#pressed = false;
    const draw = this.#waiting;
    this.#waiting = undefined;
    draw?.();
  }
}
