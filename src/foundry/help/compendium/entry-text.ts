/** Which words of a compendium's entry are the short text. Pure. */

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
