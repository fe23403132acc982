/**
 * What stands beside the hex that is pointed at: its ground, who is there and why so strong, the fights an order would
 * bring with both sums and the exact chance, and who could attack it there. As HTML, drawn without the window.
 */
import {
  boardOf,
  mapOf,
  oddsAt,
  oddsHere,
  type PairOdds,
  strengthOf,
  type Unit,
} from "../../../../../rules/chronicle/battle/index.ts";
import { CLOSED } from "../../../../../rules/hex/looks.ts";
import { checkIn } from "../../../../../rules/variants.ts";
import { figures, percentageOf } from "../../../../base/percent.ts";
import { escapeText } from "../../../../draw/svg.ts";
import { cardLine } from "../../../board/card-line.view.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { groundOf, partsInWords } from "../card.view.ts";
import { battleOf, nameOf, pickedUnit } from "../common.view.ts";
import { dangerList } from "./dangers.view.ts";
import type { Highlights } from "./highlights.view.ts";

export function previewAt(scene: BoardInput, highlights: Highlights, cell: number): string {
  const state = battleOf(scene);
  const board = boardOf(state);
  if (cell < 0 || cell >= board.map.grid.size) return "";
  const there = state.units[board.at[cell]!];
  const order = highlights.cells.get(cell)?.order;
  const mover = order?.type === "move" ? pickedUnit(scene) : undefined;
  const odds = mover ? oddsAt(checkIn(state), board, mover, cell) : there ? oddsHere(checkIn(state), board, there) : [];
  const looked = mover ?? there;
  // Of a bare hex the line below the field says all there is.
  if (!looked) return "";
  const fights = odds.map((one) => fightLine(scene, one)).join("");
  const rest = fights === "" ? dangerList(scene, looked, cell) : fights;
  return groundLine(scene, cell) + (there ? unitLine(scene, there) : "") + rest;
}

function groundLine(scene: BoardInput, cell: number): string {
  const state = battleOf(scene);
  const closed = mapOf(state.map).ground[cell] === CLOSED ? scene.say("BNB.BattleBoard.legend.closed") : "";
  return `<p class="ground"><b>${escapeText(groundOf(state, cell, scene.say))}</b> <i>${escapeText(closed)}</i></p>`;
}

/** Against its like on the same ground. */
function unitLine(scene: BoardInput, unit: Unit): string {
  const strength = strengthOf(boardOf(battleOf(scene)), unit, unit);
  return cardLine(nameOf(scene, unit), figures(strength.total), partsInWords(strength, scene.say));
}

function fightLine(scene: BoardInput, odds: PairOdds): string {
  const { say } = scene;
  const sum = ({ total, parts }: PairOdds["ours"]) => partsInWords({ total, parts }, say) || figures(total);
  const fight = say("BNB.BattleBoard.preview", { foe: nameOf(scene, odds.foe) });
  return cardLine(
    fight,
    `${percentageOf(odds)}%`,
    say("BNB.Conflict.versus", { one: sum(odds.ours), other: sum(odds.theirs) }),
  );
}
