import { describe, expect, test } from "vitest";
import { isOneOf, only } from "../../../src/rules/conflict/contract.ts";
import { asKey, keysIn } from "../../../src/rules/conflict/keys.ts";

describe("keys of demands", () => {
  test("are a word and its target, the same on every call", () => {
    const lasting = { width: 3 };
    expect(keysIn(lasting).of("march", "guard")).toBe("march:guard");
    expect(keysIn(lasting).of("part", 0)).toBe("part:0");
    expect(keysIn(lasting).of("march", "guard")).toBe("march:guard");
    expect(keysIn(lasting).of("ground", "guard")).toBe("ground:guard");
    expect(keysIn(lasting).of("march", "van")).toBe("march:van");
  });

  test("leave no trace on the object that caches them", () => {
    const lasting = { width: 3 };
    keysIn(lasting).of("march", "guard");
    expect(Object.keys(lasting)).toEqual(["width"]);
    expect(JSON.stringify({ ...lasting })).toBe('{"width":3}');
  });
});

describe("an interned text", () => {
  test.each(["guard", "", "7", "a:b", "__proto__", "constructor"])("is the same text: %j", (text) => {
    expect(asKey(text)).toBe(text);
  });
});

describe("a text among others", () => {
  test("is found at its position, and nowhere else", () => {
    expect(isOneOf(["press", "shoot"], "shoot")).toBe(true);
    expect(isOneOf(["press", "shoot"], "stand")).toBe(false);
    expect(isOneOf([], "")).toBe(false);
  });
});

test("a record of one entry has that entry and no other", () => {
  expect(only("guard", 3)).toEqual({ guard: 3 });
});
