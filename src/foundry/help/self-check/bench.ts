/**
 * What the checks make at a table, and how it is put away again: whatever is made is noted together with its undoing, and
 * all of it is undone after each check, whether that ended well, failed, or its window was closed meanwhile. Should the
 * browser itself go, what was written carries a flag, by which the next start finds and deletes it.
 */
import { ownFlags } from "./leftovers.ts";

/** A window of the application framework, as far as checks touch it. */
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

/** How long a window may take to show itself, in milliseconds: beyond that it will not. */
const LONGEST = 10_000;

export class Bench {
  readonly #undo: (() => Promise<unknown>)[] = [];

  constructor(readonly signal: AbortSignal = new AbortController().signal) {}

  /** The flags of what is written. */
  get flags(): object {
    return ownFlags();
  }

  made<Document extends Made>(document: Document): Document {
    this.#undo.push(() => document.delete());
    return document;
  }

  /** Whoever deletes it as part of the check need not delete it again. */
  async remove(document: Made): Promise<void> {
    await document.delete();
    this.#undo.length = 0;
  }

  /** Draws a window where nobody sees it, and closes it when the check is done. One that a person has open stays. */
  async show(window: Shown): Promise<HTMLElement> {
    const unseen = hideWhenDrawn((shown) => shown === window);
    this.#undo.push(() => window.close({ animate: false }));
    try {
      await window.render({ force: true });
    } finally {
      unseen();
    }
    return window.element;
  }

  /** The same for a window that opens itself when it is asked for. */
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
      this.#undo.push(() => shown.close({ animate: false }));
      return shown.element;
    } finally {
      stop();
    }
  }

  /** An element on the page, out of sight, for as long as the check lasts. */
  place(element: HTMLElement): HTMLElement {
    element.classList.add("bnb-unseen");
    document.body.append(element);
    this.#undo.push(async () => element.remove());
    return element;
  }

  async clear(): Promise<void> {
    for (const undo of this.#undo.splice(0).reverse()) {
      try {
        await undo();
      } catch {
        // Gone already, or for the next start to delete.
      }
    }
  }
}

/** Marks such windows before they are painted; the answer ends it. */
function hideWhenDrawn(wanted: (shown: Shown) => boolean): () => void {
  const hook = Hooks.on("renderApplicationV2", (app) => {
    const shown: object = app;
    if (wanted(shown as Shown)) (shown as Shown).element.classList.add("bnb-unseen");
  });
  return () => Hooks.off("renderApplicationV2", hook);
}
