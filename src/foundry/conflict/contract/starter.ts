/** How a kind of conflict is begun: what the form asks, and the conflict that its answers describe. */
import { isObject, type Result } from "../../../rules/result.ts";
import type { Say } from "../../base/say.ts";
import type { NewConflict } from "./new-conflict.ts";

/** People at the table, as a form offers them. */
export interface Player {
  readonly id: string;
  readonly name: string;
  /** As a list shows it, where that is more than the name. */
  readonly label?: string;
  readonly tincture: string;
  readonly me: boolean;
  readonly here: boolean;
}

/** Those whom a conflict may be about: plain values of an actor that this user can see. */
export interface Candidate {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly tincture: string;
  /** The player who runs it: its first owner at the table, if any. */
  readonly owner: string;
  readonly system: unknown;
  readonly dead?: boolean;
  readonly items: readonly { readonly type: string; readonly name: string; readonly system: unknown }[];
  /** Picked before the window was opened: selected tokens, the sheet's own actor. */
  readonly picked: boolean;
  /** Is it this user's in particular? */
  readonly mine?: boolean;
  /** Does this user act as them now? */
  readonly acting?: boolean;
  /** A player's character rather than an NPC; taken for granted where nobody says. */
  readonly played?: boolean;
}

export interface StartInput {
  readonly players: readonly Player[];
  readonly candidates: readonly Candidate[];
  readonly options: Readonly<Record<string, unknown>>;
  /** What the form is filled in with, by field: what another conflict led to, or what a sheet asked for. */
  readonly given: Readonly<Record<string, string>>;
  /** Matters that were discussed before, with the uuids of those who appealed and those who heard it. */
  readonly earlier: readonly {
    readonly topic: string;
    readonly context: string;
    readonly situation: string;
    readonly pairs: readonly (readonly [talker: string, listener: string])[];
  }[];
  /** Battlefields that were drawn at this table and kept as pages. */
  readonly drawn?: readonly { readonly id: string; readonly page: string; readonly text: string }[];
  readonly say: Say;
}

/** The numbers of a form that can be raised and lowered to balance two sides. */
export interface SideNumbers {
  readonly sides: readonly [string, string];
  /** Does this field of a side, named without it, count heads? */
  readonly counts: (field: string) => boolean;
  /** To what they are rounded, and how many one field holds. */
  readonly step: number;
  readonly most: number;
}

/** A set-up as the engine takes it, or as somebody wrote it into a file. */
export type SetupFields = Readonly<Record<string, unknown>>;

export function setupList(value: unknown): readonly SetupFields[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export type Form = Readonly<Record<string, unknown>>;

/** What a sheet is compared with when its owner joins. */
export type SheetInput = Pick<StartInput, "candidates" | "options" | "say">;

export interface Starter {
  readonly template: string;
  /** Its sides, where somebody can be dropped on one. */
  readonly sides?: readonly string[];
  /** Where sides can be balanced by their numbers. */
  readonly numbers?: SideNumbers;
  /** Who stands on each side, as marks of the small drawing. */
  drawnSides?(setup: SetupFields): readonly (readonly string[])[];
  context(input: StartInput): object;
  read(form: Form, input: StartInput): Result<NewConflict>;
  /** The `part` of a set-up that is about this sheet, as the sheet would make it now; nothing if it could take no part. */
  fromSheet?(sheet: Candidate, part: Record<string, any>, input: SheetInput): unknown;
  /** Another player, here at the table, to whom the book leaves the last choice; the form goes to him. */
  leftTo?(form: Form, input: StartInput): Player | undefined;
  /** Fields for somebody who was dropped on a side, in its next free rows; a problem if the book has no place for him. */
  fill?(dropped: Candidate, side: string, form: Form, input: StartInput): Result<Readonly<Record<string, string>>>;
}

/** A seat for each player who takes part. */
export function playerSeats(players: readonly Player[], taking: readonly string[]): NewConflict["seats"] {
  const seated = players.filter((player) => taking.includes(player.id));
  return Object.fromEntries(seated.map(({ id, name, tincture }) => [id, { user: id, tincture, name, actor: "" }]));
}
