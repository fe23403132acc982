/** The square grid: distance, steps over open spaces, the nearest goal, and fields as people type them. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOpen, readField, readSquare } from "../../../src/rules/square/field.ts";
import { neighbours } from "../../../src/rules/square/neighbours.ts";
import { canReach, nearest, reachable } from "../../../src/rules/square/reach.ts";
import { type Square, sameSquare, squareDistance } from "../../../src/rules/square/square.ts";

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
  expect(new Set(neighbours(at(5, 5)).map(({ x, y }) => `${x},${y}`)).size).toBe(8);
  expect(neighbours(at(5, 5)).every((square) => squareDistance(square, at(5, 5)) === 1)).toBe(true);
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
