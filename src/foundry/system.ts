/** The system's own names, each defined once: its id, its paths, the seats' tinctures. */
import manifest from "../../system.json" with { type: "json" };

export const SYSTEM_ID = "blades-and-banners";

/** Where Foundry serves the system's files. */
export function systemPath(file: string): string {
  return `systems/${SYSTEM_ID}/${file}`;
}

export function templatePath(name: string): string {
  return systemPath(`templates/${name}.hbs`);
}

/** The eight seats. Each has its own colour, ordinary and hatching, so that colour alone never identifies one. */
export const TINCTURES = ["madder", "woad", "verdigris", "saffron", "murrey", "tawny", "sable", "silverpoint"] as const;

export type Tincture = (typeof TINCTURES)[number];

export function isTincture(value: unknown): value is Tincture {
  return (TINCTURES as readonly unknown[]).includes(value);
}

/** The conflicts are all page types of the manifest except the campaign. */
type PageType = keyof typeof manifest.documentTypes.JournalEntryPage;
export type ConflictPage = Exclude<PageType, "campaign">;
export const CONFLICT_PAGES = (Object.keys(manifest.documentTypes.JournalEntryPage) as PageType[]).filter(
  (type): type is ConflictPage => type !== "campaign",
);

export const PACKS: readonly string[] = manifest.packs.map(({ name }) => name);
