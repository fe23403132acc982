/** A discussion in words: every event, every order, and where it stands. */
import { describe, expect, test } from "vitest";
import { mergedLanguage } from "../../../../scripts/language.ts";
import type {
  DiscussionEvent,
  DiscussionOrder,
  DiscussionState,
} from "../../../../src/rules/chronicle/discussion/state.ts";
import { inWords, lexiconOf } from "../../../../src/rules/conflict/telling.ts";
import { discussion } from "../../../../src/rules/varied-conflicts.ts";
import { MATTER, TERMS, talk } from "./talkers.ts";

const lexicon = lexiconOf(await mergedLanguage("en"));
const APPEAL = { ...MATTER, ...TERMS, talker: "ella", listeners: ["odo"], response: "open it" } as const;
const REMOVAL = { by: "odo", target: "ella", skill: "lead" } as const;
const pending = (): DiscussionState => ({ ...talk(), appeal: APPEAL });
const removing = (): DiscussionState => ({ ...talk(), removal: REMOVAL });
const ROLL = { rating: 4, opposition: 2, faces: [1, 2, 10] } as const;

const STORY: readonly [state: () => DiscussionState, event: DiscussionEvent, lines: string[]][] = [
  [
    talk,
    { type: "proposed", appeal: APPEAL },
    [
      "Ella appeals to Odo about “the gate” (the siege), with Convince, to what is Proud in them.",
      "What is asked for: open it.",
    ],
  ],
  [
    talk,
    { type: "proposed", appeal: { ...APPEAL, listeners: ["odo", "wenna"], response: " " } },
    ["Ella appeals to Odo and Wenna about “the gate” (the siege), with Convince, to what is Proud in them."],
  ],
  [
    talk,
    { type: "proposed", appeal: { ...APPEAL, listeners: ["ella"], response: "" } },
    ["Ella reflects on “the gate” (the siege) and searches what is Proud within."],
  ],
  [
    talk,
    { type: "proposed", appeal: { ...APPEAL, listeners: ["a stranger"], response: "" } },
    ["Ella appeals to a stranger about “the gate” (the siege), with Convince, to what is Proud in them."],
  ],
  [pending, { type: "ignored", by: "odo" }, ["Odo has heard enough and does not listen."]],
  [
    pending,
    {
      type: "appealed",
      rating: 4,
      faces: [1, 2, 10],
      heard: [
        { listener: "odo", difficulty: 3, success: true },
        { listener: "wenna", difficulty: 5, success: false },
      ],
    },
    [
      "Ella's words reach Odo.",
      "Convince 4, dice 1, 2 and 0 v difficulty 3",
      "Ella's words do not reach Wenna.",
      "Convince 4, dice 1, 2 and 0 v difficulty 5",
    ],
  ],
  [
    pending,
    { type: "weighed", listener: "odo", face: 5, rating: 6, taken: true },
    ["Odo takes it to heart: about “the gate”, Proud is what drives them now.", "d12 5, Proud 6"],
  ],
  [
    pending,
    { type: "weighed", listener: "odo", face: 7, rating: 6, taken: false },
    ["Odo weighs it and is not moved to be Proud.", "d12 7, Proud 6"],
  ],
  [pending, { type: "spoken" }, []],
  [
    pending,
    { type: "settled", by: "table", terms: { ...TERMS, skill: "lead" } },
    ["The table settles it: Lead, Proud, difficulty 3."],
  ],
  [
    pending,
    { type: "settled", by: "rule", terms: TERMS },
    ["The table does not agree on other terms: Convince, Proud, and the usual difficulty 3."],
  ],
  [
    () => ({ ...talk(), situation: "smoke" }),
    { type: "reopened", changed: true, by: [] },
    ["“the gate” is taken up again: smoke."],
  ],
  [talk, { type: "reopened", changed: false, by: [] }, ["Nothing has changed, and “the gate” is not taken up again."]],
  [talk, { type: "removing", removal: REMOVAL }, ["Odo would have Ella taken away."]],
  [
    removing,
    { type: "removalRolled", skill: "lead", success: true, ...ROLL },
    ["Ella cannot hold out against Odo.", "Lead 4 v 2, dice 1, 2 and 0"],
  ],
  [
    removing,
    { type: "removalRolled", skill: "lead", success: false, ...ROLL },
    ["Ella holds out against Odo.", "Lead 4 v 2, dice 1, 2 and 0"],
  ],
  [removing, { type: "stayed", target: "ella" }, ["Ella stays."]],
  [talk, { type: "passed", who: "ella" }, ["Ella has nothing more to say."]],
  [talk, { type: "left", who: "ella", how: "escape" }, ["Ella breaks away."]],
  [talk, { type: "left", who: "ella", how: "violence" }, ["Ella draws steel."]],
  [talk, { type: "left", who: "odo", how: "removal", target: "ella" }, ["Odo has Ella taken away."]],
  [talk, { type: "playedOut", who: "ella", ...MATTER }, ["What drove Ella about “the gate” is played out."]],
  [
    talk,
    { type: "grown", who: "ella", outcome: "it fell", motivation: "proud", ...MATTER },
    ["Ella learns from it (it fell): less Proud from now on."],
  ],
];

test.each(STORY.map(([state, event, lines]) => [event, lines, state] as const))("%j", (event, lines, state) => {
  const tellings = discussion.tell(event, state());
  const words = tellings.flatMap((one) => [one, ...(one.behind ? [one.behind] : [])]);
  expect(words.map((one) => inWords(one, lexicon))).toEqual(lines);
});

test("a way out without a target leaves no word open", () => {
  expect(discussion.tell({ type: "left", who: "ella", how: "escape" }, talk())[0]!.params).toEqual({
    who: "Ella",
    target: "",
  });
});

test.each<[order: DiscussionOrder, words: string]>([
  [{ do: "appeal", ...APPEAL }, "Appeal to Odo: Proud, with Convince against 3"],
  [{ do: "appeal", ...APPEAL, listeners: ["ella"], by: "ella" }, "Ella: Reflect: Proud, with Convince against 3"],
  [{ do: "appeal", ...APPEAL, listeners: ["ella", "odo"] }, "Appeal to Ella and Odo: Proud, with Convince against 3"],
  [{ do: "pass" }, "Say nothing more"],
  [{ do: "leave", how: "escape" }, "Break away"],
  [{ do: "leave", how: "violence", by: "odo" }, "Odo: Draw steel"],
  [{ do: "leave", how: "removal", target: "wenna" }, "Have Wenna taken away"],
  [{ do: "leave", how: "removal", target: "a stranger", by: "nobody" }, "nobody: Have a stranger taken away"],
  [{ do: "playOut", ...MATTER }, "the gate is played out"],
  [{ do: "grow", ...MATTER, outcome: "it fell" }, "Learn from it: it fell"],
  [{ do: "settle", terms: null, takes: {} }, "As proposed"],
  [{ do: "settle", terms: null, takes: { wenna: "hear" } }, "As proposed"],
  [{ do: "settle", terms: null, takes: { wenna: "hear", odo: "escape" } }, "Odo breaks away"],
  [{ do: "settle", terms: null, takes: { odo: "ignore" } }, "Odo ignores it"],
  [{ do: "settle", terms: { ...TERMS, skill: "lead" }, takes: {} }, "Other terms: Proud, with Lead against 3"],
  [{ do: "judge", skill: null, yields: true }, "Go without a struggle"],
  [{ do: "judge", skill: null, yields: false }, "An opposed check decides"],
  [{ do: "judge", skill: "lead", yields: false }, "An opposed check decides, by Lead"],
  [{ do: "changed", changed: true }, "It has changed"],
  [{ do: "changed", changed: false }, "Nothing has changed"],
])("%j is told as %s", (order, words) => {
  expect(inWords(discussion.tellOrder!(talk(), "", order), lexicon)).toBe(words);
});

describe("where it stands", () => {
  test.each<[words: string, state: () => DiscussionState]>([
    ["the gate: the floor is open", talk],
    ["the gate: Ella speaks", () => talk({}, { "discussion.order": "turns" })],
    ["the gate: an appeal waits for its answer", pending],
    ["the gate: somebody is to be removed", removing],
    ["the gate: has anything changed?", () => ({ ...talk(), again: true })],
    ["the gate", () => ({ ...talk(), ended: "alone" })],
  ])("%s", (words, state) => {
    expect(inWords(discussion.where!(state()), lexicon)).toBe(words);
  });
});
