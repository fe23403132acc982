/** ToursManagement: the available tours, their progress, and buttons to start them. */
import { ApplicationV2 } from "../api/application.ts";
import { el, env, icon, localize } from "../env.ts";

export class ToursManagement extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "tours-management",
    window: { title: "SETTINGS.Tours", icon: "fa-solid fa-person-hiking", contentClasses: ["standard-form"] },
    position: { width: 480 },
    actions: {
      startTour: async function (this: ToursManagement, _event: Event, target: HTMLElement) {
        const tour = env.game.tours.get(target.dataset["tour"]);
        await this.close();
        await tour?.start();
      },
    },
  };

  override async _renderHTML(): Promise<HTMLElement[]> {
    const tours = env.game.tours.contents.filter((tour: any) => tour.config.display !== false);
    return tours.map((tour: any) => {
      const start = el(
        "button",
        { type: "button", "data-action": "startTour", "data-tour": tour.key, disabled: !tour.canStart },
        icon("fa-solid fa-play"),
        localize(`TOURS.${tour.status}`),
      );
      return el(
        "div",
        { class: "form-group" },
        el("label", {}, tour.title),
        el("div", { class: "form-fields" }, start),
        el("p", { class: "hint" }, tour.description),
      );
    });
  }
  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }
}
