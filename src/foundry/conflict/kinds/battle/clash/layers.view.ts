/** A fight on the field: its outline, who won each roll, how many fell, where a beaten unit went or may go. */
import {
  type BattleClash,
  type BattleState,
  mapOf,
  nextAftermath,
  unitOf,
} from "../../../../../rules/chronicle/battle/index.ts";
import { figures } from "../../../../base/percent.ts";
import { clashBadge, clashOutline } from "../../../../draw/hex/clash-marks.ts";
import { centre, hexPath, type Point } from "../../../../draw/hex/geometry.ts";
import { drawPlaces } from "../../../../draw/hex/places.ts";
import { type PlacedTags, tag } from "../../../../draw/hex/tag.ts";
import { escapeText } from "../../../../draw/svg.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { battleOf, owed } from "../common.view.ts";
import { arrow } from "../field/ghosts.view.ts";
import { shotArrow } from "../field/sight.view.ts";
import { followedBy, type ShownClash } from "./frames.view.ts";

/** All units in the fight. */
export function unitsIn({ lone, rolls }: BattleClash): readonly string[] {
  return [lone, ...rolls.map(({ foe }) => foe)];
}

/** Their hexes at the time. */
export function cellsOf(clash: BattleClash): readonly number[] {
  return unitsIn(clash).flatMap((id) => {
    const cell = unitOf(clash.before, id)?.cell ?? -1;
    return cell < 0 ? [] : [cell];
  });
}

/** `input` is the current one, which knows what followed. */
export function clashLayers(input: BoardInput, shown: ShownClash): { fights: string; tags: string } {
  const { clash, frame, asks } = shown;
  const state = asks ? battleOf(input) : frame === "after" ? clash.after : clash.before;
  const map = mapOf(state.map);
  const taken = state.units.flatMap(({ cell }) => (cell >= 0 ? [cell] : []));
  const placed: PlacedTags = [];
  const names = drawPlaces(map, taken, placed);
  const lines = clash.kind === "shot" ? "" : clashOutline(map.grid, cellsOf(clash));
  const shot = clash.kind === "shot" ? shotArrow(clash.before, clash.lone, clash.rolls[0]!.foe, "shot") : "";
  return {
    fights: names + lines + waysBack(input, asks),
    tags:
      shot +
      badges(clash, frame) +
      (frame === "after" && !asks ? losses(clash, taken, placed) + followed(input, shown) : "") +
      directions(input, asks),
  };
}

function badges({ before, rolls }: BattleClash, frame: ShownClash["frame"]): string {
  const { grid } = mapOf(before.map);
  return rolls
    .map(({ foe, won }) => {
      const cell = unitOf(before, foe)!.cell;
      if (cell < 0) return "";
      return clashBadge(grid, cell, frame === "before" ? "before" : won ? "won" : "lost");
    })
    .join("");
}

function losses({ before, suffered }: BattleClash, taken: readonly number[], placed: PlacedTags): string {
  const { grid } = mapOf(before.map);
  return suffered
    .filter((one) => one.losses > 0)
    .map((one) =>
      tag(
        grid,
        [unitOf(before, one.unit)!.cell],
        { before: "", bold: figures(-one.losses) },
        "loss-tag",
        taken,
        placed,
      ),
    )
    .join("");
}

/** Arrows to where the fight has moved its units. */
function followed(input: BoardInput, shown: ShownClash): string {
  const { grid } = mapOf(shown.clash.before.map);
  return [...followedBy(input, shown).values()]
    .flat()
    .map((one) => {
      if (one.what === "hemmedIn" || one.to < 0 || one.to === one.from) return "";
      return `<g class="fell-back">${arrow(centre(grid, one.from), centre(grid, one.to))}</g>`;
    })
    .join("");
}

/** The hexes that this player may choose from, with their labels. */
function ways(input: BoardInput, asks: boolean): { state: BattleState; from: number; cells: readonly number[] } {
  const state = battleOf(input);
  const none = { state, from: -1, cells: [] };
  const next = asks ? nextAftermath(state) : undefined;
  if (next?.owes === "step") return { state, from: next.unit.cell, cells: next.cells };
  if (next?.owes !== "fallBack" || !owed(input).some(({ kind }) => kind === "fallBack")) return none;
  const move = next.moves.find(({ unit }) => unit.id === input.draft.unit) ?? next.moves[0]!;
  return { state, from: move.unit.cell, cells: move.cells.filter((cell) => cell >= 0 && cell !== move.unit.cell) };
}

function waysBack(input: BoardInput, asks: boolean): string {
  const { state, cells } = ways(input, asks);
  const { grid } = mapOf(state.map);
  return cells.map((cell) => `<path class="way-back" d="${hexPath(grid, cell, 0.95)}"/>`).join("");
}

function directions(input: BoardInput, asks: boolean): string {
  const { state, from, cells } = ways(input, asks);
  const { grid } = mapOf(state.map);
  return cells
    .map((cell) => {
      const direction = [0, 1, 2, 3, 4, 5].find((way) => grid.next[from * 6 + way] === cell);
      if (direction === undefined) return "";
      const words = escapeText(input.say(`BNB.BattleBoard.direction.${direction}`));
      const [x, y]: Point = centre(grid, cell);
      return `<text class="way-words" x="${x.toFixed(1)}" y="${(y + 2).toFixed(1)}">${words}</text>`;
    })
    .join("");
}
