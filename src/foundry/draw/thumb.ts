/** A scene as a small drawing of 192 by 60: the ground of its kind, one side on the left and the other on the right. */
import { CLASS_GLYPHS } from "./hex/class-glyph.ts";
import { TROOP_GLYPHS } from "./hex/troop-glyph.ts";
import { type Arm, figureParts } from "./rank-figure.ts";
import { SHIELD } from "./seat.ts";
import { round } from "./svg.ts";

export const THUMB_GROUNDS = ["squares", "hexes", "dots", "lines", "talk", "road", "plain"] as const;
export type ThumbGround = (typeof THUMB_GROUNDS)[number];

/** The default units for each ground. */
export const GROUND_MARKS: Readonly<Record<ThumbGround, readonly (readonly string[])[]>> = {
  squares: [["shield"], ["spear"]],
  hexes: [
    ["pikemen", "mediumInfantry", "bowmen"],
    ["heavyInfantry", "bowmen", "lightCavalry"],
  ],
  dots: [
    ["rank", "rank", "rank", "rank"],
    ["rank", "rank", "rank", "rank"],
  ],
  lines: [
    ["mediumInfantry", "lightCavalry"],
    ["heavyInfantry", "bowmen"],
  ],
  talk: [["face"], ["face"]],
  road: [["face"], ["face"]],
  plain: [["face"], ["face"], ["face"]],
};

const GLYPHS: Readonly<Record<string, string>> = { ...CLASS_GLYPHS, ...TROOP_GLYPHS };

/** Single fighters, by their weapons. */
const ARMED: Readonly<Record<string, readonly Arm[]>> = {
  figure: [],
  blade: ["blade"],
  shield: ["shield", "blade"],
  spear: ["spear"],
  bow: ["bow"],
};
const OTHERS = ["rank", "face"];

export function isThumbMark(mark: unknown): mark is string {
  return (
    typeof mark === "string" && (Object.hasOwn(GLYPHS, mark) || Object.hasOwn(ARMED, mark) || OTHERS.includes(mark))
  );
}

const WIDE = 192;
const HIGH = 60;

/** Two sides, or as many as speak, each with its own colour. */
const SEATS = ["madder", "woad", "verdigris", "saffron", "murrey", "tawny"];

export function thumb({ ground, sides }: { ground: ThumbGround; sides: readonly (readonly string[])[] }): string {
  // Two sides are far apart; more share the width.
  const [first, last] = sides.length > 2 ? [0.14, 0.86] : [0.27, 0.73];
  const apart = sides.length > 1 ? (last - first) / (sides.length - 1) : 0;
  const drawn = sides.map((marks, at) => sideAt(marks, WIDE * (first + apart * at), at));
  return `<svg class="thumb" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${GROUNDS[ground]}${drawn.join("")}</svg>`;
}

/** In rows of three around the middle of its area. */
function sideAt(marks: readonly string[], x: number, at: number): string {
  const rows = marks.length > 3 ? 2 : 1;
  const inRow = Math.ceil(marks.length / rows);
  const each = marks.map((mark, place) => {
    const row = Math.floor(place / Math.max(1, inRow));
    const across = (place % Math.max(1, inRow)) - (inRow - 1) / 2;
    const y = HIGH / 2 + (row - (rows - 1) / 2) * 26;
    // A single mark is drawn larger.
    const size = marks.length === 1 ? " scale(1.700)" : "";
    return `<g transform="translate(${round(x + across * 21)} ${round(y)})${size}">${markOf(mark, at)}</g>`;
  });
  return `<g data-seat="${SEATS[at % SEATS.length]}">${each.join("")}</g>`;
}

function markOf(mark: string, side: number): string {
  if (mark === "face")
    return '<circle class="field" r="11"/><circle class="charge" cy="-3" r="3.800"/><path class="charge" d="M-7 8c0-5 3-7.500 7-7.500S7 3 7 8z"/>';
  if (Object.hasOwn(ARMED, mark)) return figure(0, ARMED[mark]);
  if (mark === "rank") return [-5, 5].map((x) => figure(x)).join("");
  const field =
    side % 2 === 0
      ? `<path class="field" d="${SHIELD}" transform="scale(.84) translate(-12 -14)"/>`
      : '<circle class="field" r="11"/>';
  return `${field}<svg class="charge" x="-7" y="-7.500" width="14" height="14" viewBox="0 0 24 24">${GLYPHS[mark]}</svg>`;
}

const figure = (x: number, arms: readonly Arm[] = []): string =>
  `<g class="field" transform="translate(${x - 8} -11) scale(.85)">${figureParts({ kind: "stands", leader: false, arms })}</g>`;

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, at) => from + at * by);

const GROUNDS: Readonly<Record<ThumbGround, string>> = {
  plain: "",
  squares: `<path class="line" d="${steps(0, WIDE, 20)
    .map((x) => `M${x} 0V${HIGH}`)
    .join("")}${[10, 30, 50].map((y) => `M0 ${y}H${WIDE}`).join("")}"/>`,
  hexes: `<path class="line" d="${hexes()}"/>`,
  dots: steps(8, WIDE, 16)
    .flatMap((x) => [10, 30, 50].map((y) => `<circle class="dot" cx="${x}" cy="${y}" r="1"/>`))
    .join(""),
  lines: '<path class="strong" d="M86 22L106 38M86 38L106 22M84 30H108"/>',
  talk: '<path class="strong" d="M82 14h28v17H96l-6 7v-7h-8zM87 20h18M87 25h12"/>',
  road: `<path class="strong" d="M4 48H${WIDE - 4}M84 30h22m-6-6 6 6-6 6"/>`,
};

function hexes(): string {
  const size = 12;
  const wide = Math.sqrt(3) * size;
  return steps(0, 4, 1)
    .flatMap((row) =>
      steps(0, 10, 1).map((column) => {
        const x = round(column * wide + (row % 2 === 0 ? 0 : wide / 2));
        return `M${x} ${row * size * 1.5 - size}l${round(wide / 2)} ${size / 2}v${size}l${round(-wide / 2)} ${size / 2}`;
      }),
    )
    .join("");
}
