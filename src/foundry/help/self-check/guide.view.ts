/**
 * The guided run for two players without a GM, as steps. Progress is read from the world, so both players see the same, and
 * nothing has to be saved.
 */
import type { Say } from "../../base/say.ts";

/** The facts of the world that the run needs. */
export interface GuideFacts {
  /** Present players who are not GM, and whether a GM is present. */
  readonly players: number;
  readonly gmHere: boolean;
  /** How many of them own a character that this player sees. */
  readonly withCharacter: number;
  /** Whether this player owns one. */
  readonly mine: boolean;
  /** The newest duel between two of them. */
  readonly duel: "none" | "begun" | "over" | "applied";
}

export const STEPS = ["players", "characters", "duel", "fight", "results"] as const;
export type Step = (typeof STEPS)[number];

const DUELS = ["none", "begun", "over", "applied"];

export function doneSteps({ players, gmHere, withCharacter, duel }: GuideFacts): Record<Step, boolean> {
  const far = DUELS.indexOf(duel);
  return {
    players: players >= 2 && !gmHere,
    characters: withCharacter >= 2,
    duel: far >= 1,
    fight: far >= 2,
    results: far >= 3,
  };
}

export function guideView(facts: GuideFacts, say: Say) {
  const done = doneSteps(facts);
  const next = STEPS.find((step) => !done[step]);
  const acts: Partial<Record<Step, boolean>> = { characters: !facts.mine, duel: true, fight: true };
  return {
    progress: say("BNB.SelfCheck.of", { count: STEPS.filter((step) => done[step]).length, all: STEPS.length }),
    steps: STEPS.map((step) => ({
      step,
      label: say(`BNB.SelfCheck.guide.${step}`),
      done: done[step],
      next: step === next,
      ...(step === next && acts[step] ? { act: say(`BNB.SelfCheck.guide.act.${step}`) } : {}),
    })),
  };
}
