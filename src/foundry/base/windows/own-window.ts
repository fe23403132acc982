/**
 * Mixed into every window of this system: a redraw keeps the reader's place and waits for a press to end, the title stays
 * current, and keys used here do nothing else. Foundry writes a title once and later only when a render passes one. Its own
 * keys listen behind every window, so an arrow on a board would also move the scene's tokens.
 */
import { fetched, styleSheet } from "../fetched.ts";
import type { DrawnWindow, PartState, RenderOptions } from "./bases.ts";
import { focusFirst } from "./focus-first.ts";
import type { patch } from "./patch.ts";
import { keepPlace, type Place, restorePlace } from "./place.ts";
import { Pressing } from "./pressing.ts";

type KeptState = PartState & { bnbPlace?: Place };

/** Keys that belong to any focused control; other keys are stopped only where a board has used them. */
const OURS = new Set([
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "Home",
  "End",
  "PageUp",
  "PageDown",
  "Enter",
  " ",
  "Tab",
  "Delete",
  "Backspace",
]);

// TypeScript accepts a class as a mixin's base only if its constructor takes `any[]`.
export function OwnWindow<Base extends abstract new (...given: any[]) => DrawnWindow>(Windows: Base) {
  abstract class Keeping extends Windows {
    /** The style sheet of this window, if what every table loads does not hold its styles. */
    static STYLES = "";

    #typed = new WeakSet<EventTarget>();
    readonly #pressing = new Pressing();
    /** The title last written. Writing it again would make the browser lay out the window. */
    #title = "";

    protected override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      const { title } = this;
      if (!options.isFirstRender && this.hasFrame && title !== this.#title)
        options.window = { title, ...options.window };
      this.#title = options.window?.title ?? title;
    }

    protected override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
      await super._onFirstRender(context, options);
      const root = this.element;
      root.addEventListener("input", (event) => event.target && this.#typed.add(event.target), { capture: true });
      root.addEventListener("change", (event) => event.target && this.#typed.delete(event.target), { capture: true });
      root.addEventListener("keydown", (event) => {
        if (event.key === "Escape" && !event.defaultPrevented) this.#endTyping(event);
        if (event.defaultPrevented || OURS.has(event.key)) event.stopPropagation();
      });
      this.#pressing.watch(root);
    }

    /** Escape ends typing before it closes anything. */
    #endTyping(event: KeyboardEvent): void {
      const field = event.target as HTMLElement;
      if (!this.#typed.has(field) || !field.matches("input, select, textarea")) return;
      event.preventDefault();
      field.blur();
    }

    /** An opened window comes to the front, even from behind a window that fills the screen, and takes the focus. */
    protected override async _onRender(context: object, options: RenderOptions): Promise<void> {
      await super._onRender(context, options);
      if (!options.force || !this.hasFrame) return;
      this.bringToFront();
      focusFirst(this.element);
    }

    protected override async _renderHTML(
      context: object,
      options: RenderOptions,
    ): Promise<Record<string, HTMLElement>> {
      await this.#pressing.released();
      // A style sheet that only such windows need comes with the first of them.
      const { STYLES } = this.constructor as typeof Keeping;
      if (options.isFirstRender && STYLES) await fetched(styleSheet(STYLES));
      const { parts } = options;
      const fresh = await this.drawParts(context, options);
      if (this.#pressing.held) {
        await this.#pressing.released();
        // This drawing was made before the release and does not show the effect of the press.
        void this.render(parts ? { parts } : {});
      }
      return fresh;
    }

    /** Replaces the parts in a redraw. A window that draws them differently overrides this. */
    protected drawParts(context: object, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      return super._renderHTML(context, options);
    }

    /** Changes what stands in that part in place. None where listeners are added to it whenever it is drawn. */
    protected patchOf(_part: string): typeof patch | undefined {
      return undefined;
    }

    protected override _replaceHTML(
      fresh: Record<string, HTMLElement>,
      content: HTMLElement,
      options: RenderOptions,
    ): void {
      const replaced = { ...fresh };
      for (const [part, drawn] of Object.entries(fresh)) {
        const prior = this.parts[part];
        const change = this.patchOf(part);
        if (!prior?.isConnected || !change) continue;
        change(prior, drawn, (field) => this.#typed.has(field));
        delete replaced[part];
      }
      super._replaceHTML(replaced, content, options);
    }

    /** Skips elements that were not scrolled: restoring their position would force a layout of everything. */
    protected override _preSyncPartState(part: string, fresh: HTMLElement, prior: HTMLElement, state: KeptState): void {
      super._preSyncPartState(part, fresh, prior, state);
      state.scrollPositions = state.scrollPositions.filter(([, top, left]) => top || left);
      state.bnbPlace = keepPlace(prior, (field) => this.#typed.has(field));
    }

    protected override _syncPartState(part: string, fresh: HTMLElement, prior: HTMLElement, state: KeptState): void {
      super._syncPartState(part, fresh, prior, state);
      if (state.bnbPlace) restorePlace(fresh, state.bnbPlace);
    }
  }
  return Keeping;
}
