/** Lines, circles, trees and weak collections of foundry.utils (foundryvtt.com/api). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  AsyncFunction,
  circleCircleIntersects,
  closestPointToSegment,
  IterableWeakMap,
  IterableWeakSet,
  lineCircleIntersection,
  lineLineIntersection,
  lineSegmentIntersection,
  lineSegmentIntersects,
  orient2dFast,
  parseS3URL,
  pathCircleIntersects,
  polygonCentroid,
  WordTree,
} from "../../../host/api/utils/index.ts";

const p = (x: number, y: number) => ({ x, y });
const points = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });
const SQUARE = [0, 0, 10, 0, 10, 10, 0, 10];

describe("lines", () => {
  it("meet where both are", () => {
    expect(lineSegmentIntersection(p(0, 0), p(10, 10), p(0, 10), p(10, 0))).toMatchObject({ x: 5, y: 5, t0: 0.5 });
    expect(lineSegmentIntersection(p(0, 0), p(1, 1), p(0, 10), p(10, 0))).toBeNull();
    expect(lineLineIntersection(p(0, 0), p(1, 1), p(0, 10), p(10, 0))).toMatchObject({ x: 5, y: 5 });
    expect(lineLineIntersection(p(0, 0), p(1, 0), p(0, 1), p(1, 1))).toBeNull();
    expect(orient2dFast(p(0, 0), p(1, 0), p(0, 1))).toBe(-orient2dFast(p(0, 0), p(0, 1), p(1, 0)));
  });

  it("that are said to cross have a point where they do, and the other way round", () => {
    fc.assert(
      fc.property(points, points, points, points, (a, b, c, d) => {
        if ((b.x - a.x) * (d.y - c.y) === (b.y - a.y) * (d.x - c.x)) return;
        expect(lineSegmentIntersects(a, b, c, d)).toBe(lineSegmentIntersection(a, b, c, d) !== null);
      }),
    );
  });

  it("have a nearest point, and no other is nearer", () => {
    fc.assert(
      fc.property(points, points, points, fc.double({ min: 0, max: 1, noNaN: true }), (c, a, b, t) => {
        if (a.x === b.x && a.y === b.y) return;
        const near = closestPointToSegment(c, a, b);
        const other = p(a.x + t * (b.x - a.x), a.y + t * (b.y - a.y));
        expect(Math.hypot(near.x - c.x, near.y - c.y)).toBeLessThanOrEqual(
          Math.hypot(other.x - c.x, other.y - c.y) + 1e-9,
        );
      }),
    );
  });
});

describe("circles and outlines", () => {
  it("are met by lines twice, once or not at all", () => {
    expect(lineCircleIntersection(p(-10, 0), p(10, 0), p(0, 0), 5).intersections).toEqual([p(-5, 0), p(5, 0)]);
    expect(lineCircleIntersection(p(-10, 5), p(10, 5), p(0, 0), 5).tangent).toBe(true);
    expect(lineCircleIntersection(p(-10, 6), p(10, 6), p(0, 0), 5).outside).toBe(true);
    expect(lineCircleIntersection(p(-1, 0), p(1, 0), p(0, 0), 5).contained).toBe(true);
  });
  it("touch and hold each other", () => {
    expect([circleCircleIntersects(0, 0, 5, 10, 0, 5), circleCircleIntersects(0, 0, 4, 10, 0, 5)]).toEqual([
      true,
      false,
    ]);
    expect(pathCircleIntersects(SQUARE, p(5, 5), 1)).toBe(true);
    expect(pathCircleIntersects(SQUARE, p(12, 5), 3)).toBe(true);
    expect(pathCircleIntersects(SQUARE, p(15, 5), 3)).toBe(false);
    expect(polygonCentroid(SQUARE)).toEqual(p(5, 5));
  });
});

describe("what is kept", () => {
  it("is found by the beginning of its name", () => {
    const tree = new WordTree<string>();
    for (const word of ["Sword", "Swordfish", "Shield"]) tree.addLeaf(word, word);
    expect(tree.lookup("SWO")).toEqual(["Sword", "Swordfish"]);
    expect(tree.lookup("s", { limit: 1 })).toHaveLength(1);
    expect(tree.lookup("x")).toEqual([]);
  });
  it("weakly can be iterated in insertion order", () => {
    const [a, b] = [{}, {}];
    const map = new IterableWeakMap([
      [a, 1],
      [b, 2],
    ]);
    map.delete(a);
    expect([[...map.keys()], [...map.values()], map.has(a)]).toEqual([[b], [2], false]);
    const set = new IterableWeakSet([a, b, a]);
    expect([...set]).toEqual([a, b]);
  });
  it("and functions made from text are async", async () => {
    expect(await new AsyncFunction("x", "return (await x) + 1")(Promise.resolve(2))).toBe(3);
    expect(parseS3URL("https://maps.s3.eu.example.com/a/b/c.png")).toEqual({ bucket: "maps", keyPrefix: "a/b" });
  });
});
