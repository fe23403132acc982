/** A fighter of a rank on a box of 20 by 26: standing or fallen, with their weapons; the same on boards and sheets. */
import { naming } from "./svg.ts";

const FIGURE =
  "M10 1.500a4.200 4.200 0 0 1 2.300 7.700c3.800 1 5.700 4.300 5.700 8.300v6.500H2v-6.500c0-4 1.900-7.300 5.700-8.300A4.200 4.200 0 0 1 10 1.500z";

export type Arm = "bow" | "spear" | "shield" | "blade" | "";

const ARMS: Readonly<Record<Arm, string>> = {
  "": "",
  bow: '<path class="arm" d="M19 5q4 8 0 16"/>',
  spear: '<path class="arm" d="M19.500 0v25"/>',
  shield: '<rect class="arm-shield" x="12.500" y="12" width="8" height="9" rx="2"/>',
  blade: '<path class="arm" d="M1 5v15M-2 15.500h6"/>',
};

export interface RankFigure {
  readonly kind: "stands" | "fallen";
  readonly leader: boolean;
  readonly arms: readonly Arm[];
}

/** The drawing of one figure, to be put into a group. */
export function figureParts({ leader, arms }: RankFigure): string {
  const crown = leader ? '<path class="crown" d="M5 2l2.500 2L10 0l2.500 4L15 2v4H5z"/>' : "";
  return `<path d="${FIGURE}"/>${arms.map((arm) => ARMS[arm]).join("")}${crown}`;
}

const APART = 27;
const HIGH = 30;

/** A rank side by side. */
export function drawRank(figures: readonly RankFigure[], label?: string): string {
  const wide = figures.length * APART + 4;
  const men = figures.map(
    (figure, at) =>
      `<g class="figure ${figure.kind}" transform="translate(${at * APART + 4} 2)">${figureParts(figure)}</g>`,
  );
  return `<svg class="rank" width="${wide}" height="${HIGH}" viewBox="0 0 ${wide} ${HIGH}" ${naming(label)}>${men.join("")}</svg>`;
}
