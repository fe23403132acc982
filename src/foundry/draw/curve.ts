/** The exact curve of a check's dice, one bar for each sum; sums that succeed are filled. */
import { WAYS } from "../../rules/chronicle/checks/index.ts";
import { naming, round } from "./svg.ts";

/** The number of ways to roll each sum, from `min`; by default for the check's own dice. */
export interface CurveOdds {
  readonly min: number;
  readonly ways: readonly (number | bigint)[];
}

const LEAST = 2;
const CHECK: CurveOdds = { min: LEAST, ways: Array.from({ length: 24 }, (_, at) => WAYS[LEAST + at] ?? 0) };

export interface CurveOptions {
  readonly width?: number;
  readonly height?: number;
  /** The rolled sum, if the dice were rolled. */
  readonly rolled?: number;
  readonly label?: string;
  readonly odds?: CurveOdds | undefined;
}

/** `need` is the smallest sum that succeeds; it may be outside the range of the dice. */
export function curve(
  need: number,
  { width = 190, height = 44, rolled, label, odds = CHECK }: CurveOptions = {},
): string {
  const ways = odds.ways.map(Number);
  const tallest = Math.max(...ways);
  const lowest = odds.min;
  const highest = lowest + ways.length - 1;
  // If there are few sums, the bars are wide, and the outer ones need room for half their width.
  const margin = Math.max(4, (0.35 * width) / ways.length);
  const step = (width - 2 * margin) / (highest - lowest);
  const x = (sum: number) => margin + (sum - lowest) * step;
  let bars = "";
  for (let sum = lowest; sum <= highest; sum++) {
    const tall = (ways[sum - lowest]! / tallest) * (height - 6);
    const kind = sum === rolled ? "at" : sum >= need ? "hit" : "miss";
    const left = x(sum) - step * 0.31;
    bars += `<rect class="${kind}" x="${round(left)}" y="${round(height - 1 - tall)}" width="${round(step * 0.62)}" height="${round(tall)}"/>`;
  }
  const inside = need > lowest && need <= highest;
  const line = round(x(need) - step / 2);
  const mark = inside && rolled === undefined ? `<path class="mark" d="M${line} 2V${height}"/>` : "";
  const figure = (at: number, text: number, kind: string, anchor = "middle") =>
    `<text class="${kind}" x="${round(at)}" y="${height + 12}" text-anchor="${anchor}">${text}</text>`;
  let figures = "";
  if (rolled === undefined) {
    if (need > lowest + 2 || !inside) figures += figure(4, lowest, "end", "start");
    if (need < highest - 2 || !inside) figures += figure(width - 4, highest, "end", "end");
    if (inside) figures += figure(x(need) - step / 2, need, "need");
  } else {
    figures += figure(x(rolled), rolled, "rolled");
    if (inside && Math.abs(need - rolled) > 1) figures += figure(x(need), need, "end");
  }
  return `<svg class="curve${rolled === undefined ? "" : " read"}" viewBox="0 0 ${width} ${height + 15}" width="${width}" height="${height + 15}" ${naming(label)}>${bars}<path class="base" d="M0 ${height - 0.5}H${width}"/>${mark}${figures}</svg>`;
}
