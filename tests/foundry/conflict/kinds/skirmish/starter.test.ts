/** The form that starts a Skirmish: rows become units of ranks with a leader, and the book's refusals are named. */
import { describe, expect, test } from "vitest";
import type { Form, StartInput } from "../../../../../src/foundry/conflict/contract/starter.ts";
import { skirmishStarter } from "../../../../../src/foundry/conflict/kinds/skirmish/skirmish-starter.ts";
import { beginMatch } from "../../../../../src/rules/conflict/match.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { skirmish as CONFLICT, type SkirmishState } from "../../../../../src/rules/skirmish/index.ts";
import { missing, render, say } from "../../../support/render.ts";

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

test("the default form starts a fight, and so does its text", () => {
  missing.clear();
  const context = skirmishStarter.context(INPUT) as { text: string };
  expect(render("conflict/start-skirmish", { start: context })).not.toMatch(/\[object |undefined|NaN/);
  expect([...missing]).toEqual([]);
  const { units, agents } = certain(begun({ asText: "on", setup: context.text })).state as SkirmishState;
  expect(Object.values(units).map(({ start }) => start)).toEqual([10, 10]);
  expect(agents["red-1-leader"]).toMatchObject({ name: "Captain Rowan", unique: true, shield: true });
});

test("ranks, banner, place and a leader with a spell become what the engine fights with", () => {
  const leader = { name: "Maud", hp: "5", atk: "2", spell1: "Dread", effect1: "horror", pc: "on", weapon: "dagger" };
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
      { ...ella, uuid: "Actor.wat", system: { skirmish: { ...skirmish, hp: 0, hpMax: 0 } } },
    ],
  };
  expect((skirmishStarter.context(input) as any).sides[0].rows[0].figures[0].characters).toEqual([
    { uuid: "Actor.ella", name: "Ella", chosen: false },
  ]);
  const wanted = certain(
    skirmishStarter.read({ ...TWO, "red.1.character": "Actor.ella", "red.1.leader.weapon": "axe" }, input),
  );
  const { agents } = certain(beginMatch(CONFLICT, wanted.setup)).state as SkirmishState;
  expect(agents["red-2-leader"]).toMatchObject({
    name: "Ella",
    hands: ["axe"],
    damage: 2,
    fighter: { hp: 9, atk: 3, might: 4, armour: 2, capture: 8, pc: true },
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

test("R002-HP-51 gear comes from the character's things, wounds and HP from the sheet", () => {
  const profile = {
    hp: 4,
    hpMax: 6,
    attacks: 2,
    might: 3,
    armour: 0,
    morale: 0,
    capture: 6,
    death: 6,
    agility: 6,
    vigor: 6,
    finesse: 6,
  };
  const thing = (type: string, more: object) => ({ type, name: type, system: { place: "pack", hands: "", ...more } });
  const odo = {
    ...{ uuid: "Actor.odo", name: "Odo", type: "character", img: "", tincture: "", owner: "rosa", picked: false },
    system: { skirmish: profile, maimed: { hand: { kind: "hand", permanent: true, fresh: false } } },
    items: [
      thing("weapon", { weapon: "bigSword", hands: "right" }),
      thing("weapon", { weapon: "dagger", place: "worn" }),
      thing("weapon", { weapon: "javelin", place: "home" }),
      thing("shield", { hands: "left" }),
      thing("armour", { armour: "metal", place: "worn" }),
      thing("gear", { icon: "helmet", place: "worn" }),
    ],
  };
  const input = { ...INPUT, candidates: [odo] };
  const { agents } = certain(
    beginMatch(CONFLICT, certain(skirmishStarter.read({ ...TWO, "red.1.character": odo.uuid }, input)).setup),
  ).state as SkirmishState;
  expect(agents["red-2-leader"]).toMatchObject({
    hands: ["sword"],
    worn: ["dagger"],
    packed: [],
    shield: true,
    helmets: 1,
    damage: 2,
    wounds: [{ kind: "hand", permanent: true, fresh: false }],
    fighter: { armour: 3, hp: 6 },
  });
});

test("the form has ground, narrow places, priority, facing, agreed duels and the figures' starting state", () => {
  const figure = {
    name: "Maud",
    hp: "5",
    atk: "2",
    weapon: "dagger",
    prone: "on",
    spell1: "Dread",
    effect1: "horror",
    spell2: "Dart",
    effect2: "harm",
    power2: "2",
  };
  const form: Form = {
    ...row("red.0", { ...BAND, x: "5", y: "5", facing: "4", ammo: "worn" }),
    ...row("red.0.leader", { ...figure, rank: "1" }),
    "red.0.rank1": "3",
    ...row("red.0.figure1", { name: "Piers", hp: "3", atk: "1", weapon: "sword", wound1: "eye", forGood1: "on" }),
    ...row("blue.0", { ...BAND, x: "5", y: "6", unaware: "on", rank1: "4" }),
    ...row("blue.0.leader", { name: "Bertrand", hp: "3", atk: "1" }),
    ...row("red.1", {
      ...BAND,
      rank1: "5",
      rank2: "",
      rank3: "",
      mixed1: "2",
      mixedArmour1: "0",
      armour: "2",
      x: "9",
      y: "5",
    }),
    ...row("ground.0", { kind: "rough", x: "1", y: "1", toX: "2", toY: "2" }),
    ...row("ground.1", { kind: "wall", x: "10", y: "10" }),
    ...row("ground.2", { kind: "cover", x: "3", y: "3", cover: "2" }),
    "narrow.figures": "2",
    priority: "5",
    surprise: "red",
    "duel.0.red": "red-1-leader",
    "duel.0.blue": "blue-1-leader",
  };
  const state = certain(begun(form)).state as SkirmishState;
  expect(Object.keys(state.ground).sort()).toEqual(["0,0", "0,1", "1,0", "1,1", "2,2"]);
  expect([state.field.blocked, state.ground["2,2"], state.narrow, state.odds]).toEqual([
    [{ x: 9, y: 9 }],
    { kind: "cover", cover: 2 },
    { figures: 2, attacks: 100 },
    5,
  ]);
  expect(state.units["red-1"]).toMatchObject({ facing: 4, start: 15 });
  expect(state.agents["red-1-leader"]).toMatchObject({
    prone: 0,
    spells: [{ name: "Dread" }, { name: "Dart", power: 2 }],
  });
  expect(state.agents["red-1-figure2"]).toMatchObject({ name: "Piers", wounds: [{ kind: "eye", permanent: true }] });
  expect(state.agents["red-1-rank1"]!.ammo).toBe("worn");
  expect(state.agents["red-2-rank1"]!.fighter.armour).toBe(0);
  expect(state.agents["blue-1-rank1"]!.unaware).toBe(true);
  expect(state.duels).toMatchObject([{ one: "red-1-leader", other: "blue-1-leader" }]);
});

test("a redrawn form shows its values, with the rows that were added", () => {
  const given = {
    "red.0.name": "Foxes",
    "red.0.shield": "on",
    "more.red.units": "1",
    "more.red.0.figures": "1",
    redrawn: "on",
  };
  const { sides } = skirmishStarter.context({ ...INPUT, given }) as any;
  expect(sides[0].rows).toHaveLength(3);
  expect(sides[0].rows[0].figures).toHaveLength(2);
  const field = (name: string) => sides[0].rows[0].plain.find((one: any) => one.name === `red.0.${name}`);
  expect([field("name").value, field("shield").ticked, field("helmet").ticked]).toEqual(["Foxes", true, false]);
  expect(render("conflict/start-skirmish", { start: skirmishStarter.context({ ...INPUT, given }) })).toContain("Foxes");
});

test("R000-4.06-51 the dead are not offered as fighters, and a dropped one does not fight", () => {
  const sheet = {
    skirmish: { hp: 4, hpMax: 4, attacks: 2, might: 3, armour: 0, capture: 1, death: 0, agility: 0, finesse: 0 },
  };
  const one = {
    uuid: "Actor.w",
    name: "Wat",
    type: "character",
    img: "",
    tincture: "",
    owner: "rosa",
    items: [],
    picked: false,
  };
  const offered = (dead: boolean) => {
    const input = { ...INPUT, candidates: [{ ...one, system: sheet, dead }] };
    const setup = certain(skirmishStarter.read({ ...TWO, "red.1.character": "Actor.w" }, input)).setup;
    return [
      render("conflict/start-skirmish", { start: skirmishStarter.context(input) }).includes("Wat"),
      JSON.stringify(setup).includes("Wat"),
    ];
  };
  expect([offered(false), offered(true)]).toEqual([
    [true, true],
    [false, false],
  ]);
});
