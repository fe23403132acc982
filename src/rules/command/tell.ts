/** Command, events as sentences: who did what, what it cost, and the sums that decided a fight. */
import { headed, type Telling, type TellingValue, told } from "../conflict/telling.ts";
import type { CommandEvent } from "./events.ts";
import { type ActOrder, boardOf, type CommandOrder, type CommandState, otherSeat, type ReactOrder } from "./state.ts";
import { survivors } from "./units/unit.ts";

/** Bookkeeping events, which are not logged. */
const SILENT: readonly string[] = ["rest", "defending", "engage", "wait"];

export function tellCommand(event: CommandEvent, state: CommandState): readonly Telling[] {
  const name = (id: string) => state.units[id]?.name ?? id;
  const line = (key: string, params: Telling["params"] = {}) => [told(`Command.${key}`, params)];
  const hex = (cell: number) => hexInWords(state, cell);
  switch (event.type) {
    case "first":
      return [
        headed("Command.muster"),
        ...state.seats.map((seat) => rosterLine(state, seat)),
        ...line("first", { army: state.names[event.seat]! }),
      ];
    case "deployed":
      return Object.keys(event.cells).length === 0 ? [] : line("deployed", { army: state.names[event.seat]! });
    case "turn":
      return [headed("Command.turn", { turn: event.turn, army: state.names[event.seat]! })];
    case "will":
      return line(`will.${event.will}`, { army: state.names[event.seat]! });
    case "acted": {
      if (SILENT.includes(event.act)) return [];
      const key = event.act === "support" ? `act.support.${state.stage}` : `act.${event.act}`;
      const telling = told(`Command.${key}`, {
        unit: name(event.unit),
        ...(event.to === undefined ? {} : { to: hex(event.to) }),
        ...(event.target === undefined ? {} : { enemy: name(event.target) }),
      });
      return [event.cost > 0 ? { ...telling, behind: told("Command.Behind.cost", { count: event.cost }) } : telling];
    }
    case "reacted": {
      const unit = state.units[event.unit]!;
      const telling = told(`Command.react.${event.react}`, {
        unit: unit.name,
        enemy: name(event.by),
        ...(event.to === undefined ? {} : { to: hex(event.to) }),
      });
      return event.cost > 0 || event.damage
        ? [{ ...telling, behind: left(unit.points - event.cost, unit.damage + (event.damage ?? 0)) }]
        : [telling];
    }
    case "combat": {
      const { attack, defence } = event.totals;
      const how = event.loser === null ? "tie" : event.loser === event.target ? "won" : "lost";
      const telling = told(`Command.combat.${how}`, { unit: name(event.attacker), enemy: name(event.target) });
      // The winner's sum comes first.
      const sums = how === "lost" ? { attack: defence, defence: attack } : { attack, defence };
      return [{ ...telling, behind: told("Command.Behind.combat", sums) }];
    }
    case "routed":
      return event.before
        ? line(`routed.${event.cause}By.${event.before.kind}`, { unit: name(event.unit), enemy: name(event.before.by) })
        : line(`routed.${event.cause}`, { unit: name(event.unit) });
    case "pursuing":
      return line("pursuing", { unit: name(event.unit), enemy: name(event.after) });
    default:
      return [];
  }
}

export function hexInWords(state: CommandState, cell: number): Telling {
  const { grid } = boardOf(state);
  return told("Command.hex", { row: grid.row[cell]! + 1, col: grid.col[cell]! + 1 });
}

/** What a unit has left after it has paid and suffered. */
function left(points: number, damage: number): Telling {
  return told("Command.Behind.left", { count: points, survivors: survivors(damage) });
}

function rosterLine(state: CommandState, seat: string): Telling {
  const units = Object.values(state.units).filter((unit) => unit.seat === seat);
  const list = units.map((unit) =>
    told("Command.roster.unit", {
      unit: unit.name,
      class: told(`Command.Class.${unit.class}`),
      grade: unit.grade,
      points: unit.points,
    }),
  );
  return told("Command.roster.army", { army: state.names[seat]!, units: list });
}

// Command, the phase of a battle and its orders, in keys and parameters.

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
