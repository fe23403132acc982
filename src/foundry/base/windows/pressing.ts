const FINGER = ["pointerup", "pointercancel", "dragend", "contextmenu"];
/** Blur counts as a release: the key may come up in another window. */
const SPACE = ["keyup", "blur"];
const PRESSED = "button, summary, [type=checkbox], [type=radio]";

/**
 * Delays redraws between the press and the release of a button: a redraw would replace the button and lose the press. This
 * happens when a player fills in a field and presses a button: leaving the field saves it, and the redraw falls into the press.
 * The space bar works the same way: the button is clicked when the key comes up.
 */
export class Pressing {
  #released: Promise<void> | undefined;
  #down = false;

  watch(element: HTMLElement): void {
    element.addEventListener(
      "pointerdown",
      ({ button, target }) => {
        // The browser's own lists and menus swallow the release. A battlefield survives a redraw, and a player who drags a unit
        // on it must see its card during the whole drag.
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

  /** Resolves at once, or when the button is released. */
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
        // The click comes right after the release and must still find its button. By then it may be pressed again.
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
