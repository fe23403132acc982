/**
 * A unit as it stands in its space, around 0,0: its figures in their ranks, the front rank towards the upper edge, those who
 * fell as dotted outlines behind, the leader crowned; which way it faces is said by the wedge on the edge of the space.
 */

import { rowOf } from "../../../../rules/skirmish/attack/rows.ts";
import { agentsOf, figuresIn, isUp, leaderOf, type Unit } from "../../../../rules/skirmish/state.ts";
import { BOWS } from "../../../../rules/skirmish/vocabulary.ts";
import { round } from "../../../draw/svg.ts";
import type { BoardInput } from "../../window/board.ts";
import { skirmishOf } from "./common.view.ts";

/** A figure on a box of 20 by 26, drawn once and used at any size. */
const FIGURE =
  "M10 1.500a4.200 4.200 0 0 1 2.300 7.700c3.800 1 5.700 4.300 5.700 8.300v6.500H2v-6.500c0-4 1.900-7.300 5.700-8.300A4.200 4.200 0 0 1 10 1.500z";
/** The room that a unit has in its space. */
const WIDE = 33;
const HIGH = 30;
/** The largest that a figure is drawn, as a share of its box. */
const LARGEST = 0.42;

interface Figure {
  readonly kind: "stands" | "fallen";
  readonly leader: boolean;
  readonly arm: "bow" | "spear" | "shield" | "";
}

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

function ranksOf(scene: BoardInput, unit: Unit): Figure[][] {
  const state = skirmishOf(scene);
  const agents = agentsOf(state, unit.id).filter(isUp);
  const leader = leaderOf(state, unit.id)?.id;
  const rows = [...new Set(agents.map(({ row }) => row))].sort((a, b) => a - b);
  const ranks = rows.map((row) =>
    rowOf(agents.filter((agent) => agent.row === row)).map((agent): Figure => {
      const holds = (test: (weapon: string) => boolean) => agent.hands.some(test);
      const arm = holds((weapon) => (BOWS as readonly string[]).includes(weapon))
        ? "bow"
        : holds((weapon) => weapon === "spear")
          ? "spear"
          : agent.shield
            ? "shield"
            : "";
      return { kind: "stands", leader: agent.id === leader, arm };
    }),
  );
  const fallen = Math.max(0, unit.start - figuresIn(state, unit.id));
  const last = ranks.at(-1);
  const most = Math.max(5, ...ranks.map((rank) => rank.length));
  const gone = Array.from({ length: fallen }, (): Figure => ({ kind: "fallen", leader: false, arm: "" }));
  if (last) last.push(...gone.splice(0, Math.max(0, most - last.length)));
  while (gone.length > 0 && ranks.length < 4) ranks.push(gone.splice(0, most));
  return ranks;
}

const ARMS: Readonly<Record<Figure["arm"], string>> = {
  "": "",
  bow: '<path class="arm" d="M19 5q4 8 0 16"/>',
  spear: '<path class="arm" d="M19.500 0v25"/>',
  shield: '<rect class="arm-shield" x="12.500" y="12" width="8" height="9" rx="2"/>',
};

function drawFigure({ kind, leader, arm }: Figure, x: number, y: number, scale: number): string {
  const crown = leader ? '<path class="crown" d="M5 2l2.500 2L10 0l2.500 4L15 2v4H5z"/>' : "";
  return `<g class="figure ${kind}" transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(3)})"><path d="${FIGURE}"/>${ARMS[arm]}${crown}</g>`;
}
