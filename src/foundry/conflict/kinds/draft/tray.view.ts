/** What a player has picked in a draft so far, and the skills in which none of their characters is good yet. */
import type { Skill } from "../../../../rules/chronicle/checks/index.ts";
import { type DraftState, picksOf } from "../../../../rules/chronicle/draft/index.ts";
import { listed } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { setCard } from "./set-card.view.ts";

const LACKING = 4;

export function trayView(input: BoardInput) {
  const { say, view } = input;
  const state = view.match.state as DraftState;
  const sets = view.mine.flatMap((seat) => picksOf(state, seat));
  const words = (all: readonly { label: string; rating: number }[]) =>
    listed(all, say, ({ label, rating }) => `${label} ${rating}`);
  const ratings = sets.map((set) => state.pool[set]!.skills.ratings);
  const skills = Object.keys(ratings[0] ?? {}) as Skill[];
  const lacking = skills
    .map((skill) => ({ label: say(`BNB.Skill.${skill}`), rating: Math.max(...ratings.map((one) => one[skill])) }))
    .sort((one, other) => one.rating - other.rating)
    .slice(0, LACKING);
  return {
    picks: sets.map((set) => ({ number: set + 1, best: words(setCard(state.pool[set]!, set, say).best) })),
    lacking: words(lacking),
  };
}
