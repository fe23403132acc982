/** Whose word a sheet is: asked at every look, checked once, and never taken for another key's. */
import { expect, test } from "vitest";
import { SheetReader } from "../../../../src/foundry/conflict/page/sheets.ts";
import { emptySheet, signSheet } from "../../../../src/rules/conflict/protocol/sheet.ts";
import { isSigned, publicKey } from "../../../../src/rules/conflict/protocol/signature.ts";

test("a sheet is checked once for the key that signed it, and is nobody else's", () => {
  const [own, other] = ["11", "22"].map((byte) => byte.repeat(32)) as [string, string];
  const asked: string[] = [];
  const reader = new SheetReader((...statement) => {
    asked.push(statement[0]);
    return isSigned(...statement);
  });
  const sheet = signSheet(own, emptySheet("a", "00".repeat(32)));
  reader.own(sheet);
  for (let look = 0; look < 3; look++) expect(reader.heardBy("a", publicKey(own))).toBe(sheet);
  expect(asked).toEqual([publicKey(own)]);
  for (let look = 0; look < 2; look++) expect(reader.heardBy("a", publicKey(other))).toBeUndefined();
  expect(reader.heardBy("b", publicKey(own))).toBeUndefined();
});
