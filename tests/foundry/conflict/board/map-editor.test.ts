/** The map editor, line by line. */
import { expect, test } from "vitest";
import {
  atLevel,
  emptyDraft,
  named,
  painted,
  titled,
  walled,
} from "../../../../src/foundry/conflict/board/map-draft.ts";
import { type Brush, mapEditorView, mapLayers } from "../../../../src/foundry/conflict/board/map-editor.view.ts";
import { Kept } from "../../support/kept.ts";
import { quietly } from "../../support/render.ts";

const MOOR = titled(
  walled(named(atLevel(painted(emptyDraft(), 30, "wood"), 31, 2), 30, "Harrow"), 50, 0, {
    kind: "wall",
    oneWay: false,
  }),
  "The moor",
);
const view = (brush: Brush, undo = 0, redo = 0) => {
  const { text, ...map } = mapEditorView(MOOR, brush, { undo, redo }, quietly);
  return map;
};

const kept = new Kept("map-editor");
kept.show("a map with a wood in hand", () => view({ kind: "look", value: "wood" }));
for (const [kind, value, undo, redo] of [
  ["level", "2", 1, 0],
  ["barrier", "wall", 0, 3],
  ["erase", "", 1, 1],
  ["place", "", 0, 0],
  // A level is not a look, even where both have the same name.
  ["level", "wood", 0, 0],
] as const)
  kept.compare(
    `with ${kind} ${value} in hand`,
    () => view({ kind: "look", value: "wood" }),
    () => view({ kind, value }, undo, redo),
  );

test("a ground to which the map gives another meaning is described with it", () => {
  const { looks } = mapEditorView(
    { ...MOOR, grounds: { wood: "impassable" } },
    { kind: "erase", value: "" },
    { undo: 0, redo: 0 },
    quietly,
  );
  expect(looks.find(({ value }) => value === "wood")!.note).toBe(quietly("BNB.MapEditor.ground.impassable"));
});

test("places and barriers are drawn above the ground", () => {
  const { ground, above } = mapLayers(MOOR);
  expect(above).toContain("Harrow");
  expect(ground).not.toContain("Harrow");
  expect(above.length).toBeGreaterThan(mapLayers(named(emptyDraft(), 30, "Harrow")).above.length);
});
