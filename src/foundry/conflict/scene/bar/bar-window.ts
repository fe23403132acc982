/** The order bar as a window without a frame, between the players, the hotbar and the sidebar. */
import type { RenderOptions } from "../../../base/windows/bases.ts";
import { PartsWindow } from "../../../base/windows/parts-window.ts";
import { patch } from "../../../base/windows/patch.ts";
import { templatePath } from "../../../system.ts";
import type { BarButton, BarContent } from "./content.ts";

/** In pixels, to the players, the hotbar and the sidebar. */
const GAP = 8;
/** A narrower bar goes over the players, and stacks. */
const NARROW = 520;

export class BarWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-order-bar",
    classes: ["bnb", "order-bar"],
    window: { frame: false, positioned: false },
    actions: {
      async bar(this: BarWindow, _event: Event, { dataset: { id } }: HTMLElement): Promise<void> {
        const { buttons, main } = this.#content!;
        const pressed: BarButton | undefined = [...buttons, ...(main ? [main] : [])].find((one) => one.id === id);
        if (pressed && !pressed.off) await pressed.act();
      },
    },
  };

  static override PARTS = { bar: { template: templatePath("conflict/order-bar") } };

  #content: BarContent | undefined;

  async show(content: BarContent): Promise<void> {
    this.#content = content;
    await this.render({ force: true });
  }

  override async _prepareContext(): Promise<object> {
    return { bar: this.#content };
  }

  protected override patchOf(): typeof patch {
    return patch;
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    window.addEventListener("resize", this.#fit);
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#fit();
  }

  override async close(options?: object): Promise<this> {
    window.removeEventListener("resize", this.#fit);
    return super.close(options);
  }

  readonly #fit = (): void => {
    const { innerWidth, innerHeight } = window;
    const rect = (element: HTMLElement | null | undefined) => element?.getBoundingClientRect();
    const hotbar = rect(ui.hotbar?.element);
    const side = rect(ui.sidebar?.element);
    const players = rect(ui.players?.element);
    // On a phone the sidebar lies below, and its content over the board.
    const below = side !== undefined && side.left < GAP;
    const top = Math.min(hotbar && hotbar.height > 0 ? hotbar.top : innerHeight, below ? side.top : innerHeight);
    const right = side && !below ? innerWidth - side.left : 0;
    const beside = players && players.height > 0 ? players.right : 0;
    const left = innerWidth - right - beside > NARROW ? beside : 0;
    const set = (name: string, pixels: number) => this.element.style.setProperty(name, `${Math.round(pixels)}px`);
    set("--left", left + GAP);
    set("--right", right + GAP);
    set("--bottom", innerHeight - top + GAP);
  };
}
