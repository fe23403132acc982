/** What a rating of wealth supports in the group's world, in a line; empty if the group has set nothing. */
import { type SupportOptions, supportedBy } from "../../rules/chronicle/campaign/index.ts";
import type { Say } from "../base/say.ts";
import { listed } from "../base/words.view.ts";

export function supportedWords(rating: number, options: SupportOptions, say: Say): string {
  const all = supportedBy(rating, options).map(({ what, count }) => say(`BNB.Troop.supports.${what}`, { count }));
  return all.length > 0 ? say("BNB.Troop.supports.list", { list: listed(all, say) }) : "";
}
