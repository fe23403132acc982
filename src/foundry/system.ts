/** The system's own names, each written once: its id, its paths, the seats' tinctures. */
export const SYSTEM_ID = "blades-and-banners";

/** Where Foundry serves the system's files. */
export function systemPath(file: string): string {
  return `systems/${SYSTEM_ID}/${file}`;
}

export function templatePath(name: string): string {
  return systemPath(`templates/${name}.hbs`);
}

/** The eight seats of a table. Each has its own colour, ordinary and hatching, so that none hangs on colour alone. */
export const TINCTURES = ["madder", "woad", "verdigris", "saffron", "murrey", "tawny", "sable", "silverpoint"] as const;

export type Tincture = (typeof TINCTURES)[number];

export function isTincture(value: unknown): value is Tincture {
  return (TINCTURES as readonly unknown[]).includes(value);
}

/** The types of those pages that are conflicts. */
export const CONFLICT_PAGES = [
  "draft",
  "discussion",
  "pursuit",
  "duel",
  "battle",
  "skirmish",
  "command",
  "sortie",
] as const;
export type ConflictPage = (typeof CONFLICT_PAGES)[number];

/** The compendia, as the manifest lists them. */
export const PACKS = ["things", "maps", "scenarios", "scenes", "units", "rules", "people", "tables", "macros"] as const;
