/**
 * The tours: where each starts, and its steps. A step names the part it describes, by the templates' selectors, and perhaps what
 * the player presses to continue; it decides and writes nothing itself.
 */

import { openerOf } from "../../base/windows/openers.ts";
import { ownCharacters } from "../../documents/acting-as.ts";
import { campaignLog } from "../../documents/campaign-log.ts";

export interface TourStep {
  readonly name: string;
  /** The highlighted part: the first of these that is visible, the closest first. */
  readonly at: string | readonly string[];
  /** Waits until this is pressed; otherwise "Next" continues. */
  readonly press?: string;
  /** The result of that press: the step continues when it appears. */
  readonly until?: string;
}

export interface Tour {
  readonly name: TourName;
  readonly icon: string;
  /** Opens what the tour is about. False if it cannot start. */
  readonly open: () => boolean;
  readonly steps: readonly TourStep[];
}

export const TOUR_NAMES = ["sheet", "duel", "battle", "campaign"] as const;
export type TourName = (typeof TOUR_NAMES)[number];

const SHEET = ".application.bnb.sheet";
const CONFLICT = ".application.bnb.conflict";
const START = "#bnb-start";
const CAMPAIGN = "#bnb-campaign";

function openSheet(): boolean {
  const own = ownCharacters().find(({ current }) => current) ?? ownCharacters()[0];
  const actor = game.actors!.get(own?.id ?? "") ?? game.actors!.find((one) => one.type === "character" && one.visible);
  void actor?.sheet?.render(true);
  return actor !== undefined;
}

function openAgainst(kind: string): boolean {
  const open = openerOf("against");
  open?.({ kind });
  return open !== undefined;
}

function openCampaign(): boolean {
  const log = campaignLog();
  if (log) void openerOf("campaign")?.();
  return log !== undefined;
}

export const TOURS: readonly Tour[] = [
  {
    name: "sheet",
    icon: "quill",
    open: openSheet,
    steps: [
      { name: "who", at: `${SHEET} [data-application-part="header"]` },
      { name: "tabs", at: `${SHEET} [data-application-part="tabs"]` },
      {
        name: "skill",
        at: [`${SHEET} [data-application-part="skills"]`, `${SHEET} nav [data-tab="skills"]`],
        press: '[data-application-part="skills"] [data-action="chooseSkill"]',
      },
      { name: "panel", at: `${SHEET} [data-application-part="panel"]` },
      {
        name: "roll",
        at: `${SHEET} [data-action="rollCheck"]`,
        press: '[data-action="rollCheck"]',
        until: `${SHEET} .panel-came`,
      },
      { name: "came", at: `${SHEET} [data-application-part="panel"]` },
    ],
  },
  {
    name: "duel",
    icon: "swords",
    open: () => openAgainst("duel"),
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
  },
  {
    name: "battle",
    icon: "flag",
    open: () => openAgainst("battle"),
    steps: [
      { name: "kinds", at: [`${START} .kinds`, START] },
      { name: "armies", at: START },
      {
        name: "begin",
        at: [`${START} button[type="submit"]`, START],
        press: '#bnb-start button[type="submit"]',
        until: CONFLICT,
      },
      { name: "field", at: [`${CONFLICT} .conflict-board .field`, `${CONFLICT} [data-application-part="board"]`] },
      { name: "orders", at: `${CONFLICT} [data-application-part="orders"]` },
      { name: "story", at: `${CONFLICT} [data-application-part="story"]` },
    ],
  },
  {
    name: "campaign",
    icon: "book",
    open: openCampaign,
    steps: [
      { name: "next", at: [`${CAMPAIGN} .scene-panel`, `${CAMPAIGN} .up-next`] },
      { name: "lanes", at: [`${CAMPAIGN} .lanes`, `${CAMPAIGN} .agenda`] },
      { name: "rest", at: [`${CAMPAIGN} .rest`, `${CAMPAIGN} .rest-foot`] },
      {
        name: "write",
        at: [`${CAMPAIGN} .bar`, `${CAMPAIGN} .agenda`],
        press: '#bnb-campaign [data-action="addEntry"]',
      },
      { name: "more", at: [`${CAMPAIGN} .to-page`, CAMPAIGN] },
    ],
  },
];
