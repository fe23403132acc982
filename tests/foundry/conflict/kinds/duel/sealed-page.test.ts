/** One's own order is sealed: both seals and what to expect, and nothing of that in any other phase. */
import { expect, test } from "vitest";
import { FIRST_DUEL } from "../../../../../src/foundry/conflict/kinds/duel/first/first-duel.view.ts";
import { duelOrders } from "../../../../../src/foundry/conflict/kinds/duel/orders.view.ts";
import { sealedPage } from "../../../../../src/foundry/conflict/kinds/duel/sealed-page.view.ts";
import { actionChances, type DuelState, fighterOf } from "../../../../../src/rules/chronicle/duel/index.ts";
import { beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { toFloat } from "../../../../../src/rules/dice/fraction.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { checkIn } from "../../../../../src/rules/variants.ts";
import { duel } from "../../../../../src/rules/varied-duel.ts";
import { look } from "../../../support/scene.ts";

const match = certain(step(certain(beginMatch(duel, FIRST_DUEL, { id: "sealed" })), {}, seededDice("sealed")));
const state = match.state as DuelState;
const ella = fighterOf(state, "ella");

function sealed() {
  const input = look(match, "first");
  const owed = input.view.progress.owed.filter(({ seat }) => seat === "second");
  const exchange = { ...input.view.exchange, seals: { "order:ella": "aa" } };
  const ownOrders = { "order:ella": { do: "feint", target: "luk" } };
  const progress = { ...input.view.progress, owed, waitingFor: ["second"] };
  return { ...input, view: { ...input.view, exchange, ownOrders, progress } } as unknown as typeof input;
}

test("both seals stand side by side: what one has sealed, and that the other chooses", () => {
  const { seals } = sealedPage(sealed(), state, ella)!;
  expect(seals.map(({ who, words, state: seal }) => [who, words, seal])).toEqual([
    ["Ella Avitch", "Feint", "sealed"],
    ["Brother Luk", "Choosing", "pending"],
  ]);
});

test("three attacks of theirs are expected, each once, with its chance against the best defence", () => {
  const { expected } = sealedPage(sealed(), state, ella)!;
  expect(new Set(expected.map(({ action }) => action)).size).toBe(3);
  for (const { action, chance } of expected) {
    const ways = duel.legal(state, "order:luk").filter((order) => order.do === action);
    const least = ways.map((order) =>
      Math.min(...actionChances(checkIn(state), state, "luk", order as never).map((one) => toFloat(one.chance))),
    );
    expect(least.map((one) => (100 * one).toFixed(1))).toContain(chance);
  }
});

test("it takes the place of the plain line and of the table", () => {
  const orders = duelOrders(sealed()) as { page?: object; sealed: unknown[]; coming?: object };
  expect(orders.page).toBeDefined();
  expect([orders.sealed, orders.coming]).toEqual([[], undefined]);
  expect(sealedPage(look(match, "first"), state, ella)).toBeUndefined();
  expect(sealedPage(look(match), state, undefined)).toBeUndefined();
});
