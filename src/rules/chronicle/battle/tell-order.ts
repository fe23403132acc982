/** Where a battle stands and what an order says, in a few words, for lists and the head of the window. */
import { type Telling, told } from "../../conflict/telling.ts";
import { movePhase } from "./move/move.ts";
import type { BattleOrder } from "./orders.ts";
import type { BattleState, Cluster } from "./state.ts";
import { placeWords, troopWords, unitWords } from "./words.ts";

export function where(state: BattleState): Telling {
  const { phase, round, proactive } = state;
  if (phase.at === "over") return told("Battle.Where.over", { round });
  if (round === 0) return told(`Battle.Where.${phase.at}`, {});
  if (phase.at !== "move") return told("Battle.Where.round", { round, part: told(`Battle.Where.${phase.at}`, {}) });
  const { side, quick } = movePhase(proactive, phase.step);
  const part = told(`Battle.Where.${quick ? "quickMoves" : "moves"}`, { army: state.armies[side].name });
  return told("Battle.Where.round", { round, part });
}

export function tellOrder(state: BattleState, _key: string, order: BattleOrder): Telling {
  const units = (ids: readonly string[]) => ids.map((id) => unitWords(state, id));
  switch (order.type) {
    case "split":
      return order.troop === null
        ? told("Battle.Order.noSplit")
        : told("Battle.Order.split", { troops: troopWords("Kind", order.troop) });
    case "place": {
      const ids = Object.keys(order.at);
      if (ids.length !== 1) return told("Battle.Order.placeAll", { count: ids.length });
      return told("Battle.Order.place", {
        unit: unitWords(state, ids[0]!),
        place: placeWords(state, order.at[ids[0]!]!),
      });
    }
    case "row":
      return told(`Battle.Order.row.${order.row.axis}`);
    case "claim":
      return told(`Battle.Order.${order.claim ? "claim" : "noClaim"}`);
    case "council":
      return told(`Battle.Order.${order.intent}${order.duel ? "Duel" : ""}`);
    case "terms":
      return told(`Battle.Order.${order.accept ? "accept" : "refuse"}`);
    case "leave":
    case "quick":
      return told(`Battle.Order.${order.type}`, { units: units(order.units), count: order.units.length });
    case "move":
    case "fallBack":
      if (order.to < 0) return told("Battle.Order.leaveField", { unit: unitWords(state, order.unit) });
      return told(`Battle.Order.${order.type}`, {
        unit: unitWords(state, order.unit),
        place: placeWords(state, order.to),
      });
    case "march":
      return told("Battle.Order.march", {
        units: units(order.moves.map(({ unit }) => unit)),
        count: order.moves.length,
      });
    case "endMoves":
      return told("Battle.Order.endMoves");
    case "clusters":
      return told("Battle.Order.clusters", { fights: order.clusters.map((one) => fightWords(state, one)) });
    case "shoot": {
      const shots = Object.entries(order.targets).map(([unit, foe]) =>
        told("Battle.Order.shot", { unit: unitWords(state, unit), foe: unitWords(state, foe) }),
      );
      return told("Battle.Order.shoot", { shots, count: shots.length });
    }
    case "sequence":
      return told("Battle.Order.sequence", {
        fights: order.clusters.map((at) => fightWords(state, state.clusters[at]!)),
      });
    case "from":
      return told("Battle.Order.from", { unit: unitWords(state, order.unit) });
    case "step":
      return order.to === null
        ? told("Battle.Order.noStep")
        : told("Battle.Order.step", { place: placeWords(state, order.to) });
  }
}

function fightWords(state: BattleState, { attackers, defenders }: Cluster): Telling {
  const units = (ids: readonly string[]) => ids.map((id) => unitWords(state, id));
  return told("Battle.Order.pairing", { attackers: units(attackers), defenders: units(defenders) });
}
