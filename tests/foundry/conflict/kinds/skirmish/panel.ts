/** The texts of a Skirmish for one side: its panel and the log, without markup. */

import { skirmishBoard } from "../../../../../src/foundry/conflict/kinds/skirmish/skirmish-board.ts";
import { storyView } from "../../../../../src/foundry/conflict/words/story.view.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import type { Fight } from "../../../../rules/skirmish/table.ts";
import { render } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";

export const sceneOf = (match: Fight, seat: string, draft: object = {}) =>
  look(match as unknown as AnyMatch, seat, draft);

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

/** All texts of the panel for that side. */
export function panel(match: Fight, seat: string, draft: object = {}): string {
  const orders = skirmishBoard.ordersContext(sceneOf(match, seat, draft));
  return plain(render("conflict/skirmish-orders", { orders, replay: { live: true } }));
}

export function story(match: Fight): string {
  return plain(render("conflict/story", { story: storyView(sceneOf(match, "red")) }));
}
