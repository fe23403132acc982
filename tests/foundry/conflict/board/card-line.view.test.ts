import { expect, test } from "vitest";
import { cardLine } from "../../../../src/foundry/conflict/board/card-line.view.ts";

test("a line has its figure, and says why where there is a reason", () => {
  expect(cardLine("v Lions", "41%", "2 v 3")).toBe(
    '<p><span>v Lions</span> <b class="num">41%</b> <small>2 v 3</small></p>',
  );
  expect(cardLine("Assault", "4")).not.toContain("small");
});

test("names of players are text", () => {
  expect(cardLine("<img>", "<b>", "<i>")).not.toMatch(/<img>|<i>/);
});
