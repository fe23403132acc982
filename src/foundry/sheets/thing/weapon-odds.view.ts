/** What a weapon is worth, in exact chances: against a plain fighter, or against somebody of this world. */
import type { CheckRule } from "../../../rules/chronicle/check.ts";
import type { Item } from "../../../rules/chronicle/duel/hands/gear.ts";
import { PLAIN_FIGHTER, type Sparring, weaponOdds } from "../../../rules/chronicle/duel/rating/weapon-odds.ts";
import type { DuelOptions } from "../../../rules/chronicle/duel/state.ts";
import { ATTACKS } from "../../../rules/chronicle/duel/strike/actions.ts";
import { percentage } from "../../percent.ts";
import type { Say } from "../../say.ts";

export interface OddsGiven {
  readonly item: Item;
  readonly check: CheckRule;
  readonly options: DuelOptions;
  /** Whoever has it; nobody for a thing that lies in the world. */
  readonly wielder: Sparring | undefined;
  readonly foe: Sparring | undefined;
  /** Whom one may choose as the enemy, and who is chosen. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string;
}

export function weaponOddsView({ item, check, options, wielder, foe, people, chosen }: OddsGiven, say: Say) {
  const odds = weaponOdds(check, options, item, wielder ?? PLAIN_FIGHTER, foe ?? PLAIN_FIGHTER);
  const plain = say("BNB.Thing.plainFighter");
  return {
    foes: [{ id: "", name: plain }, ...people].map((one) => ({ ...one, chosen: one.id === chosen })),
    words: say("BNB.Thing.oddsOf", { wielder: wielder?.name ?? plain, foe: foe?.name ?? plain }),
    problem: odds.ok ? "" : say(odds.problem.key, odds.problem.params),
    heads: [...ATTACKS.map((action) => say(`BNB.Action.${action}`)), say("BNB.Thing.struckBehind")],
    rows: odds.ok
      ? odds.value.map(({ distance, attacks, parried }) => ({
          distance: say(`BNB.Distance.${distance}`),
          chances: [...ATTACKS.map((action) => percentage(attacks[action])), parried ? percentage(parried) : "\u2013"],
        }))
      : [],
  };
}
