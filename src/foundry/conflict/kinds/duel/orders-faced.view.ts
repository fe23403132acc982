/** The opened orders face to face: what each is, with its chance against the best or the chosen defence, and what it does. */
import { actionChances, type DuelState, fighterOf, isAct } from "../../../../rules/chronicle/duel/index.ts";
import { toFloat } from "../../../../rules/dice/fraction.ts";
import { checkIn } from "../../../../rules/variants.ts";
import { percentage } from "../../../base/percent.ts";
import type { BoardInput } from "../../contract/board.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { effectWords, priceWords } from "./defend.view.ts";
import { defenceLabel, heldWord } from "./fighter.view.ts";

export function facedOrders(input: BoardInput, state: DuelState) {
  const { say, seats } = input;
  return state.fighters.flatMap((fighter) => {
    const order = state.orders[fighter.id];
    if (!order) return [];
    const tincture = seats.find(({ seat }) => seat === fighter.seat)?.tincture || "silverpoint";
    const side = { tincture, name: fighter.name, mine: input.view.mine.includes(fighter.seat) };
    if (!isAct(order))
      return [
        {
          ...side,
          icon: "",
          action: orderInWords(input, `order:${fighter.id}`, order),
          how: "",
          chance: "",
          versus: "",
          hit: "",
          miss: "",
        },
      ];
    const target = fighterOf(state, order.target);
    const chances = actionChances(checkIn(state), state, fighter.id, order);
    const fixed = state.defences[target.id]?.[fighter.id];
    const met = chances.find(({ defence }) => defence === fixed) ?? chances.find(({ best }) => best) ?? chances[0];
    const versus =
      met &&
      defenceLabel(
        met.defence,
        chances.map(({ defence }) => defence),
        target,
        say,
      );
    const tool = heldWord(fighter, order.with, say);
    return [
      {
        ...side,
        icon: order.do,
        action: say(`BNB.Action.${order.do}`),
        how: tool ? say("BNB.DuelMoments.with", { tool: tool.toLocaleLowerCase() }) : "",
        aimed: state.fighters.length > 2 ? say("BNB.DuelMoments.at", { name: target.name }) : "",
        chance: met ? percentage(toFloat(met.chance)) : "",
        versus: versus ? say("BNB.DuelMoments.versus", { defence: versus }) : "",
        hit: effectWords(order.do, say),
        miss: priceWords(order.do, say),
      },
    ];
  });
}
