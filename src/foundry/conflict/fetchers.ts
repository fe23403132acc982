/** Every folder of `kinds` is a kind of conflict: `facts.ts` is loaded at startup, `kind.ts` on first use. */
import type { Fetchers, Kind, KindFacts } from "./contract/kinds.ts";

export const FETCHERS: Fetchers = byFolder(
  import.meta.glob<() => Promise<Kind>>("./kinds/*/kind.ts", { import: "kind" }),
);

export const FACTS: Readonly<Record<string, KindFacts>> = byFolder(
  import.meta.glob<KindFacts>("./kinds/*/facts.ts", { eager: true, import: "facts" }),
);

/** `./kinds/duel/kind.ts` -> `duel`. */
function byFolder<Found>(files: Record<string, Found>): Record<string, Found> {
  return Object.fromEntries(Object.entries(files).map(([file, found]) => [file.split("/")[2], found]));
}
