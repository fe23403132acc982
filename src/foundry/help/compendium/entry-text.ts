/** Which text of a compendium entry is the short one. Pure. */

/** The fields with each document's prose: a short text, then the source in italics. */
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
