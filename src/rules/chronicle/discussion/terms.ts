/** The terms of an appeal (Chronicle 2.02): whether they can be, and which of those named at the table stand. */
import { type Problem, problem, shown } from "../../result.ts";
import { isSkill } from "../checks/index.ts";
import { isMotivation } from "../people/index.ts";
import { settleDifficulty } from "./appeal.ts";
import type { DiscussionState, Participant, Terms } from "./state.ts";

/** Skill, motivation and difficulty: what the talker proposes, or somebody else at the table. */
export function refuseTerms(talker: Participant, terms: Record<string, unknown>): Problem | undefined {
  const { skill, motivation, difficulty, note } = terms;
  if (!isSkill(skill) || talker.skills[skill] === undefined) return problem("discussion.skill");
  if (!isMotivation(motivation)) return problem("motivation.unknown", { motivation: shown(motivation) });
  const settled = settleDifficulty(difficulty, note);
  return settled.ok ? undefined : settled.problem;
}

/**
 * The terms that stand: those that more than half of the others name, the talker's own among them; otherwise the
 * talker's skill and motivation with the usual difficulty. Nobody else at the table: the talker decides.
 */
export function standing(state: DiscussionState, named: readonly (Terms | null)[]): Terms {
  const { skill, motivation, difficulty, note } = state.appeal!;
  const proposed: Terms = { skill, motivation, difficulty, note };
  if (named.length === 0 || state.options["appeal.terms"] === "talker") return proposed;
  const all = named.map((terms) => terms ?? proposed);
  const alike = (a: Terms, b: Terms) =>
    a.skill === b.skill && a.motivation === b.motivation && a.difficulty === b.difficulty;
  const most = all.find((one) => 2 * all.filter((other) => alike(one, other)).length > all.length);
  return most ?? { skill, motivation, difficulty: state.options["appeal.defaultDifficulty"], note: "" };
}
