/** Free gambits, agreed circumstances, and decisions of players' characters, on the panel and in the log. */

import { expect, test } from "vitest";
import {
  circumstanceForm,
  circumstanceTyped,
  gambitForm,
  gambitTyped,
} from "../../../../../src/foundry/conflict/kinds/skirmish/proposals.view.ts";
import { skirmishBoard } from "../../../../../src/foundry/conflict/kinds/skirmish/skirmish-board.ts";
import { storyView } from "../../../../../src/foundry/conflict/words/story.view.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import { skirmish } from "../../../../../src/rules/skirmish/index.ts";
import { type Fight, fight, lone, scene as made, play, ranked, until } from "../../../../rules/skirmish/table.ts";
import { render } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
const sceneOf = (match: Fight, seat: string, draft: object = {}) => look(match as unknown as AnyMatch, seat, draft);

function panelHtml(match: Fight, seat: string, draft: object = {}): string {
  const orders = skirmishBoard.ordersContext(sceneOf(match, seat, draft));
  return render("conflict/skirmish-orders", { orders, replay: { live: true } });
}
const panel = (match: Fight, seat: string, draft: object = {}) => plain(panelHtml(match, seat, draft));
const story = (match: Fight) => plain(render("conflict/story", { story: storyView(sceneOf(match, "red")) }));

const open = () =>
  until(
    fight([lone("a", 5, 5, { worn: ["dagger"] }), lone("c", 9, 9)], [lone("b", 5, 12, { might: 3 })]),
    "opening:red",
  );

test("R002-GMB-71 the panel offers a gambit in the player's own words, and its form makes the order", () => {
  const tools = (match: Fight) =>
    skirmishBoard.ordersContext(sceneOf(match, "red")).foot!.menu!.play!.map(({ act }) => act);
  expect(tools(open())).toEqual(["try", "propose"]);
  const form = gambitForm(sceneOf(open(), "red", { unit: "c", agent: "C" }));
  expect(form.agents).toEqual([
    { id: "A", name: "A", on: false },
    { id: "C", name: "C", on: true },
  ]);
  expect(plain(render("conflict/skirmish-try-form", form))).toMatch(/What they want to do.*Falls to the ground/);
  const order = gambitTyped({ agent: "A", want: " swing on the lamp ", target: "B", effect: "trip", "with.C": "on" });
  expect(order).toEqual({
    act: "try",
    agent: "A",
    want: "swing on the lamp",
    target: "B",
    effect: "trip",
    with: ["C"],
  });
  expect(skirmish.refusal(open().state, "opening:red", order)).toBeUndefined();
  expect(gambitTyped({ agent: "A", want: "shout", effect: "trip" })).toMatchObject({ target: null, effect: "none" });
});

test("R002-GMB-71 the other side sets the odds, and the log shows all of it", () => {
  const want = "swing on the lamp";
  const order = { act: "try", agent: "A", want, target: "B", effect: "trip", with: [] };
  const asked = play(open(), { "opening:red": order });
  const words = panel(asked, "blue");
  expect(words).toMatch(/A wants to try: “swing on the lamp”.*2 in 6.*they fall to the ground/);
  expect(panelHtml(asked, "blue", { odds: { chance: 5 } })).toMatch(/aria-pressed="true"[^>]*data-chance="5"/);
  const offered = play(asked, { "nameOdds:blue": { chance: 5, risk: "hurt" } });
  expect(panel(offered, "red")).toMatch(/5 in 6; on a failure, they take 1 damage.*Roll.*Do not try it/);
  expect(skirmishBoard.ordersContext(sceneOf(offered, "red")).foot!.menu!.play).toEqual([]);
  const done = play(offered, { "takeOdds:red": { take: true } }, [1]);
  expect(story(done)).toMatch(/A succeeds: “swing on the lamp”.*B falls to the ground\./);
});

test("R002-CIR-71 a proposal is made in a form, answered on the panel, and logged", () => {
  const form = circumstanceForm(sceneOf(open(), "red"));
  expect(plain(render("conflict/skirmish-propose-form", form))).toMatch(/Morale of a unit.*Priority of red/);
  // Each field names the kinds for which it is shown.
  const html = render("conflict/skirmish-propose-form", form);
  const shown = [...html.matchAll(/data-for="([^"]+)".*?name="(\w+)"/g)].map(([, kinds, name]) => [name, kinds]);
  expect(Object.fromEntries(shown)).toEqual({
    unit: "morale advantage",
    value: "morale",
    figures: "narrow",
    attacks: "narrow",
    odds: "priority",
  });
  const order = circumstanceTyped({ what: "morale", unit: "b", value: "-2", figures: "1", attacks: "1", odds: "3" });
  const asked = play(open(), { "opening:red": order });
  expect(panel(asked, "blue")).toMatch(/Proposed for this round: Morale of b −2\. Agree\?.*Agree.*Do not agree/);
  expect(story(play(asked, { "agree:blue": { agree: true } }))).toMatch(
    /red proposes for this round: morale of b −2\..*blue agrees: morale of b −2\./i,
  );
  for (const typed of [
    { what: "advantage", unit: "a" },
    { what: "narrow", figures: "2", attacks: "1" },
    { what: "priority", odds: "5" },
  ])
    expect(skirmish.refusal(open().state, "opening:red", circumstanceTyped(typed))).toBeUndefined();
});

test("R002-MOR-71 the panel asks the character whether to go, and the log says who stays", () => {
  const captain = { figures: [{ id: "P", name: "Maud", pc: true, hp: 4, atk: 2, might: 5, capture: 6 }] };
  const sides = [[ranked("a", 5, 14, [3], {}, captain)], [lone("b", 5, 19)]] as const;
  const state = made(...sides, { course: { stage: "end" }, units: { a: { triggers: ["horror"] } } });
  const asked = play({ ...fight(...sides), state }, {}, [10]);
  expect(panel(asked, "red")).toMatch(/Maud: The rest of the unit gives way.*Stay and fight on.*Go with them/);
  expect(story(play(asked, {}, [1]))).toContain("Maud does not go with a and fights on alone.");
});

test("R002-DTH-71 the panel offers hirelings to the player of a dead character", () => {
  const sides = [[lone("a", 5, 5, { pc: true, name: "Piers" }), ranked("c", 8, 5, [3])], [lone("b", 5, 12)]] as const;
  const state = made(...sides, {
    course: { stage: "roundEnd", heirless: ["A"] },
    agents: { A: { fate: "dead", lost: 1 } },
    units: { a: { status: "destroyed" } },
  });
  const asked = { ...fight(...sides), state };
  expect(panel(asked, "red")).toMatch(/Piers: Dead\. Take over a hireling.*Take over the front rank of c/);
  const taken = play(asked, { "takeOver:A": { heir: "c-rank1" } }, [1]);
  expect(story(taken)).toContain("The player of Piers takes over one of the front rank of c.");
});
