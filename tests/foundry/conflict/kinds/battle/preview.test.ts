/** The card beside the hex under the pointer. */
import { expect, test } from "vitest";
import { percentageOf } from "../../../../../src/foundry/base/percent.ts";
import { highlightsOf } from "../../../../../src/foundry/conflict/kinds/battle/field/highlights.view.ts";
import { previewAt } from "../../../../../src/foundry/conflict/kinds/battle/field/preview.view.ts";
import { boardOf, lossOdds, oddsAt } from "../../../../../src/rules/chronicle/battle/index.ts";
import { type AnyMatch, beginMatch } from "../../../../../src/rules/conflict/match.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { checkIn } from "../../../../../src/rules/variants.ts";
import { battle } from "../../../../../src/rules/varied-battle.ts";
import { at, field, scene, the } from "../../../../rules/chronicle/battle/scene.ts";
import { look } from "../../../support/scene.ts";

const MAP = field({ "5,5": "t1" });
const STATE = scene(
  [
    { id: "a0", kind: "MI", on: [5, 4], quick: true, name: "Alders" },
    { id: "a1", kind: "MI", on: [9, 1], quick: true, name: "Birches" },
    { id: "d0", kind: "HI", on: [5, 6], name: "Crows" },
  ],
  { phase: { at: "move", step: 0 }, proactive: "attacker", map: MAP },
);
const troops = { mediumInfantry: 100 };
const BEGUN = certain(
  beginMatch(battle as never, {
    map: MAP,
    kind: "standing",
    attacker: { name: "A", troops },
    defender: { name: "D", troops },
  }),
) as AnyMatch;

const seen = (unit: string) => look({ ...BEGUN, state: STATE as never }, "attacker", { unit });
const card = (unit: string, cell: number) => previewAt(seen(unit), highlightsOf(seen(unit)), cell);

test("an order that leads to a fight shows both sums and the engine's own chance", () => {
  const [odds] = oddsAt(checkIn(STATE), boardOf(STATE), the(STATE, "a0"), at(5, 5));
  const html = card("a0", at(5, 5));
  expect(html).toContain(`${percentageOf(odds!)}%`);
  expect(html).toContain("Crows");
  expect(html).toMatch(/<small>.+ v .+<\/small>/);
  const { own, foes } = lossOdds(checkIn(STATE), STATE, the(STATE, "a0"), at(5, 5))!;
  expect(html).toContain(`Expected losses</span> <b class="num">${own[0].toFixed(1)} v ${foes[0].toFixed(1)}</b>`);
});

test("a unit shows its strength and who could attack it, one's own as well as the enemy's", () => {
  expect(card("a1", the(STATE, "d0").cell)).toContain("Alders");
  expect(card("a1", the(STATE, "a0").cell)).toContain("Crows");
  expect(card("a1", the(STATE, "a1").cell)).not.toContain("<li");
});

test("a bare hex and a hex off the map have no card", () => {
  expect(card("a1", at(1, 10))).toBe("");
  expect(card("a1", -1)).toBe("");
});
