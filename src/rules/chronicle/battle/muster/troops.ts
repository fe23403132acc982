/**
 * The eight troop types and their figures (Chronicle 5.01). Men who are not professional soldiers count as medium infantry,
 * crossbowmen as bowmen. Cost is for one soldier, in the unit of wealth. Light infantry and light cavalry can scout outside a
 * battle, which has no figures.
 */
import { fail, ok, type Result } from "../../../result.ts";

export const TROOP_TYPES = [
  "lightInfantry",
  "mediumInfantry",
  "heavyInfantry",
  "pikemen",
  "lightCavalry",
  "mediumCavalry",
  "heavyCavalry",
  "bowmen",
] as const;
type BookTroop = (typeof TROOP_TYPES)[number];
/** One of the book's eight, or the text of the group's own. */
export type TroopType = BookTroop | OwnTroopId;

export interface TroopFigures {
  readonly strength: number;
  readonly movement: number;
  readonly cost: number;
  /** 0 for troops that do not shoot. */
  readonly range: number;
  readonly cavalry: boolean;
  readonly scouts: boolean;
}

const figures = (strength: number, movement: number, cost: number, more: Partial<TroopFigures> = {}): TroopFigures => ({
  strength,
  movement,
  cost,
  range: 0,
  cavalry: false,
  scouts: false,
  ...more,
});

export const TROOPS: Readonly<Record<BookTroop, TroopFigures>> = {
  lightInfantry: figures(2, 3, 4, { scouts: true }),
  mediumInfantry: figures(3, 2, 3),
  heavyInfantry: figures(4, 2, 4),
  pikemen: figures(4, 2, 6),
  lightCavalry: figures(2, 5, 10, { cavalry: true, scouts: true }),
  mediumCavalry: figures(3, 4, 15, { cavalry: true }),
  heavyCavalry: figures(5, 4, 20, { cavalry: true }),
  bowmen: figures(2, 2, 4, { range: 4 }),
};

const BOOK: ReadonlyMap<string, TroopFigures> = new Map(Object.entries(TROOPS));

/** How many soldiers of each type an army has. */
export type Troops = Readonly<Partial<Record<TroopType, number>>>;
/** How many units each type has so far. */
export type UnitCounts = Troops;

export function troopCount(troops: Troops): number {
  let sum = 0;
  for (const type in troops) sum += troops[type as TroopType] ?? 0;
  return sum;
}

export function troopCost(troops: Troops): number {
  return typesIn(troops).reduce((sum, type) => sum + troops[type]! * troopFigures(type).cost, 0);
}

/** The types present: the book's in its order, then the group's own by their text. */
export function typesIn(troops: Troops): TroopType[] {
  const found: TroopType[] = TROOP_TYPES.filter((type) => (troops[type] ?? 0) > 0);
  const own = Object.keys(troops).filter((type): type is OwnTroopId => !isBookTroop(type));
  if (own.length > 0) found.push(...own.sort().filter((type) => (troops[type] ?? 0) > 0));
  return found;
}

export function isTroopType(value: unknown): value is TroopType {
  return typeof value === "string" && (isBookTroop(value) || readOwnTroop(value) !== undefined);
}

function isBookTroop(type: string): type is BookTroop {
  return BOOK.has(type);
}

export function troopFigures(type: TroopType): TroopFigures {
  const book = BOOK.get(type);
  if (book) return book;
  const own = readOwnTroop(type);
  return own ? { ...TROOPS[own.like], ...own } : TROOPS.mediumInfantry;
}

/** The book's type whose rules these troops follow on closed ground, against cavalry and when stepping back. */
export function likeOf(type: TroopType): BookTroop {
  return isBookTroop(type) ? type : (readOwnTroop(type)?.like ?? "mediumInfantry");
}

export type OwnTroopId = `own:${string}`;

/** A group's own troops: their own figures, and the rules of one of the book's eight. */
export interface OwnTroop {
  readonly name: string;
  readonly like: BookTroop;
  readonly strength: number;
  readonly movement: number;
  readonly range: number;
  readonly cost: number;
}

export const OWN_TROOP_FIGURES = {
  strength: { min: 1, max: 9 },
  movement: { min: 1, max: 9 },
  range: { min: 0, max: 9 },
  cost: { min: 0, max: 99 },
} as const;
const MOST_LETTERS = 40;

/** The text of such troops with all their figures, so that a record needs nothing else; or the problem with them. */
export function ownTroop(troop: OwnTroop): Result<OwnTroopId> {
  const name = troop.name.replace(/\s+/g, " ").trim().slice(0, MOST_LETTERS).trim();
  if (name === "") return fail("troop.name");
  if (!isBookTroop(troop.like)) return fail("troop.like");
  for (const [figure, { min, max }] of Object.entries(OWN_TROOP_FIGURES)) {
    const value = troop[figure as keyof typeof OWN_TROOP_FIGURES];
    if (!Number.isInteger(value) || value < min || value > max) return fail(`troop.${figure}`, { min, max });
  }
  const { like, strength, movement, range, cost } = troop;
  return ok<OwnTroopId>(`own:${[like, strength + 0, movement, range + 0, cost + 0, name].join(":")}`);
}

/** The figures of such a text; undefined for anything that `ownTroop` does not write. */
export function readOwnTroop(text: string): OwnTroop | undefined {
  const found = /^own:(\w+):(\d):(\d):(\d):(\d{1,2}):(.+)$/.exec(text);
  if (!found) return undefined;
  const [, like, strength, movement, range, cost, name] = found;
  const troop = {
    name: name!,
    like: like as BookTroop,
    strength: Number(strength),
    movement: Number(movement),
    range: Number(range),
    cost: Number(cost),
  };
  const written = ownTroop(troop);
  return written.ok && written.value === text ? troop : undefined;
}
