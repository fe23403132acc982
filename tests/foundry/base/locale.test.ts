/** Figures and names, written and sorted by the client's language. */
import { afterEach, expect, it } from "vitest";
import { compareNames, decimal, percentSign, useLanguage } from "../../../src/foundry/base/locale.ts";
import { percentage } from "../../../src/foundry/base/percent.ts";

afterEach(() => useLanguage("en"));

it("writes decimals with the separator of the language", () => {
  expect([decimal(2.25, 1), percentage(0.669), percentage(1)]).toEqual(["2.3", "66.9", "100"]);
  useLanguage("de");
  expect([decimal(2.25, 1), percentage(0.669), percentage(0.00001)]).toEqual(["2,3", "66,9", "0,1"]);
});

it("orders names as the language does", () => {
  const names = ["Zoe", "Ödön", "Olaf"];
  expect(names.toSorted(compareNames)).toEqual(["Ödön", "Olaf", "Zoe"]);
  useLanguage("sv");
  expect(names.toSorted(compareNames)).toEqual(["Olaf", "Zoe", "Ödön"]);
});

it("writes percent as the language does", () => {
  expect(percentSign()).toBe("%");
  useLanguage("de");
  expect(percentSign()).toBe("\u00a0%");
});
