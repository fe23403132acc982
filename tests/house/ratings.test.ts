/**
 * One function gives a rating with everything that changes it: `ratingOf` of the wounds engine, for a sheet `sheetRating`, in a
 * discussion `ratingIn`, in a pursuit `memberRating`, in a duel `skillRating`. Nobody reads a bare skill for a roll.
 */
import { expect, test } from "vitest";
import { FILES, textOf } from "./files.ts";

/** Who rolls or shows a rating, and whom they ask. */
const ASKERS: Readonly<Record<string, string>> = {
  "src/foundry/data/rating.ts": "ratingOf",
  "src/foundry/sheets/character/skills.view.ts": "sheetRating",
  "src/foundry/sheets/character/panel.view.ts": "sheetRating",
  "src/foundry/sheets/character/panel.actions.ts": "sheetRating",
  "src/foundry/check/check.view.ts": "sheetRating",
  "src/foundry/check/draft.ts": "sheetRating",
  "src/foundry/campaign/healers.ts": "sheetRating",
  "src/foundry/conflict/kinds/battle/battle-starter.ts": "sheetRating",
  "src/rules/chronicle/discussion/state.ts": "ratingOf",
  "src/rules/chronicle/discussion/apply.ts": "ratingIn",
  "src/rules/chronicle/discussion/counsel.ts": "ratingIn",
  "src/rules/chronicle/discussion/rules.ts": "ratingIn",
  "src/foundry/conflict/kinds/discussion/answer.view.ts": "ratingIn",
  "src/foundry/conflict/kinds/discussion/discussion.view.ts": "ratingIn",
  "src/foundry/conflict/kinds/discussion/speech.view.ts": "ratingIn",
  "src/rules/chronicle/pursuit/state.ts": "ratingOf",
  "src/rules/chronicle/pursuit/rules.ts": "groupRating",
  "src/rules/chronicle/duel/rating/rating.ts": "hindrances",
  "src/rules/chronicle/duel/rating/sheet-ratings.ts": "ratingOf",
  "src/rules/chronicle/duel/many/pairing.ts": "skillRating",
};

/** Who reads bare skills, and why that is no roll. */
const BARE: Readonly<Record<string, string>> = {
  "src/rules/chronicle/wounds/rating.ts": "the function itself",
  "src/rules/chronicle/duel/rating/rating.ts": "the base of a fighter's sum, to which hindrances are added",
  "src/rules/chronicle/duel/setup.ts": "reads a set-up",
  "src/rules/chronicle/duel/choices.ts": "the better skill is chosen by the bare ratings, before anything hinders them",
  "src/rules/chronicle/duel/rating/sheet-ratings.ts": "names the skill of an action",
  "src/rules/chronicle/duel/worth.ts": "the computer's estimate of a fighter",
  "src/foundry/conflict/kinds/duel/moment-sums.view.ts": "names the skill of an action",
  "src/foundry/base/combat-choices.view.ts": "names the skills to choose from",
  "src/foundry/conflict/kinds/duel/ready.ts": "names the skills to choose from",
  "src/foundry/conflict/kinds/draft/draft.view.ts": "shows drawn ratings",
  "src/foundry/conflict/kinds/draft/comparison.view.ts": "shows drawn ratings",
  "src/foundry/people/person-card.ts": "shows drawn ratings",
  "src/foundry/sheets/character/character-sheet.ts": "Endurance gives room in the pack",
  "src/foundry/sheets/character/pack-board.ts": "Endurance gives room in the pack",
  "src/foundry/sheets/party/party.view.ts": "Endurance gives room in the pack",
  "src/rules/chronicle/discussion/answers.ts": "asks whether a skill was entered",
  "src/rules/chronicle/discussion/orders.ts": "asks whether a skill was entered",
  "src/rules/chronicle/discussion/terms.ts": "asks whether a skill was entered",
  "src/foundry/conflict/kinds/discussion/answer.view.ts": "asks whether a skill was entered",
  "src/foundry/conflict/kinds/discussion/speech.view.ts": "asks whether a skill was entered",
};

const WORDS =
  "control|fightingMind|speed|strength|endurance|hide|jumpClimb|ride|run|shootAim|swim|craft|heal|know|notice";
const MORE = "sail|survive|trade|administer|convince|lead|perform|tactics";
const READ = new RegExp(`\\bskills\\??\\.?(\\[(?!\\])|\\.?(ratings\\[|(${WORDS}|${MORE})\\b))`);

const SOURCES = FILES.filter((file) => /^src\/.*\.ts$/.test(file) && !/\/people\/(?!person-card)/.test(file));

function code(file: string): string[] {
  return textOf(file)
    .split("\n")
    .filter((line) => !/^\s*(\*|\/\/|\/\*\*)/.test(line) && !line.includes('"system.skills.'));
}

test("R000-4.06-81 everybody who rolls or shows a rating asks the one function", () => {
  for (const [file, asked] of Object.entries(ASKERS)) {
    expect(textOf(file), `${file} should ask ${asked}`).toMatch(new RegExp(`\\b${asked}\\(`));
  }
});

test("R000-4.06-81 nobody reads a bare skill for a roll", () => {
  const readers = SOURCES.filter((file) => code(file).some((line) => READ.test(line)));
  const strangers = readers.filter((file) => !(file in BARE));
  expect(strangers, "ask ratingOf, or say here why this is no roll").toEqual([]);
  expect(Object.keys(BARE).filter((file) => !readers.includes(file))).toEqual([]);
});

test("R000-4.06-81 wounds and conditions are subtracted from a rating in one file", () => {
  const counts = /hurt\.penalty|conditionPenalty\(|surviveRating\(/;
  const files = SOURCES.filter((file) => code(file).some((line) => counts.test(line)));
  expect(files.sort()).toEqual([
    "src/rules/chronicle/checks/check.ts",
    "src/rules/chronicle/discussion/setup.ts",
    "src/rules/chronicle/duel/worth.ts",
    "src/rules/chronicle/wounds/rating.ts",
    "src/rules/chronicle/wounds/wounds.ts",
  ]);
});
