/** Custom shapes (house reading: one piece, at most six cells long). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellsOf, packAll, place } from "../../../../src/rules/chronicle/carrying/load.ts";
import {
  carryingGrid,
  isShape,
  lies,
  type OwnShape,
  ownDrawing,
  ownShape,
  SHAPES,
  type ShapeId,
  shapeSize,
} from "../../../../src/rules/chronicle/carrying/shapes.ts";
import { certain } from "../../../../src/rules/result.ts";
import { laid } from "./laid.ts";

const grid = certain(carryingGrid(2, "cells"));
const GROUND = { grid, mirror: true };
const RING = "own:xxx/x.x/xxx" satisfies OwnShape;

const cells = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), {
  selector: (cell) => cell.join(),
});
/** Grown cell by cell, so that it is always of one piece. */
const drawn = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 3 })), { maxLength: 9 }).map((steps) => {
  const grown: [number, number][] = [[2, 2]];
  for (const [from, way] of steps) {
    const [row, column] = grown[from % grown.length]!;
    const next: [number, number] = [row + [0, 0, 1, -1][way]!, column + [1, -1, 0, 0][way]!];
    if (next.every((one) => one >= 0 && one < 6) && !grown.some((cell) => cell.join() === next.join()))
      grown.push(next);
  }
  return certain(ownShape(grown));
});

describe("H000-3-08 a drawn shape", () => {
  it("is the same wherever it was drawn, and is read back as written", () => {
    const corner = certain(
      ownShape([
        [0, 0],
        [0, 1],
        [1, 1],
      ]),
    );
    expect(
      certain(
        ownShape([
          [4, 3],
          [4, 4],
          [5, 4],
        ]),
      ),
    ).toBe(corner);
    expect(corner).toBe("own:xx/.x");
    fc.assert(fc.property(drawn, (shape) => isShape(shape) && ownDrawing(shape)!.join("/") === shape.slice(4)));
  });

  it("is refused by name if it is empty, in pieces, or too long", () => {
    const refused = (list: [number, number][]) => {
      const shape = ownShape(list);
      return shape.ok ? "" : shape.problem.key;
    };
    expect(refused([])).toBe("BNB.Problem.carry.nothingDrawn");
    expect(
      refused([
        [0, 0],
        [1, 1],
      ]),
    ).toBe("BNB.Problem.carry.inPieces");
    expect(refused([0, 1, 2, 3, 4, 5, 6].map((column) => [0, column]))).toBe("BNB.Problem.carry.tooLong");
    fc.assert(
      fc.property(cells, (list) => {
        const shape = ownShape(list);
        return !shape.ok || shapeSize(shape.value) === list.length;
      }),
    );
  });

  it.each(["own:", "own:..", "own:x.x", "own:.x/xx/..", "own:xxxxxxx", "own:x/x/x/x/x/x/x", "own:xy", "own:x\n", 7])(
    "%j is refused",
    (text) => {
      expect(isShape(text)).toBe(false);
    },
  );

  it("turns and mirrors like any other, and a shape of the book drawn again behaves like the book's", () => {
    expect(lies("own:xx/.x", true)).toHaveLength(4);
    expect(lies("own:x", true)).toHaveLength(1);
    expect(lies("own:xxx/..x", true)).toEqual(lies("normalAwkward", true));
    const first = { id: "a", shape: RING as ShapeId, row: 0, column: 0, lie: 0 };
    const load = certain(place(GROUND, [], first));
    expect(cellsOf(first, true)).toHaveLength(8);
    expect(place(GROUND, load, { id: "b", shape: "own:x", row: 1, column: 1, lie: 0 }).ok).toBe(true);
    expect(place(GROUND, load, { id: "b", shape: "own:xx", row: 1, column: 1, lie: 0 }).ok).toBe(false);
  });
});

describe("packing drawn shapes", () => {
  const things = (shapes: readonly ShapeId[]) => shapes.map((shape, at) => ({ id: `${at}`, shape }));

  it("fills the last cell, proves that one more is too many, and uses the hole of a ring", () => {
    const single = (count: number) => things(Array.from({ length: count }, () => "own:x" as const));
    expect(certain(packAll(GROUND, single(48)))).toHaveLength(48);
    expect(packAll(GROUND, single(49)).ok).toBe(false);
    // What counting excludes for the book's shapes alone is possible with others.
    const bent = [{ id: "bent", shape: "normalAwkward" as const }, ...single(44)];
    expect(certain(packAll(GROUND, bent))).toHaveLength(45);
    // Four rings and a bar leave six cells, and all of them are needed: four are in holes.
    const rings = [RING, RING, RING, RING] as const;
    const load = certain(
      packAll(
        GROUND,
        things([...rings, "own:xx/xx", "own:xx/xx", "own:xx/xx", ...single(4).map(({ shape }) => shape)]),
      ),
    );
    expect(certain(laid(GROUND, load))).toHaveLength(11);
  });

  it("gives a legal load of everything, whatever is drawn, many kinds at once", () => {
    const any = fc.array(fc.oneof(drawn, fc.constantFrom<ShapeId>(...SHAPES)), { maxLength: 9 });
    fc.assert(
      fc.property(any, (shapes) => {
        const load = packAll(GROUND, things(shapes), { limit: 20_000 });
        if (!load.ok) return shapes.length > 1;
        return certain(laid(GROUND, load.value)).length === shapes.length;
      }),
    );
  });
});
