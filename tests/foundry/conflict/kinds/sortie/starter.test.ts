/** The form that starts a Sortie: rows become units, and the book's refusals are named. */
import { describe, expect, test } from "vitest";
import type { Form, StartInput } from "../../../../../src/foundry/conflict/contract/starter.ts";
import { sortieStarter } from "../../../../../src/foundry/conflict/kinds/sortie/sortie-starter.ts";
import { beginMatch } from "../../../../../src/rules/conflict/match.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { type SortieState, sortie } from "../../../../../src/rules/sortie/index.ts";
import { missing, render, say } from "../../../support/render.ts";

const PLAYERS = ["Rosa", "Tomas"].map((name, at) => ({
  id: name.toLowerCase(),
  name,
  tincture: "madder",
  me: at === 0,
  here: true,
}));
const INPUT: StartInput = { players: PLAYERS, candidates: [], options: {}, given: {}, earlier: [], say };
const PLAYED = { "north.player": "rosa", "south.player": "tomas" };
const TWO: Form = { ...PLAYED, "north.0.size": "100", "south.0.size": "80", "south.0.name": "Bows", gap: "0" };

function begun(form: Form) {
  const wanted = certain(sortieStarter.read(form, INPUT));
  return beginMatch(sortie, wanted.setup);
}

test("the default form starts a battle, and so does its text", () => {
  missing.clear();
  const context = sortieStarter.context(INPUT) as { text: string };
  const html = render("conflict/start-sortie", { start: context });
  expect(html).not.toMatch(/\[object |undefined|NaN/);
  expect([...missing]).toEqual([]);
  const typed = certain(begun({ ...PLAYED, asText: "on", setup: context.text }));
  expect(Object.values((typed.state as SortieState).units).map(({ size }) => size)).toEqual([300, 120, 360, 160]);
});

test("rows become units with all the book's values, and seats get two colours", () => {
  const form = {
    ...TWO,
    "north.0.level": "1,5",
    "south.0.archers": "on",
    "south.0.leadership": "none",
    terrain: "marsh",
  };
  const state = certain(begun(form)).state as SortieState;
  expect(state.units["north-1"]).toMatchObject({ size: 100, level: 1.5, pool: 2 });
  expect(state.units["south-1"]).toMatchObject({ name: "Bows", archers: true, leadership: "none" });
  expect(state.terrain).toBe("marsh");
  const wanted = certain(sortieStarter.read(TWO, INPUT));
  expect(wanted.seats).toMatchObject({
    north: { user: "rosa", tincture: "madder" },
    south: { user: "tomas", tincture: "woad" },
  });
});

describe("what the book forbids is refused by name", () => {
  test.each<[string, Form, string]>([
    ["an army without a unit", { ...PLAYED, "north.0.size": "100" }, "sortie.emptyArmy"],
    ["a name without men", { ...TWO, "north.1.name": "Ghosts" }, "setup.missing"],
    ["half a man", { ...TWO, "north.0.size": "0.5" }, "setup.range"],
    ["words for a number", { ...TWO, "north.0.size": "many" }, "setup.range"],
    ["a level without a leader", { ...TWO, "north.0.leadership": "none", "north.0.commander": "2" }, "sortie.noLeader"],
    ["walls without a fortification", { ...TWO, "north.0.walls": "on" }, "sortie.noWalls"],
    ["a fortification beyond the book", { ...TWO, "fort.side": "north", "fort.level": "99" }, "setup.range"],
  ])("%s", (_, form, key) => {
    expect(begun(form)).toMatchObject({ ok: false, problem: { key: `BNB.Problem.${key}` } });
    expect(say(`BNB.Problem.${key}`)).not.toBe(`BNB.Problem.${key}`);
  });

  test("invalid text", () => {
    expect(sortieStarter.read({ asText: "on", setup: "{" }, INPUT)).toMatchObject({
      problem: { key: "BNB.Problem.start.notJson" },
    });
  });
});
