/**
 * Making characters together (Chronicle 1.04): as many sets of ratings as main characters are wanted, players in the
 * order of a d20 (ties roll again), and a draft of one set each whose order turns round every time. Whoever has all
 * the characters they asked for is passed over.
 */
import type { Dice } from "../../dice/dice.ts";
import { fail, ok, type Result } from "../../result.ts";
import { type GeneratedSkills, generateMain, type SkillGeneration } from "../generation.ts";
import { generateMotivations } from "../motivation-generation.ts";
import { MOTIVATION_PAIRS, MOTIVATION_RATING, type Motivation, type Motivations } from "../motivations.ts";
import type { Ratings } from "../skills.ts";
import { MAIN_CHARACTERS } from "./scenes.ts";

export interface RatingSet {
  readonly skills: GeneratedSkills;
  readonly motivations: Motivations;
}

export interface Drafter {
  readonly player: string;
  readonly wants: number;
}

export function generateSet(generation: SkillGeneration, dice: Dice): RatingSet {
  return { skills: generateMain(generation, dice), motivations: generateMotivations(dice) };
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

/** A character raised to main character keeps the ratings it has; only missing ones are generated. */
export function promote(
  known: { readonly skills?: Partial<Ratings>; readonly motivations?: Partial<Motivations> },
  generation: SkillGeneration,
  dice: Dice,
): { readonly skills: Ratings; readonly motivations: Motivations } {
  const fresh = generateSet(generation, dice);
  const motivations: Record<Motivation, number> = { ...fresh.motivations, ...known.motivations };
  for (const [left, right] of MOTIVATION_PAIRS) {
    // A generated rating gives way to the kept partner where the two would be too much for one pair.
    for (const [made, kept] of [[left, right] as const, [right, left] as const]) {
      const fixed = known.motivations?.[kept];
      if (fixed === undefined || known.motivations?.[made] !== undefined) continue;
      const room = MOTIVATION_RATING.pair - fixed;
      motivations[made] = Math.max(MOTIVATION_RATING.min, Math.min(motivations[made], room));
    }
  }
  return { skills: { ...fresh.skills.ratings, ...known.skills }, motivations };
}
