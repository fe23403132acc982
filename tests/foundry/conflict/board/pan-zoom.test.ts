/**
 * A drawing during a gesture: the painted picture moves while the hand moves and is repainted where it rests. A point of
 * the screen always maps to the same point of the drawing.
 */
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PanZoom } from "../../../../src/foundry/conflict/board/pan-zoom.ts";

const WHOLE = { x: 0, y: 0, width: 1000, height: 500 };
/** The element's position in the window, and the window's scale. */
const AT = { left: 30, top: 40, scale: 1.5 };

let sized: (entries: { contentRect: object }[]) => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 16));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: typeof sized) {
        sized = tell;
      }
      observe() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An element as a browser would show it: only its view box and its transform. */
function drawing(width = 500, height = 250, start?: ConstructorParameters<typeof PanZoom>[3]) {
  const attributes = new Map([["viewBox", Object.values(WHOLE).join(" ")]]);
  const told: string[] = [];
  const painted: string[] = [];
  const heard = new Map<string, (event: object) => void>();
  const style = { transform: "" };
  const moved = () => /^matrix\((.+)\)$/.exec(style.transform)?.[1]?.split(", ").map(Number) ?? [1, 0, 0, 1, 0, 0];
  const svg = {
    parentElement: { style },
    style: { overflow: "", setProperty: (_name: string, value: string) => told.push(value) },
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute(name: string, value: string) {
      attributes.set(name, value);
      painted.push(value);
    },
    querySelectorAll: () => [],
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
    getBoundingClientRect() {
      const [scale, , , , right, down] = moved();
      const { left, top } = AT;
      return { left: left + right! * AT.scale, top: top + down! * AT.scale, width: width * scale! * AT.scale };
    },
  };
  const view = new PanZoom(svg as unknown as SVGSVGElement, {} as Element, undefined, start);
  sized([{ contentRect: { width, height } }]);
  /** The window position of a point of the drawing. */
  const seen = ([x, y]: readonly [number, number]) => {
    const [fromX, fromY, across] = attributes.get("viewBox")!.split(" ").map(Number);
    const [scale, , , , right, down] = moved();
    const pixels = (width / across!) * scale!;
    return {
      clientX: AT.left + ((x - fromX!) * pixels + right!) * AT.scale,
      clientY: AT.top + ((y - fromY!) * pixels + down!) * AT.scale,
    };
  };
  const wheel = (deltaY: number, clientX = 0, clientY = 0) =>
    heard.get("wheel")!({ deltaY, clientX, clientY, preventDefault() {} });
  return { view, told, painted, style, own: svg.style, seen, wheel, viewBox: () => attributes.get("viewBox")! };
}

const rest = () => vi.advanceTimersByTime(200);

test("labels scale with a moving drawing and get their size back at rest; after a jump they get it at once", () => {
  const { view, told, wheel } = drawing();
  expect(told).toEqual(["2.000"]);
  for (let turn = 0; turn < 3; turn++) wheel(-1);
  vi.advanceTimersByTime(100);
  wheel(-1);
  vi.advanceTimersByTime(119);
  expect(told).toEqual(["2.000"]);
  rest();
  expect(told).toEqual(["2.000", "1.144"]);
  wheel(-1);
  view.zoom(0.5);
  expect(told).toEqual(["2.000", "1.144", "1.989"]);
  view.whole();
  expect(told).toEqual(["2.000", "1.144", "1.989", "2.000"]);
  vi.advanceTimersByTime(1000);
  expect(told).toHaveLength(4);
});

test("a moving hand repaints nothing, a resting one once; a jump leaves nothing of a move", () => {
  const { view, painted, style, own, wheel, viewBox } = drawing();
  const at = painted.length;
  for (let turn = 0; turn < 6; turn++) wheel(-1);
  for (let step = 0; step < 40; step++) view.drag(-3, -2);
  expect(painted).toHaveLength(at);
  expect(style).toMatchObject({ willChange: "transform", transformOrigin: "0 0" });
  expect(own.overflow).toBe("visible");
  rest();
  expect(painted).toHaveLength(at + 1);
  expect(style).toMatchObject({ transform: "", willChange: "", transformOrigin: "" });
  expect(own.overflow).toBe("");
  const { x, y, width, height } = view.box;
  expect(viewBox()).toBe(`${x} ${y} ${width} ${height}`);
  wheel(1);
  view.lookAt(500, 250);
  expect(style).toMatchObject({ transform: "", willChange: "" });
  expect(painted).toHaveLength(at + 2);
  rest();
  expect(painted).toHaveLength(at + 2);
});

test("a late frame is not a rest: its move is made first", () => {
  const { painted, wheel } = drawing();
  const at = painted.length;
  for (let picture = 0; picture < 6; picture++) {
    wheel(-1);
    // The time is over, and the frame in which it would be repainted has not come.
    vi.advanceTimersToNextTimer();
  }
  expect(painted.slice(at)).toEqual([]);
  rest();
  expect(painted.slice(at)).toHaveLength(1);
});

test("a picture is repainted before it is shown much larger or smaller than it was painted", () => {
  const { view, style, wheel } = drawing();
  const shown = () => Number(/^matrix\(([^,]+)/.exec(style.transform)![1]);
  view.zoom(4);
  for (const [way, turns] of [
    [1, 20],
    [-1, 20],
  ] as const)
    for (let turn = 0; turn < turns; turn++) {
      wheel(way);
      expect(shown()).toBeGreaterThanOrEqual(0.5);
      expect(shown()).toBeLessThanOrEqual(3);
    }
});

test("whatever moves it, at rest or not, the point under the hand is the point of the drawing shown there", () => {
  const spot = fc.record({ clientX: fc.integer({ min: 30, max: 780 }), clientY: fc.integer({ min: 40, max: 415 }) });
  const act = fc.oneof(
    fc.record({ do: fc.constant("wheel" as const), way: fc.constantFrom(1, -1), spot }),
    fc.record({
      do: fc.constant("drag" as const),
      dx: fc.integer({ min: -60, max: 60 }),
      dy: fc.integer({ min: -60, max: 60 }),
    }),
    fc.record({ do: fc.constant("pinch" as const), from: spot, other: spot, to: spot }),
    fc.record({ do: fc.constant("key" as const), by: fc.constantFrom(1.3, 1 / 1.3) }),
    fc.record({ do: fc.constant("look" as const), spot }),
    fc.record({ do: fc.constant("rest" as const) }),
  );
  const held = (box: { x: number; y: number; width: number; height: number }) =>
    box.x > -0.31 * box.width &&
    box.y > -0.31 * box.height &&
    box.x < 1000 - 0.69 * box.width &&
    box.y < 500 - 0.69 * box.height;
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), spot, (acts, hand) => {
      const { view, seen, wheel } = drawing();
      for (const one of acts) {
        const before = view.box;
        if (one.do === "wheel") {
          const under = view.point(one.spot);
          wheel(one.way, one.spot.clientX, one.spot.clientY);
          // Unless the edge stops it, the point under the pointer stays there.
          if (held(before) && held(view.box)) expect(seen(under).clientX).toBeCloseTo(one.spot.clientX, 5);
        } else if (one.do === "drag") {
          const grabbed = seen([before.x, before.y]);
          view.drag(one.dx, one.dy);
          if (held(before) && held(view.box))
            expect(seen([before.x, before.y]).clientX).toBeCloseTo(grabbed.clientX + one.dx, 5);
        } else if (one.do === "pinch") {
          const finger = (pointerId: number, at: object) =>
            ({ pointerId, pointerType: "touch", ...at }) as PointerEvent;
          view.touch(finger(1, one.from));
          view.touch(finger(2, one.other));
          view.pinch(finger(1, one.to));
          view.release(finger(1, {}));
          view.release(finger(2, {}));
        } else if (one.do === "key") view.zoom(one.by);
        else if (one.do === "look") view.lookAt(...view.point(one.spot));
        else rest();
        const { clientX, clientY } = seen(view.point(hand));
        expect(clientX).toBeCloseTo(hand.clientX, 5);
        expect(clientY).toBeCloseTo(hand.clientY, 5);
        // The box that cards and the small map use is the visible part, from edge to edge.
        const { x, y, width } = view.box;
        expect(seen([x, y])).toMatchObject({ clientX: expect.closeTo(AT.left, 5), clientY: expect.closeTo(AT.top, 5) });
        expect(seen([x + width, y]).clientX).toBeCloseTo(AT.left + 500 * AT.scale, 5);
      }
    }),
  );
});

test("a strip that takes little height moves nothing; one that takes most of it shows the whole again", () => {
  const { view, viewBox } = drawing(300, 400, { x: 500, y: 250, width: 300, height: 400 });
  expect(viewBox()).toBe("350 50 300 400");
  sized([{ contentRect: { width: 300, height: 310 } }]);
  expect(viewBox()).toBe("350 95 300 310");
  sized([{ contentRect: { width: 300, height: 200 } }]);
  expect(viewBox()).toBe("200 50 600 400");
  view.zoom(2);
  const { width } = view.box;
  sized([{ contentRect: { width: 300, height: 50 } }]);
  expect(view.box.width).toBe(width);
});

test("an empty field is shown whole, on a phone around the legal hexes, and later around the units", () => {
  const start = { x: 500, y: 100, peopled: false };
  const panel = drawing(1000, 400, start);
  const whole = "-125 0 1250 500";
  expect(panel.viewBox()).toBe(whole);
  const late = drawing(1000, 400);
  expect(late.viewBox()).toBe(whole);
  const part = { x: 400, y: 100, width: 200, height: 200 };
  late.view.again({ ...start, peopled: true, shows: [part] });
  expect(late.viewBox()).toBe("250 100 500 200");
  // It stays while it holds what is worth showing, and moves when it does not.
  late.view.again({ x: 900, y: 500, peopled: true, shows: [{ ...part, width: 150 }] });
  expect(late.viewBox()).toBe("250 100 500 200");
  late.view.again({ ...start, peopled: true, shows: [{ ...part, x: 600, width: 200 }] });
  expect(late.viewBox()).toBe("450 100 500 200");
  const phone = drawing(300, 400, start).viewBox()!;
  expect(phone.split(" ").map((one) => Math.round(Number(one)))).toEqual([377, 0, 245, 327]);
  const latePhone = drawing(300, 400);
  latePhone.view.again(start);
  expect(latePhone.viewBox()).toBe(phone);
  latePhone.view.again({ ...start, x: 200 });
  expect(latePhone.viewBox()).toBe(phone);
});
