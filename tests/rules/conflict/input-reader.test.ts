/** Typed input, field by field: what is accepted, what replaces invalid values, and the reported problem. */
import { describe, expect, test } from "vitest";
import { InputReader } from "../../../src/rules/conflict/input-reader.ts";

const problem = (key: string, params: object = {}) => ({
  key: `BNB.Problem.setup.${key}`,
  params: { where: "unit 3", ...params },
});
const read = <T>(value: unknown, take: (reader: InputReader) => T) => {
  const reader = new InputReader(value, "unit 3");
  return [take(reader), reader.problem] as const;
};
const LETTERS = "x".repeat(80);
const isLoud = (value: unknown): value is "HEY" => value === "HEY";

const range = { min: 2, max: 5 };
const whole = (reader: InputReader) => reader.whole("f", range);
const wholeOr3 = (reader: InputReader) => reader.whole("f", { ...range, default: 3 });
const real = (reader: InputReader) => reader.real("f", range);
const flag = (reader: InputReader) => reader.flag("f");
const flagOn = (reader: InputReader) => reader.flag("f", true);
const oneOf = (reader: InputReader) => reader.oneOf("f", ["foot", "horse"]);
const oneOrHorse = (reader: InputReader) => reader.oneOf("f", ["foot", "horse"], "horse");
const fitting = (reader: InputReader) => reader.fitting("f", isLoud, "HEY");
const text = (reader: InputReader) => reader.text("f");
const textOr = (reader: InputReader) => reader.text("f", "Ella");
const list = (reader: InputReader) => reader.list("f");
const listOr = (reader: InputReader) => reader.list("f", [1]);
const other = (reader: InputReader) => reader.other("f");

describe("is taken", () => {
  test.each<[take: (reader: InputReader) => unknown, value: object, taken: unknown]>([
    [whole, { f: 2 }, 2],
    [whole, { f: 5 }, 5],
    [wholeOr3, { f: 4 }, 4],
    [wholeOr3, {}, 3],
    [real, { f: 2.5 }, 2.5],
    [flag, { f: true }, true],
    [flagOn, { f: false }, false],
    [flag, {}, false],
    [flagOn, {}, true],
    [oneOf, { f: "horse" }, "horse"],
    [oneOrHorse, { f: "foot" }, "foot"],
    [oneOrHorse, {}, "horse"],
    [fitting, { f: "HEY" }, "HEY"],
    [fitting, {}, "HEY"],
    [text, { f: " Odo " }, " Odo "],
    [text, { f: LETTERS }, LETTERS],
    [textOr, { f: "Odo" }, "Odo"],
    [textOr, {}, "Ella"],
    [list, { f: [] }, []],
    [listOr, { f: [2] }, [2]],
    [listOr, {}, [1]],
    [other, { f: { any: 1 } }, { any: 1 }],
    [other, {}, undefined],
    [(reader) => reader.other("toString"), {}, undefined],
  ])("%o of %j: %j", (take, value, taken) => {
    expect(read(value, take)).toEqual([taken, undefined]);
  });
});

describe("is refused", () => {
  const outOf = (value: string) => problem("range", { field: "f", value, ...range });
  const odd = (value: string) => problem("field", { field: "f", value });
  const missing = problem("missing", { field: "f" });
  test.each<[take: (reader: InputReader) => unknown, value: unknown, instead: unknown, problem: object]>([
    [whole, { f: 1 }, 2, outOf("1")],
    [whole, { f: 6 }, 2, outOf("6")],
    [whole, { f: 2.5 }, 2, outOf("2.5")],
    [whole, { f: "3" }, 2, outOf("3")],
    [whole, { f: null }, 2, missing],
    [wholeOr3, { f: [3] }, 2, outOf("[…]")],
    [wholeOr3, { f: { f: 3 } }, 2, outOf("{…}")],
    [whole, {}, 2, missing],
    [real, { f: 1.9 }, 2, outOf("1.9")],
    [real, { f: 5.1 }, 2, outOf("5.1")],
    [real, { f: Number.NaN }, 2, outOf("NaN")],
    [flag, { f: 1 }, false, odd("1")],
    [flagOn, { f: "no" }, true, odd("no")],
    [oneOf, { f: "boat" }, "foot", odd("boat")],
    [oneOrHorse, { f: "boat" }, "horse", odd("boat")],
    [oneOf, {}, "foot", missing],
    [fitting, { f: "hey" }, "HEY", odd("hey")],
    [text, { f: "" }, "", odd("")],
    [text, { f: "  " }, "", odd("  ")],
    [text, { f: `${LETTERS}x` }, "", odd("x".repeat(40))],
    [text, { f: 7 }, "", odd("7")],
    [text, {}, "", missing],
    [textOr, { f: " " }, "Ella", odd(" ")],
    [list, { f: "a" }, [], odd("a")],
    [list, { f: { length: 1 } }, [], odd("{…}")],
    [listOr, { f: 1 }, [], odd("1")],
    [list, {}, [], missing],
    // A value that is no object has no fields.
    ...[null, 7, "text", [1], undefined].map(
      (value) => [other, value, undefined, problem("notAnObject")] as [typeof other, unknown, undefined, object],
    ),
    [(reader) => reader.list("length"), [1], [], problem("notAnObject")],
  ])("%o of %j: %j", (take, value, instead, expected) => {
    expect(read(value, take)).toEqual([instead, expected]);
  });

  test("unknown fields are reported, and the first problem before all others", () => {
    const reader = new InputReader({ a: 1, b: 2, c: 3 }, "field");
    expect(reader.whole("a", { min: 0, max: 9 })).toBe(1);
    expect(reader.problem).toEqual({ key: "BNB.Problem.setup.unknownField", params: { where: "field", field: "b" } });
    expect(reader.whole("b", { min: 3, max: 9 })).toBe(3);
    expect(reader.text("d")).toBe("");
    expect(reader.whole("c", { min: 4, max: 9 })).toBe(4);
    const first = { where: "field", field: "b", value: "2", min: 3, max: 9 };
    expect(reader.problem).toEqual({ key: "BNB.Problem.setup.range", params: first });
  });
});
