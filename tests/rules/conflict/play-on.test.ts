/** Playing on without a record reaches the same states as a table does. */
import { expect, test } from "vitest";
import { anyOrders } from "../../../src/rules/adviser/any-orders.ts";
import { playOut } from "../../../src/rules/adviser/players.ts";
import { canonical } from "../../../src/rules/conflict/canonical.ts";
import { beginMatch, playOn } from "../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { toy } from "./toy.ts";

test.each(Object.values(CONFLICTS).map((conflict) => [conflict.name, conflict] as const))(
  "%s: the same orders and dice end in the same state",
  (_, conflict) => {
    for (let game = 0; game < 6; game++) {
      const setup = conflict.sample(seededDice(`setup ${game}`));
      const choices = () => seededDice(`orders ${game}`);
      const dice = () => seededDice(`dice ${game}`);
      const kept = playOut(conflict, choices(), dice(), { setup });
      const { state } = certain(beginMatch(conflict, setup));
      const own = choices();
      const light = playOn(conflict, state, (now) => anyOrders(conflict, now, own), dice());
      expect(canonical(light.state)).toBe(canonical(kept.state));
      expect(light.steps).toBe(kept.record.entries.length);
    }
  },
);

const start = () => certain(beginMatch(toy, "toy")).state;
const always = (state: ReturnType<typeof start>) => anyOrders(toy, state, { roll: () => 1 }) as Record<string, number>;

test("it stops on request, after that many steps, and not before the first", () => {
  const dice = { roll: () => 6 };
  expect(playOn(toy, start(), always, dice)).toMatchObject({ state: { score: { a: 3, b: 0 } }, steps: 6 });
  expect(playOn(toy, start(), always, dice, { most: 3 })).toMatchObject({ state: { turn: "call" }, steps: 3 });
  expect(playOn(toy, start(), always, dice, { most: 0 })).toEqual({ state: start(), steps: 0 });
  const stop = ({ turn }: { turn: string }) => turn === "walk";
  expect(playOn(toy, start(), always, dice, { stop })).toMatchObject({ state: { round: 2 }, steps: 2 });
});

test("a finished game is not played on", () => {
  const { state } = playOn(toy, start(), always, { roll: () => 6 });
  expect(playOn(toy, state, always, { roll: () => 6 })).toEqual({ state, steps: 0 });
});
