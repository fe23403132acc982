/** What all drawings share: safe text and ids that are unique on the page (clip paths and patterns need one each). */
export function escapeText(text: string): string {
  return text.replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

let drawn = 0;

export function newId(kind: string): string {
  drawn += 1;
  return `bnb-${kind}-${drawn}`;
}

/** The same drawing reads the same, however many were drawn before it. */
export function anonymous(html: string): string {
  return html.replace(/\bbnb-([a-z]+)-\d+/g, "bnb-$1");
}

/** Named for those who hear the page; hidden from them if it only repeats what stands beside it. */
export function naming(label: string | undefined): string {
  return label ? `role="img" aria-label="${escapeText(label)}"` : 'aria-hidden="true"';
}

export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
