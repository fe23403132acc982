/**
 * Between the press and the release of a button nothing is drawn anew: the button would be another one when it is let go,
 * and the press lost. It happens to whoever fills in a field and presses a button: leaving the field writes it, and the
 * drawing that follows falls into the press.
 */
export class Pressing {
  #released: Promise<void> | undefined;

  watch(element: HTMLElement): void {
    element.addEventListener(
      "pointerdown",
      ({ button, target }) => {
        // The browser's own lists and menus swallow the release. A battlefield stands through a drawing, and whoever holds
        // a counter on it must see its card: a drag lasts.
        if (button === 0 && !(target as Element).closest("select, svg.battlefield")) this.#press(element.ownerDocument);
      },
      { capture: true },
    );
  }

  get held(): boolean {
    return this.#released !== undefined;
  }

  /** Settled at once, or when the button is let go. */
  released(): Promise<void> {
    return this.#released ?? Promise.resolve();
  }

  #press(page: Document): void {
    this.#released ??= new Promise((resolve) => {
      const heard = new AbortController();
      const release = () => {
        heard.abort();
        // The click itself comes right after the release, and is still to find its button.
        setTimeout(() => {
          this.#released = undefined;
          resolve();
        });
      };
      for (const how of ["pointerup", "pointercancel", "dragend", "contextmenu"])
        page.addEventListener(how, release, { capture: true, signal: heard.signal });
    });
  }
}
