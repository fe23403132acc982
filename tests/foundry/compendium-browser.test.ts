/** The compendium browser: filters that combine, every entry with its size and its source, and fitting actions. */
import { describe, expect, it } from "vitest";
import { browserView, type Filters, NO_FILTERS, type Offered } from "../../src/foundry/help/compendium/browser.view.ts";
import { ELLAS_THINGS } from "./ella.ts";
import { missing, render, say } from "./support/render.ts";

const thing = (name: string, type: string, shape: string, more: object = {}): Offered => ({
  ...ELLAS_THINGS[0]!,
  id: name,
  name,
  type,
  from: "Things",
  book: "chronicle",
  source: "Source: Chronicle, Carrying.",
  ...more,
  system: { ...ELLAS_THINGS[0]!.system, shape: shape as "small" },
});
const army = (name: string, size: number): Offered => {
  const units = { one: { name: "", troop: "lightInfantry", size, losses: 0 } };
  const offered = thing(name, "army", "normal", { from: "Units" });
  return { ...offered, system: { ...offered.system, units } as Offered["system"] };
};
const OFFERED = [
  thing("Sword", "weapon", "normalLong"),
  thing("Halberd", "weapon", "largeAwkward"),
  thing("Keys", "gear", "small"),
  thing("Fen skirmishers", "unit", "normal", { book: "command", from: "Units" }),
  army("The Commons", 100),
  army("The Host", 2000),
  thing("The Old Fort", "scenario", "normal", { from: "Scenarios", book: "sortie" }),
  thing("Cold hill", "battlefield", "normal", { from: "Battlefields" }),
  thing("Harrowgate", "scene", "normal", { from: "Scenes" }),
  thing("Names", "table", "normal", { from: "Roll tables" }),
];
const LATER = ["The Old Fort", "Cold hill", "Harrowgate", "Names"];
const ELLA = { id: "ella", name: "Ella", img: "" };
const view = (filters: Partial<Filters> = {}, chosen = "", more: object = {}) =>
  browserView(
    {
      offered: OFFERED,
      filters: { ...NO_FILTERS, ...filters },
      chosen,
      people: [ELLA],
      receiver: "ella",
      mayImport: true,
      ...more,
    },
    say,
  );
const names = (filters: Partial<Filters>) => view(filters).kinds.flatMap(({ cards }) => cards.map(({ name }) => name));

describe("the compendium browser", () => {
  it.each<[Partial<Filters>, string[]]>([
    [{}, ["Halberd", "Sword", "Keys", "Fen skirmishers", "The Commons", "The Host", ...LATER]],
    [{ words: "SWO" }, ["Sword"]],
    [{ kind: ["weapon", "gear"] }, ["Halberd", "Sword", "Keys"]],
    [{ kind: ["weapon", "gear"], room: ["small"] }, ["Keys"]],
    [{ room: ["some"] }, ["Sword"]],
    [{ price: ["low"] }, ["The Commons"]],
    [{ price: ["low", "high"], kind: ["army"] }, ["The Commons", "The Host"]],
    [{ price: ["low"], room: ["small"] }, []],
    [{ price: ["none"], kind: ["gear", "unit", "army"] }, ["Keys", "Fen skirmishers"]],
    [{ book: ["command"] }, ["Fen skirmishers"]],
    [{ book: ["command"], kind: ["weapon"] }, []],
  ])("narrowed by %j shows %j", (filters, found) => {
    expect(names(filters)).toEqual(found);
  });

  it("counts every value of a filter among all entries", () => {
    const kinds = view({ words: "keys" }).groups.find(({ filter }) => filter === "kind")!;
    expect(kinds.values.map(({ value, count }) => [value, count])).toEqual([
      ["weapon", 2],
      ["gear", 1],
      ["unit", 1],
      ["army", 2],
      ["scenario", 1],
      ["battlefield", 1],
      ["scene", 1],
      ["table", 1],
    ]);
  });

  it.each([
    ["Sword", {}, "Give to Ella", true],
    ["Sword", { people: [], receiver: "" }, "You have no character who can take it", false],
    ["Fen skirmishers", {}, "Import", true],
    ["Fen skirmishers", { mayImport: false }, "Open", true],
    ["Cold hill", {}, "Start with this", true],
    ["The Old Fort", {}, "Start with this", true],
    ["Harrowgate", {}, "Import", true],
    ["Harrowgate", { mayImport: false }, "Open", true],
    ["Names", {}, "Open", true],
  ])("offers for %s what can be done with it (%j)", (chosen, more, label, able) => {
    expect(view({}, chosen, more).act).toEqual({ label, able });
  });

  it("shows a thing in its cells, and what an army costs by its book", () => {
    const cells = (name: string) => view({}, name).looked!.cells;
    expect(cells("Sword")).toContain('transform="translate(50 50)"');
    expect(cells("Keys")).toContain("<circle");
    expect(view({}, "The Commons").looked).toMatchObject({ size: "100 soldiers, cost 400", price: "400" });
    expect(view({}, "Fen skirmishers").looked).toMatchObject({ label: "", size: "Command" });
    const unit = { troop: "pikemen", size: 50, losses: 0 };
    const pikes = { ...thing("Pikes", "unit", "normal"), system: unit as unknown as Offered["system"] };
    expect(view({}, "Pikes", { offered: [pikes] }).looked!.price).toBe("300");
    const priced = (name: string) => view({}, name).looked!.price;
    expect([priced("Sword"), priced("Fen skirmishers")]).toEqual(Array(2).fill(say("BNB.Browser.noPrice")));
    expect(priced("Names")).toBe("");
  });

  it("says where an entry comes from and where it is, with no text missing and names escaped", () => {
    const hostile = thing("<script>", "gear", "normal", { from: "<script>", source: "<script>" });
    const browser = view({}, "<script>", { offered: [...OFFERED, hostile], people: [{ ...ELLA, name: "<script>" }] });
    expect(browser.looked).toMatchObject({ source: "<script>", from: "<script>" });
    const html = ["filters", "cards", "looked", "foot"]
      .map((part) => render(`compendium/${part}`, { rootId: "b", browser }))
      .join("");
    expect(html).not.toContain("<script>");
    expect(view({}, "Sword").looked).toMatchObject({ source: "Source: Chronicle, Carrying.", from: "Things" });
    expect([...missing]).toEqual([]);
  });
});
