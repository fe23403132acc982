/** The terms of an appeal (Chronicle 2.02): whether they are legal, and which of the named ones apply. Not loaded at the start. */
import { type Problem, problem, shown } from "../../result.ts";
import { isSkill } from "../checks/index.ts";
import { isMotivation } from "../people/index.ts";
import { settleDifficulty } from "./appeal.ts";
import { type DiscussionState, type Participant, seatsOf, type Terms } from "./state.ts";

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
