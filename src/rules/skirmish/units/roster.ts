/**
 * Skirmish, a unit as it is stored between fights: one record for the unit and its ranks, one for each named figure. This file
 * turns it into the setup of a fight and answers what a sheet shows: every number comes from the engine.
 */

import { WOUNDS, type Wound } from "../health/wounds.ts";
import type { MoraleFactors } from "../morale/morale.ts";
import { speedOf } from "../move/speed.ts";
import { atkOf, hpOf, leaderAmong, mightOf } from "../state.ts";
import {
  AS_FRONT,
  FULL_UNIT,
  MORALES,
  RANK_WIDTH,
  SPELL_ROWS,
  UNIT_DEPTH,
  WEAPONS,
  type Weapon,
  WOUND_ROWS,
} from "../vocabulary.ts";
import { type Agent, type GearOptions, readAgent } from "./fighter.ts";

/** Fields by name; null, "" and false mean not entered. */
export type RosterFields = Readonly<Record<string, unknown>>;

export interface Roster {
  readonly unit: RosterFields;
  /** By keys that never change: results find a figure by its key. */
  readonly figures: Readonly<Record<string, RosterFields>>;
}

export const ROWS: readonly number[] = Array.from({ length: UNIT_DEPTH }, (_, at) => at + 1);
/** Fields in which a rank behind the front may differ from it, and the yes-or-no fields among them. */
const OF_RANK = ["weapon", "other", "worn", "packed", "ammo", "hp", "atk", "might", "armour", "damage"];
const YES_OR_NO = ["shield", "helmet"];

/** Where a rank notes weapons that it threw in an earlier fight. */
export function thrownFields(row: number): readonly string[] {
  return [`thrown${row}`, `thrownToo${row}`];
}

const OF_UNIT = ["name", "morale", "group", "circumstance", "cornered", "lights"];
const GEAR = ["armour", "shield", "helmet", "ammo"];
const TRAITS = ["slow", "horrid", "supernatural", "unaware", "killable", "disarmed", "blinded"];
const BODY = [
  "hp",
  "atk",
  "might",
  "mounted",
  "capture",
  "agility",
  "bulk",
  "resistance",
  "shots",
  "potions",
  ...TRAITS,
];
const OF_FIGURE = [
  ...[...BODY, ...GEAR, "name", "rank", "death", "finesse", "bandages", "damage", "gained", "pc", "prone", "bleeding"],
];

export function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "" && value !== false;
}

function said(fields: RosterFields): RosterFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isSaid(value)));
}

function pick(fields: RosterFields, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
}

function carried(fields: RosterFields, thrown: readonly unknown[] = []): Record<string, unknown> {
  const gone = [...thrown];
  const left = (weapon: unknown) => {
    const at = gone.indexOf(weapon);
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  };
  const armed = fields.weapon !== undefined || fields.other !== undefined;
  const hands = [fields.weapon, fields.other].filter((weapon) => weapon !== undefined && left(weapon));
  return {
    ...(armed ? { hands } : {}),
    ...(fields.worn === undefined || !left(fields.worn) ? {} : { worn: [fields.worn] }),
    ...(fields.packed === undefined || !left(fields.packed) ? {} : { packed: [fields.packed] }),
  };
}

function thrownIn(unit: RosterFields, row: number): unknown[] {
  return thrownFields(row).flatMap((field) => (isSaid(unit[field]) ? [unit[field]] : []));
}

/** Players count columns, rows and places in a rank from one. */
export function fromOne(typed: unknown): unknown {
  return typeof typed === "number" ? typed - 1 : typed;
}

/** Who fights: a figure with a name or a character's sheet that has not fallen and is no prisoner. */
export function marches({ name, character, fallen, captive }: RosterFields): boolean {
  return (isSaid(name) || isSaid(character)) && !isSaid(fallen) && !isSaid(captive);
}

interface Placed {
  readonly id: string;
  /** The unit's name if it has none. */
  readonly unnamed: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly figures: readonly { readonly id: string; readonly fields: RosterFields }[];
}

/** The setup of one unit; empty if it has no figures and no name. Invalid values are passed on unchanged. */
export function unitSetup(fields: RosterFields, { id, unnamed, at, figures: named }: Placed): object[] {
  const unit = said(fields);
  const figures = named.flatMap((figure) => figureSetup(figure.fields, figure.id));
  const ranks = ROWS.flatMap((row) => rankSetup(unit, row, `${id}-rank${row}`));
  if (ranks.length === 0 && figures.length === 0 && unit.name === undefined) return [];
  const first = figures[0] as { name?: unknown } | undefined;
  const carrier = ranks[Math.min(2, ranks.length) - 1] as { id?: string } | undefined;
  return [
    {
      id,
      ...pick(unit, OF_UNIT),
      ...(unit.facing === undefined ? {} : { facing: Number(unit.facing) }),
      ...(unit.regulars === true ? { hireling: false } : {}),
      name: unit.name ?? first?.name ?? unnamed,
      at: { x: fromOne(unit.x) ?? at.x, y: fromOne(unit.y) ?? at.y },
      ranks,
      figures,
      ...(unit.banner === true ? { banner: carrier?.id ?? id } : {}),
    },
  ];
}

/** A rank has what the front rank has, except what is entered for it. Damage is never shared. */
function ofRank(unit: RosterFields, row: number): RosterFields {
  if (row === 1) return unit;
  const { damage: _damage, ...front } = unit;
  const own = OF_RANK.flatMap((name) => {
    const value = unit[`${name}${row}`];
    return value === undefined || value === AS_FRONT ? [] : [[name, value]];
  });
  const has = YES_OR_NO.flatMap((name) => {
    const value = unit[`${name}${row}`];
    return value === undefined ? [] : [[name, value === "yes"]];
  });
  // A rank with another main weapon has nothing in the other hand, unless that is entered too.
  const other = own.some(([name]) => name === "weapon") ? { other: undefined } : {};
  return { ...front, ...other, ...Object.fromEntries([...own, ...has]) };
}

function rankSetup(unit: RosterFields, row: number, id: string): object[] {
  const count = unit[`rank${row}`];
  return count === undefined || count === 0 ? [] : [rankOf(unit, row, id, count)];
}

/** Both kinds of gear in a mixed rank are named; the engine decides which counts. */
function rankOf(unit: RosterFields, row: number, id: string, count: unknown): Record<string, unknown> {
  const fields = ofRank(unit, row);
  const gear = { ...pick(fields, GEAR), ...carried(fields, thrownIn(unit, row)) };
  const called = unit[`called${row}`];
  const spells = spellsOf(fields);
  const body = {
    id,
    ...pick(fields, [...BODY, "damage"]),
    ...(called === undefined ? {} : { name: called }),
    ...(isSaid(unit[`bare${row}`]) ? { bare: unit[`bare${row}`] } : {}),
    ...(spells.length > 0 ? { spells } : {}),
    count,
  };
  const mixed = fields[`mixed${row}`];
  if (typeof count !== "number") return { ...body, ...gear };
  const shieldless = Math.min(count, whole(unit[`shieldless${row}`]));
  if (typeof mixed !== "number" || mixed === 0)
    return shieldless === 0 || gear.shield !== true
      ? { ...body, ...gear }
      : { ...body, gear: halves(gear, count, shieldless) };
  const other = {
    ...gear,
    ...(fields[`mixedArmour${row}`] === undefined ? {} : { armour: fields[`mixedArmour${row}`] }),
    ...(fields[`mixedWeapon${row}`] === undefined ? {} : { hands: [fields[`mixedWeapon${row}`]] }),
    ...(fields[`mixedWorth${row}`] === undefined ? {} : { worth: fields[`mixedWorth${row}`] }),
  };
  const kinds = [
    { ...gear, count: count - mixed },
    { ...other, count: Math.min(count, mixed) },
  ];
  return { ...body, gear: kinds.filter((kind) => kind.count > 0) };
}

/** A rank in which some have lost their shields is one of mixed gear. */
function halves(gear: Record<string, unknown>, count: number, shieldless: number): object[] {
  const armour = typeof gear.armour === "number" ? { armour: gear.armour - 1 } : {};
  return [
    { ...gear, count: count - shieldless },
    { ...gear, shield: false, ...armour, count: shieldless },
  ].filter((kind) => kind.count > 0);
}

/** A character's sheet may bring its own gear and wounds as lists. */
function figureSetup(fields: RosterFields, id: string): object[] {
  const figure = said(fields);
  return figure.name === undefined ? [] : [figureOf(figure, id)];
}

function figureOf(figure: RosterFields, id: string): Record<string, unknown> {
  const spells = spellsOf(figure);
  const wounds = (figure.wounds as unknown[] | undefined) ?? woundsOf(figure);
  return {
    id,
    ...pick(figure, OF_FIGURE),
    ...(figure.hands === undefined ? carried(figure) : pick(figure, ["hands", "worn", "packed"])),
    ...(figure.place === undefined ? {} : { place: fromOne(figure.place) }),
    ...(spells.length > 0 ? { spells } : {}),
    ...(wounds.length > 0 ? { wounds } : {}),
  };
}

function spellsOf(fields: RosterFields): object[] {
  return SPELL_ROWS.flatMap((at) => {
    const name = fields[`spell${at}`];
    return name === undefined ? [] : [said({ name, effect: fields[`effect${at}`], power: fields[`power${at}`] })];
  });
}

export function woundsOf(figure: RosterFields): Wound[] {
  return WOUND_ROWS.flatMap((at) => {
    const kind = WOUNDS.find((one) => one === figure[`wound${at}`]);
    return kind ? [{ kind, permanent: figure[`forGood${at}`] === true, fresh: figure[`old${at}`] !== true }] : [];
  });
}

/** A rank or a figure as the engine reads it. Gear or damage that it refuses is left out. */
function agentOf(entered: Record<string, unknown>, unique: boolean, index: number, options: GearOptions) {
  const setup: Record<string, unknown> = { ...(unique ? { id: `unit-${index + 1}` } : {}), hp: 1, atk: 0, ...entered };
  const from = { unit: "unit", unique, index, where: "" };
  const read = readAgent(setup, from, options);
  if (read.ok) return read.value;
  const { hands: _hands, worn: _worn, packed: _packed, gear: _gear, damage: _damage, ...plain } = setup;
  const rest = readAgent(plain, from, options);
  return rest.ok ? rest.value : undefined;
}

interface Numbers {
  readonly hp: number;
  readonly atk: number;
  readonly might: number;
  readonly armour: number;
  readonly weapons: readonly Weapon[];
  readonly shield: boolean;
  readonly helmet: boolean;
}

interface RankNumbers extends Numbers {
  readonly row: number;
  readonly name: string;
  readonly stand: number;
  readonly lost: number;
  readonly captive: number;
  readonly ammo: Agent["ammo"];
  /** Figures without the rank's helmet, and weapons that it has thrown, until its losses are replaced. */
  readonly bare: number;
  readonly shieldless: number;
  readonly thrown: readonly Weapon[];
}

interface FigureNumbers extends Numbers {
  readonly key: string;
  readonly name: string;
  readonly fallen: boolean;
  readonly captive: boolean;
  readonly left: number;
  readonly gained: number;
  readonly wounds: readonly Wound[];
}

export interface UnitNumbers {
  readonly ranks: readonly RankNumbers[];
  readonly figures: readonly FigureNumbers[];
  readonly stand: number;
  readonly lost: number;
  /** In the enemy's hands. */
  readonly captives: number;
  readonly speed: number;
  /** Undefined for units that never check morale. */
  readonly factors: MoraleFactors | undefined;
  /** A banner with too few bearers stays at home. */
  readonly banner: "none" | "short" | "flown";
  readonly hurt: boolean;
  /** Those who stand. */
  readonly agents: readonly Agent[];
}

function numbersOf(agent: Agent): Numbers {
  return {
    hp: hpOf(agent),
    atk: atkOf(agent),
    might: mightOf(agent),
    armour: agent.fighter.armour,
    weapons: agent.hands,
    shield: agent.shield,
    helmet: agent.helmets > 0,
  };
}

function whole(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

export function figuresOfRank(unit: RosterFields, row: number, name: "rank" | "lost" | "captive"): number {
  const typed = unit[`${name}${row}`];
  return typeof typed === "number" && typed > 0 ? typed : 0;
}

/** Figures in the ranks and beside them who would fight. */
export function strengthOfRoster({ unit, figures }: Roster): number {
  const inRanks = ROWS.reduce((sum, row) => sum + figuresOfRank(unit, row, "rank"), 0);
  return inRanks + Object.values(figures).filter(marches).length;
}

/** Everything a sheet shows of a unit. */
export function unitNumbers(roster: Roster, options: GearOptions): UnitNumbers {
  const unit = said(roster.unit);
  const agents: Agent[] = [];
  const ranks: RankNumbers[] = [];
  for (const row of ROWS) {
    const [stand, lost] = [figuresOfRank(unit, row, "rank"), figuresOfRank(unit, row, "lost")];
    const captive = figuresOfRank(unit, row, "captive");
    if (stand + lost + captive === 0) continue;
    const setup = rankOf(unit, row, `unit-rank${row}`, Math.min(RANK_WIDTH, Math.max(1, stand)));
    const agent = agentOf(setup, false, row - 1, options);
    if (!agent) continue;
    if (stand > 0) agents.push(agent);
    ranks.push({
      ...numbersOf(agent),
      row,
      name: String(unit[`called${row}`] ?? ""),
      stand,
      lost,
      captive,
      ammo: agent.ammo,
      bare: agent.helmets > 0 || isSaid(unit[`bare${row}`]) ? Math.min(stand, whole(unit[`bare${row}`])) : 0,
      shieldless: Math.min(stand, whole(unit[`shieldless${row}`])),
      thrown: WEAPONS.filter((weapon) => thrownIn(unit, row).includes(weapon)),
    });
  }
  const figures: FigureNumbers[] = [];
  for (const [key, kept] of Object.entries(roster.figures)) {
    const agent = agentOf(figureOf(said(kept), `unit-${key}`), true, 0, options);
    if (!agent) continue;
    if (marches(kept)) agents.push(agent);
    const fallen = kept.fallen === true;
    const damage = typeof kept.damage === "number" ? kept.damage : 0;
    const left = fallen ? 0 : Math.max(0, hpOf(agent) - damage);
    const wounds = woundsOf(kept);
    figures.push({
      ...numbersOf(agent),
      key,
      name: String(kept.name ?? ""),
      fallen,
      captive: kept.captive === true,
      left,
      gained: agent.gained,
      wounds,
    });
  }
  const stand = strengthOfRoster(roster);
  const fallen = figures.filter((figure) => figure.fallen).length;
  const banner = unit.banner !== true ? "none" : stand < FULL_UNIT ? "short" : "flown";
  return {
    ranks,
    figures,
    stand,
    lost: ranks.reduce((sum, rank) => sum + rank.lost, fallen),
    captives: ranks.reduce((sum, rank) => sum + rank.captive, figures.filter(({ captive }) => captive).length),
    speed: Math.max(0, Math.min(...(agents.length > 0 ? agents.map(speedOf) : [0]))),
    factors: moraleOfRoster(unit, agents, banner === "flown"),
    banner,
    hurt: figures.some(
      (figure) => !figure.fallen && (figure.left < figure.hp || figure.wounds.some(({ fresh }) => fresh)),
    ),
    agents,
  };
}

function moraleOfRoster(unit: RosterFields, agents: readonly Agent[], banner: boolean): MoraleFactors | undefined {
  const training = MORALES.find((morale) => morale === unit.morale) ?? "average";
  const characters = agents.length > 0 && agents.every(({ fighter }) => fighter.pc);
  if (training === "steadfast" || characters) return undefined;
  const circumstance = typeof unit.circumstance === "number" ? unit.circumstance : 0;
  const leader = leaderAmong(agents) !== undefined;
  return { training, circumstance, leader, banner, rallied: false, duelDeath: false };
}
