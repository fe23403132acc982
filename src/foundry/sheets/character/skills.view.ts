/** The Skills tab: four groups in two columns, each row a button with the chance against the panel's difficulty. */
import { type CheckRule, GROUP_SKILLS, type Skill, type SkillGroup } from "../../../rules/chronicle/checks/index.ts";
import { figures, percentage } from "../../base/percent.ts";
import type { Say } from "../../base/say.ts";
import { type Circumstances, sheetRating } from "../../data/rating.ts";
import type { CharacterSource } from "../../data/shapes.ts";

const LAMED = "BNB.Modifier.uselessLeg";

const COLUMNS: readonly (readonly SkillGroup[])[] = [
  ["handToHand", "physical"],
  ["knowledge", "social"],
];

export interface SkillsState {
  readonly skill: Skill | undefined;
  readonly difficulty: number;
}

export function skillsView(
  source: Pick<CharacterSource, "skills" | "wounds" | "terrain">,
  state: SkillsState,
  around: Circumstances,
  rule: CheckRule,
  say: Say,
) {
  const row = (id: Skill) => {
    const { bare, rating, modifiers } = sheetRating(source, id, { ...around, inTerrain: false });
    const plus = id === "survive" && source.terrain !== "" ? 1 : 0;
    const name = say(`BNB.Skill.${id}`);
    const chance = percentage(rule.terms(rating, state.difficulty).chance);
    return {
      id,
      name,
      bare,
      rating,
      changed: rating !== bare,
      steps: Array.from({ length: 10 }, (_, i) =>
        i < Math.min(rating, bare) ? "on" : i < bare ? "lost" : i < bare + plus ? "plus" : "",
      ),
      note: plus
        ? say("BNB.Sheet.terrainNote", { terrain: source.terrain })
        : modifiers.some(({ key }) => key === LAMED)
          ? say(LAMED)
          : "",
      chance,
      chosen: state.skill === id,
      label: say("BNB.Sheet.skillLabel", {
        skill: name,
        rating: figures(rating),
        chance,
        difficulty: state.difficulty,
      }),
    };
  };
  let heading = 0;
  return {
    difficulty: state.difficulty,
    columns: COLUMNS.map((groups) =>
      groups.map((group) => ({
        id: group,
        name: say(`BNB.SkillGroup.${group}`),
        tip: group,
        alt: heading++ % 2 === 1,
        rows: GROUP_SKILLS[group].map(row),
      })),
    ),
  };
}
