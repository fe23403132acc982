import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergedLanguage } from "../../../../scripts/build/language.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import type { DiscussionOrder, DiscussionState } from "../../../../src/rules/chronicle/discussion/state.ts";
import { MOTIVATIONS } from "../../../../src/rules/chronicle/people/index.ts";
import { beginMatch, type Match, step } from "../../../../src/rules/conflict/match.ts";
import { checksum, signed } from "../../../../src/rules/conflict/record.ts";
import { replay, verify } from "../../../../src/rules/conflict/replay.ts";
import { inWords, lexiconOf } from "../../../../src/rules/conflict/telling.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";

const discussion = CONFLICTS.discussion!;
const sixes = Object.fromEntries(MOTIVATIONS.map((one) => [one, 6]));
const matter = { topic: "open the gate", context: "the siege" };
const person = (id: string, more: object = {}) => ({
  id,
  seat: id,
  skills: { convince: 4, lead: 2, administer: 0 },
  motivations: { ...sixes, proud: 8, modest: 3 },
  ...more,
});
const setup = (...participants: object[]) => ({ ...matter, participants });

type Played = Match<DiscussionState, DiscussionOrder, any>;
/** In turns, so that a test need not say who speaks; `talk.test.ts` has free speech. */
const begin = (typed: unknown, options: object = {}): Played =>
  certain(beginMatch(discussion, typed, { options: { "discussion.order": "turns", ...options } })) as Played;

function play(match: Played, orders: Record<string, unknown>, faces: number[] = []): Played {
  const dice = scriptedDice(faces);
  const next = certain(step(match, orders, dice)) as Played;
  dice.spent();
  return next;
}

const appeal = (listeners: string[], more: object = {}) => ({
  speak: {
    do: "appeal",
    ...matter,
    listeners,
    response: "open it",
    skill: "convince",
    motivation: "proud",
    difficulty: 3,
    note: "",
    ...more,
  },
});
const answer = (id: string, takes: object = {}) => ({ [`settle:${id}`]: { do: "settle", terms: null, takes } });
const agree = (...ids: string[]) => Object.assign({}, ...ids.map((id) => answer(id)));
const pass = { speak: { do: "pass" } };
const HIT = [8, 8, 9];
const MISS = [1, 1, 1];
const who = (match: Played, id: string) => match.state.participants.find((one) => one.id === id)!;
const problemOf = (match: Played, orders: Record<string, unknown>) => {
  const tried = step(match, orders, scriptedDice([]));
  return tried.ok ? "fine" : tried.problem.key.slice("BNB.Problem.".length);
};

/** Ella appeals to Morten with these faces, and Morten says nothing in his turn. */
function round(match: Played, faces: number[], more: object = {}): Played {
  return play(play(play(match, appeal(["morten"], more)), agree("morten"), faces), pass);
}

describe("an appeal", () => {
  it("R000-2.01-01 has talkers and listeners who change places from turn to turn", () => {
    let match = begin(setup(person("ella"), person("morten")));
    expect(discussion.seats(match.state)).toEqual(["ella", "morten"]);
    expect(discussion.demands(match.state)[0]).toMatchObject({ seat: "ella", kind: "speak" });
    match = play(play(match, appeal(["morten"])), agree("morten"), MISS);
    expect(discussion.demands(match.state)[0]).toMatchObject({ seat: "morten", kind: "speak" });
    match = play(play(match, appeal(["ella"])), agree("ella"), MISS);
    expect(discussion.demands(match.state)[0]).toMatchObject({ seat: "ella" });
  });

  it("R000-2.01-01 may be to oneself: self-reflection", () => {
    let match = begin(setup(person("ella")));
    match = play(match, appeal(["ella"]));
    expect(discussion.demands(match.state)).toEqual([]);
    match = play(match, {}, [...HIT, 8]);
    expect(who(match, "ella").driving[0]).toMatchObject({ motivation: "proud", talkerRating: 4 });
    match = play(match, pass);
    expect(discussion.outcome(match.state)?.winners).toEqual([]);
  });

  it("R000-2.02-01 R000-2.02-06 names listeners, matter, response, skill and motivation, and is settled before the roll", () => {
    const match = play(begin(setup(person("ella"), person("morten"))), appeal(["morten"]));
    expect(match.state.appeal).toEqual({ talker: "ella", ...(({ do: _, ...rest }) => rest)(appeal(["morten"]).speak) });
    expect(discussion.demands(match.state)).toMatchObject([{ key: "settle:morten", seat: "morten", kind: "settle" }]);
  });

  it("R000-2.02-03 ends with a failed check, and no d12 is read", () => {
    const match = play(play(begin(setup(person("ella"), person("morten"))), appeal(["morten"])), agree("morten"), MISS);
    expect(who(match, "morten")).toMatchObject({ heard: 1, driving: [] });
  });

  it("R000-2.02-04 R000-2.02-05 succeeds when the d12 is no higher than the motivation", () => {
    const at = (face: number) =>
      play(play(begin(setup(person("ella"), person("morten"))), appeal(["morten"])), agree("morten"), [...HIT, face]);
    expect(who(at(8), "morten").driving).toEqual([
      { ...matter, motivation: "proud", skill: "convince", talkerRating: 4 },
    ]);
    expect(who(at(9), "morten").driving).toEqual([]);
  });

  it("R000-2.02-02 A000-2.02-02 is harder for a listener already driven: 3, or the rating stored", () => {
    const driving = [{ ...matter, motivation: "honest", skill: "lead", talkerRating: 7 }];
    const match = begin(setup(person("ella"), person("morten", { driving })));
    // Sum 16 with rating 4 makes 20: one short of 14 + 7.
    const short = play(play(match, appeal(["morten"], { difficulty: 2 })), agree("morten"), [8, 7, 1]);
    expect(who(short, "morten").driving[0]?.motivation).toBe("honest");
    const enough = play(play(match, appeal(["morten"], { difficulty: 2 })), agree("morten"), [8, 8, 1, 1]);
    expect(who(enough, "morten").driving).toMatchObject([{ motivation: "proud", talkerRating: 4 }]);
  });

  it("R001-2-01 in the Classic book a driven listener is always at 3", () => {
    const driving = [{ ...matter, motivation: "honest", skill: "lead", talkerRating: 7 }];
    const options = { "rules.discussion": "classic", "rules.check": "d8pool" };
    const match = begin(setup(person("ella"), person("morten", { driving })), options);
    // 4 against 3 is three dice; 4 against 7 would be five.
    const after = play(play(match, appeal(["morten"])), agree("morten"), [1, 1, 7, 5]);
    expect(who(after, "morten").driving[0]?.motivation).toBe("proud");
  });

  it("A000-2.02-04 rolls once for several listeners, each with an own difficulty and an own d12, counted once for each", () => {
    const driving = [{ ...matter, motivation: "honest", skill: "lead", talkerRating: 9 }];
    const match = begin(
      setup(
        person("ella"),
        person("morten", { driving }),
        person("sten"),
        person("folk", { motivations: undefined, crowd: 5 }),
      ),
    );
    // Sum 17 with 4 makes 21: enough for 3, not for 9.
    const after = play(
      play(match, appeal(["morten", "sten", "folk"])),
      agree("morten", "sten", "folk"),
      [8, 8, 1, /* sten */ 2, /* the crowd, rated 5 */ 6],
    );
    expect(["morten", "sten", "folk"].map((id) => who(after, id).heard)).toEqual([1, 1, 1]);
    expect(who(after, "morten").driving[0]?.motivation).toBe("honest");
    expect(who(after, "sten").driving[0]?.motivation).toBe("proud");
    expect(who(after, "folk").driving).toEqual([]);
  });

  it("reads one pool for several listeners in the Classic book: as many dice as the highest difficulty needs, each their own first ones", () => {
    const driving = [{ ...matter, motivation: "honest", skill: "lead", talkerRating: 8 }];
    const options = { "rules.check": "d8pool" };
    const match = begin(setup(person("ella"), person("morten", { driving }), person("sten")), options);
    // Against 8 six dice, against 3 three; the only hit is the last die, which Sten's pool does not hold.
    const after = play(play(match, appeal(["morten", "sten"])), agree("morten", "sten"), [1, 1, 1, 1, 1, 8]);
    const told = after.record.entries.at(-1) as any;
    expect(told.events[0].heard.map((one: any) => one.success)).toEqual([false, false]);
  });
});

describe("listening", () => {
  it("R000-2.01-02 R000-2.01-03 A000-2.01-01 cannot be refused before three appeals were heard, on whatever topic", () => {
    let match = begin(setup(person("ella"), person("morten")));
    for (let i = 0; i < 3; i++) {
      const proposed = play(match, appeal(["morten"], { topic: `topic ${i}` }));
      expect(problemOf(proposed, answer("morten", { morten: "ignore" }))).toBe("discussion.mustHear");
      match = round(match, MISS, { topic: `topic ${i}` });
    }
    expect(who(match, "morten").heard).toBe(3);
    const ignored = play(play(match, appeal(["morten"])), answer("morten", { morten: "ignore" }));
    expect(who(ignored, "morten").heard).toBe(3);
  });

  it("R000-2.01-02 has ways out: escape into a pursuit, violence into a duel, removing the talker", () => {
    const match = begin(setup(person("ella"), person("morten"), person("sten")));
    const fled = play(match, { speak: { do: "leave", how: "escape" } });
    expect(fled.state.leadsTo).toEqual([{ scene: "pursuit", by: "ella" }]);
    expect(discussion.outcome(fled.state)).toBeUndefined();
    expect(discussion.demands(fled.state)[0]?.seat).toBe("morten");
    const removing = play(fled, { speak: { do: "leave", how: "removal", target: "sten" } });
    const word = { do: "judge", skill: null, yields: false };
    // Ella has left: nobody waits for her.
    expect(discussion.demands(removing.state).map(({ seat }) => seat)).toEqual(["sten"]);
    const alone = play(removing, { "judge:sten": { ...word, yields: true } });
    expect(alone.state.ended).toBe("alone");
    const fight = play(match, { speak: { do: "leave", how: "violence" } });
    expect(fight.state).toMatchObject({ ended: "violence", leadsTo: [{ scene: "duel", by: "ella" }] });
    expect(problemOf(match, { speak: { do: "leave", how: "removal", target: "ella" } })).toBe("discussion.noWayOut");
  });

  it("R000-2.01-04 a matter is not taken up again unless the situation has changed", () => {
    const earlier = [{ ...matter, situation: "winter", pairs: [["ella", "morten"]] }];
    const before = { ...setup(person("ella"), person("morten")), situation: "winter", earlier };
    expect(beginMatch(discussion, before)).toMatchObject({ problem: { key: "BNB.Problem.discussion.nothingNew" } });
    expect(beginMatch(discussion, { ...before, situation: "spring" }).ok).toBe(true);
    expect(beginMatch(discussion, { ...before, topic: "another" }).ok).toBe(true);
  });
});

describe("what drives a character", () => {
  const driving = [{ ...matter, motivation: "proud", skill: "lead", talkerRating: 2 }];

  it("R000-2.03-03 A000-2.02-03 is replaced on the same matter and kept beside others", () => {
    let match = begin(setup(person("ella"), person("morten", { driving })));
    match = round(match, [...HIT, 1], { motivation: "honest" });
    expect(who(match, "morten").driving).toMatchObject([{ motivation: "honest", talkerRating: 4 }]);
    match = round(match, [...HIT, 1], { topic: "the ransom" });
    expect(who(match, "morten").driving.map((one) => one.topic)).toEqual(["open the gate", "the ransom"]);
  });

  it("R000-2.03-05 A000-2.03-02 may be lowered for a bad outcome, once for each, and be played out", () => {
    let match = begin(setup(person("ella", { driving }), person("morten")));
    match = play(match, { speak: { do: "grow", ...matter, outcome: "the gate fell" } });
    expect(who(match, "ella").motivations).toMatchObject({ proud: 7, modest: 3 });
    expect(match.state.turn).toBe(0);
    expect(problemOf(match, { speak: { do: "grow", ...matter, outcome: "the gate fell" } })).toBe(
      "growth.onceForOutcome",
    );
    match = play(match, { speak: { do: "playOut", ...matter } });
    expect(who(match, "ella").driving).toMatchObject([{ ...matter, playedOut: true }]);
    expect(problemOf(match, { speak: { do: "playOut", ...matter } })).toBe("driving.none");
  });

  it("R000-2.03-73 may still lower its motivation after it was played out, here or in an earlier scene", () => {
    const played = driving.map((one) => ({ ...one, playedOut: true }));
    let match = begin(setup(person("ella", { driving: played }), person("morten")));
    match = play(match, { speak: { do: "grow", ...matter, outcome: "the gate fell" } });
    expect(who(match, "ella").motivations).toMatchObject({ proud: 7 });
    // It no longer makes appeals harder.
    const hard = played.map((one) => ({ ...one, talkerRating: 7 }));
    const heard = round(begin(setup(person("ella"), person("morten", { driving: hard }))), MISS);
    const { events } = heard.record.entries.at(-2) as any;
    expect(events.find((event: any) => event.type === "appealed").heard).toMatchObject([{ difficulty: 3 }]);
  });

  it("R001-2-02 neither grows nor is played out in the Classic book", () => {
    const match = begin(setup(person("ella", { driving })), { "rules.discussion": "classic" });
    expect(problemOf(match, { speak: { do: "grow", ...matter, outcome: "it fell" } })).toBe("discussion.noGrowth");
    expect(problemOf(match, { speak: { do: "playOut", ...matter } })).toBe("discussion.noGrowth");
  });
});

describe("as a conflict", () => {
  const sampled = (seed: number) => playOut(discussion, seededDice(`choices ${seed}`), seededDice(`dice ${seed}`));

  it("replays every random talk to the same checksum and state, and detects one changed face", () => {
    for (let seed = 0; seed < 40; seed++) {
      const match = sampled(seed);
      const record = JSON.parse(JSON.stringify(match.record));
      const again = certain(replay(discussion, record));
      expect(again.state).toEqual(match.state);
      expect(checksum(again.record)).toBe(checksum(match.record));
      expect(discussion.faults(match.state)).toEqual([]);
      const rolled = record.entries.find((entry: any) => entry.faces?.length > 0);
      if (!rolled) continue;
      rolled.faces[0] = rolled.faces[0] === 1 ? 2 : 1;
      expect(verify(CONFLICTS, signed(record)).ok).toBe(false);
    }
  });

  it("lists only legal orders, and its fallbacks are legal", () => {
    const match = begin(setup(person("ella"), person("morten"), person("sten")));
    const orders = discussion.legal(match.state, "speak");
    // Three skills, eighteen motivations, two difficulties, four audiences; silence, two ways out, two removals.
    expect(orders.length).toBe(3 * 18 * 2 * 4 + 1 + 2 + 2);
    for (const order of orders) expect(discussion.refusal(match.state, "speak", order)).toBeUndefined();
    for (const { key, fallback } of discussion.demands(match.state)) {
      expect(discussion.refusal(match.state, key, fallback)).toBeUndefined();
    }
  });

  it.each([3, 2])("A000-2.02-01 lists the table's default difficulty %i first, the other one as well", (usual) => {
    const match = begin(setup(person("ella")), { "appeal.defaultDifficulty": usual });
    const appeals = discussion.legal(match.state, "speak").filter((order: any) => order.do === "appeal");
    expect(appeals.slice(0, 2).map((order: any) => order.difficulty)).toEqual([usual, 5 - usual]);
  });

  it("has a sentence for everything that is logged", async () => {
    const lexicon = lexiconOf(await mergedLanguage("en"));
    for (let seed = 0; seed < 40; seed++) {
      const match = sampled(seed);
      let { state } = match.past[0]!;
      for (const entry of match.record.entries as any[]) {
        for (const event of entry.events) {
          for (const telling of discussion.tell(event, state)) {
            const words = inWords(telling, lexicon);
            expect(words).not.toMatch(/BNB\.|\{/);
          }
          state = discussion.apply(state, event);
        }
      }
      expect(inWords(discussion.outcome(state)!.telling, lexicon)).not.toMatch(/BNB\.|\{/);
    }
  });

  it("names the fault of any setup and any order, and never throws", () => {
    const match = begin(setup(person("ella"), person("morten")));
    const proposed = play(match, appeal(["morten"]));
    const key = fc.constantFrom(
      "do",
      "listeners",
      "topic",
      "context",
      "response",
      "skill",
      "motivation",
      "difficulty",
      "note",
      "how",
      "target",
      "outcome",
    );
    const order = fc.dictionary(
      key,
      fc.oneof(
        fc.anything({ withNullPrototype: true, withBigInt: true }),
        fc.constantFrom("appeal", "leave", "grow", "playOut", "morten", "removal"),
      ),
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything({ withNullPrototype: true, withBigInt: true }), order), (typed) => {
        for (const { state } of [match, proposed]) {
          for (const name of ["speak", "settle:morten", "nonsense"]) {
            const refusal = discussion.refusal(state, name, typed);
            if (refusal) expect(refusal.key).toMatch(/^BNB\.Problem\./);
          }
        }
      }),
    );
    const parts = fc.constantFrom("id", "seat", "name", "skills", "motivations", "driving", "grown", "crowd");
    const odd = fc
      .tuple(parts, fc.anything({ withNullPrototype: true, withBigInt: true }))
      .map(([part, value]) => setup(person("ella", { [part]: value })));
    fc.assert(
      fc.property(fc.oneof(fc.anything({ withNullPrototype: true, withBigInt: true }), odd), (typed) => {
        const begun = beginMatch(discussion, typed);
        if (!begun.ok) expect(begun.problem.key).toMatch(/^BNB\.Problem\./);
      }),
    );
  });
});
