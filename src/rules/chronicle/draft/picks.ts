/**
 * Making characters together (Chronicle 1.04): as many sets of ratings as main characters are wanted. A d20 orders the
 * players (ties roll again). They pick one set each, and the order reverses every round. Players who have all the
 * characters they asked for are skipped.
 */
import type { Dice } from "../../dice/dice.ts";
import { fail, ok, type Result } from "../../result.ts";
import { generateSet, type RatingSet, type SkillGeneration } from "../people/index.ts";

/** Main characters that each player controls. */
export const MAIN_CHARACTERS = { min: 3, max: 5 } as const;

export interface Drafter {
  readonly player: string;
  readonly wants: number;
}

/** Exactly as many sets as the players together want. */
export function generatePool(
  drafters: readonly Drafter[],
  generation: SkillGeneration,
  dice: Dice,
): Result<readonly RatingSet[]> {
  const order = draftOrder(drafters);
  return order.ok ? ok(order.value.map(() => generateSet(generation, dice))) : order;
}

/** Who picks, pick by pick, from the first to the last. */
export function draftOrder(drafters: readonly Drafter[]): Result<readonly string[]> {
  if (drafters.length === 0) return fail("draft.nobody");
  if (new Set(drafters.map((one) => one.player)).size < drafters.length) return fail("draft.twice");
  for (const { player, wants } of drafters) {
    if (!Number.isInteger(wants) || wants < MAIN_CHARACTERS.min || wants > MAIN_CHARACTERS.max) {
      return fail("draft.wants", { player, ...MAIN_CHARACTERS });
    }
  }
  const picks: string[] = [];
  for (let round = 0; round < MAIN_CHARACTERS.max; round++) {
    const order = round % 2 === 0 ? drafters : drafters.toReversed();
    for (const { player, wants } of order) if (wants > round) picks.push(player);
  }
  return ok(picks);
}

/** Highest d20 first; those who tie roll again among themselves. */
export function playerOrder(players: readonly string[], dice: Dice): readonly string[] {
  if (players.length < 2) return players;
  const rolls = players.map((player) => ({ player, face: dice.roll(20, "draft.order") }));
  const faces = [...new Set(rolls.map((roll) => roll.face))].sort((a, b) => b - a);
  return faces.flatMap((face) =>
    playerOrder(
      rolls.filter((roll) => roll.face === face).map((roll) => roll.player),
      dice,
    ),
  );
}
