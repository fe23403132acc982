/** The rating of every action and defence outside a fight (Chronicle 4.03, 4.04): the engine rates, this formats. */

import {
  type RatedSheet,
  type SheetRating,
  type SheetRatingOptions,
  sheetRatings,
} from "../../../rules/chronicle/duel/index.ts";
import { figures, signed } from "../../base/percent.ts";
import type { Say } from "../../base/say.ts";
import type { CharacterSource } from "../../data/shapes.ts";

interface RatingsGiven extends Omit<RatedSheet, "skills" | "choices"> {
  readonly source: Pick<CharacterSource, "skills" | "choices">;
  readonly options: SheetRatingOptions;
}

export function ratingsView({ source, options, ...given }: RatingsGiven, say: Say) {
  const { skills, choices } = source;
  const { defences, actions, armour } = sheetRatings({ ...given, skills, choices }, options);
  return {
    defences: defences.map((one) => row(one, say)),
    armour: armour === 0 ? "" : say("BNB.Combat.armourNote", { bonus: signed(armour) }),
    actions: actions.map((one) => row(one, say)),
  };
}

function row(one: SheetRating, say: Say) {
  const { id } = one;
  const name = say(id === "strength" || id === "fightingMind" ? `BNB.Skill.${id}` : `BNB.Action.${id}`);
  if ("bar" in one) return { id, name, by: say(`BNB.Combat.barred.${one.bar}`), rating: "\u2013", barred: true };
  const parts = [say(`BNB.Skill.${one.skill}`), ...one.added.filter((by) => by !== 0).map(spaced)].join(" ");
  const by = one.bare ? `${parts}, ${say("BNB.Combat.bareParry")}` : parts;
  return { id, name, by: id === one.skill ? "" : by, rating: figures(one.rating), barred: false };
}

function spaced(value: number): string {
  return value < 0 ? `\u2212 ${-value}` : `+ ${value}`;
}
