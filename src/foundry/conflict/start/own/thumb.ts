/** What a scene's small drawing shows: its ground, and on each side who stands there, as few marks as tell it. */
import { ALL_WEAPONS } from "../../../../rules/chronicle/equipment/index.ts";
import { isObject } from "../../../../rules/result.ts";
import { isThumbMark, THUMB_GROUNDS, type ThumbGround } from "../../../draw/thumb.ts";

export interface Thumb {
  readonly ground: ThumbGround;
  readonly sides: readonly (readonly string[])[];
}

const MOST = 6;

const GROUND_OF: Readonly<Record<string, ThumbGround>> = {
  duel: "squares",
  battle: "hexes",
  command: "hexes",
  skirmish: "dots",
  sortie: "lines",
  discussion: "talk",
  pursuit: "road",
  draft: "plain",
};

type Fields = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);
const marks = (count: number, mark: string): readonly string[] => new Array<string>(count).fill(mark);

/** `setup` is what the book's engine takes, or anything at all: what cannot be told is not drawn. */
export function thumbOf(kind: string, setup: unknown): Thumb {
  const told = isObject(setup) ? setup : {};
  const sides = sidesOf(kind, told).slice(0, MOST);
  return { ground: GROUND_OF[kind] ?? "plain", sides: sides.map((side) => side.slice(0, MOST)) };
}

function sidesOf(kind: string, setup: Fields): readonly (readonly string[])[] {
  switch (kind) {
    case "duel":
      return [0, 1].map((side) =>
        listOf(setup.combatants)
          .filter((one) => one.side === side)
          .map(armedMark),
      );
    case "battle":
      return [setup.attacker, setup.defender].map((army) =>
        (isObject(army) && isObject(army.troops) ? Object.keys(army.troops) : []).filter(isThumbMark),
      );
    case "command":
      return listOf(setup.armies).map(({ units }) =>
        listOf(units)
          .map((unit) => String(unit.class))
          .filter(isThumbMark),
      );
    case "sortie":
      return listOf(setup.armies).map(({ units }) => listOf(units).map(companyMark).filter(isThumbMark));
    case "skirmish":
      return listOf(setup.sides).map(({ units }) => marks(listOf(units).length, "rank"));
    case "pursuit":
      return [setup.pursuer, setup.evader].map((side) =>
        marks(isObject(side) ? listOf(side.members).length : 0, "face"),
      );
    case "discussion":
      return listOf(setup.participants).map(() => ["face"]);
    default:
      return listOf(setup.drafters).map(() => ["face"]);
  }
}

/** A fighter by what tells him from afar. */
function armedMark({ hands }: Fields): string {
  const held = Array.isArray(hands) ? hands : isObject(hands) ? Object.values(hands) : [];
  const weapons = held.map((item) => ALL_WEAPONS.get(item));
  if (weapons.some((weapon) => weapon?.distance === "spear")) return "spear";
  if (weapons.some((weapon) => weapon?.shoots === "kept")) return "bow";
  return held.includes("shield") ? "shield" : held.length > 0 ? "blade" : "figure";
}

function companyMark({ kind, armour }: Fields): string {
  const trade = kind === "cavalry" ? "Cavalry" : "Infantry";
  return `${typeof armour === "string" ? armour : "light"}${trade}`;
}

/** From a file: only marks that can be drawn, and no more of them than have room. */
export function readThumb(saved: unknown): Thumb {
  const { ground, sides } = isObject(saved) ? saved : {};
  const known = THUMB_GROUNDS.find((one) => one === ground) ?? "plain";
  const read = Array.isArray(sides) ? sides.slice(0, MOST) : [];
  return {
    ground: known,
    sides: read.map((side) => (Array.isArray(side) ? side.filter(isThumbMark).slice(0, MOST) : [])),
  };
}
