/**
 * A unit as it stands in its space, around 0,0: its figures in their ranks, the front rank towards the upper edge, those who
 * fell as dotted outlines behind, the leader crowned; which way it faces is said by the wedge on the edge of the space.
 */

import { agentsOf, BOWS, figuresIn, isUp, leaderOf, rowOf, type Unit } from "../../../../rules/skirmish/index.ts";
import { type Arm, figureParts, type RankFigure } from "../../../draw/rank-figure.ts";
import { round } from "../../../draw/svg.ts";
import type { BoardInput } from "../../contract/board.ts";
import { skirmishOf } from "./common.view.ts";

/** The room that a unit has in its space. */
const WIDE = 33;
const HIGH = 30;
/** The largest that a figure is drawn, as a share of its box. */
const LARGEST = 0.42;

export function drawRanks(scene: BoardInput, unit: Unit): string {
  const ranks = ranksOf(scene, unit);
  const widest = Math.max(1, ...ranks.map((rank) => rank.length));
  const scale = Math.min(LARGEST, WIDE / (widest * 19), HIGH / (Math.max(1, ranks.length) * 26));
  return ranks
    .map((rank, at) => {
      const y = (at - ranks.length / 2) * 26 * scale + 1;
      return rank.map((figure, place) => drawFigure(figure, (place - rank.length / 2) * 19 * scale, y, scale)).join("");
    })
    .join("");
}

function ranksOf(scene: BoardInput, unit: Unit): RankFigure[][] {
  const state = skirmishOf(scene);
  const agents = agentsOf(state, unit.id).filter(isUp);
  const leader = leaderOf(state, unit.id)?.id;
  const rows = [...new Set(agents.map(({ row }) => row))].sort((a, b) => a - b);
  const ranks = rows.map((row) =>
    rowOf(agents.filter((agent) => agent.row === row)).map((agent): RankFigure => {
      const holds = (test: (weapon: string) => boolean) => agent.hands.some(test);
      const arm: Arm = holds((weapon) => (BOWS as readonly string[]).includes(weapon))
        ? "bow"
        : holds((weapon) => weapon === "spear")
          ? "spear"
          : agent.shield
            ? "shield"
            : "";
      return { kind: "stands", leader: agent.id === leader, arms: [arm] };
    }),
  );
  const fallen = Math.max(0, unit.start - figuresIn(state, unit.id));
  const last = ranks.at(-1);
  const most = Math.max(5, ...ranks.map((rank) => rank.length));
  const gone = Array.from({ length: fallen }, (): RankFigure => ({ kind: "fallen", leader: false, arms: [] }));
  if (last) last.push(...gone.splice(0, Math.max(0, most - last.length)));
  while (gone.length > 0 && ranks.length < 4) ranks.push(gone.splice(0, most));
  return ranks;
}

function drawFigure(figure: RankFigure, x: number, y: number, scale: number): string {
  return `<g class="figure ${figure.kind}" transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(3)})">${figureParts(figure)}</g>`;
}
