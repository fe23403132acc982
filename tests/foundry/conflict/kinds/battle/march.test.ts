/** Several units moved together, and goals that last several rounds. */
import { expect, test } from "vitest";
import { aimAt } from "../../../../../src/foundry/conflict/kinds/battle/field/aim.view.ts";
import { highlightsOf } from "../../../../../src/foundry/conflict/kinds/battle/field/highlights.view.ts";
import { groupOf } from "../../../../../src/foundry/conflict/kinds/battle/march.view.ts";
import { panelView } from "../../../../../src/foundry/conflict/kinds/battle/panel.view.ts";
import { chooseUnits } from "../../../../../src/foundry/conflict/kinds/battle/picking.ts";
import { type AnyMatch, beginMatch } from "../../../../../src/rules/conflict/match.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { battle } from "../../../../../src/rules/varied-battle.ts";
import { at, field, scene, type UnitPart } from "../../../../rules/chronicle/battle/scene.ts";
import { look } from "../../../support/scene.ts";

const BEGUN = certain(
  beginMatch(battle as never, {
    map: field(),
    kind: "standing",
    attacker: { name: "A", troops: { mediumInfantry: 300 } },
    defender: { name: "D", troops: { mediumInfantry: 100 } },
  }),
) as AnyMatch;
const OWN: readonly UnitPart[] = [3, 4, 5].map((row, place) => ({
  id: `a${place}`,
  kind: "MI",
  on: [row, 1],
  quick: true,
}));
const FOE: UnitPart = { id: "d0", kind: "MI", on: [4, 11] };
const MOVING = { phase: { at: "move", step: 0 }, proactive: "attacker" } as const;

function matchOf(parts: readonly UnitPart[]): AnyMatch {
  return { ...BEGUN, state: scene(parts, MOVING) as never };
}

const MATCH = matchOf([...OWN, FOE]);
const seen = (draft: object, match = MATCH) => look(match, "attacker", draft);

test("Shift selects several units, and removes one of them again", () => {
  let draft: object = { unit: "a0" };
  const handy = {
    controls: { input: () => seen(draft) } as never,
    consider(changes: object) {
      draft = { ...draft, ...changes };
    },
  };
  chooseUnits(handy, ["a1"]);
  expect(groupOf(seen(draft)).map(({ id }) => id)).toEqual(["a0", "a1"]);
  chooseUnits(handy, ["a1", "a2", "d0"]);
  expect(groupOf(seen(draft)).map(({ id }) => id)).toEqual(["a0", "a1", "a2"]);
  chooseUnits(handy, ["a2"]);
  expect(groupOf(seen(draft)).map(({ id }) => id)).toEqual(["a0", "a1"]);
  chooseUnits(handy, ["a0"]);
  expect(groupOf(seen(draft))).toEqual([]);
  expect(groupOf(look(MATCH, undefined, draft))).toEqual([]);
});

test("a hex moves all of them in one order, and the formations are offered", () => {
  const input = seen({ group: ["a0", "a1", "a2"] });
  const highlights = highlightsOf(input);
  const march = highlights.beyond!(at(4, 3))!;
  expect(march.order.type).toBe("march");
  expect(battle.refusal(MATCH.state as never, "move", march.order)).toBeUndefined();
  const aim = aimAt(input, highlights, at(4, 3));
  expect(aim.able).toBe(true);
  expect(aim.drawing.split("aim go").length - 1).toBe(3);
  const [panel] = panelView(input).panels;
  expect(panel!.shapes!.map(({ data, pressed }) => [data!.value, pressed])).toEqual([
    ["kept", true],
    ["line", false],
    ["column", false],
  ]);
  expect(panel!.ticks!.units.map(({ chosen }) => chosen)).toEqual([true, true, true]);
  const { foot } = panelView(seen({}));
  expect([foot.buttons!, foot.menu!.play!].map((all) => all.map(({ act }) => act))).toEqual([["hold"], ["chooseAll"]]);
});

test("a goal beyond a round's reach is marched at, as far as this round goes", () => {
  const far = at(5, 5);
  const input = seen({ unit: "a2" });
  const march = highlightsOf(input).beyond!(far)!;
  expect(march.rounds).toBe(2);
  expect(march.now.get("a2")).not.toBe(far);
  expect(aimAt(input, highlightsOf(input), far).words).toContain("2");
});
