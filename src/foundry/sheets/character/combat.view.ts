/** The Combat tab (Chronicle 4): the wound figure, conditions, held items, and the ratings of actions and defences. */
import {
  asWeapon,
  fightArmour,
  fightItem,
  type RatedSheet,
  type SheetRating,
  type SheetRatingOptions,
  sheetRatings,
} from "../../../rules/chronicle/duel/index.ts";
import { protection, SHIELD_PARRY, weaponOf } from "../../../rules/chronicle/equipment/index.ts";
import type { HealOptions, WoundsOptions } from "../../../rules/chronicle/options.ts";
import {
  BODY_PARTS,
  type BodyPart,
  CONDITIONS,
  type ConditionId,
  majorSuccesses,
  SEVERITIES,
  type Severity,
  SUCCESSES_TO_HEAL,
  woundEffects,
} from "../../../rules/chronicle/wounds/index.ts";
import { choicesNote, choiceViews } from "../../base/combat-choices.view.ts";
import { figures, signed } from "../../base/percent.ts";
import type { Say } from "../../base/say.ts";
import { listed } from "../../base/words.view.ts";
import { armourIcon, itemIcon, weaponIcon } from "../../data/own-weapon.ts";
import type { CharacterSource, ThingSource } from "../../data/shapes.ts";
import { patientOf } from "../../documents/healing.ts";
import { type FigurePart, figure } from "../../draw/figure.ts";

export interface Owned {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly system: ThingSource;
}

export interface CombatGiven {
  readonly source: Pick<CharacterSource, "skills" | "wounds" | "healing" | "choices">;
  readonly conditions: readonly ConditionId[];
  /** The name of a dead character. */
  readonly dead: string;
  /** Dead and archived. */
  readonly archived?: boolean;
  /** Received aid within the hour: still incapable, but does not die of it. */
  readonly aided?: boolean;
  readonly items: readonly Owned[];
  readonly options: WoundsOptions & Pick<HealOptions, "heal.counters"> & SheetRatingOptions;
  readonly editable: boolean;
}

export function combatView(
  { source, conditions, dead, archived = false, aided = false, items, options, editable }: CombatGiven,
  say: Say,
) {
  const effects = woundEffects(source.wounds, options);
  const prone = effects.uselessLeg && !conditions.includes("prone") ? ([...conditions, "prone"] as const) : conditions;
  const held = items.filter((item) => item.system.hands !== "" && item.system.place === "pack");
  const worn = items.filter((item) => item.type === "armour" && item.system.place === "worn");
  const parts = Object.fromEntries(BODY_PARTS.map((part) => [part, partView(part)])) as Record<
    BodyPart,
    ReturnType<typeof partView>
  >;

  /** Successes that belong to this wound alone, by the group's way of counting. */
  function ownSuccesses(part: BodyPart, severity: Severity): number {
    if (options["heal.counters"] === "perWound") return source.healing[`${part}-${severity}`]?.successes ?? 0;
    const own = options["heal.counters"] === "perPart" && severity === "major" && source.wounds[part].major;
    return own ? majorSuccesses(patientOf(source), part) : 0;
  }

  function partView(part: BodyPart) {
    const { minor, major } = source.wounds[part];
    const name = say(`BNB.BodyPart.${part}`);
    const state = woundWords(minor, major, say);
    // By an option, a Major on the body only lowers ratings, which are listed for all wounds together.
    const disables = major && (part !== "body" || options["wounds.bodyMajor"] === "asHead");
    const kind = part.endsWith("Arm") ? "arm" : part.endsWith("Leg") ? "leg" : part;
    const notes = disables ? [say(`BNB.Wounds.effect.${kind}`)] : [];
    const healing = SEVERITIES.flatMap((severity) => {
      const done = ownSuccesses(part, severity);
      return done > 0 ? [say("BNB.Wounds.healing", { done, of: SUCCESSES_TO_HEAL })] : [];
    });
    return {
      part,
      name,
      minor,
      major,
      slots: [
        ...Array.from({ length: Math.max(2, minor) }, (_, i) => ({ kind: "minor", on: i < minor, count: i + 1 })),
        { kind: "major", on: major, count: 1 },
      ].map((slot) => ({
        ...slot,
        label: say(slot.on ? "BNB.Wounds.slotOn" : "BNB.Wounds.slotOff", {
          part: name,
          severity: say(`BNB.Severity.${slot.kind}`),
        }),
      })),
      label: say("BNB.Wounds.partLabel", { part: name, state }),
      about: aboutWounds(kind, options, say),
      notes,
      healing,
    };
  }

  return {
    editable,
    figure: figure(parts as Readonly<Record<BodyPart, FigurePart>>, {
      label: say("BNB.Wounds.heading"),
      ...(editable ? { action: "addMinor" } : {}),
    }),
    left: [parts.head, parts.rightArm, parts.rightLeg],
    right: [parts.body, parts.leftArm, parts.leftLeg],
    hurt: BODY_PARTS.some((part) => parts[part].minor > 0 || parts[part].major),
    dead: dead && say("BNB.Wounds.isDead", { name: dead }),
    archived,
    incapable: effects.incapable,
    stabilised: effects.incapable && aided,
    penalty: effects.penalty === 0 ? "" : say("BNB.Wounds.penalty", { penalty: signed(effects.penalty) }),
    healing: healingNotes(source, options, say),
    conditions: [
      ...CONDITIONS.map((id) => ({
        id,
        name: say(`BNB.Condition.${id}`),
        on: prone.includes(id),
        /** A useless leg keeps the character prone; this button cannot end it. */
        fixed: id === "prone" && effects.uselessLeg,
      })),
      { id: "dead", name: say("BNB.Condition.dead"), on: dead !== "", fixed: false },
    ],
    gear: [...held, ...worn].map((item) => ({
      id: item.id,
      name: item.name,
      icon: gearIcon(item),
      note: gearNote(item, say),
    })),
    ...ratingsView({ source, conditions: prone, dead: dead !== "", items, hurt: effects, options }, say),
    choicesNote: choicesNote(source.choices, say),
    choices: choiceViews(source, say),
  };
}

/** What wounds of that part do and how they heal, under the group's rules. */
function aboutWounds(kind: string, options: CombatGiven["options"], say: Say): string {
  const vital = kind === "head" || (kind === "body" && options["wounds.bodyMajor"] === "asHead");
  const weakens = kind === "head" || (kind === "body" && options["wounds.bodyMinor"] === "asHead");
  const major = vital ? "vital" : kind === "body" ? options["wounds.bodyMajor"] : kind;
  const parts = [`minor.${weakens ? "weakens" : "none"}`, "third", `major.${major}`, "heals"];
  return parts.map((part) => say(`BNB.Wounds.about.${part}`, { of: SUCCESSES_TO_HEAL })).join(" ");
}

export function woundWords(minor: number, major: boolean, say: Say): string {
  if (!major && minor === 0) return say("BNB.Wounds.none");
  const words: string[] = [];
  if (major) words.push(say("BNB.Wounds.majors", { count: 1 }));
  if (minor > 0) words.push(say("BNB.Wounds.minors", { count: minor }));
  return listed(words, say);
}

function healingNotes(source: CombatGiven["source"], options: CombatGiven["options"], say: Say): string[] {
  const counting = options["heal.counters"];
  if (counting === "perWound") return [];
  return (counting === "perPart" ? (["minor"] as const) : SEVERITIES).flatMap((severity) => {
    const done = source.healing[severity]?.successes ?? 0;
    const words = { severity: say(`BNB.Severity.${severity}`), done, of: SUCCESSES_TO_HEAL };
    return done > 0 ? [say("BNB.Wounds.healingOf", words)] : [];
  });
}

export function gearIcon({ type, name, system }: Owned): string {
  if (type === "weapon") return itemIcon(weaponIcon(system)) || "sword";
  if (type === "armour") return armourIcon(fightArmour({ type, name, system }));
  return type === "shield" ? "shield" : "pack";
}

function gearNote(item: Owned, say: Say): string {
  const { type } = item;
  if (type === "shield") return say("BNB.Combat.parryBonus", { bonus: signed(SHIELD_PARRY) });
  if (type === "armour") return say("BNB.Combat.againstAttacks", { bonus: signed(protection(fightArmour(item))) });
  const kind = fightItem(item);
  // A rope, or a weapon without a kind, cannot be used to fight.
  if (!kind) return "";
  const weapon = asWeapon(kind);
  return weapon ? say(`BNB.Distance.${weaponOf(weapon).distance}`) : say("BNB.Combat.shoots");
}

/** The rating of every action and defence outside a fight (Chronicle 4.03, 4.04): the engine rates, this formats. */
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
