/** What lies over a scene's tokens: counters at their tokens, a fight over a faded scene, and the view that shows it. */
import { expect, test } from "vitest";
import {
  badgeSvg,
  counterSvg,
  fightSvg,
  isFar,
  placeIn,
  ringsSvg,
  viewOn,
} from "../../../../src/foundry/conflict/scene/layer.view.ts";

const BOX = { x: 280, y: 121, width: 140, height: 161 };
const counter = (unit: string) => ({ unit, name: `<${unit}>`, tincture: "madder", face: `<i class="${unit}"/>` });

test("a counter has its seat's colour, its name on a plate, and no place of its own", () => {
  const drawn = counterSvg(counter("a1"));
  expect(drawn).toMatch(/^<g class="unit" data-unit="a1" data-seat="madder"><i class="a1"\/>/);
  expect(drawn).toContain("&#60;a1&#62;");
  expect(drawn).toContain("name-plate");
});

test("it stands in the middle of its token, as large as a picture that fits in", () => {
  expect(placeIn(BOX)).toBe("translate(350 201.5) scale(3.7)");
});

test("at a fight the scene is faded, and everybody who has no part in it", () => {
  const counters = ["a1", "d1", "d2"].map((unit) => ({ ...counter(unit), at: BOX }));
  const drawn = fightSvg({ under: "<u/>", over: "<o/>", units: ["a1", "d1"] }, counters, { width: 2800, height: 2829 });
  expect(drawn).toMatch(/^<rect class="veil" width="2800" height="2829"\/><u\/>.*<o\/>$/);
  expect(drawn.match(/class="unit aside"/g)).toHaveLength(1);
  expect(drawn).toContain('class="unit aside" data-unit="d2"');
});

test("without hexes those who fight have a ring, and who won a mark at its corner", () => {
  expect(ringsSvg([BOX, BOX]).match(/rx="70"/g)).toHaveLength(4);
  expect(badgeSvg(BOX, "won")).toContain('class="badge won"');
});

test("a token of less than 40 pixels shows its figure only", () => {
  expect([isFar(140, 0.28), isFar(140, 0.29), isFar(100, 0.39), isFar(100, 0.41)]).toEqual([true, false, true, false]);
});

test("the view shows all who fight in the middle of what the panel leaves free, never enlarged", () => {
  const screen = { width: 1280, height: 800 };
  const all = { x: 0, y: 0, ...screen };
  expect(viewOn([BOX], all, screen)).toEqual({ x: 350, y: 202, scale: 1 });
  // The left half: what is looked at moves left, so the view moves right.
  expect(viewOn([BOX], { ...all, width: 640 }, screen)).toEqual({ x: 350 + 320, y: 202, scale: 1 });
  const far = { ...BOX, x: 2380 };
  const { x, scale } = viewOn([BOX, far], all, screen);
  expect(x).toBe((280 + 2520) / 2);
  expect(scale).toBeCloseTo(1280 / (2240 + 420), 5);
});
