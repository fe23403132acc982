/** Command, where a battle stands and what may be ordered in it, in keys and parameters. */
import { type Telling, type TellingValue, told } from "../conflict/telling.ts";
import type { ActOrder, CommandOrder, ReactOrder } from "./orders.ts";
import { type CommandState, otherSeat } from "./state.ts";
import { hexInWords } from "./tell.ts";

export function where(state: CommandState): Telling {
  const seat = state.stage === "defend" ? otherSeat(state, state.active) : state.active;
  const stage = state.turn > 0 && !state.willing && state.stage !== "over" ? "will" : state.stage;
  return told(`Command.Where.${stage}`, { turn: state.turn, army: state.names[seat]! });
}

/** `key` names the unit that reacts: "react:north-1". Actions name their own. */
export function tellOrder(state: CommandState, key: string, order: CommandOrder): Telling {
  const name = (id: string) => state.units[id]?.name ?? id;
  if ("first" in order) return told(order.first ? "Command.Order.first" : "Command.Order.second");
  if ("will" in order) return told(`Command.Order.will.${order.will}`);
  if ("cells" in order) {
    const units = Object.entries(order.cells);
    const places = units.map(([id, cell]) =>
      told("Command.Order.place", { unit: name(id), to: hexInWords(state, cell) }),
    );
    return told("Command.Order.deploy", { places });
  }
  if ("resolve" in order) {
    const target = state.attacks.find(({ attacker }) => attacker === order.resolve)?.target ?? "";
    return told("Command.Order.resolve", { unit: name(order.resolve), enemy: name(target) });
  }
  return "act" in order ? tellAct(state, order, name) : tellReaction(state, key, order, name);
}

function tellAct(state: CommandState, order: ActOrder, name: (id: string) => string): Telling {
  if (order.act === "rest") return told("Command.Order.rest");
  const params: Record<string, TellingValue> = { unit: name(order.unit) };
  if ("target" in order) params.enemy = name(order.target);
  if ("to" in order) params.to = hexInWords(state, order.to);
  const key = order.act === "support" ? `support.${state.stage}` : order.act;
  return told(`Command.Order.${key}`, params);
}

function tellReaction(state: CommandState, key: string, order: ReactOrder, name: (id: string) => string): Telling {
  const pending = state.pending[0];
  const unit = "unit" in order ? order.unit : key.slice(key.indexOf(":") + 1);
  const params: Record<string, TellingValue> = { unit: name(unit), enemy: name(pending?.by ?? "") };
  if (order.react === "feint") params.to = hexInWords(state, order.to);
  return told(`Command.Order.react.${order.react}`, params);
}
