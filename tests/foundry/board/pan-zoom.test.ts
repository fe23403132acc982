/** A drawing under the wheel: what is looked at changes at once, its labels are told when it rests. */
import { afterEach, expect, test, vi } from "vitest";
import { PanZoom } from "../../../src/foundry/board/pan-zoom.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("labels grow with a drawing that moves and have their size again when it rests; a view that jumps tells them at once", () => {
  vi.useFakeTimers();
  let sized: (entries: { contentRect: object }[]) => void = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: typeof sized) {
        sized = tell;
      }
      observe() {}
    },
  );
  const told: string[] = [];
  const attributes = new Map([["viewBox", "0 0 1000 500"]]);
  const svg = {
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    style: { setProperty: (_name: string, value: string) => told.push(value) },
    addEventListener() {},
  } as unknown as SVGSVGElement;
  const view = new PanZoom(svg, {} as Element);
  sized([{ contentRect: { width: 500, height: 250 } }]);
  expect(told).toEqual(["2.000"]);
  view.zoom(2);
  view.zoom(1.25);
  expect(attributes.get("viewBox")).toBe("300 150 400 200");
  vi.advanceTimersByTime(100);
  view.pan(10, 0);
  expect(told).toEqual(["2.000", "0.800"]);
  view.zoom(0.5);
  vi.advanceTimersByTime(119);
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(["2.000", "0.800", "1.600"]);
  vi.advanceTimersByTime(1000);
  view.whole();
  expect(told).toEqual(["2.000", "0.800", "1.600", "2.000"]);
});
