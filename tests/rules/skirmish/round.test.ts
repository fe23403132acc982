import { describe, expect, test } from "vitest";
import { skirmish } from "../../../src/rules/skirmish/conflict.ts";
import { halved, speedOf } from "../../../src/rules/skirmish/move/speed.ts";
import { prior } from "../../../src/rules/skirmish/round/rounds.ts";
import {
  acts,
  agent,
  allEvents,
  fight,
  lastEvents,
  lone,
  play,
  ranked,
  refused,
  toRound,
  unit,
  until,
} from "./table.ts";

const demandsOf = (match: ReturnType<typeof fight>) => skirmish.demands(match.state).map(({ key }) => key);

describe("surprise and priority", () => {
  test("R002-RND-01 A002-RND-05 the ambushers act alone for a round, +1 on blows and shots; the others have no bonus", () => {
    const ambush = fight([lone("a", 5, 5)], [lone("b", 5, 6)], { surprise: "blue" });
    expect(ambush.state).toMatchObject({ round: 1, priority: "blue" });
    // Nobody answers: after the blows come the morale of the ambushed and the next round's priority.
    const next = play(until(ambush, "firstStrikes"), {}, [9, 9, 1, 1]);
    expect(allEvents(next, "attack")).toMatchObject([{ by: "B", chance: 9, hits: 2 }]);
    expect(next.state.round).toBe(2);
    const shot = fight([lone("a", 5, 5)], [lone("b", 5, 9, { hands: ["shortbow"] })], { surprise: "blue" });
    const aimed = play(
      shot,
      { "opening:blue": { act: "shoot", agent: "B", weapon: "shortbow", targets: { A: 2 } } },
      [9, 10, 1, 1],
    );
    expect(allEvents(aimed, "attack")[0]).toMatchObject({ chance: 9, hits: 1 });
    const answered = play(until(next, "blows"), {}, [9, 9]);
    expect(allEvents(answered, "attack")[1]).toMatchObject({ by: "A", chance: 8, hits: 0 });
  });

  test.each([
    [3, 1, "red"],
    [3, 3, "red"],
    [3, 4, "blue"],
    [3, 6, "blue"],
    [5, 5, "red"],
    [0, 1, "blue"],
  ])("R002-RND-02 with %i faces for the first side, a %i gives %s priority", (odds, face, seat) => {
    expect(prior({ seats: ["red", "blue"], odds }, face)).toBe(seat);
    expect(fight([lone("a", 1, 1)], [lone("b", 9, 9)], { priority: odds }, {}, [face]).state.priority).toBe(seat);
  });
});

describe("the four phases", () => {
  test("R002-RND-03 A002-RND-01 the side with priority shoots first, the other declares its moves, the first answers", () => {
    const archers = { hands: ["shortbow"] };
    let match = fight([lone("a", 5, 2, archers)], [lone("b", 5, 12, archers)]);
    const seen: string[] = [];
    while (match.state.round === 1) {
      seen.push(...demandsOf(match));
      match = match.state.stage === "move" ? toRound(match, 2, [1]) : play(match);
    }
    expect(seen).toEqual(["opening:red", "opening:blue", "declare:blue", "move:red"]);
  });

  test("R002-RND-03 in the Melee too the priority side is first, then the other; the End comes last", () => {
    const match = until(fight([lone("a", 5, 5)], [lone("b", 5, 6)], {}, {}, [5]), "blows");
    expect(demandsOf(match)).toEqual(["melee:blue"]);
    expect(demandsOf(play(match, {}, [9, 9]))).toEqual(["melee:red"]);
  });

  test("R002-RND-04 a figure killed in a phase still acts in it", () => {
    const match = until(fight([lone("a", 5, 5, { hp: 1 })], [lone("b", 5, 6, { hp: 1 })]), "blows");
    const killed = play(match, {}, [2, 12]);
    expect(agent(killed, "B").fate).toBe("up");
    const both = play(killed, {}, [3, 12]);
    expect([agent(both, "A").fate, agent(both, "B").fate]).toEqual(["dead", "dead"]);
    expect(skirmish.outcome(both.state)?.winners).toEqual([]);
  });

  test("R002-RND-12 the members of a side act in any order, each as soon as it is ordered", () => {
    const match = until(fight([lone("a", 5, 5), lone("c", 6, 5)], [lone("b", 5, 6, { hp: 9 })]), "blows:red");
    const second = play(match, { "melee:red": { act: "attack", agent: "C", subdue: false } }, [2, 2]);
    expect(agent(second, "B").damage).toBe(2);
    const first = play(second, { "melee:red": { act: "attack", agent: "A", subdue: false } }, [2, 2]);
    expect(allEvents(first, "attack").map(({ by }) => by)).toEqual(["C", "A"]);
  });
});

describe("actions", () => {
  const kit = { hands: ["sword"], worn: ["dagger"], packed: ["handaxe"] };

  test("R002-RND-05 two actions, one in each phase, none traded; a miscellaneous one stands in for either", () => {
    const match = fight([lone("a", 5, 5, kit)], [lone("b", 5, 6)]);
    const ready = play(match, { "opening:red": { act: "ready", agent: "A", item: "dagger" } });
    expect(agent(ready, "A")).toMatchObject({ hands: ["sword", "dagger"], worn: [], opened: true });
    // The Opening action is spent: no movement any more, but the Melee action is left.
    expect(demandsOf(until(ready, "declareMoves:blue")).join()).toContain("declare:blue");
    const melee = until(ready, "blows:red");
    expect(acts(melee, "melee:red")).toContain("attack");
    const again = until(fight([lone("a", 5, 5, kit)], [lone("b", 5, 6)]), "blows:red");
    const second = play(again, { "melee:red": { act: "ready", agent: "A", item: "dagger" } });
    expect(agent(second, "A").struck).toBe(true);
    expect(acts(again, "melee:red")).not.toContain("move");
  });

  test("R002-RND-05 picking up, using and first aid are miscellaneous actions", () => {
    const match = fight([lone("a", 5, 5, { disarmed: true, potions: 1 })], [lone("b", 9, 9)]);
    const took = play(match, { "opening:red": { act: "take", agent: "A" } });
    expect(agent(took, "A")).toMatchObject({ disarmed: false, hands: ["sword"] });
  });

  test("R002-RND-06 searching the pack, reloading and leaving melee take the whole round", () => {
    const match = fight([lone("a", 5, 5, kit)], [lone("b", 5, 6)]);
    const searched = play(match, { "opening:red": { act: "search", agent: "A", item: "handaxe" } });
    expect(agent(searched, "A")).toMatchObject({ bound: true, hands: ["sword", "handaxe"] });
    const after = until(searched, "blows:blue");
    expect(allEvents(after, "attack")).toEqual([]);
    const bow = fight([lone("a", 5, 5, { hands: ["crossbow"] })], [lone("b", 5, 12, { hp: 9 })]);
    const shot = play(
      bow,
      { "opening:red": { act: "shoot", agent: "A", weapon: "crossbow", targets: { B: 2 } } },
      [12, 12],
    );
    const next = toRound(shot, 2, [1]);
    expect(acts(next, "opening:red")).toEqual(["done", "reload"]);
    expect(agent(play(next, { "opening:red": { act: "reload", agent: "A" } }), "A")).toMatchObject({
      bound: true,
      loaded: true,
    });
    const pairs = fight([lone("a", 5, 5), lone("c", 15, 15)], [lone("b", 5, 6), lone("d", 15, 16)]);
    const away = play(until(pairs, "moveUnits:red"), {
      "move:red": { act: "disengage", unit: "a", to: { x: 5, y: 1 } },
    });
    expect(agent(away, "A")).toMatchObject({ bound: true, struck: true });
  });
});

describe("spells", () => {
  const mage = { spells: [{ name: "Dart", effect: "harm", power: 2 }], capture: 6 };
  const order = { "opening:red": { act: "cast", agent: "A", spell: "Dart", target: "B" } };

  test("R002-RND-07 declared in the Opening; a Capture save made casts at once", () => {
    const cast = play(fight([lone("a", 5, 5, mage)], [lone("b", 5, 12)]), order, [6]);
    expect(agent(cast, "B").damage).toBe(2);
    expect(agent(cast, "A").spells).toEqual([]);
  });

  test("R002-RND-07 a save failed casts in the Ritual phase", () => {
    const slow = play(fight([lone("a", 5, 5, mage)], [lone("b", 5, 12)]), order, [7]);
    expect(agent(slow, "A").casting).toEqual({ spell: "Dart", target: "B" });
    expect(agent(toRound(slow, 2, [1]), "B").damage).toBe(2);
  });

  test("R002-RND-07 hit in between, the action is lost and the spell kept", () => {
    const bow = lone("b", 5, 12, { hands: ["shortbow"] });
    const slow = play(fight([lone("a", 5, 5, mage)], [bow]), order, [7]);
    const hit = play(
      slow,
      { "opening:blue": { act: "shoot", agent: "B", weapon: "shortbow", targets: { A: 2 } } },
      [2, 12, 1],
    );
    const end = toRound(hit, 2);
    expect(allEvents(end, "cast").at(-1)).toMatchObject({ when: "lost" });
    expect(agent(end, "A").spells).toHaveLength(1);
    expect(agent(end, "B").damage).toBe(0);
  });

  test("R002-RND-07 nobody casts within melee range", () => {
    const match = until(fight([lone("a", 5, 5, mage)], [lone("b", 5, 6)]), "opening:red");
    expect(acts(match, "opening:red")).not.toContain("cast");
  });
});

describe("movement", () => {
  test.each([
    [0, 7],
    [1, 3],
    [2, 1],
    [3, 1],
  ])("T002-RND-01 A002-RND-02 Capture 7 halved %i times leaves %i spaces", (times, spaces) => {
    expect(halved(7, times)).toBe(spaces);
  });

  test("R002-RND-08 T002-RND-01 speed is the Capture save; Slow halves it; rough ground, water and climbing too", () => {
    const match = fight([lone("a", 5, 5, { capture: 7, slow: true })], [lone("b", 19, 19)]);
    expect(speedOf(agent(match, "A"))).toBe(3);
    const rough = Array.from({ length: 20 }, (_, x) => ({ x, y: 6, kind: "rough" }));
    const field = until(
      fight([lone("a", 5, 5, { capture: 7 })], [lone("b", 19, 19)], { ground: rough }),
      "moveUnits:red",
    );
    // Twice three spaces over the rough strip, fourteen on the plain side of it.
    expect(refused(field, "move:red", { act: "move", unit: "a", to: { x: 5, y: 11 } })).toBeUndefined();
    expect(refused(field, "move:red", { act: "move", unit: "a", to: { x: 5, y: 12 } })).toBe("skirmish.cannotReach");
    expect(refused(field, "move:red", { act: "move", unit: "a", to: { x: 19, y: 5 } })).toBeUndefined();
  });

  test("R002-RND-09 A002-RND-04 T002-RND-01 twice the speed from outside melee, in one action", () => {
    const match = until(
      fight([lone("a", 0, 0, { capture: 7 }), lone("c", 0, 9)], [lone("b", 19, 19)]),
      "moveUnits:red",
    );
    expect(refused(match, "move:red", { act: "move", unit: "a", to: { x: 14, y: 0 } })).toBeUndefined();
    expect(refused(match, "move:red", { act: "move", unit: "a", to: { x: 15, y: 0 } })).toBe("skirmish.cannotReach");
    const moved = play(match, { "move:red": { act: "move", unit: "a", to: { x: 14, y: 0 } } });
    expect(unit(moved, "a").moved).toBe(true);
    expect(agent(moved, "A").struck).toBe(false);
  });

  test("R002-RND-09 within melee range only to where one still touches; disengaging goes up to the speed", () => {
    const match = until(fight([lone("a", 5, 5)], [lone("b", 5, 6)]), "moveUnits:red");
    expect(refused(match, "move:red", { act: "move", unit: "a", to: { x: 6, y: 5 } })).toBeUndefined();
    expect(refused(match, "move:red", { act: "move", unit: "a", to: { x: 5, y: 3 } })).toBe("skirmish.cannotReach");
    expect(refused(match, "move:red", { act: "disengage", unit: "a", to: { x: 5, y: 0 } })).toBeUndefined();
    const far = until(fight([lone("a", 5, 9)], [lone("b", 5, 10)]), "moveUnits:red");
    expect(refused(far, "move:red", { act: "disengage", unit: "a", to: { x: 5, y: 2 } })).toBe("skirmish.cannotReach");
  });

  test("R002-RND-10 allies are passed, enemies never", () => {
    const wall = Array.from({ length: 20 }, (_, x) => ({ x, y: 3 })).filter(({ x }) => x !== 5);
    const field = { field: { width: 20, height: 20, blocked: wall } };
    const ally = until(fight([lone("a", 5, 2), lone("c", 5, 3)], [lone("b", 19, 19)], field), "moveUnits:red");
    expect(refused(ally, "move:red", { act: "move", unit: "a", to: { x: 5, y: 4 } })).toBeUndefined();
    expect(refused(ally, "move:red", { act: "move", unit: "a", to: { x: 5, y: 3 } })).toBe("skirmish.cannotReach");
    const enemy = until(fight([lone("a", 5, 1)], [lone("b", 5, 3)], field), "moveUnits:red");
    expect(refused(enemy, "move:red", { act: "move", unit: "a", to: { x: 5, y: 4 } })).toBe("skirmish.cannotReach");
  });

  test("R002-RND-11 a declared action may be hindered before it is done", () => {
    const match = until(fight([lone("a", 5, 5)], [lone("b", 5, 12)]), "declareMoves:blue");
    const declared = play(match, { "declare:blue": { act: "move", unit: "b", to: { x: 5, y: 14 } } });
    expect(unit(declared, "b").at).toEqual({ x: 5, y: 12 });
    const met = play(until(declared, "moveUnits:red"), { "move:red": { act: "move", unit: "a", to: { x: 5, y: 11 } } });
    // Now in melee, blue may no longer leave.
    expect(unit(until(met, "stance"), "b").at).toEqual({ x: 5, y: 12 });
  });

  test("A002-RND-03 a charge is a path into melee range from outside it, as long as the table says", () => {
    const charge = (least: number) => {
      const match = until(
        fight([lone("a", 5, 5)], [lone("b", 5, 8)], {}, { "d12.chargeMinSpaces": least }),
        "moveUnits:red",
      );
      return unit(play(match, { "move:red": { act: "move", unit: "a", to: { x: 5, y: 7 } } }), "a").charged;
    };
    expect([charge(1), charge(2), charge(3)]).toEqual([true, true, false]);
    const slid = until(fight([lone("a", 5, 5)], [lone("b", 5, 6)]), "moveUnits:red");
    expect(unit(play(slid, { "move:red": { act: "move", unit: "a", to: { x: 6, y: 5 } } }), "a").charged).toBe(false);
  });

  test("R002-BAT-15 a unit moves as one; an obstacle may stop it; in the dark a light serves one rank", () => {
    const strip = Array.from({ length: 20 }, (_, x) => ({ x, y: 7, kind: "obstacle" }));
    const match = until(
      fight([ranked("a", 5, 5, [5, 5], { agility: 4 }), lone("c", 0, 0)], [lone("b", 19, 19)], { ground: strip }),
      "moveUnits:red",
    );
    const order = { "move:red": { act: "move", unit: "a", to: { x: 5, y: 9 } } };
    expect(unit(play(match, order, [5]), "a").at.y).toBe(6);
    expect(unit(play(match, order, [4]), "a").at).toEqual({ x: 5, y: 9 });
    const dark = until(
      fight(
        [ranked("a", 5, 5, [5, 5], { hands: ["spear"] }, { lights: 1 })],
        [lone("b", 5, 6, { hp: 30 }, { lights: 1 })],
        {
          dark: true,
        },
      ),
      "blows:red",
    );
    const fought = play(dark, {}, [12, 12, 12, 12, 12]);
    expect(lastEvents(fought).filter(({ type }) => type === "attack")).toHaveLength(1);
  });
});
