/** Sortie, events as sentences. Scores, dice and how they came about stand behind the sentence. */
import { headed, type Telling, type TellingValue, told } from "../conflict/telling.ts";
import type { Contender, SortieEvent } from "./events.ts";
import type { SortieState } from "./state.ts";
import type { Part } from "./units/modifiers.ts";
import { nameOf } from "./units/names.ts";

type Params = Readonly<Record<string, TellingValue>>;

export function tellSortie(event: SortieEvent, state: SortieState): readonly Telling[] {
  const name = (id: string) => nameOf(state, id);
  const line = (key: string, params: Params = {}) => [told(`Sortie.${key}`, params)];
  switch (event.type) {
    case "round":
      return event.round === 1 ? opening(state) : [headed("Sortie.round", { round: event.round })];
    case "will":
      return line(`will.${event.will}`, { army: state.names[event.seat]! });
    case "pressed":
      return line("pressed", { unit: name(event.unit), enemy: name(event.target) });
    case "marched":
      return line(event.act, { unit: name(event.unit), enemy: event.target === undefined ? "" : name(event.target) });
    case "joined":
      return [figured("joined", { unit: name(event.unit), friend: name(event.into.id) }, { men: event.into.size })];
    case "split": {
      const units = { ...state.units, [event.detached.id]: event.detached };
      const detached = nameOf({ ...state, units }, event.detached.id);
      return line("split", { unit: name(event.rest.id), men: event.detached.size, detached });
    }
    case "volley":
      return [volleyLine(event, name)];
    case "sortie":
      return [sortieLine(event, name)];
    case "unrolled":
      return line(`unrolled.${[event.one, event.other].filter(({ succeeds }) => succeeds).length}`, {
        unit: name(event.one.succeeds ? event.one.unit : event.other.unit),
        enemy: name(event.one.succeeds ? event.other.unit : event.one.unit),
        manoeuvre: told(`Sortie.Manoeuvre.${event.one.manoeuvre}`),
      });
    case "gained":
      return [figured("gained", { unit: name(event.unit) }, { count: event.dice })];
    case "lost":
      return [figured("lost", { unit: name(event.unit) }, { count: event.dice, pool: event.pool })];
    case "gaveGround": {
      const behind = told("Sortie.Behind.gaveGround", { count: event.ignored });
      return [{ ...told(`Sortie.gaveGround.${event.ground}`, { unit: name(event.unit) }), behind }];
    }
    case "flanked":
      return line("flanked", { unit: name(event.unit), enemy: name(event.by) });
    case "unflanked":
      return line("unflanked", { unit: name(event.unit) });
    case "movedAway": {
      const through = event.through === undefined ? "" : name(event.through);
      const how = event.through === undefined ? (event.halfMoves === 1 ? "half" : "full") : "through";
      return line(`movedAway.${how}`, { unit: name(event.unit), friend: through });
    }
    case "leftWalls":
      return line("leftWalls", { unit: name(event.unit) });
    case "fell":
      return line(`fell.${event.to}`, { unit: name(event.unit), enemy: name(event.by) });
    case "placed": {
      const enemy = event.enemy === undefined ? "" : name(event.enemy);
      return event.place === "stay" ? [] : line(`placed.${event.place}`, { unit: name(event.placing.unit), enemy });
    }
    case "flight":
      return [figured("flight", { unit: name(event.unit) }, { score: event.score, target: event.against })];
    case "fate":
      return line(`fate.${event.status}`, { unit: name(event.unit), enemy: name(event.by) });
    case "rested":
      return [figured("rested", { unit: name(event.unit) }, {})];
    case "ended":
      return [headed("Sortie.ended")];
    case "casualties": {
      const men = state.units[event.unit]!.size;
      if (event.injured + event.dead === 0) return line("unhurt", { unit: name(event.unit), men });
      return line("casualties", { unit: name(event.unit), men, injured: event.injured, dead: event.dead });
    }
    default:
      return [];
  }
}

/** A sentence with its figures behind it. */
function figured(key: string, params: Params, figures: Params): Telling {
  return { ...told(`Sortie.${key}`, params), behind: told(`Sortie.Behind.${key}`, figures) };
}

function opening(state: SortieState): Telling[] {
  const rosters = state.seats.map((seat) => rosterLine(state, seat));
  return [headed("Sortie.muster"), ...rosters, headed("Sortie.round", { round: 1 })];
}

function rosterLine(state: SortieState, seat: string): Telling {
  const units = Object.values(state.units).filter((unit) => unit.seat === seat);
  const list = units.map((unit) =>
    told("Sortie.roster.unit", {
      unit: unit.name,
      men: unit.size,
      armour: told(`Sortie.Armour.${unit.makes[0]!.armour}`),
      kind: told(`Sortie.Kind.${unit.archers ? "archers" : unit.makes[0]!.kind}`),
      pool: unit.pool,
    }),
  );
  return told("Sortie.roster.army", { army: state.names[seat]!, units: list });
}

type Namer = (id: string) => string | Telling;

function volleyLine(event: Extract<SortieEvent, { type: "volley" }>, name: Namer): Telling {
  const { volley, roll, against, parts, degree } = event;
  const params = { unit: name(volley.archers), enemy: name(volley.target) };
  const behind = told("Sortie.Behind.volley", { score: roll.score, target: against, how: partsInWords(parts) });
  return { ...told(`Sortie.volley.${degree ?? "nothing"}`, params), behind };
}

function sortieLine(event: Extract<SortieEvent, { type: "sortie" }>, name: Namer): Telling {
  const first = event.winner === event.other.unit ? event.other : event.one;
  const second = first === event.one ? event.other : event.one;
  const doing = ({ manoeuvre }: Contender) => told(`Sortie.Doing.${manoeuvre}`);
  const behind = told("Sortie.Behind.sortie", {
    score: first.score,
    score2: second.score,
    how: partsInWords(first.parts),
    how2: partsInWords(second.parts),
  });
  const params = { unit: name(first.unit), doing: doing(first), unit2: name(second.unit), doing2: doing(second) };
  return { ...told(`Sortie.sortie.${event.degree ?? "tie"}`, params), behind };
}

/** "3d6 +2 armour −1 penalty", as a telling with a list inside. */
export function partsInWords(parts: readonly Part[]): Telling {
  if (parts.length === 0) return told("Sortie.dice.plain");
  const list = parts.map(({ key, dice }) =>
    told(dice > 0 ? "Sortie.dice.more" : "Sortie.dice.fewer", {
      dice: Math.abs(dice),
      part: told(`Sortie.Part.${key}`),
    }),
  );
  return told("Sortie.dice.with", { parts: list });
}
