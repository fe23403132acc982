/** foundry.documents.Scene: the page's view of a map. The canvas itself belongs to the shell. */
import { since14 } from "../face.ts";
import { Collection } from "../utils/collection.ts";
import type { Plain } from "../utils/types.ts";
import { DEFAULT_LEVEL, withLevels } from "./base/level.ts";
import { BaseScene } from "./base/scene.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const global = globalThis as any;

export class Scene extends ClientDocumentMixin(BaseScene) {
  /** A scene created by hand gets a level; code that creates one must provide its own. */
  static async createDialog(data: Plain = {}, createOptions: Plain = {}, dialogOptions: Plain = {}): Promise<any> {
    return super.createDialog(since14() ? withLevels(data) : data, createOptions, dialogOptions);
  }

  get isView(): boolean {
    return global.canvas?.scene === this;
  }

  get visible(): boolean {
    return this.active || this.navigation || this.testUserPermission(global.game.user, "OBSERVER");
  }

  /** Width, height and where the map lies inside its padding. */
  get dimensions(): Plain {
    return this.getDimensions();
  }

  getDimensions(): Plain {
    const { size } = this.grid;
    const pad = (length: number) => Math.ceil((length * this.padding) / size) * size;
    const sceneX = pad(this.width);
    const sceneY = pad(this.height);
    return {
      width: this.width + 2 * sceneX,
      height: this.height + 2 * sceneY,
      size,
      distance: this.grid.distance,
      distancePixels: size / this.grid.distance,
      sceneX,
      sceneY,
      sceneWidth: this.width,
      sceneHeight: this.height,
      rows: Math.ceil((this.height + 2 * sceneY) / size),
      columns: Math.ceil((this.width + 2 * sceneX) / size),
      uiScale: size / 100,
      ratio: (this.width + 2 * sceneX) / (this.height + 2 * sceneY),
    };
  }

  /** Version 14: the level one sees first. */
  get initialLevel(): any {
    return this.levels?.get(DEFAULT_LEVEL) ?? this.levels?.contents[0];
  }

  /** The picture and the colour under the tokens, wherever this version stores them. */
  get ground(): { src: string | null; color: string } | undefined {
    if (!since14()) return { src: this._source.background?.src ?? null, color: this._source.backgroundColor };
    const { background } = this.initialLevel?._source ?? {};
    return background && { src: background.src ?? null, color: background.color };
  }

  /** Version 14: several tokens at once, each by a destination or a way; which of them arrived (public tracker #13580). */
  async moveTokens(instructions: Record<string, Plain>, options: Plain = {}): Promise<Record<string, boolean>> {
    const arrived: Record<string, boolean> = {};
    for (const [id, { destination, waypoints, ...own }] of Object.entries(instructions)) {
      arrived[id] = await this.tokens.get(id, { strict: true }).move(waypoints ?? destination, { ...options, ...own });
    }
    return arrived;
  }

  async activate(): Promise<any> {
    const before = global.game.scenes.filter((scene: any) => scene.active && scene !== this);
    const updates = [...before.map((scene: any) => ({ _id: scene.id, active: false })), { _id: this.id, active: true }];
    await (this.constructor as any).updateDocuments(updates);
    return this;
  }

  async view(): Promise<any> {
    await global.canvas.draw(this);
    global.game.user.broadcastActivity({ sceneId: this.id });
    return this;
  }
}

/** What a Foundry scene can contain and this host cannot: always empty, and the server refuses to store any by name. */
for (const name of ["drawings", "lights", "notes", "regions", "sounds", "templates", "tiles", "walls"]) {
  Object.defineProperty(Scene.prototype, name, { configurable: true, get: () => new Collection() });
}
