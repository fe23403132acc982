/** What a discussion refuses, by name and with the figures of the sentence; and what it does not. */
import { describe, expect, test } from "vitest";
import type { DiscussionState } from "../../../../src/rules/chronicle/discussion/state.ts";
import { discussion } from "../../../../src/rules/varied-conflicts.ts";
import { APPEAL, AS_PROPOSED, changed, DRIVEN, MATTER, pending, removing, TERMS, talk } from "./talkers.ts";

const LONGEST = "x".repeat(500);

describe("what is refused", () => {
  const ella = (more: object) => ({ ...APPEAL, ...more });
  const closed = () => talk({ earlier: [{ topic: "the wall", context: "the siege", pairs: [["ella", "odo"]] }] });
  const driven = () => changed(talk(), { ella: { driving: [DRIVEN] } });
  const crowd = () => changed(driven(), { ella: { driving: [DRIVEN], motivations: 7 } });
  const heardAll = () => changed(pending(), { odo: { heard: 3 } });
  const gone = () => changed(talk(), { odo: { present: false } });

  test.each<[key: string, params: object, state: () => DiscussionState, demand: string, order: unknown]>([
    ["discussion.order", {}, talk, "speak:north", null],
    ["discussion.order", {}, talk, "speak:north", "pass"],
    ["discussion.order", {}, talk, "speak:west", { do: "pass" }],
    ["discussion.order", {}, talk, "speak:north", { do: "dance" }],
    ["conflict.over", {}, () => ({ ...talk(), ended: "alone" }), "speak:north", { do: "pass" }],
    ["discussion.whoSpeaks", {}, talk, "speak:north", ella({ by: "odo" })],
    ["discussion.listeners", {}, talk, "speak:north", ella({ listeners: [] })],
    ["discussion.listeners", {}, talk, "speak:north", ella({ listeners: "odo" })],
    ["discussion.listeners", {}, talk, "speak:north", ella({ listeners: ["odo", "odo"] })],
    ["discussion.listeners", {}, talk, "speak:north", ella({ listeners: ["a stranger"] })],
    ["discussion.listeners", {}, talk, "speak:north", ella({ listeners: [["odo"]] })],
    ["discussion.listeners", {}, gone, "speak:north", ella({})],
    ["discussion.selfAlone", {}, talk, "speak:north", ella({ listeners: ["ella", "odo"] })],
    ["discussion.matter", {}, talk, "speak:north", ella({ topic: "" })],
    ["discussion.matter", {}, talk, "speak:north", ella({ context: `${LONGEST}x` })],
    ["discussion.closed", { topic: "the wall", name: "Odo" }, closed, "speak:north", ella({ topic: "the wall" })],
    ["discussion.response", {}, talk, "speak:north", ella({ response: 7 })],
    ["discussion.response", {}, talk, "speak:north", ella({ response: `${LONGEST}x` })],
    ["discussion.noResponse", {}, talk, "speak:north", ella({ response: " " })],
    ["discussion.response", {}, talk, "speak:north", ella({ note: 7 })],
    ["discussion.response", {}, talk, "speak:north", ella({ note: `${LONGEST}x` })],
    ["discussion.skill", {}, talk, "speak:north", ella({ skill: "fly" })],
    ["discussion.skill", {}, talk, "speak:north", ella({ skill: "swim" })],
    ["motivation.unknown", { motivation: "brave" }, talk, "speak:north", ella({ motivation: "brave" })],
    ["appeal.difficultyNote", { difficulty: 7 }, talk, "speak:north", ella({ difficulty: 7 })],
    ["discussion.noWayOut", {}, talk, "speak:north", { do: "leave", how: "sleep" }],
    ["discussion.noWayOut", {}, talk, "speak:north", { do: "leave", how: "removal", target: "ella" }],
    ["discussion.noWayOut", {}, gone, "speak:north", { do: "leave", how: "removal", target: "odo" }],
    ["discussion.skill", {}, talk, "speak:north", { do: "leave", how: "removal", target: "odo", skill: "fly" }],
    [
      "discussion.noGrowth",
      {},
      () => talk({}, { "rules.discussion": "classic" }),
      "speak:north",
      { do: "playOut", ...MATTER },
    ],
    ["discussion.matter", {}, driven, "speak:north", { do: "playOut", ...MATTER, topic: "" }],
    ["discussion.matter", {}, driven, "speak:north", { do: "grow", ...MATTER, context: 7, outcome: "x" }],
    ["driving.none", MATTER, talk, "speak:north", { do: "playOut", ...MATTER }],
    ["driving.none", MATTER, talk, "speak:north", { do: "grow", ...MATTER, outcome: "x" }],
    ["growth.noOutcome", {}, driven, "speak:north", { do: "grow", ...MATTER, outcome: "" }],
    ["discussion.crowdGrowth", {}, crowd, "speak:north", { do: "grow", ...MATTER, outcome: "x" }],
    ["discussion.order", {}, pending, "settle:north", AS_PROPOSED],
    ["discussion.order", {}, pending, "settle:south", { do: "agree" }],
    ["discussion.order", {}, pending, "settle:south", { ...AS_PROPOSED, takes: null }],
    ["discussion.order", {}, pending, "settle:south", { ...AS_PROPOSED, takes: ["odo"] }],
    ["discussion.order", {}, pending, "settle:south", { ...AS_PROPOSED, takes: "odo" }],
    ["discussion.order", {}, pending, "settle:south", { ...AS_PROPOSED, takes: { odo: "sleep" } }],
    ["discussion.mustHear", {}, pending, "settle:south", { ...AS_PROPOSED, takes: { odo: "ignore" } }],
    ["discussion.notYours", {}, pending, "settle:south", { ...AS_PROPOSED, takes: { wenna: "hear" } }],
    ["discussion.notYours", {}, pending, "settle:east", { ...AS_PROPOSED, takes: { wenna: "hear" } }],
    ["discussion.order", {}, pending, "settle:south", { ...AS_PROPOSED, terms: "none" }],
    ["discussion.order", {}, pending, "settle:south", { ...AS_PROPOSED, terms: [] }],
    ["discussion.skill", {}, pending, "settle:south", { ...AS_PROPOSED, terms: { ...TERMS, skill: "swim" } }],
    [
      "discussion.talkersTerms",
      {},
      () => pending({ "appeal.terms": "talker" }),
      "settle:south",
      { ...AS_PROPOSED, terms: TERMS },
    ],
    ["discussion.skill", {}, removing, "judge:north", { do: "judge", skill: "fly", yields: false }],
    ["discussion.order", {}, removing, "judge:north", { do: "judge", skill: null, yields: "no" }],
    ["discussion.notYours", {}, removing, "judge:west", { do: "judge", skill: null, yields: true }],
    ["discussion.order", {}, () => ({ ...talk(), again: true }), "changed:south", { do: "changed", changed: "yes" }],
    ["discussion.order", {}, () => ({ ...talk(), again: true }), "changed:south", { do: "pass" }],
  ])("%s %j", (key, params, state, demand, order) => {
    expect(discussion.refusal(state(), demand, order)).toEqual({ key: `BNB.Problem.${key}`, params });
  });

  test.each<[demand: string, order: unknown, state: () => DiscussionState]>([
    ["speak:north", APPEAL, talk],
    ["speak:north", ella({ listeners: ["ella"] }), talk],
    ["speak:north", ella({ response: LONGEST, note: LONGEST }), talk],
    ["speak:north", ella({ difficulty: 7, note: "asleep" }), talk],
    ["speak:north", ella({}), closed],
    ["speak:north", ella({ topic: "the wall", listeners: ["wenna"] }), closed],
    ["speak:south", ella({ topic: "the wall", listeners: ["ella"] }), closed],
    ["speak:north", ella({ topic: "the moat" }), closed],
    ["speak:north", { do: "leave", how: "removal", target: "odo", skill: "strength" }, talk],
    ["speak:north", { do: "playOut", ...MATTER }, driven],
    ["speak:north", { do: "playOut", ...MATTER }, crowd],
    ["speak:north", { do: "grow", ...MATTER, outcome: "it fell" }, driven],
    ["settle:south", { ...AS_PROPOSED, takes: { odo: "ignore" } }, heardAll],
    ["settle:west", { ...AS_PROPOSED, terms: { ...TERMS, skill: "lead" } }, pending],
    ["judge:north", { do: "judge", skill: null, yields: true }, removing],
    ["judge:west", { do: "judge", skill: "strength", yields: false }, removing],
    ["changed:east", { do: "changed", changed: false }, () => ({ ...talk(), again: true })],
  ])("not %s %j", (demand, order, state) => {
    expect(discussion.refusal(state(), demand, order)).toBeUndefined();
  });

  test("nobody is left to leave: there is no way out", () => {
    const alone = changed(talk(), { odo: { present: false }, wenna: { present: false } });
    expect(discussion.refusal(alone, "speak:north", { do: "leave", how: "escape" })?.key).toMatch(/noWayOut/);
    expect(discussion.legal(alone, "speak:north").filter((order) => order.do === "leave")).toEqual([]);
  });
});
