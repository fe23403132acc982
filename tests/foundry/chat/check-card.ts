/** A check as a message holds it, for tests. */

import { telling } from "../../../src/foundry/base/words.view.ts";
import type { CheckCard } from "../../../src/foundry/data/cards.ts";

export const CHECK: CheckCard = {
  actor: "Actor.ella",
  name: "Ella",
  img: "",
  seat: "woad",
  rule: "2d8+d10",
  skill: "BNB.Skill.run",
  rating: 4,
  opposition: 3,
  modifiers: [],
  consequence: telling("The watch sees her."),
  purpose: telling(),
  day: 1,
  opponent: null,
  offer: "",
};
