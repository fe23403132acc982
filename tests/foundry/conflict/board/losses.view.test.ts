import { describe, expect, test } from "vitest";
import { lossesBar } from "../../../../src/foundry/conflict/board/losses.view.ts";
import { say } from "../../support/render.ts";

describe("the bar of losses", () => {
  test("splits an army into standing, recovering and lost", () => {
    expect(lossesBar({ marched: 300, home: 250, back: 50, lost: 50 }, say)).toEqual({
      left: 200,
      ofAll: "of 300 stand",
      split: { stand: 66.7, back: 16.7, standWords: "200 stand", backWords: "50 recover", lostWords: "50 lost" },
    });
  });

  test("draws an empty bar for an empty army", () => {
    expect(lossesBar({ marched: 0, home: 0, back: 0, lost: 0 }, say).split).toMatchObject({ stand: 0, back: 0 });
  });
});
