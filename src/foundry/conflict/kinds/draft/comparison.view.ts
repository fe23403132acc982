/** Two sets of a draft side by side: all ratings of both, the higher one marked, and which sets are compared. */

import { GROUP_SKILLS, SKILL_GROUPS, type SkillGroup } from "../../../../rules/chronicle/checks/index.ts";
import { type DraftState, openSets } from "../../../../rules/chronicle/draft/index.ts";
import { MOTIVATION_PAIRS, type RatingSet } from "../../../../rules/chronicle/people/index.ts";
import type { Say } from "../../../base/say.ts";
import type { BoardInput, OpenChoices } from "../../contract/board.ts";

/** The columns of skills, about as long as each other and as the motivations beside them. */
const COLUMNS: readonly (readonly SkillGroup[])[] = [SKILL_GROUPS.slice(0, 2), SKILL_GROUPS.slice(2)];

/** The pressed set; -1 while none is. */
export function lookedAt({ draft, view }: BoardInput): number {
  const state = view.match.state as DraftState;
  const pressed = Number(draft.looked ?? -1);
  return state.pool[pressed] ? pressed : -1;
}

/** The set beside it; undefined if only one is shown. */
export function comparedSet(input: BoardInput): number | undefined {
  const { pool } = input.view.match.state as DraftState;
  const beside = input.draft.beside as number | undefined;
  const looked = lookedAt(input);
  return beside !== undefined && pool[beside] && looked >= 0 && beside !== looked ? beside : undefined;
}

/** The set to compare with: the previously selected one, or the next available. */
export function canCompare(input: BoardInput): number | undefined {
  const looked = lookedAt(input);
  const others = openSets(input.view.match.state as DraftState).filter((set) => set !== looked);
  const before = input.draft.before as number | undefined;
  if (before !== undefined && others.includes(before)) return before;
  return others.find((set) => set > looked) ?? others[0];
}

/** The change when a card is pressed: it goes to the left, and the right one may change with it. */
export function looking(input: BoardInput, set: number): OpenChoices {
  const looked = lookedAt(input);
  if (set === looked) return {};
  return { looked: set, ...(looked >= 0 && { before: looked }), ...(set === comparedSet(input) && { beside: looked }) };
}

export function comparisonView(input: BoardInput) {
  const { pool } = input.view.match.state as DraftState;
  const [at, other] = [lookedAt(input), comparedSet(input)];
  if (other === undefined) return undefined;
  const [left, right] = [pool[at]!, pool[other]!];
  const both = (label: string, rating: (set: RatingSet) => number) => bothRatings(label, rating(left), rating(right));
  const { say } = input;
  return {
    left: at + 1,
    right: other + 1,
    title: say("BNB.Draft.sideBySide", { left: at + 1, right: other + 1 }),
    columns: COLUMNS.map((groups) => ({
      groups: groups.map((group) => ({
        whole: both(say(`BNB.SkillGroup.${group}`), ({ skills }) => skills.groups[group]),
        skills: skillsOf(group, say).map(({ id, label }) => both(label, ({ skills }) => skills.ratings[id])),
      })),
    })),
    /** A motivation and its opposite, each with the ratings of both sets. */
    pairs: MOTIVATION_PAIRS.map(([one, contrary]) => ({
      one: both(say(`BNB.Motivation.${one}`), ({ motivations }) => motivations[one]),
      other: both(say(`BNB.Motivation.${contrary}`), ({ motivations }) => motivations[contrary]),
    })),
  };
}

function skillsOf(group: SkillGroup, say: Say) {
  return GROUP_SKILLS[group].map((id) => ({ id, label: say(`BNB.Skill.${id}`) }));
}

function bothRatings(label: string, left: number, right: number) {
  const side = (rating: number, than: number) => ({ rating, width: Math.min(100, rating * 10), more: rating > than });
  return { label, left: side(left, right), right: side(right, left) };
}
