/**
 * The data of chat cards, as plain types for the views that draw them. The models beside this file declare the same fields; a
 * test compares the two.
 */
import type { CheckName, Ratings } from "../../rules/chronicle/checks/index.ts";
import type { Telling } from "../../rules/conflict/telling.ts";
import type { Seated } from "./shapes.ts";

/** A check's terms, and who would roll. */
export interface OfferCard {
  /** The uuid, name, picture and seat of the roller. */
  readonly actor: string;
  readonly name: string;
  readonly img: string;
  readonly seat: Seated;
  readonly rule: CheckName;
  /** A language key or a player's own words; the same for modifiers. */
  readonly skill: string;
  readonly rating: number;
  readonly opposition: number;
  readonly modifiers: readonly { readonly key: string; readonly value: number }[];
  readonly consequence: Telling;
  readonly opponent: { readonly name: string; readonly skill: string; readonly uuid: string } | null;
}

export interface CheckCard extends OfferCard {
  /** The purpose: "Morten’s Minor wounds". */
  readonly purpose: Telling;
  /** The message in which it was offered. */
  readonly offer: string;
  /** The campaign's day; 0 if unknown. */
  readonly day: number;
}

/** Who reads the results of a requested check. */
export const SEEN_BY = ["all", "roller", "gm"] as const;

/** A GM asks players for a check. A hidden difficulty is not in it: it stays in the GM's browser. */
export interface RequestCard {
  /** What the GM says happens. */
  readonly words: string;
  readonly skill: string;
  /** Null if it is hidden. */
  readonly difficulty: number | null;
  readonly seenBy: (typeof SEEN_BY)[number];
  readonly consequence: string;
  readonly people: readonly {
    readonly actor: string;
    readonly name: string;
    readonly img: string;
    readonly seat: Seated;
  }[];
}

/** The dice of a requested check whose difficulty is hidden: a total, and no verdict yet. */
export interface RolledCard {
  readonly actor: string;
  readonly name: string;
  readonly img: string;
  readonly seat: Seated;
  readonly request: string;
  readonly skill: string;
  readonly rating: number;
  readonly modifiers: readonly { readonly key: string; readonly value: number }[];
}

export const ANSWERS_TOLD = ["", "agreed", "withdrawn", "yes", "no"] as const;

export interface ToldCard {
  readonly words: Telling;
  readonly good: boolean;
  /** The message that it answers, and how. */
  readonly to: string;
  readonly answer: (typeof ANSWERS_TOLD)[number];
  /** A hash of the terms that it agrees to: it says nothing about other terms. */
  readonly terms: string;
}

/** Names an entry of a conflict's record; each client shows it from the record that it has verified itself. */
export interface StepCard {
  readonly page: string;
  readonly entry: number;
  /** The history's head after that entry: a different history does not match the card. */
  readonly head: string;
}

export interface CallCard {
  readonly page: string;
  readonly decision: string;
  readonly user: string;
}

export interface TransferCard {
  /** The id of the user who continues. */
  readonly to: string;
  readonly given: string;
}

export const WAYS_TO_PART = ["given", "sold", "used", "thrown"] as const;

export interface PartedCard {
  readonly way: (typeof WAYS_TO_PART)[number];
  readonly thing: object;
  readonly from: string;
  readonly to: string;
  readonly words: Telling;
  /** What the player added. */
  readonly more: string;
  /** The recipient. */
  readonly name: string;
}

export interface RemovedCard {
  readonly words: Telling;
  readonly uuid: string;
  readonly path: string;
  readonly value: string;
}

/** What was done to an actor, with the values before and after as JSON. */
export interface HarmCard {
  readonly actor: string;
  readonly words: Telling;
  readonly changes: string;
}

export interface ChangedCard {
  /** The owner of the sheet. */
  readonly name: string;
  readonly lines: readonly Telling[];
}

export interface PersonCard {
  readonly actor: string;
  readonly name: string;
  readonly how: Telling;
  readonly skills: Ratings;
}

export interface Cards {
  readonly check: CheckCard;
  readonly offer: OfferCard;
  readonly request: RequestCard;
  readonly rolled: RolledCard;
  readonly told: ToldCard;
  readonly step: StepCard;
  readonly call: CallCard;
  readonly transfer: TransferCard;
  readonly rules: { readonly change: string };
  readonly first: object;
  readonly parted: PartedCard;
  readonly removed: RemovedCard;
  readonly harm: HarmCard;
  readonly changed: ChangedCard;
  readonly person: PersonCard;
  readonly event: object;
  readonly plague: { readonly people: readonly { readonly name: string; readonly uuid: string }[] };
}

export type CardType = keyof Cards;
