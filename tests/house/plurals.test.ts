/**
 * Singular and plural: sentences with two forms are read with 1 and with 2, and a figure that may be 1 does not come
 * before a plural noun. Figures that are never 1 are listed with the reason.
 */
import { expect, test } from "vitest";
import { mergedLanguage } from "../../scripts/build/language.ts";
import { inWords, lexiconOf } from "../../src/rules/conflict/telling.ts";

const language = await mergedLanguage("en");
const lexicon = lexiconOf(language);

function* sentences(tree: object, path = ""): Generator<readonly [key: string, words: string]> {
  for (const [name, value] of Object.entries(tree)) {
    const key = path ? `${path}.${name}` : name;
    if (typeof value === "string") yield [key, value];
    else yield* sentences(value as object, key);
  }
}

const ALL = [...sentences(language)];
/** Figures that count things; the number of a round is none. */
const COUNTED =
  "count|units|soldiers|men|figures|carriers|dice|cells|steps|rounds?|minutes|losses|points|wounds|minor|major|moves|days|hexes|games";
const PLURALS = new RegExp(`(?<!round )\\{(?:${COUNTED})\\} (?:[a-z]+ )?(?:\\w{3,}s|men|dice)\\b`, "i");

test("a sentence with two forms has a singular and a plural", () => {
  // In a grapple "one" and "other" are people.
  const keys = ALL.map(([key]) => key.replace(/\.other$/, "")).filter(
    (key) => lexicon(`${key}.one`) !== undefined && !key.endsWith("grapple.failed"),
  );
  expect(keys.length).toBeGreaterThan(60);
  const wrong = keys.filter((key) => {
    const one = inWords({ key, params: { count: 1 } }, lexicon);
    return lexicon(`${key}.one`) === lexicon(`${key}.other`) || /\b1 (?:[a-z]+ )?[a-z]+s\b/.test(one);
  });
  expect(wrong).toEqual([]);
});

/** Why the figure is never 1, and where. */
const NEVER_ONE: Readonly<Record<string, readonly string[]>> = {
  "a field has many hexes": ["BattleBoard.field", "Problem.map.rowLength"],
  "an army has many soldiers": ["Browser.army"],
  "thousands of games are played out": ["Adviser.error", "Fair.chance", "Luck.again.words"],
  "said of more than are listed": [
    "Conflict.manyDice",
    "Problem.skirmish.rankTooWide",
    "Problem.command.tooManyPoints",
  ],
  "one is possible, and not refused": ["Problem.dice.count"],
  "there is a choice of two at least": ["BattleBoard.waysNote", "Problem.duel.twoParries", "SortieBoard.gap.moves"],
  "a draft is of three characters at least": ["Draft.cast", "Draft.castOf", "Draft.dealt", "Draft.done"],
  "one has a sentence of its own": ["SelfCheck.look"],
  "Endurance gives cells by twos": ["Pack.more", "Pack.fewer"],
};

test("a figure that may be 1 does not come before a plural", () => {
  const exempt = new Set(Object.values(NEVER_ONE).flatMap((keys) => keys.map((key) => `BNB.${key}`)));
  const counted = ALL.filter(([key, words]) => !/\.(one|other|none)$/.test(key) && PLURALS.test(words));
  expect(counted.map(([key]) => key).filter((key) => !exempt.delete(key))).toEqual([]);
  // And no exception is unnecessary.
  expect([...exempt]).toEqual([]);
});
