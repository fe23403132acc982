/** The battle, Chronicle 5: troops, strengths, shooting, and battles small enough to follow. */

import {
  arena,
  evenSizes,
  half,
  LARGER_LIMITS,
  lossNumber,
  MOST_UNITS,
  permanentLosses,
  quickCount,
  shotLosses,
  smallerLimits,
  splitSteps,
  startCounts,
  strengthOf,
  TROOP_TYPES,
  TROOPS,
  type Troops,
  type TroopType,
  troopCount,
  troopFigures,
  type Unit,
  unitCount,
} from "../../../src/rules/chronicle/battle/index.ts";
import { chronicleCheck, diceSum, rollCheck, targetNumber } from "../../../src/rules/chronicle/checks/index.ts";
import { digit } from "../../../src/rules/dice/dice.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { HARDNESS, LOOK_MEANING, LOOKS } from "../../../src/rules/hex/looks.ts";
import { percent, type RuleExamples, type RuleFacts, type RuleTables, upTo } from "./table.ts";
import { listed, signed, word } from "./words.ts";

const troop = (id: string) => word(`Battle.TroopType.${id}`);

type Place = "open" | "closed" | "high";

/** Two units side by side on ground of the asker's choice, the first having moved last. */
function meeting(one: TroopType, other: TroopType, grounds: readonly [Place, Place] = ["open", "open"], line = "") {
  const { board, units } = arena(one, other, grounds, line);
  const [a, b] = units as [Unit, Unit];
  return { mine: strengthOf(board, a, b).total, theirs: strengthOf(board, b, a).total, board, a, b };
}

/** What a note of the table is worth: the strength with it less the bare figure. */
const worth = (one: TroopType, other: TroopType, grounds: readonly [Place, Place], line = "") =>
  meeting(one, other, grounds, line).mine - troopFigures(one).strength;

function shot(size: number, range: number, won: boolean): number {
  const { board, a } = meeting("bowmen", "mediumInfantry");
  return shotLosses(board, { ...a, size }, range, won);
}

function split(troops: Troops, larger?: Troops): { counts: string; units: number } {
  const limits = larger ? smallerLimits(larger, splitUnits(larger)) : LARGER_LIMITS;
  const counts = splitSteps(troops, limits).at(-1)?.counts ?? startCounts(troops);
  const said = TROOP_TYPES.filter((type) => counts[type]).map((type) => {
    const sizes = evenSizes(troops[type]!, counts[type]!);
    return `${counts[type]} of ${troop(type).toLowerCase()} (${[...new Set(sizes)].join(" and ")} each)`;
  });
  return { counts: listed(said), units: unitCount(counts) };
}

function splitUnits(troops: Troops): number {
  return unitCount(splitSteps(troops, LARGER_LIMITS).at(-1)?.counts ?? startCounts(troops));
}

export const BATTLE_TABLES: RuleTables = {
  "battle.troops": () => ({
    head: ["Troops", "Strength", "Movement", "Range", "Cost a soldier", "Can scout"],
    words: 1,
    rows: TROOP_TYPES.map((id) => {
      const { strength, movement, range, cost, scouts } = troopFigures(id);
      return [troop(id), strength, movement, range || "–", cost, scouts ? "yes" : "no"];
    }),
  }),
  "battle.matchups": () => ({
    head: ["In the open against", ...TROOP_TYPES.map(troop)],
    words: 1,
    rows: TROOP_TYPES.map((one) => [
      troop(one),
      ...TROOP_TYPES.map((other) => {
        const { mine, theirs } = meeting(one, other);
        return percent(chronicleCheck.terms(mine, theirs).chance, 0);
      }),
    ]),
  }),
  "battle.ground": () => ({
    head: ["On the map", "Counts as"],
    rows: LOOKS.map((look) => [word(`Battle.Look.${look}`), LOOK_MEANING[look].ground]),
  }),
  "battle.barriers": () => ({
    head: ["On the map", "Counts as"],
    rows: Object.entries(HARDNESS).map(([id, hardness]) => [
      word(`Battle.Barrier.${id}`).replace(/,.*/, ""),
      `a ${hardness} barrier`,
    ]),
  }),
  "battle.quick": () => ({
    head: ["Units on the field", ...upTo(1, MOST_UNITS).map(String)],
    words: 1,
    rows: [["Quick", ...upTo(1, MOST_UNITS).map(quickCount)]],
  }),
  "battle.shots": () => ({
    head: ["Range", "If the bowmen win the check", "If they lose it"],
    words: 1,
    rows: [
      ["1 or 2", `${shot(100, 2, true)} of each 100 bowmen`, shot(100, 2, false) || "nothing"],
      ["3 or 4", `${shot(100, 3, true)} of each 100 bowmen`, shot(100, 4, false) || "nothing"],
    ],
  }),
};

const LARGER: Troops = { mediumInfantry: 1000, bowmen: 250, heavyCavalry: 120, lightInfantry: 80 };
const SMALLER: Troops = { heavyInfantry: 400, pikemen: 200, lightCavalry: 60, bowmen: 140 };

function fight(
  [one, other]: readonly [TroopType, TroopType],
  grounds: readonly [Place, Place],
  faces: readonly number[],
) {
  const { mine, theirs } = meeting(one, other, grounds);
  const dice = scriptedDice(faces);
  const roll = rollCheck(chronicleCheck, dice, mine, theirs, "example");
  dice.spent();
  return {
    mine,
    theirs,
    dice: faces.map((face, at) => ({ sides: at < 2 ? 8 : 10, face: at < 2 ? face : digit(face) })),
    sum: diceSum(faces) + mine,
    target: targetNumber(theirs),
    won: roll.success,
    chance: percent(chronicleCheck.terms(mine, theirs).chance),
  };
}

export const BATTLE_EXAMPLES: RuleExamples = {
  "battle.split": () => {
    const larger = split(LARGER);
    const smaller = split(SMALLER, LARGER);
    const all = troopCount(LARGER) + troopCount(SMALLER);
    const loss = lossNumber(all, larger.units + smaller.units);
    return {
      before: `${listed(TROOP_TYPES.filter((type) => LARGER[type]).map((type) => `${LARGER[type]} ${troop(type).toLowerCase()}`))} meet ${listed(TROOP_TYPES.filter((type) => SMALLER[type]).map((type) => `${SMALLER[type]} ${troop(type).toLowerCase()}`))}.`,
      after: `The larger army makes ${larger.units} units: ${larger.counts}. The smaller makes ${smaller.units}: ${smaller.counts}. All ${all} soldiers over three times ${larger.units + smaller.units} units, rounded up, make a loss number of ${loss}; half of it is ${half(loss, "up")}, twice ${2 * loss}.`,
    };
  },
  "battle.charge": () => {
    const told = fight(["heavyCavalry", "mediumInfantry"], ["open", "open"], [3, 4, 2]);
    return {
      before: `Heavy cavalry meets medium infantry, both in the open: strength ${told.mine} against ${told.theirs}.`,
      dice: told.dice,
      after: `${told.sum} against ${told.target}: ${told.won ? "the riders win; the infantry takes the loss number and falls back a hex" : "the infantry holds; the riders take the loss number and fall back a hex"}. The riders’ chance was ${told.chance}.`,
    };
  },
  "battle.wood": () => {
    const told = fight(["lightInfantry", "heavyInfantry"], ["closed", "open"], [6, 2, 4]);
    return {
      before: `Light infantry in a wood meets heavy infantry before it: ${told.mine} against ${told.theirs}, since closed ground helps the one and hinders the other.`,
      dice: told.dice,
      after: `${told.sum} against ${told.target}: the light infantry ${told.won ? "wins" : "loses"}. Its chance was ${told.chance}; in the open it would be ${percent(chronicleCheck.terms(meeting("lightInfantry", "heavyInfantry").mine, meeting("lightInfantry", "heavyInfantry").theirs).chance)}.`,
    };
  },
  "battle.lone": () => {
    const { mine, theirs } = meeting("heavyInfantry", "mediumInfantry");
    const each =
      Number(chronicleCheck.terms(mine, theirs).chance.n) / Number(chronicleCheck.terms(mine, theirs).chance.d);
    return {
      before: `Heavy infantry (${mine}) stands alone against two units of medium infantry (${theirs} each). It must win both checks.`,
      after: `One check is won with ${percent(each)}, both with ${percent(each * each)}. If it wins both, each of the two loses half the loss number and falls back; otherwise it loses the loss number once, and the others say before whom it falls back.`,
    };
  },
  "battle.losses": () => ({
    before:
      "The enemy retreats and leaves you the field. Of your three units of 100, one has losses of 45, one of 60, and one was lost.",
    after: `For good you lose ${forGood(45, "fights")} of the first, ${forGood(60, "fights")} of the second and all ${forGood(100, "lost")} of the third. A unit of the enemy’s that left with losses of 60 keeps all ${forGood(60, "left")}.`,
  }),
};

/** What a unit of a hundred loses for good, when its enemies have gone. */
function forGood(losses: number, fate: "fights" | "left" | "lost"): number {
  return permanentLosses({ size: 100, losses, fate }, "retreated", "up");
}

export const BATTLE_FACTS: RuleFacts = {
  "battle.units": () => MOST_UNITS,
  "battle.light": () => signed(worth("lightInfantry", "mediumInfantry", ["closed", "open"])),
  "battle.heavy": () => signed(worth("heavyInfantry", "mediumInfantry", ["closed", "open"])),
  "battle.pikes": () => signed(worth("pikemen", "lightCavalry", ["open", "open"])),
  "battle.horse": () => signed(worth("mediumCavalry", "mediumInfantry", ["open", "open"])),
  "battle.high": () => signed(worth("mediumInfantry", "mediumInfantry", ["high", "open"])),
  "battle.barrier": () => signed(worth("mediumInfantry", "mediumInfantry", ["open", "open"], "ditch")),
  "battle.range": () => TROOPS.bowmen.range,
};
