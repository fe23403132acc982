/**
 * What the foot does under the hand. Its main button takes no press within 600 ms after its label has changed, and a press that
 * began before a change counts for nothing: no button changes its meaning under the pointer. The menu closes by a press on one of
 * its buttons, or anywhere else.
 */
const QUIET = 600;

export class FootPress {
  readonly #root: HTMLElement;
  #says: string | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  /** The label under the pointer when it was pressed down. */
  #pressed: string | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
    const early = { capture: true };
    root.addEventListener("pointerdown", (event) => this.#down(event.target as Element), early);
    root.addEventListener("click", (event) => this.#click(event), early);
    root.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The foot was drawn again. */
  drawn(): void {
    const main = this.#main();
    const says = main?.dataset.says ?? "";
    const changed = this.#says !== undefined && says !== this.#says;
    this.#says = says;
    if (changed) {
      clearTimeout(this.#quiet);
      this.#quiet = setTimeout(() => {
        this.#quiet = undefined;
        this.#dim(false);
      }, QUIET);
    }
    this.#dim(this.#quiet !== undefined);
  }

  stop(): void {
    clearTimeout(this.#quiet);
  }

  #main(): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>(".foot-main");
  }

  #dim(dim: boolean): void {
    const main = this.#main();
    if (!main) return;
    if (dim) main.setAttribute("aria-disabled", "true");
    else main.removeAttribute("aria-disabled");
  }

  #down(target: Element): void {
    this.#pressed = target.closest<HTMLElement>(".foot-main")?.dataset.says;
    const menu = this.#menu();
    if (menu && !menu.contains(target)) menu.open = false;
  }

  #click(event: MouseEvent): void {
    const target = event.target as Element;
    const main = target.closest<HTMLElement>(".foot-main");
    // A key has no place where it was pressed down.
    const pointed = event.detail > 0 && this.#pressed !== undefined;
    if (main && (this.#quiet !== undefined || (pointed && this.#pressed !== main.dataset.says))) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const menu = this.#menu();
    if (menu && target.closest(".menu-sheet button:not(.steps button)")) menu.open = false;
  }

  /** M opens the menu, from anywhere in the window where nothing is written. */
  #key(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (event.key.toLowerCase() !== "m" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, select, textarea, [contenteditable]")) return;
    const menu = this.#root.querySelector<HTMLDetailsElement>(".foot-menu");
    if (!menu) return;
    event.preventDefault();
    menu.open = !menu.open;
    (menu.open
      ? menu.querySelector<HTMLElement>(".menu-sheet button:enabled")
      : menu.querySelector("summary")
    )?.focus();
  }

  #menu(): HTMLDetailsElement | null {
    return this.#root.querySelector<HTMLDetailsElement>(".foot-menu[open]");
  }
}
