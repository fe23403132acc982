/** The panel of a fight that is watched on a scene, docked over the board: the same as in the conflict's window. */
import type { RenderOptions } from "../../base/windows/bases.ts";
import { PartsWindow } from "../../base/windows/parts-window.ts";
import { patch } from "../../base/windows/patch.ts";
import { templatePath } from "../../system.ts";
import type { Board, BoardInput } from "../contract/board.ts";
import type { ClashPanel } from "../moments/clash-panel.view.ts";
import { listenForMoments, momentActions } from "../moments/controls.ts";
import { momentFoot } from "../moments/foot.view.ts";
import { playback } from "../moments/pace.ts";
import type { MomentPlayer } from "../moments/player.ts";
import type { Box } from "./layer.view.ts";

/** The table whose fight it shows. */
export interface Watching {
  readonly page: JournalEntryPage;
  readonly board: Board;
  readonly player: MomentPlayer;
  panel(): ClashPanel | undefined;
  look(): BoardInput | undefined;
}

export class FightPanel extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "scene-fight"],
    window: { frame: false, positioned: false },
    actions: { ...momentActions },
  };

  static override PARTS = { fight: { template: templatePath("conflict/scene-fight"), scrollable: [".clash-panel"] } };

  readonly #table: Watching;

  constructor(watching: Watching) {
    super({ id: `bnb-scene-fight-${watching.page.id}` });
    this.#table = watching;
  }

  get player(): MomentPlayer {
    return this.#table.player;
  }

  drawMoments(): void {
    void this.render();
  }

  override async _prepareContext(): Promise<object> {
    const { page, board, player } = this.#table;
    const look = this.#table.look();
    const { left, held, isFirst, ring } = player;
    const playing = { left, held, isFirst, ring, speed: playback() };
    const moments = look && board.moments && momentFoot(look, board.moments, playing);
    return { name: page.name, clash: this.#table.panel(), moments };
  }

  protected override patchOf(): typeof patch {
    return patch;
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    listenForMoments(this);
    const { activeElement } = document;
    // Nobody who types, or works in a window, loses the keyboard to it.
    if (!activeElement || activeElement === document.body || activeElement.closest("#board"))
      this.element.querySelector<HTMLElement>(".primary")?.focus({ preventScroll: true });
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#dock();
  }

  /** Beside the sidebar; on a narrow screen above it. */
  #dock(): void {
    const { innerWidth, innerHeight } = window;
    const side = ui.sidebar?.element?.getBoundingClientRect();
    const below = side && side.top > innerHeight / 2;
    const set = (name: string, pixels: number) => this.element.style.setProperty(name, `${pixels}px`);
    set("--bottom", below ? innerHeight - side.top : 0);
    set("--right", side && !below ? innerWidth - side.left : 0);
  }

  /** What is left of the screen beside or above it, under the names of the scenes. */
  get free(): Box {
    const { innerWidth, innerHeight } = window;
    const { left, top } = this.element.getBoundingClientRect();
    const y = Math.min(ui.nav?.element?.getBoundingClientRect().bottom ?? 0, innerHeight / 4);
    return left > 0
      ? { x: 0, y, width: left, height: innerHeight - y }
      : { x: 0, y, width: innerWidth, height: Math.max(1, top - y) };
  }
}
