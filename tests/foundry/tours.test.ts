/** The tour as data and cards: every step has its text, and the card is beside the part it describes. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DUEL_TOUR } from "../../src/foundry/help/tours/duel-tour.ts";
import { placeOf, stepView, within } from "../../src/foundry/help/tours/tour.view.ts";
import { missing, render, say } from "./support/render.ts";

describe("the tour of a duel", () => {
  it("has text for every step, with its part found or missing", () => {
    for (const at of DUEL_TOUR.steps.keys()) {
      for (const lost of [false, true]) {
        const html = render("tours/card", { step: stepView(DUEL_TOUR, at, lost, say) });
        expect(html.includes('data-tour="open"'), String(at)).toBe(lost);
        expect(html.includes('data-tour="back"')).toBe(at > 0);
      }
    }
    expect([...missing]).toEqual([]);
  });

  it("waits where the player presses, and shows so by having no Next", () => {
    const waiting = DUEL_TOUR.steps.findIndex(({ press }) => press);
    expect(render("tours/card", { step: stepView(DUEL_TOUR, waiting, false, say) })).toContain("Skip");
    expect(render("tours/card", { step: stepView(DUEL_TOUR, 0, false, say) })).not.toContain("Skip");
  });
});

describe("the card of a step", () => {
  const screen = { width: 1280, height: 800 };
  const card = { width: 360, height: 280 };
  it.each([
    ["right", { left: 10, top: 100, width: 500, height: 400 }],
    ["left", { left: 700, top: 100, width: 500, height: 400 }],
    ["below", { left: 100, top: 10, width: 1100, height: 300 }],
    ["above", { left: 100, top: 450, width: 1100, height: 300 }],
    ["foot", { left: 0, top: 0, width: 1280, height: 800 }],
  ])("is placed %s of it", (side, highlights) => {
    expect(placeOf(highlights, card, screen).side).toBe(side);
  });

  it.each([
    ["right", { left: 10, top: 300, width: 200, height: 300 }, [228, 310]],
    ["right of what is small, level with its foot", { left: 10, top: 300, width: 200, height: 20 }, [228, 40]],
    ["right to the last pixel", { left: 0, top: 300, width: 902, height: 300 }, [920, 310]],
    ["left, when that pixel is missing", { left: 400, top: 300, width: 503, height: 300 }, [22, 310]],
    ["left to the last pixel", { left: 378, top: 300, width: 600, height: 300 }, [0, 310]],
    ["below, in the middle", { left: 377, top: 100, width: 600, height: 300 }, [497, 418]],
    ["below to the last pixel", { left: 300, top: 100, width: 700, height: 402 }, [470, 520]],
    ["above, when that pixel is missing", { left: 300, top: 300, width: 700, height: 203 }, [470, 2]],
    ["above to the last pixel", { left: 300, top: 298, width: 700, height: 300 }, [470, 0]],
    ["at the head, when that is missing too", { left: 300, top: 297, width: 700, height: 300 }, [460, 12]],
    ["at the foot, where it covers less", { left: 300, top: 200, width: 700, height: 303 }, [460, 508]],
    ["no nearer than eight to the left edge", { left: -1300, top: 100, width: 2400, height: 200 }, [8, 318]],
    ["eight from the head of the screen", { left: 10, top: 0, width: 200, height: 100 }, [228, 8]],
    ["eight from its foot", { left: 10, top: 700, width: 200, height: 400 }, [228, 512]],
    ["eight from the edge, beside what is half outside", { left: 300, top: 0, width: 1900, height: 100 }, [912, 118]],
  ])("is placed %s", (_, highlights, at) => {
    const { left, top } = placeOf(highlights, card, screen);
    expect([left, top]).toEqual(at);
  });

  it("is in the middle where nothing is highlighted, and starts at the screen's edge if it is too large", () => {
    expect(placeOf(undefined, card, screen)).toEqual({ left: 460, top: 260, side: "foot" });
    const small = { width: 300, height: 200 };
    expect(placeOf(undefined, card, small)).toEqual({ left: 0, top: 0, side: "foot" });
    const all = { left: 0, top: 0, width: 300, height: 200 };
    expect(placeOf(all, card, small)).toEqual({ left: 0, top: 0, side: "foot" });
  });

  it("beside its part it is no lower, so that the buttons under it are free", () => {
    const highlights = { left: 20, top: 450, width: 600, height: 228 };
    const at = placeOf(highlights, { ...card, height: 280 }, screen);
    expect([at.side, at.top + 280]).toEqual(["right", 678]);
  });

  it("is always on the screen, and beside its part wherever there is room", () => {
    const length = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(length, length, length, length, (left, top, width, height) => {
        const at = placeOf({ left, top, width, height }, card, screen);
        expect(at.left).toBeGreaterThanOrEqual(0);
        expect(at.left + card.width).toBeLessThanOrEqual(screen.width);
        expect(at.top).toBeGreaterThanOrEqual(0);
        expect(at.top + card.height).toBeLessThanOrEqual(screen.height);
        const beside =
          at.left >= left + width ||
          at.left + card.width <= left ||
          at.top >= top + height ||
          at.top + card.height <= top;
        expect(beside || at.side === "foot").toBe(true);
      }),
    );
  });
});

describe("the ring of a step", () => {
  it.each([
    ["what is scrolled away below", { left: 10, top: 100, width: 50, height: 900 }, { top: 100, height: 300 }],
    ["what is scrolled away above", { left: 10, top: -500, width: 50, height: 700 }, { top: 20, height: 180 }],
    ["nothing of a part in sight", { left: 10, top: 100, width: 50, height: 40 }, { top: 100, height: 40 }],
  ])("leaves out %s", (_, part, seen) => {
    expect(within(part, { left: 0, top: 20, width: 200, height: 380 })).toEqual({ left: 10, width: 50, ...seen });
  });
});
