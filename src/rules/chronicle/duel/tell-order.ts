/** Where a duel stands, and what a player may say in it, in keys and parameters. */
import { type Telling, type TellingValue, told } from "../../conflict/telling.ts";
import { toFloat } from "../../dice/fraction.ts";
import type { CheckRule } from "../checks/index.ts";
import type { Instrument } from "./hands/gear.ts";
import type { Defence, DuelOrder, FightOrder } from "./orders.ts";
import { breakChance } from "./rating/chances.ts";
import type { DuelState, Fighter } from "./state.ts";
import { tellThing } from "./tell-thing.ts";
import { findFighter } from "./who.ts";

export function where(state: DuelState): Telling {
  const { round, asks } = state;
  return round === 0 ? told("Duel.Where.before") : told(`Duel.Where.${asks.kind}`, { round });
}

/** `key` names the fighter who would do it. */
export function tellOrder(state: DuelState, key: string, order: DuelOrder, check: CheckRule): Telling {
  const fighter = findFighter(state, key.slice(key.indexOf(":") + 1));
  const name = (id: string): string => findFighter(state, id)?.name ?? id;
  switch (order.do) {
    case "pair":
      return told("DuelBoard.do.pair", { own: name(order.own), enemy: name(order.enemy) });
    case "arm":
      return order.item === null
        ? told("DuelBoard.do.armNothing")
        : told("DuelBoard.do.arm", { item: tellThing("DuelBoard.item", order.item) });
    case "join":
      return order.enemy === null
        ? told("DuelBoard.do.stayOut")
        : told("DuelBoard.do.join", { enemy: name(order.enemy) });
    case "part":
      return told(`BodyPart.${order.part}`);
    case "mercy":
      return told(order.kill ? "DuelBoard.do.killFallen" : "DuelBoard.do.spare");
    case "move":
      return told("DuelBoard.do.move", { column: order.to.x + 1, row: order.to.y + 1 });
    case "defend":
      return told("DuelBoard.do.defend", { how: Object.values(order.against).map(tellDefence) });
    default:
      return tellFightOrder(state, fighter, order, name, check);
  }
}

function tellFightOrder(
  state: DuelState,
  fighter: Fighter | undefined,
  order: FightOrder,
  name: (id: string) => string,
  check: CheckRule,
): Telling {
  switch (order.do) {
    case "wait":
    case "surrender":
    case "swap":
    case "flee":
    case "standUp":
      return told(`DuelBoard.do.${order.do}`);
    case "draw":
    case "pickUp":
      return told(`DuelBoard.do.${order.do}`, {
        item: tellThing("DuelBoard.item", order.item),
        slot: told(`DuelBoard.slot.${order.slot}`),
      });
    case "drop":
      return told("DuelBoard.do.drop", { item: tellHeld(fighter, order.slot) });
    case "breakHold":
    case "breakTackle": {
      const chance = fighter ? Math.round(1000 * toFloat(breakChance(check, state, fighter.id, order))) / 10 : "?";
      return told(`DuelBoard.do.${order.do}`, { target: name(order.target), chance });
    }
    case "kill":
    case "release":
    case "shoot":
      return told(`DuelBoard.do.${order.do}`, { target: name(order.target) });
    default: {
      const params: Record<string, TellingValue> = { action: told(`Action.${order.do}`), target: name(order.target) };
      if (order.with === undefined) return told("DuelBoard.do.act", params);
      return told(order.off ? "DuelBoard.do.actOneHand" : "DuelBoard.do.actWith", {
        ...params,
        with: tellHeld(fighter, order.with),
      });
    }
  }
}

/** The thing in that hand, or the hand itself. */
function tellHeld(fighter: Fighter | undefined, slot: Instrument): Telling {
  const held = fighter?.held.find((one) => one.slot === slot);
  return held ? tellThing("DuelBoard.item", held.item) : told(`DuelBoard.slot.${slot}`);
}

function tellDefence(defence: Defence): Telling {
  const [kind, instrument] = defence.split(":");
  const word = told(`DuelBoard.defence.${kind}`);
  return instrument === undefined
    ? word
    : told("DuelBoard.parryWith", { word, hand: told(`DuelBoard.slot.${instrument}`) });
}
