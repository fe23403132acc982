/** What a machine has stored for a seat is read completely, or not at all; and how far one undo goes. */
import { expect, test } from "vitest";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { readKeep, sealedName } from "../../../../src/rules/conflict/protocol/keep.ts";
import { undoSteps } from "../../../../src/rules/conflict/protocol/turn.ts";
import { digest } from "./seats.ts";

test("stored secrets are read, and tampered ones are not", () => {
  const keep = { secret: digest("secret"), key: digest("key"), sealed: {}, more: 1 };
  expect(readKeep(keep)).toEqual(keep);
  for (const broken of [null, undefined, "keep", [], {}]) expect(readKeep(broken)).toBeUndefined();
  for (const field of ["secret", "key", "sealed"]) {
    expect(readKeep({ ...keep, [field]: undefined })).toBeUndefined();
    expect(readKeep({ ...keep, [field]: "short" })).toBeUndefined();
  }
});

test("an order is sealed by its turn and its demand", () => {
  expect(sealedName("turn", "call")).toBe("turn/call");
});

test("one press goes back to before the last step that somebody ordered", () => {
  const after = (...orders: object[]) =>
    undoSteps({ past: orders.map((each) => ({ entry: { orders: each } })) } as unknown as AnyMatch);
  expect(after({ walk: 1 })).toBe(1);
  expect(after({ walk: 1 }, { walk: 2 })).toBe(1);
  expect(after({ walk: 1 }, {}, {})).toBe(3);
  expect(after({}, { walk: 1 }, {})).toBe(2);
  expect(after({}, {})).toBe(2);
  expect(after()).toBe(0);
});
