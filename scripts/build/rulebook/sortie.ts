/** Sortie: pools, manoeuvres, degrees, archers and casualties, out of the engine. */

import { constant, meanOf } from "../../../src/rules/dice/distribution.ts";
import { toFloat } from "../../../src/rules/dice/fraction.ts";
import { defaults } from "../../../src/rules/option.ts";
import {
  BOWSHOT,
  basicParts,
  circumstanceParts,
  commanderDice,
  countCasualties,
  DEGREES,
  degreeOf,
  type Effect,
  effectOf,
  FULL_MOVE,
  HALF_MOVE,
  joiningDice,
  keepThree,
  levelDice,
  MANOEUVRES,
  type Manoeuvre,
  type MarchOrder,
  marchesOf,
  meet,
  OPENING_DICE,
  OPENINGS,
  SORTIE_OPTIONS,
  type SortieState,
  scoreOdds,
  sizeDice,
  sortie,
  sortieOdds,
  startingPool,
  TARGET_NUMBER,
  TERRAINS,
  targetNumber,
  throughDice,
  volleyOdds,
} from "../../../src/rules/sortie/index.ts";
import { scripted } from "./play.ts";
import { percent, type RuleExamples, type RuleFacts, type RuleTables, upTo } from "./table.ts";
import { capital, listed, signed, word } from "./words.ts";

const OPTIONS = defaults(SORTIE_OPTIONS);
const name = (id: string) => capital(word(`Sortie.Manoeuvre.${id}`));

function setupOf(one: object, other: object, more: object = {}) {
  const army = (seat: string, title: string, id: string, company: string, unit: object) => ({
    seat,
    name: title,
    units: [{ id, name: company, size: 200, ...unit }],
  });
  return {
    armies: [
      army("north", "The North", "n1", "Wolf Company", one),
      army("south", "The South", "s1", "Lion Company", other),
    ],
    gap: 0,
    ...more,
  };
}

/** Dice of the northern unit against the southern one, by part. */
function dice(one: object, other: object, more: object = {}, manoeuvre: Manoeuvre = "attack"): number {
  const { state } = scripted<SortieState>(sortie, setupOf(one, other, more));
  const [mine, theirs] = [state.units.n1!, state.units.s1!];
  const stance = (unit: typeof mine, how: Manoeuvre) => ({ unit, make: unit.makes[0]!, manoeuvre: how });
  const parts = [...basicParts(mine), ...circumstanceParts(state, stance(mine, manoeuvre), stance(theirs, "attack"))];
  return parts.reduce((sum, part) => sum + part.dice, 0);
}

function meetingWords(mine: Manoeuvre, theirs: Manoeuvre): string {
  const met = meet(mine, theirs, OPTIONS);
  if (!met.roll) {
    if (met.mine === "succeeds" && met.theirs === "succeeds") return "both succeed";
    return met.mine === "nothing" && met.theirs === "nothing" ? "nothing happens" : `${name("retreat")} succeeds`;
  }
  if (met.mine > 0) return `you ${signed(met.mine)}`;
  return met.theirs > 0 ? `they ${signed(met.theirs)}` : "even";
}

function winnerWords({ gain, away, flanked }: Effect): string {
  if (away > 0) return away === 1 ? "half a move away" : "a full move away";
  if (gain > 0) return `${signed(gain)} dice`;
  return flanked ? "flanks the other" : "–";
}

function loserWords({ loss, doublesPenalty, flanked, falls }: Effect): string {
  const said = [
    falls ? capital(falls) : "",
    doublesPenalty ? "penalty dice doubled" : "",
    flanked ? "Flanked" : "",
    loss > 0 ? `${signed(-loss)} dice` : "",
  ].filter(Boolean);
  return said.join(", ") || "–";
}

/** The smallest size, for an enemy of 100, that gives each number of dice. */
function sizeSteps(): (readonly [string, string])[] {
  const found: [string, string][] = [];
  for (let size = 100, before = 0; size <= 1000; size++) {
    const now = sizeDice(size, 100);
    if (now > before) found.push([`${size}`, signed(now)]);
    before = now;
  }
  return found;
}

const share = (ways: bigint | undefined, total: bigint) => percent(Number(ways ?? 0n) / Number(total));
const horse = { kind: "cavalry", size: 100 };

/** What a unit may do that no enemy touches: name, who may, what it does. Moves are counted in halves. */
const moves = (halves: number) => (halves === 1 ? "half a move" : halves === 2 ? "one move" : `${halves / 2} moves`);
const MARCH_WORDS: Readonly<Record<MarchOrder["act"], readonly [string, string, string]>> = {
  hold: ["Hold", "all", "stays where it is"],
  advance: ["Advance", "all", `${moves(FULL_MOVE)} nearer to one enemy; at no distance they are in contact`],
  press: [
    "Press",
    `all, after an enemy ${moves(HALF_MOVE)} away; cavalry at least as fast also at ${moves(FULL_MOVE)}`,
    "strikes at once; the pressed unit is caught and cannot get away",
  ],
  fallBack: ["Fall back", "all", `${moves(FULL_MOVE)} farther from every enemy; leaves the walls`],
  shoot: ["Shoot", `archers, at an enemy within ${moves(BOWSHOT)}`, "see Archers"],
  join: ["Join", "all, if the other unit holds or shoots", "becomes one unit with a friend"],
  split: ["Split", "all", "a part of its men becomes a unit of its own"],
  leave: ["Leave", `all, with every enemy more than ${moves(FULL_MOVE)} away`, "goes from the field in good order"],
};

export const SORTIE_TABLES: RuleTables = {
  "sortie.marches": () => {
    const { state } = scripted<SortieState>(sortie, setupOf({ archers: true }, {}));
    const acts = upTo(0, BOWSHOT).flatMap((gap) => {
      const gaps = { n1: { s1: gap }, s1: { n1: gap } };
      const friend = { ...state.units.n1!, id: "n2", origin: "n2" };
      const apart = { ...state, units: { ...state.units, n2: friend }, gaps: { ...gaps, n2: { s1: gap } } };
      return marchesOf(apart, state.units.n1!).map(({ act }) => act);
    });
    const known = Object.keys(MARCH_WORDS) as MarchOrder["act"][];
    const missing = known.filter((act) => !acts.includes(act));
    if (missing.length > 0) throw new Error(`no unit may ${missing}`);
    return { head: ["Order", "Who may", "What it does"], rows: known.map((act) => MARCH_WORDS[act]) };
  },
  "sortie.scores": () => ({
    head: ["Dice for or against", ...upTo(-4, 4).map(signed)],
    words: 1,
    rows: [["Average score", ...upTo(-4, 4).map((net) => toFloat(meanOf(scoreOdds(net))).toFixed(1))]],
  }),
  "sortie.odds": () => ({
    head: ["Your dice above theirs", "Win", "by four", "by double", "Tie", "Lose", "by four", "by double"],
    words: 1,
    rows: upTo(0, 4).map((net) => {
      const { ways, total } = sortieOdds(net, 0);
      const ends = ["win", "four", "double", "tie", "lose.win", "lose.four", "lose.double"] as const;
      return [signed(net), ...ends.map((end) => share(ways[end], total))];
    }),
  }),
  "sortie.size": () => ({
    head: ["Men to each 100 of the enemy", "Dice"],
    words: 1,
    rows: sizeSteps(),
  }),
  "sortie.basic": () => ({
    head: ["What the unit is", "Dice"],
    words: 1,
    rows: [
      ["Medium armour", signed(dice({ armour: "medium" }, {}))],
      ["Heavy armour", signed(dice({ armour: "heavy" }, {}))],
      ["A commander with a strength in Command or Tactics", signed(dice({ strength: true }, {}))],
      ["Marched more than half the day’s move", signed(dice({ marched: "overHalf" }, {}))],
      ["Marched the whole day’s move", signed(dice({ marched: "all" }, {}))],
      ["Fought within as many days as it has penalty dice", signed(dice({ fought: 1, pool: -2 }, {}))],
      ["Tired or unprepared", signed(dice({ unprepared: true }, {}))],
      ["Split from its commander", signed(dice({ leadership: "split" }, {}))],
      ["No trained leader", signed(dice({ leadership: "none" }, {}))],
      ["No common language", signed(dice({ foreign: true }, {}))],
    ],
  }),
  "sortie.circumstances": () => ({
    head: ["Circumstance", "Dice"],
    words: 1,
    rows: [
      ["Better weapons", signed(dice({ superior: true }, {}))],
      ["Higher ground", signed(dice({ high: true }, {}))],
      ["Coming from a side that is not the enemy’s front", signed(dice({ side: "left" }, {}))],
      [
        "On walls of the first level, infantry, equal numbers",
        signed(dice({ walls: true }, {}, { fort: { seat: "north", level: 1 } })),
      ],
      ["Light armour, retreating", signed(dice({}, {}, {}, "retreat"))],
      [
        "Heavy armour, retreating (beside its +2)",
        signed(dice({ armour: "heavy" }, {}, {}, "retreat") - dice({ armour: "heavy" }, {})),
      ],
      ["Cavalry, charging", signed(dice(horse, { ...horse }, {}, "charge"))],
      ["Lighter than the enemy, flanking", signed(dice({}, { armour: "medium" }, {}, "flank"))],
      [
        "Heavier than the enemy, flanking (beside its armour)",
        signed(dice({ armour: "medium" }, {}, {}, "flank") - dice({ armour: "medium" }, {})),
      ],
    ],
  }),
  "sortie.ground": () => ({
    head: ["Ground", "Cavalry against infantry", "Cavalry against cavalry"],
    words: 1,
    rows: TERRAINS.map((terrain) => [
      terrain,
      signed(dice(horse, { size: 200 }, { terrain })),
      signed(dice(horse, { ...horse }, { terrain })),
    ]),
  }),
  "sortie.levels": () => ({
    head: [
      "Average level of the men",
      ...[-1, -0.4, 0, 1, 1.5, 2, 3, 4].map((level) => String(level).replace("-", "−")),
    ],
    words: 1,
    rows: [["Dice", ...[-1, -0.4, 0, 1, 1.5, 2, 3, 4].map((level) => signed(levelDice(level)))]],
  }),
  "sortie.commanders": () => ({
    head: ["Commander’s level", ...upTo(1, 6).map(String)],
    words: 1,
    rows: [["Dice", ...upTo(1, 6).map((level) => signed(commanderDice(level)))]],
  }),
  "sortie.openings": () => ({
    head: ["Opening", "Dice, for the first sortie only"],
    words: 1,
    rows: OPENINGS.filter((id) => id !== "none").map((id) => [capital(id), signed(OPENING_DICE[id])]),
  }),
  "sortie.matrix": () => ({
    head: ["You, against", ...MANOEUVRES.map(name)],
    rows: MANOEUVRES.map((mine) => [name(mine), ...MANOEUVRES.map((theirs) => meetingWords(mine, theirs))]),
  }),
  "sortie.effects": () => ({
    head: ["The winner’s manoeuvre", "Degree", "Winner", "Loser"],
    rows: MANOEUVRES.flatMap((manoeuvre) =>
      DEGREES.map((degree) => {
        const effect = effectOf(manoeuvre, degree);
        const by = { win: "win", four: "by four or more", double: "by double" }[degree];
        return [name(manoeuvre), by, winnerWords(effect), loserWords(effect)];
      }),
    ),
  }),
  "sortie.volleys": () => ({
    head: ["Number to beat", "Nothing", "−1 die", "−2 dice", "Finished"],
    words: 0,
    rows: [TARGET_NUMBER + 2, TARGET_NUMBER, TARGET_NUMBER - 2, TARGET_NUMBER - 4, TARGET_NUMBER - 6].map((target) => {
      const { ways, total } = volleyOdds(0, constant(target));
      return [target, ...(["nothing", "win", "four", "double"] as const).map((end) => share(ways[end], total))];
    }),
  }),
};

export const SORTIE_EXAMPLES: RuleExamples = {
  "sortie.keep": () => {
    const [high, low] = [
      [6, 5, 4, 2, 1],
      [6, 3, 2, 1],
    ] as const;
    const [mine, theirs] = [keepThree(high, 2), keepThree(low, -1)];
    return {
      before: `A unit with +2 dice throws ${listed(high.map(String))} and keeps the three highest; its enemy with −1 throws ${listed(low.map(String))} and keeps the three lowest.`,
      after: `${mine} against ${theirs}: ${degreeOf(mine, theirs) === "double" ? "a win by double, since the score is at least twice the other" : "a win"}.`,
    };
  },
  "sortie.pool": () => {
    const muster = { level: -1, commander: 2, bonus: 0, penalty: 0, mercenary: false };
    return {
      before: "Militia without training (level −1) under a commander of level 2.",
      after: `Their pool begins at ${signed(startingPool(muster))}; if they are mercenaries, at ${signed(startingPool({ ...muster, mercenary: true }))}.`,
    };
  },
  "sortie.sortie": () => {
    const field = scripted<SortieState>(sortie, setupOf({ armour: "medium" }, { commander: 1 })).play();
    const manoeuvres = () => sortie.demands(field.state).filter(({ kind }) => kind === "manoeuvre");
    for (let steps = 0; manoeuvres().length === 0 && steps < 5; steps++) field.play();
    const [north, south] = ["n1", "s1"].map((id) => manoeuvres().find(({ key }) => key.endsWith(id))!.key);
    field
      .play(
        { [north!]: { manoeuvre: "attack", dice: {} }, [south!]: { manoeuvre: "defend", dice: {} } },
        [6, 5, 3, 2, 4, 3, 2, 1],
      )
      .play();
    return {
      before:
        "Wolf Company in medium armour attacks; Lion Company, light but under a commander of level 1, defends. Both orders were secret.",
      story: field.story(),
      after: "What was lost comes out of the pool first; only what the pool cannot pay becomes penalty dice.",
    };
  },
  "sortie.casualties": () => {
    const faces = [2, 4, 5];
    const { dead, injured } = countCasualties(200, faces, 4, false);
    const killed = countCasualties(200, faces, 4, true);
    return {
      before:
        "A unit of 200 on the losing side has taken three penalty dice. Its dice for the injured show 2, 4 and 5, its die for the rout 4.",
      dice: [...faces, 4].map((face) => ({ sides: 6, face })),
      after: `${injured} injured and ${dead} dead or gone; ${killed.dead} dead if the victor kills instead of taking prisoners.`,
    };
  },
  "sortie.through": () => ({
    before: "400 men go back through a unit of 200, and 200 men go back through a unit of 400.",
    after: `The first costs ${throughDice(400, 200)} penalty dice, the second ${throughDice(200, 400)}. And 200 men with four penalty dice who join 400 bring ${-joiningDice(-4, 200, 400)} of them along.`,
  }),
};

export const SORTIE_FACTS: RuleFacts = {
  "sortie.target": () => TARGET_NUMBER,
  "sortie.lowered": () => TARGET_NUMBER - targetNumber([1], true),
  "sortie.loweredLess": () => TARGET_NUMBER - targetNumber([2], true),
  "sortie.raised": () => targetNumber([6], false) - TARGET_NUMBER,
  "sortie.raisedLess": () => targetNumber([5], false) - TARGET_NUMBER,
  "sortie.through": () => throughDice(100, 100),
};
