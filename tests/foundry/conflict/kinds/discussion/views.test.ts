/** A discussion's page and panels by table: who speaks, what was heard, an appeal's exact odds, and the answers. */
import { describe, expect, it } from "vitest";
import {
  answerView,
  draftedSettling,
  draftedSkill,
} from "../../../../../src/foundry/conflict/kinds/discussion/answer.view.ts";
import { appealView, discussionView } from "../../../../../src/foundry/conflict/kinds/discussion/discussion.view.ts";
import { discussionEnd } from "../../../../../src/foundry/conflict/kinds/discussion/end.view.ts";
import { talkFoot } from "../../../../../src/foundry/conflict/kinds/discussion/foot.view.ts";
import { hearing } from "../../../../../src/foundry/conflict/kinds/discussion/odds.view.ts";
import {
  draftedAppeal,
  speaking,
  speechView,
} from "../../../../../src/foundry/conflict/kinds/discussion/speech.view.ts";
import { chronicleCheck } from "../../../../../src/rules/chronicle/checks/index.ts";
import {
  chronicleAppeal,
  type DiscussionState,
  hearingOdds,
} from "../../../../../src/rules/chronicle/discussion/index.ts";
import { MOTIVATION_PAIRS } from "../../../../../src/rules/chronicle/people/index.ts";
import { type AnyMatch, beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { toFloat } from "../../../../../src/rules/dice/fraction.ts";
import { scriptedDice } from "../../../../../src/rules/dice/scripted.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { discussion } from "../../../../../src/rules/varied-conflicts.ts";
import { render } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";
import { APPEAL } from "./appeal.ts";

/** The poles of a pair add up to twelve. */
const motivations = Object.fromEntries(
  MOTIVATION_PAIRS.flatMap(([left, right], at) => [
    [left, 3 + (at % 5)],
    [right, 9 - (at % 5)],
  ]),
);
const person = (id: string, more: object = {}) => ({
  id,
  name: id,
  seat: id,
  skills: { convince: 4, lead: 2, perform: 6 },
  motivations,
  ...more,
});
const begin = (people = [person("Ella"), person("Odo")], options: object = {}) =>
  certain(
    beginMatch(
      discussion,
      { topic: "The gate", context: "the siege", participants: people, table: ["Wat"] },
      { options },
    ),
  ) as AnyMatch;
const asked = (match = begin()) => certain(step(match, { "speak:Ella": APPEAL }, scriptedDice([])));
const stateOf = (match: AnyMatch) => match.state as DiscussionState;
const settleKey = (match: AnyMatch, seat: string) =>
  match.conflict.demands(match.state).find((one) => one.seat === seat && one.kind === "settle")!.key;

describe("the page", () => {
  it("has the topic and every participant, with what each has heard", () => {
    const view = discussionView(look(begin(), "Ella", {}, (seat) => ({ player: `player ${seat}` })));
    expect([view.topic, view.context, view.appeal, view.attempt]).toEqual(["The gate", "the siege", undefined, ""]);
    expect(view.people.map(({ name, gone, heardWords, player }) => [name, gone, heardWords, player])).toEqual([
      ["Ella", false, "Heard 0 of 3 appeals", "player Ella"],
      ["Odo", false, "Heard 0 of 3 appeals", "player Odo"],
    ]);
    expect(view.people[0]!.heard).toEqual([false, false, false]);
    // The first to speak has the floor: nobody is marked before.
    expect(view.people.some(({ speaks }) => speaks)).toBe(false);
    expect(view.people.map(({ role }) => role)).toEqual(["Listens", "Listens"]);
  });

  it("marks who has the floor once an appeal is on the table", () => {
    const told = (match: AnyMatch, view: object = {}) => {
      const input = look(match, "Ella");
      return discussionView({ ...input, view: { ...input.view, ...view } }).people.map(({ role }) => role);
    };
    expect(told(asked())).toEqual(["Speaks now", "Answers"]);
    expect(told(begin(), { floor: "Odo" })).toEqual(["Speaks next", "Speaks now"]);
  });

  it.each([
    [0, [false, false, false], "Heard 0 of 3 appeals"],
    [2, [true, true, false], "Heard 2 of 3 appeals"],
    [3, [true, true, true], "Has heard 3 appeals and may ignore the next"],
    [5, [true, true, true], "Has heard 5 appeals and may ignore the next"],
  ])("counts %i appeals heard", (heard, pips, words) => {
    const match = begin();
    const participants = stateOf(match).participants.map((one) => ({ ...one, heard }));
    const [first] = discussionView(look({ ...match, state: { ...stateOf(match), participants } })).people;
    expect([first!.heard, first!.heardWords]).toEqual([pips, words]);
  });

  it("names motivations on this topic, apart from the others", () => {
    const driving = (topic: string, motivation: string) => ({
      motivation,
      topic,
      context: "the siege",
      skill: "lead",
      talkerRating: 5,
    });
    const ella = person("Ella", { driving: [driving("The gate", "proud"), driving("The well", "lazy")] });
    const [first] = discussionView(look(begin([ella, person("Odo")]))).people;
    expect(first!.driving).toBe("Driven by pride on this matter (appeal with Lead 5)");
    expect(first!.others).toEqual([{ topic: "The well", motivation: "Lazy/Efficient" }]);
  });
});

describe("an appeal on the table", () => {
  it("is described with its skill and rating, and the engine's odds for each listener", () => {
    const match = asked();
    const { appeal, participants } = stateOf(match);
    const view = appealView(look(match), stateOf(match), appeal!);
    expect(view).toMatchObject({
      words: "Ella to Odo: speaks to pride, with Convince 4",
      response: "Open it",
    });
    const [ella, odo] = participants as [never, never];
    const odds = hearingOdds({ check: chronicleCheck, appeal: chronicleAppeal }, ella, appeal!, odo);
    expect(view.odds).toMatchObject([
      {
        check: toFloat(odds.check),
        heart: toFloat(odds.heart),
        overall: toFloat(odds.overall),
        checkWords: "Convince 4 v difficulty 3",
        heartWords: `d12 within Proud/Arrogant ${odds.rating}`,
      },
    ]);
    expect(view.odds[0]!.overall).toBeCloseTo(view.odds[0]!.check * view.odds[0]!.heart, 12);
  });

  it("to oneself is called reflecting", () => {
    const match = asked();
    const appeal = { ...stateOf(match).appeal!, listeners: ["Ella"] };
    expect(appealView(look(match), stateOf(match), appeal).words).toMatch(/^Ella reflects/);
  });
});

describe("the speaker's panel", () => {
  const speech = (draft: object = {}, match = begin(), seat = "Ella") =>
    speechView(look(match, seat, draft)) as Record<string, any>;

  it("starts with the best skill, the usual difficulty, another listener, and no motivation", () => {
    expect(draftedAppeal(look(begin(), "Ella"))).toMatchObject({
      listeners: ["Odo"],
      topic: "The gate",
      context: "the siege",
      response: "",
      difficulty: stateOf(begin()).options["appeal.defaultDifficulty"],
    });
    expect(draftedAppeal(look(begin(), "Ella"))).not.toHaveProperty("motivation");
    expect(speech()).toMatchObject({
      question: "What does Ella do?",
      odds: [{ named: false, heartWords: "Choose a motivation." }],
      missing: "response",
    });
    expect(speech({ response: "Open it" }).missing).toBe("motivation");
    expect(speech({ response: "Open it", motivation: "proud" }).missing).toBe("");
  });

  it("takes over choices, and ignores invalid ones", () => {
    const draft = {
      skill: "lead",
      motivation: "proud",
      difficulty: "5",
      listeners: ["Odo", "nobody"],
      response: "Now",
    };
    expect(draftedAppeal(look(begin(), "Ella", draft))).toMatchObject({
      skill: "lead",
      motivation: "proud",
      difficulty: 5,
      listeners: ["Odo"],
      response: "Now",
    });
    const odd = { skill: "flying", motivation: "hungry", listeners: ["nobody"] };
    expect(draftedAppeal(look(begin(), "Ella", odd))).toMatchObject({ listeners: ["Odo"] });
    expect(draftedAppeal(look(begin(), "Ella", odd))).not.toHaveProperty("motivation");
  });

  it("shows every motivation's chance before one is chosen, or only the chosen one's", () => {
    type Pole = { id: string; open: boolean; chosen: boolean; chance: number; words: string };
    const poles = speech({ motivation: "proud" }).pairs.flat() as Pole[];
    expect(poles.every(({ open }) => open)).toBe(true);
    const [odds] = speech({ motivation: "proud" }).odds;
    expect(poles.find(({ chosen }) => chosen)).toMatchObject({ id: "proud", chance: odds.overall });
    expect(odds.cost).toBe("If it fails, 1 of 3 appeals are heard.");
    const closed = begin(undefined, { "appeal.showAll": false });
    const few = speech({ motivation: "proud" }, closed).pairs.flat() as Pole[];
    expect(few.filter(({ open }) => open).map(({ id }) => id)).toEqual(["proud"]);
    expect(few.filter(({ words }) => /\d/.test(words))).toHaveLength(1);
  });

  it("leaves from the menu, and says what follows before it is asked once more", () => {
    const scene = look(begin(), "Ella");
    const foot = talkFoot(scene, speechView(scene) as never)!;
    expect(foot.menu!.play!.map(({ act, words, note }) => [act, words, note])).toEqual([
      ["leave", "Say nothing more…", "When nobody has more to say, the discussion ends."],
      ["leave", "Escape…", expect.stringMatching(/^Opposed check, .*It becomes a pursuit\.$/)],
      ["leave", "Attack…", "The discussion ends, and a duel starts."],
      ["leave", "Remove Odo…", expect.stringMatching(/Odo has to leave\.$/)],
    ]);
  });

  it("says before an appeal who may ignore it", () => {
    const note = (heard: number) => {
      const match = begin();
      const participants = stateOf(match).participants.map((one) => (one.id === "Odo" ? { ...one, heard } : one));
      const scene = look({ ...match, state: { ...stateOf(match), participants } }, "Ella");
      return talkFoot(scene, speechView(scene) as never)!.note ?? "";
    };
    expect(note(3)).toBe("Odo: heard 3 appeals, and may ignore this one.");
    expect(note(2)).not.toContain("Odo: heard");
  });

  it("reports what is refused, but not that an unfinished sentence is unfinished", () => {
    expect(speech({ motivation: "proud" }).refused).toBe("");
    const refused = speech({ motivation: "proud", response: "x", difficulty: -4 }).refused;
    expect(refused).not.toBe("");
    expect(refused).not.toContain("BNB.");
  });

  it("is not for onlookers, and lets one player's two characters speak for themselves", () => {
    expect(speaking(look(begin(), "Wat"))).toBeUndefined();
    expect(speech({}, begin(), "Wat").kind).not.toBe("speak");
    const two = begin([person("Ella", { seat: "Rosa" }), person("Luk", { seat: "Rosa" }), person("Odo")]);
    const both = speech({ by: "Luk" }, two, "Rosa");
    expect(both.speakers.map(({ name, chosen }: { name: string; chosen: boolean }) => [name, chosen])).toEqual([
      ["Ella", false],
      ["Luk", true],
    ]);
    expect(draftedAppeal(look(two, "Rosa", { by: "Luk" }))).toMatchObject({ by: "Luk" });
    expect(draftedAppeal(look(begin(), "Ella"))).not.toHaveProperty("by");
  });
});

describe("the panel of everybody else", () => {
  it("asks listeners for their reaction, and by default they hear it", () => {
    const match = asked();
    const key = settleKey(match, "Odo");
    const view = answerView(look(match, "Odo"), key, "settle") as Record<string, any>;
    expect(view.question).toBe("How does Odo answer?");
    expect(view.answer).toBe("Hear it");
    const chosen = view.own[0].takings.filter((one: { chosen: boolean }) => one.chosen);
    expect(chosen.map(({ id }: { id: string }) => id)).toEqual(["hear"]);
    expect(view.own[0].note).toBe("Odo has heard 0 of 3 appeals");
    const way = view.own[0].takings.find((one: { id: string }) => one.id === "escape");
    expect(way.words).toMatch(/^Opposed check, Run \d+ v \d+: \d+\.\d%\./);
    expect(draftedSettling(look(match, "Odo"), key)).toEqual({ do: "settle", terms: null, takes: {} });
    const steel = { takes: { Odo: "violence", Ella: "ignore", x: "y" } };
    expect(draftedSettling(look(match, "Odo", steel), key).takes).toEqual({ Odo: "violence" });
  });

  it("asks onlookers whether the terms are right, and takes theirs", () => {
    const match = asked();
    const key = settleKey(match, "Wat");
    const view = (draft: object = {}) => answerView(look(match, "Wat", draft), key, "settle") as Record<string, any>;
    expect(view()).toMatchObject({
      question: "Ella makes an appeal. Are its terms right?",
      own: [],
      naming: false,
      odd: false,
    });
    const other = view({ other: true, tskill: "lead", tmotivation: "honest", tdifficulty: "7", tnote: "dark" });
    expect(other).toMatchObject({ naming: true, difficulty: 7, note: "dark" });
    const picked = (list: { id: string; chosen: boolean }[]) => list.filter((one) => one.chosen).map(({ id }) => id);
    expect([picked(other.skills), picked(other.motivations)]).toEqual([["lead"], ["honest"]]);
    expect(view().odds).toEqual([]);
    expect(other.odds[0].checkWords).toBe("Lead 2 v difficulty 7");
  });

  it("asks a character who is to be taken away whether they go, and the others by what skill", () => {
    const removing = certain(
      step(begin(), { "speak:Ella": { do: "leave", how: "removal", target: "Odo" } }, scriptedDice([])),
    );
    expect(discussionView(look(removing)).attempt).toMatch(
      /^Ella tries to have Odo removed\. An opposed check would use .+\.$/,
    );
    const judge = (seat: string, draft: object = {}) => {
      const demand = removing.conflict.demands(removing.state).find((one) => one.seat === seat)!;
      return answerView(look(removing, seat, draft), demand.key, demand.kind) as Record<string, any>;
    };
    expect(judge("Odo")).toMatchObject({
      question: "Ella tries to have Odo removed.",
      yields: "Go without resistance",
    });
    expect(judge("Wat").yields).toBe("");
    expect(judge("Wat", { jskill: "run" }).skills.find((one: { chosen: boolean }) => one.chosen).id).toBe("run");
    expect([draftedSkill(look(removing)), draftedSkill(look(removing, "Wat", { jskill: "x" }))]).toEqual([null, null]);
  });
});

describe("the end", () => {
  /** Everybody hears it as proposed. */
  function heard(match: AnyMatch, faces: number[]): AnyMatch {
    const open = match.conflict.demands(match.state);
    const orders = Object.fromEntries(open.map(({ key, fallback }) => [key, fallback]));
    return certain(step(match, orders, scriptedDice(faces)));
  }
  /** Then nobody has more to say. */
  function silent(match: AnyMatch): AnyMatch {
    return ["Ella", "Odo"].reduce(
      (now, who) => certain(step(now, { [`speak:${who}`]: { do: "pass" } }, scriptedDice([]))),
      match,
    );
  }

  it("is nothing while they talk", () => {
    expect(discussionEnd(look(asked()))).toBeUndefined();
  });

  it.each([
    ["that was taken to heart", [8, 8, 10, 1], "acts on it", true],
    ["that was heard only", [8, 8, 10, 12], "persuaded, but does not act on it", false],
    ["that did not reach them", [1, 1, 10], "not persuaded", false],
  ])("has the appeal %s, with its chance", (_, faces, result, moved) => {
    const before = asked();
    const { appeal, participants } = stateOf(before);
    const [ella, odo] = participants as [never, never];
    const end = discussionEnd(look(silent(heard(before, faces))))!;
    expect(end.title).toBe("Nobody has more to say.");
    // The sheet of a listener who acts on it has it.
    const sheet = end.lines.find(({ name }) => name === "Odo")!;
    expect(sheet.words).toBe(moved ? "driven by pride: The gate" : "no change");
    expect(end.sides.flatMap(({ units }) => units).find(({ name }) => name === "Odo")!.words).toBe(sheet.words);
    const html = render("conflict/discussion-board", { board: { end }, replay: {}, sheets: {} });
    expect(html).toContain("end-view");
    expect(html).toContain(result);
    const chance = hearing(stateOf(before), ella, appeal!, odo).overall;
    expect(end.heard).toEqual([
      { talker: "Ella", listener: "Odo", motivation: "pride", topic: "The gate", chance, result, moved },
    ]);
  });
});
