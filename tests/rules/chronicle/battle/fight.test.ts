/** Who fights whom in a cluster, and who steps first after it (Chronicle 5.04). */
import { describe, expect, it } from "vitest";
import { boardOf } from "../../../../src/rules/chronicle/battle/board.ts";
import { arena } from "../../../../src/rules/chronicle/battle/melee/clash.ts";
import {
  clusterFoesOf,
  fight,
  sidesOf,
  stillFights,
  strengthOf,
} from "../../../../src/rules/chronicle/battle/melee/melee.ts";
import { clusterOdds, lossOdds } from "../../../../src/rules/chronicle/battle/melee/odds.ts";
import type { Side } from "../../../../src/rules/chronicle/battle/state.ts";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import { fraction, toFloat } from "../../../../src/rules/dice/fraction.ts";
import { everyThrow } from "../../../../src/rules/dice/odds.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { CLOSED } from "../../../../src/rules/hex/looks.ts";
import { LOSE, only, play, scene, the, type UnitPart, WIN } from "./scene.ts";

const PARTS: readonly UnitPart[] = [
  { id: "a1", kind: "LI", on: [5, 4] },
  { id: "a2", kind: "MI", on: [4, 4] },
  { id: "d1", kind: "LI", on: [5, 5] },
  { id: "d2", kind: "LI", on: [5, 3] },
];
const lost = (...ids: string[]) =>
  PARTS.map((part) => (ids.includes(part.id) ? { ...part, fate: "lost" as const } : part));
const ids = (units: readonly { id: string }[]) => units.map(({ id }) => id);

describe("The lone unit (R000-5.04-07, R000-5.04-08)", () => {
  it.each<[string, readonly string[], readonly string[], Side, string, readonly string[]]>([
    ["one on one the proactive side rolls", ["a1"], ["d1"], "attacker", "a1", ["d1"]],
    ["and so the defender, if he is proactive", ["a1"], ["d1"], "defender", "d1", ["a1"]],
    ["against two the one is alone, whoever is proactive", ["a1"], ["d1", "d2"], "defender", "a1", ["d1", "d2"]],
    ["also the defender", ["a1", "a2"], ["d1"], "attacker", "d1", ["a1", "a2"]],
  ])("%s", (_, attackers, defenders, proactive, lone, many) => {
    const sides = sidesOf(scene(PARTS, { proactive }), { attackers, defenders });
    expect([sides.lone.id, ids(sides.many)]).toEqual([lone, many]);
  });

  it("units shot down before do not count: two on one become one on one", () => {
    const state = scene(lost("d2"), { proactive: "defender" });
    const sides = sidesOf(state, { attackers: ["a1"], defenders: ["d1", "d2"] });
    expect([sides.lone.id, ids(sides.many)]).toEqual(["d1", ["a1"]]);
  });
});

describe("Who still fights (R000-5.04-07)", () => {
  const cluster = { attackers: ["a1"], defenders: ["d1", "d2"] };
  it.each<[string, readonly string[], boolean]>([
    ["everybody stands", [], true],
    ["one of the many is gone", ["d1"], true],
    ["the many are gone", ["d1", "d2"], false],
    ["the lone one is gone", ["a1"], false],
  ])("%s", (_, gone, fights) => {
    expect(stillFights(scene(lost(...gone)), cluster)).toBe(fights);
    expect(stillFights(scene(lost(...gone)), { attackers: ["d1", "d2"], defenders: ["a1"] })).toBe(fights);
  });

  it("a unit's foes are the standing ones of its cluster; outside of clusters it has none", () => {
    const state = scene(lost("d2"), { clusters: [cluster] });
    const foes = (id: string) => ids(clusterFoesOf(state, the(state, id)));
    expect([foes("a1"), foes("d1"), foes("a2")]).toEqual([["d1"], ["a1"], []]);
  });
});

describe("Light infantry's step (R000-5.01-03)", () => {
  const steppers = (proactive: Side, more: readonly UnitPart[] = [], faces = WIN) => {
    const far: readonly UnitPart[] = [
      { id: "a9", kind: "MI", on: [0, 0] },
      { id: "d9", kind: "MI", on: [0, 11] },
    ];
    const duel = PARTS.filter(({ id }) => id === "a1" || id === "d1");
    const { events } = play(scene([...duel, ...more, ...far], { proactive }), {}, faces);
    return only(events, "fight")[0]!.aftermath.steppers;
  };

  it("the proactive side's step first", () => {
    expect(steppers("attacker")).toEqual(["a1", "d1"]);
    expect(steppers("defender")).toEqual(["d1", "a1"]);
  });

  it("also where it is one against many", () => {
    const second: UnitPart = { id: "d2", kind: "LI", on: [5, 3] };
    expect(steppers("attacker", [second], [...LOSE, ...LOSE])).toEqual(["a1", "d1", "d2"]);
    expect(steppers("defender", [second], [...LOSE, ...LOSE])).toEqual(["d1", "d2", "a1"]);
  });
});

describe("The small field of odds (R000-5.04-04)", () => {
  it("has the attacker in the west, who came last, and each on its own ground", () => {
    const { board, units } = arena("lightInfantry", "heavyCavalry", ["high", "closed"], "");
    const still = {
      number: 1,
      of: 1,
      name: "",
      size: 100,
      losses: 0,
      fate: "fights",
      quick: false,
      moved: 0,
      done: false,
      held: false,
    };
    expect(units).toMatchObject([
      { id: "attacker", side: "attacker", type: "lightInfantry", clock: 2, ...still },
      { id: "defender", side: "defender", type: "heavyCavalry", clock: 1, ...still },
    ]);
    const grounds = (open: Parameters<typeof arena>[2]) => {
      const there = arena("mediumInfantry", "mediumInfantry", open, "");
      const [own, foe] = there.units as [(typeof units)[0], (typeof units)[0]];
      return [strengthOf(there.board, own, foe).total, strengthOf(there.board, foe, own).total];
    };
    expect(grounds(["open", "open"])).toEqual([3, 3]);
    expect(grounds(["high", "open"])).toEqual([4, 3]);
    expect(grounds(["open", "high"])).toEqual([3, 4]);
    expect(board.units).toHaveLength(2);
  });

  it("has its ground and its barrier under the two and nowhere else", () => {
    const { board, units } = arena("lightInfantry", "lightInfantry", ["closed", "closed"], "");
    const closed = [...board.map.ground.keys()].filter((cell) => board.map.ground[cell] === CLOSED);
    expect(closed).toEqual(units.map(({ cell }) => cell));
    const hedged = arena("mediumInfantry", "mediumInfantry", ["open", "open"], "hedge");
    const [own, foe] = hedged.units as [(typeof units)[0], (typeof units)[0]];
    // The last to come attacks across it.
    expect([strengthOf(hedged.board, own, foe).total, strengthOf(hedged.board, foe, own).total]).toEqual([2, 3]);
  });
});

describe("Chances of one against many (R000-5.04-08)", () => {
  it("the lone unit must win every roll, each as strong as in the fight itself", () => {
    const state = scene(PARTS);
    const [lone, one, two] = ["a1", "d1", "d2"].map((id) => the(state, id));
    const odds = clusterOdds(chronicleCheck, boardOf(state), lone!, [one!, two!]);
    expect(odds.pairs.map(({ foe, ours, theirs }) => [foe, ours.total, theirs.total])).toEqual([
      ["d1", 2, 2],
      ["d2", 2, 2],
    ]);
    // Two even rolls.
    expect([odds.loneWins, odds.loneLoses]).toEqual([fraction(1, 4), fraction(3, 4)]);
  });
});

describe("What a fight costs on average (R000-5.04-07, R000-5.04-08)", () => {
  const cases: readonly (readonly [string, Side, readonly string[], readonly string[]])[] = [
    ["one on one, rolled by the attacker", "attacker", ["a1"], ["d1"]],
    ["one on one, rolled by the defender", "defender", ["a1"], ["d1"]],
    ["one against two", "attacker", ["a1"], ["d1", "d2"]],
    ["two against one", "defender", ["a1", "a2"], ["d2"]],
  ];
  it.each(cases)("%s: the mean over all results of the dice", (_, proactive, attackers, defenders) => {
    const units = PARTS.filter(({ id }) => [...attackers, ...defenders].includes(id));
    const almostGone = units.map((part) => (part.id === defenders[0] ? { ...part, losses: 95 } : part));
    for (const parts of [units, almostGone]) {
      const state = scene(parts, { proactive, clusters: [{ attackers, defenders }] });
      // Every pair of faces would be billions of results against two: each roll is won or lost by its chance.
      const { lone, many } = sidesOf(state, state.clusters[0]!);
      const chances = many.map((foe) => chanceOfRoll(state, lone.id, foe.id));
      const mean: Record<Side, number> = { attacker: 0, defender: 0 };
      for (let way = 0; way < 2 ** many.length; way++) {
        const won = many.map((__, place) => (way >> place) % 2 === 1);
        const chance = won.reduce((all, wins, place) => all * (wins ? chances[place]! : 1 - chances[place]!), 1);
        const faces = scriptedDice(won.flatMap((wins) => (wins ? WIN : LOSE)));
        for (const { unit, losses } of fight(chronicleCheck, state, 0, faces).suffered)
          mean[the(state, unit).side] += chance * losses;
      }
      const found = lossOdds(chronicleCheck, state, the(state, "a1"), the(state, "a1").cell)!;
      expect(found.own).toEqual([expect.closeTo(mean.attacker, 9), expect.closeTo(mean.attacker, 9)]);
      expect(found.foes).toEqual([expect.closeTo(mean.defender, 9), expect.closeTo(mean.defender, 9)]);
      expect(mean.attacker + mean.defender).toBeGreaterThan(0);
    }
  });

  /** Counted by every face of one roll. */
  function chanceOfRoll(state: ReturnType<typeof scene>, lone: string, foe: string): number {
    const cluster = {
      attackers: [lone, foe].filter((id) => id[0] === "a"),
      defenders: [lone, foe].filter((id) => id[0] === "d"),
    };
    const proactive = the(state, lone).side;
    const alone = { ...state, proactive, clusters: [cluster] };
    const ways = everyThrow((dice) => fight(chronicleCheck, alone, 0, dice).loneWon)!;
    return ways.reduce((sum, { result, chance }) => sum + (result ? toFloat(chance) : 0), 0);
  }

  it("without an enemy beside it there is no fight; after a move it is the fight on that hex", () => {
    const state = scene([PARTS[0]!, { id: "d1", kind: "LI", on: [5, 6] }]);
    const unit = the(state, "a1");
    expect(lossOdds(chronicleCheck, state, unit, unit.cell)).toBeUndefined();
    const there = scene([
      { ...PARTS[0]!, on: [5, 5] },
      { id: "d1", kind: "LI", on: [5, 6] },
    ]);
    const moved = the(there, "a1");
    expect(lossOdds(chronicleCheck, state, unit, moved.cell)).toEqual(
      lossOdds(chronicleCheck, there, moved, moved.cell),
    );
  });
});
