/** Where a language file has the words of a compendium's entry, and which of its words are the short text. Pure. */

/** "The King’s Meadow" has its words under `the-king-s-meadow`. */
export function compendiumKey(words: string): string {
  const slug = words.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `BNB.Compendium.${slug.replace(/^-|-$/g, "")}`;
}

/** Where each kind of document keeps its prose: a short text, then the source in italics. */
export const PROSE = ["description", "notes", "biography"] as const;

interface WithProse {
  readonly system?: object;
  readonly description?: string;
}

export function proseOf({ system = {}, description }: WithProse): string {
  const fields = PROSE.map((field) => (system as Record<string, unknown>)[field]);
  const text = [...fields, description].find((field) => typeof field === "string");
  return String(text ?? "");
}

/** The first paragraph that is not the source. */
export function shortText(entry: WithProse): string {
  return /<p>([^<]+)<\/p>/.exec(proseOf(entry))?.[1] ?? "";
}
