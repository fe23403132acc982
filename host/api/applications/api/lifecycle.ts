/**
 * The steps of an application's life that a class may override: around a render, a move of its window, a close, and
 * clicks without a named action. Public source: foundryvtt.com/api/v13 ApplicationV2, "Life-Cycle Handlers".
 */
import { Listenable } from "./listenable.ts";
import type { Position } from "./position.ts";
import type { RenderOptions } from "./render-options.ts";

export class Lifecycle extends Listenable {
  /** False stops a render without an error. */
  _canRender(_options: RenderOptions): boolean | undefined {
    return undefined;
  }
  async _preFirstRender(_context: any, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: any, _options: RenderOptions): Promise<void> {}
  async _renderHTML(_context: any, _options: RenderOptions): Promise<any> {}
  _replaceHTML(_result: any, _content: HTMLElement, _options: RenderOptions): void {}
  async _onFirstRender(_context: any, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: any, _options: RenderOptions): Promise<void> {}

  _prePosition(_position: Partial<Position>): void {}
  _onPosition(_position: Position): void {}
  _onClickAction(_event: PointerEvent, _target: HTMLElement): any {}

  async _preClose(_options: Record<string, any>): Promise<void> {}
  _tearDown(_options: Record<string, any>): void {}
  _onClose(_options: Record<string, any>): void {}
}
