/** What will be on the field: the chosen move with its way, place and facing, and the moves that the enemy has declared. */
import { goneTo, onField, pathThere, type SkirmishState, type Unit } from "../../../../../rules/skirmish/index.ts";
import type { Square } from "../../../../../rules/square/square.ts";
import { CELL } from "../../../../draw/square-ground.ts";
import { escapeText, round } from "../../../../draw/svg.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { orderInWords } from "../../../words/in-words.view.ts";
import { tinctureOf } from "../../../words/seat.view.ts";
import { lookedAt, skirmishOf } from "../common.view.ts";
import { drawRanks } from "../ranks.view.ts";
import { chosenAct, chosenSpace, isGoing } from "./chosen.view.ts";

const middle = ({ x, y }: Square): readonly [number, number] => [(x + 0.5) * CELL, (y + 0.5) * CELL];
const point = (at: Square) => middle(at).join(" ");

/** The wedge on the edge of a unit's space. */
export function wedge(facing: number): string {
  const path =
    facing % 2 === 1
      ? "M-4-21.500L0-26 4-21.500Z"
      : "M-16.500-17.300h33v1.200h-33zM-3.600-17.300L0-21.300 3.600-17.300Z";
  return `<path class="facing" d="${path}" transform="rotate(${facing * 45})"/>`;
}

export function plannedLayer(input: BoardInput): string {
  return declaredMoves(input) + chosenMove(input);
}

function chosenMove(input: BoardInput): string {
  const state = skirmishOf(input);
  const unit = lookedAt(input);
  const order = chosenAct(input);
  if (!unit || !order || !("act" in order)) return "";
  if (order.act === "turn") return ghost(input, { ...unit, facing: order.facing });
  const place = chosenSpace(input);
  if (!place) return "";
  const frame = `<rect class="aimed" x="${place.x * CELL + 1}" y="${place.y * CELL + 1}" width="${CELL - 2}" height="${CELL - 2}" rx="2"/>`;
  if (!isGoing(order)) return frame;
  const there = goneTo(state, unit, order.act, order.to)?.units[unit.id];
  return way(state, unit, order.act, order.to) + frame + (there ? ghost(input, there) : "");
}

function ghost(input: BoardInput, unit: Unit): string {
  const seat = escapeText(tinctureOf(input, unit.seat));
  return `<g class="space-unit ghost" data-seat="${seat}" transform="translate(${point(unit.at)})"><rect class="hit" x="-18.5" y="-18.5" width="37" height="37" rx="2"/>${wedge(unit.facing)}${drawRanks(input, unit)}</g>`;
}

function way(state: SkirmishState, unit: Unit, how: "move" | "disengage", to: Square): string {
  const path = pathThere(state, unit, how, to);
  return path.length > 0 ? `<path class="way" d="M${[unit.at, ...path].map(point).join("L")}"/>` : "";
}

/** How far the head of an arrow reaches back. */
const HEAD = 7;

/** Moves that wait until the other side has answered: a dashed arrow to a dashed space. */
function declaredMoves(input: BoardInput): string {
  const state = skirmishOf(input);
  return state.declared
    .flatMap((order) => ("to" in order ? [order] : []))
    .map((order) => {
      const unit = state.units["unit" in order ? order.unit : state.agents[order.agent]!.unit]!;
      const [[x1, y1], [x2, y2]] = [middle(unit.at), middle(order.to)];
      const far = Math.hypot(x2 - x1, y2 - y1) || 1;
      const [dx, dy] = [(x2 - x1) / far, (y2 - y1) / far];
      const barb = (turn: number) => `${round(x2 - dx * HEAD + dy * turn)} ${round(y2 - dy * HEAD - dx * turn)}`;
      const frame = `<rect x="${order.to.x * CELL + 2}" y="${order.to.y * CELL + 2}" width="${CELL - 4}" height="${CELL - 4}" rx="2"/>`;
      return `<g class="declared" data-seat="${escapeText(tinctureOf(input, unit.seat))}">${frame}<path d="M${round(x1 + dx * 20)} ${round(y1 + dy * 20)}L${x2} ${y2}"/><path class="tip" d="M${x2} ${y2}L${barb(4)}L${barb(-4)}Z"/></g>`;
    })
    .join("");
}

/** The same in words, for the panel: whose they are, and that they are still to come. */
export function declaredView(input: BoardInput) {
  const state = skirmishOf(input);
  return state.declared.flatMap((order) => {
    const unit =
      "unit" in order
        ? state.units[order.unit]
        : state.units[state.agents["agent" in order ? order.agent : order.one]!.unit];
    if (!unit || !onField(unit)) return [];
    return [{ tincture: tinctureOf(input, unit.seat), words: orderInWords(input, "movement", order) }];
  });
}
