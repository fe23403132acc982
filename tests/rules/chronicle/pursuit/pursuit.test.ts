import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergedLanguage } from "../../../../scripts/build/language.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { battleStart, type PursuitState, pursuitOdds } from "../../../../src/rules/chronicle/pursuit/state.ts";
import { beginMatch, type Match, step } from "../../../../src/rules/conflict/match.ts";
import { checksum } from "../../../../src/rules/conflict/record.ts";
import { replay } from "../../../../src/rules/conflict/replay.ts";
import { inWords, lexiconOf } from "../../../../src/rules/conflict/telling.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { fraction, toFloat } from "../../../../src/rules/dice/fraction.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";

const pursuit = CONFLICTS.pursuit!;
const runner = (id: string, skills: object = {}, more: object = {}) => ({
  id,
  skills: { run: 3, ride: 3, hide: 3, notice: 3, ...skills },
  ...more,
});
const setup = (more: object = {}) => ({
  evader: { seat: "Ella", members: [runner("ella", { run: 4 })] },
  pursuer: { seat: "Morten", members: [runner("morten", { run: 2 })] },
  ...more,
});

type Played = Match<PursuitState, any, any>;
const begin = (more: object = {}, options: object = {}): Played =>
  certain(beginMatch(pursuit, setup(more), { options })) as Played;

function play(match: Played, orders: Record<string, unknown>, faces: number[] = []): Played {
  const dice = scriptedDice(faces);
  const next = certain(step(match, orders, dice)) as Played;
  dice.spent();
  return next;
}

const RUN = { evade: { do: "go", way: "run" }, pursue: { do: "go", way: "run" } };
const WIN = [8, 8, 9];
const LOSE = [1, 1, 10];
const problemOf = (typed: unknown) => {
  const begun = beginMatch(pursuit, typed);
  return begun.ok ? "fine" : begun.problem.key.slice("BNB.Problem.".length);
};

describe("awareness", () => {
  const groups = {
    evader: { seat: "Ella", members: [runner("ella", { notice: 1 }), runner("sten", { notice: 5 })] },
    pursuer: { seat: "Morten", members: [runner("morten", { hide: 6 }), runner("ulf", { hide: 2 })] },
    approach: true,
  };

  it("H000-3-01 sets the lowest Hide of those who approach against the highest Notice of the others", () => {
    const match = begin(groups);
    expect(pursuit.demands(match.state)).toEqual([]);
    // 2 against 5: the sum must reach 17.
    expect(play(match, {}, [8, 8, 1]).state).toMatchObject({ undetected: true, gap: 0 });
    expect(play(match, {}, [8, 7, 1]).state).toMatchObject({ undetected: false, gap: 3 });
  });

  it("H000-3-04 an attacker never seen meets an ambushed enemy, any other a standing one", () => {
    const unseen = play(begin(groups), {}, WIN);
    expect(battleStart(unseen.state)).toBe("ambushed");
    const met = play(unseen, { meet: { do: "meet", as: "massCombat" } });
    expect(pursuit.outcome(met.state)?.telling.key).toBe("BNB.Pursuit.End.massCombat.ambushed");
    const seen = play(begin(groups), {}, LOSE);
    expect(battleStart(seen.state)).toBe("standing");
  });
});

describe("the chase", () => {
  it("H000-3-02 starts at a gap of 3, and each leg's opposed check widens or narrows it by one", () => {
    const match = begin();
    expect(match.state.gap).toBe(3);
    // Run 4 against 2: 12 is just enough.
    expect(play(match, RUN, [5, 6, 1]).state.gap).toBe(4);
    expect(play(match, RUN, [5, 5, 1]).state.gap).toBe(2);
  });

  it("H000-3-02 uses the lowest rating of each group, and the skill of each side's choice", () => {
    const match = begin({
      evader: { seat: "Ella", members: [runner("ella", { run: 9 }), runner("sten", { run: 1 })] },
      pursuer: { seat: "Morten", ways: ["ride"], members: [runner("morten", { ride: 5 }), runner("ulf", { ride: 2 })] },
    });
    const after = play(match, { ...RUN, pursue: { do: "go", way: "ride" } }, WIN);
    expect((after.record.entries[0] as any).events[0]).toMatchObject({ rating: 1, opposition: 2 });
  });

  it("H000-3-03 ends in contact at 0, where the pursuer says how they meet, and in escape at 6", () => {
    let caught = begin({ gap: 1 });
    caught = play(caught, RUN, LOSE);
    expect(pursuit.outcome(caught.state)).toBeUndefined();
    expect(pursuit.legal(caught.state, "meet").map((order: any) => order.as)).toEqual([
      "discussion",
      "handToHand",
      "massCombat",
    ]);
    const met = play(caught, { meet: { do: "meet", as: "handToHand" } });
    expect(pursuit.outcome(met.state)?.winners).toEqual(["Morten"]);
    const away = play(begin({ gap: 5 }), RUN, WIN);
    expect(pursuit.outcome(away.state)).toMatchObject({ winners: ["Ella"] });
  });

  it("H000-3-07 H000-4-03 continues a flight from hand-to-hand at gap 1", () => {
    expect(begin({ gap: 1 }).state.gap).toBe(1);
    for (const gap of [0, 6, -1, 2.5, "3"]) expect(problemOf(setup({ gap }))).toBe("pursuit.gap");
  });

  it("H000-3-06 a useless leg is Run 0, and nobody pursues on foot with one", () => {
    const lame = { uselessLeg: true };
    const match = begin({ evader: { seat: "Ella", members: [runner("ella", { run: 9 }, lame)] } });
    expect((play(match, RUN, WIN).record.entries[0] as any).events[0].rating).toBe(0);
    const hunting = (ways: string[]) =>
      setup({ pursuer: { seat: "Morten", ways, members: [runner("morten", {}, lame)] } });
    expect(problemOf(hunting(["run"]))).toBe("pursuit.noWay");
    const mounted = certain(beginMatch(pursuit, hunting(["run", "ride"]))) as Played;
    expect(pursuit.legal(mounted.state, "pursue")).toEqual([{ do: "go", way: "ride" }, { do: "giveUp" }]);
  });

  describe("R000-3.xx-53 a useless leg in a group", () => {
    const lame = runner("ulf", { run: 5, jumpClimb: 5 }, { uselessLeg: true });
    const ways = ["run", "jumpClimb", "ride"];
    const chase = (more: object = {}, options: object = {}) =>
      begin(
        { pursuer: { seat: "Morten", members: [runner("morten", { run: 2, jumpClimb: 4 }), lame], ways }, ...more },
        options,
      );

    it("slows only its bearer: the others keep their pace, or leave them behind", () => {
      const match = chase();
      expect(pursuit.legal(match.state, "pursue")).toEqual([
        { do: "go", way: "run" },
        { do: "go", way: "run", leave: true },
        { do: "go", way: "jumpClimb" },
        { do: "go", way: "jumpClimb", leave: true },
        { do: "go", way: "ride" },
        { do: "giveUp" },
      ]);
      const kept = play(match, RUN, WIN);
      expect(kept.record.entries.at(-1)).toMatchObject({ events: [{ type: "leg", opposition: 0 }] });
      const left = play(match, { ...RUN, pursue: { do: "go", way: "run", leave: true } }, LOSE);
      expect(left.record.entries.at(-1)).toMatchObject({
        events: [
          { type: "leftBehind", side: "pursuer", who: ["ulf"] },
          { type: "leg", opposition: 2 },
        ],
      });
      expect(pursuit.legal(left.state, "pursue")).not.toContainEqual({ do: "go", way: "run", leave: true });
      expect(pursuit.refusal(match.state, "pursue", { do: "go", way: "ride", leave: true })?.key).toMatch(/wayClosed/);
    });

    it("still keeps a lone character from pursuing on foot", () => {
      const alone = begin({
        pursuer: { seat: "Morten", members: [{ ...lame, skills: { ...lame.skills, ride: 1 } }], ways },
      });
      expect(pursuit.legal(alone.state, "pursue")).toEqual([{ do: "go", way: "ride" }, { do: "giveUp" }]);
    });
  });

  it("R000-1.03-51 Survive is one better in the terrain of its speciality, which the pursuit names", () => {
    const home = { seat: "Ella", members: [runner("ella", { survive: 3 }, { terrain: "Forest" })], ways: ["survive"] };
    const away = {
      seat: "Morten",
      members: [runner("morten", { survive: 3 }, { terrain: "moor" })],
      ways: ["survive"],
    };
    const wild = { evade: { do: "go", way: "survive" }, pursue: { do: "go", way: "survive" } };
    const leg = (terrain: string) =>
      (play(begin({ evader: home, pursuer: away, terrain }), wild, WIN).record.entries.at(-1) as any).events[0];
    expect(leg("forest")).toMatchObject({ rating: 4, opposition: 3 });
    expect(leg("moor")).toMatchObject({ rating: 3, opposition: 4 });
    expect(leg("")).toMatchObject({ rating: 3, opposition: 3 });
  });

  it("R000-3.xx-54 nobody meets anybody if one side stands and the other gives up", () => {
    const both = { evade: { do: "stand" }, pursue: { do: "giveUp" } };
    expect(play(begin(), both).state).toMatchObject({ ended: "gaveUp", gap: 3 });
  });

  it("lets the evader stand and the pursuer give up", () => {
    const stood = play(begin(), { ...RUN, evade: { do: "stand" } });
    expect(stood.state).toMatchObject({ gap: 0, undetected: false });
    const gaveUp = play(begin(), { ...RUN, pursue: { do: "giveUp" } });
    expect(pursuit.outcome(gaveUp.state)?.winners).toEqual(["Ella"]);
  });

  it("may be run with the Classic book's check", () => {
    // Run 4 against 2: four dice.
    const match = play(begin({}, { "rules.check": "d8pool" }), RUN, [1, 1, 1, 7]);
    expect(match.state.gap).toBe(4);
  });
});

describe("the odds of a pursuit", () => {
  it("T000-3-01 are even for equal ratings from gap 3, in nine legs on average", () => {
    expect(certain(pursuitOdds(fraction(1, 2), 3))).toEqual({ escape: fraction(1, 2), legs: fraction(9) });
  });

  it("are certain at the ends and for sure winners", () => {
    expect(certain(pursuitOdds(fraction(1, 3), 0))).toEqual({ escape: fraction(0), legs: fraction(0) });
    expect(certain(pursuitOdds(fraction(1, 3), 6))).toEqual({ escape: fraction(1), legs: fraction(0) });
    expect(certain(pursuitOdds(fraction(1), 3))).toEqual({ escape: fraction(1), legs: fraction(3) });
    expect(certain(pursuitOdds(fraction(0), 2))).toEqual({ escape: fraction(0), legs: fraction(2) });
    expect(pursuitOdds(fraction(1, 2), 7).ok).toBe(false);
  });

  it("agree with many seeded pursuits", () => {
    const match = begin();
    const { escape: chance, legs } = certain(pursuitOdds(fraction(428, 640), 3));
    let away = 0;
    let run = 0;
    const games = 2000;
    for (let seed = 0; seed < games; seed++) {
      const dice = seededDice(`legs ${seed}`);
      let { state } = match;
      while (state.gap > 0 && state.gap < 6) state = pursuit.decide(state, RUN, dice).state;
      if (state.gap === 6) away++;
      run += state.leg;
    }
    expect(Math.abs(away / games - toFloat(chance))).toBeLessThan(0.03);
    expect(Math.abs(run / games - toFloat(legs))).toBeLessThan(0.4);
  });
});

describe("as a conflict", () => {
  const sampled = (seed: number) => playOut(pursuit, seededDice(`choices ${seed}`), seededDice(`dice ${seed}`));

  it("replays every random pursuit to the same checksum and state", () => {
    for (let seed = 0; seed < 100; seed++) {
      const match = sampled(seed);
      const again = certain(replay(pursuit, JSON.parse(JSON.stringify(match.record))));
      expect(again.state).toEqual(match.state);
      expect(checksum(again.record)).toBe(checksum(match.record));
      expect(pursuit.faults(match.state)).toEqual([]);
    }
  });

  it("has a sentence for everything that is logged", async () => {
    const lexicon = lexiconOf(await mergedLanguage("en"));
    for (let seed = 0; seed < 100; seed++) {
      const match = sampled(seed);
      let { state } = match.past[0]!;
      for (const entry of match.record.entries as any[]) {
        for (const event of entry.events) {
          for (const telling of pursuit.tell(event, state)) expect(inWords(telling, lexicon)).not.toMatch(/BNB\.|\{/);
          state = pursuit.apply(state, event);
        }
      }
      expect(inWords(pursuit.outcome(state)!.telling, lexicon)).not.toMatch(/BNB\.|\{/);
    }
  });

  it("names the fault of any setup and any order, and never throws", () => {
    const one = { seat: "Ella", members: [runner("ella"), runner("ella")] };
    expect(problemOf(setup({ evader: one }))).toBe("pursuit.twice");
    expect(problemOf(setup({ pursuer: { seat: "Ella", members: [runner("x")] } }))).toBe("pursuit.oneSeat");
    expect(problemOf(setup({ pursuer: { seat: "M", members: [] } }))).toBe("pursuit.nobody");
    expect(problemOf(setup({ pursuer: { seat: "M", members: [runner("x")], ways: ["fly"] } }))).toBe("pursuit.ways");
    expect(problemOf(setup({ pursuer: { seat: "M", members: [runner("x")], ways: ["sail"] } }))).toBe(
      "pursuit.skillMissing",
    );
    const match = begin();
    expect(pursuit.refusal(match.state, "evade", { do: "go", way: "ride" })?.key).toBe("BNB.Problem.pursuit.wayClosed");
    expect(pursuit.refusal(match.state, "evade", { do: "giveUp" })?.key).toBe("BNB.Problem.pursuit.order");
    const parts = fc.constantFrom("seat", "name", "members", "ways");
    const odd = fc
      .tuple(parts, fc.anything({ withNullPrototype: true, withBigInt: true }))
      .map(([part, value]) => setup({ evader: { seat: "Ella", members: [runner("ella")], [part]: value } }));
    fc.assert(
      fc.property(
        fc.oneof(fc.anything({ withNullPrototype: true, withBigInt: true }), odd),
        fc.anything({ withNullPrototype: true, withBigInt: true }),
        (typed, order) => {
          const begun = beginMatch(pursuit, typed);
          if (!begun.ok) expect(begun.problem.key).toMatch(/^BNB\.Problem\./);
          for (const key of ["evade", "pursue", "meet", "x"]) {
            expect(pursuit.refusal(match.state, key, order)?.key).toMatch(/^BNB\.Problem\./);
          }
        },
      ),
    );
  });
});
