/** What a weapon or an armour is worth, in exact chances: against a plain fighter, or against somebody of this world. */

import type { CheckRule } from "../../../rules/chronicle/checks/index.ts";
import {
  ATTACKS,
  asWeapon,
  type DuelOptions,
  type Item,
  isRanged,
  PLAIN_FIGHTER,
  type Sparring,
  shotOdds,
  weaponOdds,
} from "../../../rules/chronicle/duel/index.ts";
import { percentage } from "../../base/percent.ts";
import type { Say } from "../../base/say.ts";

export interface OddsGiven {
  /** What is struck or shot with. */
  readonly item: Item;
  readonly check: CheckRule;
  readonly options: DuelOptions;
  /** Whoever has it; nobody for a thing that lies in the world. */
  readonly wielder: Sparring | undefined;
  readonly foe: Sparring | undefined;
  /** Whom one may choose as the enemy, and who is chosen. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string;
  /** It is the other's armour that is tried: nobody parries with that. */
  readonly worn?: boolean;
}

export function weaponOddsView({ item, check, options, wielder, foe, people, chosen, worn }: OddsGiven, say: Say) {
  if (isRanged(item) && !asWeapon(item)) {
    const [shooter, mark] = [wielder ?? PLAIN_FIGHTER, foe ?? PLAIN_FIGHTER];
    const shot = shotOdds(check, options, item, shooter, mark);
    return {
      ...wordsOf(wielder, foe, people, chosen, say),
      problem: shot.ok ? "" : say(shot.problem.key, shot.problem.params),
      heads: [say("BNB.Thing.shot")],
      rows: shot.ok ? [{ distance: say("BNB.Distance.far"), chances: [percentage(shot.value)] }] : [],
    };
  }
  const odds = weaponOdds(check, options, item, wielder ?? PLAIN_FIGHTER, foe ?? PLAIN_FIGHTER);
  return {
    ...wordsOf(wielder, foe, people, chosen, say),
    problem: odds.ok ? "" : say(odds.problem.key, odds.problem.params),
    heads: [...ATTACKS.map((action) => say(`BNB.Action.${action}`)), ...(worn ? [] : [say("BNB.Thing.struckBehind")])],
    rows: odds.ok
      ? odds.value.map(({ distance, attacks, parried }) => ({
          distance: say(`BNB.Distance.${distance}`),
          chances: [
            ...ATTACKS.map((action) => percentage(attacks[action])),
            ...(worn ? [] : [parried ? percentage(parried) : "\u2013"]),
          ],
        }))
      : [],
  };
}

function wordsOf(
  wielder: Sparring | undefined,
  foe: Sparring | undefined,
  people: OddsGiven["people"],
  chosen: string,
  say: Say,
) {
  const plain = say("BNB.Thing.plainFighter");
  return {
    foes: [{ id: "", name: plain }, ...people].map((one) => ({ ...one, chosen: one.id === chosen })),
    words: say("BNB.Thing.oddsOf", { wielder: wielder?.name ?? plain, foe: foe?.name ?? plain }),
  };
}
