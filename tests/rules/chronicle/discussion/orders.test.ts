/** What a discussion asks, what may be said and answered, and the results. */
import { describe, expect, test } from "vitest";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import { chronicleAppeal } from "../../../../src/rules/chronicle/discussion/appeal.ts";
import { hearingOdds } from "../../../../src/rules/chronicle/discussion/counsel.ts";
import type {
  DiscussionOrder,
  DiscussionState,
  Participant,
} from "../../../../src/rules/chronicle/discussion/state.ts";
import { MOTIVATIONS } from "../../../../src/rules/chronicle/people/index.ts";
import { notedDice } from "../../../../src/rules/dice/dice.ts";
import { fraction } from "../../../../src/rules/dice/fraction.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { discussion } from "../../../../src/rules/varied-conflicts.ts";
import {
  APPEAL,
  AS_PROPOSED,
  changed,
  DRIVEN,
  IN_TURNS,
  MATTER,
  pending,
  removing,
  SPOKEN,
  TERMS,
  talk,
} from "./talkers.ts";

function decided(state: DiscussionState, orders: Record<string, DiscussionOrder>, faces: readonly number[] = []) {
  const dice = notedDice(scriptedDice(faces));
  const after = discussion.decide(state, orders, dice);
  expect(dice.faces).toHaveLength(faces.length);
  return { ...after, whys: dice.faces.map(({ why }) => why) };
}

describe("what is asked", () => {
  const asked = (state: DiscussionState) => discussion.demands(state).map(({ key, seat }) => `${key} of ${seat}`);
  const only = (kind: string, ...seats: string[]) => seats.map((seat) => `${kind}:${seat} of ${seat}`);

  test("who speaks: any seat with a character present, or the one whose turn it is", () => {
    expect(asked(talk({ table: ["west"] }))).toEqual(only("speak", "north", "south", "east"));
    expect(asked(changed(talk(), { odo: { present: false } }))).toEqual(only("speak", "north", "east"));
    expect(asked({ ...talk({}, IN_TURNS), turn: 1 })).toEqual(["speak of south"]);
    expect(asked({ ...talk(), ended: "alone" })).toEqual([]);
    expect(discussion.demands(talk({}, IN_TURNS))).toEqual([
      { key: "speak", seat: "north", kind: "speak", secret: false, fallback: { do: "pass" } },
    ]);
    expect(discussion.demands(talk())[0]).toEqual({
      key: "speak:north",
      seat: "north",
      kind: "speak",
      secret: false,
      fallback: { do: "pass" },
      anyOf: "floor",
    });
  });

  test("A000-2.02-51 reactions to an appeal: of everybody else, or of the listeners alone", () => {
    expect(asked(pending())).toEqual(only("settle", "south", "east", "west"));
    expect(asked(pending({ "appeal.terms": "talker" }))).toEqual(only("settle", "south"));
    expect(discussion.demands(pending())[0]).toEqual({
      key: "settle:south",
      seat: "south",
      kind: "settle",
      secret: false,
      fallback: AS_PROPOSED,
    });
  });

  test("whether a character is removed, and whether anything has changed", () => {
    expect(asked(removing())).toEqual(only("judge", "north", "east", "west"));
    expect(asked({ ...talk({ table: ["west"] }), again: true })).toEqual(only("changed", "south", "east", "west"));
    expect(asked({ ...pending(), again: true })).toEqual(only("changed", "south", "east", "west"));
  });
});

describe("what may be answered", () => {
  test("how a listener reacts, one by one; then other terms with skills that the talker has", () => {
    const terms = (skill: string, difficulty: number) => ({ ...TERMS, skill, difficulty });
    const other = [terms("convince", 2), terms("lead", 2), terms("lead", 3)].map((one) => ({
      ...AS_PROPOSED,
      terms: one,
    }));
    const ways = (...takings: string[]) => takings.map((taking) => ({ ...AS_PROPOSED, takes: { odo: taking } }));
    expect(discussion.legal(pending(), "settle:south")).toEqual([
      AS_PROPOSED,
      ...ways("escape", "violence", "remove"),
      ...other,
    ]);
    expect(discussion.legal(pending(), "settle:west")).toEqual([AS_PROPOSED, ...other]);
    const tired = changed(pending({ "appeal.terms": "talker" }), { odo: { heard: 3 } });
    expect(discussion.legal(tired, "settle:south")).toEqual([
      AS_PROPOSED,
      ...ways("ignore", "escape", "violence", "remove"),
    ]);
    expect(discussion.legal(pending(), "settle:north")).toEqual([]);
  });

  test("A000-2.01-52 a removal: by which skill, and going along only for the removed character's own player", () => {
    const resists = [null, "convince", "lead", "administer"].map((skill) => ({ do: "judge", skill, yields: false }));
    expect(discussion.legal(removing(), "judge:west")).toEqual(resists);
    expect(discussion.legal(removing(), "judge:north")).toEqual([
      ...resists,
      { do: "judge", skill: null, yields: true },
    ]);
    expect(discussion.legal({ ...talk(), again: true }, "changed:south")).toEqual([
      { do: "changed", changed: true },
      { do: "changed", changed: false },
    ]);
  });
});

describe("what may be said", () => {
  test("silence, each appeal with the table's difficulty first, and the ways out", () => {
    const orders = discussion.legal(talk(), "speak:north");
    const appeals = orders.filter((order) => order.do === "appeal");
    // Oneself, each of the two others, both; two skills that Ella has, all motivations, two difficulties.
    expect(appeals).toHaveLength(4 * 2 * MOTIVATIONS.length * 2);
    expect(appeals[0]).toEqual({
      do: "appeal",
      ...MATTER,
      ...TERMS,
      listeners: ["ella"],
      response: "the gate",
      motivation: MOTIVATIONS[0],
    });
    expect(new Set(appeals.map(({ listeners }) => listeners.join()))).toEqual(
      new Set(["ella", "odo", "wenna", "odo,wenna"]),
    );
    expect(orders.filter((order) => order.do !== "appeal")).toEqual([
      { do: "pass" },
      { do: "leave", how: "escape" },
      { do: "leave", how: "violence" },
      { do: "leave", how: "removal", target: "odo" },
      { do: "leave", how: "removal", target: "wenna" },
    ]);
    const pair = changed(talk(), { wenna: { present: false } });
    const heard = discussion
      .legal(pair, "speak:north")
      .flatMap((one) => (one.do === "appeal" ? [one.listeners.join()] : []));
    expect(new Set(heard)).toEqual(new Set(["ella", "odo"]));
  });

  test("by name where a seat has several, and by nobody out of turn or after the end", () => {
    const two = changed(talk(), { odo: { seat: "north" } });
    const said = discussion.legal(two, "speak:north");
    expect(said[0]).toEqual({ do: "pass" });
    expect(said.slice(1).every((order) => ["ella", "odo"].includes((order as { by: string }).by))).toBe(true);
    expect(discussion.legal(talk(), "speak:west")).toEqual([]);
    expect(discussion.legal({ ...talk(), ended: "alone" }, "speak:north")).toEqual([]);
    expect(discussion.legal(talk({}, IN_TURNS), "speak:north")).toEqual([]);
    expect(discussion.refusal(talk({}, IN_TURNS), "speak:north", { do: "pass" })?.key).toBe(
      "BNB.Problem.discussion.order",
    );
    expect(decided(two, { "speak:north": { do: "pass" } }).events).toEqual([{ type: "passed", who: "ella" }]);
    const left = changed(two, { ella: { present: false } });
    expect(decided(left, { "speak:north": { do: "pass" } }).events).toEqual([{ type: "passed", who: "odo" }]);
    expect(decided(talk(), { "speak:east": { do: "pass" } }).events).toEqual([{ type: "passed", who: "wenna" }]);
  });

  test("which orders give up: one's own way out, also as an answer, and never another's", () => {
    const gives = (order: DiscussionOrder) => discussion.givesUp!(talk(), "", order);
    expect(gives({ do: "leave", how: "escape" })).toBe(true);
    expect(gives({ do: "leave", how: "removal", target: "odo" })).toBe(false);
    expect(gives({ ...AS_PROPOSED, takes: { odo: "hear", wenna: "violence" } })).toBe(true);
    expect(gives({ ...AS_PROPOSED, takes: { odo: "escape" } })).toBe(true);
    expect(gives({ ...AS_PROPOSED, takes: { odo: "ignore" } })).toBe(false);
    expect(gives({ do: "pass" })).toBe(false);
  });
});

describe("what comes of it", () => {
  const settle = (...terms: (object | null)[]) =>
    Object.fromEntries(
      ["south", "east", "west"].map((seat, at) => [`settle:${seat}`, { ...AS_PROPOSED, terms: terms[at] ?? null }]),
    ) as Record<string, DiscussionOrder>;
  const events = (...terms: (object | null)[]) => decided(pending(), settle(...terms), [1, 1, 1]).events;
  const lead = { ...TERMS, skill: "lead" } as const;
  const easy = { ...TERMS, difficulty: 2 } as const;
  const kind = { ...TERMS, motivation: "honest" } as const;

  test.each([
    ["as proposed", [null, null, null], undefined],
    ["as two of three name them", [lead, lead, null], lead],
    ["as proposed, where two of three have nothing against it", [lead, null, null], undefined],
    ["in all three words alike", [easy, lead, lead], lead],
    ["by motivation too", [kind, kind, null], kind],
    ["as usual where three differ", [easy, lead, kind], undefined],
  ] as const)("A000-2.02-51 the terms stand %s", (_, named, terms) => {
    const settled = events(...named).filter(({ type }) => type === "settled");
    expect(settled).toEqual(terms ? [{ type: "settled", terms, by: "table" }] : []);
  });

  test("A000-2.02-51 half of the others is not more than half: then the usual difficulty counts", () => {
    const state = { ...pending(), table: [] };
    const hard = { ...state, appeal: { ...state.appeal!, difficulty: 2 } };
    const named = {
      "settle:south": { ...AS_PROPOSED, terms: lead },
      "settle:east": { ...AS_PROPOSED, terms: { ...kind, difficulty: 2 } },
    };
    expect(decided(hard, named, [1, 1, 1]).events[0]).toEqual({ type: "settled", terms: TERMS, by: "rule" });
  });

  test("dice say what they are for", () => {
    const heard = decided(pending(), settle(), [8, 8, 9, 6]);
    expect(heard.whys).toEqual(["appeal.check", "appeal.check", "appeal.check", "appeal.heart"]);
    expect(heard.state.participants[1]!.driving).toEqual([
      { ...MATTER, motivation: "proud", skill: "convince", talkerRating: 4 },
    ]);
    const judged = { "judge:north": null, "judge:east": "convince", "judge:west": "convince" } as const;
    const words = Object.fromEntries(
      Object.entries(judged).map(([key, skill]) => [key, { do: "judge", skill, yields: false }]),
    ) as Record<string, DiscussionOrder>;
    const rolled = decided(removing(), words, [8, 8, 9]);
    expect(rolled.whys).toEqual(new Array(3).fill("discussion.removal"));
    expect(rolled.events[0]).toMatchObject({ type: "attemptRolled", skill: "convince", rating: 4, opposition: 4 });
  });

  test("A000-2.01-52 the skill of a removal is what more than half name, else the remover's", () => {
    const judge = (skill: "convince" | "administer" | null): DiscussionOrder => ({ do: "judge", skill, yields: false });
    const skillOf = (orders: Record<string, DiscussionOrder>, state = removing()) =>
      decided(state, orders, [1, 1, 1]).events.find(({ type }) => type === "attemptRolled");
    const three = { "judge:north": judge("convince"), "judge:east": judge(null), "judge:west": judge(null) };
    expect(skillOf(three)).toMatchObject({ skill: "lead" });
    const split = { "judge:north": judge("convince"), "judge:east": judge(null), "judge:west": judge("administer") };
    expect(skillOf(split)).toMatchObject({ skill: "lead" });
    const two = { "judge:north": judge("convince"), "judge:east": judge("administer") };
    expect(skillOf(two, { ...removing(), table: [] })).toMatchObject({ skill: "lead" });
    const stayed = decided(removing(), three, [1, 1, 1]).state;
    expect(stayed.attempt).toBeUndefined();
    expect(stayed.participants.every((one) => one.present)).toBe(true);
  });

  test("R000-2.01-03 a listener who ignores is marked, and hears no more of it", () => {
    const tired = changed(pending({}, ["odo", "wenna"]), { odo: { heard: 3 } });
    const orders = { ...settle(), "settle:south": { ...AS_PROPOSED, takes: { odo: "ignore" } } } as never;
    const { state } = decided(tired, orders, [1, 1, 1]);
    expect(state.participants.map(({ heard, ignores }) => [heard, ignores])).toEqual([
      [0, undefined],
      [3, true],
      [1, undefined],
    ]);
  });

  test("A000-2.01-51 in turns: an appeal ends the turn, and turns skip those who left", () => {
    const spoken = decided(
      { ...pending(IN_TURNS), table: [] },
      { "settle:south": AS_PROPOSED, "settle:east": AS_PROPOSED },
      [1, 1, 1],
    );
    expect(spoken.state.turn).toBe(1);
    const last = changed({ ...talk({}, IN_TURNS), turn: 2 }, { ella: { present: false } });
    expect(decided(last, { speak: { do: "pass" } }).state.turn).toBe(1);
    const passed = [1, 2, 3].reduce((now) => decided(now, { speak: { do: "pass" } }).state, talk({}, IN_TURNS));
    expect(passed).toMatchObject({ passes: 3, ended: "talkedOut" });
  });

  test("a speaker breaks the silence of those before", () => {
    const silent = { ...talk(), silent: ["south"], passes: 2 };
    expect(decided(silent, { "speak:north": APPEAL }).state).toMatchObject({ silent: [], passes: 0 });
    const leaving = { "speak:north": { do: "leave", how: "escape" } } as const;
    expect(decided(silent, leaving).state).toMatchObject({
      silent: [],
      passes: 0,
      leadsTo: [{ scene: "pursuit", by: "ella" }],
    });
    const removal = { "speak:north": { do: "leave", how: "removal", target: "odo" } } as const;
    expect(decided(silent, removal).state).toMatchObject({ silent: [], passes: 0, attempt: { skill: "lead" } });
  });

  test("A000-2.03-01 growing lowers the driving motivation, and a crowd cannot grow", () => {
    const driven = changed(talk(), { ella: { driving: [DRIVEN] } });
    const grown = decided(driven, { "speak:north": { do: "grow", ...MATTER, outcome: "it fell" } }).state;
    expect(grown.participants[0]!.motivations).toMatchObject({ proud: 5 });
    const event = { type: "grown", who: "ella", outcome: "x", motivation: "proud", ...MATTER } as const;
    expect(() => discussion.apply(changed(driven, { ella: { motivations: 7 } }), event)).toThrow(
      "a crowd does not grow",
    );
  });
});

describe("what is wrong with a state", () => {
  test("an absent speaker, ratings out of range, two driving motivations on one matter", () => {
    const faults = (state: DiscussionState) => discussion.faults(state);
    expect(faults(talk())).toEqual([]);
    const gone = { ella: { present: false } };
    expect(faults(changed(talk({}, IN_TURNS), gone))).toEqual(["the speaker is not there"]);
    expect(faults(changed(talk(), gone))).toEqual([]);
    expect(faults({ ...changed(talk({}, IN_TURNS), gone), ended: "alone" })).toEqual([]);
    expect(faults(changed(talk(), { odo: { motivations: 1 } }))).toEqual(["odo: motivations out of range"]);
    expect(faults(changed(talk(), { odo: { motivations: 2 } }))).toEqual([]);
    expect(faults(changed(talk(), { odo: { motivations: {} } }))).toEqual(["odo: motivations out of range"]);
    const wall = { ...DRIVEN, topic: "the wall" };
    expect(faults(changed(talk(), { odo: { driving: [DRIVEN, wall] } }))).toEqual([]);
    expect(faults(changed(talk(), { odo: { driving: [wall, DRIVEN, DRIVEN] } }))).toEqual([
      "odo: driven twice on one matter",
    ]);
  });
});

describe("the odds of an appeal", () => {
  const rules = { check: chronicleCheck, appeal: chronicleAppeal };
  const [ella, odo] = talk().participants as [Participant, Participant];

  test("are those of the check, of the d12, and of both", () => {
    const check = chronicleCheck.terms(4, 3).chance;
    expect(hearingOdds(rules, ella, SPOKEN, odo)).toEqual({
      difficulty: 3,
      driven: false,
      rating: 6,
      check,
      heart: fraction(6, 12),
      overall: fraction(check.n, check.d * 2n),
    });
    const driven = hearingOdds(rules, ella, SPOKEN, { ...odo, driving: [DRIVEN], motivations: 12 });
    expect(driven).toMatchObject({ difficulty: 5, driven: true, rating: 12, heart: fraction(1) });
    const mute = hearingOdds(rules, { ...ella, skills: {} }, SPOKEN, odo);
    expect(mute.check).toEqual(chronicleCheck.terms(0, 3).chance);
  });
});
