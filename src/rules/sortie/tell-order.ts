/** Sortie, where a battle stands and what may be ordered in it, in keys and parameters. */
import { type Telling, told } from "../conflict/telling.ts";
import type { ManoeuvreOrder, MarchOrder, PlaceOrder, SortieOrder } from "./orders.ts";
import type { SortieState } from "./state.ts";
import { nameOf } from "./units/names.ts";

export function where(state: SortieState): Telling {
  return told(`Sortie.Where.${state.stage}`, { round: state.round });
}

/** `key` names the unit that would do it: "march:north-1". */
export function tellOrder(state: SortieState, key: string, order: SortieOrder): Telling {
  const unit = nameOf(state, key.split(":")[1] ?? "");
  if ("will" in order) return told(`Sortie.Order.will.${order.will}`);
  if ("act" in order) return tellMarch(state, unit, order);
  if ("shelter" in order) return told("Sortie.Order.shelter", { count: order.shelter });
  if ("manoeuvre" in order) return tellManoeuvre(state, unit, order);
  if ("ground" in order) return told(`Sortie.Order.ground.${order.ground}`, { unit });
  if ("place" in order) return tellPlace(state, unit, order);
  if ("fate" in order) return told(`Sortie.Order.fate.${order.fate}`, { unit });
  if ("flight" in order) return told("Sortie.Order.flight", { count: order.flight, unit });
  if ("quarter" in order) return told(order.quarter ? "Sortie.Order.quarter" : "Sortie.Order.noQuarter", { unit });
  return told(order.mercy ? "Sortie.Order.mercy" : "Sortie.Order.noMercy");
}

function tellMarch(state: SortieState, unit: string | Telling, order: MarchOrder): Telling {
  switch (order.act) {
    case "advance":
    case "press":
      return told(`Sortie.Order.${order.act}`, { unit, enemy: nameOf(state, order.target) });
    case "shoot":
      return told("Sortie.Order.shoot", { unit, enemy: nameOf(state, order.target), count: order.dice });
    case "join":
      return told("Sortie.Order.join", { unit, friend: nameOf(state, order.unit) });
    case "split":
      return told("Sortie.Order.split", { unit, men: order.size });
    default:
      return told(`Sortie.Order.${order.act}`, { unit });
  }
}

function tellManoeuvre(state: SortieState, unit: string | Telling, order: ManoeuvreOrder): Telling {
  const manoeuvre = told(`Sortie.Manoeuvre.${order.manoeuvre}`);
  if (order.through !== undefined) return told("Sortie.Order.through", { unit, friend: nameOf(state, order.through) });
  const spent = Object.entries(order.dice).filter(([, dice]) => dice > 0);
  if (spent.length === 0) return told("Sortie.Order.manoeuvre", { unit, manoeuvre });
  const dice = spent.map(([enemy, count]) => told("Sortie.Order.diceAgainst", { count, enemy: nameOf(state, enemy) }));
  return told("Sortie.Order.manoeuvreWith", { unit, manoeuvre, dice });
}

function tellPlace(state: SortieState, unit: string | Telling, order: PlaceOrder): Telling {
  return told(`Sortie.Order.place.${order.place}`, {
    unit,
    enemy: "enemy" in order ? nameOf(state, order.enemy) : "",
  });
}
