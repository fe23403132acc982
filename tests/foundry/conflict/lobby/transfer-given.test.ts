/** A form left to another player: what was filled in arrives, forged data does not. */
import { expect, test } from "vitest";
import { readTransfer } from "../../../../src/foundry/conflict/lobby/start/transfer-given.ts";

test("what was filled in arrives", () => {
  const given = { kind: "battle", given: { title: "At the ford", dusk: 7, hidden: true }, from: "p1", entry: "e1" };
  expect(readTransfer(JSON.stringify(given))).toEqual(given);
});

// A title with an invalid `toString` cannot be written anywhere, and would break all other notifications.
test.each([
  [{ kind: { toString: 1 }, given: { title: { toString: 1 }, map: "3" } }, { given: { map: "3" } }],
  [{ from: ["p1"], entry: null, given: "all" }, { given: {} }],
  [{ transfer: "another message", picked: [{ toString: 1 }] }, { given: {} }],
])("only plain values are taken: %j", (forged, taken) => {
  expect(readTransfer(JSON.stringify(forged))).toEqual(taken);
});

test.each(["", "{", "[]", "null", '"battle"'])("not a form: %s", (text) => {
  expect(readTransfer(text)).toBeUndefined();
});
