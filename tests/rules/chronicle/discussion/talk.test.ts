/** Discussions: free speech, terms by the whole table, nobody stonewalled, nobody removed by an order alone. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import {
  type DiscussionOrder,
  type DiscussionState,
  sceneWinners,
} from "../../../../src/rules/chronicle/discussion/state.ts";
import { MOTIVATIONS } from "../../../../src/rules/chronicle/people/index.ts";
import { beginMatch, type Match, step } from "../../../../src/rules/conflict/match.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";
import { discussion } from "../../../../src/rules/varied-conflicts.ts";
import { anyChoices } from "../every-face.ts";

const sixes = Object.fromEntries(MOTIVATIONS.map((one) => [one, 6]));
const matter = { topic: "open the gate", context: "the siege" };
const person = (id: string, more: object = {}) => ({
  id,
  seat: `${id}'s`,
  skills: { convince: 4, lead: 2, administer: 0, strength: 5 },
  motivations: { ...sixes, proud: 8, modest: 3 },
  ...more,
});
const two = (more: object = {}) => ({ ...matter, participants: [person("ella"), person("morten")], ...more });

type Played = Match<DiscussionState, DiscussionOrder, any>;
const begin = (typed: unknown, options: object = {}): Played =>
  certain(beginMatch(discussion, typed, { options })) as unknown as Played;

function play(match: Played, orders: Record<string, unknown>, faces: number[] = []): Played {
  const dice = scriptedDice(faces);
  const next = certain(step(match, orders, dice)) as Played;
  dice.spent();
  expect(discussion.faults(next.state)).toEqual([]);
  return next;
}

const problemOf = (match: Played, orders: Record<string, unknown>) => {
  const tried = step(match, orders, scriptedDice([]));
  return tried.ok ? "fine" : tried.problem.key.slice("BNB.Problem.".length);
};

const TERMS = { skill: "convince", motivation: "proud", difficulty: 3, note: "" } as const;
const appealBy = (seat: string, listeners: string[], more: object = {}) => ({
  [`speak:${seat}`]: { do: "appeal", ...matter, ...TERMS, listeners, response: "open it", ...more },
});
const hears = (seat: string, more: object = {}) => ({
  [`settle:${seat}`]: { do: "settle", terms: null, takes: {}, ...more },
});
const MISS = [1, 1, 1];
const keys = (match: Played) => discussion.demands(match.state).map(({ key }) => key);
const who = (match: Played, id: string) => match.state.participants.find((one) => one.id === id)!;
const types = (match: Played) => (match.record.entries.at(-1) as any).events.map((event: any) => event.type);

describe("A000-2.01-51 free speech", () => {
  it("asks everybody at once, and the first to speak has the floor", () => {
    const match = begin(two());
    expect(discussion.demands(match.state)).toMatchObject([
      { key: "speak:ella's", seat: "ella's", anyOf: "floor" },
      { key: "speak:morten's", seat: "morten's", anyOf: "floor" },
    ]);
    const spoken = play(match, appealBy("morten's", ["ella"]));
    expect(spoken.state.appeal?.talker).toBe("morten");
    expect(keys(spoken)).toEqual(["settle:ella's"]);
  });

  it("lets the same character speak again, and ends when everybody has had nothing more to say since", () => {
    let match = begin(two());
    for (let i = 0; i < 2; i++) match = play(play(match, appealBy("ella's", ["morten"])), hears("morten's"), MISS);
    expect(who(match, "morten").heard).toBe(2);
    match = play(match, { "speak:morten's": { do: "pass" } });
    expect(match.state).toMatchObject({ silent: ["morten's"] });
    expect(discussion.outcome(match.state)).toBeUndefined();
    match = play(play(match, appealBy("ella's", ["morten"])), hears("morten's"), MISS);
    match = play(match, { "speak:ella's": { do: "pass" } });
    expect(match.state.ended).toBeUndefined();
    match = play(match, { "speak:morten's": { do: "pass" } });
    expect(match.state.ended).toBe("talkedOut");
  });

  it("asks which of a seat's characters speaks, if there are several", () => {
    const match = begin({ ...matter, participants: [person("ella"), person("sten", { seat: "ella's" })] });
    expect(problemOf(match, appealBy("ella's", ["sten"]))).toBe("discussion.whoSpeaks");
    expect(problemOf(match, appealBy("ella's", ["sten"], { by: "morten" }))).toBe("discussion.whoSpeaks");
    expect(play(match, appealBy("ella's", ["sten"], { by: "ella" })).state.appeal).toMatchObject({ talker: "ella" });
  });

  it("may be in turns instead", () => {
    const match = begin(two(), { "discussion.order": "turns" });
    expect(keys(match)).toEqual(["speak"]);
    const appealed = play(match, { speak: Object.values(appealBy("", ["morten"]))[0] });
    const heard = play(appealed, hears("morten's"), MISS);
    expect(discussion.demands(heard.state)).toMatchObject([{ key: "speak", seat: "morten's" }]);
  });
});

describe("R000-2.01-51 an appeal to a present listener", () => {
  it("is heard whatever its listener thinks of its terms, and counts", () => {
    const match = play(begin(two()), appealBy("ella's", ["morten"]));
    const other = { skill: "administer", motivation: "modest", difficulty: 3, note: "" };
    const heard = play(match, hears("morten's", { terms: other }), MISS);
    expect(who(heard, "morten").heard).toBe(1);
    expect(problemOf(match, { "settle:morten's": { do: "refuse" } })).toBe("discussion.order");
  });

  it("may be ignored once three were heard, and not before", () => {
    let match = begin(two());
    const ignoring = hears("morten's", { takes: { morten: "ignore" } });
    for (let i = 0; i < 3; i++) {
      const proposed = play(match, appealBy("ella's", ["morten"]));
      expect(problemOf(proposed, ignoring)).toBe("discussion.mustHear");
      match = play(proposed, hears("morten's"), MISS);
    }
    const ignored = play(play(match, appealBy("ella's", ["morten"])), ignoring);
    expect(types(ignored)).toEqual(["ignored", "spoken"]);
    expect(who(ignored, "morten").heard).toBe(3);
  });
});

describe("A000-2.02-51 the terms of an appeal", () => {
  const OTHER = { skill: "lead", motivation: "honest", difficulty: 2, note: "" };
  const three = two({ table: ["Agnes", "Wat"] });
  const others = (...named: (object | null)[]) =>
    Object.assign({}, ...["morten's", "Agnes", "Wat"].map((seat, at) => hears(seat, { terms: named[at] ?? null })));
  const settled = (named: (object | null)[], faces: number[], more: object = {}) =>
    play(play(begin(three), appealBy("ella's", ["morten"], more)), others(...named), faces);

  it("are decided by everybody else at the table, onlookers too", () => {
    const match = play(begin(three), appealBy("ella's", ["morten"]));
    expect(keys(match)).toEqual(["settle:morten's", "settle:Agnes", "settle:Wat"]);
  });

  it("are those named by more than half of the others", () => {
    const match = settled([null, OTHER, OTHER], MISS);
    expect((match.record.entries.at(-1) as any).events).toMatchObject([
      { type: "settled", terms: OTHER, by: "table" },
      { type: "appealed", rating: 2, heard: [{ difficulty: 2 }] },
      { type: "spoken" },
    ]);
  });

  it("are the talker's if more than half agree", () => {
    const events = (settled([null, null, OTHER], MISS, { difficulty: 2 }).record.entries.at(-1) as any).events;
    expect(events[0]).toMatchObject({ type: "appealed", rating: 4, heard: [{ difficulty: 2 }] });
  });

  it("are otherwise the talker's skill and motivation with the usual difficulty", () => {
    const third = { ...OTHER, motivation: "cruel" };
    const events = (settled([null, OTHER, third], MISS, { difficulty: 2 }).record.entries.at(-1) as any).events;
    expect(events[0]).toMatchObject({ type: "settled", terms: { ...TERMS, difficulty: 3 }, by: "rule" });
    expect(events[1]).toMatchObject({ rating: 4, heard: [{ difficulty: 3 }] });
  });

  it("are decided by the rest of the table if one plays both, and by a player alone", () => {
    const both = { ...matter, participants: [person("ella"), person("sten", { seat: "ella's" })] };
    const asked = play(begin({ ...both, table: ["Wat"] }), appealBy("ella's", ["sten"], { by: "ella" }));
    expect(keys(asked)).toEqual(["settle:Wat"]);
    const alone = play(begin(both), appealBy("ella's", ["sten"], { by: "ella", difficulty: 2 }));
    expect(keys(alone)).toEqual([]);
    expect(types(play(alone, {}, MISS))).toEqual(["appealed", "spoken"]);
  });

  it("are named only with a skill that the talker has, and not at all where the talker alone names them", () => {
    const match = play(begin(three), appealBy("ella's", ["morten"]));
    const odd = { ...OTHER, skill: "sail" };
    expect(problemOf(match, others(odd, null, null))).toBe("discussion.skill");
    const alone = play(begin(three, { "appeal.terms": "talker" }), appealBy("ella's", ["morten"]));
    expect(keys(alone)).toEqual(["settle:morten's"]);
    expect(problemOf(alone, hears("morten's", { terms: OTHER }))).toBe("discussion.talkersTerms");
  });
});

const resists = (seat: string) => ({ [`judge:${seat}`]: { do: "judge", skill: null, yields: false } });
const letGo = (seat: string) => ({ [`judge:${seat}`]: { do: "judge", skill: null, yields: true } });

describe("R000-2.01-52 ways out", () => {
  const asked = (more: object = {}) => play(begin(two(more)), appealBy("ella's", ["morten"]));

  it("are possible as the answer to an appeal, which then is not heard", () => {
    const fled = play(play(asked(), hears("morten's", { takes: { morten: "escape" } })), letGo("ella's"));
    expect(fled.state).toMatchObject({ ended: "alone", leadsTo: [{ scene: "pursuit", by: "morten" }] });
    const fight = play(asked(), hears("morten's", { takes: { morten: "violence" } }));
    expect(fight.state).toMatchObject({ ended: "violence", leadsTo: [{ scene: "duel", by: "morten" }] });
    for (const after of [fled, fight]) expect(who(after, "morten").heard).toBe(0);
    expect(problemOf(asked(), hears("morten's", { takes: { ella: "escape" } }))).toBe("discussion.notYours");
  });

  it("leave the appeal to those who stay", () => {
    const three = { ...matter, participants: [person("ella"), person("morten"), person("sten")] };
    const match = play(begin(three), appealBy("ella's", ["morten", "sten"]));
    const tried = play(match, { ...hears("morten's", { takes: { morten: "escape" } }), ...hears("sten's") });
    const fled = play(tried, { ...letGo("ella's"), ...resists("sten's") }, MISS);
    expect(types(fled)).toEqual(["left", "appealed", "spoken"]);
    expect([who(fled, "morten").heard, who(fled, "sten").heard]).toEqual([0, 1]);
  });

  it("include having the talker removed", () => {
    const removing = play(asked(), hears("morten's", { takes: { morten: "remove" } }));
    expect(removing.state).toMatchObject({ attempt: { by: "morten", target: "ella" } });
    expect(keys(removing)).toEqual(["judge:ella's"]);
  });
});

describe("R000-2.01-71 an escape is tried before the appeal is heard", () => {
  const flees = (seat: string, id: string) => hears(seat, { takes: { [id]: "escape" } });
  const three = { ...matter, participants: [person("ella"), person("morten"), person("sten")] };

  it("a caught listener hears the appeal: after three failed escapes the fourth may be ignored", () => {
    let match = begin(two());
    for (let heard = 1; heard <= 3; heard++) {
      const trying = play(play(match, appealBy("ella's", ["morten"])), flees("morten's", "morten"));
      expect(trying.state).toMatchObject({ attempt: { way: "escape", by: "morten", target: "ella", skill: "run" } });
      expect(keys(trying)).toEqual(["judge:ella's"]);
      match = play(trying, resists("ella's"), [...MISS, ...MISS]);
      expect(types(match)).toEqual(["attemptRolled", "stayed", "appealed", "spoken"]);
      expect(who(match, "morten")).toMatchObject({ heard, present: true });
    }
    const fourth = play(match, appealBy("ella's", ["morten"]));
    expect(types(play(fourth, hears("morten's", { takes: { morten: "ignore" } })))).toEqual(["ignored", "spoken"]);
  });

  it("an escaped listener does not hear it, and a pursuit may follow", () => {
    const trying = play(play(begin(two()), appealBy("ella's", ["morten"])), flees("morten's", "morten"));
    const away = play(trying, resists("ella's"), [8, 8, 9]);
    expect(types(away)).toEqual(["attemptRolled", "left"]);
    expect(away.state).toMatchObject({ ended: "alone", leadsTo: [{ scene: "pursuit", by: "morten" }] });
    expect(who(away, "morten").heard).toBe(0);
  });

  it("several try one after another, the removal last, and those who failed hear it", () => {
    const match = play(begin(three), appealBy("ella's", ["morten", "sten"]));
    const first = play(match, { ...hears("morten's", { takes: { morten: "remove" } }), ...flees("sten's", "sten") });
    expect(first.state).toMatchObject({ attempt: { way: "escape", by: "sten" } });
    const second = play(first, { ...resists("ella's"), ...resists("morten's") }, MISS);
    expect(types(second)).toEqual(["attemptRolled", "stayed", "attempting"]);
    expect(second.state).toMatchObject({ attempt: { way: "removal", by: "morten" } });
    const last = play(second, { ...resists("ella's"), ...resists("sten's") }, [...MISS, ...MISS]);
    expect([who(last, "morten").heard, who(last, "sten").heard]).toEqual([1, 1]);
  });
});

describe("R000-2.01-71 a removal is tried before the appeal is heard", () => {
  const removes = (seat: string, id: string) => hears(seat, { takes: { [id]: "remove" } });
  const three = { ...matter, participants: [person("ella"), person("morten"), person("sten")] };

  it("four appeals and four failed removals: three are heard, and the fourth may be ignored", () => {
    let match = begin(two());
    for (let heard = 1; heard <= 3; heard++) {
      const appealed = play(match, appealBy("ella's", ["morten"]));
      expect(problemOf(appealed, hears("morten's", { takes: { morten: "ignore" } }))).toBe("discussion.mustHear");
      match = play(play(appealed, removes("morten's", "morten")), resists("ella's"), [...MISS, ...MISS]);
      expect(types(match)).toEqual(["attemptRolled", "stayed", "appealed", "spoken"]);
      expect(who(match, "morten").heard).toBe(heard);
      expect(match.state).not.toHaveProperty("attempt");
      expect(match.state).not.toHaveProperty("appeal");
    }
    const fourth = play(match, appealBy("ella's", ["morten"]));
    const ignored = play(fourth, hears("morten's", { takes: { morten: "ignore" } }));
    expect(types(ignored)).toEqual(["ignored", "spoken"]);
  });

  it("a failed one leaves the appeal to persuade the remover at once", () => {
    const trying = play(play(begin(two()), appealBy("ella's", ["morten"])), removes("morten's", "morten"));
    const persuaded = play(trying, resists("ella's"), [...MISS, 8, 8, 9, 1]);
    expect(types(persuaded)).toEqual(["attemptRolled", "stayed", "appealed", "weighed", "spoken"]);
    expect(who(persuaded, "morten").driving).toMatchObject([{ ...matter, motivation: "proud" }]);
  });

  it("other listeners hear the appeal even if the talker is removed; the remover does not", () => {
    const appealed = play(begin(three), appealBy("ella's", ["morten", "sten"]));
    const trying = play(appealed, { ...removes("morten's", "morten"), ...hears("sten's") });
    for (const [orders, faces] of [
      [{ ...resists("ella's"), ...resists("sten's") }, [8, 8, 9]],
      [{ ...letGo("ella's"), ...resists("sten's") }, []],
    ] as const) {
      const gone = play(trying, orders, [...faces, ...MISS]);
      expect(types(gone).slice(-3)).toEqual(["left", "appealed", "spoken"]);
      expect(who(gone, "ella").present).toBe(false);
      expect([who(gone, "morten").heard, who(gone, "sten").heard]).toEqual([0, 1]);
      expect(gone.state).not.toHaveProperty("appeal");
    }
  });

  it("a player of both removes the talker at once, and the others still hear the appeal", () => {
    const participants = [person("ella"), person("morten", { seat: "ella's" }), person("sten")];
    const match = begin({ ...matter, participants }, { "appeal.terms": "table" });
    const said = play(match, {
      "speak:sten's": { do: "appeal", ...matter, ...TERMS, listeners: ["ella", "morten"], response: "open it" },
    });
    const trying = play(said, hears("ella's", { takes: { ella: "remove" } }));
    const failed = play(trying, resists("sten's"), [...MISS, ...MISS]);
    expect([who(failed, "ella").heard, who(failed, "morten").heard]).toEqual([1, 1]);
  });

  it("violence ends the discussion, and the appeal with it", () => {
    const match = play(begin(three), appealBy("ella's", ["morten", "sten"]));
    const orders = { ...removes("morten's", "morten"), ...hears("sten's", { takes: { sten: "violence" } }) };
    const fight = play(match, orders);
    expect(types(fight)).toEqual(["left"]);
    expect([who(fight, "morten").heard, who(fight, "sten").heard]).toEqual([0, 0]);
  });
});

describe("R000-1.04-72 a discussion as a scene won", () => {
  const HIT = [8, 8, 9];
  const silent = (match: Played) =>
    play(play(match, { "speak:ella's": { do: "pass" } }), { "speak:morten's": { do: "pass" } });
  const appealed = (faces: number[]) =>
    play(play(begin(two()), appealBy("ella's", ["morten"])), hears("morten's"), faces);

  it("is won by a character who persuaded another", () => {
    const moved = appealed([...HIT, 1]);
    expect(sceneWinners(moved.state)).toEqual([]);
    expect(sceneWinners(silent(moved).state)).toEqual(["ella's"]);
  });

  it("is won by a character who resisted all appeals, persuaded or not", () => {
    expect(sceneWinners(silent(appealed(MISS)).state)).toEqual(["morten's"]);
    expect(sceneWinners(silent(appealed([...HIT, 12])).state)).toEqual(["morten's"]);
  });

  it("is won by nobody where nobody appealed to anybody else", () => {
    expect(sceneWinners(silent(begin(two())).state)).toEqual([]);
    const reflected = play(play(begin(two()), appealBy("ella's", ["ella"])), hears("morten's"), [...HIT, 1]);
    expect(reflected.state.movers).toEqual([]);
    expect(who(reflected, "ella").driving).toHaveLength(1);
  });
});

describe("A000-2.02-71 terms between two players", () => {
  const proposed = (more: object = {}, typed: object = two()) =>
    play(begin(typed), appealBy("ella's", ["morten"], more));
  const answered = (terms: object | null, match = proposed()) => {
    const after = play(match, hears("morten's", { terms }), MISS);
    const { events } = after.record.entries.at(-1) as any;
    return {
      settled: events.find((event: any) => event.type === "settled")?.terms,
      difficulty: events.find((event: any) => event.type === "appealed").heard[0].difficulty,
    };
  };

  it("what both want counts, whatever it is", () => {
    expect(answered(null)).toEqual({ settled: undefined, difficulty: 3 });
    expect(answered(null, proposed({ difficulty: 0, note: "they are friends" })).difficulty).toBe(0);
    expect(answered(TERMS).difficulty).toBe(3);
  });

  it("otherwise the difficulty is 2, or 3 if the listener says why", () => {
    expect(answered({ ...TERMS, difficulty: 2 })).toMatchObject({ difficulty: 2 });
    const low = () => proposed({ difficulty: 2 });
    expect(answered({ ...TERMS, note: "" }, low())).toMatchObject({ difficulty: 2 });
    expect(answered({ ...TERMS, note: " " }, low())).toMatchObject({ difficulty: 2 });
    expect(answered({ ...TERMS, note: "his father built it" }, low())).toEqual({
      settled: { ...TERMS, difficulty: 3, note: "his father built it" },
      difficulty: 3,
    });
    expect(answered({ ...TERMS, difficulty: 9, note: "never" }, low())).toMatchObject({ difficulty: 3 });
  });

  it("the listener alone changes neither skill nor motivation", () => {
    const other = { skill: "administer", motivation: "lazy", difficulty: 2, note: "" };
    expect(answered(other)).toEqual({ settled: { ...TERMS, difficulty: 2 }, difficulty: 2 });
  });

  it("a driving motivation on the matter decides by the rule", () => {
    const driven = [{ ...matter, motivation: "lazy", skill: "lead", talkerRating: 6 }];
    const typed = { ...matter, participants: [person("ella"), person("morten", { driving: driven })] };
    expect(answered(null, proposed({}, typed)).difficulty).toBe(6);
    expect(answered({ ...TERMS, difficulty: 2 }, proposed({}, typed)).difficulty).toBe(6);
  });

  it("three players decide as before, by more than half of the others", () => {
    const match = play(begin(two({ table: ["agnes"] })), appealBy("ella's", ["morten"]));
    const terms = { ...TERMS, difficulty: 2 };
    const after = play(match, { ...hears("morten's", { terms }), ...hears("agnes", { terms }) }, MISS);
    const { events } = after.record.entries.at(-1) as any;
    expect(events[0]).toMatchObject({ type: "settled", terms, by: "table" });
  });
});

describe("A000-2.01-52 removing somebody", () => {
  const removing = (options: object = {}) =>
    play(
      begin(
        {
          ...two(),
          participants: [person("ella"), person("morten", { skills: { lead: 1, strength: 1 } }), person("sten")],
        },
        options,
      ),
      {
        "speak:ella's": { do: "leave", how: "removal", target: "morten" },
      },
    );
  const judge = (seat: string, more: object = {}) => ({
    [`judge:${seat}`]: { do: "judge", skill: null, yields: false, ...more },
  });

  it("is never done by an order alone", () => {
    const match = removing();
    expect(who(match, "morten").present).toBe(true);
    expect(keys(match)).toEqual(["judge:morten's", "judge:sten's"]);
  });

  it("is done if the removed character's player agrees, and nobody else", () => {
    const gone = play(removing(), { ...judge("morten's", { yields: true }), ...judge("sten's") });
    expect(who(gone, "morten").present).toBe(false);
    expect(problemOf(removing(), { ...judge("morten's"), ...judge("sten's", { yields: true }) })).toBe(
      "discussion.notYours",
    );
  });

  it("is otherwise decided by an opposed check, with the skill that most of the others name", () => {
    const usual = play(removing(), { ...judge("morten's"), ...judge("sten's") }, [8, 4, 1]);
    expect((usual.record.entries.at(-1) as any).events[0]).toMatchObject({
      type: "attemptRolled",
      skill: "lead",
      rating: 2,
      opposition: 1,
      success: true,
    });
    const force = { skill: "strength" };
    const held = play(removing(), { ...judge("morten's", force), ...judge("sten's", force) }, MISS);
    expect((held.record.entries.at(-1) as any).events).toMatchObject([
      { skill: "strength", rating: 5, opposition: 1, success: false },
      { type: "stayed", who: "morten" },
    ]);
    expect(who(held, "morten").present).toBe(true);
  });
});

describe("A000-2.01-53 the same discussion again", () => {
  const again = (more: object = {}) =>
    two({
      earlier: [{ topic: " Open  the GATE ", context: "the siege", situation: "", pairs: [["ella", "morten"]] }],
      ...more,
    });

  it("needs its changed situation in words", () => {
    expect(beginMatch(discussion, again())).toMatchObject({ problem: { key: "BNB.Problem.discussion.nothingNew" } });
  });

  it("goes on only if the others agree that it has changed", () => {
    const match = begin(again({ situation: "the bridge fell", table: ["Wat"] }));
    expect(keys(match)).toEqual(["changed:morten's", "changed:Wat"]);
    const said = (morten: boolean) => ({
      "changed:morten's": { do: "changed", changed: morten },
      "changed:Wat": { do: "changed", changed: true },
    });
    expect(keys(play(match, said(true)))).toEqual(["speak:ella's", "speak:morten's"]);
    expect(play(match, said(false)).state.ended).toBe("nothingNew");
  });

  it("is another one with other people, or on another matter", () => {
    const others = { ...again(), participants: [person("ella"), person("sten")] };
    expect(begin(others).state.again).toBe(false);
    expect(begin(again({ topic: "the ransom" })).state.again).toBe(false);
  });

  it("cannot be reopened through another: an appeal avoids matters closed between the two", () => {
    const match = begin(again({ topic: "the ransom", context: "the siege" }));
    const ransom = { topic: "the ransom" };
    expect(problemOf(match, appealBy("ella's", ["morten"], { topic: "open the gate" }))).toBe("discussion.closed");
    expect(problemOf(match, appealBy("morten's", ["ella"], { topic: "open the gate" }))).toBe("fine");
    expect(problemOf(match, appealBy("ella's", ["morten"], ransom))).toBe("fine");
  });
});

it("R000-2.02-51 what is asked for is part of an appeal", () => {
  for (const response of ["", "  "]) {
    expect(problemOf(begin(two()), appealBy("ella's", ["morten"], { response }))).toBe("discussion.noResponse");
  }
});

describe("as a conflict", () => {
  it("ends under all options, sound at every step, all its lists legal", () => {
    for (let seed = 0; seed < 60; seed++) {
      const choices = seededDice(`talk ${seed}`);
      playOut(discussion, choices, seededDice(`dice ${seed}`), {
        options: anyChoices(discussion.options, choices),
        watch({ state }) {
          expect(discussion.faults(state as DiscussionState)).toEqual([]);
          for (const { key, fallback } of discussion.demands(state as DiscussionState)) {
            const listed = discussion.legal(state as DiscussionState, key);
            for (const order of [fallback, ...listed.slice(0, 3), ...listed.slice(-8)]) {
              expect(discussion.refusal(state as DiscussionState, key, order)).toBeUndefined();
            }
          }
        },
      });
    }
  });

  it("names the fault of any answer, and never throws", () => {
    const proposed = play(begin(two({ table: ["Wat"] })), appealBy("ella's", ["morten"]));
    const removing = play(begin(two()), { "speak:ella's": { do: "leave", how: "removal", target: "morten" } });
    const key = fc.constantFrom("do", "terms", "takes", "skill", "yields", "changed", "morten");
    const value = fc.oneof(
      fc.anything({ withNullPrototype: true, withBigInt: true }),
      fc.constantFrom("settle", "judge", "changed", "hear", "ignore", { morten: "hear" }, { skill: "lead" }),
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.anything({ withNullPrototype: true, withBigInt: true }), fc.dictionary(key, value)),
        (typed) => {
          for (const { state } of [proposed, removing]) {
            for (const name of ["settle:morten's", "settle:Wat", "judge:morten's", "nonsense"]) {
              const refusal = discussion.refusal(state, name, typed);
              if (refusal) expect(refusal.key).toMatch(/^BNB\.Problem\./);
            }
          }
        },
      ),
    );
  });
});
