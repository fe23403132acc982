/** A roll as the chat shows it: the formula, the total, and the dice when they are asked for. All words are escaped. */
import { escapeHTML } from "../utils/text.ts";
import type { Plain } from "../utils/types.ts";

export function tooltipHTML(parts: Plain[]): string {
  const sections = parts.map(
    ({ formula, flavor, total, rolls }) => `<section class="tooltip-part"><div class="dice">
      <header class="part-header flexrow"><span class="part-formula">${escapeHTML(formula)}</span>${flavor ? `<span class="part-flavor">${escapeHTML(flavor)}</span>` : ""}<span class="part-total">${escapeHTML(total ?? "")}</span></header>
      <ol class="dice-rolls">${rolls.map(({ result, classes }: Plain) => `<li class="roll ${escapeHTML(classes)}">${result}</li>`).join("")}</ol>
    </div></section>`,
  );
  return `<div class="dice-tooltip"><div class="wrapper">${sections.join("")}</div></div>`;
}

export function rollHTML({ formula, flavor, tooltip, total }: Plain): string {
  return `<div class="dice-roll" data-action="expandRoll">${flavor ? `<div class="dice-flavor">${escapeHTML(flavor)}</div>` : ""}
    <div class="dice-result"><div class="dice-formula">${escapeHTML(formula)}</div>${tooltip}<h4 class="dice-total">${escapeHTML(total)}</h4></div></div>`;
}
