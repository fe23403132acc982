/** What the character sheet passes to its templates, made from the same views, without Foundry. */

import type { Say } from "../../src/foundry/base/say.ts";
import { tell } from "../../src/foundry/base/words.view.ts";
import type { CharacterSource } from "../../src/foundry/data/shapes.ts";
import { combatView, type Owned } from "../../src/foundry/sheets/character/combat.view.ts";
import { headerView } from "../../src/foundry/sheets/character/header.view.ts";
import { motivationsView } from "../../src/foundry/sheets/character/motivations.view.ts";
import { cellsTaken, packOf, packView } from "../../src/foundry/sheets/character/pack.view.ts";
import { PANEL_AT_REST, type PanelState, panelView } from "../../src/foundry/sheets/character/panel.view.ts";
import { skillsView } from "../../src/foundry/sheets/character/skills.view.ts";
import { storyView } from "../../src/foundry/sheets/character/story.view.ts";
import { effectsView } from "../../src/foundry/sheets/effects/effects.view.ts";
import { ruleRows } from "../../src/foundry/sheets/effects/rules.view.ts";
import { TINCTURES } from "../../src/foundry/system.ts";
import { WEALTH_LADDER } from "../../src/rules/chronicle/campaign/index.ts";
import { chronicleCheck } from "../../src/rules/chronicle/checks/index.ts";
import { CHRONICLE_OPTIONS } from "../../src/rules/chronicle/options.ts";
import { told } from "../../src/rules/conflict/telling.ts";
import { defaults } from "../../src/rules/option.ts";

export const OPTIONS = defaults(CHRONICLE_OPTIONS);
const TABS = ["skills", "motivations", "combat", "effects", "pack", "story"] as const;
export type Tab = (typeof TABS)[number];
export const PARTS = ["margin", "header", "tabs", ...TABS, "panel"] as const;

export interface SheetGiven {
  readonly name: string;
  readonly img?: string;
  readonly source: CharacterSource;
  readonly items: readonly Owned[];
  readonly tab?: Tab;
  readonly panel?: Partial<PanelState>;
  readonly editing?: boolean;
  readonly editable?: boolean;
  readonly list?: boolean;
  readonly lifted?: boolean;
  readonly dead?: boolean;
  /** The table's own words for people. */
  readonly player?: string;
}

export function sheetContext(given: SheetGiven, say: Say): Record<string, any> {
  const {
    source,
    items,
    name,
    player = "Rosa",
    tab = "skills",
    editing = false,
    editable = true,
    dead = false,
  } = given;
  const panel = { ...PANEL_AT_REST, ...given.panel };
  const around = { conditions: [], options: OPTIONS };
  const pack = packOf(items, source.skills.endurance, OPTIONS);
  const header = headerView(
    {
      name,
      img: given.img ?? "",
      face: "",
      source,
      player,
      acting: [
        { id: "ella", name, current: true },
        { id: "morten", name: player, current: false },
      ],
      dead,
      support: OPTIONS,
      cells: { taken: cellsTaken(pack.load), all: pack.cells },
      editable,
      editing,
    },
    say,
  );
  const tabs = Object.fromEntries(
    TABS.map((id) => [
      id,
      {
        id,
        group: "primary",
        label: `BNB.Sheet.${id}`,
        active: id === tab,
        cssClass: id === tab ? "active" : "",
        count: id === "motivations" ? Object.keys(source.driving).length : 0,
      },
    ]),
  );
  const packPanel = given.lifted
    ? {
        lifted: true,
        name,
        fits: true,
        message: say("BNB.Pack.fits"),
        note: tell(told("Pack.sizeNote", { shape: say("BNB.Shape.normalAwkward"), count: 4 }), say),
        mirror: true,
      }
    : { lifted: false };
  return {
    rootId: "sheet",
    uuid: "Actor.ella",
    system: source,
    editable,
    editing,
    canAskPerson: true,
    tabs,
    header: {
      ...header,
      seats: ["", ...TINCTURES].map((id) => ({
        id,
        name: say(`BNB.Seat.${id || "none"}`),
        chosen: id === source.seat,
      })),
      ladder: WEALTH_LADDER.map((value) => ({ value, chosen: value === source.wealth })),
    },
    skills: skillsView(source, panel, around, chronicleCheck, say),
    motivations: motivationsView(source, say),
    combat: combatView({ source, conditions: [], dead: dead ? name : "", items, options: OPTIONS, editable }, say),
    effects: effectsView(
      {
        effects: [],
        own: [],
        rules: ruleRows({ source, conditions: ["held"], items, options: OPTIONS }, say),
        form: undefined,
        day: 1,
        editable,
        rootId: "sheet",
      },
      say,
    ),
    pack: packView(
      items,
      source.skills.endurance,
      OPTIONS,
      { list: given.list ?? false, lifted: undefined, editable },
      say,
    ),
    story: storyView(
      {
        source,
        biography: source.biography,
        kept: { g2: player },
        whole: [],
        editing,
        editable,
        scenesPerStep: 3,
      },
      say,
    ),
    panel:
      tab === "skills" && editable && !editing
        ? { show: true, kind: "roll", roll: panelView(source, panel, around, chronicleCheck, say) }
        : tab === "pack" && editable
          ? { show: true, kind: "pack", pack: packPanel }
          : { show: false, kind: "no" },
  };
}
