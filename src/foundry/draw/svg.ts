/** Shared by all drawings: escaped text, and ids that are unique on the page (clip paths and patterns need one each). */
export function escapeText(text: string): string {
  return text.replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

let drawn = 0;

export function newId(kind: string): string {
  drawn += 1;
  return `bnb-${kind}-${drawn}`;
}

/** Removes the running numbers from ids, so that equal drawings have equal text. */
export function anonymous(html: string): string {
  return html.replace(/\bbnb-([a-z]+)-\d+/g, "bnb-$1");
}

/** A label for screen readers; hidden from them if the drawing only repeats the text beside it. */
export function naming(label: string | undefined): string {
  return label ? `role="img" aria-label="${escapeText(label)}"` : 'aria-hidden="true"';
}

export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
