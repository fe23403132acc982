/** Sheets of things, saved as text: one complete, then what each kind does and what differs for others. */

import type { Owned } from "../../../src/foundry/sheets/character/combat.view.ts";
import { drawingOf, drawShapeView } from "../../../src/foundry/sheets/thing/draw-shape.view.ts";
import { type ThingGiven, thingFacts, thingView } from "../../../src/foundry/sheets/thing/thing.view.ts";
import { type OddsGiven, weaponOddsView } from "../../../src/foundry/sheets/thing/weapon-odds.view.ts";
import { chronicleCheck } from "../../../src/rules/chronicle/checks/index.ts";
import { ARMOUR_IDS, RANGED_WEAPONS, WEAPON_IDS } from "../../../src/rules/chronicle/equipment/index.ts";
import { defaults } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { owned } from "../ella.ts";
import { Kept } from "../support/kept.ts";
import { say } from "../support/render.ts";

const kept = new Kept("sheet-things");
const thing = (item: Owned, more: Partial<ThingGiven> = {}) => ({
  ...thingView({ ...item, weaponKinds: ["mace", "longbow"], editable: true, owned: true, ...more }, say),
  system: undefined,
});
const MACE = owned("m", "Mace", "weapon", { weapon: "mace", hands: "right" });
const FIGURES = {
  ...{ shoots: false, thrown: false, distance: "spear", attack: 2, parries: true, parry: -1, twoHanded: true },
  ...{ versusPlate: true, plate: 3 },
};
kept.show("a mace", () => thing(MACE));
const weapon = (name: string, own: object) =>
  owned("w", name, "weapon", { weapon: "own", own: { ...FIGURES, ...own } });
const things: Readonly<Record<string, () => object>> = {
  "a mace in no hand, for an onlooker": () => thing({ ...MACE, img: "mace.webp" }, { editable: false, owned: false }),
  "a weapon of no kind": () => thing(owned("w", "Stick", "weapon", { weapon: "" })),
  "a weapon of one's own": () => thing(weapon("Partisan", {})),
  "a bow of one's own": () => thing(weapon("Wych bow", { shoots: true, attack: -1 })),
  "a dart of one's own": () => thing(weapon("Dart", { shoots: true, thrown: true, twoHanded: false })),
  "a shield": () => thing(owned("s", "Shield", "shield", { shape: "large", hands: "left" })),
  "mail, worn": () => thing(owned("a", "Mail", "armour", { armour: "metal", shape: "large", place: "worn" })),
  "scales of one's own": () =>
    thing(owned("a", "Scales", "armour", { armour: "own", own: { protects: 6, plate: true }, place: "home" })),
  "a rope": () => thing(owned("r", "Rope", "gear", { icon: "rope", shape: "small", place: "ground" })),
  "a thing of a drawn shape": () => thing(owned("r", "Ring", "gear", { shape: "own:xxx/x.x/xxx" })),
};
for (const [name, view] of Object.entries(things)) kept.compare(name, () => thing(MACE), view);

kept.show("what things do", () => {
  const facts = (item: Owned) =>
    thingFacts(item, say)
      .map(({ name, value }) => `${name} ${value}`)
      .join(", ");
  const kinds = [...WEAPON_IDS.filter((id) => id !== "hands"), ...RANGED_WEAPONS];
  return Object.fromEntries([
    ...[...new Set(kinds)].map((id) => [id, facts(owned("w", id, "weapon", { weapon: id }))]),
    ...ARMOUR_IDS.map((id) => [`armour ${id}`, facts(owned("a", id, "armour", { armour: id, shape: "large" }))]),
    ["own, that parries nothing", facts(weapon("Flail", { parries: false, versusPlate: false, twoHanded: false }))],
    ["own, with nothing to its attacks", facts(weapon("Cane", { attack: 0, versusPlate: false }))],
    ["own, that shoots", facts(weapon("Wych bow", { shoots: true }))],
    ["own, without a name", facts(weapon(" ", {}))],
    ["shield", facts(owned("s", "Shield", "shield", { shape: "large" }))],
    ["small", facts(owned("g", "Ring", "gear", { shape: "small" }))],
  ]);
});

const PLAIN: OddsGiven = {
  ...{ item: "sword", check: chronicleCheck, options: defaults(ALL_OPTIONS), wielder: undefined, foe: undefined },
  ...{ people: [], chosen: "" },
};
const BO = { name: "Bo", skills: { control: 1, fightingMind: 1, speed: 1, strength: 1 } };
const odds = (more: Partial<OddsGiven> = {}) => weaponOddsView({ ...PLAIN, ...more }, say);
kept.show("odds of a sword", () => odds());
const cases: Readonly<Record<string, Partial<OddsGiven>>> = {
  "a rock, which parries nothing": { item: "rock" },
  "a halberd": { item: "halberd" },
  "a longbow": { item: "longbow" },
  "a spear, which is struck with first": { item: "spear" },
  "a bow against Bo in plate, chosen among others": {
    item: "shortBow",
    wielder: { ...BO, name: "Ann", shootAim: 6 },
    foe: { ...BO, armour: "plate" },
    people: [
      { id: "a", name: "Al" },
      { id: "b", name: "Bo" },
    ],
    chosen: "b",
  },
  "a mace against Bo in plate": { item: "mace", foe: { ...BO, armour: "plate" } },
  "against plate that somebody wears": { worn: true, foe: { ...BO, armour: "plate" } },
  "of somebody who is incapable": { wielder: { ...BO, wounds: { head: { minor: 0, major: true } } as never } },
  "of a shot at somebody who is incapable": {
    item: "sling",
    foe: { ...BO, wounds: { head: { minor: 0, major: true } } as never },
  },
};
for (const [name, more] of Object.entries(cases))
  kept.compare(
    `odds, ${name}`,
    () => odds(),
    () => odds(more),
  );

const marked = (cells: Iterable<string>) => {
  const { rows, ...view } = drawShapeView(new Set(cells), say);
  return { ...view, rows: rows.map((row) => row.map(({ on }) => (on ? "x" : ".")).join("")), first: rows[0]![1] };
};
kept.show("drawing, a bent shape", () => marked(drawingOf("normalAwkward")));
kept.show("drawing, one cell", () => marked(["2,3"]));
kept.show("drawing, nothing", () => marked(drawingOf("small")));
kept.show("drawing, in two pieces", () => marked(["0,0", "2,2"]));
