/** The form that begins a Skirmish: rows become units of ranks with a leader, the book's refusals come through by name. */
import { describe, expect, test } from "vitest";
import { skirmishStarter } from "../../../../src/foundry/conflict/skirmish/skirmish-starter.ts";
import type { Form, StartInput } from "../../../../src/foundry/conflict/start/starter.ts";
import { beginMatch } from "../../../../src/rules/conflict/match.ts";
import { certain } from "../../../../src/rules/result.ts";
import { skirmish as CONFLICT } from "../../../../src/rules/skirmish/conflict.ts";
import type { SkirmishState } from "../../../../src/rules/skirmish/state.ts";
import { missing, render, say } from "../../support/render.ts";

const PLAYERS = ["Rosa", "Tomas"].map((name, at) => ({
  id: name.toLowerCase(),
  name,
  tincture: at === 0 ? "madder" : "woad",
  me: at === 0,
  here: true,
}));
const INPUT: StartInput = { players: PLAYERS, candidates: [], options: {}, given: {}, earlier: [], say };
const BAND = { rank1: "5", rank2: "5", rank3: "5", hp: "1", atk: "1", weapon: "spear" };
const row = (prefix: string, fields: Record<string, string>): Form =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]));
const TWO: Form = { ...row("red.0", BAND), ...row("blue.0", BAND) };

function begun(form: Form) {
  return beginMatch(CONFLICT, certain(skirmishStarter.read(form, INPUT)).setup);
}

test("the form as it stands begins a fight, and so does its text", () => {
  missing.clear();
  const context = skirmishStarter.context(INPUT) as { text: string };
  expect(render("conflict/start-skirmish", { start: context })).not.toMatch(/\[object |undefined|NaN/);
  expect([...missing]).toEqual([]);
  const { units, agents } = certain(begun({ asText: "on", setup: context.text })).state as SkirmishState;
  expect(Object.values(units).map(({ start }) => start)).toEqual([10, 10]);
  expect(agents["red-1-leader"]).toMatchObject({ name: "Captain Rowan", unique: true, shield: true });
});

test("ranks, banner, place and a leader with a spell become what the engine fights with", () => {
  const leader = { name: "Maud", hp: "5", atk: "2", spell: "Dread", effect: "horror", pc: "on", weapon: "dagger" };
  const form = { ...TWO, ...row("red.0", { banner: "on", x: "3", y: "4" }), ...row("red.1.leader", leader) };
  const { units, agents } = certain(begun(form)).state as SkirmishState;
  expect(units["red-1"]).toMatchObject({ at: { x: 2, y: 3 }, start: 15, banner: "red-1-rank2" });
  expect(units["red-2"]).toMatchObject({ name: "Maud", start: 1, morale: "steadfast" });
  expect(agents["red-2-leader"]).toMatchObject({ hands: ["dagger"], spells: [{ name: "Dread", effect: "horror" }] });
});

test("a character whose sheet has a profile leads with it", () => {
  const skirmish = {
    hp: 7,
    hpMax: 9,
    attacks: 3,
    might: 4,
    armour: 2,
    morale: 0,
    capture: 8,
    death: 5,
    agility: 6,
    vigor: 6,
    finesse: 7,
  };
  const ella = {
    uuid: "Actor.ella",
    name: "Ella",
    type: "character",
    img: "",
    tincture: "",
    owner: "rosa",
    items: [],
    picked: false,
  };
  const input = {
    ...INPUT,
    candidates: [
      { ...ella, system: { skirmish } },
      { ...ella, uuid: "Actor.wat", system: { skirmish: { ...skirmish, hp: 0 } } },
    ],
  };
  expect((skirmishStarter.context(input) as any).sides[0].rows[0].characters).toEqual([
    { uuid: "Actor.ella", name: "Ella" },
  ]);
  const wanted = certain(
    skirmishStarter.read({ ...TWO, "red.1.character": "Actor.ella", "red.1.leader.weapon": "axe" }, input),
  );
  const { agents } = certain(beginMatch(CONFLICT, wanted.setup)).state as SkirmishState;
  expect(agents["red-2-leader"]).toMatchObject({
    name: "Ella",
    hands: ["axe"],
    fighter: { hp: 7, atk: 3, might: 4, armour: 2, capture: 8, pc: true },
  });
  expect(wanted.actors).toEqual({ "red-2-leader": "Actor.ella" });
});

describe("what the book forbids is refused by name", () => {
  test.each<[string, Form, string]>([
    ["a side without a unit", row("red.0", BAND), "skirmish.emptySide"],
    ["six side by side", { ...TWO, "red.0.rank1": "6" }, "skirmish.rankTooWide"],
    ["figures without HP", { ...TWO, "red.0.hp": "" }, "setup.missing"],
    ["HP beyond the book", { ...TWO, "red.0.hp": "0" }, "setup.range"],
    [
      "two hands for a bow, and a sword",
      { ...TWO, "red.0.weapon": "longbow", "red.0.other": "sword" },
      "skirmish.twoHanded",
    ],
    ["a banner without a full unit", { ...TWO, "red.0.rank3": "", "red.0.banner": "on" }, "skirmish.banner"],
    ["two units on one space", { ...TWO, ...row("red.1", { ...BAND, x: "5", y: "4" }) }, "skirmish.samePlace"],
    ["a place off the field", { ...TWO, "red.0.x": "99" }, "skirmish.place"],
    ["a name and nobody", { ...TWO, "red.1.name": "Ghosts" }, "skirmish.emptyUnit"],
  ])("%s", (_, form, key) => {
    expect(begun(form)).toMatchObject({ ok: false, problem: { key: `BNB.Problem.${key}` } });
    expect(say(`BNB.Problem.${key}`)).not.toBe(`BNB.Problem.${key}`);
  });
});
