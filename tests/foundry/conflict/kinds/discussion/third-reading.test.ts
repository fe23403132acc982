/** The rules of the third reading for a player: on the panels of a discussion and in its log. */

import { describe, expect, test } from "vitest";
import { discussionBoard } from "../../../../../src/foundry/conflict/kinds/discussion/discussion-board.ts";
import { storyView } from "../../../../../src/foundry/conflict/words/story.view.ts";
import { MOTIVATION_PAIRS } from "../../../../../src/rules/chronicle/people/index.ts";
import { type AnyMatch, beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { scriptedDice } from "../../../../../src/rules/dice/scripted.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { discussion } from "../../../../../src/rules/varied-conflicts.ts";
import { render, say } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";
import { APPEAL } from "./appeal.ts";

const motivations = Object.fromEntries(MOTIVATION_PAIRS.flat().map((id) => [id, 6]));
const person = (id: string) => ({ id, name: id, seat: id, skills: { convince: 4, run: 2 }, motivations });
const MISS = [1, 1, 1];

function play(match: AnyMatch, orders: Record<string, unknown>, faces: readonly number[] = []): AnyMatch {
  const dice = scriptedDice(faces);
  const next = certain(step(match, orders, dice));
  dice.spent();
  return next as AnyMatch;
}
const appealed = () => {
  const setup = { topic: "The gate", context: "the siege", participants: [person("Ella"), person("Odo")] };
  return play(certain(beginMatch(discussion, setup)) as AnyMatch, { "speak:Ella": APPEAL });
};
const keyOf = (match: AnyMatch, kind: string) =>
  match.conflict.demands(match.state).find((demand) => demand.kind === kind)!.key;
const settled = (match: AnyMatch, order: object, faces: readonly number[] = []) =>
  play(match, { [keyOf(match, "settle")]: { do: "settle", terms: null, takes: {}, ...order } }, faces);

const plain = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const panel = (match: AnyMatch, seat: string, draft: object = {}) =>
  plain(
    render("conflict/discussion-orders", {
      orders: discussionBoard.ordersContext(look(match, seat, draft)),
      replay: { live: true },
    }),
  );
const story = (match: AnyMatch) => plain(render("conflict/story", { story: storyView(look(match, "Ella")) }));

test.each([
  ["escape", "Odo tries to escape from Ella.", "Odo stays."],
  ["remove", "Odo tries to have Ella removed.", "Ella stays."],
])("R000-2.01-71 %s: a failed attempt is reported first, then the appeal is judged", (taking, words, stays) => {
  const match = appealed();
  expect(panel(match, "Odo")).toMatch(/escape/i);
  const trying = settled(match, { takes: { Odo: taking } });
  const judged = { [keyOf(trying, "judge")]: { do: "judge", yields: false, skill: null } };
  const log = story(play(trying, judged, [...MISS, ...MISS]));
  expect(log.indexOf(words)).toBeGreaterThan(-1);
  expect(log.indexOf(stays)).toBeGreaterThan(log.indexOf(words));
  expect(log.indexOf("Ella does not persuade Odo.")).toBeGreaterThan(log.indexOf(stays));
});

describe("A000-2.02-71 terms between two players", () => {
  test("the panel of other terms says what only the listener can change", () => {
    expect(panel(appealed(), "Odo", { other: true })).toContain(
      "If you do not both agree, the talker’s skill and motivation count, at difficulty",
    );
  });

  test("the log says that the players did not agree, and the difficulty of the roll", () => {
    const terms = { skill: "run", motivation: "lazy", difficulty: 2, note: "" };
    expect(story(settled(appealed(), { terms }, MISS))).toMatch(
      /The players do not agree on other terms: Convince, Proud\/Arrogant, difficulty 2\..*v difficulty 2,/,
    );
  });
});

test("R000-2.03-71 the panel and the log name a motivation by both words of the book", () => {
  const match = appealed();
  const after = settled(match, {}, MISS);
  const words = render("conflict/discussion-orders", {
    orders: discussionBoard.ordersContext(look(after, "Ella")),
    replay: { live: true },
  });
  for (const id of MOTIVATION_PAIRS.flat()) expect(words).toContain(`title="${say(`BNB.Motivation.${id}`)} 6,`);
  expect(words).toContain("Generous/Sacrificial");
  expect(story(match)).toContain("The motivation is Proud/Arrogant.");
});
