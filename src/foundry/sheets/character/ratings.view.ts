/**
 * What every action and defence is worth outside a fight (Chronicle 4.03, 4.04), or why it cannot be made. Distance,
 * weakening and the enemy's armour come in the duel; here stands what one brings, in the hands in which a duel would begin.
 */

import type { HandToHandSkill } from "../../../rules/chronicle/checks/index.ts";
import { type ConditionId, conditionPenalty, forbidden } from "../../../rules/chronicle/conditions.ts";
import { CHOICE_SKILLS, type ChoiceId } from "../../../rules/chronicle/duel/choices.ts";
import { asWeapon, HANDS, type Held, type Instrument } from "../../../rules/chronicle/duel/hands/gear.ts";
import {
  armUseless,
  type Bearer,
  canSeize,
  handsOnBoth,
  instruments,
  isArmed,
} from "../../../rules/chronicle/duel/hands/hands.ts";
import { readHands } from "../../../rules/chronicle/duel/setup.ts";
import type { DuelOptions } from "../../../rules/chronicle/duel/state.ts";
import { ACTION, ACTIONS, type Action, isAttack } from "../../../rules/chronicle/duel/strike/actions.ts";
import {
  gripPenalty,
  PARRY_PENALTY,
  parryModifier,
  protection,
  SHIELD_PARRY,
  weaponOf,
} from "../../../rules/chronicle/equipment.ts";
import type { WoundEffects } from "../../../rules/chronicle/wounds.ts";
import { certain } from "../../../rules/result.ts";
import { figures, signed } from "../../base/percent.ts";
import type { Say } from "../../base/say.ts";
import { fightArmour, fightItem, inHand } from "../../data/own-weapon.ts";
import type { CharacterSource, ThingSource } from "../../data/shapes.ts";

export type RatingOptions = Pick<DuelOptions, "combat.heldDodge" | "duel.bareParry">;

interface Thing {
  readonly type: string;
  readonly name: string;
  readonly system: ThingSource;
}

interface RatingsGiven {
  readonly source: Pick<CharacterSource, "skills" | "choices">;
  readonly conditions: readonly ConditionId[];
  readonly dead: boolean;
  readonly items: readonly Thing[];
  readonly hurt: WoundEffects;
  readonly options: RatingOptions;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly by: string;
  readonly rating: string;
  readonly barred: boolean;
}

/** Whoever is in no duel keeps nobody. */
const NOBODY = { grips: [] };

export function ratingsView({ source, conditions, dead, items, hurt, options }: RatingsGiven, say: Say) {
  const bearer: Bearer = { id: "", hurt, held: heldAtFirst(items, hurt) };
  const nameOf = (id: string) =>
    say(id === "strength" || id === "fightingMind" ? `BNB.Skill.${id}` : `BNB.Action.${id}`);
  const barred = (id: string, why: string): Row => ({
    id,
    name: nameOf(id),
    by: say(`BNB.Combat.barred.${why}`),
    rating: "\u2013",
    barred: true,
  });
  const helpless = dead ? "dead" : hurt.incapable ? "incapable" : undefined;
  const down = conditions.includes("prone") ? "prone" : conditions.includes("tackled") ? "tackled" : "held";
  const skill = (id: HandToHandSkill) => source.skills[id] + hurt.penalty + conditionPenalty(conditions, id);
  /** A skill, what is added to it, and which words follow. */
  const row = (id: string, chosen: HandToHandSkill, added: readonly number[] = [], words = ""): Row => {
    if (helpless) return barred(id, helpless);
    const parts = [say(`BNB.Skill.${chosen}`), ...added.filter((by) => by !== 0).map(spaced)].join(" ");
    return {
      id,
      name: nameOf(id),
      by: id === chosen ? "" : words ? `${parts}, ${words}` : parts,
      rating: figures(added.reduce((sum, by) => sum + by, skill(chosen))),
      barred: false,
    };
  };

  const action = (id: Action): Row => {
    const rule = ACTION[id];
    const chosen = (id in CHOICE_SKILLS ? source.choices[id as ChoiceId] : rule.skills[0]) as HandToHandSkill;
    if (helpless) return barred(id, helpless);
    if (id === "push" && forbidden(conditions, "push")) return barred(id, down);
    if (rule.freeHand && !HANDS.some((hand) => canSeize(NOBODY, bearer, hand))) return barred(id, "freeHand");
    if (rule.distance !== "weapon") return row(id, chosen, [rule.offset]);
    const by = bestStrike(bearer, id);
    return by === undefined ? barred(id, "strike") : row(id, chosen, [rule.offset, by]);
  };

  const parry = (): Row => {
    const chosen = source.choices.parry as HandToHandSkill;
    const best = bestParry(bearer);
    if (best !== undefined) return row("parry", chosen, [PARRY_PENALTY, best]);
    const bare = instruments(NOBODY, bearer).includes("body");
    const mayBare = options["duel.bareParry"] === "attackerUnarmed" || !isArmed(bearer);
    return bare && mayBare
      ? row("parry", chosen, [PARRY_PENALTY], say("BNB.Combat.bareParry"))
      : barred("parry", helpless ?? "nothing");
  };

  const inPlace = options["combat.heldDodge"] === "inPlace" && conditions.every((condition) => condition === "held");
  const dodges = inPlace || !forbidden(conditions, "dodge");
  const footwork = source.choices.footwork as HandToHandSkill;
  const armour = items
    .filter(({ system }) => system.place === "worn")
    .reduce((most, item) => Math.max(most, protection(fightArmour(item))), 0);
  return {
    defences: [
      dodges ? row("dodge", "speed") : barred("dodge", helpless ?? down),
      parry(),
      row("strength", "strength"),
      row("fightingMind", "fightingMind"),
    ],
    armour: armour === 0 ? "" : say("BNB.Combat.armourNote", { bonus: signed(armour) }),
    actions: [
      forbidden(conditions, "footwork") ? barred("footwork", helpless ?? down) : row("footwork", footwork),
      ...ACTIONS.map(action),
    ],
  };
}

/** A useless arm holds nothing: the good one, if it is empty, takes what was there. */
function heldAtFirst(items: readonly Thing[], hurt: WoundEffects): readonly Held[] {
  const near = items.filter(({ system }) => system.place === "pack");
  const said = Object.fromEntries(Object.entries(inHand(near)).map(([slot, thing]) => [slot, fightItem(thing)]));
  const held = certain(readHands(said, "", ""));
  const sound = HANDS.filter((hand) => !armUseless({ hurt }, hand));
  const kept = held.filter(({ slot }) => (slot === "both" ? sound.length > 0 : sound.includes(slot)));
  const [hand] = sound;
  return kept.length > 0 || !hand ? kept : held.map(({ item }) => ({ slot: hand, item }));
}

/** What the best weapon in hand adds, or bare hands, which trip and feint as well as others; undefined with neither. */
function bestStrike(bearer: Bearer, action: Action): number | undefined {
  const added = instruments(NOBODY, bearer, action === "trip").map((one) => {
    const weapon = weaponIn(bearer, one);
    return (isAttack(action) ? weaponOf(weapon).attack : 0) + gripOf(bearer, one);
  });
  return added.length > 0 ? Math.max(...added) : undefined;
}

/** What the best thing to parry with adds; undefined with none. */
function bestParry(bearer: Bearer): number | undefined {
  const added = bearer.held.flatMap(({ item, slot }) => {
    if (item === "shield") return [SHIELD_PARRY];
    const weapon = asWeapon(item);
    const by = weapon && parryModifier(weapon, true);
    return by === undefined ? [] : [by + gripOf(bearer, slot)];
  });
  return added.length > 0 ? Math.max(...added) : undefined;
}

function weaponIn({ held }: Bearer, instrument: Instrument) {
  const item = held.find(({ slot }) => slot === instrument)?.item;
  return (item && asWeapon(item)) ?? "hands";
}

function gripOf(bearer: Bearer, instrument: Instrument): number {
  const hands = instrument === "both" ? handsOnBoth(NOBODY, bearer, undefined).length : 1;
  return gripPenalty(weaponIn(bearer, instrument), hands);
}

function spaced(value: number): string {
  return value < 0 ? `\u2212 ${-value}` : `+ ${value}`;
}
