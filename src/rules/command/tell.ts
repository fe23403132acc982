/** Command, events as sentences: who did what, what it cost, and the sums that decided a fight. */
import { headed, type Telling, told } from "../conflict/telling.ts";
import type { CommandEvent } from "./events.ts";
import { boardOf } from "./field/board.ts";
import type { CommandState } from "./state.ts";
import { survivors } from "./units/scores.ts";

/** Events that only keep the books. */
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
