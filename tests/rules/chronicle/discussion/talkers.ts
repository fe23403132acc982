/** Ella and Odo and Wenna talk about the gate, each with a seat of their own, for tests. */
import { readDiscussion } from "../../../../src/rules/chronicle/discussion/setup.ts";
import {
  DISCUSSION_OPTIONS,
  type DiscussionOptions,
  type DiscussionState,
} from "../../../../src/rules/chronicle/discussion/state.ts";
import { MOTIVATIONS } from "../../../../src/rules/chronicle/people/index.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { certain } from "../../../../src/rules/result.ts";

export const MATTER = { topic: "the gate", context: "the siege" } as const;
export const TERMS = { skill: "convince", motivation: "proud", difficulty: 3, note: "" } as const;
export const IN_TURNS = { "discussion.order": "turns" } as const;

const person = (name: string, seat: string) => ({
  id: name.toLowerCase(),
  name,
  seat,
  skills: { convince: 4, lead: 2 },
  motivations: Object.fromEntries(MOTIVATIONS.map((one) => [one, 6])),
});

export function talk(more: object = {}, options: Partial<DiscussionOptions> = {}): DiscussionState {
  const participants = [person("Ella", "north"), person("Odo", "south"), person("Wenna", "east")];
  const setup = { ...MATTER, participants, ...more };
  return certain(readDiscussion(setup, { ...defaults(DISCUSSION_OPTIONS), ...options }));
}

/** The same characters as in `talk`, each changed as its name says. */
export function changed(state: DiscussionState, changes: Readonly<Record<string, object>>): DiscussionState {
  return { ...state, participants: state.participants.map((one) => ({ ...one, ...changes[one.id] })) };
}

export const SPOKEN = { ...MATTER, ...TERMS, listeners: ["odo"], response: "open it" } as const;
export const APPEAL = { do: "appeal", ...SPOKEN } as const;
export const DRIVEN = { ...MATTER, motivation: "proud", skill: "lead", talkerRating: 5 } as const;
/** Ella has appealed to Odo; a player in the west watches. */
export const pending = (options: object = {}, listeners: string[] = ["odo"]): DiscussionState => ({
  ...talk({ table: ["west"] }, options),
  appeal: { ...SPOKEN, listeners, talker: "ella" },
});
/** Odo wants to have Ella removed. */
export const removing = (): DiscussionState => ({
  ...talk({ table: ["west"] }),
  attempt: { way: "removal", by: "odo", target: "ella", skill: "lead" },
});
export const AS_PROPOSED = { do: "settle", terms: null, takes: {} } as const;
