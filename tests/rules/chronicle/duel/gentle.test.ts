/** The gentle opponent of a first duel: what it never does, and when it gives up. */
import { expect, test } from "vitest";
import { PLAYERS } from "../../../../src/rules/adviser/players.ts";
import { givesIn } from "../../../../src/rules/chronicle/duel/index.ts";
import type { DuelState, FightOrder } from "../../../../src/rules/chronicle/duel/state.ts";
import { isAction } from "../../../../src/rules/chronicle/duel/strike/actions.ts";
import { UNHURT } from "../../../../src/rules/chronicle/wounds/index.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { duel } from "../../../../src/rules/varied-duel.ts";
import { Arena, pairAt } from "./arena.ts";

const orders = (state: DuelState): FightOrder[] =>
  Array.from({ length: 60 }, (_, seed) => {
    const given = PLAYERS.gentle({ conflict: duel, state, seat: "second" }, seededDice(`gentle ${seed}`));
    return given["order:b"] as FightOrder;
  });

const ready = () => new Arena(pairAt(2, { armour: "other" })).orders();

test("takes one of three actions, never the strongest, and no Controlled Attack in the first two rounds", () => {
  const { state } = ready();
  const strongest = duel.counsel!.candidates(state, "order:b", 1)[0]!;
  const taken = new Set(orders(state).map((order) => order.do));
  expect(taken.size).toBe(3);
  expect([...taken].every(isAction)).toBe(true);
  expect(taken.has(strongest.do as FightOrder["do"])).toBe(false);
  expect(taken.has("controlled")).toBe(false);
});

test("gives up after a Major wound of this duel, not after one from before", () => {
  const { state } = ready();
  const wounds = { ...UNHURT, leftArm: { minor: 0, major: true } };
  const hurt = (more: object): DuelState => ({
    ...state,
    fighters: state.fighters.map((one) => (one.id === "b" ? { ...one, wounds, ...more } : one)),
  });
  expect(new Set(orders(hurt({})).map((order) => order.do))).toEqual(new Set(["surrender"]));
  expect(orders(hurt({ brought: wounds })).some((order) => order.do === "surrender")).toBe(false);
  expect(givesIn({ wounds, brought: UNHURT })).toBe(true);
});
