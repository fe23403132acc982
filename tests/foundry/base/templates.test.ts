/** Every template of the sheets and cards, rendered with the shipped helpers and the real language. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRoot } from "../../../scripts/root.ts";
import type { Say } from "../../../src/foundry/base/say.ts";
import { INCLUDED } from "../../../src/foundry/base/templates.ts";
import { telling } from "../../../src/foundry/base/words.view.ts";
import { checkCardView } from "../../../src/foundry/chat/check-card.view.ts";
import { UNIT_BOOKS } from "../../../src/foundry/data/shapes.ts";
import { entriesOf } from "../../../src/foundry/documents/army/army.view.ts";
import { armySheetView } from "../../../src/foundry/sheets/army/army.view.ts";
import { type EffectInfo, effectsView } from "../../../src/foundry/sheets/effects/effects.view.ts";
import { thingView } from "../../../src/foundry/sheets/thing/thing.view.ts";
import { troopView } from "../../../src/foundry/sheets/troop.view.ts";
import { chronicleCheck } from "../../../src/rules/chronicle/checks/index.ts";
import { NEW_COMMAND_UNIT } from "../../../src/rules/command/index.ts";
import { defaults } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { NEW_COMPANY } from "../../../src/rules/sortie/index.ts";
import { CHECK } from "../chat/check-card.ts";
import { ELLA, ELLAS_THINGS, owned } from "../ella.ts";
import { PARTS, type SheetGiven, sheetContext, type Tab } from "../sheet-context.ts";
import { type Renderer, renderer, TEMPLATES } from "../support/render.ts";

const named = (...folders: string[]) => TEMPLATES.filter((name) => folders.includes(name.split("/")[0]!));

const HOSTILE = `"><img src=x onerror=alert(1)><script>alert(2)</script>{{name}}`;

const EMPTY: SheetGiven = {
  name: "",
  source: {
    ...ELLA,
    driving: {},
    relations: {},
    goals: {},
    biography: "",
    station: "",
    home: "",
    context: "",
    terrain: "",
    seat: "",
  },
  items: [],
};

function hostile(): SheetGiven {
  return {
    name: HOSTILE,
    img: `javascript:alert(1)"onerror="alert(1)`,
    source: {
      ...ELLA,
      station: HOSTILE,
      home: HOSTILE,
      context: HOSTILE,
      terrain: HOSTILE,
      // Enriched and made safe by Foundry before a template sees it.
      biography: "",
      driving: { x: { ...ELLA.driving.aaaa!, topic: HOSTILE, context: HOSTILE, by: HOSTILE, when: HOSTILE } },
      relations: { x: { name: HOSTILE, what: HOSTILE, uuid: HOSTILE } },
      goals: { x: { text: HOSTILE, seal: "", nonce: "", done: false } },
    },
    items: [
      owned(HOSTILE, HOSTILE, "gear", { icon: HOSTILE, cell: { row: 0, column: 0, lie: 0 } }),
      owned("b", HOSTILE, "gear", { shape: "small" }),
    ],
    panel: { skill: "survive", consequence: HOSTILE, refusal: HOSTILE },
  };
}

function sheets(base: SheetGiven): SheetGiven[] {
  const tabs: Tab[] = ["skills", "motivations", "combat", "effects", "pack", "story"];
  return [
    ...tabs.flatMap((tab) => [
      { ...base, tab },
      { ...base, tab, editing: true },
      { ...base, tab, editable: false },
    ]),
    { ...base, panel: { skill: "survive", inTerrain: true, ...base.panel } },
    { ...base, tab: "pack", list: true, lifted: true },
    { ...base, tab: "combat", dead: true },
  ];
}

function renderSheets(base: SheetGiven, { render, say }: Renderer): string {
  return sheets(base)
    .map((given) => {
      const context = sheetContext(given, say);
      return PARTS.map((part) => render(`character/${part}`, { ...context, tab: context.tabs[part] })).join("\n");
    })
    .join("\n");
}

function cards(name: string, consequence: string, say: Say) {
  const card = { ...CHECK, name, consequence: telling(consequence) };
  const modifiers = [{ key: "BNB.Modifier.wounds", value: -2 }];
  return [
    checkCardView(card, [5, 4, 10], false, say)!,
    checkCardView({ ...card, opponent: { name, skill: "BNB.Skill.hide", uuid: "" }, modifiers }, [8, 8, 9], true, say)!,
    checkCardView({ ...card, rule: "d8pool" }, [7, 2, 8], false, say)!,
  ];
}

function renderRest(name: string, { render, say }: Renderer): string {
  const things = ["weapon", "armour", "shield", "gear"].flatMap((type) =>
    [true, false].map((editable) => {
      const { system } = owned("x", name, type, { weapon: "mace", armour: "plate", icon: name });
      return {
        thing: thingView(
          { id: "x", name, type, img: "", system, weaponKinds: ["mace"], editable, owned: editable },
          say,
        ),
      };
    }),
  );
  const system = {
    seat: "sable" as const,
    troop: "bowmen",
    size: 90,
    losses: 12,
    ruler: name,
    wealth: 2.5,
    gains: 1,
    setbacks: 0,
    pending: 1,
    book: "chronicle" as const,
    skirmish: { unit: { rank1: "3", weapon: "spear" }, figures: { a: { name, hp: "3" } } },
    command: { ...NEW_COMMAND_UNIT, class: "archers" as const, grade: "B" as const, damage: 1 },
    sortie: { ...NEW_COMPANY, size: 90, level: 1, pool: -1 },
  };
  const kinds = [
    { type: "realm", system },
    ...UNIT_BOOKS.map((book) => ({ type: "unit", system: { ...system, book } })),
  ];
  const troops = kinds.flatMap((given) =>
    [true, false].map((editable) => ({
      troop: troopView(
        {
          name,
          img: "",
          scenesPerStep: 3,
          options: { ...defaults(ALL_OPTIONS), "wealth.menPerPoint": 100 },
          editable,
          ...given,
        },
        say,
      ),
    })),
  );
  const forms = {
    motivations: [{ id: "lazy", name, rating: 3 }],
    skills: [],
    healers: [{ id: "x", name, odds: name }],
    care: [{ id: "clean", name, on: true }],
    majors: [{ id: "head", name }],
    actors: [{ uuid: name, name }],
    topic: name,
    motivation: name,
    day: 3,
    most: 3,
  };
  return [
    ...things.flatMap((context) =>
      ["item/head", "item/use", "item/shape", "item/odds", "item/body"].map((part) => render(part, context)),
    ),
    ...troops.flatMap((context) =>
      ["actor/head", "actor/books", "actor/body", "actor/own-troops", "actor/unit-odds"].map((part) =>
        render(part, context),
      ),
    ),
    ...[true, false].flatMap((editable) => {
      const context = {
        name,
        emblem: { troops: "", badge: "" },
        editable,
        done: name,
        army: armyPart(name, say),
        effects: effectsPart(name, editable, say),
      };
      return ["actor/army-head", "actor/army", "actor/army-foot"].map((part) => render(part, context));
    }),
    ...cards(name, name, say).map((card) => render("chat/check", card)),
    ...named("sheets").map((form) => render(form, forms)),
    render("parts/progress", { words: name, share: 0.5 }),
    render("parts/carry", { text: name, code: name, title: name }),
    ...[true, false].map((editable) => render("parts/effects", { effects: effectsPart(name, editable, say) })),
  ].join("\n");
}

function armyPart(name: string, say: Say) {
  const company = { name, troop: "pikemen", size: 10, losses: 2, uuid: "" };
  const link = { uuid: name, name };
  const units = { a: company, b: { ...company, uuid: name }, c: { ...company, uuid: "hidden" } };
  const system = { seat: "sable" as const, commander: link, realm: { uuid: "", name: "" }, units };
  const find = (uuid: string) =>
    uuid === name ? { name, type: "unit", system: { ...company, book: "chronicle" } } : undefined;
  const options = { "cp.scoreFloor": 0, "cp.carryDamage": true } as const;
  const given = {
    system,
    entries: entriesOf(system, find),
    find,
    options,
    pending: { b: name },
    budget: 10,
    wealth: 1,
  };
  return armySheetView({ ...given, book: "chronicle", adding: { troop: "bowmen", units: 2, each: 60 } }, say);
}

function effectsPart(name: string, editable: boolean, say: Say) {
  const change = { name, kind: "add", value: "-1" } as const;
  const one = { uuid: name, name, from: name, changes: [change], statuses: [] };
  const effects: EffectInfo[] = [
    { ...one, on: true, untilDay: 9 },
    { ...one, on: false, fights: 1 },
  ];
  const draft = { uuid: "", name, from: name, lines: [{ key: name, by: 1 }], lasting: "days", count: 2 } as const;
  const values = [{ key: name, name, group: name, now: 2 }];
  const form = { draft, values, sources: [name], others: 1, check: chronicleCheck };
  const rules = [{ name, changes: [{ by: name, name, tone: "" }], lasts: name, from: name, tab: "combat" }];
  return effectsView(
    { effects, own: [], rules, form: editable ? form : undefined, day: 3, editable, rootId: "x" },
    say,
  );
}

describe("the templates of sheets and cards", () => {
  it("render every part in play, in edit mode and for onlookers, without a missing text", async () => {
    const made = renderer();
    for (const base of [{ name: "Ella Avitch", source: ELLA, items: ELLAS_THINGS }, EMPTY]) renderSheets(base, made);
    renderRest("Ella", made);
    expect([...made.missing]).toEqual([]);
  });

  it("that others include are loaded at the start, and no others", () => {
    const included = TEMPLATES.flatMap((name) => [
      ...readFileSync(inRoot("templates", `${name}.hbs`), "utf8").matchAll(/\{\{#?> "([^"]+)"/g),
    ]).map(([, path]) => path!);
    expect([...new Set(included)].sort()).toEqual([...INCLUDED].sort());
  });

  it("are all rendered here: none in the folders is unused", () => {
    const names = named("character", "item", "actor", "chat", "sheets", "parts").filter(
      (name) => !name.startsWith("chat/") || name === "chat/check",
    );
    const known = [
      ...PARTS.map((part) => `character/${part}`),
      "item/use",
      "item/odds",
      "item/shape",
      "item/head",
      "item/body",
      ...["actor/army-head", "actor/army", "actor/army-foot"],
      "actor/head",
      "actor/body",
      "actor/books",
      "actor/book-field",
      "actor/own-troops",
      "actor/unit-odds",
      "actor/warband",
      "chat/check",
      "parts/carry",
      "parts/effects",
      "parts/effect-preview",
      "parts/progress",
      "parts/scene-counts",
      "parts/wound-part",
      ...named("sheets"),
    ];
    expect(names.sort()).toEqual(known.sort());
  });

  it("run nothing that a user typed", async () => {
    const made = renderer();
    const page = renderSheets(hostile(), made) + renderRest(HOSTILE, made);
    expect(page).not.toContain("<img src=x");
    expect(page).not.toContain("<script");
    // Quoted values contain what was typed; outside them no such attribute may appear.
    expect(page.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+\s*=/i);
  });

  it("contain no English outside the language file: with every text replaced by symbols, no letter remains", async () => {
    const signs: (text: string) => string = (text) =>
      text.replace(/\{\w+\}|\p{L}/gu, (part) => (part.startsWith("{") ? part : "¤"));
    const made = renderer(signs);
    const page =
      renderSheets(
        { ...EMPTY, name: "¤", player: "¤", items: [owned("a", "¤", "gear", { cell: { row: 0, column: 0, lie: 0 } })] },
        made,
      ) + renderRest("¤", made);
    expect(readableWords(page)).toEqual([]);
  });
});

/** Texts that a reader sees or hears: text between tags, and the attributes that screen readers read. */
function readableWords(page: string): string[] {
  const text = page.replace(/<kbd>[^<]*<\/kbd>/g, "").replace(/<[^>]*>/g, "\n");
  const spoken = [...page.matchAll(/(?:aria-label|aria-description|placeholder|title|alt)="([^"]*)"/g)].map(
    ([, words]) => words!,
  );
  return [text, ...spoken]
    .join("\n")
    .replace(/&[#\w]+;/g, " ")
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
}
