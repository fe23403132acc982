/** Skirmish: players' characters when others give way, when they die, and in their own gambits and agreements. */

import { describe, expect, test } from "vitest";
import { skirmish, skirmishFaults } from "../../../src/rules/skirmish/conflict.ts";
import { unitAfter } from "../../../src/rules/skirmish/health/aftermath.ts";
import { moraleFactorsOf, mustCheck } from "../../../src/rules/skirmish/morale/check.ts";
import { giveWay, heirQuestions, partWays, takeOver } from "../../../src/rules/skirmish/morale/flight.ts";
import { endRound } from "../../../src/rules/skirmish/round/round-end.ts";
import {
  acts,
  agent,
  allEvents,
  done,
  fight,
  lone,
  of,
  play,
  ranked,
  refused,
  scene,
  toRound,
  unit,
  until,
} from "./table.ts";

const CAPTAIN = { figures: [{ id: "P", name: "Maud", pc: true, hp: 4, atk: 2, might: 5, capture: 6 }] };

describe("R002-MOR-71 a morale check never moves a player's character", () => {
  /** A band with a character in it, shaken and away from everybody. */
  const shaken = (more = {}) =>
    scene([ranked("a", 5, 14, [3], {}, CAPTAIN), lone("d", 15, 2)], [lone("b", 5, 19)], {
      units: { a: { triggers: ["horror"] } },
      ...more,
    });

  test("R002-MOR-71 the rest gives way, the character is asked, and by default stays where the unit was", () => {
    const match = fight([ranked("a", 5, 14, [3], {}, CAPTAIN)], [lone("b", 5, 19)]);
    const start = { ...match, state: { ...shaken(), stage: "end" as const } };
    const asked = play(start, {}, [10]);
    expect(skirmish.demands(asked.state)).toMatchObject([
      { key: "goWith:P", seat: "red", kind: "goWith", fallback: { go: false } },
    ]);
    expect([unit(asked, "a").status, allEvents(asked, "gaveWay")]).toMatchObject(["ready", [{ unit: "a" }]]);
    const stays = play(asked, { "goWith:P": { go: false } }, [1]);
    expect(stays.state.round).toBe(2);
    expect(agent(stays, "P").unit).toBe("a-2");
    expect(unit(stays, "a-2")).toMatchObject({ at: { x: 5, y: 14 }, status: "ready", start: 1, name: "Maud" });
    expect(unit(stays, "a")).toMatchObject({ status: "retreating", start: 3 });
    expect(unit(stays, "a").at.y).toBeLessThan(14);
    expect(allEvents(stays, "stayed")).toMatchObject([{ agents: ["P"], from: "a" }]);
    expect(skirmishFaults(stays.state)).toEqual([]);
    const goes = play(asked, { "goWith:P": { go: true } }, [1]);
    expect([agent(goes, "P").unit, unit(goes, "a").status]).toEqual(["a", "retreating"]);
  });

  test("R002-MOR-71 a character who stays makes no Capture save; one who goes along makes it like the others", () => {
    const state = scene([ranked("a", 5, 5, [2], {}, CAPTAIN)], [lone("b", 5, 6)]);
    const wavering = done(state, [], (script) => giveWay(script, "a", false));
    expect(wavering.state.wavering).toEqual([{ unit: "a", how: "retreats", disorganised: false }]);
    const saves = (go: boolean, faces: readonly number[]) =>
      done(wavering.state, faces, (script) => partWays(script, () => go)).events.filter(
        ({ type }) => type === "retreatSave",
      );
    expect(saves(false, [1, 1]).map((event) => "agent" in event && event.agent)).toEqual(["a-rank1"]);
    expect(saves(true, [1, 1, 1]).map((event) => "agent" in event && event.agent)).toEqual(["a-rank1", "P"]);
  });

  test("R002-MOR-71 nobody makes a character surrender", () => {
    const state = scene([ranked("a", 5, 5, [2], {}, { ...CAPTAIN, cornered: true })], [lone("b", 5, 12)]);
    const given = done(state, [], (script) => giveWay(script, "a", false));
    const { state: after } = done(given.state, [], (script) => partWays(script, () => false));
    expect([after.units.a!.status, after.units["a-2"]!.status, of(after, "P").unit]).toEqual([
      "surrendered",
      "ready",
      "a-2",
    ]);
  });

  test("R002-MOR-71 if the others cannot get away yet, the character steps aside", () => {
    const prone = { agents: { Q: { prone: 1 } } };
    const two = { figures: [...CAPTAIN.figures, { id: "Q", hp: 2, atk: 1, might: 1, capture: 6 }] };
    const state = scene([ranked("a", 5, 5, [2], {}, two)], [lone("b", 5, 12)], prone);
    const given = done(state, [], (script) => giveWay(script, "a", false));
    const { state: after } = done(given.state, [], (script) => partWays(script, () => false));
    expect([after.units.a!.at, after.units.a!.status]).toEqual([{ x: 5, y: 5 }, "retreating"]);
    expect(skirmishFaults(after)).toEqual([]);
  });

  test("R002-MOR-71 characters alone in their unit feel no trigger and check nothing", () => {
    const state = scene([ranked("a", 5, 5, [1], {}, CAPTAIN)], [lone("b", 5, 12)], {
      agents: { "a-rank1": { count: 0, lost: 1, fate: "dead" } },
      units: { a: { triggers: ["third"] } },
    });
    expect(mustCheck(state, state.units.a!)).toBe(false);
    expect(done(state, [], endRound).events.filter(({ type }) => type === "morale")).toEqual([]);
  });

  test("R002-MOR-71 a held character is not asked and stays", () => {
    const state = scene([ranked("a", 5, 5, [2], {}, CAPTAIN)], [lone("b", 5, 6)], {
      course: { grapples: [{ holders: ["B"], held: "P", total: 5, tightened: 0 }] },
    });
    const { state: given } = done(state, [], (script) => giveWay(script, "a", false));
    expect(skirmish.demands(given)).toEqual([]);
    const { state: after } = done(given, [1, 1], (script) => partWays(script, () => true));
    expect([of(after, "P").unit, of(after, "P").fate, after.grapples.length]).toEqual(["a-2", "up", 1]);
  });
});

describe("R002-DTH-71 the player of a dead character takes over a hireling", () => {
  const dead = () =>
    scene(
      [lone("a", 5, 5, { pc: true }), ranked("c", 8, 5, [3]), lone("d", 12, 5, {}, { hireling: false })],
      [lone("b", 5, 12)],
      {
        course: { heirless: ["A"], stage: "roundEnd" },
        agents: { A: { fate: "dead", lost: 1 } },
        units: { a: { status: "destroyed" } },
      },
    );

  test("R002-DTH-71 in the same fight, at the end of the round: hirelings only", () => {
    expect(heirQuestions(dead()).map(({ key, orders }) => [key, orders()])).toEqual([
      ["takeOver:A", [{ heir: null }, { heir: "c-rank1" }]],
    ]);
    const start = fight([lone("a", 5, 5, { pc: true }), ranked("c", 8, 5, [3])], [lone("b", 5, 12)]);
    const match = play({ ...start, state: dead() }, { "takeOver:A": { heir: "c-rank1" } }, [1]);
    expect(match.state).toMatchObject({ round: 2, heirless: [] });
    expect(agent(match, "c-rank1-1")).toMatchObject({ fighter: { pc: true }, of: "c-rank1", count: 1 });
    expect(agent(match, "c-rank1").count).toBe(2);
    expect(allEvents(match, "tookOver")).toMatchObject([{ pc: "A", agent: "c-rank1-1" }]);
    // Still one of the company when its losses are counted.
    const lost = {
      ...match.state,
      agents: { ...match.state.agents, "c-rank1-1": { ...agent(match, "c-rank1-1"), lost: 1 } },
    };
    expect(unitAfter(start.state, lost, "c", new Map()).lost).toEqual({ 1: 1 });
  });

  test("R002-DTH-71 two players cannot take over the same named hireling", () => {
    const state = scene(
      [lone("a", 5, 5, { pc: true }), lone("e", 6, 5, { pc: true }), lone("c", 8, 5)],
      [lone("b", 5, 12)],
      { course: { heirless: ["A", "E"] }, agents: { A: { fate: "dead" }, E: { fate: "dead" } } },
    );
    const { events } = done(state, [], (script) => {
      takeOver(script, "A", { heir: "C" });
      takeOver(script, "E", { heir: "C" });
    });
    expect(events).toMatchObject([{ type: "tookOver", pc: "A", agent: "C" }]);
  });

  test("R002-DTH-71 a death is remembered until the round ends", () => {
    const match = fight([lone("a", 5, 5, { pc: true, hp: 1 }), lone("c", 9, 2)], [lone("b", 5, 6, { atk: 1 })]);
    const asked = until(match, "takeOver", [12, 12, 3, 12]);
    expect(skirmish.demands(asked.state)).toMatchObject([{ key: "takeOver:A", seat: "red", fallback: { heir: null } }]);
    expect(skirmish.legal(asked.state, "takeOver:A")).toEqual([{ heir: null }, { heir: "C" }]);
  });
});

describe("R002-GMB-71 a gambit in the player's own words", () => {
  const want = "kick the table over";
  const plan = { act: "try", agent: "A", want, target: "B", effect: "trip", with: [] } as const;
  const open = () =>
    until(
      fight(
        [lone("a", 5, 5, { hands: ["sword"], worn: ["dagger"] }), lone("c", 9, 9)],
        [lone("b", 5, 12, { might: 3 })],
      ),
      "opening:red",
    );

  test("R002-GMB-71 the other side names chance and risk, then its maker rolls", () => {
    const named = play(open(), { "opening:red": plan });
    expect(skirmish.demands(named.state)).toMatchObject([
      { key: "nameOdds:blue", seat: "blue", fallback: { chance: 2, risk: "trip" } },
    ]);
    const offered = play(named, { "nameOdds:blue": { chance: 5, risk: "disarm" } });
    expect(skirmish.demands(offered.state)).toMatchObject([{ key: "takeOdds:red", fallback: { take: false } }]);
    const made = play(offered, { "takeOdds:red": { take: true } }, [5]);
    expect(allEvents(made, "tried")).toMatchObject([{ by: ["A"], want, face: 5, chance: 5, made: true }]);
    expect([agent(made, "B").prone, agent(made, "A").gambled, agent(made, "A").opened]).toEqual([1, true, true]);
    const failed = play(offered, { "takeOdds:red": { take: true } }, [6]);
    expect([agent(failed, "B").prone, agent(failed, "A").disarmed]).toEqual([null, true]);
    expect(refused(made, "opening:red", plan)).toBeDefined();
  });

  test("R002-GMB-71 a player who rejects the odds keeps the action, and asks no more this round", () => {
    const offered = play(play(open(), { "opening:red": plan }), {});
    const kept = play(offered, { "takeOdds:red": { take: false } });
    expect([agent(kept, "A").opened, kept.state.proposal, kept.state.refused]).toEqual([false, null, ["red"]]);
    expect(acts(kept, "opening:red")).toContain("ready");
  });

  test("R002-GMB-71 any number may join, and words alone are enough", () => {
    const together = { ...plan, target: null, effect: "none", with: ["C"] } as const;
    const offered = play(play(open(), { "opening:red": together }), {});
    expect(offered.state.proposal).toMatchObject({ odds: { chance: 3, risk: "trip" } });
    const failed = play(offered, { "takeOdds:red": { take: true } }, [4]);
    expect([agent(failed, "A").prone, agent(failed, "C").prone, agent(failed, "C").gambled]).toEqual([1, null, true]);
  });

  test("R002-GMB-71 a point of damage can be the prize or the risk", () => {
    const offered = play(play(open(), { "opening:red": { ...plan, effect: "hurt" } }), {});
    const made = play(offered, { "takeOdds:red": { take: true } }, [2]);
    expect([agent(made, "B").damage, agent(made, "B").harmedBy]).toEqual([1, "A"]);
    const failed = play(offered, { "takeOdds:red": { take: true } }, [3]);
    expect([agent(failed, "A").damage, agent(failed, "B").damage]).toEqual([1, 0]);
  });

  test("R002-GMB-71 an invalid plan is refused", () => {
    const wrong = [
      { ...plan, want: "  " },
      { ...plan, want: "x".repeat(201) },
      { ...plan, agent: "B" },
      { ...plan, agent: "nobody" },
      { ...plan, target: "C" },
      { ...plan, target: null },
      { ...plan, effect: "slay" },
      { ...plan, with: ["A"] },
      { ...plan, with: "C" },
      { ...plan, more: 1 },
    ];
    for (const order of wrong) expect(refused(open(), "opening:red", order), JSON.stringify(order)).toBeDefined();
    expect(refused(open(), "opening:red", plan)).toBeUndefined();
  });
});

describe("R002-CIR-71 circumstances that both sides agree on in mid-fight", () => {
  const open = () => until(fight([lone("a", 5, 5, { worn: ["dagger"] })], [ranked("b", 5, 6, [5])]), "opening:red");
  const propose = (circumstance: object) => ({ "opening:red": { act: "propose", circumstance } });

  test("R002-CIR-71 morale of a unit for the round, within two either way", () => {
    const asked = play(open(), propose({ what: "morale", unit: "b", value: -2 }));
    expect(skirmish.demands(asked.state)).toMatchObject([{ key: "agree:blue", fallback: { agree: false } }]);
    const agreed = play(asked, { "agree:blue": { agree: true } });
    const chance = (match: typeof agreed) => moraleFactorsOf(match.state, unit(match, "b")).circumstance;
    expect(chance(agreed)).toBe(-2);
    expect(chance(toRound(agreed, 2, [12, 12, 12, 12, 12, 12, 12, 1]))).toBe(0);
  });

  test("R002-CIR-71 advantage is one more to hit, and narrow surroundings leave fewer to strike", () => {
    const advantage = play(play(open(), propose({ what: "advantage", unit: "b" })), { "agree:blue": { agree: true } });
    const blows = (match: typeof advantage, faces: readonly number[]) => {
      const struck = play(until(match, "blows:blue", [12, 12]), {}, faces);
      return allEvents(struck, "attack").filter(({ by }) => by === "b-rank1");
    };
    expect(blows(advantage, [9, 12, 12, 12, 12, 1])).toMatchObject([{ chance: 9, hits: 1 }]);
    const narrow = play(play(open(), propose({ what: "narrow", figures: 2, attacks: 2 })), {
      "agree:blue": { agree: true },
    });
    expect(blows(narrow, [12, 12, 1])).toMatchObject([{ faces: [12, 12] }]);
  });

  test("R002-CIR-71 priority of the next round", () => {
    const agreed = play(play(open(), propose({ what: "priority", odds: 6 })), { "agree:blue": { agree: true } });
    const next = toRound(agreed, 2, [12, 12, 12, 12, 12, 12, 12, 6]);
    expect(next.state).toMatchObject({ round: 2, priority: "red", agreed: [] });
  });

  test("R002-CIR-71 without agreement nothing changes, and the side asks no more this round", () => {
    const order = propose({ what: "advantage", unit: "a" });
    const refusedOnce = play(play(open(), order), { "agree:blue": { agree: false } });
    expect(refusedOnce.state).toMatchObject({ agreed: [], refused: ["red"], proposal: null });
    expect(refused(refusedOnce, "opening:red", order["opening:red"])).toBeDefined();
  });

  test("R002-CIR-71 an invalid circumstance is refused", () => {
    const wrong = [
      { what: "morale", unit: "b", value: 3 },
      { what: "morale", unit: "b", value: 0 },
      { what: "morale", unit: "z", value: 1 },
      { what: "advantage", unit: "b", more: 1 },
      { what: "narrow", figures: 6, attacks: 1 },
      { what: "narrow", figures: 1, attacks: 0 },
      { what: "priority", odds: 7 },
      { what: "weather" },
      null,
    ];
    for (const circumstance of wrong)
      expect(
        refused(open(), "opening:red", { act: "propose", circumstance }),
        JSON.stringify(circumstance),
      ).toBeDefined();
  });
});
