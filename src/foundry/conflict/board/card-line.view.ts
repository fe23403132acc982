/** A line of the card beside a hex: what it is about, its figure, and how that comes about. As HTML. */
import { escapeText } from "../../draw/svg.ts";

export function cardLine(words: string, figure: string, why = ""): string {
  return `<p><span>${escapeText(words)}</span> <b class="num">${escapeText(figure)}</b>${why === "" ? "" : ` <small>${escapeText(why)}</small>`}</p>`;
}
