/**
 * The card beside the pointed hex or space, the same on every field: its ground, who is there and why that strong, what an order
 * would probably do, who could attack. As HTML, drawn without the window.
 */
import { decimal } from "../../base/locale.ts";
import type { Say } from "../../base/say.ts";
import { escapeText } from "../../draw/svg.ts";

/** The subject, its number, and how the number is calculated. */
export interface CardLine {
  readonly words: string;
  readonly figure?: string;
  readonly why?: string;
}

/** A possible attacker, and the likely result. */
export interface Danger {
  readonly name: string;
  readonly figure: string;
  readonly tone?: string;
}

interface FieldCard {
  readonly ground: string;
  readonly note?: string;
  readonly lines: readonly CardLine[];
  /** Drawn by `dangerList`. */
  readonly dangers: string;
}

export function drawCard({ ground, note = "", lines, dangers }: FieldCard): string {
  const place = `<p class="ground"><b>${escapeText(ground)}</b> <i>${escapeText(note)}</i></p>`;
  return place + lines.map(drawLine).join("") + dangers;
}

function drawLine({ words, figure = "", why = "" }: CardLine): string {
  const value = figure === "" ? "" : ` <b class="num">${escapeText(figure)}</b>`;
  return `<p><span>${escapeText(words)}</span>${value}${why === "" ? "" : ` <small>${escapeText(why)}</small>`}</p>`;
}

export function dangerList(say: Say, heading: string, dangers: readonly Danger[]): string {
  const head = `<h4>${escapeText(heading)}</h4>`;
  if (dangers.length === 0) return `${head}<p>${escapeText(say("BNB.BattleBoard.noDanger"))}</p>`;
  const line = ({ name, figure, tone = "" }: Danger) =>
    `<li class="${tone}"><span>${escapeText(name)}</span> <b class="num">${escapeText(figure)}</b></li>`;
  return `${head}<ul>${dangers.map(line).join("")}</ul>`;
}

/** The average losses of both sides, own side first; a range if a pending choice decides. */
export function lossLine(say: Say, [own, foes]: readonly [Losses, Losses], why: string): CardLine {
  const figure = say("BNB.Conflict.versus", { one: average(own), other: average(foes) });
  return { words: say("BNB.Conflict.expectedLosses"), figure, why };
}

type Losses = readonly [least: number, most: number];

function average(losses: Losses): string {
  return [...new Set(losses.map((one) => decimal(one, 1)))].join("\u2013");
}
