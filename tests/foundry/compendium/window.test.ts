/** The compendium browser, line by line. */
import { expect, test } from "vitest";
import {
  type BrowserInput,
  browserView,
  type Filters,
  isImported,
  NO_FILTERS,
  type Offered,
} from "../../../src/foundry/help/compendium/browser.view.ts";
import { owned } from "../ella.ts";
import { Kept } from "../support/kept.ts";
import { quietly } from "../support/render.ts";

function offered(
  name: string,
  type: string,
  system: Record<string, unknown> = {},
  more: Partial<Offered> = {},
): Offered {
  const book = { from: "Ready", book: "chronicle", source: `Source of ${name}.` };
  return { ...owned(name, name, type, system), id: name, ...book, ...more };
}
const troops = (...sizes: number[]) => ({
  units: Object.fromEntries(sizes.map((size, at) => [`u${at}`, { name: "", troop: "lightInfantry", size, losses: 0 }])),
});

const OFFERED: readonly Offered[] = [
  offered("Sword", "weapon", { weapon: "sword", shape: "normalLong" }),
  offered("Dagger", "weapon", { weapon: "dagger", shape: "own:xx" }),
  offered("halberd", "weapon", { weapon: "halberd", shape: "largeAwkward" }, { from: "", book: "" }),
  offered("Buckler", "shield", { shape: "large" }),
  offered("Mail", "armour", { armour: "mail", shape: "large" }),
  offered("Keys", "gear", { shape: "small" }),
  offered("Odd thing", "gear", { shape: "none that there is" }),
  offered("Pikes", "unit", { troop: "pikemen", size: 50, losses: 0 }, { img: "pikes.webp" }),
  offered("Fen skirmishers", "unit", { troop: "pikemen", size: 50, losses: 0 }, { book: "command" }),
  offered("Nobody left", "unit", { troop: "pikemen", size: 50, losses: 50 }),
  offered("The Commons", "army", troops(100, 50)),
  offered("At the edge", "army", troops(375)),
  offered("The Host", "army", troops(400)),
  offered("The Great Host", "army", troops(2000)),
  offered("An empty tent", "army", { units: {} }),
  offered("Bede", "character", { units: troops(5).units }, { img: "bede.webp", from: "" }),
  offered("The Old Fort", "scenario", {}, { book: "sortie", about: "Two gates and no well." }),
  offered("Cold hill", "battlefield", {}, { book: "skirmish", about: "Wind." }),
  offered("Harrowgate", "scene"),
  offered("Names", "table"),
  offered("Roll", "macro", {}, { book: "" }),
];

const PEOPLE = [
  { id: "ella", name: "Ella", img: "ella.webp" },
  { id: "odo", name: "Odo", img: "" },
];
const kept = new Kept("compendium");
function view(filters: Partial<Filters> = {}, more: Partial<BrowserInput> = {}) {
  const given = { offered: OFFERED, chosen: "", people: PEOPLE, receiver: "odo", mayImport: true };
  return browserView({ ...given, filters: { ...NO_FILTERS, ...filters }, ...more }, quietly);
}

kept.show("all that lies ready", () => view());
for (const id of [
  "Sword",
  "halberd",
  "Keys",
  "Pikes",
  "Fen skirmishers",
  "Nobody left",
  "The Host",
  "An empty tent",
  "Bede",
  "The Old Fort",
  "Cold hill",
  "Harrowgate",
  "Names",
  "Roll",
])
  kept.show(`looking at ${id}`, () => {
    const { looked, act, goesTo } = view({}, { chosen: id });
    return { looked, act, goesTo };
  });
kept.show("looking at Bede, without leave to bring him in", () => view({}, { chosen: "Bede", mayImport: false }).act!);
kept.show("looking at a sword that nobody could take", () => {
  const { words, kinds, goesTo, act } = view({ words: "sword" }, { chosen: "Sword", receiver: "", people: [] });
  return { words, kinds, goesTo, act };
});
const listed = (filters: Partial<Filters>) => {
  const { narrowed, count, kinds } = view(filters);
  const names = kinds.flatMap(({ label, cards }) => `${label}: ${cards.map(({ name }) => name).join(", ")}`);
  return [`${count}${narrowed ? ", narrowed" : ""}`, ...names];
};
for (const filters of [
  { room: ["small"] },
  { room: ["few"] },
  { room: ["some"] },
  { room: ["many"] },
  { price: ["low"] },
  { price: ["middle"] },
  { price: ["high"] },
  { price: ["none"], kind: ["unit", "army", "character", "gear"] },
  { book: ["sortie", "command"] },
  { words: "  THE " },
] as const)
  kept.show(`narrowed by ${JSON.stringify(filters)}`, () => listed(filters));

test("a filter appears only where it could narrow the list", () => {
  const groups = (...names: string[]) =>
    view({}, { offered: OFFERED.filter(({ id }) => names.includes(id)) }).groups.map(({ filter }) => filter);
  expect(groups("Sword")).toEqual([]);
  expect(groups("Sword", "Dagger")).toEqual(["room"]);
  expect(groups("Sword", "The Host")).toEqual(["kind", "price"]);
});

test("people, troops and scenes can be imported into the world; things, tables and fields cannot", () => {
  const brought = new Set(OFFERED.filter(isImported).map(({ type }) => type));
  expect([...brought]).toEqual(["unit", "army", "character", "scene"]);
});
