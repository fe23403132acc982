/** The adviser's card is placed beside the board, and covers it only where the screen has no room for both. */
import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { takeRoom, withCardBeside } from "../../../../../src/foundry/conflict/ai/adviser/room.ts";

const CARD = 384;

it.each([
  ["a table with room beside it stays", { left: 0, width: 1240 }, 1920, { left: 0, width: 1240 }],
  ["a table in the middle moves to the left first", { left: 300, width: 1240 }, 1920, { left: 296, width: 1240 }],
  ["and gives up no more of its width than it has to", { left: 8, width: 1240 }, 1500, { left: 0, width: 1116 }],
  ["a table over the whole of a laptop is narrower", { left: 0, width: 1280 }, 1280, { left: 0, width: 896 }],
  ["one that hangs out to the left comes back", { left: -40, width: 700 }, 1280, { left: 0, width: 700 }],
  ["at the least width it still gives way", { left: 0, width: 1104 }, 1104, { left: 0, width: 720 }],
  ["and a pixel below it is covered", { left: 0, width: 1103 }, 1103, undefined],
  ["a small table needs no least width", { left: 0, width: 600 }, 1000, { left: 0, width: 600 }],
  ["on a phone it is covered", { left: 0, width: 380 }, 380, undefined],
])("%s", (_, table, screen, wanted) => {
  expect(withCardBeside(table, screen)).toEqual(wanted);
});

it("never leaves the screen, never grows, and leaves room for the card", () => {
  const length = fc.integer({ min: 1, max: 4000 });
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 4000 }), length, length, (left, width, screen) => {
      const beside = withCardBeside({ left, width }, screen);
      if (!beside) return;
      expect(beside.left).toBeGreaterThanOrEqual(0);
      expect(beside.width).toBeLessThanOrEqual(width);
      expect(beside.left + beside.width + CARD).toBeLessThanOrEqual(screen);
    }),
  );
});

afterEach(() => vi.unstubAllGlobals());

/** As much of a conflict window as moving it needs. */
class Moved {
  moves = 0;
  isConnected = true;
  constructor(
    public left: number,
    public width: number,
  ) {}
  get element() {
    const { left, width, isConnected } = this;
    const box = { left, top: -3, width, height: 700 };
    return { isConnected, getBoundingClientRect: () => box } as unknown as HTMLElement;
  }
  setPosition(to: { left: number; width: number }): void {
    this.moves++;
    Object.assign(this, to);
  }
}

it("a window gets back the room it gave up", () => {
  vi.stubGlobal("window", { innerWidth: 1280 });
  const table = new Moved(0, 1280);
  const { place, giveBack } = takeRoom(table);
  expect(place).toEqual({ left: 896, top: 0, width: CARD, height: 700 });
  expect([table.left, table.width]).toEqual([0, 896]);
  giveBack();
  expect([table.left, table.width]).toEqual([0, 1280]);
});

it.each([
  ["its person has moved it since", { left: 12 }, [12, 896]],
  ["its person has made it wider since", { width: 1000 }, [0, 1000]],
  ["it is closed", { isConnected: false }, [0, 896]],
])("but not when %s", (_, change, wanted) => {
  vi.stubGlobal("window", { innerWidth: 1280 });
  const table = new Moved(0, 1280);
  const { giveBack } = takeRoom(table);
  Object.assign(table, change);
  giveBack();
  expect([table.left, table.width]).toEqual(wanted);
});

it.each([
  ["has room", 100, 800, 1920, { left: 900, width: CARD }],
  ["fills a phone", 0, 380, 380, { left: 0, width: 380 }],
  ["fills a small screen", 0, 1000, 1000, { left: 616, width: CARD }],
])("a table that %s is not touched", (_, left, width, screen, wanted) => {
  vi.stubGlobal("window", { innerWidth: screen });
  const table = new Moved(left, width);
  const { place, giveBack } = takeRoom(table);
  expect(place).toMatchObject(wanted);
  giveBack();
  expect(table.moves).toBe(0);
});
