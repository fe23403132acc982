/** All tours, with the finished ones marked. A tour starts only by a press. */

import { say } from "../../base/say.ts";
import { PartsWindow } from "../../base/windows/parts-window.ts";
import { SYSTEM_ID, templatePath } from "../../system.ts";
import { beginTour } from "./running-tour.ts";
import { TOURS } from "./tours.ts";

function key(): string {
  return `${SYSTEM_ID}.tours.${game.user!.id}`;
}

function goneThrough(): string[] {
  return (localStorage.getItem(key()) ?? "").split(" ");
}

export class ToursWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-tours",
    classes: ["bnb", "home", "tours"],
    position: { width: 560 },
    window: { title: "BNB.Tour.menu", resizable: false },
    actions: { begin: ToursWindow.#begin },
  };

  static override PARTS = { list: { template: templatePath("tours/list") } };

  override async _prepareContext(): Promise<object> {
    const done = goneThrough();
    return {
      tours: TOURS.map(({ name, icon, steps }) => ({
        name,
        icon,
        title: say(`BNB.Tour.${name}.title`),
        what: say(`BNB.Tour.${name}.what`),
        count: say("BNB.Tour.steps", { count: steps.length }),
        done: done.includes(name),
      })),
    };
  }

  static async #begin(this: ToursWindow, _event: Event, target: HTMLElement): Promise<void> {
    const tour = TOURS.find(({ name }) => name === target.dataset.tour);
    await this.close();
    if (!tour) return;
    beginTour(tour, ({ name }) => {
      localStorage.setItem(key(), [...new Set([...goneThrough(), name])].join(" ").trim());
      ui.notifications!.info(say("BNB.Tour.finished"));
    });
  }
}
