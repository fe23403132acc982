/** The rules of the third reading for a player: on the panel of a Sortie and in its log. */

import { expect, test } from "vitest";
import { sortieBoard } from "../../../../../src/foundry/conflict/kinds/sortie/sortie-board.ts";
import { storyView } from "../../../../../src/foundry/conflict/words/story.view.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import { type Battle, battle, plan, play, toSorties } from "../../../../rules/sortie/table.ts";
import { render } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
const sceneOf = (match: Battle, seat: string) => look(match as unknown as AnyMatch, seat);
const story = (match: Battle) => plain(render("conflict/story", { story: storyView(sceneOf(match, "north")) }));
const panel = (match: Battle, seat: string) =>
  plain(
    render("conflict/sortie-orders", {
      orders: sortieBoard.ordersContext(sceneOf(match, seat)),
      replay: { live: true },
    }),
  );
const changed = (match: Battle, id: string, more: Partial<Battle["state"]["units"][string]>): Battle => ({
  ...match,
  state: { ...match.state, units: { ...match.state.units, [id]: { ...match.state.units[id]!, ...more } } },
});
const SHOOT = { "march:n1": { act: "shoot", target: "s1", dice: 0 } };

test("R004-ARC-71 the log of a volley counts the archers alone, not those who joined them", () => {
  const bows = { size: 60, archers: true, strength: true, bonus: 3 };
  const foot = { size: 140, armour: "heavy", superior: true, bonus: 9 };
  const apart = battle([bows, foot], [{ size: 50 }], { gap: 4 });
  const joined = play(apart, { "march:n2": { act: "join", unit: "n1" } });
  const words = story(play(joined, SHOOT, [1, 1, 1]));
  expect(words).toMatch(/shoots at[^\]]*commander.s strength/);
  expect(words).not.toMatch(/shoots at.*numbers/);
});

test("R004-ARC-72 the log of a volley at foot behind walls counts them double", () => {
  const volley = (walls: boolean) => {
    const fort = { seat: "south", level: 2 };
    const match = battle([{ archers: true, size: 200 }], [{ size: 100, walls }], { gap: 4, fort });
    return story(play(match, SHOOT, new Array<number>(walls ? 3 : 6).fill(1)));
  };
  expect(volley(false)).toContain("+3 numbers");
  expect(volley(true)).not.toContain("numbers");
});

test("R004-FLK-71 the log says when a unit is no longer flanked because its flanker is gone", () => {
  const flanked = changed(battle([{ archers: true }], [{}, {}], { gap: 4 }), "n1", { flankedBy: ["s1"] });
  expect(story(play(flanked, { "march:s1": { act: "fallBack" } }))).toMatch(/n1 is no longer flanked/i);
  expect(story(play(flanked, { "march:s2": { act: "fallBack" } }))).not.toMatch(/no longer flanked/);
});

test("R004-RET-71 the log charges a unit that is retreated through once", () => {
  const fronts = ["s1", "s2"].map((enemy) => ({ unit: "n2", enemy, gap: 6 }));
  const match = toSorties(battle([{}, {}], [{}, {}], { fronts }));
  const after = play(match, {
    "manoeuvre:n1": { manoeuvre: "retreat", dice: {}, through: "n2" },
    "manoeuvre:s1": plan("defend"),
    "manoeuvre:s2": plan("defend"),
  });
  expect(story(after).match(/n2 is worn down/gi)).toHaveLength(1);
  expect(story(after)).toMatch(/n2 is worn down\. 4 dice lost, pool −4/i);
});

test("R004-CMB-71 parts that reunite have their old name and dice on the panel again", () => {
  const guard = { name: "Guard", size: 90, strength: true, commander: 2, armour: "heavy" };
  const parted = play(battle([guard], [{}], { gap: 6 }), { "march:n1": { act: "split", size: 30 } });
  expect(panel(parted, "north")).toContain("Second Guard");
  const again = play(parted, { "march:n1": { act: "join", unit: "n1.2" } });
  expect(story(again)).toMatch(/Guard joins Second Guard\. 90 strong now/);
  expect(panel(again, "north")).not.toContain("Second Guard");
});

test("R004-WDR-71 after arrows the panel asks about ground, with the dice that each option ignores", () => {
  const shot = play(battle([{ archers: true }], [{}], { gap: 4 }), SHOOT, [6, 6, 6]);
  const words = panel(shot, "south");
  expect(words).toMatch(/S1 withdraws half a move a die ignored, pool −1/);
  expect(words).toMatch(/S1 retreats a full move 2 dice ignored, pool 0/);
});
