/**
 * Skirmish, the start of a fight from typed input: the field, two sides with their units, and the circumstances. Every refusal
 * names the rule it breaks.
 */
import { InputReader } from "../conflict/input-reader.ts";
import { asKey } from "../conflict/keys.ts";
import { fail, ok, type Result } from "../result.ts";
import { type Field, isOpen, readField, readSquare, sameSquare } from "../square/square.ts";
import { D12_UNDER, type SaveDie } from "./health/save.ts";
import { touches } from "./move/speed.ts";
import { type SkirmishState, UNIT_FRESH, type Unit } from "./state.ts";
import { type Agent, readAgent } from "./units/fighter.ts";
import {
  FULL_UNIT,
  GROUNDS,
  type Ground,
  HOMES,
  type Home,
  MORALES,
  MOST_UNITS,
  RANK_WIDTH,
  type SkirmishOptions,
  UNIT_DEPTH,
} from "./vocabulary.ts";

const FARTHEST = 200;
const FACINGS: Readonly<Record<Home, number>> = { north: 4, east: 6, south: 0, west: 2 };

/** Single NPCs of a side form a group, unless the setup names another. */
const SINGLES = "singles";
const UNSAID = "-";

interface Roster {
  readonly units: Record<string, Unit>;
  readonly agents: Record<string, Agent>;
}

export function beginSkirmish(setup: unknown, options: SkirmishOptions): Result<SkirmishState> {
  const typed = new InputReader(setup, "setup");
  const sides = typed.list("sides");
  const fieldTyped = typed.other("field") ?? { width: 24, height: 24 };
  const groundTyped = typed.list("ground", []);
  const ready = typed.oneOf("readyGround", READY_GROUNDS, "open");
  const surprise = typed.text("surprise", "nobody");
  const odds = typed.whole("priority", { min: 0, max: 6, default: 3 });
  const dark = typed.flag("dark");
  const narrowTyped = typed.other("narrow");
  const dieTyped = typed.other("saveDie");
  const duelsTyped = typed.list("duels", []);
  const lastRound = typed.whole("rounds", { min: 1, max: 200, default: 40 });
  if (typed.problem) return { ok: false, problem: typed.problem };
  if (sides.length !== 2) return fail("skirmish.twoSides", { sides: sides.length });
  const field = readField(fieldTyped);
  if (!field.ok) return field;
  const ground = readGround([...readyGround(ready, field.value), ...groundTyped], field.value);
  if (!ground.ok) return ground;
  const narrow = readNarrow(narrowTyped);
  if (!narrow.ok) return narrow;
  const saveDie = readDie(dieTyped, options);
  if (!saveDie.ok) return saveDie;

  const roster: Roster = { units: {}, agents: {} };
  const read: { seat: string; name: string; home: Home; quarter: boolean }[] = [];
  for (const [index, value] of sides.entries()) {
    const side = readSide(value, index, roster, field.value, options);
    if (!side.ok) return side;
    if (read[0]?.seat === side.value.seat) return fail("skirmish.sameSeat", { seat: side.value.seat });
    read.push(side.value);
  }
  const [one, two] = read as [(typeof read)[0], (typeof read)[0]];
  if (surprise !== "nobody" && surprise !== one.seat && surprise !== two.seat)
    return fail("skirmish.surprise", { seat: surprise });
  const unaware = Object.values(roster.agents).find(
    (agent) => agent.unaware && (surprise === "nobody" || roster.units[agent.unit]!.seat === surprise),
  );
  if (unaware) return fail("skirmish.unaware", { figure: unaware.name });
  const duels = readDuels(duelsTyped, roster);
  if (!duels.ok) return duels;
  return ok({
    options,
    seats: [one.seat, two.seat],
    names: { [one.seat]: one.name, [two.seat]: two.name },
    homes: { [one.seat]: one.home, [two.seat]: two.home },
    quarter: { [one.seat]: one.quarter, [two.seat]: two.quarter },
    field: field.value,
    ground: ground.value,
    surprise: surprise === "nobody" ? null : surprise,
    odds,
    dark,
    narrow: narrow.value,
    saveDie: saveDie.value,
    lastRound,
    units: roster.units,
    agents: roster.agents,
    round: 0,
    priority: one.seat,
    stage: "muster",
    turn: one.seat,
    declared: [],
    grapples: [],
    duels: duels.value,
    offers: [],
    suffering: [],
    fumble: null,
    rallied: [],
    wavering: [],
    heirless: [],
    proposal: null,
    refused: [],
    agreed: [],
    ending: null,
  });
}

/** Reads one side and adds its units and figures to the roster. */
function readSide(value: unknown, index: number, roster: Roster, field: Field, options: SkirmishOptions) {
  const typed = new InputReader(value, `side ${index + 1}`);
  const seat = typed.text("seat");
  const name = typed.text("name", seat || "?");
  const home = typed.oneOf("home", HOMES, index === 0 ? "north" : "south");
  const quarter = typed.flag("quarter", true);
  const list = typed.list("units");
  if (typed.problem) return { ok: false, problem: typed.problem } as const;
  if (/^_|[|:]/.test(seat) || seat === "nobody") return fail("skirmish.seatName", { seat });
  if (list.length === 0) return fail("skirmish.emptySide", { side: name });
  if (list.length > MOST_UNITS) return fail("skirmish.tooManyUnits", { side: name, most: MOST_UNITS });
  for (const [place, item] of list.entries()) {
    const wrong = readUnit(item, { seat, home, where: `${name}, unit ${place + 1}` }, roster, field, options);
    if (!wrong.ok) return wrong;
  }
  return ok({ seat, name, home, quarter });
}

function readUnit(
  value: unknown,
  from: { seat: string; home: Home; where: string },
  roster: Roster,
  field: Field,
  options: SkirmishOptions,
): Result<true> {
  const typed = new InputReader(value, from.where);
  const id = asKey(typed.text("id"));
  const name = typed.text("name", id || "?");
  const morale = typed.oneOf("morale", MORALES, "average");
  const hireling = typed.flag("hireling", true);
  const circumstance = typed.whole("circumstance", { min: -2, max: 2, default: 0 });
  const grouped = typed.text("group", UNSAID);
  const cornered = typed.flag("cornered");
  const lights = typed.whole("lights", { min: 0, max: UNIT_DEPTH, default: 0 });
  const at = readSquare(typed.other("at"));
  const facing = typed.whole("facing", { min: 0, max: 7, default: FACINGS[from.home] });
  const ranks = typed.list("ranks", []);
  const uniques = typed.list("figures", []);
  const banner = typed.other("banner");
  if (typed.problem) return { ok: false, problem: typed.problem };
  if (/[^A-Za-z0-9-]/.test(id)) return fail("skirmish.unitId", { unit: id });
  if (Object.hasOwn(roster.units, id)) return fail("skirmish.sameUnit", { unit: id });
  if (!at || !isOpen(field, at)) return fail("skirmish.place", { unit: name });
  if (Object.values(roster.units).some((other) => sameSquare(other.at, at)))
    return fail("skirmish.samePlace", { unit: name });
  if (ranks.length > UNIT_DEPTH)
    return fail("skirmish.tooManyRanks", { unit: name, ranks: ranks.length, most: UNIT_DEPTH });
  if (ranks.length + uniques.length === 0) return fail("skirmish.emptyUnit", { unit: name });
  const members: Agent[] = [];
  const lists = [ranks.map((item) => [item, false] as const), uniques.map((item) => [item, true] as const)];
  for (const list of lists) {
    for (const [index, [item, unique]] of list.entries()) {
      const agent = readAgent(
        item,
        { unit: id, unique, index, where: `${from.where}, ${unique ? "figure" : "rank"} ${index + 1}` },
        options,
      );
      if (!agent.ok) return agent;
      if (Object.hasOwn(roster.agents, agent.value.id)) return fail("skirmish.sameFigure", { figure: agent.value.id });
      roster.agents[agent.value.id] = agent.value;
      members.push(agent.value);
    }
  }
  const wrong = rankProblem(name, members);
  if (wrong) return wrong;
  const start = members.reduce((sum, { count }) => sum + count, 0);
  const carrier = banner === undefined || banner === null || banner === false ? null : String(banner);
  if (carrier !== null && start < FULL_UNIT)
    return fail("skirmish.banner", { unit: name, figures: start, full: FULL_UNIT });
  if (carrier !== null && !members.some((agent) => agent.id === carrier))
    return fail("skirmish.bannerCarrier", { unit: name, carrier: carrier.slice(0, 40) });
  roster.units[id] = {
    id,
    name,
    seat: from.seat,
    // Players' characters never check; a unit of only these has no morale to lose.
    morale: members.every(({ fighter }) => fighter.pc) ? "steadfast" : morale,
    hireling,
    circumstance,
    group: grouped !== UNSAID ? grouped : start === 1 && !members[0]!.fighter.pc ? SINGLES : null,
    cornered,
    lights,
    at,
    facing,
    start,
    status: "ready",
    disorganised: false,
    desperate: false,
    horrified: false,
    banner: carrier,
    bannerFresh: carrier !== null,
    thirds: 0,
    challenged: false,
    shieldwall: false,
    quiet: 0,
    triggers: [],
    against: {},
    ...UNIT_FRESH,
  };
  return ok(true);
}

/** At most five figures side by side, including unique ones, and no empty rank before a full one. */
function rankProblem(unit: string, members: readonly Agent[]): ReturnType<typeof fail> | undefined {
  for (let row = 0; row < UNIT_DEPTH; row++) {
    const figures = members.reduce((sum, agent) => sum + (agent.row === row ? agent.count : 0), 0);
    if (figures > RANK_WIDTH)
      return fail("skirmish.rankTooWide", { rank: `${unit}, ${row + 1}`, figures, most: RANK_WIDTH });
    if (figures === 0 && members.some((agent) => agent.row > row))
      return fail("skirmish.rankGap", { unit, rank: row + 1 });
  }
  return undefined;
}

function readGround(list: readonly unknown[], field: Field): Result<SkirmishState["ground"]> {
  const ground: Record<string, SkirmishState["ground"][string]> = {};
  for (const [index, value] of list.entries()) {
    const typed = new InputReader(value, `ground ${index + 1}`);
    const at = { x: typed.whole("x", { min: 0, max: FARTHEST }), y: typed.whole("y", { min: 0, max: FARTHEST }) };
    const kind = typed.oneOf("kind", GROUNDS);
    const cover = typed.whole("cover", { min: 0, max: 8, default: kind === "cover" ? 1 : 0 });
    if (typed.problem) return { ok: false, problem: typed.problem };
    if (!isOpen(field, at)) return fail("skirmish.ground", { x: at.x, y: at.y });
    ground[`${at.x},${at.y}`] = { kind, cover };
  }
  return ok(ground);
}

function readNarrow(value: unknown): Result<SkirmishState["narrow"]> {
  if (value === undefined || value === null) return ok(null);
  const typed = new InputReader(value, "narrow");
  const narrow = {
    figures: typed.whole("figures", { min: 1, max: RANK_WIDTH, default: RANK_WIDTH }),
    attacks: typed.whole("attacks", { min: 1, max: 100, default: 100 }),
  };
  return typed.problem ? { ok: false, problem: typed.problem } : ok(narrow);
}

/** With the option `tableEntered` the setup must say how saves are rolled; without it, it may not. */
function readDie(value: unknown, options: SkirmishOptions): Result<SaveDie> {
  if (options["d12.saveDie"] === "d12Under") return ok(D12_UNDER);
  if (value === undefined || value === null) return fail("skirmish.saveDie");
  const typed = new InputReader(value, "saveDie");
  const sides = typed.whole("sides", { min: 2, max: 100 });
  const direction = typed.oneOf("direction", ["under", "over"]);
  const fails = typed.whole("fails", { min: 0, max: 100, default: 0 });
  return typed.problem
    ? { ok: false, problem: typed.problem }
    : ok({ sides, direction, fails: fails === 0 ? null : fails });
}

/** Formal duels that are agreed before the fight: two unique figures of different sides, face to face. */
function readDuels(list: readonly unknown[], { agents, units }: Roster): Result<SkirmishState["duels"]> {
  const duels: { one: string; other: string; techniques: null }[] = [];
  for (const value of list) {
    const [one, other] = Array.isArray(value) && value.length === 2 ? value.map(String) : [];
    const first = one !== undefined && Object.hasOwn(agents, one) ? agents[one] : undefined;
    const second = other !== undefined && Object.hasOwn(agents, other) ? agents[other] : undefined;
    if (!first?.unique || !second?.unique) return fail("skirmish.duellists");
    const [mine, theirs] = [units[first.unit]!, units[second.unit]!];
    const busy = duels.some((duel) => [duel.one, duel.other].some((id) => id === first.id || id === second.id));
    if (mine.seat === theirs.seat || busy || !touches(mine, theirs))
      return fail("skirmish.duelPlace", { one: first.name, other: second.name });
    duels.push({ one: first.id, other: second.id, techniques: null });
  }
  return ok(duels);
}

// Skirmish, ready fields with terrain: the book leaves drawing one to the players.

export const READY_GROUNDS = ["open", "brook", "walls", "hill"] as const;
export type ReadyGround = (typeof READY_GROUNDS)[number];

/** From one corner to the other, in fractions of the field. */
type Patch = readonly [kind: Ground, left: number, top: number, right: number, bottom: number];

const PATCHES: Readonly<Record<ReadyGround, readonly Patch[]>> = {
  open: [],
  brook: [
    ["water", 0.06, 0, 0.06, 0.52],
    ["water", 0, 0.52, 0.06, 0.52],
    ["cover", 0.78, 0.1, 0.94, 0.34],
    ["cover", 0.62, 0.84, 0.78, 0.94],
    ["rough", 0.5, 0.42, 0.56, 0.48],
    ["obstacle", 0.56, 0.56, 0.72, 0.56],
  ],
  walls: [
    ["obstacle", 0.12, 0.42, 0.3, 0.42],
    ["obstacle", 0.56, 0.56, 0.78, 0.56],
    ["obstacle", 0.3, 0.28, 0.3, 0.36],
    ["cover", 0.84, 0.3, 0.94, 0.44],
    ["cover", 0.06, 0.62, 0.16, 0.76],
  ],
  hill: [
    ["high", 0.34, 0.4, 0.56, 0.56],
    ["climb", 0.62, 0.44, 0.62, 0.56],
    ["rough", 0.18, 0.52, 0.26, 0.6],
    ["cover", 0.78, 0.16, 0.94, 0.3],
    ["cover", 0.04, 0.78, 0.16, 0.92],
  ],
};

/** Its spaces on a field of that size, except blocked ones. */
export function readyGround(id: ReadyGround, field: Field): { x: number; y: number; kind: Ground }[] {
  const place = (share: number, size: number) => Math.min(size - 1, Math.floor(share * size));
  return PATCHES[id].flatMap(([kind, left, top, right, bottom]) => {
    const spaces: { x: number; y: number; kind: Ground }[] = [];
    for (let y = place(top, field.height); y <= place(bottom, field.height); y++)
      for (let x = place(left, field.width); x <= place(right, field.width); x++)
        if (isOpen(field, { x, y })) spaces.push({ x, y, kind });
    return spaces;
  });
}
