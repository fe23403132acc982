/** The rules of the fourth reading for a player: on the panel of a Sortie and in its log. */
import { expect, test } from "vitest";
import { sortieBoard } from "../../../../../src/foundry/conflict/kinds/sortie/sortie-board.ts";
import { storyView } from "../../../../../src/foundry/conflict/words/story.view.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import { type Battle, battle, plan, play, toSorties } from "../../../../rules/sortie/table.ts";
import { render } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";

const plain = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const seen = (match: Battle) => look(match as unknown as AnyMatch, "north");
const panel = (match: Battle) =>
  plain(render("conflict/sortie-orders", { orders: sortieBoard.ordersContext(seen(match)), replay: { live: true } }));

test("R004-DEF-81 after a sortie without a roll the panel offers all floating dice again, and the log tells of none", () => {
  const met = toSorties(battle([{ bonus: 3 }], [{ bonus: 2 }]));
  const before = panel(met);
  const after = toSorties(play(met, { "manoeuvre:n1": plan("flank", { s1: 3 }), "manoeuvre:s1": plan("flank") }));
  expect(before).toMatch(/floating dice left: 3 of 3/);
  expect(panel(after)).toMatch(/floating dice left: 3 of 3/);
  expect(plain(render("conflict/story", { story: storyView(seen(after)) }))).not.toMatch(/spends|dice spent/i);
});
