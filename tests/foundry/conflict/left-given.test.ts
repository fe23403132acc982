/** A form that another has left: what he filled in comes through, what he forged does not. */
import { expect, test } from "vitest";
import { leftGiven } from "../../../src/foundry/conflict/start/transfer-given.ts";

test("what was filled in comes through", () => {
  const given = { kind: "battle", given: { title: "At the ford", dusk: 7, hidden: true }, from: "p1", entry: "e1" };
  expect(leftGiven(JSON.stringify(given))).toEqual(given);
});

// A title with a `toString` that is none cannot be written anywhere, and would take all other calls with it.
test.each([
  [{ kind: { toString: 1 }, given: { title: { toString: 1 }, map: "3" } }, { given: { map: "3" } }],
  [{ from: ["p1"], entry: null, given: "all" }, { given: {} }],
  [{ left: "another message", picked: [{ toString: 1 }] }, { given: {} }],
])("only plain values are taken: %j", (forged, taken) => {
  expect(leftGiven(JSON.stringify(forged))).toEqual(taken);
});

test.each(["", "{", "[]", "null", '"battle"'])("no form at all: %s", (text) => {
  expect(leftGiven(text)).toBeUndefined();
});
