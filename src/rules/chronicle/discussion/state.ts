/**
 * The state of a discussion (Chronicle 2): who takes part and who watches, what drives them, how many appeals each has heard, who
 * has the floor, and the pending appeal or attempt to leave that waits for answers.
 */

import type { EventsOf } from "../../conflict/contract.ts";
import type { OptionsOf } from "../../option.ts";
import type { Ratings, Skill } from "../checks/index.ts";
import { APPEAL_OPTIONS, DISCUSSION_ONLY_OPTIONS, RULES_OPTIONS } from "../options.ts";
import type { DrivingMotivation, Grown, Matter, Motivation, Motivations } from "../people/index.ts";
import { type ConditionId, type Hurt, ratingOf, UNHINDERED } from "../wounds/index.ts";

export const DISCUSSION_OPTIONS = {
  "rules.check": RULES_OPTIONS["rules.check"],
  "rules.discussion": RULES_OPTIONS["rules.discussion"],
  ...APPEAL_OPTIONS,
  ...DISCUSSION_ONLY_OPTIONS,
} as const;
export type DiscussionOptions = OptionsOf<typeof DISCUSSION_OPTIONS>;

export interface Participant {
  readonly id: string;
  readonly name: string;
  readonly seat: string;
  /** Only the skills that were entered can be appealed with. */
  readonly skills: Partial<Ratings>;
  /** What hinders them; absent for anybody sound and free. */
  readonly hurt?: Hurt;
  readonly conditions?: readonly ConditionId[];
  /** A crowd has one rating for everything, which the table set. */
  readonly motivations: Motivations | number;
  readonly driving: readonly DrivingMotivation[];
  readonly grown: readonly Grown[];
  /** Appeals heard in this discussion, taken to heart or not. */
  readonly heard: number;
  /** Has ignored an appeal; absent before the first. */
  readonly ignores?: true;
  /** An appeal of another seat in this discussion was taken to heart; absent until then. */
  readonly moved?: true;
  readonly present: boolean;
}

export interface Appeal extends Matter {
  readonly talker: string;
  readonly listeners: readonly string[];
  /** What the talker asks the listeners to do. */
  readonly response: string;
  readonly skill: Skill;
  readonly motivation: Motivation;
  /** For listeners who are not driven on this matter. */
  readonly difficulty: number;
  readonly note: string;
}

/** What the table settles before an appeal is rolled for. */
export type Terms = Pick<Appeal, "skill" | "motivation" | "difficulty" | "note">;

/** How a listener takes an appeal: hears it, ignores it after three, or takes a way out instead. */
export const TAKINGS = ["hear", "ignore", "escape", "violence", "remove"] as const;
export type Taking = (typeof TAKINGS)[number];

/** The others' answers to the pending appeal: other terms or none, and how their characters take it. */
export interface Settled {
  readonly named: readonly (Terms | null)[];
  readonly takes: Readonly<Record<string, Taking>>;
}

/** A character wants to remove `target`, or to escape from the talker `target`; both sides check the same skill. */
export interface Attempt {
  readonly way: "removal" | "escape";
  readonly by: string;
  readonly target: string;
  readonly skill: Skill;
  /** If the attempt answers the pending appeal: the terms on which it is heard once all attempts are decided. */
  readonly settled?: Settled;
}

/** A matter that some of these characters discussed before: who appealed to whom, by their ids here. */
export interface Earlier extends Matter {
  readonly pairs: readonly (readonly [talker: string, listener: string])[];
}

export const WAYS_OUT = ["escape", "violence", "removal"] as const;
type WayOut = (typeof WAYS_OUT)[number];

export interface DiscussionState extends Matter {
  readonly options: DiscussionOptions;
  readonly situation: string;
  readonly participants: readonly Participant[];
  /** Seats at the table without a character here; they help to settle terms. */
  readonly table: readonly string[];
  readonly earlier: readonly Earlier[];
  /** It was discussed before, and the others must first say whether anything has changed. */
  readonly again: boolean;
  /** Whose turn it is, if all speak in turn. */
  readonly turn: number;
  /** Consecutive passes; when all present have passed, the discussion is over. */
  readonly passes: number;
  /** If anybody may speak: seats that have had nothing more to say since somebody last spoke. */
  readonly silent: readonly string[];
  readonly appeal?: Appeal;
  readonly attempt?: Attempt;
  readonly ended?: "talkedOut" | "violence" | "alone" | "nothingNew";
  /** Seats that moved another seat's character to act. */
  readonly movers: readonly string[];
  /** Scenes that follow: somebody fled, or drew steel. */
  readonly leadsTo: readonly { readonly scene: "pursuit" | "duel"; readonly by: string }[];
}

/** The speaker; needed if anybody may speak and the seat has several candidates. */
interface Spoken {
  readonly by?: string;
}

export type DiscussionOrder =
  | ({ readonly do: "appeal" } & Omit<Appeal, "talker"> & Spoken)
  | ({ readonly do: "pass" } & Spoken)
  | ({ readonly do: "leave"; readonly how: "escape" | "violence" } & Spoken)
  | ({ readonly do: "leave"; readonly how: "removal"; readonly target: string; readonly skill?: Skill } & Spoken)
  | ({ readonly do: "playOut" } & Matter & Spoken)
  | ({ readonly do: "grow"; readonly outcome: string } & Matter & Spoken)
  /** Everybody else's answer to an appeal or an attempt: other terms or none, and how their own characters take it. */
  | { readonly do: "settle"; readonly terms: Terms | null; readonly takes: Readonly<Record<string, Taking>> }
  | { readonly do: "judge"; readonly skill: Skill | null; readonly yields: boolean }
  /** Has anything changed since it was last discussed? */
  | { readonly do: "changed"; readonly changed: boolean };

interface Hearing {
  readonly listener: string;
  readonly difficulty: number;
  readonly success: boolean;
}

interface Events {
  proposed: { appeal: Appeal };
  ignored: { by: string };
  appealed: { faces: readonly number[]; rating: number; heard: readonly Hearing[] };
  weighed: { listener: string; face: number; rating: number; taken: boolean };
  spoken: unknown;
  /** Terms other than the talker's apply. */
  /** Terms other than the talker's apply. */
  settled: { terms: Terms; by: "table" | "rule" };
  reopened: { changed: boolean; by: readonly string[] };
  attempting: { attempt: Attempt };
  attemptRolled: { skill: Skill; faces: readonly number[]; rating: number; opposition: number; success: boolean };
  stayed: { who: string };
  passed: { who: string };
  left: { who: string; how: WayOut; target?: string };
  playedOut: { who: string } & Matter;
  grown: { who: string; outcome: string; motivation: Motivation } & Matter;
}

export type DiscussionEvent = EventsOf<Events>;

/** A participant's rating now, with wounds and conditions. */
export function ratingIn(one: Participant, skill: Skill): number {
  const { skills, hurt = UNHINDERED, conditions = [] } = one;
  return ratingOf({ skills, hurt, conditions }, skill).rating;
}

export function participant(state: DiscussionState, id: string): Participant | undefined {
  return state.participants.find((one) => one.id === id);
}

/** Whose turn it is, or who is speaking now. */
export function speaker(state: DiscussionState): Participant {
  const talker = state.appeal && participant(state, state.appeal.talker);
  return talker ?? state.participants[state.turn]!;
}

export function speaksFreely(state: DiscussionState): boolean {
  return state.options["discussion.order"] === "free";
}

/** Everybody at the table, spectators last. */
export function seatsOf(state: DiscussionState): readonly string[] {
  return [...new Set([...state.participants.map((one) => one.seat), ...state.table])];
}

export function present(state: DiscussionState): readonly Participant[] {
  return state.participants.filter((one) => one.present);
}

/**
 * Seats for which the discussion is a scene won (R000-1.04-72): they moved another seat's character, or heard appeals and kept
 * all their own characters from acting on them. Nobody wins before it is over.
 */
export function sceneWinners(state: DiscussionState): readonly string[] {
  if (!state.ended) return [];
  return [...new Set(state.participants.map(({ seat }) => seat))].filter((seat) => {
    const own = state.participants.filter((one) => one.seat === seat);
    const resisted = own.some(({ heard }) => heard > 0) && !own.some(({ moved }) => moved);
    return state.movers.includes(seat) || resisted;
  });
}

export function motivationOf(one: Participant, motivation: Motivation): number {
  return typeof one.motivations === "number" ? one.motivations : one.motivations[motivation];
}
