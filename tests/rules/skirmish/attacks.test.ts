import { describe, expect, test } from "vitest";
import { chanceOf, maxOf } from "../../../src/rules/dice/distribution.ts";
import { fraction, toFloat } from "../../../src/rules/dice/fraction.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import {
  attackOdds,
  baseChance,
  blowWays,
  meleeChance,
  rangedChance,
  readBlow,
  shareOut,
} from "../../../src/rules/skirmish/attack/attack.ts";
import { allotted, planOf } from "../../../src/rules/skirmish/attack/strike.ts";
import { skirmish } from "../../../src/rules/skirmish/conflict.ts";
import {
  acts,
  agent,
  allEvents,
  type Fields,
  fight,
  lone,
  play,
  ranked,
  refused,
  toRound,
  unit,
  until,
} from "./table.ts";

const chanceOn = (figure: Fields, at: Fields = {}, more: Fields = {}) => {
  const match = fight([lone("a", 5, 5, figure)], [lone("b", 5, 6, at)], more);
  return meleeChance(match.state, agent(match, "A"), agent(match, "B"), false);
};

describe("an attack die", () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])("T002-ATK-01 R002-ATK-02 armour %i: this many twelfths", (armour) => {
    const ways = blowWays(baseChance(armour));
    expect(ways.hit + ways.critical).toBe(armour === 8 ? 1 : 8 - armour);
  });

  test("T002-ATK-01 R002-ATK-02 a 12 always misses: chance 13 is 11 of 12", () => {
    expect(blowWays(13)).toEqual({ critical: 1, hit: 10, miss: 1, ally: 0 });
  });

  test("A002-ATK-01 a 1 hits and is critical even below chance 1", () => {
    expect([-3, 0, 6].map((chance) => readBlow(1, chance))).toEqual(["critical", "critical", "critical"]);
  });

  test("T002-ATK-02 three attacks on armour 2: eighths for 0 to 3 hits, a twelfth of each die critical", () => {
    const odds = attackOdds(3, baseChance(2));
    expect([0, 1, 2, 3].map((hits) => chanceOf(odds, hits))).toEqual([1, 3, 3, 1].map((n) => fraction(n, 8)));
    expect(chanceOf(attackOdds(1, 6, "critical"), 1)).toEqual(fraction(1, 12));
  });

  test("T002-ATK-06 R002-ATK-11 faces 1, 6, 7, 12 at chance 6: two damage, one wound", () => {
    const match = until(fight([lone("a", 5, 5, { atk: 4 })], [lone("b", 5, 6, { armour: 2, hp: 9 })]), "blows:red");
    const struck = play(match, {}, [1, 6, 7, 12, 2]);
    expect(allEvents(struck, "attack")[0]).toMatchObject({ chance: 6, hits: 2, criticals: 1 });
    expect(agent(struck, "B")).toMatchObject({ damage: 2, wounds: [{ kind: "arm", permanent: false, fresh: true }] });
  });

  test("R002-ATK-02 the odds agree with counting every roll of three dice by the same reading", () => {
    for (const ally of [false, true]) {
      const counted = new Map<number, number>();
      for (let n = 0; n < 12 ** 3; n++) {
        const faces = [n % 12, Math.floor(n / 12) % 12, Math.floor(n / 144)].map((face) => face + 1);
        const hits = faces.filter((face) => ["hit", "critical"].includes(readBlow(face, 11, ally))).length;
        counted.set(hits, (counted.get(hits) ?? 0) + 1);
      }
      const odds = attackOdds(3, 11, "hits", ally);
      for (let hits = odds.min; hits <= maxOf(odds); hits++)
        expect(toFloat(chanceOf(odds, hits))).toBeCloseTo((counted.get(hits) ?? 0) / 1728, 12);
    }
  });

  test("R002-ATK-18 both sides roll by the same procedure", () => {
    const struck = (priority: number) =>
      play(until(fight([lone("a", 5, 5)], [lone("b", 5, 6)], {}, {}, [priority]), "blows"), {}, [4, 12]);
    const [red, blue] = [struck(1), struck(6)].map((match) => allEvents(match, "attack")[0]!);
    expect({ ...red!, by: "", at: "", change: undefined }).toEqual({ ...blue!, by: "", at: "", change: undefined });
  });
});

describe("sharing attacks out", () => {
  test("R002-ATK-01 as evenly as possible among those in reach", () => {
    const match = fight([lone("a", 5, 5, { atk: 6 })], [lone("b", 4, 6), lone("c", 5, 6), lone("d", 6, 6)]);
    const shares = allotted(match.state, agent(match, "A"), planOf(match.state, agent(match, "A"))!, scriptedDice([]));
    expect([...shares].map(([target, dice]) => [target.id, dice]).sort()).toEqual([
      ["B", 2],
      ["C", 2],
      ["D", 2],
    ]);
  });

  test("A002-ATK-08 the rest goes where the attacker likes among separate targets", () => {
    const match = until(fight([lone("a", 5, 5, { atk: 3 })], [lone("b", 4, 6), lone("c", 6, 6)]), "blows:red");
    const struck = play(
      match,
      { "melee:red": { act: "attack", agent: "A", subdue: false, favour: "c" } },
      [12, 12, 12],
    );
    const shares = allEvents(struck, "attack").map(({ at, faces }) => [at, faces.length]);
    expect(Object.fromEntries(shares)).toEqual({ B: 1, C: 2 });
  });

  test("A002-ATK-08 R002-BAT-02 inside a rank it falls on the middle, and by lot on equally central ones", () => {
    const owner = (place: number) => place;
    expect([...shareOut(4, [0, 1, 2], 3, owner, scriptedDice([]))]).toEqual([
      [0, 1],
      [1, 2],
      [2, 1],
    ]);
    expect([...shareOut(1, [0, 1], 2, owner, scriptedDice([2]))]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test("A002-ATK-07 in narrow surroundings fewer figures attack, with fewer attacks", () => {
    const dice = (narrow?: Fields) => {
      const match = fight([ranked("a", 5, 5, [5], { atk: 2 })], [lone("b", 5, 6)], narrow ? { narrow } : {});
      return planOf(match.state, agent(match, "a-rank1"))!.dice;
    };
    expect([dice(), dice({ figures: 2 }), dice({ figures: 2, attacks: 1 })]).toEqual([10, 4, 2]);
  });
});

describe("First Strike", () => {
  test("R002-ATK-03 R002-BAT-04 a charge strikes first; the slain are gone at once and do not strike back", () => {
    const match = until(fight([lone("a", 5, 5)], [lone("b", 5, 8, { hp: 1 })]), "moveUnits:red");
    const charged = until(
      play(match, { "move:red": { act: "move", unit: "a", to: { x: 5, y: 7 } } }),
      "firstStrikes:red",
    );
    const over = play(charged, {}, [2, 12]);
    expect(agent(over, "B").fate).toBe("dead");
    expect(skirmish.outcome(over.state)?.winners).toEqual(["red"]);
    expect(allEvents(over, "attack")).toHaveLength(1);
  });

  test("R002-ATK-03 R002-ATK-05 flank: First Strike and +1; rear: First Strike and one more attack", () => {
    const from = (x: number, y: number) => {
      const match = fight([lone("a", x, y)], [lone("b", 5, 6, {}, { facing: 0 })]);
      const plan = planOf(match.state, agent(match, "A"))!;
      return [
        until(match, "firstStrikes:red").state.turn,
        plan.dice,
        meleeChance(match.state, agent(match, "A"), agent(match, "B"), false).chance,
      ];
    };
    expect(from(6, 6)).toEqual(["red", 2, 9]);
    expect(from(5, 7)).toEqual(["red", 3, 8]);
    const front = until(fight([lone("a", 5, 5)], [lone("b", 5, 6, {}, { facing: 0 })]), "blows");
    expect(allEvents(front, "attack")).toEqual([]);
  });

  test("A002-ATK-09 two charges that meet strike together, before everybody else", () => {
    const match = until(fight([lone("a", 5, 2)], [lone("b", 5, 12, { hp: 2 })]), "declareMoves:blue");
    const declared = play(match, { "declare:blue": { act: "move", unit: "b", to: { x: 5, y: 8 } } });
    const moved = play(until(declared, "moveUnits:red"), {
      "move:red": { act: "move", unit: "a", to: { x: 5, y: 7 } },
    });
    const first = until(moved, "firstStrikes:red");
    expect([unit(first, "a").charged, unit(first, "b").charged]).toEqual([true, true]);
    const struck = play(first, {}, [2, 2]);
    expect(struck.state).toMatchObject({ stage: "first", turn: "blue" });
    expect(agent(play(struck, {}, [2, 12]), "A").damage).toBe(1);
  });
});

describe("giving up attacks", () => {
  test("R002-ATK-04 A002-ATK-10 guarding is declared before the blows: +1 armour, no attack", () => {
    const match = until(fight([lone("a", 5, 5)], [lone("b", 5, 6)]), "stance");
    const guarded = play(match, { "stance:blue": { guard: ["B"], rally: null } });
    expect(meleeChance(guarded.state, agent(guarded, "A"), agent(guarded, "B"), false).chance).toBe(7);
    const end = play(guarded, {}, [8, 8, 1]);
    expect(allEvents(end, "attack")).toMatchObject([{ by: "A", hits: 0 }]);
  });

  test("R002-ATK-04 one who rallies from within the fighting gives +2 to hirelings, once a round", () => {
    const match = until(fight([lone("a", 5, 5), lone("c", 6, 5)], [lone("b", 5, 6)]), "stance");
    const rallied = play(match, { "stance:red": { guard: [], rally: "A" } });
    expect(rallied.state.rallied).toEqual(["red"]);
    expect(agent(rallied, "A").struck).toBe(true);
    expect(refused(match, "stance:red", { guard: [], rally: ["A", "C"] })).toBe("skirmish.order");
  });
});

describe("modifiers", () => {
  test.each<[string, Fields, Fields, Fields, number]>([
    ["none", {}, {}, {}, 8],
    ["armour 3", {}, { armour: 3 }, {}, 5],
    ["improvised weapon", { hands: ["improvised"] }, {}, {}, 7],
    ["disarmed", { disarmed: true }, {}, {}, 7],
    ["high ground", {}, {}, { ground: [{ x: 5, y: 5, kind: "high" }] }, 9],
    ["cover", {}, {}, { ground: [{ x: 5, y: 6, kind: "cover", cover: 2 }] }, 6],
    ["surprise", {}, {}, { surprise: "red" }, 9],
    ["prone", { prone: true }, {}, {}, 7],
  ])("R002-ATK-05 R002-BAT-14 %s", (_, figure, at, more, chance) => {
    expect(chanceOn(figure, at, more).chance).toBe(chance);
  });

  test("R002-ATK-05 others have one more attack on a disarmed figure; the blinded cannot attack", () => {
    const match = until(fight([lone("a", 5, 5)], [lone("b", 5, 6, { disarmed: true })]), "blows:red");
    expect(allEvents(play(match, {}, [12, 12, 12]), "attack")[0]!.faces).toHaveLength(3);
    const blind = fight([lone("a", 5, 5, { blinded: true })], [lone("b", 5, 6)]);
    expect(planOf(blind.state, agent(blind, "A"))).toBeUndefined();
  });

  test("R002-ATK-05 a mount: NPC +1 HP and attack, PC +1 attack and a mount to sacrifice for 1 damage", () => {
    const match = fight([lone("a", 5, 5, { mounted: true, pc: true })], [lone("b", 5, 6, { mounted: true })]);
    expect(agent(match, "A")).toMatchObject({ mount: true, fighter: { hp: 3, atk: 3 } });
    expect(agent(match, "B")).toMatchObject({ mount: false, fighter: { hp: 4, atk: 3, might: 3 } });
    const struck = play(until(match, "blows:blue", [12, 12, 12]), {}, [2, 2, 12]);
    const saved = play(struck, { "soak:A": { helmet: "keep", mount: true, shield: false } }, [1]);
    expect(agent(saved, "A")).toMatchObject({ mount: false, damage: 1 });
  });

  test("R002-ATK-06 A002-ATK-03 death blows only where nobody stands: automatic, without dice or criticals", () => {
    const match = until(fight([lone("a", 5, 5)], [lone("b", 5, 6, { prone: true })]), "blows:red");
    const killed = play(match, {}, []);
    expect(allEvents(killed, "attack")[0]).toMatchObject({ how: "deathBlow", faces: [], hits: 2, criticals: 0 });
    const guarded = until(fight([lone("a", 5, 5)], [lone("b", 5, 6, { prone: true }), lone("c", 6, 6)]), "blows:red");
    expect(allEvents(play(guarded, {}, [12, 12]), "attack")[0]).toMatchObject({ how: "melee", at: "C" });
  });

  test("R002-ATK-07 on the ground at most one attack at -1", () => {
    const match = fight([lone("a", 5, 5, { prone: true, atk: 3 })], [lone("b", 5, 6)]);
    expect(planOf(match.state, agent(match, "A"))!.dice).toBe(1);
  });

  test("R002-ATK-07 not in the round of falling; rising is a movement of two spaces that priority may hinder", () => {
    const match = until(fight([lone("a", 5, 5)], [lone("b", 5, 6, { prone: true, might: 2 })]), "declareMoves:blue");
    const stands = play(match, { "declare:blue": { act: "stand", agent: "B" } });
    const asked = until(stands, "moveUnits:red");
    const kept = play(asked, { "move:red": { act: "hinder", agent: "A", target: "B" } }, [3]);
    expect(agent(kept, "B").prone).toBe(0);
    const freed = play(asked, { "move:red": { act: "hinder", agent: "A", target: "B" } }, [4]);
    expect(agent(until(freed, "stance"), "B").prone).toBeNull();
    const tripped = until(fight([lone("a", 5, 5)], [lone("b", 5, 6)], {}, {}, [6]), "opening:blue");
    const fell = play(
      tripped,
      { "opening:blue": { act: "gambit", agent: "B", target: "A", aim: "trip", with: [] } },
      [3],
    );
    expect(agent(fell, "A").prone).toBe(1);
    expect(skirmish.demands(fell.state).map(({ kind }) => kind)).not.toContain("declareMoves");
    const away = until(fight([lone("a", 5, 5, { prone: true, capture: 5 })], [lone("b", 19, 19)]), "moveUnits:red");
    expect(refused(away, "move:red", { act: "move", unit: "a", to: { x: 13, y: 5 } })).toBeUndefined();
    expect(refused(away, "move:red", { act: "move", unit: "a", to: { x: 14, y: 5 } })).toBe("skirmish.cannotReach");
  });

  test("A002-ATK-05 by option a figure that is kept down wrestles for it", () => {
    const match = until(
      fight([lone("a", 5, 5)], [lone("b", 5, 6, { prone: true })], {}, { "d12.standByGrapple": true }),
      "declareMoves:blue",
    );
    const asked = until(play(match, { "declare:blue": { act: "stand", agent: "B" } }), "moveUnits:red");
    const up = play(asked, { "move:red": { act: "hinder", agent: "A", target: "B" } }, [1, 2, 3, 4]);
    expect(agent(until(up, "stance"), "B").prone).toBeNull();
  });

  test("R002-ATK-19 there are no called shots: an attack that names an injury is invalid", () => {
    const match = until(fight([lone("a", 5, 5)], [lone("b", 5, 6)]), "blows:red");
    expect(refused(match, "melee:red", { act: "attack", agent: "A", subdue: false, aim: "eye" })).toBe(
      "skirmish.order",
    );
  });
});

describe("criticals, subduing, the unaware", () => {
  const crit = (at: Fields) => until(fight([lone("a", 5, 5)], [lone("b", 5, 6, at)]), "blows:red");

  test.each<[string, Fields, number[], Fields]>([
    ["keep", {}, [2, 1], { damage: 2, helmets: 1, wounds: [{ kind: "arm", permanent: false, fresh: true }] }],
    ["wound", {}, [], { damage: 2, helmets: 0, wounds: [] }],
    ["damage", {}, [2], { damage: 1, helmets: 0, wounds: [{ kind: "arm", permanent: false, fresh: true }] }],
  ])("R002-ATK-11 a helmet (%s) is given up before the wound is rolled", (helmet, _, faces, after) => {
    const struck = play(crit({ helmet: true }), {}, [1, 2]);
    expect(skirmish.demands(struck.state).map(({ key }) => key)).toEqual(["soak:B"]);
    const settled = play(struck, { "soak:B": { helmet, mount: false, shield: false } }, faces.slice(0, 1));
    expect(agent(settled, "B")).toMatchObject(after);
  });

  test("R002-ATK-11 no critical wounds Supernatural HP", () => {
    expect(agent(play(crit({ supernatural: true }), {}, [1, 12]), "B")).toMatchObject({
      damage: 1,
      wounds: [],
      marks: [],
    });
  });

  test.each([
    [[5, 12], "captured"],
    [[5, 5], "dead"],
  ])("R002-ATK-12 to subdue costs 1 and needs exactly 0 HP: faces %j, %s", (faces, fate) => {
    const match = until(fight([lone("a", 5, 5)], [lone("b", 5, 6, { hp: 1, armour: 2 })]), "blows:red");
    const struck = play(match, { "melee:red": { act: "attack", agent: "A", subdue: true } }, faces);
    expect(allEvents(struck, "attack")[0]!.chance).toBe(5);
    expect(agent(play(struck, {}, [12, 12]), "B").fate).toBe(fate);
  });

  test("R002-ATK-16 an NPC at 0 HP is slain at the end of the phase", () => {
    const struck = play(crit({ hp: 1 }), {}, [2, 12]);
    expect(agent(struck, "B")).toMatchObject({ fate: "up", damage: 1 });
    expect(agent(play(struck, {}, [12, 12]), "B").fate).toBe("dead");
  });

  test.each<[Fields, number, string]>([
    [{ killable: true, hp: 9 }, 9, "dead"],
    [{ hp: 9 }, 2, "up"],
    [{ killable: true, supernatural: true, hp: 9 }, 2, "up"],
    [{ hp: 9, resistance: 1 }, 1, "up"],
  ])("R002-ATK-16 an unaware target %j takes %i", (at, damage, fate) => {
    const match = until(
      fight([lone("a", 5, 5)], [lone("b", 5, 6, { ...at, unaware: true }), lone("c", 18, 18)], { surprise: "red" }),
      "firstStrikes",
    );
    // One check for both, who form a group.
    const struck = play(match, {}, [1, 1]);
    expect(agent(struck, "B")).toMatchObject({ damage, fate });
  });
});

describe("ranged attacks", () => {
  const bow = { hands: ["shortbow"] };
  const shot = (targets: Fields, weapon = "shortbow") => ({ act: "shoot", agent: "A", weapon, targets });

  test("T002-ATK-03 R002-ATK-10 armour 4 with a shield counts 6 against missiles: 2/12, 1/12 if not the nearest", () => {
    const match = fight([lone("a", 5, 5, bow)], [lone("b", 5, 9, { armour: 4, shield: true })]);
    const chance = (nearest: boolean) =>
      rangedChance(match.state, agent(match, "A"), agent(match, "B"), nearest).chance;
    expect([chance(true), chance(false)]).toEqual([2, 1]);
  });

  test("R002-ATK-08 out of melee, one action a round, not the nearest at -1", () => {
    const match = fight([lone("a", 5, 5, bow)], [lone("b", 5, 9), lone("c", 5, 12)]);
    const far = play(match, { "opening:red": shot({ C: 2 }) }, [7, 8]);
    expect(allEvents(far, "attack")[0]).toMatchObject({ chance: 7, hits: 1 });
    expect(agent(far, "A").opened).toBe(true);
    const engaged = until(fight([lone("a", 5, 5, { ...bow, worn: ["dagger"] })], [lone("b", 5, 6)]), "opening:red");
    expect(acts(engaged, "opening:red")).not.toContain("shoot");
  });

  test("R002-ATK-08 all dice on one target, except with a bow", () => {
    const foes = [lone("b", 5, 9), lone("c", 6, 9)];
    const bows = fight([lone("a", 5, 5, bow)], foes);
    expect(refused(bows, "opening:red", shot({ B: 1, C: 1 }))).toBeUndefined();
    expect(refused(bows, "opening:red", shot({ B: 1 }))).toBe("skirmish.allDice");
    const sling = fight([lone("a", 5, 5, { hands: ["sling"] })], foes);
    expect(refused(sling, "opening:red", shot({ B: 1, C: 1 }, "sling"))).toBe("skirmish.oneTarget");
  });

  test("R002-ATK-08 only the first two ranks can be aimed at, unless from high ground", () => {
    const foes = [ranked("b", 5, 9, [5, 5, 5])];
    const level = fight([lone("a", 5, 5, bow)], foes);
    expect(refused(level, "opening:red", shot({ "b-rank2": 2 }))).toBeUndefined();
    expect(refused(level, "opening:red", shot({ "b-rank3": 2 }))).toBe("skirmish.screened");
    const high = fight([lone("a", 5, 5, bow)], foes, { ground: [{ x: 5, y: 5, kind: "high" }] });
    expect(refused(high, "opening:red", shot({ "b-rank3": 2 }))).toBeUndefined();
  });

  test("R002-ATK-09 a thrown weapon is gone; blows after it need another weapon in the other hand", () => {
    const throwing = (hands: string[]) => {
      const match = fight([lone("a", 5, 5, { hands }), lone("c", 5, 7)], [lone("b", 5, 8, { hp: 9 })]);
      return play(match, { "opening:red": { ...shot({ B: 2 }, "javelin") } }, [8, 9]);
    };
    expect(agent(throwing(["javelin", "sword"]), "A")).toMatchObject({ hands: ["sword"], shot: "thrown" });
    const rushed = (hands: string[]) => {
      const match = until(fight([lone("a", 5, 5, { hands })], [lone("b", 5, 8, { hp: 9 })]), "moveUnits:red");
      const order = {
        act: "move",
        unit: "a",
        to: { x: 5, y: 7 },
        throws: [{ agent: "A", weapon: "handaxe", target: "B" }],
      };
      return play(match, { "move:red": order }, [8, 9]);
    };
    const both = rushed(["handaxe", "sword"]);
    expect(allEvents(both, "attack")[0]).toMatchObject({ how: "ranged", weapon: "handaxe", hits: 1 });
    expect(until(both, "firstStrikes:red").state.turn).toBe("red");
    expect(planOf(rushed(["handaxe"]).state, agent(rushed(["handaxe"]), "A"))).toBeUndefined();
    const spear = until(fight([lone("a", 5, 5, { hands: ["spear"] })], [lone("b", 5, 8)]), "moveUnits:red");
    const order = { act: "move", unit: "a", to: { x: 5, y: 7 }, throws: { agent: "A", weapon: "spear", target: "B" } };
    expect(refused(spear, "move:red", order)).toBe("skirmish.throw");
  });

  test("R002-ATK-10 A002-ATK-02 at an engaged target a 10 or more hits the friend beside it, 12 too, whatever the chance", () => {
    const match = fight(
      [lone("a", 5, 2, { hands: ["longbow"], atk: 5 }), lone("c", 5, 5, { hp: 9 })],
      [lone("b", 5, 6, { hp: 9 })],
      { ground: [{ x: 5, y: 2, kind: "high" }] },
    );
    const hit = play(match, { "opening:red": shot({ B: 5 }, "longbow") }, [9, 10, 11, 12, 3]);
    expect(agent(hit, "B").damage).toBe(2);
    expect(agent(hit, "C").damage).toBe(3);
    expect(blowWays(12, true)).toEqual({ critical: 1, hit: 8, miss: 0, ally: 3 });
  });

  test("A002-ATK-05 ammunition must be readied, unless the table says otherwise", () => {
    const match = (options: Fields) =>
      fight([lone("a", 5, 5, { ...bow, ammo: "worn" })], [lone("b", 5, 9)], {}, options);
    expect(acts(match({}), "opening:red")).toEqual(["done", "ready"]);
    expect(acts(match({ "d12.ammoReadied": false }), "opening:red")).toContain("shoot");
  });

  test("R002-ATK-08 an ability may give more shots in one action", () => {
    const match = fight([lone("a", 5, 5, { ...bow, shots: 2 })], [lone("b", 5, 9, { hp: 9 })]);
    const once = play(match, { "opening:red": shot({ B: 2 }) }, [12, 12]);
    expect(agent(play(once, { "opening:red": shot({ B: 2 }) }, [12, 12]), "A").opened).toBe(true);
    expect(toRound(once, 2, [1]).state.round).toBe(2);
  });
});
