const FINGER = ["pointerup", "pointercancel", "dragend", "contextmenu"];
/** Who looks elsewhere has let go of the button, wherever the key comes up. */
const SPACE = ["keyup", "blur"];
const PRESSED = "button, summary, [type=checkbox], [type=radio]";

/**
 * Between the press and the release of a button nothing is drawn again: the button would be another one when it is let go,
 * and the press lost. It happens to whoever fills in a field and presses a button: leaving the field writes it, and the
 * drawing that follows falls into the press. The space bar presses like a finger: a button is told when it comes up.
 */
export class Pressing {
  #released: Promise<void> | undefined;
  #down = false;

  watch(element: HTMLElement): void {
    element.addEventListener(
      "pointerdown",
      ({ button, target }) => {
        // The browser's own lists and menus swallow the release. A battlefield stands through a drawing, and whoever holds
        // a counter on it must see its card: a drag lasts.
        if (button === 0 && !(target as Element).closest("select, svg.battlefield"))
          this.#press(element.ownerDocument, FINGER);
      },
      { capture: true },
    );
    element.addEventListener(
      "keydown",
      ({ key, target }) => {
        if (key === " " && (target as Element).closest(PRESSED)) this.#press(element.ownerDocument, SPACE);
      },
      { capture: true },
    );
  }

  get held(): boolean {
    return this.#released !== undefined;
  }

  /** Settled at once, or when the button is let go. */
  async released(): Promise<void> {
    while (this.#released) await this.#released;
  }

  #press(page: Document, released: readonly string[]): void {
    if (this.#down) return;
    this.#down = true;
    const press = new Promise<void>((resolve) => {
      const heard = new AbortController();
      const release = () => {
        heard.abort();
        this.#down = false;
        // The click itself comes right after the release, and is still to find its button. By then it may be held again.
        setTimeout(() => {
          if (this.#released === press) this.#released = undefined;
          resolve();
        });
      };
      for (const how of released) page.addEventListener(how, release, { capture: true, signal: heard.signal });
    });
    this.#released = press;
  }
}
