/** A Skirmish from two sides in rows of units, each with its ranks and a leader. What is forbidden the engine names. */
import { ok } from "../../../rules/result.ts";
import { type HOMES, RANK_WIDTH, SPELL_EFFECTS, UNIT_DEPTH, WEAPONS } from "../../../rules/skirmish/vocabulary.ts";
import type { SkirmishProfile } from "../../data/shapes.ts";
import { type Field, fieldViews, numberOr, readFields } from "../start/fields.ts";
import type { Candidate, Form, Starter, StartInput } from "../start/starter.ts";
import { readTwoSides, sideView } from "../start/two-sides.ts";

const AREA = "StartSkirmish";
export const SIDES = ["red", "blue"] as const;
type SideName = (typeof SIDES)[number];

/** Rows that the form has room for; more can be begun from text. */
const ROWS = 6;
const HANDS = ["", ...WEAPONS] as const;
const rank = (row: number): Field => ({ name: `rank${row}`, as: "number", min: 0, max: RANK_WIDTH });

/** Of the unit, and of every like figure in its ranks. */
const PLAIN: readonly Field[] = [
  { name: "name", as: "text" },
  rank(1),
  rank(2),
  rank(3),
  { name: "morale", as: "choice", words: ["average", "strong", "weak", "steadfast"] },
  { name: "hp", as: "number", min: 1, max: 100 },
  { name: "atk", as: "number", min: 0, max: 30 },
  { name: "armour", as: "number", min: 0, max: 20 },
  { name: "weapon", as: "choice", words: HANDS },
  { name: "other", as: "choice", words: HANDS, of: "weapon" },
  { name: "shield", as: "tick" },
  { name: "helmet", as: "tick" },
  { name: "mounted", as: "tick" },
];

const LEADER: readonly Field[] = [
  { name: "name", as: "text" },
  { name: "hp", as: "number", min: 1, max: 100 },
  { name: "atk", as: "number", min: 0, max: 30 },
  { name: "might", as: "number", min: 0, max: 100 },
  { name: "armour", as: "number", min: 0, max: 20 },
  { name: "weapon", as: "choice", words: HANDS },
  { name: "other", as: "choice", words: HANDS, of: "weapon" },
  { name: "spell", as: "text" },
  { name: "effect", as: "choice", words: SPELL_EFFECTS },
  { name: "power", as: "number", min: 0, max: 20 },
  { name: "bandages", as: "number", min: 0, max: 99 },
  { name: "potions", as: "number", min: 0, max: 99 },
  { name: "shield", as: "tick" },
  { name: "helmet", as: "tick" },
  { name: "mounted", as: "tick" },
  { name: "pc", as: "tick" },
];

const MORE: readonly Field[] = [
  { name: "x", as: "number", min: 1, max: 200 },
  { name: "y", as: "number", min: 1, max: 200 },
  { name: "might", as: "number", min: 0, max: 100 },
  { name: "capture", as: "number", min: 1, max: 20 },
  { name: "worn", as: "choice", words: HANDS, of: "weapon" },
  { name: "circumstance", as: "number", min: -2, max: 2 },
  { name: "lights", as: "number", min: 0, max: UNIT_DEPTH },
  { name: "bulk", as: "number", min: 1, max: 20 },
  { name: "resistance", as: "number", min: 0, max: 20 },
  { name: "banner", as: "tick" },
  { name: "cornered", as: "tick" },
  { name: "slow", as: "tick" },
  { name: "horrid", as: "tick" },
  { name: "supernatural", as: "tick" },
];

const OF_UNIT = ["name", "morale", "circumstance", "cornered", "lights"];
const OF_FIGURES = ["hp", "atk", "might", "armour", "shield", "helmet", "mounted", "capture", "bulk", "resistance"];
const TRAITS = ["slow", "horrid", "supernatural"];
const OF_LEADER = [
  ...["name", "hp", "atk", "might", "armour", "shield", "helmet", "mounted", "bandages", "potions", "pc"],
  ...["capture", "death", "agility", "finesse"],
];

/** A unit to begin with on each side, until the table says otherwise. */
const USUAL: Readonly<Record<SideName, Readonly<Record<string, Readonly<Record<string, unknown>>>>>> = {
  red: {
    unit: { rank1: 4, rank2: 5, morale: "average", hp: 1, atk: 1, armour: 2, weapon: "sword", shield: true },
    leader: { hp: 4, atk: 2, might: 3, armour: 3, weapon: "sword", shield: true, helmet: true },
  },
  blue: {
    unit: { rank1: 4, rank2: 5, morale: "average", hp: 1, atk: 1, armour: 2, weapon: "spear" },
    leader: { hp: 3, atk: 2, might: 3, armour: 2, weapon: "axe", helmet: true },
  },
};
const HOME: Readonly<Record<SideName, (typeof HOMES)[number]>> = { red: "north", blue: "south" };
const FIELD = { width: 18, height: 14 };

export const skirmishStarter: Starter = {
  template: "conflict/start-skirmish",
  context(input) {
    const { say, options } = input;
    return {
      sides: SIDES.map((side, at) => ({
        ...sideView(input, side, at, say(`BNB.${AREA}.army.${side}`)),
        label: say(`BNB.${AREA}.heading.${side}`),
        rows: Array.from({ length: ROWS }, (_, row) => rowView(input, side, row)),
      })),
      field: FIELD,
      surprise: ["", ...SIDES].map((side) => ({ side, label: say(`BNB.${AREA}.surprise.${side || "none"}`) })),
      entered: options["d12.saveDie"] === "tableEntered",
      text: JSON.stringify(readSetup(usualForm(input), input), null, 2),
    };
  },
  read(form, input) {
    const setup = () => ok(readSetup(form, input));
    const read = readTwoSides(form, input, { kind: "skirmish", sides: SIDES, list: "sides", setup });
    return read.ok ? ok({ ...read.value, actors: Object.fromEntries(leaders(form, input)) }) : read;
  },
};

/** Characters whose sheet has a profile for this book. */
function fighters({ candidates }: StartInput): Candidate[] {
  return candidates.filter(({ type, system }) => type === "character" && profileOf(system).hp > 0);
}

function profileOf(system: unknown): SkirmishProfile {
  return (system as { skirmish: SkirmishProfile }).skirmish;
}

function rowView(input: StartInput, side: SideName, row: number) {
  const { say } = input;
  const usual = row === 0 ? USUAL[side] : undefined;
  const named = (name: string) => (usual ? { name: say(`BNB.${AREA}.usual.${side}.${name}`) } : {});
  const prefix = `${side}.${row}`;
  return {
    place: row + 1,
    plain: fieldViews(PLAIN, prefix, { ...named("unit"), ...usual?.unit }, AREA, say),
    character: `${prefix}.character`,
    characters: fighters(input).map(({ uuid, name }) => ({ uuid, name })),
    leader: fieldViews(LEADER, `${prefix}.leader`, { ...named("leader"), ...usual?.leader }, AREA, say),
    more: fieldViews(MORE, prefix, {}, AREA, say),
  };
}

/** The characters behind the leaders, by the engine's ids. */
function leaders(form: Form, input: StartInput): [string, string][] {
  if (form.asText === "on") return [];
  return SIDES.flatMap((side) =>
    Array.from({ length: ROWS }, (_, row) => row).flatMap((row): [string, string][] => {
      const found = fighters(input).find(({ uuid }) => uuid === form[`${side}.${row}.character`]);
      return found ? [[`${side}-${row + 1}-leader`, found.uuid]] : [];
    }),
  );
}

type Read = Readonly<Record<string, unknown>>;

function pick(read: Read, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (read[name] === undefined ? [] : [[name, read[name]]])));
}

function hands(read: Read): Record<string, unknown> {
  const held = [read.weapon, read.other].filter((weapon) => weapon !== undefined);
  return { ...(held.length > 0 ? { hands: held } : {}), ...(read.worn === undefined ? {} : { worn: [read.worn] }) };
}

function readSetup(form: Form, input: StartInput): unknown {
  const { say } = input;
  const number = (name: string, blank: number) => numberOr(form[name], blank);
  const surprise = String(form.surprise ?? "");
  return {
    field: { width: number("width", FIELD.width), height: number("height", FIELD.height) },
    sides: SIDES.map((side) => ({
      seat: side,
      name: String(form[`${side}.name`] ?? "").trim() || say(`BNB.${AREA}.army.${side}`),
      home: HOME[side],
      quarter: form[`${side}.noQuarter`] !== "on",
      units: Array.from({ length: ROWS }, (_, row) => unitOf(form, side, row, input)).flat(),
    })),
    ...(surprise === "" ? {} : { surprise }),
    dark: form.dark === "on",
    rounds: number("rounds", 40),
    saveDie: {
      sides: number("save.sides", 20),
      direction: form["save.direction"] === "under" ? "under" : "over",
      fails: number("save.fails", 0),
    },
  };
}

/** A row in which nobody was named and nobody counted is no unit. */
function unitOf(form: Form, side: SideName, row: number, input: StartInput): unknown[] {
  const { say } = input;
  const prefix = `${side}.${row}`;
  const read = readFields(form, prefix, [...PLAIN, ...MORE]);
  const leader = { ...readFields(form, `${prefix}.leader`, LEADER), ...sheetOf(form, prefix, input) };
  const counts = [1, 2, 3].map((at) => read[`rank${at}`]).filter((count) => count !== undefined && count !== 0);
  if (counts.length === 0 && leader.name === undefined && read.name === undefined) return [];
  const id = `${side}-${row + 1}`;
  const body = { ...pick(read, [...OF_FIGURES, ...TRAITS]), ...hands(read) };
  const spell =
    leader.spell === undefined ? {} : { spells: [{ name: leader.spell, ...pick(leader, ["effect", "power"]) }] };
  const figures =
    leader.name === undefined
      ? []
      : [{ id: `${id}-leader`, ...pick(read, ["capture"]), ...pick(leader, OF_LEADER), ...hands(leader), ...spell }];
  const at = { x: place(read.x) ?? 4 + 4 * row, y: place(read.y) ?? (side === "red" ? 3 : FIELD.height - 4) };
  return [
    {
      id,
      ...pick(read, OF_UNIT),
      name: read.name ?? leader.name ?? say(`BNB.${AREA}.unnamed`, { place: row + 1 }),
      at,
      ranks: counts.map((count) => ({ ...body, count })),
      figures,
      ...(read.banner === true ? { banner: `${id}-rank${Math.min(2, counts.length)}` } : {}),
    },
  ];
}

/** What the sheet of the character says who leads the unit, if one was picked. */
function sheetOf(form: Form, prefix: string, input: StartInput): Read {
  const found = fighters(input).find(({ uuid }) => uuid === form[`${prefix}.character`]);
  if (!found) return {};
  const { hp, attacks, might, armour, capture, death, agility, finesse } = profileOf(found.system);
  return { name: found.name.slice(0, 60), hp, atk: attacks, might, armour, capture, death, agility, finesse, pc: true };
}

/** Columns and rows are counted from one where people read them. */
function place(typed: unknown): unknown {
  return typeof typed === "number" ? typed - 1 : typed;
}

/** The form as it stands before anybody has touched it. */
function usualForm({ say }: StartInput): Form {
  const form: Record<string, string> = {};
  const put = (prefix: string, values: Read) => {
    for (const [name, value] of Object.entries(values))
      form[`${prefix}.${name}`] = value === true ? "on" : String(value);
  };
  for (const side of SIDES) {
    put(`${side}.0`, { name: say(`BNB.${AREA}.usual.${side}.unit`), ...USUAL[side].unit });
    put(`${side}.0.leader`, { name: say(`BNB.${AREA}.usual.${side}.leader`), ...USUAL[side].leader });
  }
  return form;
}
