/** Skirmish: whole turns and rounds in which several rules meet. */

import { describe, expect, test } from "vitest";
import { castSlowSpells } from "../../../src/rules/skirmish/attack/spells.ts";
import { planOf } from "../../../src/rules/skirmish/attack/strike.ts";
import { skirmish } from "../../../src/rules/skirmish/conflict.ts";
import type { SkirmishOrder } from "../../../src/rules/skirmish/orders.ts";
import { atkOf, figuresIn } from "../../../src/rules/skirmish/state.ts";
import {
  acts,
  agent,
  allEvents,
  begun,
  done,
  type Fields,
  type Fight,
  fight,
  lastEvents,
  lone,
  play,
  ranked,
  refused,
  scene,
  toRound,
  unit,
  until,
} from "./table.ts";

const legal = (match: Fight, key: string) => skirmish.legal(match.state, key) as readonly SkirmishOrder[];
/** A unit that holds the field when the others give way. */
const AFAR = lone("z", 18, 18, {}, { morale: "steadfast", group: "apart" });
const miss = (n: number) => new Array<number>(n).fill(12);

describe("thrown weapons", () => {
  const javelins = { hands: ["javelin", "sword"], atk: 1 };
  const charging = () =>
    until(fight([ranked("a", 5, 5, [2, 2], javelins)], [lone("b", 5, 8, { hp: 9 })]), "moveUnits:red");

  test("R002-RNG-51 a weapon thrown while charging cannot stray into the thrower's own unit", () => {
    const order = (throws: unknown) => ({ "move:red": { act: "move", unit: "a", to: { x: 5, y: 7 }, throws } });
    const one = { agent: "a-rank1", weapon: "javelin", target: "B" };
    const thrown = play(charging(), order([one]), [11, 2]);
    expect([allEvents(thrown, "astray"), agent(thrown, "B").damage]).toEqual([[], 1]);
  });

  test("R002-RNG-51 it still finds a friend who was in that melee before", () => {
    const red = [ranked("a", 5, 5, [2], javelins), lone("c", 6, 8, { hp: 9 })];
    const match = until(fight(red, [lone("b", 5, 8, { hp: 9 })]), "moveUnits:red");
    const throws = [{ agent: "a-rank1", weapon: "javelin", target: "B" }];
    const thrown = play(match, { "move:red": { act: "move", unit: "a", to: { x: 5, y: 7 }, throws } }, [11, 2]);
    expect(allEvents(thrown, "astray")).toMatchObject([{ at: "C", hits: 1 }]);
  });

  test("R002-RNG-52 every agent of a charging unit may throw, each once", () => {
    const match = charging();
    const both = ["a-rank1", "a-rank2"].map((id) => ({ agent: id, weapon: "javelin", target: "B" }));
    const order = { act: "move", unit: "a", to: { x: 5, y: 7 }, throws: both };
    expect(
      legal(match, "move:red").some((move) => "throws" in move && JSON.stringify(move.throws) === JSON.stringify(both)),
    ).toBe(true);
    expect(refused(match, "move:red", { ...order, throws: [both[0], both[0]] })).toBe("skirmish.throw");
    expect(refused(match, "move:red", { ...order, throws: [] })).toBe("skirmish.throw");
    const thrown = play(match, { "move:red": order }, [2, 12, 2, 12]);
    expect([agent(thrown, "B").damage, agent(thrown, "a-rank2").hands]).toEqual([2, ["sword"]]);
    expect(refused(match, "move:red", { ...order, throws: both[0] })).toBe("skirmish.throw");
  });

  test.each([
    [3, true],
    [4, false],
    [12, false],
  ])("R002-RNG-52 steadfast spearmen brace by a %i: %s", (face, braced) => {
    const horse = lone("a", 5, 5, { mounted: true, hp: 9 });
    const foot = ranked("b", 5, 8, [3], { hands: ["spear"] }, { morale: "steadfast" });
    const match = until(fight([horse], [foot]), "moveUnits:red");
    const met = play(match, { "move:red": { act: "move", unit: "a", to: { x: 5, y: 7 } } }, [face]);
    expect([unit(met, "b").braced, unit(met, "b").broken]).toEqual([braced, false]);
  });
});

describe("movement", () => {
  const to = (x: number, y: number, act = "move") => ({ act, unit: "a", to: { x, y } });

  test("R002-MOV-51 in melee nobody walks around to a flank or rear", () => {
    const match = until(fight([lone("a", 5, 5)], [lone("b", 5, 6)]), "moveUnits:red");
    for (const [x, y] of [
      [4, 5],
      [6, 5],
    ] as const)
      expect(refused(match, "move:red", to(x, y))).toBeUndefined();
    for (const [x, y] of [
      [4, 6],
      [6, 6],
      [4, 7],
      [5, 7],
    ] as const)
      expect(refused(match, "move:red", to(x, y))).toBe("skirmish.cannotReach");
  });

  test("R002-MOV-51 disengaging ends out of contact with every enemy", () => {
    const match = until(fight([lone("a", 5, 5)], [lone("b", 5, 6), lone("c", 8, 3)]), "moveUnits:red");
    expect(refused(match, "move:red", to(7, 4, "disengage"))).toBe("skirmish.cannotReach");
    expect(refused(match, "move:red", to(6, 5, "disengage"))).toBe("skirmish.cannotReach");
    expect(refused(match, "move:red", to(5, 3, "disengage"))).toBeUndefined();
  });

  test("R002-ATK-51 nobody rises by going on in the round of the fall, and rising costs two spaces at any pace", () => {
    const trip = { act: "gambit", agent: "B", target: "A", aim: "trip", with: [] };
    const match = until(fight([lone("a", 5, 5)], [lone("b", 5, 6)], {}, {}, [6]), "opening:blue");
    const fell = play(match, { "opening:blue": trip }, [3]);
    expect(agent(fell, "A").prone).toBe(1);
    expect(skirmish.demands(fell.state).some(({ kind }) => kind === "declareMoves")).toBe(false);
    const away = until(fight([lone("a", 5, 5, { prone: true, capture: 5 })], [lone("b", 19, 19)]), "moveUnits:red");
    const rose = play(away, { "move:red": to(13, 5) }, [1]);
    expect([agent(rose, "A").prone, lastEvents(rose).map(({ type }) => type)]).toEqual([
      null,
      ["rose", "moved", "round", "stage"],
    ]);
    expect(refused(away, "move:red", to(14, 5))).toBe("skirmish.cannotReach");
  });

  test("R002-ATK-51 a unit with a newly fallen figure does not run either; a round later it rises and runs", () => {
    const captain = { figures: [{ id: "X", hp: 1, atk: 0, might: 3, capture: 6 }] };
    const blue = ranked("b", 5, 6, [2], { capture: 6 }, { morale: "weak", ...captain });
    const red = [lone("a", 5, 5, { atk: 1, hp: 9 }), lone("c", 6, 5, { atk: 3, hp: 9 })];
    const trip = { act: "gambit", agent: "A", target: "X", aim: "trip", with: [] };
    const tripped = play(until(fight(red, [blue, AFAR]), "blows:red"), { "melee:red": trip }, [1]);
    const routed = play(tripped, { "melee:red": { act: "attack", agent: "C", subdue: false } }, [2, 2, 2]);
    const fell = toRound(routed, 2, [...miss(2), 8, 1]);
    expect([unit(fell, "b").status, unit(fell, "b").at, agent(fell, "X").prone]).toEqual([
      "retreating",
      { x: 5, y: 6 },
      1,
    ]);
    const ran = toRound(fell, 3, [6, 1]);
    expect([agent(ran, "X").prone, unit(ran, "b").at.y > 6]).toEqual([null, true]);
  });
});

describe("ranks and figures", () => {
  const meeting = (red: Fields, blue: Fields) => until(fight([red], [blue]), "blows:red");

  test("R002-ATK-53 a figure of a rank gambits, and the rank loses its attacks", () => {
    const match = meeting(ranked("a", 5, 5, [5]), ranked("b", 5, 6, [5]));
    const order = { act: "gambit", agent: "a-rank1", target: "b-rank1", aim: "trip", with: [] };
    expect(legal(match, "melee:red")).toContainEqual(order);
    const tripped = play(match, { "melee:red": order }, [3]);
    expect(agent(tripped, "b-rank1-1")).toMatchObject({ unique: true, of: "b-rank1", prone: 1, count: 1 });
    expect([agent(tripped, "a-rank1").count, agent(tripped, "b-rank1").count]).toEqual([4, 4]);
    expect(planOf(tripped.state, agent(tripped, "a-rank1"))!.dice).toBe(4);
    expect([figuresIn(tripped.state, "a"), skirmish.faults(tripped.state)]).toEqual([5, []]);
    const after = toRound(tripped, 2, [...miss(4), ...miss(5), 1]);
    // A standing figure is part of the rank again; a lying one not yet.
    expect([agent(after, "a-rank1").count, agent(after, "b-rank1").count]).toEqual([5, 4]);
  });

  test("R002-ATK-53 a figure of a rank grapples and is grappled", () => {
    const match = meeting(ranked("a", 5, 5, [3]), ranked("b", 5, 6, [3]));
    const held = play(
      match,
      { "melee:red": { act: "grapple", agent: "a-rank1", target: "b-rank1", with: [] } },
      [5, 2],
    );
    expect(held.state.grapples).toEqual([{ holders: ["a-rank1-1"], held: "b-rank1-1", total: 5, tightened: 0 }]);
    expect(acts(until(held, "blows:blue", miss(2)), "melee:blue")).toContain("breakOut");
  });

  test("R002-ATK-53 figures of a rank are subdued by blows that end at exactly 0 HP, and the others die", () => {
    const match = meeting(lone("a", 5, 5, { atk: 3 }), ranked("b", 5, 6, [5], { hp: 2 }, { morale: "steadfast" }));
    const struck = play(match, { "melee:red": { act: "attack", agent: "A", subdue: true } }, [2, 2, 2]);
    const after = toRound(struck, 2, [...miss(5), 1]);
    expect(agent(after, "b-rank1")).toMatchObject({ count: 4, lost: 1, taken: 1, damage: 1, subdued: 0 });
    expect(allEvents(after, "fell")).toMatchObject([{ figures: 1, left: 4, taken: 1 }]);
  });

  test("R002-UNI-51 units split into ranks and figures and merge again", () => {
    const match = until(
      fight([ranked("a", 5, 5, [4, 4], {}, { figures: [{ id: "X", hp: 3, atk: 2 }] })], [lone("b", 15, 15)]),
      "moveUnits:red",
    );
    const parted = play(
      match,
      { "move:red": { act: "part", agent: "a-rank2", to: { x: 5, y: 4 }, alone: false } },
      [1],
    );
    expect([unit(parted, "a").start, unit(parted, "a-2").start, agent(parted, "a-rank2")]).toMatchObject([
      5,
      4,
      { unit: "a-2", row: 0 },
    ]);
    const next = until(parted, "moveUnits:red");
    expect(refused(next, "move:red", { act: "merge", unit: "a-2", into: "a" })).toBeUndefined();
    const joined = play(next, { "move:red": { act: "merge", unit: "a-2", into: "a" } }, [1]);
    expect([unit(joined, "a"), unit(joined, "a-2")]).toMatchObject([{ start: 9 }, { status: "joined" }]);
    expect(agent(joined, "a-rank2")).toMatchObject({ unit: "a", row: 1, count: 4 });
    const alone = play(match, { "move:red": { act: "part", agent: "a-rank1", to: { x: 5, y: 4 }, alone: true } }, [1]);
    expect([agent(alone, "a-rank1").count, agent(alone, "a-rank1-1").unit]).toEqual([3, "a-2"]);
    const back = until(alone, "moveUnits:red");
    const again = play(back, { "move:red": { act: "merge", unit: "a-2", into: "a" } }, [1]);
    expect([agent(again, "a-rank1").count, skirmish.faults(again.state)]).toEqual([4, []]);
  });

  test("R002-UNI-51 nobody splits in melee, and no unit grows past three ranks of five", () => {
    const engaged = until(fight([ranked("a", 5, 5, [4, 4])], [lone("b", 5, 6)]), "moveUnits:red");
    expect(acts(engaged, "move:red")).not.toContain("part");
    const full = until(
      fight([ranked("a", 5, 5, [5, 5, 5]), ranked("c", 6, 5, [2])], [lone("b", 15, 15)]),
      "moveUnits:red",
    );
    expect(refused(full, "move:red", { act: "merge", unit: "c", into: "a" })).toBe("skirmish.order");
  });
});

describe("tides, routs and retreats", () => {
  test("R002-BAT-52 tides count only the hits between the two of that line", () => {
    const red = [lone("a", 5, 5, { atk: 2, hp: 9 })];
    const blue = [lone("b", 5, 6, { hp: 9, atk: 1 }), lone("c", 6, 6, { hp: 9, atk: 0 })];
    const attack = { "melee:red": { act: "attack", agent: "A", subdue: false } };
    const round = toRound(play(until(fight(red, blue), "blows:red"), attack, [2, 12]), 2, [2, 1]);
    // A's one hit fell on C, B hit A once: between A and B it is B who pushes.
    expect(allEvents(round, "tide")).toMatchObject([{ winner: "b", loser: "a", hits: [0, 1] }]);
  });

  test("R002-BAT-51 a routed unit returns only after a whole round with neither losses nor a trigger", () => {
    const match = fight([lone("a", 5, 3)], [lone("b", 5, 12, {}, { morale: "weak" }), AFAR], { surprise: "red" });
    expect(unit(toRound(match, 2, [8, 1]), "b")).toMatchObject({ status: "retreating", quiet: 0 });
  });

  test("R002-BAT-53 each figure that retreats from melee saves for itself", () => {
    const blue = ranked("b", 5, 6, [4], { capture: 6 }, { morale: "weak" });
    const match = until(fight([lone("a", 5, 5, { atk: 2, hp: 9 })], [blue, AFAR]), "blows:red");
    const fled = toRound(play(match, {}, [2, 2]), 2, [...miss(4), 8, 6, 7, 1]);
    expect(allEvents(fled, "retreatSave")[0]!.saves!.map(({ made }) => made)).toEqual([true, false]);
    expect(agent(fled, "b-rank1").count).toBe(1);
  });
});

describe("mounts, duels, hands and spells", () => {
  test("R002-ATK-52 a sacrificed mount takes its attack with it", () => {
    const rider = lone("a", 5, 5, { pc: true, mounted: true, atk: 1, hp: 5 });
    const hit = play(until(fight([rider], [lone("b", 5, 6, { atk: 1 })], {}, {}, [6]), "blows:blue"), {}, [2]);
    const ridden = play(hit, { "soak:A": { helmet: "keep", mount: true, shield: false } });
    expect([atkOf(agent(ridden, "A")), agent(ridden, "A").fighter.mounted]).toEqual([1, false]);
  });

  test("R002-ATK-52 a prone duellist suffers death blows", () => {
    const match = fight([lone("a", 5, 5)], [lone("b", 5, 6, { prone: true })], { duels: [["A", "B"]] });
    const duel = until(match, "blows:red");
    expect(planOf(duel.state, agent(duel, "A"))!.death).toBe(true);
    expect(allEvents(play(duel), "attack")).toMatchObject([{ how: "deathBlow", hits: 2 }]);
  });

  test("R002-WND-51 a hand wound drops what that hand held, and the other hand does all that one hand can", () => {
    const wounded = (hands: string[]) => {
      const match = until(
        fight(
          [lone("a", 5, 5, { hands, hp: 9, worn: ["dagger", "shortbow"] })],
          [lone("b", 5, 6, { atk: 1 })],
          {},
          {},
          [6],
        ),
        "blows:blue",
      );
      return play(match, {}, [1, 10]);
    };
    const two = agent(wounded(["sword", "handaxe"]), "A");
    expect(two).toMatchObject({ hands: ["handaxe"], dropped: ["sword"], disarmed: false });
    const one = wounded(["sword"]);
    expect(agent(one, "A")).toMatchObject({ hands: [], dropped: ["sword"], disarmed: true });
    const red = legal(until(one, "blows:red"), "melee:red").filter(
      (order) => "act" in order && ["ready", "take"].includes(order.act),
    );
    expect(red).toEqual([
      { act: "ready", agent: "A", item: "dagger" },
      { act: "take", agent: "A" },
    ]);
    const taken = play(until(one, "blows:red"), { "melee:red": { act: "take", agent: "A" } }, [1]);
    expect(agent(taken, "A")).toMatchObject({ hands: ["sword"], dropped: [], disarmed: false });
  });

  test("R002-WND-51 with one hand a figure throws, but draws no bow", () => {
    const wounds = [{ kind: "hand", permanent: true }];
    const match = fight([lone("a", 5, 5, { wounds, hands: ["javelin"] })], [lone("b", 5, 9)]);
    expect(acts(until(match, "opening:red"), "opening:red")).toContain("shoot");
    const bow = begun([lone("a", 5, 5, { wounds, hands: ["longbow"] })], [lone("b", 5, 9)]);
    expect(bow).toMatchObject({ problem: { key: "BNB.Problem.skirmish.oneHand" } });
  });

  test("R002-SPL-51 spells of the Ritual phase take effect at once, in a play-out too", () => {
    const spells = [{ name: "Dart", effect: "harm", power: 1 }];
    const state = scene([lone("a", 5, 5, { hp: 9, spells })], [lone("b", 5, 9, { hp: 9, spells })], {
      agents: {
        A: { casting: { spell: "Dart", target: "B" } },
        B: { casting: { spell: "Dart", target: "A" } },
      },
    });
    for (const before of [state, skirmish.own!(state)]) {
      const { state: after, events } = done(before, [], castSlowSpells);
      expect(events.filter(({ type }) => type === "cast")).toEqual([]);
      expect(after.suffering.map(({ target }) => target)).toEqual(["B", "A"]);
    }
  });

  test("R002-SPL-51 in melee when the Ritual phase comes, nothing is cast, unless the table says so", () => {
    const casting = (options: Fields) => {
      const mage = lone("a", 5, 5, { hp: 9, spells: [{ name: "Dart", effect: "harm", power: 1 }] });
      const match = until(fight([mage], [lone("b", 5, 8, { hp: 9 })], {}, options, [6]), "opening:red");
      const begun = play(match, { "opening:red": { act: "cast", agent: "A", spell: "Dart", target: "B" } }, [12]);
      const near = play(until(begun, "moveUnits:blue"), {
        "move:blue": { act: "move", unit: "b", to: { x: 5, y: 6 } },
      });
      return toRound(near, 2, [...miss(4), 1]);
    };
    expect(allEvents(casting({}), "cast").map(({ when }) => when)).toEqual(["ritual", "hemmed"]);
    expect(agent(casting({}), "A").spells).toHaveLength(1);
    expect(agent(casting({ "spell.ritualInMelee": true }), "B").damage).toBe(1);
  });
});

describe("what a fighter brings from earlier fights", () => {
  test("R002-HP-51 wounds, damage and the growth of a nemesis come with the roster", () => {
    const wounds = [{ kind: "knee", permanent: true, fresh: false }, { kind: "head" }];
    const match = fight([lone("a", 5, 5, { pc: true, wounds, damage: 2 })], [lone("b", 9, 9, { wounds, gained: 1 })]);
    expect(agent(match, "A")).toMatchObject({
      damage: 2,
      marks: [],
      wounds: [
        { kind: "knee", permanent: true, fresh: false },
        { kind: "head", permanent: false, fresh: true },
      ],
    });
    // A wound that means nothing to an NPC makes it easier to hit, as in the fight itself.
    expect(agent(match, "B")).toMatchObject({ marks: [{ kind: "head" }], gained: 1, wounds: [{ kind: "knee" }] });
    expect(atkOf(agent(match, "B"))).toBe(3);
  });

  test("R002-HP-51 at 0 HP only a player's character whose bleeding was stopped fights on", () => {
    const at = (figure: Fields) => begun([lone("a", 5, 5, { damage: 3, ...figure })], [lone("b", 9, 9)]);
    expect(at({ pc: true })).toMatchObject({ ok: true });
    expect(at({})).toMatchObject({ ok: false });
    const match = fight([lone("a", 5, 5, { damage: 3, pc: true })], [lone("b", 9, 9)]);
    expect(agent(match, "A")).toMatchObject({ zero: 3, critical: { since: 0, stable: true } });
  });
});
