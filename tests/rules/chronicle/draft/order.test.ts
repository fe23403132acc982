/** Who picks when: the players' d20s, rounds back and forth, and how many characters each player wants. */
import { describe, expect, test } from "vitest";
import { draftOrder, draftRules, playerOrder } from "../../../../src/rules/chronicle/draft/index.ts";
import { chronicleGeneration } from "../../../../src/rules/chronicle/people/index.ts";
import { classicGeneration } from "../../../../src/rules/classic/index.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";

const wanting = (wants: Readonly<Record<string, number>>) =>
  Object.entries(wants).map(([player, count]) => ({ player, wants: count }));

test.each([
  ["the highest face is first", [4, 20, 11], "QRP"],
  ["two who tie roll again between themselves", [7, 15, 7, 2, 9], "QRP"],
  ["three who tie roll again, as often as it takes", [5, 5, 5, 8, 8, 3, 1, 2], "QPR"],
])("R000-1.04-01 of the players %s", (_, faces, order) => {
  const dice = scriptedDice(faces);
  expect(playerOrder(["P", "Q", "R"], dice).join("")).toBe(order);
  dice.spent();
});

test("a single player rolls nothing, and the others roll a d20 each", () => {
  expect(playerOrder(["P"], scriptedDice([]))).toEqual(["P"]);
  const sides: number[] = [];
  const dice = { roll: (count: number) => sides.push(count) };
  expect(playerOrder(["P", "Q"], dice)).toEqual(["Q", "P"]);
  expect(sides).toEqual([20, 20]);
});

test.each([
  [{ P: 3, Q: 3, R: 3 }, "PQRRQPPQR"],
  [{ P: 5, Q: 3 }, "PQQPPQPP"],
  [{ P: 3, Q: 4, R: 5 }, "PQRRQPPQRRQR"],
  [{ P: 5 }, "PPPPP"],
])("A000-1.04-06 of %j, each picks until they have what they want: %s", (wants, order) => {
  expect(certain(draftOrder(wanting(wants))).join("")).toBe(order);
});

test.each([
  [[], "draft.nobody"],
  [[...wanting({ P: 3 }), ...wanting({ P: 4 })], "draft.twice"],
  [wanting({ P: 2 }), "draft.wants"],
  [wanting({ P: 6 }), "draft.wants"],
  [wanting({ P: 3.5 }), "draft.wants"],
])("no order is made of %j: %s", (drafters, key) => {
  expect(draftOrder(drafters)).toMatchObject({ problem: { key: `BNB.Problem.${key}` } });
});

describe("a start", () => {
  const rules = draftRules({ "4d4": chronicleGeneration, "table+2": classicGeneration });
  const begin = (wants: Readonly<Record<string, number>>, way: "4d4" | "table+2" = "4d4") =>
    rules.begin({ drafters: wanting(wants) }, { "rules.generation": way });

  test.each([2, 6])("with %i characters for one player is refused by its range", (wants) => {
    expect(begin({ P: wants })).toMatchObject({ problem: { key: "BNB.Problem.setup.range" } });
  });

  test.each([
    ["4d4", "generation.group"],
    ["table+2", "generation.population"],
  ] as const)("by %s rolls the order, and a set for each pick by that way's own dice", (way, first) => {
    const faces = [7, 15, 7, 2, 9];
    const others = seededDice("sets");
    const rolled: string[] = [];
    const dice = {
      roll(count: number, why: string) {
        if (why === "draft.order") return faces.shift()!;
        rolled.push(why);
        return others.roll(count, why);
      },
    };
    const { state, events } = rules.decide(certain(begin({ P: 3, Q: 4, R: 5 }, way)), {}, dice);
    expect([faces, state.order.join(""), state.pool.length]).toEqual([[], "QRPPRQQRPRQR", 12]);
    expect(rolled[0]).toBe(first);
    expect(events).toMatchObject([{ type: "cast", faces: 5 + rolled.length }]);
  });
});
