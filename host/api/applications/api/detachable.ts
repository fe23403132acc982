/** An application that version 14 can move into a browser window of its own, with the ones that follow it. */
import { attach, detach } from "./detached.ts";
import { Lifecycle } from "./lifecycle.ts";
import type { RenderOptions } from "./render-options.ts";

/** What the application itself has, below. */
interface Shown {
  readonly id: string;
  readonly hasFrame: boolean;
  readonly element: HTMLElement | null;
  setPosition(): unknown;
}

export class Detachable extends Lifecycle {
  /** The window it is in, if that is not the table's page. */
  _windowId: string | undefined;
  #parent: Detachable | null = null;

  get #shown(): Shown {
    return this as unknown as Shown;
  }

  async detachWindow({ windowId = this.#shown.id }: { windowId?: string } = {}): Promise<void> {
    const { element, hasFrame } = this.#shown;
    if (!element || !hasFrame || element.ownerDocument !== document) return;
    detach(this as any, windowId);
    this._windowId = windowId;
    this._onDetach();
  }

  async attachWindow(): Promise<void> {
    const { element } = this.#shown;
    if (!element || element.ownerDocument === document) return;
    attach(this as any);
    this._windowId = undefined;
    this.#shown.setPosition();
    this._onAttach();
  }

  /** Another application, in the same window as this one. */
  async renderChild(child: any, options: RenderOptions = {}): Promise<any> {
    await child.render({ ...options, force: true });
    if (this._windowId) await child.detachWindow({ windowId: this._windowId });
    (child as Detachable).#parent = this;
    return child;
  }

  get parent(): any {
    return this.#parent;
  }

  _onDetach(): void {}
  _onAttach(): void {}

  /** The entry of the header's menu. */
  _detachControl(): any {
    const away = !this._windowId;
    return {
      icon: "fa-solid fa-up-right-from-square",
      label: away ? "HOST.Detach" : "HOST.Attach",
      action: "",
      onClick: () => (away ? this.detachWindow() : this.attachWindow()),
    };
  }
}
