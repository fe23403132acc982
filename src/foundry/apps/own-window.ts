/**
 * Mixed into every window of this system: a redraw keeps the reader's place, the title says what it is called now, and keys
 * that mean something here do nothing else. Foundry writes a title once and afterwards only when a render brings one; and
 * its own keys listen behind every window, so that an arrow on a board would also move the tokens of the scene.
 */
import { keepPlace, type Place, restorePlace } from "./place.ts";

type Window = any;

/** What a focused control answers to, whatever it is; other keys stop only where a board has used them. */
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

export function OwnWindow<Base extends abstract new (...given: any[]) => any>(Windows: Base) {
  abstract class Keeping extends Windows {
    #typed = new WeakSet<EventTarget>();

    _configureRenderOptions(options: any): void {
      super._configureRenderOptions(options);
      const self = this as Window;
      if (!options.isFirstRender && self.hasFrame) options.window = { title: self.title, ...options.window };
    }

    async _onFirstRender(context: object, options: object): Promise<void> {
      await super._onFirstRender(context, options);
      const root: HTMLElement = (this as Window).element;
      root.addEventListener("input", (event) => event.target && this.#typed.add(event.target), { capture: true });
      root.addEventListener("change", (event) => event.target && this.#typed.delete(event.target), { capture: true });
      root.addEventListener("keydown", (event) => {
        if (event.defaultPrevented || OURS.has(event.key)) event.stopPropagation();
      });
    }

    _preSyncPartState(part: string, fresh: HTMLElement, prior: HTMLElement, state: { bnbPlace?: Place }): void {
      super._preSyncPartState(part, fresh, prior, state);
      state.bnbPlace = keepPlace(prior, (field) => this.#typed.has(field));
    }

    _syncPartState(part: string, fresh: HTMLElement, prior: HTMLElement, state: { bnbPlace?: Place }): void {
      super._syncPartState(part, fresh, prior, state);
      if (state.bnbPlace) restorePlace(fresh, state.bnbPlace);
    }
  }
  return Keeping;
}
