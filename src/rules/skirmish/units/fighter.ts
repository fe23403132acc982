/**
 * Skirmish, who fights. A *figure* with its own name is a unique agent; the equal figures of one rank are one agent together. HP,
 * attacks, Might, armour, saves and tests come from the roster: the chapter takes them as given.
 */
import { InputReader } from "../../conflict/input-reader.ts";
import { asKey } from "../../conflict/keys.ts";
import { fail, ok, type Result } from "../../result.ts";
import { UNSUITED, WOUNDS, type Wound } from "../health/wounds.ts";
import {
  RANK_WIDTH,
  type SkirmishOptions,
  SPELL_EFFECTS,
  type SpellEffect,
  TWO_HANDED,
  UNIT_DEPTH,
  type Weapon,
} from "../vocabulary.ts";
import { type Gear, gearThatCounts, readGear } from "./gear.ts";

/** Hardly changes in a fight: only by the loss of a mount. HP and attacks include those of an NPC's mount. */
export interface Fighter {
  readonly pc: boolean;
  readonly hp: number;
  readonly atk: number;
  readonly might: number;
  /** Includes 1 for a shield. */
  readonly armour: number;
  readonly capture: number;
  readonly death: number;
  readonly agility: number;
  readonly finesse: number;
  readonly mounted: boolean;
  /** No criticals, and no certain killing blow. */
  readonly supernatural: boolean;
  /** Damage that each attack loses on it. */
  readonly resistance: number;
  readonly slow: boolean;
  readonly horrid: boolean;
  /** As how many figures it counts when lines push. */
  readonly bulk: number;
  /** Ranged attacks in one action. */
  readonly shots: number;
}

export interface Spell {
  readonly name: string;
  readonly effect: SpellEffect;
  readonly power: number;
}

export type Fate = "up" | "dead" | "captured";

export interface Agent {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly unique: boolean;
  readonly fighter: Fighter;
  /** Figures with the same make can change places between two ranks one by one. */
  readonly make: string;
  /** 0 is the front. */
  readonly row: number;
  /** The place of a unique figure in its row, from 0. */
  readonly place: number;
  readonly count: number;
  /** Figures removed so far. */
  readonly lost: number;
  /** On the figure, or pooled on the rank. */
  readonly damage: number;
  readonly helmets: number;
  readonly shield: boolean;
  readonly sundered: boolean;
  readonly mount: boolean;
  readonly hands: readonly Weapon[];
  readonly dropped: readonly Weapon[];
  readonly worn: readonly Weapon[];
  readonly packed: readonly Weapon[];
  readonly ammo: "readied" | "worn" | "packed" | "none";
  readonly loaded: boolean;
  readonly bandages: number;
  readonly potions: number;
  readonly spells: readonly Spell[];
  readonly wounds: readonly Wound[];
  /** Wounds of an NPC that take nothing from it: each makes it easier to hit. */
  readonly marks: readonly Wound[];
  /** Might, HP and attacks gained by killing players' characters. */
  readonly gained: number;
  readonly unaware: boolean;
  readonly killable: boolean;
  /** The round in which it fell to the ground. */
  readonly prone: number | null;
  readonly disarmed: boolean;
  /** The last round of blindness. */
  readonly blinded: number | null;
  readonly fate: Fate;
  /** The damage with which a player's character came to 0 HP. */
  readonly zero: number | null;
  /** It came to 0 HP in a duel. */
  readonly felledInDuel: boolean;
  readonly critical: { readonly since: number; readonly stable: boolean } | null;
  readonly aided: number | null;
  /** Brought to exactly 0 HP by an attacker who meant to subdue. */
  readonly spared: boolean;
  readonly harmedBy: string | null;
  /** What it did this round. */
  readonly opened: boolean;
  readonly struck: boolean;
  readonly bound: boolean;
  readonly gambled: boolean;
  readonly shot: "no" | "thrown" | "shot";
  readonly shotsDone: number;
  readonly casting: { readonly spell: string; readonly target: string | null } | null;
  readonly hit: boolean;
  readonly guard: boolean;
  readonly protects: string | null;
  /** The agent whose attacks on it hit automatically this round. */
  readonly openTo: string | null;
  /** The rank from which this figure has stepped out; null for ranks and for named figures. */
  readonly of: string | null;
  /** Damage on a rank in this phase that was meant to subdue. */
  readonly subdued: number;
  /** Of the figures lost by a rank, those taken alive. */
  readonly taken: number;
  /** Figures of other ranks that merged into this one, and how many it had lost before. */
  readonly joined: readonly { readonly rank: string; readonly figures: number; readonly after: number }[];
}

export type GearOptions = Pick<SkirmishOptions, "d12.mixedGear">;

const STRANGE = /[^A-Za-z0-9-]/;

/** One rank of normal figures (`unique` false) or one unique figure, as typed. */
export function readAgent(
  value: unknown,
  from: { unit: string; unique: boolean; index: number; where: string },
  options: GearOptions,
): Result<Agent> {
  const typed = new InputReader(value, from.where);
  const id = asKey(typed.text("id", from.unique ? undefined : `${from.unit}-rank${from.index + 1}`));
  const name = typed.text("name", id || "?");
  const count = from.unique ? 1 : typed.whole("count", { min: 1, max: 1000, default: RANK_WIDTH });
  const row = from.unique ? typed.whole("rank", { min: 1, max: UNIT_DEPTH, default: 1 }) - 1 : from.index;
  const place = from.unique ? typed.whole("place", { min: 0, max: RANK_WIDTH - 1, default: 2 }) : 0;
  const pc = from.unique && typed.flag("pc");
  const hp = typed.whole("hp", { min: 1, max: 100 });
  const atk = typed.whole("atk", { min: 0, max: 30 });
  const mounted = typed.flag("mounted");
  const fighter: Fighter = {
    pc,
    hp: hp + (mounted && !pc ? 1 : 0),
    atk: atk + (mounted ? 1 : 0),
    might: typed.whole("might", { min: 0, max: 100, default: hp }) + (mounted && !pc ? 1 : 0),
    armour: 0,
    capture: typed.whole("capture", { min: 1, max: 20, default: 6 }),
    death: typed.whole("death", { min: 0, max: 20, default: 6 }),
    agility: typed.whole("agility", { min: 0, max: 20, default: 6 }),
    finesse: typed.whole("finesse", { min: 0, max: 20, default: 6 }),
    mounted,
    supernatural: typed.flag("supernatural"),
    resistance: typed.whole("resistance", { min: 0, max: 20, default: 0 }),
    slow: typed.flag("slow"),
    horrid: typed.flag("horrid"),
    bulk: typed.whole("bulk", { min: 1, max: 20, default: 1 }),
    shots: typed.whole("shots", { min: 1, max: 4, default: 1 }),
  };
  const bandages = typed.whole("bandages", { min: 0, max: 99, default: 0 });
  const potions = typed.whole("potions", { min: 0, max: 99, default: 0 });
  // Figures that gave their helmet up in an earlier fight.
  const bare = from.unique ? 0 : typed.whole("bare", { min: 0, max: RANK_WIDTH, default: 0 });
  const unaware = typed.flag("unaware");
  const killable = typed.flag("killable");
  const disarmed = typed.flag("disarmed");
  const blind = typed.flag("blinded");
  const prone = from.unique && typed.flag("prone");
  const gained = from.unique ? typed.whole("gained", { min: 0, max: 20, default: 0 }) : 0;
  const whole = fighter.hp + gained;
  // A player's character may enter a fight at 0 HP, bleeding or not.
  const bleeding = from.unique && typed.flag("bleeding");
  const damage = typed.whole("damage", { min: 0, max: pc ? whole : whole - 1, default: 0 });
  const wounds = from.unique ? readWounds(typed.list("wounds", []), from.where) : ok([]);
  if (!wounds.ok) return wounds;
  const spells = readSpells(typed.list("spells", []), from.where);
  if (!spells.ok) return spells;
  const gear = readKit(typed, count, from, options);
  if (typed.problem) return { ok: false, problem: typed.problem };
  if (!gear.ok) return gear;
  const lamed = wounds.value.some(({ kind }) => kind === "hand");
  const held = gear.value.hands;
  if (lamed && (held.length > 1 || held.some((weapon) => TWO_HANDED.includes(weapon))))
    return fail("skirmish.oneHand", { figure: name });
  if (STRANGE.test(id)) return fail("skirmish.figureId", { id });
  if (count > RANK_WIDTH) return fail("skirmish.rankTooWide", { rank: name, figures: count, most: RANK_WIDTH });
  const kit = gear.value;
  return ok({
    id,
    name,
    unit: from.unit,
    unique: from.unique,
    fighter: { ...fighter, armour: kit.armour },
    make: from.unique ? "" : JSON.stringify([fighter, kit]),
    row,
    place,
    count,
    lost: 0,
    damage,
    helmets: kit.helmet ? Math.max(0, count - bare) : 0,
    shield: kit.shield,
    sundered: false,
    mount: mounted && pc,
    hands: disarmed ? [] : kit.hands,
    dropped: disarmed ? kit.hands : [],
    worn: kit.worn,
    packed: kit.packed,
    ammo: kit.ammo,
    loaded: true,
    bandages,
    potions,
    spells: spells.value,
    wounds: wounds.value.filter(({ kind }) => pc || !UNSUITED.includes(kind)),
    marks: wounds.value.filter(({ kind }) => !pc && UNSUITED.includes(kind)),
    gained,
    unaware,
    killable,
    prone: prone ? 0 : null,
    disarmed,
    blinded: blind ? Number.MAX_SAFE_INTEGER : null,
    fate: "up",
    zero: damage === whole ? damage : null,
    felledInDuel: false,
    critical: damage === whole ? { since: 0, stable: !bleeding } : null,
    aided: null,
    spared: false,
    harmedBy: null,
    of: null,
    subdued: 0,
    taken: 0,
    joined: [],
    ...FRESH,
  });
}

/** The values at the start of every round. */
export const FRESH = {
  opened: false,
  struck: false,
  bound: false,
  gambled: false,
  shot: "no",
  shotsDone: 0,
  casting: null,
  hit: false,
  guard: false,
  protects: null,
  openTo: null,
} as const satisfies Partial<Agent>;

/** Did nothing and suffered nothing this round. */
export function isFresh(agent: Agent): boolean {
  return (
    agent.opened === FRESH.opened &&
    agent.struck === FRESH.struck &&
    agent.bound === FRESH.bound &&
    agent.gambled === FRESH.gambled &&
    agent.shot === FRESH.shot &&
    agent.shotsDone === FRESH.shotsDone &&
    agent.casting === FRESH.casting &&
    agent.hit === FRESH.hit &&
    agent.guard === FRESH.guard &&
    agent.protects === FRESH.protects &&
    agent.openTo === FRESH.openTo
  );
}

/** A rank may name several kinds of gear with the number of figures that carry each; one of them counts for all. */
function readKit(
  typed: InputReader,
  count: number,
  from: { unique: boolean; where: string },
  options: GearOptions,
): Result<Gear> {
  const kinds = typed.other("gear");
  if (kinds === undefined) return readGear(typed);
  if (from.unique || !Array.isArray(kinds) || kinds.length === 0) return fail("skirmish.gear", { where: from.where });
  const read: { gear: Gear; count: number; worth: number }[] = [];
  for (const [index, item] of kinds.entries()) {
    const kind = new InputReader(item, `${from.where}, gear ${index + 1}`);
    const carriers = kind.whole("count", { min: 1, max: RANK_WIDTH });
    const gear = readGear(kind);
    const worth = kind.real("worth", { min: -100, max: 100, default: gear.ok ? gear.value.armour : 0 });
    if (kind.problem) return { ok: false, problem: kind.problem };
    if (!gear.ok) return gear;
    read.push({ gear: gear.value, count: carriers, worth });
  }
  const carriers = read.reduce((sum, kind) => sum + kind.count, 0);
  if (carriers !== count) return fail("skirmish.gearCount", { where: from.where, figures: count, carriers });
  return ok(gearThatCounts(read, options["d12.mixedGear"]).gear);
}

function readWounds(list: readonly unknown[], where: string): Result<readonly Wound[]> {
  const wounds: Wound[] = [];
  for (const [index, value] of list.entries()) {
    const typed = new InputReader(value, `${where}, wound ${index + 1}`);
    const wound: Wound = {
      kind: typed.oneOf("kind", WOUNDS),
      permanent: typed.flag("permanent"),
      fresh: typed.flag("fresh", true),
    };
    if (typed.problem) return { ok: false, problem: typed.problem };
    if (wounds.some(({ kind }) => kind === wound.kind)) return fail("skirmish.sameWound", { where, wound: wound.kind });
    wounds.push(wound);
  }
  return ok(wounds);
}

function readSpells(list: readonly unknown[], where: string): Result<readonly Spell[]> {
  const spells: Spell[] = [];
  for (const [index, value] of list.entries()) {
    const typed = new InputReader(value, `${where}, spell ${index + 1}`);
    const spell: Spell = {
      name: typed.text("name"),
      effect: typed.oneOf("effect", SPELL_EFFECTS, "other"),
      power: typed.whole("power", { min: 0, max: 20, default: 1 }),
    };
    if (typed.problem) return { ok: false, problem: typed.problem };
    if (spells.some(({ name }) => name === spell.name)) return fail("skirmish.sameSpell", { where, spell: spell.name });
    spells.push(spell);
  }
  return ok(spells);
}

// A copy of a figure or rank to change: written out, so that all copies have the same shape and are fast to make and read.

export function copyOfAgent(agent: Agent): Agent {
  return {
    id: agent.id,
    name: agent.name,
    unit: agent.unit,
    unique: agent.unique,
    fighter: agent.fighter,
    make: agent.make,
    row: agent.row,
    place: agent.place,
    count: agent.count,
    lost: agent.lost,
    damage: agent.damage,
    helmets: agent.helmets,
    shield: agent.shield,
    sundered: agent.sundered,
    mount: agent.mount,
    hands: agent.hands,
    dropped: agent.dropped,
    worn: agent.worn,
    packed: agent.packed,
    ammo: agent.ammo,
    loaded: agent.loaded,
    bandages: agent.bandages,
    potions: agent.potions,
    spells: agent.spells,
    wounds: agent.wounds,
    marks: agent.marks,
    gained: agent.gained,
    unaware: agent.unaware,
    killable: agent.killable,
    prone: agent.prone,
    disarmed: agent.disarmed,
    blinded: agent.blinded,
    fate: agent.fate,
    zero: agent.zero,
    felledInDuel: agent.felledInDuel,
    critical: agent.critical,
    aided: agent.aided,
    spared: agent.spared,
    harmedBy: agent.harmedBy,
    of: agent.of,
    subdued: agent.subdued,
    taken: agent.taken,
    joined: agent.joined,
    opened: agent.opened,
    struck: agent.struck,
    bound: agent.bound,
    gambled: agent.gambled,
    shot: agent.shot,
    shotsDone: agent.shotsDone,
    casting: agent.casting,
    hit: agent.hit,
    guard: agent.guard,
    protects: agent.protects,
    openTo: agent.openTo,
  };
}
