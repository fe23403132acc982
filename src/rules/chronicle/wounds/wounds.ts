/**
 * Wounds (Chronicle 4.06): six parts, Minor and Major. A third Minor on a part turns two of them into a Major. A part
 * has at most one Major; a further one on the same part changes nothing.
 */

import { isOneOf, withKey } from "../../conflict/contract.ts";
import { fail, isObject, ok, type Problem, problem, type Result } from "../../result.ts";
import type { HandToHandSkill } from "../checks/index.ts";
import type { WoundsOptions } from "../options.ts";

/** In the order of the location die: 1 left arm to 6 head. */
export const BODY_PARTS = ["leftArm", "rightArm", "leftLeg", "rightLeg", "body", "head"] as const;
export type BodyPart = (typeof BODY_PARTS)[number];
export const SEVERITIES = ["minor", "major"] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface PartWounds {
  readonly minor: number;
  readonly major: boolean;
}
export type Wounds = Readonly<Record<BodyPart, PartWounds>>;

const EXTREMITIES = ["leftArm", "rightArm", "leftLeg", "rightLeg", "head"] as const;

/** The body touches all the others; those touch only the body. */
export const PART_NEIGHBOURS: Readonly<Record<BodyPart, readonly BodyPart[]>> = {
  leftArm: ["body"],
  rightArm: ["body"],
  leftLeg: ["body"],
  rightLeg: ["body"],
  head: ["body"],
  body: EXTREMITIES,
};

const WHOLE: PartWounds = { minor: 0, major: false };
export const UNHURT: Wounds = Object.fromEntries(BODY_PARTS.map((part) => [part, WHOLE])) as unknown as Wounds;

const HEAD_MINOR_PENALTY = -2;

export function isBodyPart(value: unknown): value is BodyPart {
  return typeof value === "string" && (BODY_PARTS as readonly string[]).includes(value);
}

/** Reads saved or typed wounds; a part left out is unhurt. */
export function readWounds(typed: unknown): Result<Wounds> {
  if (!isObject(typed)) return fail("wounds.notWounds");
  const read = { ...UNHURT } as Record<BodyPart, PartWounds>;
  for (const [part, value] of Object.entries(typed)) {
    if (!isBodyPart(part)) return fail("wounds.part", { part });
    const wound = value as Partial<PartWounds> | null;
    const minor = wound?.minor;
    const major = wound?.major;
    if (!Number.isInteger(minor) || minor! < 0 || minor! > 99) return fail("wounds.minor", { part });
    if (typeof major !== "boolean") return fail("wounds.major", { part });
    read[part] = { minor: minor!, major };
  }
  return ok(read);
}

export function inflict(wounds: Wounds, part: BodyPart, severity: Severity, options: WoundsOptions): Wounds {
  const old = wounds[part];
  const hurt = severity === "major" ? { minor: old.minor, major: true } : thirdMinor(old, options);
  return withKey(wounds, part, hurt) as Wounds;
}

/** Applies only when a Minor is inflicted, never when a healed Major turns into one. */
function thirdMinor(old: PartWounds, options: WoundsOptions): PartWounds {
  const minor = old.minor + 1;
  if (minor < 3 || old.major) return { minor, major: old.major };
  return { minor: minor - (options["wounds.thirdMinorStays"] ? 2 : 3), major: true };
}

export interface WoundEffects {
  readonly uselessLeftArm: boolean;
  readonly uselessRightArm: boolean;
  /** A useless leg: PRONE until healed; outside combat a slow short walk is possible. */
  readonly uselessLeg: boolean;
  /** To all Hand-to-Hand ratings. */
  readonly penalty: number;
  /** Can do nothing, dies within the hour without aid, and may be killed by an action without a check. */
  readonly incapable: boolean;
}

export function woundEffects(wounds: Wounds, options: WoundsOptions): WoundEffects {
  const minors = (count: number): number =>
    count === 0 ? 0 : HEAD_MINOR_PENALTY * (options["wounds.headMinorStacks"] ? count : 1);
  const bodyMinors = options["wounds.bodyMinor"] === "asHead" ? minors(wounds.body.minor) : 0;
  const bodyMajor = wounds.body.major ? options["wounds.bodyMajor"] : "none";
  return {
    uselessLeftArm: wounds.leftArm.major,
    uselessRightArm: wounds.rightArm.major,
    uselessLeg: wounds.leftLeg.major || wounds.rightLeg.major,
    penalty: minors(wounds.head.minor) + bodyMinors + (bodyMajor === "penalty" ? -2 : 0),
    incapable: wounds.head.major || bodyMajor === "asHead",
  };
}

/** Marks that wounds put on a character, and that end with them. */
const WOUND_MARKS = ["prone", "incapable"] as const;
type WoundMark = (typeof WOUND_MARKS)[number];

/** What ends when wounds heal: PRONE with the last useless leg, incapable with the last wound that caused it. */
export function endedWith(before: Wounds, after: Wounds, options: WoundsOptions): readonly WoundMark[] {
  const [was, is] = [woundEffects(before, options), woundEffects(after, options)];
  return WOUND_MARKS.filter((mark) =>
    mark === "prone" ? was.uselessLeg && !is.uselessLeg : was.incapable && !is.incapable,
  );
}

/** Why a character can do nothing at all: no check, no treatment, no part in a conflict. */
export function barredFromActing(
  one: { readonly name: string; readonly wounds: Wounds; readonly dead: boolean },
  options: WoundsOptions,
): Problem | undefined {
  if (one.dead) return problem("acting.dead", { name: one.name });
  return woundEffects(one.wounds, options).incapable ? problem("acting.incapable", { name: one.name }) : undefined;
}

/** Has a wound that kills within the hour, and no aid has succeeded. */
export function isDying(
  one: { readonly wounds: Wounds; readonly dead: boolean; readonly aided: boolean },
  options: WoundsOptions,
): boolean {
  return !one.dead && !one.aided && woundEffects(one.wounds, options).incapable;
}

/** Parts an attacker may choose: never one that already has a Major. */
export function choosableParts(wounds: Wounds): readonly BodyPart[] {
  return BODY_PARTS.filter((part) => !wounds[part].major);
}

// PRONE, HELD and TACKLED as data (Chronicle 4.07): what each forbids, what it costs and what ends it. A combatant may have HELD
// or TACKLED from several enemies; their penalties add, and TACKLED replaces HELD from the same enemy.

export const CONDITIONS = ["prone", "held", "tackled"] as const;
export type ConditionId = (typeof CONDITIONS)[number];

export function isCondition(value: unknown): value is ConditionId {
  return (CONDITIONS as readonly unknown[]).includes(value);
}

export const HINDRANCES = ["push", "dodge", "footwork", "movement"] as const;
export type Hindrance = (typeof HINDRANCES)[number];

interface Condition {
  readonly forbids: readonly Hindrance[];
  readonly penalties: Readonly<Partial<Record<HandToHandSkill, number>>>;
  /** Fight Distance to the holder is Dagger; beyond it the condition ends. */
  readonly forcesDagger: boolean;
  readonly endedBy: "standUp" | "breakHold" | "breakTackle";
  /** What is left after letting go (or another use of the hand, a useless arm, lost distance); "none" if it cannot be let go. */
  readonly releasedTo: "free" | "prone" | "none";
}

/** HELD does not forbid Dodge, but a Dodge is a move; `combat.heldDodge` may allow it in place. */
export const CONDITION: Readonly<Record<ConditionId, Condition>> = {
  prone: {
    forbids: ["push", "dodge", "footwork", "movement"],
    penalties: {},
    forcesDagger: false,
    endedBy: "standUp",
    releasedTo: "none",
  },
  held: {
    forbids: ["dodge", "footwork", "movement"],
    penalties: { speed: -2, strength: -2 },
    forcesDagger: true,
    endedBy: "breakHold",
    releasedTo: "free",
  },
  tackled: {
    forbids: ["push", "dodge", "footwork", "movement"],
    penalties: { control: -2, speed: -2, strength: -2 },
    forcesDagger: true,
    endedBy: "breakTackle",
    releasedTo: "prone",
  },
};

export function forbidden(conditions: Iterable<ConditionId>, hindrance: Hindrance): boolean {
  for (const id of conditions) if (forbids(id, hindrance)) return true;
  return false;
}

export function forbids(id: ConditionId, hindrance: Hindrance): boolean {
  return isOneOf(CONDITION[id].forbids, hindrance);
}

/** Sum over all conditions, one entry for each enemy who holds or tackles. */
export function conditionPenalty(conditions: Iterable<ConditionId>, skill: HandToHandSkill): number {
  let sum = 0;
  for (const id of conditions) sum += CONDITION[id].penalties[skill] ?? 0;
  return sum;
}
