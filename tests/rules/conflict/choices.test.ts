/** Orders by their number are the listed orders, whatever is asked. */
import { expect, test } from "vitest";
import { anyOrders } from "../../../src/rules/adviser/any-orders.ts";
import { beginMatch, playOn } from "../../../src/rules/conflict/match.ts";
import { choicesOf, listOf, pickOf } from "../../../src/rules/conflict/question.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { pick } from "../../../src/rules/dice/dice.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { often } from "../../often.ts";

const KINDS = Object.values(CONFLICTS);

test.each(KINDS.map((conflict) => [conflict.name, conflict] as const))(
  "%s: counted and made one by one, the orders of every question are those of the list",
  (_, conflict) => {
    const asked = new Set<string>();
    for (let game = 0; game < often(8, 200); game++) {
      const choices = seededDice(`choices ${game}`);
      const begun = certain(beginMatch(conflict, conflict.sample(choices))).state;
      const answer = (state: unknown) => {
        for (const { key, kind } of conflict.demands(state)) {
          asked.add(kind);
          const listed = conflict.legal(state, key);
          expect(listOf(choicesOf(conflict, state, key))).toEqual(listed);
          const [one, other] = [seededDice(`${game} ${key}`), seededDice(`${game} ${key}`)];
          expect(pickOf(one, choicesOf(conflict, state, key), key)).toEqual(pick(other, listed, key));
        }
        return anyOrders(conflict, state, choices);
      };
      playOn(conflict, begun, answer, seededDice(`dice ${game}`), { most: 60 });
    }
    expect(asked.size).toBeGreaterThan(0);
  },
);

test("sortie makes a manoeuvre without the others, and nothing of nothing", () => {
  expect(CONFLICTS.sortie!.choices).toBeDefined();
  expect(() => pickOf(seededDice(1), { count: 0, nth: () => undefined }, "manoeuvre")).toThrow("manoeuvre");
});
