/** What an entry of the calendar is called wherever it is named: by its own words, or by its kind where it has none. */
import type { Say } from "../base/say.ts";

export function entryName({ what, kind }: { readonly what: string; readonly kind: string }, say: Say): string {
  return what || say(`BNB.CampaignPage.kind.${kind}`);
}
