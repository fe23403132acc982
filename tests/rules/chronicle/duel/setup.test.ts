/** Setups and orders from people and files: valid ones are read, all others get a named problem. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { beginMatch } from "../../../../src/rules/conflict/match.ts";
import { certain } from "../../../../src/rules/result.ts";
import { duel } from "../../../../src/rules/varied-duel.ts";
import { Arena, combatant, pairAt } from "./arena.ts";

const [a, b] = pairAt(2).combatants as [object, object];
const pair = (more: object) => ({ combatants: [{ ...a, ...more }, b] });

describe("setups", () => {
  test.each([
    ["nothing", undefined, "setup.notAnObject"],
    ["one combatant", { combatants: [a] }, "duel.numbers"],
    ["all on one side", { combatants: [a, { ...b, side: 0 }] }, "duel.oneSide"],
    ["the same id twice", { combatants: [a, { ...b, id: "a" }] }, "duel.sameId"],
    ["nobody's id", pair({ id: undefined }), "setup.missing"],
    ["an id that means something to a language", pair({ id: "constructor" }), "duel.id"],
    ["a rating of 11", pair({ skills: { control: 11, fightingMind: 0, speed: 0, strength: 0 } }), "setup.range"],
    ["a skill left out", pair({ skills: { control: 1 } }), "setup.missing"],
    ["an unknown choice", pair({ choices: { dance: "speed" } }), "duel.choiceUnknown"],
    ["a wrong choice", pair({ choices: { parry: "speed" } }), "duel.choice"],
    ["choices that are none", pair({ choices: 3 }), "duel.choices"],
    ["three hands", pair({ hands: ["sword", "shield", "dagger"] }), "duel.handsFull"],
    ["a halberd and a shield", pair({ hands: ["shield", "halberd"] }), "duel.handsFull"],
    ["a lute in hand", pair({ hands: ["lute"] }), "duel.item"],
    ["a lute in the pack", pair({ carried: ["lute"] }), "duel.item"],
    ["paper armour", pair({ armour: "paper" }), "setup.field"],
    ["a place off the field", pair({ at: { x: 99, y: 0 } }), "duel.place"],
    ["a place that is none", pair({ at: "left" }), "duel.place"],
    ["two on one space", pair({ at: { x: 8, y: 4 } }), "duel.sharedPlace"],
    ["a place for one only", { combatants: [a, combatant("b", 1)] }, "duel.someHavePlaces"],
    ["wounds that are none", pair({ wounds: { tail: { minor: 1, major: false } } }), "wounds.part"],
    [
      "a field too small to line up",
      { combatants: [combatant("a", 0), combatant("b", 1)], field: { width: 5, height: 5 } },
      "duel.noRoom",
    ],
    ["a field that is none", { combatants: [a, b], field: 7 }, "field.notAField"],
  ])("%s", (_, setup, key) => {
    expect(beginMatch(duel, setup)).toMatchObject({ ok: false, problem: { key: `BNB.Problem.${key}` } });
  });

  const many = (count: number) => ({
    combatants: Array.from({ length: count }, (_, at) => combatant(`f${at}`, at % 2 === 0 ? 0 : 1)),
  });
  const { name } = a as { name: string };

  test.each<[what: string, setup: unknown, key: string, params: object]>([
    ["too many", many(41), "duel.numbers", { most: 40 }],
    ["no list", {}, "setup.missing", { where: "setup", field: "combatants" }],
    ["the same id twice", { combatants: [a, { ...b, id: "a" }] }, "duel.sameId", { id: "a" }],
    ["an id with a blank before", pair({ id: " x" }), "duel.id", { id: " x" }],
    ["an id with a dot behind", pair({ id: "x." }), "duel.id", { id: "x." }],
    ["an id of the language's", pair({ id: "__proto__" }), "duel.id", { id: "__proto__" }],
    ["no name", pair({ name: undefined }), "setup.missing", { where: "combatant 1", field: "name" }],
    ["a skill left out", pair({ skills: {} }), "setup.missing", { where: "combatant 1 skills", field: "control" }],
    ["a lute in hand", pair({ hands: ["lute"] }), "duel.item", { who: name }],
    ["a lute in a hand", pair({ hands: { left: "lute" } }), "duel.item", { who: name }],
    ["a lute in the pack", pair({ carried: ["lute"] }), "duel.item", { who: name }],
    [
      "a third hand",
      pair({ hands: { third: "sword" } }),
      "setup.unknownField",
      { where: "combatant 1 hands", field: "third" },
    ],
    ["three things", pair({ hands: ["sword", "shield", "dagger"] }), "duel.handsFull", { who: name }],
    [
      "something in both hands and in one",
      pair({ hands: { both: "halberd", left: "dagger" } }),
      "duel.handsFull",
      { who: name },
    ],
    ["a place that is none", pair({ at: "left" }), "duel.place", { who: name }],
    ["a place off the field", pair({ at: { x: 99, y: 0 } }), "duel.place", { who: name }],
    ["two on one space", pair({ at: { x: 8, y: 4 } }), "duel.sharedPlace", { who: (b as { name: string }).name }],
  ])("with its figures: %s", (_, setup, key, params) => {
    expect(beginMatch(duel, setup)).toEqual({ ok: false, problem: { key: `BNB.Problem.${key}`, params } });
  });

  test("forty may fight", () => {
    expect(certain(beginMatch(duel, many(40))).state).toMatchObject({ round: 0, lostFootwork: [], orders: {} });
  });

  test("nonsense never throws", () => {
    fc.assert(fc.property(fc.anything(), (typed) => void beginMatch(duel, typed)));
    fc.assert(fc.property(fc.anything(), (typed) => void beginMatch(duel, { combatants: [typed, b] })));
    const fields = fc.constantFrom(
      "id",
      "name",
      "seat",
      "side",
      "skills",
      "choices",
      "hands",
      "carried",
      "wounds",
      "at",
      "armour",
    );
    fc.assert(fc.property(fields, fc.anything(), (field, value) => void beginMatch(duel, pair({ [field]: value }))));
  });
});

describe("orders", () => {
  const begun = new Arena(pairAt(2)).orders();
  const words = fc.constantFrom(
    "quick",
    "hold",
    "wait",
    "draw",
    "move",
    "defend",
    "part",
    "kill",
    "shoot",
    "b",
    "left",
    "right",
    "both",
    "sword",
  );
  const order = fc.record(
    { do: words, target: words, with: words, off: words, item: words, slot: words, to: fc.anything() },
    { requiredKeys: ["do"] },
  );

  test("nonsense is refused and never throws; what is not refused can be played", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), order), fc.constantFrom("order:a", "order:c", "move:a", ""), (typed, key) => {
        const refused = duel.refusal(begun.state, key, typed);
        if (refused) expect(refused.key).toMatch(/^BNB\.Problem\./);
        else duel.decide(begun.state, { "order:a": typed as never, "order:b": { do: "wait" } }, { roll: () => 1 });
      }),
    );
  });

  test.each([
    ["a list", []],
    ["a field too many", { do: "wait", loudly: true }],
    ["a hand of another kind", { do: "quick", target: "b", with: "foot" }],
    ["an answer to something else", { do: "part", part: "head" }],
  ])("%s is no order", (_, typed) => {
    expect(duel.refusal(begun.state, "order:a", typed)?.key).toBe("BNB.Problem.duel.notAnOrder");
  });

  test("oneself and strangers are no targets", () => {
    for (const target of ["a", "nobody"]) {
      expect(duel.refusal(begun.state, "order:a", { do: "quick", target, with: "right" })?.key).toBe(
        "BNB.Problem.duel.notYourEnemy",
      );
    }
  });
});
