/** Keys that the rules put together at run time have a sentence as well. */

import { expect, it } from "vitest";
import { mergedLanguage } from "../../../scripts/build/language.ts";
import { EVENT_BANDS } from "../../../src/rules/chronicle/campaign/index.ts";
import { OBJECTS } from "../../../src/rules/chronicle/carrying/index.ts";
import { SKILLS } from "../../../src/rules/chronicle/checks/index.ts";
import { WAYS_OUT } from "../../../src/rules/chronicle/discussion/index.ts";
import { MOTIVATIONS } from "../../../src/rules/chronicle/people/index.ts";
import { MEETINGS, PURSUIT_WAYS } from "../../../src/rules/chronicle/pursuit/index.ts";
import { lexiconOf } from "../../../src/rules/conflict/telling.ts";

const lexicon = lexiconOf(await mergedLanguage("en"));

it.each([
  ["Problem.check", ["rating", "opposition"]],
  ["Problem.heal", ["nothing", "day", "rating", "onceADay", "materials", "provided", "clean", "used"]],
  ["ExternalEvent", EVENT_BANDS.map(([event]) => event)],
  ["Object", Object.keys(OBJECTS)],
  ["Skill", SKILLS],
  ["Motivation", MOTIVATIONS],
  ["Discussion.Left", WAYS_OUT],
  ["Discussion.End", ["talkedOut", "violence", "alone"]],
  ["Demand", ["speak", "settle", "judge", "changed"]],
  ["Pursuit.Way", PURSUIT_WAYS],
  ["Pursuit.Met", MEETINGS],
  ["Pursuit.End", ["escaped", "gaveUp", "discussion", "handToHand", "massCombat.ambushed", "massCombat.standing"]],
  ["Demand", ["evade", "pursue", "meet"]],
])("%s", (area, names) => {
  expect(names.filter((name) => lexicon(`BNB.${area}.${name}`) === undefined)).toEqual([]);
});
