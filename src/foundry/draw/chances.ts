/** The line of a seat's chances over the steps of a conflict, hatched where one side leads, with numbered turning points. */
import { naming, newId, round } from "./svg.ts";

export interface ChancesDrawing {
  /** Each with its step and the chance from 0 to 1. */
  readonly points: readonly { readonly step: number; readonly chance: number }[];
  readonly turns: readonly { readonly step: number; readonly chance: number }[];
  /** Tinctures of the side whose chance it is, and of the other. */
  readonly seats: readonly [string, string];
  readonly label: string;
  readonly start: string;
}

const WIDTH = 812;
const HEIGHT = 336;
const LEFT = 38;
const RIGHT = 794;
const TOP = 10;
const BOTTOM = 306;
const HALF = (TOP + BOTTOM) / 2;
const TICKS = 8;

export function chancesLine({ points, turns, seats, label, start }: ChancesDrawing): string {
  const last = Math.max(1, points.at(-1)?.step ?? 1);
  const x = (step: number) => LEFT + ((RIGHT - LEFT) * step) / last;
  const y = (chance: number) => BOTTOM - (BOTTOM - TOP) * chance;
  const path = points.map(({ step, chance }, at) => `${at ? "L" : "M"}${round(x(step))} ${round(y(chance))}`).join("");
  const area = `${path}L${RIGHT} ${HALF}L${LEFT} ${HALF}Z`;
  const [up, down, hatchUp, hatchDown] = ["up", "down", "hatch", "hatch"].map(newId) as [
    string,
    string,
    string,
    string,
  ];
  const grid = [0, 25, 50, 75, 100]
    .map((share) => {
      const at = y(share / 100);
      return `<path class="grid${share === 50 ? " half" : ""}" d="M${LEFT} ${at}H${RIGHT}"/><text x="${LEFT - 8}" y="${at + 5}" text-anchor="end">${share}</text>`;
    })
    .join("");
  const stride = Math.max(1, Math.ceil(last / TICKS));
  let ticks = `<text x="${LEFT}" y="${BOTTOM + 24}" text-anchor="middle">${start}</text>`;
  for (let step = stride; step <= last; step += stride) {
    ticks += `<path class="tick" d="M${round(x(step))} ${BOTTOM}v5"/><text x="${round(x(step))}" y="${BOTTOM + 24}" text-anchor="middle">${step}</text>`;
  }
  const marks = turns
    .map(({ step, chance }, at) => {
      const [left, top] = [round(x(step)), round(y(chance))];
      return `<path class="drop" d="M${left} ${top}V${BOTTOM}"/><g transform="translate(${left} ${top})"><path class="turn" d="M0-13L13 0 0 13-13 0z"/><text class="number" y="5" text-anchor="middle">${at + 1}</text></g>`;
    })
    .join("");
  return `<svg class="chances-line" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${naming(label)}><defs><clipPath id="${up}"><path d="M0 0H${WIDTH}V${HALF}H0z"/></clipPath><clipPath id="${down}"><path d="M0 ${HALF}H${WIDTH}V${HEIGHT}H0z"/></clipPath><pattern id="${hatchUp}" width="5" height="5" patternUnits="userSpaceOnUse" data-seat="${seats[0]}"><path class="hatching" d="M.5 0V5"/></pattern><pattern id="${hatchDown}" width="5" height="5" patternUnits="userSpaceOnUse" data-seat="${seats[1]}"><path class="hatching" d="M0 .5H5"/></pattern></defs>${grid}<path d="${area}" clip-path="url(#${up})" fill="url(#${hatchUp})"/><path d="${area}" clip-path="url(#${down})" fill="url(#${hatchDown})"/><path class="line" d="${path}"/>${ticks}${marks}</svg>`;
}
