/** Exact chances of a weapon or armour: against a standard fighter, or against a character of this world. */

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
  /** The attacking weapon. */
  readonly item: Item;
  readonly check: CheckRule;
  readonly options: DuelOptions;
  /** Its owner; undefined for an item without an owner. */
  readonly wielder: Sparring | undefined;
  readonly foe: Sparring | undefined;
  /** Possible opponents, and the chosen one. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string;
  /** Whether the opponent's armour is tested; then parry odds are left out. */
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
