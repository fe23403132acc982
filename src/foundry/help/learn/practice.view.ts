/**
 * A practice roll in the rules journal: two numbers that a reader may change, the chance, and the result. It uses the same
 * functions that resolve the game's own rolls.
 */

import { chronicleCheck, diceSum, neededSum, targetNumber } from "../../../rules/chronicle/checks/index.ts";
import { classicCheck } from "../../../rules/classic/index.ts";
import { type Dice, digit, rollMany } from "../../../rules/dice/dice.ts";
import { type Fraction, fraction } from "../../../rules/dice/fraction.ts";
import { ATTACK_DIE, attackOdds, baseChance, isHit, readBlow } from "../../../rules/skirmish/index.ts";
import { degreeOf, rollScore, sortieOdds } from "../../../rules/sortie/index.ts";
import { percentSign } from "../../base/locale.ts";
import { figures, percentage } from "../../base/percent.ts";
import type { Say } from "../../base/say.ts";

/** The smallest and largest value of either number. */
const LIMITS = {
  check: { mine: [-5, 20], theirs: [-5, 20] },
  pool: { mine: [0, 12], theirs: [0, 12] },
  attack: { mine: [1, 12], theirs: [0, 12] },
  sortie: { mine: [-9, 9], theirs: [-9, 9] },
} as const;

type PracticeKind = keyof typeof LIMITS;
export type PracticeSide = "mine" | "theirs";

export interface Practice {
  readonly kind: PracticeKind;
  readonly mine: number;
  readonly theirs: number;
}

/** Reads the brackets of a link, such as "check 5 2". Undefined if it is no practice roll. */
export function readPractice(text: string): Practice | undefined {
  const [, kind = "", mine = "", theirs = ""] = /^\s*(\w+)\s+(-?\d{1,2})\s+(-?\d{1,2})\s*$/.exec(text) ?? [];
  if (!Object.hasOwn(LIMITS, kind)) return undefined;
  return within({ kind: kind as PracticeKind, mine: Number(mine), theirs: Number(theirs) });
}

export function practiceText({ kind, mine, theirs }: Practice): string {
  return `${kind} ${mine} ${theirs}`;
}

function within(practice: Practice): Practice {
  const limits = LIMITS[practice.kind];
  const held = (side: PracticeSide) => Math.min(limits[side][1], Math.max(limits[side][0], practice[side]));
  return { kind: practice.kind, mine: held("mine"), theirs: held("theirs") };
}

export function stepped(practice: Practice, side: PracticeSide, by: number): Practice {
  return within({ ...practice, [side]: practice[side] + by });
}

export function practiceChance({ kind, mine, theirs }: Practice): Fraction {
  switch (kind) {
    case "check":
      return chronicleCheck.terms(mine, theirs).chance;
    case "pool":
      return classicCheck.terms(mine, theirs).chance;
    case "attack": {
      const odds = attackOdds(mine, baseChance(theirs));
      return fraction(odds.total - odds.ways[0]!, odds.total);
    }
    case "sortie": {
      const { ways, total } = sortieOdds(mine, theirs);
      return fraction((ways.win ?? 0n) + (ways.four ?? 0n) + (ways.double ?? 0n), total);
    }
  }
}

export function practiceNeed(practice: Practice, say: Say): string {
  const { kind, mine, theirs } = practice;
  const asked = {
    check: { sum: neededSum(targetNumber(theirs), mine) },
    pool: { dice: classicCheck.terms(mine, theirs).target },
    attack: { chance: baseChance(theirs) },
    sortie: {},
  }[kind];
  return say(`BNB.Practice.need.${kind}`, asked);
}

export function practiceOdds(practice: Practice): string {
  return `${percentage(practiceChance(practice))}${percentSign()}`;
}

export function throwFor({ kind, mine, theirs }: Practice, dice: Dice, say: Say) {
  const verdict = (success: boolean) => say(`BNB.Practice.${success ? "success" : "failure"}`);
  switch (kind) {
    case "check": {
      const sides = chronicleCheck.sides(mine, theirs);
      const faces = sides.map((one) => dice.roll(one, "practice"));
      const success = chronicleCheck.succeeds(mine, theirs, faces);
      const shown = faces.map((face, at) => ({ sides: sides[at]!, face: sides[at] === 10 ? digit(face) : face }));
      const sum = say("BNB.Practice.sum", { sum: figures(diceSum(faces) + mine), target: targetNumber(theirs) });
      return { dice: shown, success, words: `${sum} ${verdict(success)}` };
    }
    case "pool": {
      const faces = classicCheck.sides(mine, theirs).map((one) => dice.roll(one, "practice"));
      const success = classicCheck.succeeds(mine, theirs, faces);
      return { dice: faces.map((face) => ({ sides: 8, face })), success, words: verdict(success) };
    }
    case "attack": {
      const faces = rollMany(dice, mine, ATTACK_DIE, "practice");
      const hits = faces.filter((face) => isHit(readBlow(face, baseChance(theirs)))).length;
      const shown = faces.map((face) => ({ sides: ATTACK_DIE, face }));
      return { dice: shown, success: hits > 0, words: say("BNB.Practice.hits", { hits }) };
    }
    case "sortie": {
      const [own, other] = [rollScore(dice, mine, "practice"), rollScore(dice, theirs, "practice")];
      const won = degreeOf(own.score, other.score);
      const lost = degreeOf(other.score, own.score);
      const end = won ?? (lost ? `lose.${lost}` : "tie");
      return {
        dice: own.faces.map((face) => ({ sides: 6, face })),
        success: won !== undefined,
        words: say(`BNB.Practice.sortie.${end}`, { mine: own.score, theirs: other.score }),
      };
    }
  }
}
