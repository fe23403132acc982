/** Rows of the form as the engine's units, ranks and figures. What does not fit goes on as it was typed. */
import { readFields } from "../../contract/fields.ts";
import type { Form } from "../../contract/starter.ts";
import {
  AS_FRONT,
  FIGURE,
  FIGURE_MORE,
  MIXED,
  MORE,
  OF_RANK,
  PLAIN,
  SECOND_KIND,
  SPELLS,
  WOUND_ROWS,
  YES_OR_NO,
} from "./skirmish-fields.ts";

type Read = Readonly<Record<string, unknown>>;

const OF_UNIT = ["name", "morale", "circumstance", "cornered", "lights"];
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
  ...[...BODY, ...GEAR, "name", "rank", "death", "finesse", "bandages", "damage", "gained", "pc", "prone"],
];

function pick(read: Read, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (read[name] === undefined ? [] : [[name, read[name]]])));
}

function carried(read: Read): Record<string, unknown> {
  const hands = [read.weapon, read.other].filter((weapon) => weapon !== undefined);
  return {
    ...(hands.length > 0 ? { hands } : {}),
    ...(read.worn === undefined ? {} : { worn: [read.worn] }),
    ...(read.packed === undefined ? {} : { packed: [read.packed] }),
  };
}

/** Columns and rows, and places in a rank, are counted from one where people read them. */
export function fromOne(typed: unknown): unknown {
  return typeof typed === "number" ? typed - 1 : typed;
}

export interface UnitRow {
  readonly prefix: string;
  readonly id: string;
  /** What the unit is called if nobody has named it. */
  readonly unnamed: string;
  readonly at: { readonly x: number; readonly y: number };
  /** Figures of note by prefix, with what their sheets say over what was typed. */
  readonly figures: readonly { readonly prefix: string; readonly id: string; readonly sheet: Read }[];
}

/** A row in which nobody was named and nobody counted is no unit. */
export function unitFrom(form: Form, row: UnitRow): unknown[] {
  const read = readFields(form, row.prefix, [...PLAIN, ...MORE, ...MIXED, ...SECOND_KIND]);
  const figures = row.figures.flatMap((figure) => figureFrom(form, figure));
  const ranks = [1, 2, 3].flatMap((place) => rankFrom(read, place));
  if (ranks.length === 0 && figures.length === 0 && read.name === undefined) return [];
  const first = figures[0] as { name?: unknown } | undefined;
  return [
    {
      id: row.id,
      ...pick(read, OF_UNIT),
      ...(read.facing === undefined ? {} : { facing: Number(read.facing) }),
      ...(read.regulars === true ? { hireling: false } : {}),
      name: read.name ?? first?.name ?? row.unnamed,
      at: { x: fromOne(read.x) ?? row.at.x, y: fromOne(read.y) ?? row.at.y },
      ranks,
      figures,
      ...(read.banner === true ? { banner: `${row.id}-rank${Math.min(2, ranks.length)}` } : {}),
    },
  ];
}

/** A rank as the front rank is, but for what is said of it alone. Damage is never shared. */
function ofRank(read: Read, place: number): Read {
  if (place === 1) return read;
  const { damage: _damage, ...front } = read;
  const own = OF_RANK.flatMap((name) => {
    const said = read[`${name}${place}`];
    return said === undefined || said === AS_FRONT ? [] : [[name, said]];
  });
  const has = YES_OR_NO.flatMap((name) => {
    const said = read[`${name}${place}`];
    return said === undefined ? [] : [[name, said === "yes"]];
  });
  // Another weapon in the one hand leaves nothing in the other, unless that is said too.
  const other = own.some(([name]) => name === "weapon") ? { other: undefined } : {};
  return { ...front, ...other, ...Object.fromEntries([...own, ...has]) };
}

/** Two kinds of gear in a rank are both named; the engine says which counts. */
function rankFrom(typed: Read, place: number): unknown[] {
  const count = typed[`rank${place}`];
  if (count === undefined || count === 0) return [];
  const read = ofRank(typed, place);
  const gear = { ...pick(read, GEAR), ...carried(read) };
  const called = typed[`called${place}`];
  const spells = spellsFrom(read);
  const body = {
    ...pick(read, [...BODY, "damage"]),
    ...(called === undefined ? {} : { name: called }),
    ...(spells.length > 0 ? { spells } : {}),
    count,
  };
  const mixed = read[`mixed${place}`];
  if (typeof mixed !== "number" || mixed === 0 || typeof count !== "number") return [{ ...body, ...gear }];
  const other = {
    ...gear,
    ...(read[`mixedArmour${place}`] === undefined ? {} : { armour: read[`mixedArmour${place}`] }),
    ...(read[`mixedWeapon${place}`] === undefined ? {} : { hands: [read[`mixedWeapon${place}`]] }),
    ...(read[`mixedWorth${place}`] === undefined ? {} : { worth: read[`mixedWorth${place}`] }),
  };
  return [
    {
      ...body,
      gear: [
        { ...gear, count: count - mixed },
        { ...other, count: mixed },
      ],
    },
  ];
}

function figureFrom(form: Form, { prefix, id, sheet }: UnitRow["figures"][number]): unknown[] {
  const read = { ...readFields(form, prefix, [...FIGURE, ...FIGURE_MORE]), ...sheet } as Read;
  if (read.name === undefined) return [];
  const spells = spellsFrom(read);
  const typed = WOUND_ROWS.flatMap((at) =>
    read[`wound${at}`] === undefined
      ? []
      : [{ kind: read[`wound${at}`], permanent: read[`forGood${at}`] === true, fresh: read[`old${at}`] !== true }],
  );
  const wounds = (read.wounds as unknown[] | undefined) ?? typed;
  return [
    {
      id,
      ...pick(read, OF_FIGURE),
      ...(read.hands === undefined ? carried(read) : pick(read, ["hands", "worn", "packed"])),
      ...(read.place === undefined ? {} : { place: fromOne(read.place) }),
      ...(spells.length > 0 ? { spells } : {}),
      ...(wounds.length > 0 ? { wounds } : {}),
    },
  ];
}

function spellsFrom(read: Read): unknown[] {
  return SPELLS.flatMap((at) =>
    read[`spell${at}`] === undefined
      ? []
      : [{ name: read[`spell${at}`], ...renamed(read, { [`effect${at}`]: "effect", [`power${at}`]: "power" }) }],
  );
}

function renamed(read: Read, names: Readonly<Record<string, string>>): Record<string, unknown> {
  const known = Object.entries(names).filter(([from]) => read[from] !== undefined);
  return Object.fromEntries(known.map(([from, to]) => [to, read[from]]));
}
