/** The name of a calendar entry: its own words, or its kind if it has none. */
import type { Say } from "../base/say.ts";
import { savedWords } from "../base/words.view.ts";

export function entryName({ what, kind }: { readonly what: string; readonly kind: string }, say: Say): string {
  return savedWords(what, say) || say(`BNB.CampaignPage.kind.${kind}`);
}

/** The entry's result: what players wrote, and what the software wrote, in the reader's language. */
export function entryNote({ note = "" }: { readonly note?: string | undefined }, say: Say): string {
  return savedWords(note, say);
}
