/**
 * The texts of this game's compendia in the reader's language. A language file has each text under its English words, so the
 * saved text stays English and every reader finds it in their own language. A text that somebody changed is shown as it is.
 */

type Look = (key: string) => string;

/** "The King’s Meadow" has its words under `the-king-s-meadow`. */
export function textKey(text: string): string {
  const words = text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `BNB.Compendium.${words.replace(/^-|-$/g, "")}`;
}

export function readText(text: string, look: Look): string {
  const key = textKey(text);
  const words = look(key);
  return words === key ? text : words;
}

/** Translates every paragraph and every source of a text. The language files are ours and contain no markup. */
export function readProse(html: string, look: Look): string {
  return html.replace(/(?<=<(?:p|em)>)[^<]+/g, (text) => readText(text, look));
}
