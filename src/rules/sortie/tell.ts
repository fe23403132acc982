/** Sortie, events as sentences. A sortie is told with both scores and how they came about. */
import { type Telling, told } from "../conflict/telling.ts";
import type { Contender, SortieEvent } from "./events.ts";
import type { Part } from "./modifiers.ts";
import type { SortieState } from "./state.ts";

export function tellSortie(event: SortieEvent, state: SortieState): readonly Telling[] {
  const name = (id: string) => state.units[id]?.name ?? id;
  const line = (key: string, params: Telling["params"] = {}) => [told(`Sortie.${key}`, params)];
  switch (event.type) {
    case "round":
      return event.round === 1
        ? [...state.seats.map((seat) => rosterLine(state, seat)), ...line("round", { round: 1 })]
        : line("round", { round: event.round });
    case "will":
      return line(`will.${event.will}`, { army: state.names[event.seat]! });
    case "pressed":
      return line("pressed", { unit: name(event.unit), enemy: name(event.target) });
    case "marched":
      return line(event.act, { unit: name(event.unit), enemy: event.target === undefined ? "" : name(event.target) });
    case "joined":
      return line("joined", { unit: name(event.unit), friend: event.into.name, men: event.into.size });
    case "split":
      return line("split", { unit: event.rest.name, men: event.detached.size, detached: event.detached.name });
    case "volley":
      return line(`volley.${event.degree ?? "nothing"}`, {
        unit: name(event.volley.archers),
        enemy: name(event.volley.target),
        score: event.roll.score,
        target: event.against,
        how: partsInWords(event.parts),
      });
    case "sortie":
      return [...sortieLine(event, name)];
    case "unrolled":
      return line(`unrolled.${[event.one, event.other].filter(({ succeeds }) => succeeds).length}`, {
        unit: name(event.one.succeeds ? event.one.unit : event.other.unit),
        enemy: name(event.one.succeeds ? event.other.unit : event.one.unit),
        manoeuvre: told(`Sortie.Manoeuvre.${event.one.manoeuvre}`),
      });
    case "gained":
      return line("gained", { unit: name(event.unit), count: event.dice });
    case "lost":
      return line("lost", { unit: name(event.unit), count: event.dice, pool: event.pool });
    case "gaveGround":
      return line(`gaveGround.${event.ground}`, { unit: name(event.unit), ignored: event.ignored });
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
    case "placed":
      return event.place === "stay"
        ? []
        : line(`placed.${event.place}`, {
            unit: name(event.placing.unit),
            enemy: event.enemy === undefined ? "" : name(event.enemy),
          });
    case "flight":
      return line("flight", { unit: name(event.unit), score: event.score, target: event.against });
    case "fate":
      return line(`fate.${event.status}`, { unit: name(event.unit), enemy: name(event.by) });
    case "rested":
      return line("rested", { unit: name(event.unit) });
    case "ended":
      return line("ended");
    case "casualties":
      return line("casualties", {
        unit: name(event.unit),
        men: state.units[event.unit]!.size,
        injured: event.injured,
        dead: event.dead,
      });
    default:
      return [];
  }
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

function* sortieLine(
  event: Extract<SortieEvent, { type: "sortie" }>,
  name: (id: string) => string,
): Generator<Telling> {
  const first = event.winner === event.other.unit ? event.other : event.one;
  const second = first === event.one ? event.other : event.one;
  yield told(`Sortie.sortie.${event.degree ?? "tie"}`, {
    ...sideParams("", first, name),
    ...sideParams("2", second, name),
  });
}

function sideParams(
  suffix: string,
  side: Contender,
  name: (id: string) => string,
): Record<string, string | number | Telling> {
  return {
    [`unit${suffix}`]: name(side.unit),
    [`manoeuvre${suffix}`]: told(`Sortie.Manoeuvre.${side.manoeuvre}`),
    [`score${suffix}`]: side.score,
    [`how${suffix}`]: partsInWords(side.parts),
  };
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
