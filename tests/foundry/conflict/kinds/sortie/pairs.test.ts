/** The cards of who meets whom: one for each pair, and none where the field says more. */
import { expect, test } from "vitest";
import type { BoardInput } from "../../../../../src/foundry/conflict/contract/board.ts";
import { pairsView } from "../../../../../src/foundry/conflict/kinds/sortie/pairs.view.ts";
import { type AnyMatch, beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { sortie } from "../../../../../src/rules/sortie/index.ts";
import { look } from "../../../support/scene.ts";

const unit = (id: string) => ({ id, name: id.toUpperCase(), size: 200, kind: "infantry", armour: "medium", bonus: 3 });

function met(north: string[], south: string[], gap = 0): BoardInput {
  const armies = [
    { seat: "north", name: "The North", units: north.map(unit) },
    { seat: "south", name: "The South", units: south.map(unit) },
  ];
  const match = certain(step(certain(beginMatch(sortie, { armies, gap })), {}, seededDice("muster")));
  return look(match as unknown as AnyMatch, "north", {});
}

test("each unit stands with the enemy that it meets, one's own first", () => {
  const pairs = pairsView(met(["n1"], ["s1", "s2"]))!;
  expect(pairs.map(({ unit, foe }) => [unit, foe])).toEqual([
    ["n1", "s1"],
    ["n1", "s2"],
  ]);
  expect(pairs[0]!.sides.map(({ name }) => name)).toEqual(["N1", "S1"]);
  expect(pairs.map(({ now, ordered }) => [now, ordered])).toEqual([
    [true, false],
    [false, false],
  ]);
});

test("nobody has met, or so many that the field is clearer: no cards", () => {
  expect(pairsView(met(["n1"], ["s1"], 3))).toBeUndefined();
  expect(pairsView(met(["n1", "n2", "n3", "n4"], ["s1", "s2", "s3", "s4"]))).toBeUndefined();
});
