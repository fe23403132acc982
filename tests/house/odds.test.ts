/**
 * Every stated chance is compared with the resolver: a function of odds is named in a test that counts rolls, or is a
 * part of another that is.
 */
import { expect, test } from "vitest";
import { FILES, textOf } from "./files.ts";

/** Counts rolls one by one, or compares over random states and options. */
const COUNTS = /\bfc\.|everyThrow|every-face|everyFace/;

/** Parts of a chance that is counted as a whole: by the file that combines them. */
const WHOLES: Readonly<Record<string, string>> = {
  actionChance: "src/rules/chronicle/duel/rating/chances.ts",
  aidOdds: "src/foundry/conflict/kinds/skirmish/odds.view.ts",
  aimedOdds: "src/foundry/conflict/kinds/skirmish/odds.view.ts",
  attackOdds: "src/rules/skirmish/attack/expected.ts",
  breakOutOdds: "src/foundry/conflict/kinds/skirmish/odds.view.ts",
  gambitOdds: "src/foundry/conflict/kinds/skirmish/odds.view.ts",
  grappleOdds: "src/foundry/conflict/kinds/skirmish/odds.view.ts",
  heartChance: "src/rules/chronicle/discussion/appeal.ts",
  hinderOdds: "src/foundry/conflict/kinds/skirmish/odds.view.ts",
  moraleOdds: "src/foundry/conflict/kinds/skirmish/odds.view.ts",
  saveOdds: "src/foundry/conflict/kinds/skirmish/odds.view.ts",
  strikeOdds: "src/foundry/conflict/kinds/skirmish/odds.view.ts",
  sortieOdds: "src/rules/sortie/clash/odds.ts",
};

test("every function of odds is covered by a counting test", () => {
  // In the Skirmish book a "chance" is the number to roll, by which the resolver itself rolls.
  const named = FILES.filter((file) => file.startsWith("src/rules/") && file.endsWith(".ts")).flatMap((file) => {
    const odds = file.includes("/skirmish/")
      ? /export function (\w+Odds)\(/g
      : /export function (\w+(?:Odds|Chances?))\(/g;
    return [...textOf(file).matchAll(odds)].map(([, name]) => name!);
  });
  const counting = FILES.filter(
    (file) => file.startsWith("tests/") && file.endsWith(".test.ts") && file !== "tests/house/odds.test.ts",
  )
    .map(textOf)
    .filter((text) => COUNTS.test(text));
  const isCounted = (name: string) => counting.some((text) => new RegExp(`\\b${name}\\b`).test(text));
  const isPart = (name: string) => {
    const whole = WHOLES[name];
    return whole !== undefined && new RegExp(`\\b${name}\\(`).test(textOf(whole));
  };
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((name) => !isCounted(name) && !isPart(name))).toEqual([]);
});
