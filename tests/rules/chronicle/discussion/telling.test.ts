/** A discussion in words: every event, every order, and the state. */

import { describe, expect, test } from "vitest";
import { mergedLanguage } from "../../../../scripts/build/language.ts";
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
const REMOVAL = { way: "removal", by: "odo", target: "ella", skill: "lead" } as const;
const ESCAPE = { way: "escape", by: "odo", target: "ella", skill: "run" } as const;
const fleeing = (): DiscussionState => ({ ...talk(), attempt: ESCAPE });
const pending = (): DiscussionState => ({ ...talk(), appeal: APPEAL });
const removing = (): DiscussionState => ({ ...talk(), attempt: REMOVAL });
const ROLL = { rating: 4, opposition: 2, faces: [1, 2, 10] } as const;

const STORY: readonly [state: () => DiscussionState, event: DiscussionEvent, lines: string[]][] = [
  [
    talk,
    { type: "proposed", appeal: APPEAL },
    [
      "Ella appeals to Odo about “the gate” (the siege) with Convince. The motivation is Proud/Arrogant.",
      "The appeal asks: “open it”",
    ],
  ],
  [
    talk,
    { type: "proposed", appeal: { ...APPEAL, listeners: ["odo", "wenna"], response: " " } },
    ["Ella appeals to Odo and Wenna about “the gate” (the siege) with Convince. The motivation is Proud/Arrogant."],
  ],
  [
    talk,
    { type: "proposed", appeal: { ...APPEAL, listeners: ["ella"], response: "" } },
    ["Ella reflects on “the gate” (the siege) with Convince. The motivation is Proud/Arrogant."],
  ],
  [
    talk,
    { type: "proposed", appeal: { ...APPEAL, listeners: ["a stranger"], response: "" } },
    ["Ella appeals to a stranger about “the gate” (the siege) with Convince. The motivation is Proud/Arrogant."],
  ],
  [pending, { type: "ignored", by: "odo" }, ["Odo has heard three appeals and ignores this one."]],
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
      "Ella persuades Odo.",
      "Convince 4 v difficulty 3, dice 1, 2 and 0",
      "Ella does not persuade Wenna.",
      "Convince 4 v difficulty 5, dice 1, 2 and 0",
    ],
  ],
  [
    pending,
    { type: "weighed", listener: "odo", face: 5, rating: 6, taken: true },
    ["Odo will act on it: pride now drives them about “the gate”.", "d12 shows 5 v Proud/Arrogant 6"],
  ],
  [
    pending,
    { type: "weighed", listener: "odo", face: 7, rating: 6, taken: false },
    ["Odo understands, but does not act on it (pride).", "d12 shows 7 v Proud/Arrogant 6"],
  ],
  [pending, { type: "spoken" }, []],
  [
    pending,
    { type: "settled", by: "table", terms: { ...TERMS, skill: "lead" } },
    ["The table decides: Lead, Proud/Arrogant, difficulty 3."],
  ],
  [
    pending,
    { type: "settled", by: "rule", terms: TERMS },
    ["The players do not agree on other terms: Convince, Proud/Arrogant, difficulty 3."],
  ],
  [
    () => ({ ...talk(), situation: "smoke" }),
    { type: "reopened", changed: true, by: [] },
    ["The discussion about “the gate” opens again: smoke."],
  ],
  [
    talk,
    { type: "reopened", changed: false, by: [] },
    ["Nothing has changed, so the discussion about “the gate” stays closed."],
  ],
  [talk, { type: "attempting", attempt: REMOVAL }, ["Odo tries to have Ella removed."]],
  [
    removing,
    { type: "attemptRolled", skill: "lead", success: true, ...ROLL },
    ["Odo overcomes Ella.", "Lead 4 v 2, dice 1, 2 and 0"],
  ],
  [
    removing,
    { type: "attemptRolled", skill: "lead", success: false, ...ROLL },
    ["Ella resists Odo.", "Lead 4 v 2, dice 1, 2 and 0"],
  ],
  [
    () => ({ ...talk(), appeal: { ...APPEAL, listeners: ["ella"] } }),
    { type: "appealed", faces: [1, 2, 10], rating: 4, heard: [{ listener: "ella", difficulty: 2, success: false }] },
    ["Ella is not convinced.", "Convince 4 v difficulty 2, dice 1, 2 and 0"],
  ],
  [
    () => {
      const before = pending();
      const driving = [{ ...MATTER, motivation: "proud", skill: "convince", talkerRating: 5 }] as const;
      return { ...before, participants: before.participants.map((one) => ({ ...one, driving })) };
    },
    { type: "appealed", faces: [1, 2, 10], rating: 4, heard: [{ listener: "odo", difficulty: 5, success: false }] },
    ["Ella does not persuade Odo.", "Convince 4 v difficulty 5 (driving motivation), dice 1, 2 and 0"],
  ],
  [talk, { type: "attempting", attempt: ESCAPE }, ["Odo tries to escape from Ella."]],
  [
    fleeing,
    { type: "attemptRolled", skill: "run", success: true, ...ROLL },
    ["Odo gets away from Ella.", "Run 4 v 2, dice 1, 2 and 0"],
  ],
  [
    fleeing,
    { type: "attemptRolled", skill: "run", success: false, ...ROLL },
    ["Ella catches Odo.", "Run 4 v 2, dice 1, 2 and 0"],
  ],
  [removing, { type: "stayed", who: "ella" }, ["Ella stays."]],
  [talk, { type: "passed", who: "ella" }, ["Ella has nothing more to say."]],
  [
    () => ({ ...talk(), silent: [talk().participants[0]!.seat] }),
    { type: "passed", who: "ella" },
    ["Ella still has nothing to say."],
  ],
  [talk, { type: "left", who: "ella", how: "escape" }, ["Ella escapes."]],
  [talk, { type: "left", who: "ella", how: "violence" }, ["Ella attacks."]],
  [talk, { type: "left", who: "odo", how: "removal", target: "ella" }, ["Odo has Ella removed."]],
  [
    talk,
    { type: "playedOut", who: "ella", ...MATTER },
    ["The driving motivation of Ella about “the gate” no longer applies."],
  ],
  [
    talk,
    { type: "grown", who: "ella", outcome: "it fell", motivation: "proud", ...MATTER },
    ["Ella grows from the outcome (it fell): Proud/Arrogant falls by 1."],
  ],
];

test.each(STORY.map(([state, event, lines]) => [event, lines, state] as const))("%j", (event, lines, state) => {
  const tellings = discussion.tell(event, state());
  const words = tellings.flatMap((one) => [one, ...(one.behind ? [one.behind] : [])]);
  expect(words.map((one) => inWords(one, lexicon))).toEqual(lines);
});

test("a way out without a target leaves no placeholder", () => {
  expect(discussion.tell({ type: "left", who: "ella", how: "escape" }, talk())[0]!.params).toEqual({
    who: "Ella",
    target: "",
  });
});

test.each<[order: DiscussionOrder, words: string]>([
  [{ do: "appeal", ...APPEAL }, "Appeal to Odo: Proud/Arrogant, Convince v difficulty 3"],
  [
    { do: "appeal", ...APPEAL, listeners: ["ella"], by: "ella" },
    "Ella: Reflect: Proud/Arrogant, Convince v difficulty 3",
  ],
  [
    { do: "appeal", ...APPEAL, listeners: ["ella", "odo"] },
    "Appeal to Ella and Odo: Proud/Arrogant, Convince v difficulty 3",
  ],
  [{ do: "pass" }, "Say nothing more"],
  [{ do: "leave", how: "escape" }, "Escape"],
  [{ do: "leave", how: "violence", by: "odo" }, "Odo: Attack"],
  [{ do: "leave", how: "removal", target: "wenna" }, "Remove Wenna"],
  [{ do: "leave", how: "removal", target: "a stranger", by: "nobody" }, "nobody: Remove a stranger"],
  [{ do: "playOut", ...MATTER }, "Mark “the gate” as played out"],
  [{ do: "grow", ...MATTER, outcome: "it fell" }, "Grow from it: it fell"],
  [{ do: "settle", terms: null, takes: {} }, "As proposed"],
  [{ do: "settle", terms: null, takes: { wenna: "hear" } }, "As proposed"],
  [{ do: "settle", terms: null, takes: { wenna: "hear", odo: "escape" } }, "Odo tries to escape"],
  [{ do: "settle", terms: null, takes: { odo: "ignore" } }, "Odo ignores the appeal"],
  [{ do: "settle", terms: { ...TERMS, skill: "lead" }, takes: {} }, "Other terms: Proud/Arrogant, Lead v difficulty 3"],
  [{ do: "judge", skill: null, yields: true }, "Go without resistance"],
  [{ do: "judge", skill: null, yields: false }, "Roll an opposed check"],
  [{ do: "judge", skill: "lead", yields: false }, "Roll an opposed check with Lead"],
  [{ do: "changed", changed: true }, "Yes, it has changed"],
  [{ do: "changed", changed: false }, "No, nothing has changed"],
])("%j is told as %s", (order, words) => {
  expect(inWords(discussion.tellOrder(talk(), "", order), lexicon)).toBe(words);
});

describe("where it stands", () => {
  test.each<[words: string, state: () => DiscussionState]>([
    ["the gate: anybody may speak", talk],
    ["the gate: Ella speaks", () => talk({}, { "discussion.order": "turns" })],
    ["the gate: waiting for answers to an appeal", pending],
    ["the gate: a removal is tried", removing],
    ["the gate: an escape is tried", fleeing],
    ["the gate: has anything changed?", () => ({ ...talk(), again: true })],
    ["the gate", () => ({ ...talk(), ended: "alone" })],
  ])("%s", (words, state) => {
    expect(inWords(discussion.where!(state()), lexicon)).toBe(words);
  });
});
