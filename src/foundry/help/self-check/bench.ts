/**
 * What the checks create, and its cleanup: everything created is recorded with its undo, and undone after each check, whether
 * that succeeded, failed, or its window was closed. If the browser itself closes, created documents have a flag, by which the
 * next start finds and deletes them.
 */
import { ownFlags } from "./leftovers.ts";

/** A window of the application framework, as far as checks use it. */
export interface Shown {
  readonly id: string;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly isEditable?: boolean;
  render(options: object): Promise<unknown>;
  close(options: object): Promise<unknown>;
}

interface Made {
  delete(): Promise<unknown>;
}

/** The longest time a window may take to open, in milliseconds. */
const LONGEST = 10_000;

export class Bench {
  /** By what was created. */
  readonly #undo = new Map<object, () => Promise<unknown>>();

  constructor(readonly signal: AbortSignal = new AbortController().signal) {}

  /** The flags of created documents. */
  get flags(): object {
    return ownFlags();
  }

  made<Document extends Made>(document: Document): Document {
    this.#undo.set(document, () => document.delete());
    return document;
  }

  /** Deletes a document as part of the check, so that the cleanup need not. */
  async remove(document: Made): Promise<void> {
    await document.delete();
    this.#undo.delete(document);
  }

  /** Draws a window invisibly and closes it when the check is done. A window that the user has open stays. */
  async show(window: Shown): Promise<HTMLElement> {
    const unseen = hideWhenDrawn((shown) => shown === window);
    this.#undo.set(window, () => window.close({ animate: false }));
    try {
      await window.render({ force: true });
    } finally {
      unseen();
    }
    return window.element;
  }

  /** The same for a window that opens itself. */
  async showBy(id: string, open: () => void): Promise<HTMLElement> {
    const before = foundry.applications.instances.get(id) as Shown | undefined;
    if (before?.rendered) return before.element;
    let stop = () => {};
    const drawn = new Promise<Shown>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(id)), LONGEST);
      const unseen = hideWhenDrawn((shown) => {
        if (shown.id !== id) return false;
        resolve(shown);
        return true;
      });
      stop = () => {
        clearTimeout(timer);
        unseen();
      };
    });
    try {
      open();
      const shown = await drawn;
      this.#undo.set(shown, () => shown.close({ animate: false }));
      return shown.element;
    } finally {
      stop();
    }
  }

  /** Puts an element on the page, out of sight, until the check ends. */
  place(element: HTMLElement): HTMLElement {
    element.classList.add("bnb-unseen");
    document.body.append(element);
    this.#undo.set(element, async () => element.remove());
    return element;
  }

  async clear(): Promise<void> {
    const undos = [...this.#undo.values()].reverse();
    this.#undo.clear();
    for (const undo of undos) {
      try {
        await undo();
      } catch {
        // Already deleted, or the next start deletes it.
      }
    }
  }
}

/** Marks such windows before they are painted; the returned function stops it. */
function hideWhenDrawn(wanted: (shown: Shown) => boolean): () => void {
  const hook = Hooks.on("renderApplicationV2", (app) => {
    const shown: object = app;
    if (wanted(shown as Shown)) (shown as Shown).element.classList.add("bnb-unseen");
  });
  return () => Hooks.off("renderApplicationV2", hook);
}
