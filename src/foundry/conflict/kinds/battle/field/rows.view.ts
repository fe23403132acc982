/** The start lines a standing defender may choose, and the chosen one: its line, and the attacker's side of it. */

import { allowedRows, type DeployRow, mapOf } from "../../../../../rules/chronicle/battle/index.ts";
import { sideOf } from "../../../../../rules/hex/map-text.ts";
import { hexPath, outlinePath } from "../../../../draw/hex/geometry.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { battleOf, owedOf } from "../common.view.ts";

/** The current start line: picked by the defender, or already set while the attacker deploys. */
function shownRow(scene: BoardInput): DeployRow | undefined {
  const state = battleOf(scene);
  if (owedOf(scene, "row")) return allowedRows(state)[Number(scene.draft.row ?? 0)];
  return state.phase.at === "deploy" && state.phase.side === "attacker" ? (state.row ?? undefined) : undefined;
}

export function rowLight(scene: BoardInput): string {
  const row = shownRow(scene);
  if (!row) return "";
  const { grid } = mapOf(battleOf(scene).map);
  const line: number[] = [];
  let beyond = "";
  for (let cell = 0; cell < grid.size; cell++) {
    const side = sideOf(grid, row, cell);
    if (side === 0) line.push(cell);
    else if (side === row.side) beyond += hexPath(grid, cell);
  }
  return `<path class="beyond" d="${beyond}"/><path class="row-line" d="${outlinePath(grid, line)}"/>`;
}
