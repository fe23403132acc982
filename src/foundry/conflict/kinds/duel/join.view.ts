/** What joining a combat does: who then fights whom, where that is not plain from the enemy's name. */
import { boutsAfterJoin, type DuelState, fighterOf } from "../../../../rules/chronicle/duel/index.ts";
import type { Say } from "../../../base/say.ts";
import { listed, named } from "../../../base/words.view.ts";

export function joinWords(state: DuelState, who: string, enemy: string, say: Say): string {
  const name = (id: string) => fighterOf(state, id).name;
  const changed = boutsAfterJoin(state, who, enemy).filter((one) => !state.bouts.includes(one));
  return listed(changed, say, ({ lone, others }) =>
    say("BNB.DuelBoard.bout", { lone: name(lone), others: named(others, say, name) }),
  );
}
