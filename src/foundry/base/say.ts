/** Text for views: a language key and its values in, a sentence out. Views take it as a parameter and stay pure. */
import { filled, type Lexicon, namesSeveral } from "../../rules/conflict/telling.ts";
import type { Problem } from "../../rules/result.ts";

export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Foundry's own localization. A plain string has no grammatical forms, so any form of it is the string itself. */
export const say: Say = (key, params) => {
  const words = game.i18n!.localize(key);
  if (!params) return words;
  return filled(
    words,
    (name) => params[name]?.toString(),
    (name) => namesSeveral(String(params[name]), foundryWords),
  );
};

const foundryWords: Lexicon = (key) => game.i18n!.localize(key);

/** The language groups of problem parameters with these names, so that players never read an internal id. */
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

/** A problem in words; parameters that name a skill, a part or the like are translated first. */
export function sayProblem({ key, params }: Problem, words: Say = say): string {
  const named = Object.entries(params).map(([name, value]) => {
    const word = GROUPS[name]?.map((group) => `BNB.${group}.${value}`).find((one) => words(one) !== one);
    return [name, word ? words(word) : value];
  });
  return words(key, Object.fromEntries(named));
}

const shown = new Map<string, Parameters<foundry.applications.ui.Notifications["has"]>[0]>();

/** Shows no notification whose text is on the screen already, so that repeating an action cannot fill the screen. */
export function notifyOnce(type: "info" | "warn", words: string, options: { permanent?: boolean } = {}): void {
  const before = shown.get(words);
  if (before && ui.notifications!.has(before)) return;
  shown.set(words, ui.notifications![type](words, options));
}

export function notifyProblem(problem: Problem): void {
  ui.notifications!.warn(sayProblem(problem));
}
