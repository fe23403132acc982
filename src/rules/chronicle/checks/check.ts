/**
 * The check (Chronicle 1.02): two d8 and a d10 read 0-9, plus the rating, against 14 plus the opposing rating or the
 * difficulty rating. No face decides by itself, there is no tie, and neither rating has a floor or a cap here.
 *
 * `CheckRule` is the small interface that the Classic book's d8 pool implements as well. The chance is counted with
 * the very test that resolves a roll, so what a window promises is what the dice do.
 */
import { type Dice, digit } from "../../dice/dice.ts";
import { type Fraction, fraction } from "../../dice/fraction.ts";

export const DEFAULT_DIFFICULTY = 3;
const TARGET_BASE = 14;

export type CheckName = "2d8+d10" | "d8pool";

export interface CheckRoll {
  readonly rating: number;
  readonly opposition: number;
  /** Faces as the dice port gives them: a d10's 0 is 10. */
  readonly faces: readonly number[];
  readonly success: boolean;
}

/** What a player is shown before deciding to roll. */
export interface CheckTerms {
  readonly rating: number;
  readonly opposition: number;
  /** Chronicle: the number to reach with dice and rating. Classic: how many dice are rolled. */
  readonly target: number;
  readonly chance: Fraction;
}

export interface CheckRule {
  readonly name: CheckName;
  /** Sides of the dice that this check reads, in order. */
  sides(rating: number, opposition: number): readonly number[];
  /** The verdict on faces already read. */
  succeeds(rating: number, opposition: number, faces: readonly number[]): boolean;
  terms(rating: number, opposition: number): CheckTerms;
}

export function rollCheck(rule: CheckRule, dice: Dice, rating: number, opposition: number, why: string): CheckRoll {
  const faces: number[] = [];
  for (const sides of rule.sides(rating, opposition)) faces.push(dice.roll(sides, why));
  return { rating, opposition, faces, success: rule.succeeds(rating, opposition, faces) };
}

/** The number that dice and rating together must reach. */
export function targetNumber(opposition: number): number {
  return TARGET_BASE + opposition;
}

/** Sum of the dice, 2 to 25. */
export function diceSum(faces: readonly number[]): number {
  return faces[0]! + faces[1]! + digit(faces[2]!);
}

/** What the dice must come to: no throw comes to less than two, so nobody is asked for less. */
export function neededSum(target: number, rating: number): number {
  return Math.max(2, target - rating);
}

/** As they lie on the table: the d10 shows a 0. No d8 has ten, so this also reads a pool of them. */
export function shownFaces(faces: readonly number[]): number[] {
  return faces.map((face) => digit(face));
}

export function reaches(rating: number, opposition: number, sum: number): boolean {
  return sum + rating >= targetNumber(opposition);
}

/** In how many of the 640 ways the dice show each sum; the place in the list is the sum. */
export const WAYS: readonly number[] = countWays();
export const ALL_WAYS = 640;

function countWays(): number[] {
  const ways: number[] = new Array(26).fill(0);
  for (let a = 1; a <= 8; a++)
    for (let b = 1; b <= 8; b++)
      for (let c = 1; c <= 10; c++) {
        const sum = diceSum([a, b, c]);
        ways[sum] = ways[sum]! + 1;
      }
  return ways;
}

export function waysToSucceed(rating: number, opposition: number): number {
  return WAYS.reduce((all, ways, sum) => all + (reaches(rating, opposition, sum) ? ways : 0), 0);
}

const SIDES = [8, 8, 10] as const;

export const chronicleCheck: CheckRule = {
  name: "2d8+d10",
  sides: () => SIDES,
  succeeds: (rating, opposition, faces) => reaches(rating, opposition, diceSum(faces)),
  terms: (rating, opposition) => ({
    rating,
    opposition,
    target: targetNumber(opposition),
    chance: fraction(waysToSucceed(rating, opposition), ALL_WAYS),
  }),
};
