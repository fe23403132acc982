/** The card beside a hex of a Command battle: ground, scores, the deciding sums, and who could attack. */
import { describe, expect, it } from "vitest";
import { aimAt } from "../../../../../src/foundry/conflict/kinds/command/aim.view.ts";
import { highlightsOf } from "../../../../../src/foundry/conflict/kinds/command/highlights.view.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import { battle, until } from "../../../../rules/command/table.ts";
import { look } from "../../../support/scene.ts";

const cell = (row: number, col: number) => row * 20 + col;
const horse = until(
  battle(["heavyCavalry C 5,5"], ["lightInfantry C 8,5", "lightInfantry C 8,6"]),
  "movement",
) as AnyMatch;

function card(seat: string, at: number, draft: object = { unit: "n1" }): string {
  const input = look(horse, seat, draft);
  return aimAt(input, highlightsOf(input), at).card ?? "";
}

describe("the card beside a hex", () => {
  it("is empty over open ground without a move", () => {
    expect(card("north", cell(12, 12))).toBe("");
    expect(card("north", -1)).toBe("");
  });

  it("has the ground, and the scores of the unit there", () => {
    const html = card("north", cell(5, 5));
    expect(html).toContain('class="ground"><b>');
    expect(html).toContain("<span>n1</span>");
    expect(html).toMatch(/Assault<\/span> <b class="num">5</);
    expect(html).toMatch(/Support<\/span> <b class="num">\d/);
  });

  it("shows the sum of a charge, part by part, for each enemy that it could strike", () => {
    const html = card("north", cell(7, 5));
    expect(html.match(/5 v 1/g)).toHaveLength(2);
    expect(html).toContain("n1, Assault: 5 v s1, Assault: 1");
    expect(html).toContain("n1, Assault: 5 v s2, Assault: 1");
    expect(html).toContain("Cost: n1 1 command and 0 damage, s1 2 command and 1 damage");
  });

  it("names who could attack the unit at its destination", () => {
    expect(card("north", cell(5, 5))).toContain('<span>s1</span> <b class="num">1 v 5</b>');
    const far = until(battle(["heavyCavalry C 1,5"], ["lightInfantry C 12,5"]), "movement") as AnyMatch;
    const input = look(far, "north", { unit: "n1" });
    const html = aimAt(input, highlightsOf(input), cell(1, 5)).card!;
    expect(html).toContain("<h4>");
    expect(html).not.toContain("s1");
  });

  it("names no attackers before the first turn", () => {
    const forming = { ...horse, state: { ...(horse.state as object), turn: 0 } } as AnyMatch;
    const input = look(forming, "north", { unit: "n1" });
    expect(aimAt(input, highlightsOf(input), cell(5, 5)).card).not.toContain("<h4>");
  });
});
