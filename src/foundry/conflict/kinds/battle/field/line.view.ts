/** A line that is proposed to whoever forms up, by the book's way or by the adviser: pale counters, taken or put away. */

import { mapOf, troopFigures, unitOf } from "../../../../../rules/chronicle/battle/index.ts";
import { figures } from "../../../../base/percent.ts";
import { drawCounter } from "../../../../draw/hex/counter.ts";
import { at, centre } from "../../../../draw/hex/geometry.ts";
import { escapeText } from "../../../../draw/svg.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { tinctureOf } from "../../../words/seat.view.ts";
import { battleOf, owedOf } from "../common.view.ts";

/** By unit, while it is looked at; what was placed by hand stays where it is. */
export function proposedLine(scene: BoardInput): Readonly<Record<string, number>> | undefined {
  return owedOf(scene, "deploy") ? (scene.draft.line as Readonly<Record<string, number>> | undefined) : undefined;
}

export function drawnLine(scene: BoardInput): string {
  const state = battleOf(scene);
  const { grid } = mapOf(state.map);
  return Object.entries(proposedLine(scene) ?? {})
    .map(([id, cell]) => {
      const { type, side } = unitOf(state, id)!;
      const face = {
        troop: type,
        side,
        strength: figures(troopFigures(type).strength),
        left: 1,
        ready: false,
        quick: false,
      };
      return `<g class="unit proposed" data-seat="${escapeText(tinctureOf(scene, side))}" transform="translate(${at(centre(grid, cell))})">${drawCounter(face)}</g>`;
    })
    .join("");
}
