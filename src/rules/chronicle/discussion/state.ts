/**
 * A discussion (Chronicle 2) as it stands: who takes part, what drives them, how many appeals each has heard, whose
 * turn it is to speak, and the appeal that waits for its answers.
 */
import type { OptionsOf } from "../../option.ts";
import type { DrivingMotivation, Grown, Matter } from "../driving.ts";
import type { Motivation, Motivations } from "../motivations.ts";
import { APPEAL_OPTIONS, RULES_OPTIONS } from "../options.ts";
import type { Ratings, Skill } from "../skills.ts";

export const DISCUSSION_OPTIONS = {
  "rules.check": RULES_OPTIONS["rules.check"],
  "rules.discussion": RULES_OPTIONS["rules.discussion"],
  ...APPEAL_OPTIONS,
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

export const WAYS_OUT = ["escape", "violence", "removal"] as const;
export type WayOut = (typeof WAYS_OUT)[number];

export interface DiscussionState extends Matter {
  readonly options: DiscussionOptions;
  readonly situation: string;
  readonly participants: readonly Participant[];
  readonly turn: number;
  /** Turns passed on end; when all present have passed, the discussion is over. */
  readonly passes: number;
  readonly appeal?: Appeal;
  /** Times the table did not agree to what the present speaker proposed. */
  readonly refused: number;
  readonly ended?: "talkedOut" | "violence" | "alone";
  /** Scenes that follow: somebody fled, or drew steel. */
  readonly leadsTo: readonly { readonly scene: "pursuit" | "duel"; readonly by: string }[];
}

export type DiscussionOrder =
  | ({ readonly do: "appeal" } & Omit<Appeal, "talker">)
  | { readonly do: "pass" }
  | { readonly do: "leave"; readonly how: "escape" | "violence" }
  | { readonly do: "leave"; readonly how: "removal"; readonly target: string }
  | ({ readonly do: "playOut" } & Matter)
  | ({ readonly do: "grow"; readonly outcome: string } & Matter)
  | { readonly do: "agree" }
  | { readonly do: "refuse" }
  | { readonly do: "ignore" };

export interface Hearing {
  readonly listener: string;
  readonly difficulty: number;
  readonly success: boolean;
}

export type DiscussionEvent =
  | { readonly type: "proposed"; readonly appeal: Appeal }
  | { readonly type: "refused"; readonly by: readonly string[] }
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

export function speaker(state: DiscussionState): Participant {
  return state.participants[state.turn]!;
}

export function present(state: DiscussionState): readonly Participant[] {
  return state.participants.filter((one) => one.present);
}

export function motivationOf(one: Participant, motivation: Motivation): number {
  return typeof one.motivations === "number" ? one.motivations : one.motivations[motivation];
}
