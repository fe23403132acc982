/** A seat's secrets on their way to another device. */
import { expect, test } from "vitest";
import { codeOf } from "../../../../src/foundry/base/code.ts";
import { readSeats, seatsCode } from "../../../../src/foundry/conflict/report/carry.ts";

const keep = (digit: string) => ({ secret: digit.repeat(64), key: "f".repeat(64), sealed: {} });
const keeps = { a: keep("1"), b: keep("2") };

test("a code has the secrets of its own conflict, and of no other", () => {
  const code = seatsCode("duel-1", keeps);
  expect(readSeats(code, "duel-1")).toEqual(keeps);
  expect(readSeats(code, "duel-2")).toBeUndefined();
  expect(readSeats("nonsense", "duel-1")).toBeUndefined();
});

test("a code with one unreadable seat is refused as a whole", () => {
  expect(readSeats(codeOf({ record: "duel-1", keeps: { ...keeps, b: { seed: 1 } } }), "duel-1")).toBeUndefined();
});
