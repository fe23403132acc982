/**
 * The field of a Skirmish as one drawing: spaces, ground, units as counters with the way they face, who holds and duels
 * whom, and the spaces that the unit looked at may go to now.
 */

import { mayMove } from "../../../../rules/skirmish/move/moves.ts";
import { destinations, groundSets, mayDisengage } from "../../../../rules/skirmish/move/speed.ts";
import type { MoveOrder } from "../../../../rules/skirmish/orders.ts";
import { figuresIn, onField, type SkirmishState, type Unit } from "../../../../rules/skirmish/state.ts";
import type { Square } from "../../../../rules/square/square.ts";
import type { BoardScene } from "../../window/board.ts";
import { tinctureOf } from "../../window/tincture.view.ts";
import { acting, agentName, lookedAt, skirmishOf } from "./common.view.ts";
import { counterOf, unitStates } from "./unit.view.ts";

const CELL = 40;
const MARGIN = 2;
const LEAST = { columns: 12, rows: 7 };

export interface LitSpace extends Square {
  readonly left: number;
  readonly top: number;
  readonly act: "move" | "disengage";
  readonly label: string;
}

export function fieldView(scene: BoardScene) {
  const state = skirmishOf(scene);
  const units = Object.values(state.units).filter(onField);
  const looked = lookedAt(scene);
  const lit = looked ? litSpaces(scene, state, looked) : [];
  const frame = frameOf(state, [...units.map(({ at }) => at), ...lit]);
  const inside = ({ x, y }: Square) =>
    x >= frame.x && y >= frame.y && x < frame.x + frame.columns && y < frame.y + frame.rows;
  return {
    left: frame.x * CELL,
    top: frame.y * CELL,
    width: frame.columns * CELL,
    height: frame.rows * CELL,
    cell: CELL,
    columns: frame.columns,
    lines: gridLines(frame),
    demand: acting(scene)?.key ?? "",
    unit: looked?.id ?? "",
    blocked: state.field.blocked.filter(inside).map(corner),
    ground: Object.entries(state.ground).flatMap(([key, { kind, cover }]) => {
      const [x = 0, y = 0] = key.split(",").map(Number);
      if (!inside({ x, y })) return [];
      return [{ ...corner({ x, y }), kind, label: scene.say(`BNB.SkirmishBoard.ground.${kind}`, { cover }) }];
    }),
    lit,
    duels: state.duels.map(({ one, other }) => line(scene, state, one, other, "duel")),
    grapples: state.grapples.flatMap(({ held, holders }) =>
      holders.map((holder) => line(scene, state, holder, held, "held")),
    ),
    units: units.map((unit) => ({
      id: unit.id,
      ...middle(unit.at),
      tincture: tinctureOf(scene, unit.seat),
      counter: counterOf(scene, unit),
      turn: unit.facing * 45,
      picked: unit === looked,
      wavering: unit.status === "retreating",
      label: labelOf(scene, unit),
    })),
    away: Object.values(state.units)
      .filter((unit) => !onField(unit))
      .map((unit) => ({
        name: unit.name,
        tincture: tinctureOf(scene, unit.seat),
        words: scene.say(`BNB.SkirmishBoard.state.${unit.status}`),
      })),
  };
}

function corner({ x, y }: Square): { left: number; top: number } {
  return { left: x * CELL, top: y * CELL };
}

function middle({ x, y }: Square): Square {
  return { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL };
}

/** The part of the field that is worth seeing. */
function frameOf({ field }: SkirmishState, squares: readonly Square[]) {
  const span = (values: readonly number[], size: number, least: number): [number, number] => {
    if (values.length === 0) return [0, Math.min(size, least)];
    let from = Math.max(0, Math.min(...values) - MARGIN);
    let to = Math.min(size, Math.max(...values) + MARGIN + 1);
    while (to - from < Math.min(size, least)) {
      if (from > 0) from--;
      if (to - from < least && to < size) to++;
    }
    return [from, to - from];
  };
  const [x, columns] = span(
    squares.map((at) => at.x),
    field.width,
    LEAST.columns,
  );
  const [y, rows] = span(
    squares.map((at) => at.y),
    field.height,
    LEAST.rows,
  );
  return { x, y, columns, rows };
}

function gridLines({ x, y, columns, rows }: { x: number; y: number; columns: number; rows: number }): string {
  let path = "";
  for (let at = x + 1; at < x + columns; at++) path += `M${at * CELL} ${y * CELL}v${rows * CELL}`;
  for (let at = y + 1; at < y + rows; at++) path += `M${x * CELL} ${at * CELL}h${columns * CELL}`;
  return path;
}

/** Every space that the engine lets this unit go to, in the part of the round in which units move. */
export function litSpaces(scene: BoardScene, state: SkirmishState, unit: Unit): LitSpace[] {
  const demand = acting(scene);
  if (!demand || (demand.kind !== "declareMoves" && demand.kind !== "moveUnits")) return [];
  if (unit.seat !== demand.seat || !mayMove(state, unit)) return [];
  const found = new Map<string, LitSpace>();
  const add = (act: LitSpace["act"]) => {
    for (const over of groundSets(state)) {
      for (const to of destinations(state, unit, act, over).found()) {
        const key = `${to.x},${to.y}`;
        if (found.has(key)) continue;
        const order: MoveOrder = { act, unit: unit.id, to: { x: to.x, y: to.y } };
        if (scene.table.match.conflict.refusal(state, demand.key, order)) continue;
        const label = scene.say(`BNB.SkirmishBoard.${act}To`, { name: unit.name, x: to.x + 1, y: to.y + 1 });
        found.set(key, { x: to.x, y: to.y, ...corner(to), act, label });
      }
    }
  };
  add("move");
  if (mayDisengage(state, unit)) add("disengage");
  return [...found.values()];
}

function line(scene: BoardScene, state: SkirmishState, one: string, other: string, kind: string) {
  const [a, b] = [one, other].map((id) => middle(state.units[state.agents[id]!.unit]!.at)) as [Square, Square];
  const names = { one: agentName(scene, one), other: agentName(scene, other) };
  return { x1: a.x, y1: a.y, x2: b.x, y2: b.y, kind, label: scene.say(`BNB.SkirmishBoard.line.${kind}`, names) };
}

function labelOf(scene: BoardScene, unit: Unit): string {
  const state = skirmishOf(scene);
  const words = scene.say("BNB.SkirmishBoard.unitAt", {
    name: unit.name,
    army: state.names[unit.seat]!,
    x: unit.at.x + 1,
    y: unit.at.y + 1,
    facing: scene.say(`BNB.Skirmish.Facing.${unit.facing}`),
  });
  const strength = scene.say("BNB.SkirmishBoard.strength", { figures: figuresIn(state, unit.id), start: unit.start });
  return [words, strength, ...unitStates(scene, unit)].join(", ");
}
