/** A rating names each of its parts (Chronicle 4.01 to 4.07), and penalties stack as the table says. */
import { expect, it } from "vitest";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import { actionChance, breakChance } from "../../../../src/rules/chronicle/duel/rating/chances.ts";
import {
  actionRating,
  defenceRating,
  penaltiesOf,
  penaltyModifiers,
  skillRating,
} from "../../../../src/rules/chronicle/duel/rating/rating.ts";
import { fighterOf } from "../../../../src/rules/chronicle/duel/script.ts";
import type { Blow, DuelState, Fighter, Penalty } from "../../../../src/rules/chronicle/duel/state.ts";
import { toFloat } from "../../../../src/rules/dice/fraction.ts";
import { Arena, pairAt } from "./arena.ts";

const penalty = (on: Penalty["on"], by: number, until = 2, source: Penalty["source"] = "bash"): Penalty => ({
  on,
  by,
  source,
  from: "b",
  until,
});

function stateWith(a: Partial<Fighter>, b: Partial<Fighter> = {}, apart = 3, options = {}): DuelState {
  const { state } = new Arena(pairAt(apart), options).orders();
  const fighters = state.fighters.map((fighter) => ({ ...fighter, ...(fighter.id === "a" ? a : b) }));
  return { ...state, fighters };
}

const named = ({ modifiers }: ReturnType<typeof skillRating>) => modifiers.map(({ source, by }) => `${source} ${by}`);
const HALBERD: Fighter["held"] = [{ item: "halberd", slot: "both" }];
const SHIELD: Fighter["held"] = [{ item: "shield", slot: "left" }];

it("an action: its skill, the weapon, the hand that let go, the distance", () => {
  const parts = (state: DuelState, order: Parameters<typeof actionRating>[2]) =>
    named(actionRating(state, fighterOf(state, "a"), order));
  const mace = stateWith({ held: [{ item: "mace", slot: "right" }] }, { armour: "plate" });
  expect(parts(mace, { do: "vicious", target: "b", with: "right" })).toEqual(["vicious -1", "weapon 2", "distance -1"]);
  expect(parts(mace, { do: "trip", target: "b", with: "right" })).not.toContain("weapon 2");
  const halberd = stateWith({ held: HALBERD }, {}, 1);
  expect(parts(halberd, { do: "quick", target: "b", with: "both" })).toEqual(["weapon 1", "distance -1"]);
  const oneHand = ["weapon 1", "oneHand -2", "distance -1"];
  expect(parts(halberd, { do: "quick", target: "b", with: "both", off: "left" })).toEqual(oneHand);
  const bare = stateWith({ held: [] }, {}, 2);
  expect(parts(bare, { do: "quick", target: "b", with: "body" })).toEqual(["weapon -4", "distance -1"]);
  expect(parts(bare, { do: "push", target: "b" })).toEqual(["distance -1"]);
});

it("a defence: the parry and its instrument, penalties on defences, armour", () => {
  const defend = (b: Partial<Fighter>, defence: Parameters<typeof defenceRating>[2], apart = 1) => {
    const state = stateWith({}, b, apart);
    return named(defenceRating(state, fighterOf(state, "b"), defence, fighterOf(state, "a"), "quick"));
  };
  expect(defend({ held: SHIELD, armour: "metal" }, "parry:left")).toEqual(["parry -2", "shield 1", "armour 2"]);
  const tired = { held: HALBERD, penalties: [penalty("defences", -2)] };
  expect(defend(tired, "parry:both")).toEqual(["parry -2", "distance -1", "bash -2"]);
  const axe: Fighter["held"] = [{ item: "axe", slot: "right" }];
  expect(defend({ held: axe }, "parry:right", 4)).toEqual(["parry -2", "weapon -1"]);
  const slow = { penalties: [penalty("defences", -2), penalty(["speed"], -1)] };
  expect(defend(slow, "dodge")).toEqual(["bash -1", "bash -2"]);
  expect(defend(slow, "strength")).toEqual(["bash -2"]);
});

it("penalties of one action stack, or the worst of them counts and of equals the longer", () => {
  const penalties = [
    penalty(["speed"], -1, 2),
    penalty(["speed"], -3, 2),
    penalty(["speed"], -3, 3),
    penalty(["speed"], -2, 4),
    penalty(["strength"], -1, 2, "push"),
  ];
  const count = (stacks: boolean) => {
    const state = stateWith({ penalties }, {}, 3, { "combat.samePenaltyStacks": stacks });
    return penaltyModifiers(state, fighterOf(state, "a"), () => true).map(({ by, rounds }) => [by, rounds]);
  };
  expect(count(true)).toHaveLength(5);
  expect(count(false)).toEqual([
    [-3, 3],
    [-1, 2],
  ]);
});

it("wounds and conditions are named in every skill they lower", () => {
  const hurt = { ...fighterOf(stateWith({}), "a").hurt, penalty: -2 };
  const state = { ...stateWith({ hurt }), grips: [{ by: "b", on: "a", hand: "left", kind: "held" }] as const };
  expect(named(skillRating(state, fighterOf(state, "a"), "speed"))).toEqual(["held -2", "wounds -2"]);
});

it("no defence at all is always hit only where the table says so", () => {
  const chance = (noDefence: -2 | "autoHit", defence: "none" | "dodge") => {
    const state = stateWith({}, {}, 2, { "combat.noDefence": noDefence });
    return toFloat(
      actionChance(chronicleCheck, state, "a", { do: "quick", target: "b", with: "right" }, defence).chance,
    );
  };
  expect(chance("autoHit", "none")).toBe(1);
  expect(chance("autoHit", "dodge")).toBeLessThan(1);
  expect(chance(-2, "none")).toBeLessThan(1);
});

it("breaking free opposes the same skills: control against a hold, fighting mind against a tackle", () => {
  const state = stateWith({ skills: { control: 6, fightingMind: 3, speed: 3, strength: 3 } });
  const chance = (what: "breakHold" | "breakTackle") =>
    toFloat(breakChance(chronicleCheck, state, "a", { do: what, target: "b" }));
  expect(chance("breakHold")).toBeGreaterThan(0.5);
  expect(chance("breakTackle")).toBe(0.5);
});

it("a shot causes no penalties", () => {
  const blow = { by: "a", on: "b", action: "shoot", success: true } as Blow;
  expect(penaltiesOf(blow, 3)).toEqual([]);
});
