/** Random battles, which must end: which units attack, march or give up. */
import { describe, expect, it, test } from "vitest";
import { anyOrder } from "../../../../src/rules/chronicle/battle/any-order.ts";
import { boardOf } from "../../../../src/rules/chronicle/battle/board.ts";
import { endCells } from "../../../../src/rules/chronicle/battle/move/move.ts";
import type { BattleOrder, BattleState } from "../../../../src/rules/chronicle/battle/state.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { distance } from "../../../../src/rules/hex/grid.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";
import { at, scene, the, type UnitPart } from "./scene.ts";

function ordered(state: BattleState, key: string, faces: readonly number[]): BattleOrder {
  const dice = scriptedDice(faces);
  const order = anyOrder(state, key, dice);
  dice.spent();
  expect(battle.refusal(state, key, order)).toBeUndefined();
  return order;
}

const line = (side: "a" | "d", count: number): UnitPart[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `${side}${place}`,
    kind: "MI",
    on: [place, side === "a" ? 1 : 9],
  }));

describe("Giving up", () => {
  /** The highest faces of a d100 at which the attacker surrenders and retreats; above them the attacker fights. */
  test.each([
    ["in the first round nobody retreats", 1, 3, 3, 1, 1],
    ["then hardly anybody", 2, 3, 3, 1, 2],
    ["up to the sixth", 6, 3, 3, 1, 2],
    ["later more and more", 8, 3, 3, 2, 6],
    ["with half of the enemy's units sooner", 2, 1, 2, 5, 18],
    ["not with more than half", 2, 2, 3, 1, 2],
    ["and both together", 8, 1, 3, 6, 22],
  ])("%s", (_, round, ours, theirs, surrenders, retreats) => {
    const state = scene([...line("a", ours), ...line("d", theirs)], { phase: { at: "council" }, round });
    const intent = (face: number) => (ordered(state, "council:attacker", [face]) as { intent: string }).intent;
    for (let face = 1; face <= 30; face++) {
      expect([face, intent(face)]).toEqual([
        face,
        face <= surrenders ? "surrender" : face <= retreats ? "retreat" : "fight",
      ]);
    }
  });
});

describe("Moving", () => {
  const phase = { at: "move", step: 2 } as const;
  const far: UnitPart = { id: "d1", kind: "MI", on: [5, 9] };
  const goes = (parts: readonly UnitPart[], faces: readonly number[]) =>
    ordered(scene(parts, { phase }), "move", faces) as { unit?: string; to: number; type: string };

  it("a unit without contact moves, and only on a 1 of 20 the moves end before that", () => {
    const parts: UnitPart[] = [{ id: "a1", kind: "MI", on: [5, 2] }, far];
    expect(goes(parts, [1])).toEqual({ type: "endMoves" });
    expect(goes(parts, [20, 9])).toMatchObject({ type: "move", unit: "a1" });
    // Of one who fights and one who does not, the latter.
    const fights: UnitPart[] = [{ id: "a0", kind: "MI", on: [5, 8] }, ...parts];
    expect(goes(fights, [2, 9])).toMatchObject({ unit: "a1" });
  });

  it("where all touch an enemy, most stay: on a 1 of 4 one of them moves", () => {
    const parts: UnitPart[] = [{ id: "a1", kind: "MI", on: [5, 8] }, far];
    for (const face of [2, 3, 4]) expect(goes(parts, [face])).toEqual({ type: "endMoves" });
    expect(goes(parts, [1, 9])).toMatchObject({ type: "move", unit: "a1" });
  });

  it("eight times in ten it attacks an enemy in reach, once it moves anywhere, else towards the nearest", () => {
    const parts: UnitPart[] = [{ id: "a1", kind: "LC", on: [5, 4] }, far, { id: "d2", kind: "MI", on: [0, 0] }];
    const state = scene(parts, { phase });
    const board = boardOf(state);
    const { all, closing } = endCells(board, the(state, "a1"));
    for (let place = 1; place <= closing.length; place++)
      for (const roll of [1, 8]) expect(goes(parts, [2, roll, place]).to).toBe(closing[place - 1]);
    for (let place = 1; place <= all.length; place += 5) expect(goes(parts, [2, 10, place]).to).toBe(all[place - 1]);
    const { to } = goes(parts, [2, 9]);
    const apart = (cell: number) => distance(board.map.grid, cell, the(state, "d1").cell);
    expect(apart(to)).toBe(Math.min(...all.map(apart)));
  });

  it("marches on the nearest standing enemy, also on eight or less if none is in reach", () => {
    const parts: UnitPart[] = [
      { id: "a1", kind: "MI", on: [5, 4] },
      { id: "d0", kind: "MI", on: [4, 4], cell: -1, fate: "lost", losses: 100 },
      far,
      { id: "d2", kind: "MI", on: [0, 0] },
    ];
    expect(goes(parts, [2, 8]).to).toBe(at(5, 6));
    const back = parts.map((part) => (part.id === "d1" ? { ...part, on: [11, 10] as const } : part));
    const state = scene(back, { phase });
    const apart = (cell: number) => distance(boardOf(state).map.grid, cell, at(0, 0));
    expect(apart(goes(back, [2, 8]).to)).toBe(apart(at(5, 4)) - 2);
  });
});

describe("Forming up", () => {
  const waiting = (id: string): UnitPart => ({ id, kind: "MI", on: [0, 0], cell: -1, fate: "waiting", clock: 0 });
  const placed = (state: BattleState, seed: string) => {
    const order = anyOrder(state, "deploy", seededDice(seed)) as { at: Record<string, number> };
    expect(battle.refusal(state, "deploy", order)).toBeUndefined();
    return order.at;
  };

  it("all waiting units stand together, within four hexes of one of them", () => {
    const state = scene([waiting("d1"), waiting("d2"), waiting("d3"), { id: "a1", kind: "MI", on: [9, 9] }], {
      phase: { at: "deploy", side: "defender" },
    });
    const { grid } = boardOf(state).map;
    for (let seed = 0; seed < 20; seed++) {
      const cells = placed(state, `${seed}`);
      expect(Object.keys(cells)).toEqual(["d1", "d2", "d3"]);
      expect([cells.d2!, cells.d3!].every((cell) => distance(grid, cell, cells.d1!) <= 4)).toBe(true);
    }
  });

  it("where an ambush may not close the last way out, one at a time; else all", () => {
    const ambush = (how: "free" | "armyNotSurrounded") =>
      scene([waiting("a1"), waiting("a2"), { id: "d1", kind: "MI", on: [5, 5] }], {
        kind: "ambushed",
        phase: { at: "deploy", side: "attacker" },
        options: { "battle.ambushSurround": how },
      });
    expect(Object.keys(placed(ambush("armyNotSurrounded"), "one"))).toEqual(["a1"]);
    expect(Object.keys(placed(ambush("free"), "one"))).toEqual(["a1", "a2"]);
  });

  it("an attacker takes the hex nearest to the enemy out of six, a defender the first", () => {
    const six = [1, 2, 3, 70, 4, 5];
    const state = (side: "attacker" | "defender", foe: UnitPart[]) =>
      scene([waiting(side === "attacker" ? "a1" : "d1"), ...foe], { phase: { at: "deploy", side } });
    const near = state("attacker", [{ id: "d1", kind: "MI", on: [11, 5] }]);
    const first = (now: BattleState, id: string) => {
      const left: number[] = [...six];
      const dice = { roll: () => left.shift() ?? 1 };
      return (anyOrder(now, "deploy", dice) as { at: Record<string, number> }).at[id];
    };
    // The dice count the free hexes from 1, so face 70 is the seventieth.
    expect(first(near, "a1")).toBe(69);
    expect(first(state("defender", []), "d1")).toBe(0);
  });
});
