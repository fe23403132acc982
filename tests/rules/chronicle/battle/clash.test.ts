/** The fights and shots of a step as windows show them: sums, dice, targets, losses of both outcomes, and the effects. */
import { describe, expect, it } from "vitest";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { clashesOf, followedIn, hasClash } from "../../../../src/rules/chronicle/battle/index.ts";
import type { BattleEvent, BattleState } from "../../../../src/rules/chronicle/battle/state.ts";
import { toFloat } from "../../../../src/rules/dice/fraction.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { checkIn } from "../../../../src/rules/variants.ts";
import { battle } from "../../../../src/rules/varied-battle.ts";
import { at, field, LOSE, only, play, scene, sumOf, the, type UnitPart, WIN } from "./scene.ts";

const FAR: readonly UnitPart[] = [
  { id: "a9", kind: "MI", on: [0, 0] },
  { id: "d9", kind: "MI", on: [0, 11] },
];
const DUO: readonly UnitPart[] = [{ id: "a1", kind: "MI", on: [5, 4] }, { id: "d1", kind: "MI", on: [5, 5] }, ...FAR];
const TRIO: readonly UnitPart[] = [
  { id: "a1", kind: "HI", on: [5, 4] },
  { id: "d1", kind: "MI", on: [5, 5] },
  { id: "d2", kind: "MI", on: [5, 3] },
  ...FAR,
];

function clashesIn(state: BattleState, faces: readonly number[]) {
  const { events, state: after } = play(state, {}, faces);
  return { clashes: clashesOf(checkIn(state), state, events), events, after };
}

describe("a fight of one on one (R000-5.04-07)", () => {
  it("has the sums, the dice, the target and the losses of either outcome", () => {
    const { clashes } = clashesIn(scene(DUO), sumOf(15));
    expect(clashes).toHaveLength(1);
    const [clash] = clashes;
    expect(clash).toMatchObject({ kind: "fight", cluster: 0, lone: "a1", loneWon: true, movers: ["d1"], near: [] });
    expect(clash!.rolls[0]).toMatchObject({
      foe: "d1",
      ours: { total: 3, parts: [{ why: "base", by: 3 }] },
      theirs: { total: 3 },
      won: true,
      sides: [8, 8, 10],
      read: { sum: 15, needed: 14, total: 18, target: 17 },
    });
    expect(clash!.ifWon).toEqual([{ unit: "d1", losses: 45, lost: false }]);
    expect(clash!.ifLost).toEqual([{ unit: "a1", losses: 45, lost: false }]);
    expect(clash!.suffered).toEqual(clash!.ifWon);
    expect(the(clash!.before, "d1").losses).toBe(0);
    expect(the(clash!.after, "d1").losses).toBe(45);
    expect(toFloat(clash!.loneWins) + toFloat(clash!.loneLoses)).toBe(1);
  });

  it("T000-5.04-06: says who fell back where, and who had no way back", () => {
    const fought = clashesIn(scene(DUO), WIN);
    const { events } = play(fought.after, { fallBack: { type: "fallBack", unit: "d1", to: at(5, 6) } });
    const moved = followedIn(fought.clashes[0]!, [...fought.events, ...events]);
    expect([...moved]).toEqual([["d1", [{ what: "fellBack", from: at(5, 5), to: at(5, 6) }]]]);
    const pocket = field({ "4,5": "~", "4,6": "~", "5,6": "~", "6,5": "~", "6,6": "~" });
    const hemmed = clashesIn(scene(DUO, { map: pocket }), WIN);
    expect([...followedIn(hemmed.clashes[0]!, hemmed.events)]).toEqual([
      ["d1", [{ what: "hemmedIn", losses: 45, lost: false }]],
    ]);
  });

  it("what followed stops with the round, and a step starts where its unit fell back to", () => {
    const { clashes, events } = clashesIn(scene(DUO), WIN);
    const later: BattleEvent[] = [
      ...events,
      { type: "fellBack", unit: "d1", from: "a1", to: at(5, 6) },
      { type: "stepped", unit: "d1", to: at(5, 7) },
      { type: "stepped", unit: "d9", to: at(1, 7) },
      { type: "round", round: 2, proactive: "defender" },
      { type: "fellBack", unit: "a1", from: "d1", to: 9 },
    ];
    expect([...followedIn(clashes[0]!, later)]).toEqual([
      [
        "d1",
        [
          { what: "fellBack", from: at(5, 5), to: at(5, 6) },
          { what: "stepped", from: at(5, 6), to: at(5, 7) },
        ],
      ],
    ]);
  });
});

describe("a fight of one on many (R000-5.04-08)", () => {
  it("has a roll for each pair, and half losses for each of the many", () => {
    const [clash] = clashesIn(scene(TRIO), [...WIN, ...LOSE]).clashes;
    expect(clash!.rolls.map(({ foe, won }) => [foe, won])).toEqual([
      ["d1", true],
      ["d2", false],
    ]);
    expect(clash!.loneWon).toBe(false);
    expect(clash!.ifWon.map(({ losses }) => losses)).toEqual([23, 23]);
    expect(clash!.suffered).toEqual([{ unit: "a1", losses: 45, lost: false }]);
    const [one, two] = clash!.rolls.map(({ chance }) => toFloat(chance));
    expect(toFloat(clash!.loneWins)).toBeCloseTo(one! * two!);
  });
});

describe("shots (R000-5.04-06)", () => {
  const BOWS: readonly UnitPart[] = [
    { id: "a1", kind: "Bow", on: [5, 2] },
    { id: "a2", kind: "Bow", on: [6, 3] },
    { id: "d1", kind: "MI", on: [5, 4] },
    ...FAR,
  ];

  it("are shown one by one, and their losses add up", () => {
    const aiming = scene(BOWS, { phase: { at: "shoot", step: 0 } });
    const { events, state } = play(aiming, { shoot: { type: "shoot", targets: { a1: "d1", a2: "d1" } } }, [
      ...WIN,
      ...LOSE,
    ]);
    const [one, two] = clashesOf(checkIn(aiming), aiming, events);
    expect([one!.lone, one!.loneWon, two!.lone, two!.loneWon]).toEqual(["a1", true, "a2", false]);
    expect([one!.suffered[0]!.losses, two!.suffered[0]!.losses]).toEqual([30, 10]);
    expect([one!.range, one!.cluster, one!.movers]).toEqual([2, -1, []]);
    expect(the(one!.after, "d1").losses).toBe(30);
    expect(two!.before).toBe(one!.after);
    expect(the(two!.after, "d1").losses).toBe(40);
    expect(the(state, "d1").losses).toBe(40);
    expect(only(events, "volley")).toHaveLength(1);
  });
});

it("a unit next to a fight without a part in it is named with its own fight", () => {
  const line: readonly UnitPart[] = [
    { id: "a1", kind: "MI", on: [5, 4] },
    { id: "a2", kind: "MI", on: [5, 5] },
    { id: "d1", kind: "MI", on: [6, 5] },
    { id: "d2", kind: "MI", on: [6, 6] },
    ...FAR,
  ];
  const { clashes } = clashesIn(scene(line), [...WIN, ...WIN]);
  expect(clashes).toHaveLength(2);
  const near = clashes.flatMap((clash) => clash.near.map(({ unit, cluster }) => [clash.cluster, unit, cluster]));
  expect(near.length).toBeGreaterThan(0);
  for (const [own, unit, other] of near) {
    expect(other, String(unit)).not.toBe(own);
    expect(["a1", "a2", "d1", "d2"]).toContain(unit);
  }
});

it("a pool of dice has faces and a result, and no sum", () => {
  const pool = scene(DUO, { options: { "rules.check": "d8pool" } as never });
  const [clash] = clashesIn(pool, [8]).clashes;
  expect(clash!.rolls[0]).toMatchObject({ faces: [8], sides: [8], won: true });
  expect(clash!.rolls[0]!.read).toBeUndefined();
});

it("in whole battles every roll, loss and field agrees with the events", () => {
  for (const seed of ["one", "two", "three"]) {
    const match = playOut(battle as never, seededDice(`clash ${seed}/o`), seededDice(`clash ${seed}/d`));
    let shown = 0;
    for (const { state, entry } of match.past as readonly {
      state: BattleState;
      entry: { events: readonly BattleEvent[] };
    }[]) {
      const clashes = clashesOf(checkIn(state), state, entry.events);
      expect(clashes.length > 0).toBe(hasClash(entry.events));
      shown += clashes.length;
      const rolls = [
        ...only(entry.events, "volley").flatMap(({ shots }) => shots),
        ...only(entry.events, "fight").flatMap(({ bouts }) => bouts),
      ];
      expect(
        clashes.flatMap(({ rolls }) => rolls.map(({ faces, ours, theirs }) => [faces, ours.total, theirs.total])),
      ).toEqual(rolls.map(({ faces, strengths }) => [faces, ...strengths]));
      for (const clash of clashes) {
        expect(clash.suffered).toEqual(clash.loneWon ? clash.ifWon : clash.ifLost);
        for (const roll of clash.rolls) expect(roll.read!.total >= roll.read!.target).toBe(roll.won);
        for (const { unit, losses } of clash.suffered)
          expect(the(clash.after, unit).losses - the(clash.before, unit).losses).toBe(losses);
      }
    }
    expect(shown).toBeGreaterThan(3);
  }
});
