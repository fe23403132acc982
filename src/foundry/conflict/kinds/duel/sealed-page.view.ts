/** One's own order is sealed, the other still chooses: both seals, and the three attacks to expect most. */
import {
  actionChances,
  type DuelState,
  enemiesOf,
  type Fighter,
  type FightOrder,
  fighterOf,
  isAct,
} from "../../../../rules/chronicle/duel/index.ts";
import { toFloat } from "../../../../rules/dice/fraction.ts";
import { checkIn } from "../../../../rules/variants.ts";
import { percentage } from "../../../base/percent.ts";
import type { BoardInput } from "../../contract/board.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { sealedDemands } from "../../words/own-demands.view.ts";
import { effectWords } from "./defend.view.ts";
import { defenceLabel, playerWords } from "./fighter.view.ts";

const MOST = 3;

/** Undefined unless exactly that is so, between two. */
export function sealedPage(input: BoardInput, state: DuelState, own: Fighter | undefined) {
  const { say } = input;
  const [id] = own && state.asks.kind === "orders" && state.fighters.length === 2 ? enemiesOf(state, own.id) : [];
  const key = `order:${own?.id}`;
  if (!own || id === undefined || !sealedDemands(input).some((demand) => demand.key === key)) return undefined;
  const enemy = fighterOf(state, id);
  const order = input.view.ownOrders?.[key] as FightOrder | undefined;
  const tinctureOf = ({ seat }: Fighter) => input.seats.find((info) => info.seat === seat)?.tincture || "silverpoint";
  const words = order && (isAct(order) ? say(`BNB.Action.${order.do}`) : orderInWords(input, key, order));
  return {
    seals: [
      {
        tincture: tinctureOf(own),
        state: "sealed",
        who: own.name,
        words: words ?? say("BNB.Conflict.sealedByYou"),
        note: say("BNB.DuelMoments.onlyYou"),
      },
      {
        tincture: tinctureOf(enemy),
        state: "pending",
        who: enemy.name,
        words: say("BNB.DuelMoments.choosing"),
        note: playerWords(input, enemy),
      },
    ],
    expected: expected(input, state, enemy, own),
  };
}

/** What the engine ranks highest for them, against the best defence. */
function expected({ view, say }: BoardInput, state: DuelState, enemy: Fighter, own: Fighter) {
  const ranked = view.match.conflict.counsel?.candidates(state, `order:${enemy.id}`, Number.POSITIVE_INFINITY) ?? [];
  const seen = new Set<string>();
  const acts = (ranked as readonly FightOrder[]).filter(isAct).filter((order) => {
    if (seen.has(order.do) || order.target !== own.id) return false;
    seen.add(order.do);
    return true;
  });
  return acts.slice(0, MOST).map((order) => {
    const chances = actionChances(checkIn(state), state, enemy.id, order);
    const met = chances.find(({ best }) => best) ?? chances[0]!;
    const all = chances.map(({ defence }) => defence);
    return {
      action: order.do,
      name: say(`BNB.Action.${order.do}`),
      effect: effectWords(order.do, say),
      chance: percentage(toFloat(met.chance)),
      versus: say("BNB.DuelMoments.versus", { defence: defenceLabel(met.defence, all, own, say) }),
    };
  });
}
