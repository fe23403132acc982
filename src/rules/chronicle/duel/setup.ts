/**
 * A duel as a person or a file describes it, read into a legal start or a named problem. Each combatant belongs to a seat and to
 * one of two sides, and has the choices that are fixed before the combat (Chronicle 4, 4.01).
 */

import { InputReader } from "../../conflict/input-reader.ts";
import { asKey } from "../../conflict/keys.ts";
import { fail, ok, type Result } from "../../result.ts";
import {
  type Field,
  isOpen,
  readField,
  readSquare,
  type Square,
  sameSquare,
  squareDistance,
} from "../../square/square.ts";
import { GROUP_SKILLS, RATING, type Skill } from "../checks/index.ts";
import { type Armour, isArmour } from "../equipment/index.ts";
import { readWounds, UNHURT, woundEffects } from "../wounds/index.ts";
import { type FightSkills, fixedChoices, readChoices } from "./choices.ts";
import { HANDS, type Hand, type Held, type Item, isItem, isTwoHanded, type Slot } from "./hands/gear.ts";
import { canSeize } from "./hands/hands.ts";
import { fightItem, inHand, isAtHand, itemsInHand, type SheetThing, wornArmour } from "./hands/sheet-gear.ts";
import { openRows, rowsNeeded, usualField } from "./many/pairing.ts";
import type { DuelOptions, DuelState, Fighter, Grip, Side } from "./state.ts";

/** The fields of a setup. All except name, seat, side and the four skills are optional. */
export interface CombatantSetup {
  readonly id: string;
  readonly name: string;
  readonly seat: string;
  readonly side: Side;
  readonly skills: FightSkills;
  readonly shootAim?: number;
  readonly choices?: Readonly<Record<string, string>>;
  readonly armour?: string;
  /** In hand, by hand; or as a list: the first one-handed thing goes to the right hand, the second to the left. */
  readonly hands?: readonly Item[] | Readonly<Partial<Record<Slot, Item>>>;
  readonly carried?: readonly Item[];
  readonly wounds?: unknown;
  readonly prone?: boolean;
  /** The place given by the fiction; all combatants have one, or none has. */
  readonly at?: Square;
}

export interface DuelSetup {
  readonly combatants: readonly CombatantSetup[];
  /** Who holds whom already; without a hand, the first one that can. */
  readonly grips?: readonly GripSetup[];
  /** The side that attacked the other unseen. */
  readonly ambush?: Side;
  readonly field?: { readonly width: number; readonly height: number; readonly blocked?: readonly Square[] };
}

export interface GripSetup {
  readonly by: string;
  readonly on: string;
  readonly kind: Grip["kind"];
  readonly hand?: Hand;
}

const MOST_COMBATANTS = 40;

export function begin(setup: unknown, options: DuelOptions): Result<DuelState> {
  const typed = new InputReader(setup, "setup");
  const list = typed.list("combatants");
  const typedField = typed.other("field");
  const ambush = typed.other("ambush");
  const typedGrips = typed.list("grips", []);
  if (typed.problem) return { ok: false, problem: typed.problem };
  if (list.length < 2 || list.length > MOST_COMBATANTS) return fail("duel.numbers", { most: MOST_COMBATANTS });
  if (ambush !== undefined && ambush !== 0 && ambush !== 1) return fail("duel.ambush");
  const fighters: Fighter[] = [];
  for (const [index, one] of list.entries()) {
    const read = readCombatant(one, index, options);
    if (!read.ok) return read;
    if (fighters.some(({ id }) => id === read.value.id)) return fail("duel.sameId", { id: read.value.id });
    fighters.push(read.value);
  }
  const first = fighters.filter(({ side }) => side === 0).length;
  if (first === 0 || first === fighters.length) return fail("duel.oneSide");
  const field = readGround(typedField, fighters, first);
  if (!field.ok) return field;
  const placed = fighters.every(({ at }) => at !== null);
  if (!placed && openRows(field.value, rowsNeeded(first, fighters.length - first)) === undefined) {
    return fail("duel.noRoom");
  }
  const grips = readGrips(typedGrips, fighters);
  if (!grips.ok) return grips;
  return ok({
    options,
    field: field.value,
    round: 0,
    fighters,
    bouts: [],
    grips: grips.value,
    ground: [],
    asks: { kind: "begin" },
    lostFootwork: [],
    orders: {},
    defences: {},
    blows: [],
    shoved: [],
    freed: [],
    ended: null,
    ...(ambush === undefined ? {} : { ambush }),
  });
}

/** Holds and tackles that a fight starts with: between enemies beside each other, each with a hand that can hold. */
function readGrips(list: readonly unknown[], fighters: readonly Fighter[]): Result<readonly Grip[]> {
  const grips: Grip[] = [];
  for (const [index, one] of list.entries()) {
    const typed = new InputReader(one, `grip ${index + 1}`);
    const kind = typed.oneOf("kind", ["held", "tackled"]);
    const hand = typed.other("hand");
    const by = typed.text("by");
    const on = typed.text("on");
    if (typed.problem) return { ok: false, problem: typed.problem };
    const holder = fighters.find(({ id }) => id === by);
    const held = fighters.find(({ id }) => id === on);
    if (!holder || !held || holder.side === held.side) return fail("duel.gripWho");
    const who = { who: holder.name, on: held.name };
    if (!holder.at || !held.at || squareDistance(holder.at, held.at) > 1) return fail("duel.gripFar", who);
    if (grips.some((grip) => grip.by === by && grip.on === on)) return fail("duel.gripTwice", who);
    const free = HANDS.filter((each) => canSeize({ grips }, holder, each));
    const used = hand === undefined ? free[0] : free.find((one) => one === hand);
    if (!used) return fail("duel.gripHand", who);
    grips.push({ by, on, hand: used, kind });
  }
  return ok(grips);
}

/** The default skill at shooting. */
const AIM = { ...RATING, default: 0 };

function readCombatant(value: unknown, index: number, options: DuelOptions): Result<Fighter> {
  const typed = new InputReader(value, `combatant ${index + 1}`);
  const name = typed.text("name");
  const id = asKey(typed.text("id"));
  const seat = typed.text("seat");
  const side: Side = typed.whole("side", { min: 0, max: 1 }) === 0 ? 0 : 1;
  const shootAim = typed.whole("shootAim", AIM);
  const armour = typed.fitting<Armour>("armour", isArmour, "none");
  const carried = typed.list("carried", []);
  const prone = typed.flag("prone");
  const rest = {
    skills: typed.other("skills"),
    choices: typed.other("choices"),
    wounds: typed.other("wounds"),
    at: typed.other("at"),
    hands: typed.other("hands"),
  };
  if (typed.problem) return { ok: false, problem: typed.problem };
  // Ids are keys of plain objects in orders and records.
  if (!/^[A-Za-z0-9_-]+$/.test(id) || id in {} || id === "__proto__") return fail("duel.id", { id });
  const skills = readSkills(rest.skills, typed.where);
  if (!skills.ok) return skills;
  const choices = readChoices(rest.choices, skills.value, name);
  if (!choices.ok) return choices;
  const held = readHands(rest.hands ?? [], name, typed.where);
  if (!held.ok) return held;
  if (!carried.every(isItem)) return fail("duel.item", { who: name });
  const wounds = rest.wounds === undefined ? ok(UNHURT) : readWounds(rest.wounds);
  if (!wounds.ok) return wounds;
  const hurt = woundEffects(wounds.value, options);
  if (hurt.incapable) return fail("duel.cannotFight", { who: name });
  const at = rest.at === undefined ? null : readSquare(rest.at);
  if (at === undefined) return fail("duel.place", { who: name });
  return ok({
    id,
    name,
    seat,
    side,
    skills: skills.value,
    shootAim,
    choices: choices.value,
    armour,
    held: held.value,
    carried: carried as readonly Item[],
    brought: wounds.value,
    harms: [],
    wounds: wounds.value,
    hurt,
    prone: prone || hurt.uselessLeg,
    at,
    fate: "standing",
    penalties: [],
    fought: 0,
  });
}

function readSkills(value: unknown, where: string): Result<FightSkills> {
  const typed = new InputReader(value, `${where} skills`);
  const skills = {} as Record<keyof FightSkills, number>;
  for (const skill of GROUP_SKILLS.handToHand) skills[skill] = typed.whole(skill, RATING);
  return typed.problem ? { ok: false, problem: typed.problem } : ok(skills);
}

/** What is in which hand as a duel begins. */
export function readHands(typed: unknown, who: string, where: string): Result<readonly Held[]> {
  return Array.isArray(typed) ? inOrder(typed, who) : byHand(typed, who, where);
}

function inOrder(list: readonly unknown[], who: string): Result<readonly Held[]> {
  const held: Held[] = [];
  for (const item of list) {
    if (!isItem(item)) return fail("duel.item", { who });
    const hand = HANDS.toReversed().find((one) => !held.some(({ slot }) => slot === one || slot === "both"));
    if (!hand || (isTwoHanded(item) && held.length > 0)) return fail("duel.handsFull", { who });
    held.push({ item, slot: isTwoHanded(item) ? "both" : hand });
  }
  return ok(held);
}

/** A two-handed object in one hand is gripped by both if the other is empty; a one-handed one in both goes to the right. */
function byHand(value: unknown, who: string, where: string): Result<readonly Held[]> {
  const typed = new InputReader(value, `${where} hands`);
  const said = { right: typed.other("right"), left: typed.other("left"), both: typed.other("both") };
  if (typed.problem) return { ok: false, problem: typed.problem };
  const held: Held[] = [];
  for (const [slot, item] of Object.entries(said) as [Slot, unknown][]) {
    if (item === undefined) continue;
    if (!isItem(item)) return fail("duel.item", { who });
    held.push({ item, slot });
  }
  if (held.length > 1 && said.both !== undefined) return fail("duel.handsFull", { who });
  const only = held.length === 1 ? held[0]! : undefined;
  if (!only) return ok(held);
  if (isTwoHanded(only.item)) return ok([{ item: only.item, slot: "both" }]);
  return ok([only.slot === "both" ? { item: only.item, slot: "right" } : only]);
}

/** The field, with every fighter who has a place on a free space of it. */
function readGround(typed: unknown, fighters: readonly Fighter[], first: number): Result<Field> {
  const field = typed === undefined ? ok(usualField(first, fighters.length - first)) : readField(typed);
  if (!field.ok) return field;
  const placed = fighters.filter(({ at }) => at !== null);
  if (placed.length > 0 && placed.length < fighters.length) return fail("duel.someHavePlaces");
  for (const [index, { at, name }] of placed.entries()) {
    if (!isOpen(field.value, at!)) return fail("duel.place", { who: name });
    const taken = placed.findIndex((other) => sameSquare(other.at!, at!));
    if (taken < index) return fail("duel.sharedPlace", { who: name });
  }
  return field;
}

// A character's sheet as a combatant of a setup: skills, fixed choices, what is in hand, worn and carried, wounds.

export interface FighterSheet {
  readonly name: string;
  readonly system: {
    readonly skills: Readonly<Record<Skill, number>>;
    readonly choices: Readonly<Record<string, string>>;
    readonly wounds: unknown;
  };
  readonly items: readonly SheetThing[];
  readonly conditions?: readonly string[];
}

export function combatantOf(sheet: FighterSheet, seat: string, side: Side, id: string): CombatantSetup {
  const { name, items } = sheet;
  const { skills, choices, wounds } = sheet.system;
  const { control, fightingMind, speed, strength, shootAim } = skills;
  const near = items.filter(isAtHand);
  const held = Object.values(inHand(near));
  return {
    id,
    name,
    seat,
    side,
    skills: { control, fightingMind, speed, strength },
    shootAim,
    choices: fixedChoices(choices),
    armour: wornArmour(items),
    hands: itemsInHand(near),
    carried: near.filter((thing) => !held.includes(thing)).flatMap((thing) => fightItem(thing) ?? []),
    wounds,
    ...(sheet.conditions?.includes("prone") ? { prone: true } : {}),
  };
}
