/** What an entry of the calendar is called wherever it is named: by its own words, or by its kind where it has none. */
import type { Say } from "../base/say.ts";
import { savedWords } from "../base/words.view.ts";

export function entryName({ what, kind }: { readonly what: string; readonly kind: string }, say: Say): string {
  return savedWords(what, say) || say(`BNB.CampaignPage.kind.${kind}`);
}

/** What came of it, as people wrote it and as the software tells it in the reader's language. */
export function entryNote({ note = "" }: { readonly note?: string | undefined }, say: Say): string {
  return savedWords(note, say);
}
