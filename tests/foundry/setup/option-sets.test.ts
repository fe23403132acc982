/** Named sets of options: saved and read back, from files too, and refused by name if invalid. */
import { expect, it } from "vitest";
import { planOf } from "../../../src/foundry/documents/setup-plan.ts";
import {
  keptSet,
  readSet,
  setFields,
  setFile,
  setFromFile,
  setFromPage,
} from "../../../src/foundry/setup/option-sets.ts";
import { defaults, readOptions } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { certain } from "../../../src/rules/result.ts";

const HARSH = certain(
  readSet("  Harsh   winter ", "chronicle", {
    "carry.mirror": false,
    "wounds.bodyMajor": ALL_OPTIONS["wounds.bodyMajor"].choices[1],
  }),
);

it("is read back unchanged from the page and from a file, and keeps only what differs from the defaults", () => {
  expect(HARSH.name).toBe("Harsh winter");
  expect(Object.keys(JSON.parse(keptSet(HARSH).options))).toHaveLength(2);
  expect(certain(setFromPage(keptSet(HARSH)))).toEqual(HARSH);
  expect(certain(setFromFile(setFile(HARSH)))).toEqual(HARSH);
});

it("fills the form with every option, so that saving the form proposes exactly the set", () => {
  const plan = certain(planOf(setFields(HARSH), []));
  expect(certain(readOptions(ALL_OPTIONS, plan.options))).toEqual(HARSH.options);
  const usual = certain(readSet("Usual", "chronicle", defaults(ALL_OPTIONS)));
  expect(certain(planOf(setFields(usual), [])).options).toEqual({});
});

it.each([
  ["no JSON", "{", "optionSet.notASet"],
  ["something else", "[]", "optionSet.notASet"],
  ["another file", `{"kind":"world"}`, "optionSet.notASet"],
  ["a later one", setFile(HARSH).replace('"format": 1', '"format": 2'), "optionSet.newer"],
  ["nameless", setFile(HARSH).replace("Harsh winter", " "), "optionSet.name"],
  ["of an unknown book", setFile(HARSH).replace('"chronicle"', '"almanach"'), "optionSet.book"],
])("a file that is %s is refused by name", (_, text, key) => {
  expect(setFromFile(text)).toMatchObject({ ok: false, problem: { key: `BNB.Problem.${key}` } });
});

it("an unknown option, or an illegal value, is refused and not dropped silently", () => {
  for (const options of [{ "carry.moon": true }, { "carry.mirror": "perhaps" }]) {
    expect(readSet("X", "chronicle", options).ok).toBe(false);
    expect(setFromPage({ name: "X", book: "chronicle", options: JSON.stringify(options) }).ok).toBe(false);
  }
});
