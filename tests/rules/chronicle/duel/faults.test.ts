/** What a sound duel never shows, and how fighters are found in it. */
import { describe, expect, test } from "vitest";
import { lost } from "../../../../src/rules/chronicle/duel/round/round-end.ts";
import {
  boutOf,
  captain,
  enemiesOf,
  moveOrder,
  otherSide,
  standing,
} from "../../../../src/rules/chronicle/duel/script.ts";
import type { DuelState, Fighter, Grip } from "../../../../src/rules/chronicle/duel/state.ts";
import { woundEffects } from "../../../../src/rules/chronicle/wounds/index.ts";
import { duel } from "../../../../src/rules/varied-duel.ts";
import { Arena, combatant } from "./arena.ts";

const { state: sound } = new Arena({
  field: { width: 20, height: 9, blocked: [{ x: 0, y: 0 }] },
  combatants: [
    combatant("a", 0, { at: { x: 6, y: 4 } }),
    combatant("b", 1, { at: { x: 7, y: 4 } }),
    combatant("c", 0, { at: { x: 6, y: 6 } }),
    combatant("d", 1, { at: { x: 7, y: 6 } }),
  ],
} as never).to("orders", [1, 8, 8, 9, 8, 8, 9]);

function changed(id: string, more: Partial<Fighter>, rest: Partial<DuelState> = {}): DuelState {
  return { ...sound, ...rest, fighters: sound.fighters.map((one) => (one.id === id ? { ...one, ...more } : one)) };
}
const a = sound.fighters[0]!;
const HARM = { part: "rightArm", severity: "minor", by: "b", action: "controlled", round: 1 } as const;
const wounded = (part: "rightArm" | "leftLeg" | "head", severity: "minor" | "major"): Partial<Fighter> => {
  const wounds = {
    ...a.wounds,
    [part]: { ...a.wounds[part], ...(severity === "major" ? { major: true } : { minor: 1 }) },
  };
  return { wounds: wounds as never, brought: wounds as never, hurt: woundEffects(wounds as never, sound.options) };
};
const grip = (more: Partial<Grip> = {}): Grip => ({ by: "a", on: "b", hand: "left", kind: "held", ...more });

describe("faults", () => {
  test("a duel has none at the start of a round, nor with everything at its limit", () => {
    expect(sound.bouts).toHaveLength(2);
    expect(duel.faults(sound)).toEqual([]);
    const PENALTY = { on: "defences", by: -1, source: "feint", from: "b" } as const;
    for (const until of [sound.round, sound.round + 2])
      expect(duel.faults(changed("a", { penalties: [{ ...PENALTY, until }] as never }))).toEqual([]);
    expect(duel.faults({ ...sound, grips: [grip()] })).toEqual([]);
    expect(duel.faults({ ...sound, grips: [grip(), grip({ by: "b", on: "a" })] })).toEqual([]);
    expect(
      duel.faults(changed("a", { held: [{ item: "spear", slot: "both" }] as never }, { grips: [grip()] })),
    ).toEqual([]);
    expect(duel.faults(changed("a", { ...wounded("leftLeg", "major"), prone: true }))).toEqual([]);
    expect(duel.faults(changed("a", { at: null }, { round: 0 }))).toEqual([]);
  });

  const sword = { item: "sword", slot: "right" };
  const bouts = (...list: [string, ...string[]][]) => ({
    ...sound,
    bouts: list.map(([lone, ...others]) => ({ lone, others })),
  });
  test.each<[string, DuelState, string[]]>([
    ["a blocked space", changed("a", { at: { x: 0, y: 0 } }), ["a stands on a blocked space"]],
    ["two on a space", changed("a", { at: { x: 7, y: 4 } }), ["a shares a space", "b shares a space"]],
    ["nowhere", changed("a", { at: null }), ["a is nowhere"]],
    ["fled and still here", changed("c", { fate: "fled" }, { bouts: [sound.bouts[0]!] }), ["c is nowhere"]],
    [
      "a wound from nowhere",
      changed("a", { ...wounded("rightArm", "minor"), brought: a.brought }),
      ["a has a wound without a cause"],
    ],
    [
      "a grave one from nowhere",
      changed("a", { ...wounded("rightArm", "major"), brought: a.brought }),
      ["a has a wound without a cause"],
    ],
    ["a harm that left none", changed("a", { harms: [HARM] }), ["a has a wound without a cause"]],
    ["wounds misjudged", changed("a", { ...wounded("rightArm", "major"), hurt: a.hurt }), ["a is misjudged"]],
    ["three things in two hands", changed("a", { held: [sword, sword, sword] as never }), ["a has too few hands"]],
    ["two things in one hand", changed("a", { held: [sword, sword] as never }), ["a has too few hands"]],
    [
      "a thing beside one for both hands",
      changed("a", { held: [sword, { item: "spear", slot: "both" }] as never }),
      ["a has too few hands"],
    ],
    ...([-1, 3] as const).map((late): [string, DuelState, string[]] => [
      `a penalty ${late} rounds off`,
      changed("a", {
        penalties: [{ on: "defences", by: -1, source: "feint", from: "b", until: sound.round + late }] as never,
      }),
      ["a has a penalty out of its time"],
    ]),
    [
      "a penalty that helps",
      changed("a", { penalties: [{ on: "defences", by: 0, source: "feint", from: "b", until: sound.round }] as never }),
      ["a has a penalty out of its time"],
    ],
    ["upright on a useless leg", changed("a", wounded("leftLeg", "major")), ["a stands against his wounds"]],
    ["upright without a head", changed("a", wounded("head", "major")), ["a stands against his wounds"]],
    ["a combat of one", bouts(["a"]), ["a combat of 1 v 0"]],
    ["a combat of friends", bouts(["a", "c"]), ["a combat among friends"]],
    ["a combat of friends and an enemy", bouts(["a", "b", "c"]), ["a combat among friends"]],
    ["one in two combats", bouts(["a", "b"], ["a", "d"]), ["a is in two combats"]],
    ["the fallen in a combat", changed("a", { fate: "surrendered" }), ["a fights on"]],
    ["a hold across a gap", { ...sound, grips: [grip({ on: "d" })] }, ["a holds d from afar"]],
    [
      "a hold by a useless arm",
      changed("a", { ...wounded("rightArm", "major"), held: [] }, { grips: [grip({ hand: "right" })] }),
      ["a holds with a useless arm"],
    ],
    [
      "a hold by a hand that has a sword",
      { ...sound, grips: [grip({ hand: "right" })] },
      ["a holds somebody and a sword in one hand"],
    ],
    ["a hand on two", { ...sound, grips: [grip(), grip()] }, ["one hand holds two"]],
  ])("%s", (_, state, faults) => {
    expect(duel.faults(state)).toEqual(faults);
  });

  test("five against one are too many", () => {
    const state = { ...sound, bouts: [{ lone: "a", others: ["b", "b", "b", "b", "b"] }] };
    expect(duel.faults(state)[0]).toBe("a combat of 1 v 5");
    expect(duel.faults({ ...sound, bouts: [{ lone: "a", others: ["b", "b", "b", "b"] }] })[0]).toBe(
      "b is in two combats",
    );
  });

  test("between the moves of a round a hold may be stretched, and a fallen fighter is still in the combat", () => {
    const moving: Partial<DuelState> = { asks: { kind: "defend" } };
    expect(duel.faults({ ...sound, ...moving, grips: [grip({ on: "d" })] })).toEqual([]);
    expect(duel.faults(changed("a", { fate: "surrendered" }, moving))).toEqual([]);
    expect(duel.faults(changed("a", wounded("head", "major"), moving))).toEqual([]);
  });
});

describe("who is who", () => {
  test("combats, enemies and captains", () => {
    const ring: DuelState = { ...sound, bouts: [{ lone: "a", others: ["b", "d"] }] };
    expect([boutOf(ring, "a"), boutOf(ring, "d"), boutOf(ring, "c")]).toEqual([
      ring.bouts[0],
      ring.bouts[0],
      undefined,
    ]);
    expect(["a", "b", "c", "d"].map((id) => enemiesOf(ring, id))).toEqual([["b", "d"], ["a"], [], ["a"]]);
    const down = changed("a", { fate: "dead" });
    expect([captain(sound, 0)?.id, captain(down, 0)?.id, captain(down, 1)?.id]).toEqual(["a", "c", "b"]);
    expect(standing(down).map(({ id }) => id)).toEqual(["b", "c", "d"]);
    expect(standing(down, 0).map(({ id }) => id)).toEqual(["c"]);
    expect([otherSide(0), otherSide(1)]).toEqual([1, 0]);
  });

  test("the loser of Footwork moves first, then the first-listed side, then the list", () => {
    const order = (lostFootwork: string[], ids: string[]) => moveOrder({ ...sound, lostFootwork }, ids);
    expect(order([], ["d", "c", "b", "a"])).toEqual(["a", "c", "b", "d"]);
    expect(order(["d"], ["a", "b", "c", "d"])).toEqual(["d", "a", "c", "b"]);
    expect(order(["d", "c"], ["a", "b", "c", "d"])).toEqual(["c", "d", "a", "b"]);
    expect(order([], ["d"])).toEqual(["d"]);
  });

  test("what a duel has cost a seat", () => {
    const hurt = changed("a", { harms: [HARM, HARM] });
    expect([lost(sound, "first"), lost(hurt, "first"), lost(hurt, "second")]).toEqual([
      { lost: 0, of: 12 },
      { lost: 2, of: 12 },
      { lost: 0, of: 12 },
    ]);
  });
});
