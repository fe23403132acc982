/** Which way is the main button, and when a player who keeps running is asked again. */
import { expect, test } from "vitest";
import { pursuitFoot, pursuitOrders } from "../../../../../src/foundry/conflict/kinds/pursuit/pursuit.view.ts";
import {
  chosenOrder,
  isDecisive,
  ownDemand,
  waysNow,
} from "../../../../../src/foundry/conflict/kinds/pursuit/running.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import { GAP, type PursuitState } from "../../../../../src/rules/chronicle/pursuit/index.ts";
import { CONFLICTS } from "../../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { look } from "../../../support/scene.ts";

const pursuit = CONFLICTS.pursuit!;
const game = playOut(pursuit, seededDice("running"), seededDice("running/dice"));
const leg = game.past.findIndex(({ state }) => pursuit.demands(state).some(({ key }) => key === "pursue"));
const match = { ...game, state: game.past[leg]!.state, past: game.past.slice(0, leg) };
const { seat } = pursuit.demands(match.state).find(({ key }) => key === "pursue")!;
const stateAt = (gap: number) => ({ ...(match.state as PursuitState), gap });

test("the chosen way is the main button, another card is chosen by its place", () => {
  const input = look(match, seat);
  expect(ownDemand(input)?.key).toBe("pursue");
  const [first] = pursuitOrders(input)!.cards;
  expect(chosenOrder(input)?.index).toBe(first!.index);
  const foot = pursuitFoot(input, pursuitOrders(input), false)!;
  expect(foot.main).toMatchObject({ act: "choice", data: { demand: "pursue", index: first!.index } });
  const picked = look(match, seat, { "way:pursue": first!.index + 1 });
  expect(pursuitOrders(picked)!.cards.filter(({ chosen }) => chosen)).toHaveLength(1);
});

test("nobody keeps running through a leg that may decide the chase", () => {
  expect([GAP.contact + 1, 2, GAP.escaped - 2, GAP.escaped - 1].map((gap) => isDecisive(stateAt(gap)))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(waysNow(stateAt(2))).toContain(" v ");
});
