/** The card beside a hex or a space, on every field. */
import { expect, test } from "vitest";
import { dangerList, drawCard, lossLine } from "../../../../src/foundry/conflict/board/field-card.view.ts";
import { say } from "../../support/render.ts";

test("names are text, and a figure or a reason is shown only where there is one", () => {
  const lines = [{ words: "<Alders>" }, { words: "Foot", figure: "3", why: "armour & shield" }];
  const html = drawCard({ ground: "wood", note: "closed", lines, dangers: "" });
  expect(html).toBe(
    '<p class="ground"><b>wood</b> <i>closed</i></p><p><span>&#60;Alders&#62;</span></p>' +
      '<p><span>Foot</span> <b class="num">3</b> <small>armour &#38; shield</small></p>',
  );
});

test("says in words that nobody could attack", () => {
  expect(dangerList(say, "Who", [])).toContain("No enemy can reach it in one move.");
  expect(dangerList(say, "Who", [{ name: "Crows", figure: "41%", tone: "lost" }])).toBe(
    '<h4>Who</h4><ul><li class="lost"><span>Crows</span> <b class="num">41%</b></li></ul>',
  );
});

test("losses are one figure, or a range where the choice of fights decides", () => {
  const line = lossLine(
    say,
    [
      [2, 2.04],
      [1, 3],
    ],
    "soldiers",
  );
  expect(line).toEqual({ words: "Expected losses", figure: "2.0 v 1.0\u20133.0", why: "soldiers" });
});
