/** The rules of the fourth reading for a player: on the panel of a Sortie and in its log. */
import { describe, expect, test } from "vitest";
import { differingForm, differingTyped } from "../../../../../src/foundry/conflict/kinds/sortie/differing.view.ts";
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

const counters = (match: Battle) =>
  plain(render("conflict/sortie-board", { board: sortieBoard.boardContext(seen(match)) }));
const log = (match: Battle) => plain(render("conflict/story", { story: storyView(seen(match)) }));

test("R004-DEF-81 after a sortie without a roll the panel offers all floating dice again, and the log tells of none", () => {
  const met = toSorties(battle([{ bonus: 3 }], [{ bonus: 2 }]));
  const before = panel(met);
  const after = toSorties(play(met, { "manoeuvre:n1": plan("flank", { s1: 3 }), "manoeuvre:s1": plan("flank") }));
  expect(before).toMatch(/3 of 3 left/);
  expect(panel(after)).toMatch(/3 of 3 left/);
  expect(plain(render("conflict/story", { story: storyView(seen(after)) }))).not.toMatch(/spends|dice spent/i);
});

describe("troops united in battle", () => {
  const one = { name: "Guard", size: 100, bonus: 4 };
  const other = { name: "Riders", size: 50, kind: "cavalry", armour: "heavy", bonus: 2 };
  const apart = battle([one, other], [{ name: "Wolves" }], { gap: 8 });
  const united = play(apart, { "march:n2": { act: "join", unit: "n1" } });

  test("R004-SPC-05 a card says what two units would be as one: men, makes, dice and what weighs on them", () => {
    const card = panel(apart).match(/Join Riders ([^.]*?)(?=Join|Split)/)?.[1];
    expect(card).toContain("150 heavy cavalry and light infantry; pool 10; −1 without its own commander");
    expect(counters(united)).toMatch(/Guard.*150 light infantry and heavy cavalry/);
  });

  test("R004-SPC-81 the menu offers to say that they differ, the foot repeats it, and the card counts the dice", () => {
    const tools = (match: Battle, draft = {}) =>
      sortieBoard.ordersContext(look(match as never, "north", draft)).foot as any;
    expect(tools(apart).menu.play).toEqual([]);
    expect(tools(united).menu.play).toEqual([{ act: "differ", words: "Troops too different" }]);
    const order = differingTyped({ unit: "n1", dice: "2" });
    const form = render("conflict/sortie-differing-form", differingForm(seen(united)));
    expect(plain(form)).toContain("Guard (now 0)");
    expect(differingForm(seen(united)).dice.filter(({ on }) => on)).toEqual([{ dice: 1, on: true }]);
    expect(tools(united, { orders: { "will:north": order } }).note).toBe(
      "Fight on; 2 dice against Guard, as its men differ",
    );
    const after = play(united, { "will:north": order });
    expect(counters(after)).toContain("−2 mixed troops");
    expect(log(after)).toContain("The men of Guard differ: 2 dice against it.");
  });

  test("R004-SPC-81 what the opponent says is a question with two answers, and the log tells the answer", () => {
    const asked = play(united, { "will:south": { differs: "n1", dice: 1 } });
    expect(panel(asked)).toMatch(
      /south says that the men of Guard differ: one die against it\. Agree\? Agree Do not agree/,
    );
    expect(log(play(asked, { "agree:north": { agree: false } }))).toContain(
      "The other side does not agree that the men of Guard differ so.",
    );
  });
});

test("R004-EFF-01 a quiet round takes a penalty die off: the card and the log say so", () => {
  const before = battle([{ name: "Guard", penalty: 3 }], [{}], { gap: 8 });
  const after = play(before, {});
  expect(counters(before)).toContain("Floating pool −3");
  expect(counters(after)).toContain("Floating pool −2");
  expect(log(after)).toMatch(/Guard has a quiet round and recovers\. a penalty die less/i);
});
