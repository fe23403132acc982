/**
 * The compendium browser: all entries, filtered by book, kind, size, price and words, each with the cells it takes and its
 * source. Pure: entries and filters in, cards out. The books measure items by the cells they take, and list prices only for the
 * Chronicle's soldiers.
 */

import { armyOf, troopCost, troopCount } from "../../../rules/chronicle/battle/index.ts";
import { isShape, shapeSize } from "../../../rules/chronicle/carrying/index.ts";
import { told } from "../../../rules/conflict/telling.ts";
import { compareNames } from "../../base/locale.ts";
import type { Say } from "../../base/say.ts";
import { tell } from "../../base/words.view.ts";
import { UNIT_BOOKS } from "../../data/shapes.ts";
import { companiesOf } from "../../documents/army/army.view.ts";
import { thingOnSample } from "../../draw/pack-grid.ts";
import type { Owned } from "../../sheets/character/combat.view.ts";
import { packIcon, packKind, shapeName } from "../../sheets/character/pack.view.ts";
import { thingFacts } from "../../sheets/thing/thing.view.ts";

export const BROWSED_KINDS = [
  "weapon",
  "shield",
  "armour",
  "gear",
  "unit",
  "army",
  "character",
  "scenario",
  "battlefield",
  "scene",
  "table",
  "macro",
] as const;
const THINGS: readonly string[] = ["weapon", "shield", "armour", "gear"];

/** Sizes of items, smallest first. */
const ROOMS = ["small", "few", "some", "many"] as const;
/** Price ranges of an army, lowest first: up to these, and more. */
const NO_PRICE = "none";
const PRICES = { low: 1500, middle: 2500, high: Number.POSITIVE_INFINITY } as const;

/** An entry of a compendium, or an item of the world. */
export interface Offered extends Owned {
  /** Its uuid. */
  readonly id: string;
  /** The compendium's name, or empty for an item of this world. */
  readonly from: string;
  readonly book: string;
  /** Its source, according to the entry itself. */
  readonly source: string;
  /** The description of a scenario or battlefield. */
  readonly about?: string;
}

export const FILTERS = ["book", "kind", "room", "price"] as const;
export type Filter = (typeof FILTERS)[number];

export interface Filters extends Readonly<Record<Filter, readonly string[]>> {
  readonly words: string;
}

export const NO_FILTERS: Filters = { book: [], kind: [], room: [], price: [], words: "" };

export function isThing({ type }: Pick<Offered, "type">): boolean {
  return THINGS.includes(type);
}

function cellsOf({ system }: Offered): number {
  return isShape(system.shape) ? shapeSize(system.shape) : 0;
}

function roomOf(one: Offered): string {
  if (!isThing(one)) return "";
  const cells = cellsOf(one);
  return cells === 0 ? "small" : cells <= 2 ? "few" : cells <= 4 ? "some" : "many";
}

/** Its price by the book; undefined if no book lists one. */
function costOf({ type, book, system }: Offered): number | undefined {
  const alone = type === "unit" && book === "chronicle";
  const { troops } = armyOf(
    companiesOf(alone ? { units: { one: { name: "", uuid: "", ...system } } } : type === "army" ? system : {}),
  );
  return troopCount(troops) > 0 ? troopCost(troops) : undefined;
}

function priceOf(one: Offered): string {
  const cost = costOf(one);
  return cost === undefined ? NO_PRICE : Object.entries(PRICES).find(([, most]) => cost <= most)![0];
}

function filterValue(one: Offered, filter: Filter): string {
  return { book: one.book, kind: one.type, room: roomOf(one), price: priceOf(one) }[filter];
}

function holds(one: Offered, { words, ...chosen }: Filters): boolean {
  const wanted = words.trim().toLocaleLowerCase();
  if (!one.name.toLocaleLowerCase().includes(wanted)) return false;
  return FILTERS.every((filter) => chosen[filter].length === 0 || chosen[filter].includes(filterValue(one, filter)));
}

const VALUES: Readonly<Record<Filter, readonly string[]>> = {
  book: UNIT_BOOKS,
  kind: BROWSED_KINDS,
  room: ROOMS,
  price: [...Object.keys(PRICES), NO_PRICE],
};

function valueWords(filter: Filter, value: string, say: Say): string {
  if (filter === "price") return say(`BNB.Browser.price.${value}`, { low: PRICES.low, middle: PRICES.middle });
  return say(`BNB.Browser.${filter}.${value}`);
}

export interface BrowserInput {
  readonly offered: readonly Offered[];
  readonly filters: Filters;
  /** The uuid of the selected entry. */
  readonly chosen: string;
  /** Possible recipients of an item, and the chosen one. */
  readonly people: readonly { readonly id: string; readonly name: string; readonly img: string }[];
  readonly receiver: string;
  readonly mayImport: boolean;
}

export function browserView({ offered, filters, chosen, people, receiver, mayImport }: BrowserInput, say: Say) {
  const found = offered.filter((one) => holds(one, filters)).toSorted((a, b) => compareNames(a.name, b.name));
  const looked = offered.find(({ id }) => id === chosen);
  const name = people.find(({ id }) => id === receiver)?.name ?? "";
  return {
    words: filters.words,
    groups: FILTERS.map((filter) => ({
      filter,
      label: say(`BNB.Browser.filter.${filter}`),
      values: VALUES[filter].flatMap((value) => {
        const count = offered.filter((one) => filterValue(one, filter) === value).length;
        const ticked = filters[filter].includes(value);
        return count === 0 ? [] : [{ value, count, ticked, name: valueWords(filter, value, say) }];
      }),
    })).filter(({ values }) => values.length > 1),
    narrowed: FILTERS.some((filter) => filters[filter].length > 0),
    count: found.length,
    kinds: BROWSED_KINDS.flatMap((kind) => {
      const cards = found.filter(({ type }) => type === kind).map((one) => cardOf(one, chosen, say));
      return cards.length === 0 ? [] : [{ kind, label: say(`BNB.Browser.kind.${kind}`), count: cards.length, cards }];
    }),
    looked: looked
      ? {
          ...cardOf(looked, chosen, say),
          label: sizeLabel(looked, say),
          source: looked.source,
          about: looked.about ?? "",
          book: bookWords(looked, say),
          price: priceWords(looked, say),
        }
      : undefined,
    people: people.map((one) => ({ ...one, chosen: one.id === receiver })),
    // Only something that can be carried goes to a character.
    goesTo: !looked || isThing(looked) ? name : "",
    act: looked ? actOf(looked, { name, mayImport }, say) : undefined,
  };
}

function bookWords({ book }: Offered, say: Say): string {
  return book ? say(`BNB.Browser.book.${book}`) : "";
}

function cardOf(one: Offered, chosen: string, say: Say) {
  const thing = isThing(one);
  const { shape } = one.system;
  return {
    uuid: one.id,
    name: one.name,
    thing,
    cells: thing ? thingOnSample(isShape(shape) ? shape : "small", { kind: packKind(one), icon: packIcon(one) }) : "",
    img: thing ? "" : one.img,
    size: thing ? sizeWords(one, say) : one.type === "army" ? armyWords(one, say) : bookWords(one, say),
    from: one.from || say("BNB.Picker.thisWorld"),
    chips: thing ? effectChips(one, say) : [],
    chosen: one.id === chosen,
  };
}

/** A single item, as the rules search shows it. */
export function thingCard(one: Offered, say: Say) {
  return { ...cardOf(one, "", say), kind: say(`BNB.Browser.kind.${one.type}`) };
}

/** What an item does in a fight, in a word or two each: "+1 Parry". */
function effectChips(one: Offered, say: Say): string[] {
  const figures = thingFacts(one, say).filter(({ value }) => /^[+\u2212][1-9]\d*$/.test(value));
  return figures.map(({ name, value }) => `${value} ${name}`);
}

/** The term for its size; other entries show only the book. */
function sizeLabel(one: Offered, say: Say): string {
  if (isThing(one)) return say("BNB.Browser.takes");
  return one.type === "army" ? say("BNB.Browser.soldiers") : "";
}

/** The book's price, or that it has no listed price. */
function priceWords(one: Offered, say: Say): string {
  if (!isThing(one) && !["army", "unit"].includes(one.type)) return "";
  const cost = costOf(one);
  return cost === undefined ? say("BNB.Browser.noPrice") : String(cost);
}

function armyWords({ system }: Offered, say: Say): string {
  const { troops } = armyOf(companiesOf(system));
  return say("BNB.Browser.army", { soldiers: troopCount(troops), cost: troopCost(troops) });
}

function sizeWords(one: Offered, say: Say): string {
  const words = shapeName(one.system.shape, say);
  return cellsOf(one) === 0 ? words : tell(told("Picker.size", { shape: words, count: cellsOf(one) }), say);
}

/** People, troops and scenes can be imported, by users who may create such documents. */
export function isImported({ type }: Pick<Offered, "type">): boolean {
  return ["unit", "army", "character", "scene"].includes(type);
}

/** What can be done with it: give, start, import, or only read. */
function actOf(one: Offered, { name, mayImport }: { name: string; mayImport: boolean }, say: Say) {
  if (isThing(one))
    return name
      ? { label: say("BNB.Browser.give", { name }), able: true }
      : { label: say("BNB.Browser.nobody"), able: false };
  if (one.type === "scenario" || one.type === "battlefield") return { label: say("BNB.Browser.begin"), able: true };
  return { label: say(mayImport && isImported(one) ? "BNB.Browser.import" : "BNB.Browser.look"), able: true };
}
