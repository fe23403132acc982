/**
 * An appeal (Chronicle 2.02): how hard it is, and how likely it is to be taken to heart. The talker's check comes first; then the
 * listener's d12 must not exceed the rating of the chosen motivation. `AppealRule` is the part in which the Classic book differs.
 */
import { type Fraction, fraction, times } from "../../dice/fraction.ts";
import { fail, ok, type Problem, problem, type Result, shown } from "../../result.ts";
import { type CheckRule, isSkill, type Skill } from "../checks/index.ts";
import { type DrivingMotivation, isMotivation } from "../people/index.ts";
import { type DiscussionState, type Participant, seatsOf, type Terms } from "./state.ts";

export const APPEALS_BEFORE_IGNORING = 3;
export const LISTENER_DIE = 12;

/** Normally one of these; any other skill if the table agrees. */
export const APPEAL_SKILLS = ["convince", "lead", "administer"] as const satisfies readonly Skill[];
export const APPEAL_DIFFICULTIES = [2, 3] as const;

export interface AppealRule {
  readonly name: "chronicle" | "classic";
  /** `settled` is what the table chose for a listener who is not driven on this matter. */
  difficulty(driving: DrivingMotivation | undefined, settled: number): number;
  /** Do motivations fall by bad outcomes, and are driving motivations removed once played out? */
  readonly growth: boolean;
}

export const chronicleAppeal: AppealRule = {
  name: "chronicle",
  difficulty: (driving, settled) => (driving ? Math.max(3, driving.talkerRating) : settled),
  growth: true,
};

/** The table's difficulty: 2 or 3; any other whole number needs a note with the reason. */
export function settleDifficulty(typed: unknown, note: unknown): Result<number> {
  if (!Number.isInteger(typed) || (typed as number) < 0 || (typed as number) > 30) return fail("appeal.difficulty");
  const usual = (APPEAL_DIFFICULTIES as readonly number[]).includes(typed as number);
  if (!usual && (typeof note !== "string" || note.trim() === "")) {
    return fail("appeal.difficultyNote", { difficulty: typed as number });
  }
  return ok(typed as number);
}

export function takesToHeart(rating: number, face: number): boolean {
  return face <= rating;
}

/** Chance that a listener with this rating acts on an appeal that persuaded them. */
export function heartChance(motivation: number): Fraction {
  let faces = 0;
  for (let face = 1; face <= LISTENER_DIE; face++) if (takesToHeart(motivation, face)) faces++;
  return fraction(faces, LISTENER_DIE);
}

/** Chance that the appeal succeeds and the motivation takes hold. */
export function appealChance(rule: CheckRule, skill: number, difficulty: number, motivation: number): Fraction {
  return times(rule.terms(skill, difficulty).chance, heartChance(motivation));
}

// The terms of an appeal (Chronicle 2.02): whether they are legal, and which of the named ones apply.

/** Skill, motivation and difficulty, as the talker or anybody else at the table proposes them. */
export function refuseTerms(talker: Participant, terms: Readonly<Record<string, unknown>>): Problem | undefined {
  const { skill, motivation, difficulty, note } = terms;
  if (!isSkill(skill) || talker.skills[skill] === undefined) return problem("discussion.skill");
  if (!isMotivation(motivation)) return problem("motivation.unknown", { motivation: shown(motivation) });
  const settled = settleDifficulty(difficulty, note);
  return settled.ok ? undefined : settled.problem;
}

/** There are two players, and the one asked plays a listener. */
export function betweenTwo(state: DiscussionState): boolean {
  const { talker, listeners } = state.appeal!;
  const seat = state.participants.find(({ id }) => id === talker)!.seat;
  const others = state.participants.filter((one) => listeners.includes(one.id) && one.seat !== seat);
  return seatsOf(state).length === 2 && others.length > 0;
}

/**
 * With two players (A000-2.02-71): what both name applies. Otherwise the talker's skill and motivation at difficulty 2, or at 3
 * if the listener's player gives a reason. Listeners with a driving motivation have their own difficulty.
 */
function agreedByTwo(proposed: Terms, answered: Terms): Terms {
  if (alike(proposed, answered)) return proposed;
  const { skill, motivation } = proposed;
  const harder = answered.difficulty >= 3 && answered.note.trim() !== "";
  return { skill, motivation, difficulty: harder ? 3 : 2, note: harder ? answered.note : "" };
}

function alike(a: Terms, b: Terms): boolean {
  return a.skill === b.skill && a.motivation === b.motivation && a.difficulty === b.difficulty;
}

/**
 * The terms that apply: those that more than half of the others name (accepting the talker's counts as naming them); otherwise
 * the talker's skill and motivation at the usual difficulty. If nobody else is at the table, the talker decides.
 */
export function settledTerms(state: DiscussionState, named: readonly (Terms | null)[]): Terms {
  const { skill, motivation, difficulty, note } = state.appeal!;
  const proposed: Terms = { skill, motivation, difficulty, note };
  if (named.length === 0 || state.options["appeal.terms"] === "talker") return proposed;
  const all = named.map((terms) => terms ?? proposed);
  if (betweenTwo(state)) return agreedByTwo(proposed, all[0]!);
  const most = all.find((one) => 2 * all.filter((other) => alike(one, other)).length > all.length);
  return most ?? { skill, motivation, difficulty: state.options["appeal.defaultDifficulty"], note: "" };
}
