/**
 * The tour of a duel: where it starts, and its steps. A step names the part it describes, by the templates' selectors, and perhaps
 * what the player presses to continue; it decides and writes nothing itself.
 */

import { openerOf } from "../../base/windows/openers.ts";

interface TourStep {
  readonly name: string;
  /** The highlighted part: the first of these that is visible, the closest first. */
  readonly at: string | readonly string[];
  /** Waits until this is pressed; otherwise "Next" continues. */
  readonly press?: string;
}

export interface Tour {
  readonly name: string;
  /** Opens what the tour is about. False if it cannot start. */
  readonly open: () => boolean;
  readonly steps: readonly TourStep[];
}

const CONFLICT = ".application.bnb.conflict";

function openPractice(): boolean {
  const open = openerOf("against");
  open?.({ kind: "duel" });
  return open !== undefined;
}

export const DUEL_TOUR: Tour = {
  name: "duel",
  open: openPractice,
  steps: [
    { name: "fighters", at: [`${CONFLICT} .fighters`, `${CONFLICT} [data-application-part="head"]`] },
    { name: "ground", at: [`${CONFLICT} .field-frame`, `${CONFLICT} [data-application-part="board"]`] },
    { name: "orders", at: `${CONFLICT} [data-application-part="orders"]` },
    {
      name: "choose",
      at: `${CONFLICT} [data-application-part="orders"]`,
      // A movement may come first; it is no order yet.
      press: '[data-application-part="orders"] :is([data-act="card"], [data-act="sealCard"], .way)',
    },
    { name: "secret", at: `${CONFLICT} [data-application-part="orders"]` },
    { name: "story", at: `${CONFLICT} [data-application-part="story"]` },
    { name: "back", at: `${CONFLICT} [data-application-part="foot"]` },
  ],
};
