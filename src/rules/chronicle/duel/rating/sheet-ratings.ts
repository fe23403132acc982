/**
 * What every action and defence is worth outside a fight (Chronicle 4.03, 4.04), part by part, or why it is impossible. Distance,
 * weakening and the enemy's armour apply only in the duel. Hands are as they are when a duel begins.
 */
import { certain } from "../../../result.ts";
import type { HandToHandSkill } from "../../checks/index.ts";
import {
  gripPenalty,
  PARRY_PENALTY,
  parryModifier,
  protection,
  SHIELD_PARRY,
  weaponOf,
} from "../../equipment/index.ts";
import { type ConditionId, forbidden, ratingOf, type WoundEffects } from "../../wounds/index.ts";
import { CHOICE_SKILLS, type ChoiceId, type FightSkills, sheetChoices } from "../choices.ts";
import { asWeapon, HANDS, type Held, type Instrument } from "../hands/gear.ts";
import { armUseless, canSeize, handsOnBoth, instruments, isArmed, type Wielder } from "../hands/hands.ts";
import { itemsInHand, type SheetThing, wornArmour } from "../hands/sheet-gear.ts";
import { readHands } from "../setup.ts";
import type { DuelOptions } from "../state.ts";
import { ACTION, ACTIONS, type Action, isAttack } from "../strike/actions.ts";

export type SheetRatingOptions = Pick<DuelOptions, "combat.heldDodge">;

export interface RatedSheet {
  readonly skills: FightSkills;
  /** As stored: an open choice is empty. */
  readonly choices: Readonly<Record<ChoiceId, string>>;
  readonly conditions: readonly ConditionId[];
  readonly dead: boolean;
  readonly items: readonly SheetThing[];
  readonly hurt: WoundEffects;
}

/** Why an action or a defence is impossible. */
export type Bar = "dead" | "incapable" | ConditionId | "freeHand" | "strike" | "nothing";

export type SheetRating =
  | { readonly id: string; readonly bar: Bar }
  | {
      readonly id: string;
      readonly skill: HandToHandSkill;
      /** What is added to the skill: the modifiers of the action, the weapon and the grip. */
      readonly added: readonly number[];
      /** The total: the skill with wounds and conditions, and all modifiers. */
      readonly rating: number;
      /** A Parry with bare arms, which helps only against unarmed enemies. */
      readonly bare?: true;
    };

export interface SheetRatings {
  readonly defences: readonly SheetRating[];
  readonly actions: readonly SheetRating[];
  /** What worn armour adds to a defence against an Attack. */
  readonly armour: number;
}

/** Outside a duel nobody holds anybody. */
const NOBODY = { grips: [] };

export function sheetRatings(sheet: RatedSheet, options: SheetRatingOptions): SheetRatings {
  const { skills, conditions, hurt, items } = sheet;
  const choices = sheetChoices(sheet.choices, skills);
  const wielder: Wielder = { id: "", hurt, held: heldAtFirst(items, hurt) };
  const helpless = sheet.dead ? "dead" : hurt.incapable ? "incapable" : undefined;
  const down = conditions.includes("prone") ? "prone" : conditions.includes("tackled") ? "tackled" : "held";
  const rated = (id: string, skill: HandToHandSkill, added: readonly number[] = []): SheetRating => {
    if (helpless) return { id, bar: helpless };
    const { rating: own } = ratingOf({ skills, hurt, conditions }, skill);
    return { id, skill, added, rating: added.reduce((sum, by) => sum + by, own) };
  };

  const action = (id: Action): SheetRating => {
    const rule = ACTION[id];
    const skill = id in CHOICE_SKILLS ? choices[id as ChoiceId] : rule.skills[0];
    if (helpless) return { id, bar: helpless };
    if (id === "push" && forbidden(conditions, "push")) return { id, bar: down };
    if (rule.freeHand && !HANDS.some((hand) => canSeize(NOBODY, wielder, hand))) return { id, bar: "freeHand" };
    if (rule.distance !== "weapon") return rated(id, skill, [rule.offset]);
    const by = bestStrike(wielder, id);
    return by === undefined ? { id, bar: "strike" } : rated(id, skill, [rule.offset, by]);
  };

  const parry = (): SheetRating => {
    const skill = choices.parry;
    const best = bestParry(wielder);
    if (best !== undefined) return rated("parry", skill, [PARRY_PENALTY, best]);
    const bare = instruments(NOBODY, wielder).includes("body");
    if (!bare || isArmed(wielder)) return { id: "parry", bar: helpless ?? "nothing" };
    const rating = rated("parry", skill, [PARRY_PENALTY]);
    return "bar" in rating ? rating : { ...rating, bare: true };
  };

  const inPlace = options["combat.heldDodge"] === "inPlace" && conditions.every((condition) => condition === "held");
  const dodges = inPlace || !forbidden(conditions, "dodge");
  const steps = !forbidden(conditions, "footwork");
  return {
    defences: [
      dodges ? rated("dodge", "speed") : { id: "dodge", bar: helpless ?? down },
      parry(),
      rated("strength", "strength"),
      rated("fightingMind", "fightingMind"),
    ],
    actions: [
      steps ? rated("footwork", choices.footwork) : { id: "footwork", bar: helpless ?? down },
      ...ACTIONS.map(action),
    ],
    armour: protection(wornArmour(items)),
  };
}

/** A useless arm holds nothing: if the other hand is empty, it takes the object. */
function heldAtFirst(items: readonly SheetThing[], hurt: WoundEffects): readonly Held[] {
  const held = certain(readHands(itemsInHand(items), "", ""));
  const sound = HANDS.filter((hand) => !armUseless({ hurt }, hand));
  const kept = held.filter(({ slot }) => (slot === "both" ? sound.length > 0 : sound.includes(slot)));
  const [hand] = sound;
  return kept.length > 0 || !hand ? kept : held.map(({ item }) => ({ slot: hand, item }));
}

/** What the best weapon in hand adds, or bare hands, which are as good for Trip and Feint; undefined with neither. */
function bestStrike(wielder: Wielder, action: Action): number | undefined {
  const added = instruments(NOBODY, wielder, action === "trip").map((one) => {
    const weapon = weaponIn(wielder, one);
    return (isAttack(action) ? weaponOf(weapon).attack : 0) + gripOf(wielder, one);
  });
  return added.length > 0 ? Math.max(...added) : undefined;
}

/** What the best object to parry with adds; undefined with none. */
function bestParry(wielder: Wielder): number | undefined {
  const added = wielder.held.flatMap(({ item, slot }) => {
    if (item === "shield") return [SHIELD_PARRY];
    const weapon = asWeapon(item);
    const by = weapon && parryModifier(weapon, true);
    return by === undefined ? [] : [by + gripOf(wielder, slot)];
  });
  return added.length > 0 ? Math.max(...added) : undefined;
}

function weaponIn({ held }: Wielder, instrument: Instrument) {
  const item = held.find(({ slot }) => slot === instrument)?.item;
  return (item && asWeapon(item)) ?? "hands";
}

function gripOf(wielder: Wielder, instrument: Instrument): number {
  const hands = instrument === "both" ? handsOnBoth(NOBODY, wielder, undefined).length : 1;
  return gripPenalty(weaponIn(wielder, instrument), hands);
}
