/** The square grid: distance, steps over open spaces, the nearest goal, and fields as people type them. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canReach,
  isOpen,
  nearest,
  neighbours,
  reachable,
  readField,
  readSquare,
  type Square,
  sameSquare,
  squareDistance,
} from "../../../src/rules/square/square.ts";

const at = (x: number, y: number): Square => ({ x, y });

test.each([
  ["R000-4.02-01 a straight step", at(0, 0), at(1, 0), 1],
  ["R000-4.02-01 a diagonal step costs the same", at(0, 0), at(1, 1), 1],
  ["T000-4.02-01", at(0, 0), at(2, 1), 2],
  ["T000-4.02-01", at(0, 0), at(3, 3), 3],
  ["T000-4.02-01", at(0, 0), at(4, 0), 4],
])("%s", (_, a, b, distance) => {
  expect(squareDistance(a, b)).toBe(distance);
});

test("a space has eight neighbours, all one step away", () => {
  expect(new Set(neighbours(at(5, 5), () => true).map(({ x, y }) => `${x},${y}`)).size).toBe(8);
  expect(neighbours(at(5, 5), () => true).every((square) => squareDistance(square, at(5, 5)) === 1)).toBe(true);
});

describe("steps", () => {
  const field = { width: 7, height: 7, blocked: [at(4, 2), at(4, 3), at(4, 4)] };
  const open = (square: Square) => isOpen(field, square);

  test("A000-4.02-06 a wall is walked around, not through", () => {
    expect(canReach(at(3, 3), at(5, 3), 2, open)).toBe(false);
    expect(nearest(at(3, 3), (square) => sameSquare(square, at(5, 3)), open)).toEqual([at(5, 3)]);
    expect(canReach(at(3, 3), at(5, 3), 4, open)).toBe(true);
  });

  test("no path leads out of a closed room", () => {
    const room = (square: Square) => squareDistance(square, at(1, 1)) <= 1;
    expect(nearest(at(1, 1), (square) => square.x > 4, room)).toEqual([]);
  });

  const square = fc.record({ x: fc.integer({ min: 0, max: 5 }), y: fc.integer({ min: 0, max: 5 }) });
  test("the list of reachable spaces and the single question agree", () => {
    fc.assert(
      fc.property(
        square,
        square,
        fc.integer({ min: 0, max: 3 }),
        fc.array(square, { maxLength: 12 }),
        (from, to, n, walls) => {
          const ground = { width: 6, height: 6, blocked: walls };
          const free = (one: Square) => isOpen(ground, one);
          const listed = sameSquare(from, to) || reachable(from, n, free).some((one) => sameSquare(one, to));
          expect(canReach(from, to, n, free)).toBe(listed);
        },
      ),
    );
  });
});

describe("fields as typed", () => {
  test("a plain field is read, its walls once each", () => {
    const read = readField({ width: 3, height: 2, blocked: [at(0, 0), at(0, 0)] });
    expect(read).toEqual({ ok: true, value: { width: 3, height: 2, blocked: [at(0, 0)] } });
  });

  test.each([
    [null, "field.notAField"],
    [{ width: 0, height: 2 }, "field.size"],
    [{ width: 2, height: 2.5 }, "field.size"],
    [{ width: 2, height: 2, blocked: 1 }, "field.blocked"],
    [{ width: 2, height: 2, blocked: [at(2, 0)] }, "field.blocked"],
  ])("%j is refused as %s", (typed, key) => {
    expect(readField(typed)).toMatchObject({ ok: false, problem: { key: `BNB.Problem.${key}` } });
  });

  test("nonsense never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (typed) => {
        readField(typed);
        readSquare(typed);
      }),
    );
  });
});

describe("spaces, one by one (R000-4.02-01)", () => {
  const field = { width: 9, height: 5, blocked: [at(4, 1), at(4, 2), at(5, 3)] };
  const open = (square: Square) => isOpen(field, square);
  const text = (squares: readonly Square[]) => squares.map(({ x, y }) => `${x},${y}`);

  /** The same by the simplest means: step by step, every open space once. */
  function counted(from: Square, steps: number): string[] {
    const found = new Set([`${from.x},${from.y}`]);
    let edge = [from];
    for (let step = 0; step < steps; step++) {
      edge = edge.flatMap((square) => neighbours(square, open)).filter(({ x, y }) => !found.has(`${x},${y}`));
      for (const { x, y } of edge) found.add(`${x},${y}`);
    }
    found.delete(`${from.x},${from.y}`);
    return [...found];
  }

  test.each([at(3, 2), at(0, 0), at(8, 4), at(6, 1)])(
    "from %j, any number of steps, nearest first and each once",
    (from) => {
      expect(reachable(from, 0, open)).toEqual([]);
      for (const steps of [1, 2, 3, 5]) {
        const found = text(reachable(from, steps, open));
        expect(new Set(found).size).toBe(found.length);
        expect([...found].sort()).toEqual(counted(from, steps).sort());
        const before = new Set(counted(from, steps - 1));
        expect(found.slice(0, before.size).every((square) => before.has(square))).toBe(true);
        for (let x = 0; x < 9; x++)
          for (let y = 0; y < 5; y++)
            if (x !== from.x || y !== from.y)
              expect(canReach(from, at(x, y), steps, open)).toBe(found.includes(`${x},${y}`));
      }
    },
  );

  test("no step leads out of a shut place, however many there are", () => {
    expect(reachable(at(3, 2), 4, () => false)).toEqual([]);
  });

  test("the nearest goals, all of them, in one order; the own space if it is one", () => {
    const goals = (from: Square, goal: (square: Square) => boolean) => text(nearest(from, goal, open));
    expect(goals(at(3, 2), ({ x }) => x === 3)).toEqual(["3,2"]);
    expect(goals(at(3, 2), ({ x }) => x === 2)).toEqual(["2,1", "2,2", "2,3"]);
    expect(goals(at(3, 2), ({ x }) => x === 1)).toEqual(["1,0", "1,1", "1,2", "1,3", "1,4"]);
    expect(goals(at(3, 2), ({ x }) => x === 5)).toEqual(["5,2", "5,4"]);
    expect(goals(at(3, 2), ({ x }) => x === 6)).toEqual(["6,1", "6,2", "6,3", "6,4"]);
    expect(goals(at(3, 2), ({ x }) => x === 20)).toEqual([]);
  });
});

describe("fields as people type them, to their limits", () => {
  test("a field has its edges and no more", () => {
    const field = { width: 3, height: 2, blocked: [] };
    const inside = [at(0, 0), at(2, 1)];
    const outside = [at(-1, 0), at(0, -1), at(3, 0), at(0, 2), at(-1, -1)];
    expect(inside.map((square) => isOpen(field, square))).toEqual([true, true]);
    expect(outside.map((square) => isOpen(field, square))).toEqual(outside.map(() => false));
  });

  test.each<[unknown, boolean]>([
    [{ x: 1, y: 2 }, true],
    [{ x: 1.5, y: 2 }, false],
    [{ x: 1, y: 2.5 }, false],
    [{ x: 1, y: 2, z: 3 }, false],
    [{ x: 1 }, false],
    [null, false],
    ["1,2", false],
  ])("%j is a space: %s", (typed, fits) => {
    expect(readSquare(typed)).toEqual(fits ? typed : undefined);
  });

  test.each<[unknown, string | undefined]>([
    [{ width: 1, height: 1 }, undefined],
    [{ width: 200, height: 200 }, undefined],
    [{ width: 201, height: 1 }, "field.size"],
    [{ width: 1, height: 201 }, "field.size"],
    [{ width: 0, height: 1 }, "field.size"],
    [{ width: 1, height: 0.5 }, "field.size"],
    [{ width: 3, height: 3, blocked: 3 }, "field.blocked"],
    [{ width: 3, height: 3, blocked: [{ x: 3, y: 0 }] }, "field.blocked"],
    [{ width: 3, height: 3, blocked: [{ x: 0 }] }, "field.blocked"],
    [null, "field.notAField"],
  ])("%j: %s", (typed, key) => {
    const read = readField(typed);
    expect(read.ok ? undefined : read.problem.key).toBe(key === undefined ? undefined : `BNB.Problem.${key}`);
    if (key === "field.size") expect(read).toMatchObject({ problem: { params: { limit: 200 } } });
  });

  test("a space that is blocked twice is blocked once; by default none is blocked", () => {
    const blocked = [at(1, 1), at(1, 1), at(2, 1)];
    expect(readField({ width: 3, height: 3, blocked })).toEqual({
      ok: true,
      value: { width: 3, height: 3, blocked: [at(1, 1), at(2, 1)] },
    });
    expect(readField({ width: 3, height: 3 })).toEqual({ ok: true, value: { width: 3, height: 3, blocked: [] } });
  });
});
