/** Command, events as sentences: who did what, what it cost, and the sums that decided a fight. */
import { type Telling, told } from "../conflict/telling.ts";
import { boardOf } from "./board.ts";
import type { CommandEvent } from "./events.ts";
import { survivors } from "./scores.ts";
import type { CommandState } from "./state.ts";

/** Events that only keep the books. */
const SILENT: readonly string[] = ["rest", "defending", "engage", "wait"];

export function tellCommand(event: CommandEvent, state: CommandState): readonly Telling[] {
  const name = (id: string) => state.units[id]?.name ?? id;
  const line = (key: string, params: Telling["params"] = {}) => [told(`Command.${key}`, params)];
  const hex = (cell: number) => {
    const { grid } = boardOf(state);
    return told("Command.hex", { row: grid.row[cell]! + 1, col: grid.col[cell]! + 1 });
  };
  switch (event.type) {
    case "first":
      return [
        ...state.seats.map((seat) => rosterLine(state, seat)),
        ...line("first", { army: state.names[event.seat]! }),
      ];
    case "deployed":
      return Object.keys(event.cells).length === 0 ? [] : line("deployed", { army: state.names[event.seat]! });
    case "turn":
      return line("turn", { turn: event.turn, army: state.names[event.seat]! });
    case "will":
      return line(`will.${event.will}`, { army: state.names[event.seat]! });
    case "acted": {
      if (SILENT.includes(event.act)) return [];
      const key = event.act === "support" ? `act.support.${state.stage}` : `act.${event.act}`;
      return line(key, {
        unit: name(event.unit),
        ...(event.to === undefined ? {} : { to: hex(event.to) }),
        ...(event.target === undefined ? {} : { enemy: name(event.target) }),
      });
    }
    case "reacted": {
      const unit = state.units[event.unit]!;
      return line(`react.${event.react}`, {
        unit: unit.name,
        enemy: name(event.by),
        left: unit.points - event.cost,
        survivors: survivors(unit.damage + (event.damage ?? 0)),
        ...(event.to === undefined ? {} : { to: hex(event.to) }),
      });
    }
    case "combat": {
      const params = {
        unit: name(event.attacker),
        enemy: name(event.target),
        attack: event.totals.attack,
        defence: event.totals.defence,
      };
      return line(
        event.loser === null ? "combat.tie" : event.loser === event.target ? "combat.won" : "combat.lost",
        params,
      );
    }
    case "routed":
      return line(`routed.${event.cause}`, { unit: name(event.unit) });
    case "pursuing":
      return line("pursuing", { unit: name(event.unit), enemy: name(event.after) });
    default:
      return [];
  }
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
