/**
 * GamePause: the banner while the world is paused, which it is after every start until a gamemaster unpauses it.
 * Public source: foundryvtt.com/api/v13 foundry.applications.ui.GamePause; hooks `pauseGame`, `renderGamePause`.
 */
import clockwork from "../../../shell/icons/svg/clockwork.svg?inline";
import { ApplicationV2 } from "../api/application.ts";
import type { RenderOptions } from "../api/render-options.ts";
import { el, env, localize } from "../env.ts";

export class GamePause extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "pause",
    tag: "figure",
    window: { frame: false, positioned: false },
  };

  override async _prepareContext(_options: RenderOptions): Promise<any> {
    return { icon: clockwork, spin: true, text: localize("GAME.Paused"), cssClass: "" };
  }

  override async _renderHTML(context: any, _options: RenderOptions): Promise<HTMLElement[]> {
    return [
      el("img", { src: context.icon, alt: "", class: context.spin ? "fa-spin" : "" }),
      el("figcaption", {}, context.text),
    ];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
    content.classList.toggle("paused", env.game.paused);
    content.hidden = !env.game.paused;
  }

  override _insertElement(element: HTMLElement): void {
    element.setAttribute("role", "status");
    (document.getElementById("ui-top") ?? document.body).append(element);
  }
}
