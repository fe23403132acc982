/**
 * What the cards in the chat hold, as plain types for the views that draw them. The models beside this file declare the
 * same; a test holds the two together.
 */
import type { CheckName, Ratings } from "../../rules/chronicle/checks/index.ts";
import type { Telling } from "../../rules/conflict/telling.ts";
import type { Seated } from "./shapes.ts";

/** A check's terms, and who would roll. */
export interface OfferCard {
  /** The uuid, name, picture and seat of whoever rolls. */
  readonly actor: string;
  readonly name: string;
  readonly img: string;
  readonly seat: Seated;
  readonly rule: CheckName;
  /** A language key, or the person's own words; so are the modifiers'. */
  readonly skill: string;
  readonly rating: number;
  readonly opposition: number;
  readonly modifiers: readonly { readonly key: string; readonly value: number }[];
  readonly consequence: Telling;
  readonly opponent: { readonly name: string; readonly skill: string; readonly uuid: string } | null;
}

export interface CheckCard extends OfferCard {
  /** What it is done for: "Morten’s Minor wounds". */
  readonly purpose: Telling;
  /** The message in which it was offered. */
  readonly offer: string;
  /** The campaign's day; 0 where it is not known. */
  readonly day: number;
}

export const ANSWERS_TOLD = ["", "agreed", "withdrawn", "yes", "no"] as const;

export interface ToldCard {
  readonly words: Telling;
  readonly good: boolean;
  /** The message that it answers, and how. */
  readonly to: string;
  readonly answer: (typeof ANSWERS_TOLD)[number];
}

/** Names an entry of a conflict's record; what is shown, each client reads from the record that it has checked. */
export interface StepCard {
  readonly page: string;
  readonly entry: number;
  /** The history's head after that entry: another history is not what was told. */
  readonly head: string;
}

export interface CallCard {
  readonly page: string;
  readonly decision: string;
  readonly user: string;
}

export interface LeftCard {
  /** The name of whoever left it, and the id of the user who goes on. */
  readonly by: string;
  readonly to: string;
  readonly given: string;
}

export const WAYS_TO_PART = ["thrown", "used", "sold", "given"] as const;

export interface PartedCard {
  readonly way: (typeof WAYS_TO_PART)[number];
  readonly thing: object;
  readonly from: string;
  readonly to: string;
  readonly words: Telling;
  /** What the person added. */
  readonly more: string;
  /** Who gets it. */
  readonly name: string;
}

export interface RemovedCard {
  readonly words: Telling;
  readonly uuid: string;
  readonly path: string;
  readonly value: string;
}

export interface ChangedCard {
  /** Whose sheet it was. */
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
  readonly told: ToldCard;
  readonly step: StepCard;
  readonly call: CallCard;
  readonly left: LeftCard;
  readonly proposal: { readonly proposal: string };
  readonly first: object;
  readonly parted: PartedCard;
  readonly removed: RemovedCard;
  readonly changed: ChangedCard;
  readonly person: PersonCard;
  readonly event: object;
  readonly plague: { readonly people: readonly { readonly name: string; readonly uuid: string }[] };
}

export type CardType = keyof Cards;
