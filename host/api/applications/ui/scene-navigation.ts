/**
 * SceneNavigation: the scenes one may look at; the active one marked, the viewed one pressed.
 * Public source: foundryvtt.com/api/v13 foundry.applications.ui.SceneNavigation.
 */
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { RenderOptions } from "../api/render-options.ts";
import { env } from "../env.ts";

export class SceneNavigation extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "scene-navigation",
    tag: "nav",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: {
      viewScene: (_event: Event, target: HTMLElement) => env.game.scenes.get(target.dataset["sceneId"])?.view(),
    },
  };
  static override PARTS: Record<string, any> = { scenes: { template: "templates/ui/scene-navigation.hbs" } };

  override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", env.game.i18n.localize("SIDEBAR.TabScenes"));
    (document.getElementById("ui-top") ?? document.body).append(element);
  }

  get scenes(): any[] {
    return env.game.scenes.filter(
      (scene: any) =>
        scene.active ||
        (scene.navigation && scene.testUserPermission(env.game.user, "LIMITED")) ||
        scene.isView ||
        scene.id === env.canvas?.scene?.id,
    );
  }

  override async _prepareContext(_options: RenderOptions): Promise<any> {
    const viewed = env.canvas?.scene?.id;
    return {
      scenes: this.scenes.map((scene) => ({
        id: scene.id,
        name: scene.navName || scene.name,
        active: scene.active,
        viewed: scene.id === viewed,
      })),
    };
  }

  override async _onFirstRender(context: any, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    env.game.scenes.apps?.push?.(this);
    const scene = (target: HTMLElement) => env.game.scenes.get(target.dataset["sceneId"]);
    this._createContextMenu(
      () => [
        {
          name: "SCENE.Activate",
          icon: '<i class="fa-solid fa-bullseye"></i>',
          condition: (t: HTMLElement) => env.game.user.isGM && !scene(t)?.active,
          callback: (t: HTMLElement) => scene(t).activate(),
        },
        {
          name: "SCENE.Configure",
          icon: '<i class="fa-solid fa-gear"></i>',
          condition: () => env.game.user.isGM,
          callback: (t: HTMLElement) => scene(t).sheet.render({ force: true }),
        },
      ],
      ".scene",
      { hookName: "getSceneContextOptions", own: true },
    );
  }
}
