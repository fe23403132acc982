/** How a kind of conflict is started: what the form asks, and the conflict that its answers describe. */
import { isObject, type Result } from "../../../rules/result.ts";
import type { Say } from "../../base/say.ts";
import type { NewConflict } from "./new-conflict.ts";

/** Players, as a form offers them. */
export interface Player {
  readonly id: string;
  readonly name: string;
  /** The list entry, if it is more than the name. */
  readonly label?: string;
  readonly tincture: string;
  readonly me: boolean;
  readonly here: boolean;
}

/** Possible participants: plain values of an actor that this user can see. */
export interface Candidate {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly tincture: string;
  /** The player who runs it: its first owner among the players, if any. */
  readonly owner: string;
  readonly system: unknown;
  readonly dead?: boolean;
  /** PRONE, HELD and TACKLED on the sheet. */
  readonly conditions?: readonly string[];
  /** At 0 HP: no longer bleeding. */
  readonly aided?: boolean;
  readonly items: readonly { readonly type: string; readonly name: string; readonly system: unknown }[];
  /** Players have not been told who it is: it enters under an alias, and names on its sheet stay off the page. */
  readonly unknown?: boolean;
  /** Picked before the window was opened: selected tokens, the sheet's own actor. */
  readonly picked: boolean;
  /** Whether it belongs to this user in particular. */
  readonly mine?: boolean;
  /** Whether this user acts as it now. */
  readonly acting?: boolean;
  /** A player's character rather than an NPC; true by default. */
  readonly played?: boolean;
}

export interface StartInput {
  readonly players: readonly Player[];
  readonly candidates: readonly Candidate[];
  readonly options: Readonly<Record<string, unknown>>;
  /** Initial values by field: from another conflict, or from a sheet. */
  readonly given: Readonly<Record<string, string>>;
  /** Earlier discussions, with the uuids of the appealing and the listening characters. */
  readonly earlier: readonly {
    readonly topic: string;
    readonly context: string;
    readonly situation: string;
    readonly pairs: readonly (readonly [talker: string, listener: string])[];
  }[];
  /** Battlefields that this group has drawn and saved as pages. */
  readonly drawn?: readonly { readonly id: string; readonly page: string; readonly text: string }[];
  readonly say: Say;
}

/** The numbers of a form that can be changed to balance two sides. */
export interface SideNumbers {
  readonly sides: readonly [string, string];
  /** Whether this field of a side, named without the side, counts heads. */
  readonly counts: (field: string) => boolean;
  /** The rounding step, and the most that one field holds. */
  readonly step: number;
  readonly most: number;
}

/** A set-up as the engine takes it, or as a file contains it. */
export type SetupFields = Readonly<Record<string, unknown>>;

export function setupList(value: unknown): readonly SetupFields[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export type Form = Readonly<Record<string, unknown>>;

/** The input for comparing a sheet with the set-up when its owner joins. */
export type SheetInput = Pick<StartInput, "candidates" | "options" | "say">;

export interface Starter {
  readonly template: string;
  /** Its sides, if an actor can be dropped on one. */
  readonly sides?: readonly string[];
  /** How sides are balanced by their numbers, if they can be. */
  readonly numbers?: SideNumbers;
  /** The units on each side, as marks of the thumbnail. */
  drawnSides?(setup: SetupFields): readonly (readonly string[])[];
  context(input: StartInput): object;
  read(form: Form, input: StartInput): Result<NewConflict>;
  /** The `part` of a set-up that is about this sheet, from its current values; undefined if it could not take part. */
  fromSheet?(sheet: Candidate, part: Record<string, any>, input: SheetInput): unknown;
  /** Another player, who is present and makes the last choice by the book; the form goes to them. */
  transferredTo?(form: Form, input: StartInput): Player | undefined;
  /** Whether it is fought on a hex map, so that a scene with the book's grid can be its battlefield. */
  readonly mapped?: true;
  /** Into which units the book divides each side of a set-up, in words. */
  divided?(setup: SetupFields, say: Say): Readonly<Record<string, string>>;
  /** Fields for an actor dropped on a side, in its next free rows; a problem if the book has no place for it. */
  fill?(dropped: Candidate, side: string, form: Form, input: StartInput): Result<Readonly<Record<string, string>>>;
}

/** A seat for each participating player. */
export function playerSeats(players: readonly Player[], taking: readonly string[]): NewConflict["seats"] {
  const seated = players.filter((player) => taking.includes(player.id));
  return Object.fromEntries(seated.map(({ id, name, tincture }) => [id, { user: id, tincture, name, actor: "" }]));
}
