/** The map editor's strokes: each makes a map that can be saved, read again and played on. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { isStep, steppedTo } from "../../../../src/foundry/conflict/board/hex-keys.ts";
import {
  atLevel,
  emptyDraft,
  named,
  painted,
  titled,
  walled,
} from "../../../../src/foundry/conflict/board/map-draft.ts";
import { mapEditorView } from "../../../../src/foundry/conflict/board/map-editor.view.ts";
import { cellUnder, centre } from "../../../../src/foundry/draw/hex/geometry.ts";
import { hexGrid } from "../../../../src/rules/hex/grid.ts";
import { BARRIERS, LOOKS } from "../../../../src/rules/hex/looks.ts";
import type { MapParts } from "../../../../src/rules/hex/map.ts";
import { readMap, writeMap } from "../../../../src/rules/hex/map-text.ts";
import { missing, render, say } from "../../support/render.ts";

const stroke = fc.oneof(
  fc.record({ cell: fc.integer({ min: -3, max: 500 }), look: fc.constantFrom(...LOOKS) }).map(
    ({ cell, look }) =>
      (map: MapParts) =>
        painted(map, cell, look),
  ),
  fc.record({ cell: fc.integer({ min: -3, max: 500 }), level: fc.integer({ min: -2, max: 14 }) }).map(
    ({ cell, level }) =>
      (map: MapParts) =>
        atLevel(map, cell, level),
  ),
  fc
    .record({
      cell: fc.integer({ min: -3, max: 500 }),
      side: fc.nat(5),
      kind: fc.constantFrom(...BARRIERS),
      oneWay: fc.boolean(),
      off: fc.boolean(),
    })
    .map(
      ({ cell, side, kind, oneWay, off }) =>
        (map: MapParts) =>
          walled(map, cell, side, off ? null : { kind, oneWay }),
    ),
  fc.record({ cell: fc.integer({ min: -3, max: 500 }), name: fc.string() }).map(
    ({ cell, name }) =>
      (map: MapParts) =>
        named(map, cell, name),
  ),
  fc.string().map((name) => (map: MapParts) => titled(map, name)),
);

test("every drawing can be saved and read again as the same map", () => {
  fc.assert(
    fc.property(fc.array(stroke, { maxLength: 40 }), (strokes) => {
      const map = strokes.reduce((draft, draw) => draw(draft), emptyDraft());
      const read = readMap(writeMap(map));
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      expect(writeMap(read.value)).toBe(writeMap(map));
    }),
  );
});

test("a barrier is the same from both sides, and the later one counts", () => {
  const one = walled(emptyDraft(), 50, 0, { kind: "hedge", oneWay: false });
  const two = walled(one, 51, 3, { kind: "wall", oneWay: true });
  expect(two.edges).toEqual([{ cell: 51, direction: 3, kind: "wall", oneWay: true }]);
  expect(walled(two, 50, 0, null).edges).toEqual([]);
});

test("the editor is drawn with every text, and names cannot contain markup", () => {
  missing.clear();
  const map = titled(named(emptyDraft(), 30, "<script>x</script>"), "<b>Moor</b>");
  const view = mapEditorView(map, { kind: "look", value: "wood" }, { undo: 0, redo: 1 }, say);
  const html = render("board/map-editor", { map: view });
  expect(html).not.toContain("<script");
  expect(html).not.toContain("<b>Moor");
  expect([...missing]).toEqual([]);
});

test("every hex is found under its own centre, and nothing outside the map", () => {
  const grid = hexGrid(23, 20);
  for (let cell = 0; cell < grid.size; cell++) expect(cellUnder(grid, centre(grid, cell))).toBe(cell);
  expect(cellUnder(grid, [-40, -40])).toBe(-1);
});

test.each(["ArrowUp", "w", "Q", "e", "ArrowLeft", "a", "d", "z", "c", "s"])(
  "the key %s steps to a neighbour",
  (key) => {
    const grid = hexGrid(23, 20);
    expect(isStep(key)).toBe(true);
    const to = steppedTo(grid, 210, key);
    expect([0, 1, 2, 3, 4, 5].map((d) => grid.next[210 * 6 + d])).toContain(to);
  },
);

test("up and then down returns to the same hex", () => {
  const grid = hexGrid(23, 20);
  for (const cell of [210, 230]) expect(steppedTo(grid, steppedTo(grid, cell, "ArrowUp"), "ArrowDown")).toBe(cell);
});
