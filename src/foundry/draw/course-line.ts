/** The line of a chance over the rounds of a conflict, with its turning point in gold and the numbers on both its sides. */
import { escapeText, naming, round } from "./svg.ts";

export interface CourseDrawing {
  /** From 0 to 1, the beginning first. */
  readonly chances: readonly number[];
  /** The chance that ends the turning point. */
  readonly turn: number | undefined;
  /** Below each chance. */
  readonly labels: readonly string[];
  readonly label: string;
  readonly percent: (chance: number) => string;
}

const WIDTH = 320;
const HEIGHT = 120;
const [LEFT, RIGHT, TOP, BOTTOM] = [20, 300, 20, 92];
/** Labels that fit beside each other. */
const MOST_LABELS = 8;

export function courseLine({ chances, turn, labels, label, percent }: CourseDrawing): string {
  const x = (at: number) => round(LEFT + ((RIGHT - LEFT) * at) / Math.max(1, chances.length - 1));
  const y = (chance: number) => round(BOTTOM - (BOTTOM - TOP) * chance);
  const place = (at: number) => `${x(at)} ${y(chances[at]!)}`;
  const path = chances.map((_, at) => `${at ? "L" : "M"}${place(at)}`).join("");
  const stride = Math.ceil(chances.length / MOST_LABELS);
  const below = labels
    .map((words, at) =>
      at % stride ? "" : `<text x="${x(at)}" y="${HEIGHT - 8}" text-anchor="middle">${escapeText(words)}</text>`,
    )
    .join("");
  const dots = chances
    .map(
      (chance, at) =>
        `<circle class="${at === turn ? "turn" : ""}" cx="${x(at)}" cy="${y(chance)}" r="${at === turn ? 6 : 4}"/>`,
    )
    .join("");
  const half = `<path class="half" d="M${LEFT} ${y(0.5)}H${RIGHT}"/><path class="edge" d="M${LEFT} ${TOP}H${RIGHT}M${LEFT} ${BOTTOM}H${RIGHT}"/>`;
  return `<svg class="course-line" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${naming(label)}>${half}<path class="line" d="${path}"/>${turn ? turned(turn) : ""}${dots}${below}</svg>`;

  /** The higher number stands above its dot, the lower below. */
  function turned(at: number): string {
    const ends = [at - 1, at].map((one) => ({ one, chance: chances[one]! }));
    const [low, high] = ends.toSorted((one, other) => one.chance - other.chance);
    const words = ({ one, chance }: { one: number; chance: number }, by: number) => {
      const anchor = one < at ? "end" : "start";
      return `<text class="number" x="${x(one)}" y="${y(chance)}" dx="${one < at ? -8 : 8}" dy="${by}" text-anchor="${at > chances.length / 2 ? "end" : anchor}">${escapeText(percent(chance))}</text>`;
    };
    return `<path class="turning" d="M${place(at - 1)}L${place(at)}"/>${words(high!, -8)}${words(low!, 16)}`;
  }
}
