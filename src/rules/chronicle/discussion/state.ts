/**
 * A discussion (Chronicle 2) as it stands: who takes part and who looks on, what drives them, how many appeals each has
 * heard, who has the floor, and the appeal or the attempt to leave it that waits for its answers.
 */

import type { OptionsOf } from "../../option.ts";
import type { Ratings, Skill } from "../checks/index.ts";
import { APPEAL_OPTIONS, DISCUSSION_ONLY_OPTIONS, RULES_OPTIONS } from "../options.ts";
import type { DrivingMotivation, Grown, Matter, Motivation, Motivations } from "../people/index.ts";

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
  /** A crowd has one rating for everything, which the table set. */
  readonly motivations: Motivations | number;
  readonly driving: readonly DrivingMotivation[];
  readonly grown: readonly Grown[];
  /** Appeals heard in this discussion, taken to heart or not. */
  readonly heard: number;
  /** Whether this one has ignored an appeal; nobody has before the first, and then the word is not there. */
  readonly ignores?: true;
  /** An appeal of another seat in this discussion was taken to heart; absent until then. */
  readonly moved?: true;
  readonly present: boolean;
}

export interface Appeal extends Matter {
  readonly talker: string;
  readonly listeners: readonly string[];
  /** What the talker would have the listeners do. */
  readonly response: string;
  readonly skill: Skill;
  readonly motivation: Motivation;
  /** For listeners whom nothing drives on this matter. */
  readonly difficulty: number;
  readonly note: string;
}

/** What the table settles before an appeal is rolled for. */
export type Terms = Pick<Appeal, "skill" | "motivation" | "difficulty" | "note">;

/** How a listener takes an appeal: hears it, ignores it after three, or takes a way out instead. */
export const TAKINGS = ["hear", "ignore", "escape", "violence", "remove"] as const;
export type Taking = (typeof TAKINGS)[number];

/** What the others said about the pending appeal: terms of their own or none, and how their people take it. */
export interface Settled {
  readonly named: readonly (Terms | null)[];
  readonly takes: Readonly<Record<string, Taking>>;
}

/** Somebody would have `target` taken away, or escape from the talker `target`; a check is with the same skill for both. */
export interface Attempt {
  readonly way: "removal" | "escape";
  readonly by: string;
  readonly target: string;
  readonly skill: Skill;
  /** The attempt answers the pending appeal, which is heard on these terms once all attempts are decided. */
  readonly settled?: Settled;
}

/** A matter that some of these people have discussed before: who appealed to whom, by their ids here. */
export interface Earlier extends Matter {
  readonly pairs: readonly (readonly [talker: string, listener: string])[];
}

export const WAYS_OUT = ["escape", "violence", "removal"] as const;
type WayOut = (typeof WAYS_OUT)[number];

export interface DiscussionState extends Matter {
  readonly options: DiscussionOptions;
  readonly situation: string;
  readonly participants: readonly Participant[];
  /** Seats of those at the table who have nobody in it; they help to settle terms. */
  readonly table: readonly string[];
  readonly earlier: readonly Earlier[];
  /** It was discussed before, and whether anything has changed is for the others to say first. */
  readonly again: boolean;
  /** Whose turn it is, where all speak in turn. */
  readonly turn: number;
  /** Turns passed on end; when all present have passed, the discussion is over. */
  readonly passes: number;
  /** Seats that have had nothing more to say since somebody last spoke, where anybody may speak. */
  readonly silent: readonly string[];
  readonly appeal?: Appeal;
  readonly attempt?: Attempt;
  readonly ended?: "talkedOut" | "violence" | "alone" | "nothingNew";
  /** Seats that moved somebody of another seat to act. */
  readonly movers: readonly string[];
  /** Scenes that follow: somebody fled, or drew steel. */
  readonly leadsTo: readonly { readonly scene: "pursuit" | "duel"; readonly by: string }[];
}

/** Who speaks; needed where anybody may, and a seat has several who could. */
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
  /** Everybody else's word on an appeal or an attempt: terms of their own or none, and how their own people take it. */
  | { readonly do: "settle"; readonly terms: Terms | null; readonly takes: Readonly<Record<string, Taking>> }
  | { readonly do: "judge"; readonly skill: Skill | null; readonly yields: boolean }
  /** Has anything changed since it was last discussed? */
  | { readonly do: "changed"; readonly changed: boolean };

interface Hearing {
  readonly listener: string;
  readonly difficulty: number;
  readonly success: boolean;
}

export type DiscussionEvent =
  | { readonly type: "proposed"; readonly appeal: Appeal }
  | { readonly type: "ignored"; readonly by: string }
  | {
      readonly type: "appealed";
      readonly faces: readonly number[];
      readonly rating: number;
      readonly heard: readonly Hearing[];
    }
  | {
      readonly type: "weighed";
      readonly listener: string;
      readonly face: number;
      readonly rating: number;
      readonly taken: boolean;
    }
  | { readonly type: "spoken" }
  /** Other terms than the talker's own stand. */
  | { readonly type: "settled"; readonly terms: Terms; readonly by: "table" | "rule" }
  | { readonly type: "reopened"; readonly changed: boolean; readonly by: readonly string[] }
  | { readonly type: "attempting"; readonly attempt: Attempt }
  | {
      readonly type: "attemptRolled";
      readonly skill: Skill;
      readonly faces: readonly number[];
      readonly rating: number;
      readonly opposition: number;
      readonly success: boolean;
    }
  | { readonly type: "stayed"; readonly who: string }
  | { readonly type: "passed"; readonly who: string }
  | { readonly type: "left"; readonly who: string; readonly how: WayOut; readonly target?: string }
  | ({ readonly type: "playedOut"; readonly who: string } & Matter)
  | ({
      readonly type: "grown";
      readonly who: string;
      readonly outcome: string;
      readonly motivation: Motivation;
    } & Matter);

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

/** Everybody at the table, those who only look on last. */
export function seatsOf(state: DiscussionState): readonly string[] {
  return [...new Set([...state.participants.map((one) => one.seat), ...state.table])];
}

export function present(state: DiscussionState): readonly Participant[] {
  return state.participants.filter((one) => one.present);
}

/**
 * Seats for whom the discussion is a scene won (R000-1.04-72): they moved somebody of another seat, or heard appeals and
 * kept all their own characters from acting on them. Nobody wins before it is over.
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
