/**
 * A document's data by its type, checked once here, so that all other code reads typed fields. Callers that may have another type
 * check first (`isCharacter` and so on); the accessors throw and name the wrong document.
 */
import { CONDITIONS, type ConditionId } from "../../rules/chronicle/wounds/index.ts";
import { CONFLICT_PAGES, type ConflictPage } from "../system.ts";

export function isCharacter(actor: Actor): actor is Actor.OfType<"character"> {
  return actor.type === "character";
}

export function isUnit(actor: Actor): actor is Actor.OfType<"unit"> {
  return actor.type === "unit";
}

export function isArmy(actor: Actor): actor is Actor.OfType<"army"> {
  return actor.type === "army";
}

export function isRealm(actor: Actor): actor is Actor.OfType<"realm"> {
  return actor.type === "realm";
}

export function isCampaign(page: JournalEntryPage): page is JournalEntryPage.OfType<"campaign"> {
  return page.type === "campaign";
}

export function isConflict(page: JournalEntryPage): page is JournalEntryPage.OfType<ConflictPage> {
  return (CONFLICT_PAGES as readonly string[]).includes(page.type);
}

export function characterOf(actor: Actor): Actor.OfType<"character">["system"] {
  if (isCharacter(actor)) return actor.system;
  throw new TypeError(`${actor.uuid} is no character`);
}

/** PRONE, HELD and TACKLED, as its statuses say. */
export function conditionsOn(actor: Actor): ConditionId[] {
  return CONDITIONS.filter((id) => actor.statuses.has(id));
}

/** The saved data, without what Active Effects add. Changes must be calculated from these. */
export function savedCharacter(actor: Actor): Actor.OfType<"character">["_source"]["system"] {
  if (isCharacter(actor)) return actor.toObject().system;
  throw new TypeError(`${actor.uuid} is no character`);
}

export function savedRealm(actor: Actor): Actor.OfType<"realm">["_source"]["system"] {
  if (isRealm(actor)) return actor.toObject().system;
  throw new TypeError(`${actor.uuid} is no realm`);
}

export function savedUnit(actor: Actor): Actor.OfType<"unit">["_source"]["system"] {
  if (isUnit(actor)) return actor.toObject().system;
  throw new TypeError(`${actor.uuid} is no unit`);
}

/** The saved values that a realm's or a character's wealth is calculated from. */
export function savedWealth(actor: Actor): { wealth: number; gains: number; setbacks: number; pending: number } {
  return isCharacter(actor) ? savedCharacter(actor) : savedRealm(actor);
}

export function realmOf(actor: Actor): Actor.OfType<"realm">["system"] {
  if (isRealm(actor)) return actor.system;
  throw new TypeError(`${actor.uuid} is no realm`);
}

export function troopOf(actor: Actor): Actor.OfType<"unit" | "realm">["system"] {
  if (isUnit(actor) || isRealm(actor)) return actor.system;
  throw new TypeError(`${actor.uuid} is no unit or realm`);
}

function isThing(item: Item): item is Item.OfType<"weapon" | "armour" | "shield" | "gear"> {
  return ["weapon", "armour", "shield", "gear"].includes(item.type);
}

export function thingOf(item: Item): Item.OfType<"weapon" | "armour" | "shield" | "gear">["system"] {
  if (isThing(item)) return item.system;
  throw new TypeError(`${item.uuid} is no thing`);
}

export function campaignOf(page: JournalEntryPage): JournalEntryPage.OfType<"campaign">["system"] {
  if (isCampaign(page)) return page.system;
  throw new TypeError(`${page.uuid} is no campaign`);
}

export function conflictOf(page: JournalEntryPage): JournalEntryPage.OfType<ConflictPage>["system"] {
  if (isConflict(page)) return page.system;
  throw new TypeError(`${page.uuid} is no conflict`);
}
