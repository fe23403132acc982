/**
 * Players: the users of the table, in their colours, and who is online. Public source: foundryvtt.com/api/v13
 * foundry.applications.ui.Players.
 */
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { RenderOptions } from "../api/render-options.ts";
import { env } from "../env.ts";

export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "players",
    tag: "aside",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: {
      configure: (_event: Event, target: HTMLElement) => {
        const user = env.game.users.get(target.closest<HTMLElement>("[data-user-id]")?.dataset["userId"]);
        if (user && (env.game.user.isGM || user.isSelf)) return user.sheet.render({ force: true });
      },
      toggle: function (this: Players) {
        this.element.classList.toggle("expanded");
      },
    },
  };
  static override PARTS: Record<string, any> = { list: { template: "templates/ui/players.hbs" } };

  override _insertElement(element: HTMLElement): void {
    (document.getElementById("ui-left") ?? document.body).append(element);
  }

  override async _prepareContext(_options: RenderOptions): Promise<any> {
    const users = env.game.users.contents
      .filter((user: any) => user.role > 0)
      .map((user: any) => ({
        id: user.id,
        name: user.name,
        active: user.active,
        isGM: user.isGM,
        isSelf: user.isSelf,
        color: user.color?.css ?? String(user.color ?? ""),
        character: user.character?.name,
      }))
      .sort(
        (a: any, b: any) =>
          Number(b.active) - Number(a.active) || Number(b.isGM) - Number(a.isGM) || a.name.localeCompare(b.name),
      );
    return { users, active: users.filter((user: any) => user.active).length, total: users.length };
  }
}
