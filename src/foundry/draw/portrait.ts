/** A portrait medallion for characters without a picture: the initial on a diapered background in the seat's colour. */
import { escapeText, newId } from "./svg.ts";

/** What stands for a face: the number of somebody numbered; of words without a name, as "a hooded man", the last one's letter. */
export function initialOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = "", last = first] = [words[0], words.at(-1)];
  if (words.length > 1 && /^\d{1,2}$/.test(last)) return last;
  const letter = [...first][0] ?? "";
  const named = letter !== letter.toLocaleLowerCase();
  return (named ? letter : ([...last][0] ?? "")).toLocaleUpperCase();
}

export function initialPortrait(name: string): string {
  const letter = escapeText(initialOf(name));
  const ground = newId("diaper");
  const clip = newId("medal");
  return `<svg class="portrait" viewBox="0 0 120 120" aria-hidden="true"><defs><pattern id="${ground}" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45 60 60)"><path d="M0 0H10M0 0V10" stroke="#f0cf7d" stroke-width=".7" opacity=".55"/><circle cx="5" cy="5" r=".9" fill="#f0cf7d" opacity=".7"/></pattern><clipPath id="${clip}"><circle cx="60" cy="60" r="60"/></clipPath></defs><g clip-path="url(#${clip})"><rect width="120" height="120" style="fill:var(--seat, var(--bb-edge))"/><rect width="120" height="120" fill="url(#${ground})"/><text x="60" y="86" text-anchor="middle" style="font:600 78px var(--bb-font-display);fill:var(--seat-on, var(--bb-paper))">${letter}</text></g></svg>`;
}
