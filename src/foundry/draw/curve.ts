/** The exact curve of a check's dice, one bar for each sum, as the rules count them: what succeeds is filled. */
import { WAYS } from "../../rules/chronicle/checks/index.ts";
import { naming, round } from "./svg.ts";

const LOWEST = 2;
const HIGHEST = 25;
const TALLEST = Math.max(...WAYS);

export interface CurveOptions {
  readonly width?: number;
  readonly height?: number;
  /** The sum that was rolled, if the dice have been read. */
  readonly rolled?: number;
  readonly label?: string;
}

/** `need` is the least sum of the dice that succeeds; it may lie outside what the dice can show. */
export function curve(need: number, { width = 190, height = 44, rolled, label }: CurveOptions = {}): string {
  const step = (width - 8) / (HIGHEST - LOWEST);
  const x = (sum: number) => 4 + (sum - LOWEST) * step;
  let bars = "";
  for (let sum = LOWEST; sum <= HIGHEST; sum++) {
    const tall = ((WAYS[sum] ?? 0) / TALLEST) * (height - 6);
    const kind = sum === rolled ? "at" : sum >= need ? "hit" : "miss";
    const left = x(sum) - step * 0.31;
    bars += `<rect class="${kind}" x="${round(left)}" y="${round(height - 1 - tall)}" width="${round(step * 0.62)}" height="${round(tall)}"/>`;
  }
  const inside = need > LOWEST && need <= HIGHEST;
  const line = round(x(need) - step / 2);
  const mark = inside && rolled === undefined ? `<path class="mark" d="M${line} 2V${height}"/>` : "";
  const figure = (at: number, text: number, kind: string, anchor = "middle") =>
    `<text class="${kind}" x="${round(at)}" y="${height + 12}" text-anchor="${anchor}">${text}</text>`;
  let figures = "";
  if (rolled === undefined) {
    if (need > 4 || !inside) figures += figure(4, LOWEST, "end", "start");
    if (need < 23 || !inside) figures += figure(width - 4, HIGHEST, "end", "end");
    if (inside) figures += figure(x(need) - step / 2, need, "need");
  } else {
    figures += figure(x(rolled), rolled, "rolled");
    if (inside && Math.abs(need - rolled) > 1) figures += figure(x(need), need, "end");
  }
  return `<svg class="curve${rolled === undefined ? "" : " read"}" viewBox="0 0 ${width} ${height + 15}" width="${width}" height="${height + 15}" ${naming(label)}>${bars}<path class="base" d="M0 ${height - 0.5}H${width}"/>${mark}${figures}</svg>`;
}
