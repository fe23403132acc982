/** Every folder of `kinds` is a kind of conflict: `summary.ts` is loaded at startup, `kind.ts` on first use. */
import type { Fetchers, Kind, KindSummary } from "./contract/kinds.ts";

export const FETCHERS: Fetchers = byFolder(
  import.meta.glob<() => Promise<Kind>>("./kinds/*/kind.ts", { import: "kind" }),
);

export const SUMMARIES: Readonly<Record<string, KindSummary>> = byFolder(
  import.meta.glob<KindSummary>("./kinds/*/summary.ts", { eager: true, import: "summary" }),
);

/** `./kinds/duel/kind.ts` -> `duel`. */
function byFolder<Found>(files: Record<string, Found>): Record<string, Found> {
  return Object.fromEntries(Object.entries(files).map(([file, found]) => [file.split("/")[2], found]));
}
