/** Words for views: a language key and its figures in, a sentence out. Views take it as a parameter and stay pure. */
import { filled } from "../../rules/conflict/telling.ts";
import type { Problem } from "../../rules/result.ts";

export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Foundry's own words, once its languages are loaded. A ready string has no other form, so any form of it is the string. */
export const say: Say = (key, params) => {
  const words = game.i18n!.localize(key);
  return params ? filled(words, (name) => params[name]?.toString()) : words;
};

/** What a problem's parameters of these names are, so that no id of the code is read by players. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  side: ["Battle.Side", "PursuitBoard"],
  type: ["Battle.Kind"],
  skill: ["Skill"],
  motivation: ["Motivation"],
  part: ["BodyPart"],
  choice: ["Action"],
  weapon: ["Weapon"],
  item: ["Object"],
};

/** A problem is said with the game's own words where its figures name a skill, a part or the like. */
export function sayProblem({ key, params }: Problem, words: Say = say): string {
  const named = Object.entries(params).map(([name, value]) => {
    const word = GROUPS[name]?.map((group) => `BNB.${group}.${value}`).find((one) => words(one) !== one);
    return [name, word ? words(word) : value];
  });
  return words(key, Object.fromEntries(named));
}

const shown = new Map<string, Parameters<foundry.applications.ui.Notifications["has"]>[0]>();

/** The same words do not come again while they are on the screen: nobody can fill it by doing one thing many times. */
export function notifyOnce(type: "info" | "warn", words: string, options: { permanent?: boolean } = {}): void {
  const before = shown.get(words);
  if (before && ui.notifications!.has(before)) return;
  shown.set(words, ui.notifications![type](words, options));
}

/** What a person could not do, and what to do instead, as a notification. */
export function notifyProblem(problem: Problem): void {
  ui.notifications!.warn(sayProblem(problem));
}
