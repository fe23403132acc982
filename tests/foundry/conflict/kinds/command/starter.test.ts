/** The form that starts a battle of the Command book: rows become armies, and it names whatever the book forbids. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Form, StartInput } from "../../../../../src/foundry/conflict/contract/starter.ts";
import { commandStarter } from "../../../../../src/foundry/conflict/kinds/command/command-starter.ts";
import { COMMAND_OPTIONS, type CommandState, command } from "../../../../../src/rules/command/index.ts";
import { beginMatch } from "../../../../../src/rules/conflict/match.ts";
import { defaults } from "../../../../../src/rules/option.ts";
import { missing, render, say } from "../../../support/render.ts";

const INPUT: StartInput = {
  players: [
    { id: "u1", name: "Rosa", tincture: "madder", me: true, here: true },
    { id: "u2", name: "Tomas <b>", tincture: "woad", me: false, here: true },
  ],
  candidates: [],
  options: defaults(COMMAND_OPTIONS),
  given: {},
  earlier: [],
  say,
};

const TWO: Form = {
  "north.name": "House Avitch",
  "north.player": "u1",
  "north.leadership": "7",
  "north.bonus": "3",
  "north.0.class": "heavyInfantry",
  "north.0.grade": "B",
  "north.0.count": "2",
  "north.1.class": "archers",
  "north.1.grade": "D",
  "north.1.count": "1",
  "north.1.name": "Longbows",
  "south.player": "u2",
  "south.leadership": "4",
  "south.0.class": "lightCavalry",
  "south.0.grade": "A",
  "south.0.count": "1",
  map: "open",
};

/** The result of the form: the state, or the problem's key. */
function begun(form: Form, input = INPUT): CommandState | string {
  const read = commandStarter.read(form, input);
  if (!read.ok) return read.problem.key;
  const { setup, options } = read.value;
  const match = beginMatch(command, setup, { options });
  return match.ok ? match.value.state : match.problem.key;
}

const twenty = (side: string, count: string): Form => ({ ...TWO, [`${side}.0.count`]: count });

describe("the form of a Command battle", () => {
  test("is drawn with every text and every name escaped, and can start as it is", () => {
    missing.clear();
    const start = commandStarter.context(INPUT);
    const html = render("conflict/start-command", { start });
    expect([...missing]).toEqual([]);
    expect(html).not.toMatch(/Tomas <b>|undefined|\[object/);
    const { text } = start as { text: string };
    expect(begun({ asText: "on", setup: text })).toMatchObject({
      rows: 15,
      cols: 20,
      mustered: { north: 6, south: 6 },
    });
  });

  test("rows become units with names and ids of their own, and the leader's bonus is in their points", () => {
    const state = begun(TWO) as CommandState;
    const units = Object.values(state.units).map(({ id, name, points }) => [id, name, points]);
    expect(units).toEqual([
      ["north-1", "Gate Company", 6],
      ["north-2", "Hallowmere Foot", 6],
      ["north-3", "Longbows", 3],
      ["south-1", "Hill Riders", 4],
    ]);
    expect(state.active).toBe("north");
    expect(state.options["cp.terrain"]).toBe(false);
  });

  test("the seats have the armies' names and two colours, also where one person plays both", () => {
    const read = commandStarter.read({ ...TWO, "south.player": "u1" }, INPUT);
    if (!read.ok) throw new Error(read.problem.key);
    expect(read.value.seats).toEqual({
      north: { user: "u1", tincture: "madder", name: "House Avitch", actor: "" },
      south: { user: "u1", tincture: "woad", name: "The South", actor: "" },
    });
  });

  test.each([
    ["small", {}, { rows: 9, cols: 12, map: null }],
    ["0", {}, { rows: 23, cols: 20 }],
    ["made", { seed: "reeds" }, { rows: 23, cols: 20 }],
  ])("on the field %s the battle has its own size", (map, more, size) => {
    expect(begun({ ...TWO, ...more, map })).toMatchObject({ ...size, options: { "cp.mapSize": "any" } });
  });

  test("the ground hinders where that box is ticked", () => {
    expect(begun({ ...TWO, map: "0", terrain: "on" })).toMatchObject({ options: { "cp.terrain": true } });
  });

  test.each<[string, Form, string]>([
    ["no unit", { ...TWO, "south.0.class": "" }, "command.emptyArmy"],
    ["more than twenty units", twenty("north", "20"), "command.tooManyUnits"],
    ["no number of units", twenty("north", "some"), "start.unitCount"],
    ["half a unit", twenty("north", "1.5"), "start.unitCount"],
    ["leaders who rolled alike", { ...TWO, "south.leadership": "7" }, "command.leadershipEqual"],
    ["no Leadership roll", { ...TWO, "south.leadership": "" }, "setup.missing"],
    ["a leader beyond the book", { ...TWO, "north.bonus": "12" }, "setup.range"],
    ["a class that is none", { ...TWO, "south.0.class": "elephants" }, "setup.field"],
    ["a grade that is none", { ...TWO, "south.0.grade": "F" }, "setup.field"],
    ["no seed", { ...TWO, map: "made" }, "start.noSeed"],
    ["a map that is none", { ...TWO, map: "pasted", mapText: "x" }, "map.word"],
    ["scores that the book gives", { ...TWO, "north.1.assault": "4" }, "command.enteredScores"],
    ["text that is no text", { asText: "on", setup: "{" }, "start.notJson"],
    ["text without armies", { asText: "on", setup: "[]" }, "setup.notAnObject"],
  ])("%s is refused by name", (_, form, key) => {
    expect(begun(form)).toBe(`BNB.Problem.${key}`);
    expect(say(`BNB.Problem.${key}`)).not.toBe(`BNB.Problem.${key}`);
  });

  test("archers have the entered scores, where the table enters them", () => {
    const input = { ...INPUT, options: { ...INPUT.options, "cp.archerStats": "entered" } };
    expect(render("conflict/start-command", { start: commandStarter.context(input) })).toContain("north.0.assault");
    const form = { ...TWO, "north.0.assault": "9", "north.1.assault": "2", "north.1.support": "1" };
    const { units } = begun(form, input) as CommandState;
    expect(units["north-3"]).toMatchObject({ assault: 2, support: 1 });
    expect(units["north-1"]).toMatchObject({ assault: 4 });
  });

  test("nonsense never throws", () => {
    const field = fc.constantFrom(...Object.keys(TWO), "asText", "setup", "turns", "terrain", "mapText", "seed");
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom("on", "made", "pasted", "null", '{"armies":[null]}', "-1", "1e9"),
    );
    fc.assert(
      fc.property(fc.dictionary(field, value), (typed) => {
        begun({ ...TWO, ...typed });
      }),
      { numRuns: 200 },
    );
  });
});
