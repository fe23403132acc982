/** A unit's parts for the other books: the totals that follow from its fields. */

import { describe, expect, it } from "vitest";
import type { UnitParts } from "../../../src/foundry/data/shapes.ts";
import { armsOf, booksView } from "../../../src/foundry/sheets/unit-books.view.ts";
import { type CommandUnit, NEW_COMMAND_UNIT } from "../../../src/rules/command/index.ts";
import { defaults } from "../../../src/rules/option.ts";
import { SKIRMISH_OPTIONS } from "../../../src/rules/skirmish/index.ts";
import { type Company, NEW_COMPANY } from "../../../src/rules/sortie/index.ts";
import { quietly } from "../support/render.ts";

const EMPTY: UnitParts = {
  book: "chronicle",
  skirmish: { unit: {}, figures: {} },
  command: NEW_COMMAND_UNIT,
  sortie: NEW_COMPANY,
};
const view = (parts: Partial<UnitParts>) =>
  booksView(
    { ...EMPTY, ...parts },
    { ...defaults(SKIRMISH_OPTIONS), "cp.scoreFloor": 0, "cp.carryDamage": true },
    quietly,
  );

describe("the books of a unit", () => {
  it("are four, with the chosen one marked; only the others start a conflict from here", () => {
    expect(view({}).books.map(({ id, chosen }) => [id, chosen])).toEqual([
      ["chronicle", true],
      ["skirmish", false],
      ["command", false],
      ["sortie", false],
    ]);
    expect(view({}).begin).toBe("");
    expect(view({ book: "sortie" }).begin).toBe("Start sortie");
    expect(Object.keys(view({ book: "command" }))).toContain("command");
    expect(Object.keys(view({ book: "command" }))).not.toContain("sortie");
    for (const book of ["skirmish", "command", "sortie"] as const)
      expect(view({ book }).what, book).not.toMatch(/^$|BNB\.|undefined|\{/);
    expect(view({}).what).toBe("");
    const steadfast = { unit: { morale: "steadfast" }, figures: {} };
    expect(view({ book: "skirmish", skirmish: steadfast }).what).toBe("Warband that never checks morale");
  });
});

describe("a warband", () => {
  const skirmish = (unit: object, figures: object = {}) =>
    view({ book: "skirmish", skirmish: { unit, figures } as never }).skirmish!;
  it.each([
    [{ rank1: 1 }, {}, "one figure"],
    [{ rank1: 3, rank2: 2 }, {}, "5 figures"],
    [{ rank1: 3 }, { a: { name: "Ulf" }, b: { name: "Sten", fallen: true } }, "4 figures"],
    [{}, {}, "0 figures"],
  ])("of %j and %j counts the figures that have not fallen", (unit, figures, words) => {
    expect(skirmish(unit, figures).strength).toBe(words);
  });

  it("names its figures, also those without a name", () => {
    const { figures } = skirmish({}, { a: { name: "Ulf", fallen: true }, b: {} });
    expect(figures.map(({ key, name, fallen }) => [key, name, fallen])).toEqual([
      ["a", "Ulf", true],
      ["b", quietly("BNB.Unit.figure"), false],
    ]);
    expect(figures[0]!.plain.some(({ name }: { name: string }) => name.startsWith("system.skirmish.figures.a"))).toBe(
      true,
    );
  });
});

describe("a unit of the Command book", () => {
  const command = (more: Partial<CommandUnit>) =>
    view({ book: "command", command: { ...NEW_COMMAND_UNIT, ...more } }).command!;
  it("has no more points than its grade", () => {
    const full = command({ grade: "A", points: 99 });
    expect(full.points.pips.every(Boolean)).toBe(true);
    expect(command({ grade: "C", points: 1 }).points.pips.filter(Boolean)).toHaveLength(1);
    expect(command({ damage: 3 }).damage.pips.filter(Boolean)).toHaveLength(3);
    expect(command({}).damage.pips.some(Boolean)).toBe(false);
    expect(command({}).note).toBe("100% left.");
    expect([command({ gone: true }).gone, command({}).gone]).toEqual([true, false]);
  });
});

describe("a company of the Sortie", () => {
  const company = (more: Partial<Company>): Company => ({ ...NEW_COMPANY, ...more });
  const sortie = (more: Partial<Company>) => view({ book: "sortie", sortie: company(more) }).sortie!;
  it.each([
    [{ size: 90 }, "90 of 90 fit to fight"],
    [{ size: 90, dead: 10, injured: 5 }, "75 of 90 fit to fight"],
    [{ size: 10, dead: 20 }, "0 of 10 fit to fight"],
  ])("of %j counts who is fit", (typed, words) => {
    expect(sortie(typed).fit).toBe(words);
  });

  it("shows its troops and its pool beside its name", () => {
    const arms = (more: Partial<Company>) => armsOf({ ...EMPTY, book: "sortie", sortie: company(more) }, quietly);
    expect(arms({ armour: "heavy", kind: "cavalry" }).troops).toBe("heavyCavalry");
    expect(arms({ archers: true }).troops).toBe("bowmen");
    expect(arms({ level: 2, pool: 3 }).badge).toBe("3");
    expect(armsOf(EMPTY, quietly)).toEqual({ troops: "", badge: "" });
  });
});
