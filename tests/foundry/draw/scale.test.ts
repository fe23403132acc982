/** A rating's steps are drawn kind by kind, each step in its own place. */
import { expect, test } from "vitest";
import { type Step, scale } from "../../../src/foundry/draw/scale.ts";

/** The steps of the paths of a kind. */
function places(svg: string, kind: string): number[] {
  const path = new RegExp(`class="${kind}" d="([^"]*)"`).exec(svg)?.[1] ?? "";
  return [...path.matchAll(/M(\d+) 5/g)].map(([, x]) => (Number(x) - 5) / 10);
}

test.each<[steps: Step[], on: number[], lost: number[], plus: number[], not: number[]]>([
  [["on", "on", "", ""], [0, 1], [], [], [2, 3]],
  [["on", "lost", "plus", ""], [0], [1], [2], [3]],
  [["", "", ""], [], [], [], [0, 1, 2]],
  [["on", "on"], [0, 1], [], [], []],
])("%j", (steps, on, lost, plus, not) => {
  const svg = scale(steps);
  expect(svg).toContain(`viewBox="0 0 ${steps.length * 10} 10" aria-hidden="true"`);
  expect([places(svg, "on"), places(svg, "lost"), places(svg, "plus"), places(svg, "not")]).toEqual([
    on,
    lost,
    plus,
    not,
  ]);
  expect(svg.match(/<path/g)).toHaveLength(new Set(steps).size);
});

test("a missing step is a dot, the others are closed lozenges", () => {
  expect(scale([""])).toContain('d="M5 5h0"');
  for (const step of ["on", "lost", "plus"] as const) expect(scale([step])).toMatch(/d="M5 5m-[\d.]+ 0l[\d. -]+z"/);
});
