/** A Sortie's scene in plain values: tokens stand apart and inside the scene, and the meaning of a drag. */
import { expect, test } from "vitest";
import {
  cornersOf,
  type Drag,
  dragOf,
  isBlow,
  openScene,
  orderOf,
} from "../../../../../src/foundry/conflict/kinds/sortie/scene-plan.ts";
import { TOKEN } from "../../../../../src/foundry/conflict/scene/open-ground.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import { beginMatch } from "../../../../../src/rules/conflict/match.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { type SortieOrder, type SortieState, sortie } from "../../../../../src/rules/sortie/index.ts";

function unit(id: string) {
  return { id, name: id, size: 200, kind: "infantry", armour: "medium" };
}

function field(): SortieState {
  const armies = [
    { seat: "north", name: "The North", units: [unit("n1"), unit("n2")] },
    { seat: "south", name: "The South", units: [unit("s1"), unit("s2")] },
  ];
  return certain(beginMatch(sortie, { armies, gap: 4 })).state as SortieState;
}

test("every ready company has its own place on the scene, in every step of a battle", () => {
  let seen = 0;
  playOut(sortie as never, seededDice("places/o"), seededDice("places/d"), {
    watch({ state }) {
      const { width, height } = openScene(state as SortieState);
      const corners = Object.values(cornersOf(state as SortieState));
      for (const { x, y } of corners) {
        expect(x >= 0 && y >= 0 && x <= width - TOKEN && y <= height - TOKEN).toBe(true);
      }
      expect(new Set(corners.map(({ x, y }) => `${x},${y}`)).size).toBe(corners.length);
      seen += corners.length;
    },
  });
  expect(seen).toBeGreaterThan(4);
});

test("a drag is onto a unit, back, or towards the enemies, the nearest first", () => {
  const state = field();
  const { n1, n2, s1, s2 } = cornersOf(state) as Record<string, { x: number; y: number }>;
  expect(dragOf(state, "n1", { x: s2!.x - 30, y: s2!.y + 30 })).toEqual({ onto: "s2" });
  expect(dragOf(state, "n1", n2!)).toEqual({ onto: "n2" });
  expect(dragOf(state, "n1", { x: n1!.x - TOKEN, y: n1!.y })).toEqual({ back: true });
  expect(dragOf(state, "s1", { x: s1!.x + TOKEN, y: s1!.y })).toEqual({ back: true });
  expect(dragOf(state, "n2", { x: n2!.x + 2 * TOKEN, y: n2!.y })).toEqual({ towards: ["s2", "s1"] });
});

test("it gives the first of the engine's orders that it can mean", () => {
  const orders: SortieOrder[] = [
    { act: "hold" },
    { act: "fallBack" },
    { act: "press", target: "s1" },
    { act: "advance", target: "s1" },
    { act: "join", unit: "n2" },
  ];
  const cases: [Drag, SortieOrder | undefined][] = [
    [{ onto: "s1" }, { act: "advance", target: "s1" }],
    [{ onto: "s2" }, undefined],
    [{ onto: "n2" }, { act: "join", unit: "n2" }],
    [{ towards: ["s2", "s1"] }, { act: "advance", target: "s1" }],
    [{ back: true }, { act: "fallBack" }],
  ];
  for (const [drag, order] of cases) expect(orderOf(drag, orders)).toEqual(order);
  expect(orderOf({ back: true }, [{ manoeuvre: "retreat", dice: { s1: 1 } }])).toBeUndefined();
  expect([{ s1: 0 }, { s1: 2 }].map((dice) => isBlow({ manoeuvre: "attack", dice }))).toEqual([true, false]);
});
