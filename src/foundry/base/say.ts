/** Words for views: a language key and its figures in, a sentence out. Views take it as a parameter and stay pure. */
import { filled } from "../../rules/conflict/telling.ts";
import type { Problem } from "../../rules/result.ts";

export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Foundry's own words, once its languages are loaded. A ready string has no other form, so any form of it is the string. */
export const say: Say = (key, params) => {
  const words = game.i18n!.localize(key);
  return params ? filled(words, (name) => params[name]?.toString()) : words;
};

/** A problem is said with the game's own words where its figures name a skill, a part or the like. */
export function sayProblem(problem: Problem, words: Say = say): string {
  return words(problem.key, problem.params);
}

/** What a person could not do, and what to do instead, as a notification. */
export function notifyProblem(problem: Problem): void {
  ui.notifications!.warn(sayProblem(problem));
}
