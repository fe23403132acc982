/** What pointing at a hex means: the path there, the resulting fights, or why it is impossible. */

import {
  type BattleState,
  boardOf,
  mapOf,
  oddsAt,
  type Unit,
  unitOf,
  wayOf,
} from "../../../../../rules/chronicle/battle/index.ts";
import { IMPASSABLE } from "../../../../../rules/hex/looks.ts";
import { checkIn } from "../../../../../rules/variants.ts";
import { percentSign } from "../../../../base/locale.ts";
import { percentageOf } from "../../../../base/percent.ts";
import { listed, named } from "../../../../base/words.view.ts";
import { centre, hexPath, pointText } from "../../../../draw/hex/geometry.ts";
import { tag } from "../../../../draw/hex/tag.ts";
import type { Aim } from "../../../board/field-game.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { counted } from "../../../words/counted.view.ts";
import { battleOf, nameOf, pickedUnit, placeOf, whose } from "../common.view.ts";
import type { March } from "../march.view.ts";
import { dangerLines } from "./dangers.view.ts";
import { unitWordsFor } from "./field.view.ts";
import type { Highlights } from "./highlights.view.ts";
import { previewAt } from "./preview.view.ts";

const NOTHING: Aim = { drawing: "", words: "", able: false };

export function aimAt(input: BoardInput, highlighted: Highlights, cell: number): Aim {
  const unit = pickedUnit(input);
  const aim = { ...aimed(input, highlighted, cell), card: previewAt(input, highlighted, cell) };
  if (!unit) return aim;
  return {
    ...aim,
    aside: dangerLines(input, unit, highlighted.cells.has(cell) ? cell : unit.cell),
  };
}

function aimed(input: BoardInput, highlighted: Highlights, cell: number): Aim {
  const state = battleOf(input);
  const { grid } = mapOf(state.map);
  if (cell < 0 || cell >= grid.size) return NOTHING;
  const there = state.units[boardOf(state).at[cell]!];
  const found = highlighted.cells.get(cell);
  const ring = (kind: string) => `<path class="aim ${kind}" d="${hexPath(grid, cell, 0.92)}"/>`;
  if (found?.order && highlighted.unit) {
    const { way, fights, words } = considered(input, state, highlighted.unit, cell, found.tone !== "zone");
    return { drawing: way + ring(found.tone) + fights, words, able: true };
  }
  const march = highlighted.beyond?.(cell);
  if (march) return { ...marching(input, state, march), able: true };
  if (there) return { drawing: ring("look"), words: unitWordsFor(input, state, there), able: false };
  const why =
    highlighted.unit && highlighted.demand !== "" ? whyNot(input, state, highlighted.unit, cell) : placeOf(input, cell);
  return { drawing: ring(highlighted.demand === "" ? "look" : "barred"), words: why, able: false };
}

/** Each unit's position after this round, and its destination. */
function marching(
  input: BoardInput,
  state: BattleState,
  { now, goals, rounds }: March,
): { drawing: string; words: string } {
  const { grid } = mapOf(state.map);
  const units = [...now].map(([id, cell]) => {
    const from = pointText(centre(grid, unitOf(state, id)!.cell));
    const goal = goals[id] === cell ? "" : `<path class="aim goal" d="${hexPath(grid, goals[id]!, 0.92)}"/>`;
    return `<path class="way" d="M${from}L${pointText(centre(grid, cell))}"/><path class="aim go" d="${hexPath(grid, cell, 0.92)}"/>${goal}`;
  });
  const names = [...now.keys()].map((id) => nameOf(input, id));
  const place = placeOf(input, Object.values(goals)[0]!);
  const who = names.length > 3 ? counted(input, "BattleBoard.unitsLeft", names.length) : named(names, input.say);
  const key = rounds > 1 ? "BNB.BattleBoard.marchesIn" : "BNB.BattleBoard.marches";
  return { drawing: units.join(""), words: input.say(key, { who, place, rounds }) };
}

function considered(input: BoardInput, state: BattleState, unit: Unit, cell: number, moves: boolean) {
  const board = boardOf(state);
  const { grid } = board.map;
  const steps = moves && unit.cell >= 0 ? (wayOf(board, unit, cell) ?? [cell]) : [];
  const points = steps.length > 0 ? [unit.cell, ...steps] : [];
  const unique = points.filter((point, place) => place === 0 || point !== points[place - 1]);
  const way =
    unique.length > 1
      ? `<path class="way" d="${unique.map((point, i) => `${i ? "L" : "M"}${pointText(centre(grid, point))}`).join("")}"/>`
      : "";
  const odds = oddsAt(checkIn(state), board, unit, cell);
  const name = nameOf(input, unit);
  const place = placeOf(input, cell);
  if (odds.length === 0) {
    const key = moves ? "BNB.BattleBoard.goesTo" : "BNB.BattleBoard.placedAt";
    return { way, fights: "", words: input.say(key, { name, place, spaces: unique.length - 1 }) };
  }
  const chances = listed(odds, input.say, (pair) => `${percentageOf(pair)}${percentSign()}`);
  const foes = named(odds, input.say, (pair) => `${nameOf(input, pair.foe)} ${percentageOf(pair)}${percentSign()}`);
  return {
    way,
    fights: tag(
      grid,
      [cell],
      { before: input.say("BNB.Conflict.versus", { one: 1, other: odds.length }), bold: whose(input, chances) },
      "aim-tag",
      board.units.flatMap((one) => (one.cell >= 0 ? [one.cell] : [])),
    ),
    words: input.say("BNB.BattleBoard.fightsAt", { name, place, foes }),
  };
}

/** The engine has refused; this names the visible reason. */
function whyNot(input: BoardInput, state: BattleState, unit: Unit, cell: number): string {
  const { say } = input;
  const name = nameOf(input, unit);
  if (cell === unit.cell) return say("BNB.BattleBoard.why.here", { name });
  if (mapOf(state.map).ground[cell] === IMPASSABLE) return say("BNB.BattleBoard.why.impassable");
  if (unit.fate === "waiting") return say(state.row ? "BNB.BattleBoard.why.row" : "BNB.BattleBoard.why.surrounded");
  if (state.phase.at === "aftermath") return say("BNB.BattleBoard.why.back", { name });
  return say("BNB.BattleBoard.why.far", { name });
}
