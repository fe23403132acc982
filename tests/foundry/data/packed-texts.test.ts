/** Packed texts unpack unchanged; tampered data does no harm. */
import fc from "fast-check";
import { deflateSync, strFromU8, strToU8 } from "fflate";
import { expect, test } from "vitest";
import { LARGEST, packTexts, unpackTexts } from "../../../src/foundry/data/packed-texts.ts";
import { fail, ok } from "../../../src/rules/result.ts";

const packedBytes = (bytes: Uint8Array) => btoa(strFromU8(deflateSync(bytes), true));

test("any texts unpack unchanged", () => {
  const texts = fc.dictionary(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(texts, (given) => {
      expect(unpackTexts(packTexts(given))).toEqual(ok({ ...given }));
    }),
  );
});

test("a fight of many similar entries takes an eighth of the space at most", () => {
  const entry = (at: number) => JSON.stringify({ type: "step", orders: { a: { move: at % 7 }, b: { move: at % 5 } } });
  const texts = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [String(at).padStart(5, "0"), entry(at)]));
  expect(packTexts(texts).length).toBeLessThan(JSON.stringify(texts).length / 8);
  expect(unpackTexts(packTexts(texts))).toEqual(ok(texts));
});

test.each([
  ["nothing", ""],
  ["no packed text", "<script>"],
  ["bytes that nobody packed", btoa("ashes")],
  ["one that breaks off", packTexts({ "00000": "a".repeat(100), "00001": "bcdefgh" }).slice(0, 12)],
  ["no JSON", packedBytes(strToU8("ashes"))],
  ["a list", packedBytes(strToU8('["00000"]'))],
  ["numbers", packedBytes(strToU8('{"00000":1}'))],
  ["null", packedBytes(strToU8("null"))],
])("%s is no texts", (_, packed) => {
  expect(unpackTexts(packed)).toEqual(fail("record.archiveDamaged"));
});

test.each([
  ["unpacked", packedBytes(strToU8(JSON.stringify({ "00000": "a".repeat(LARGEST.unpacked) })))],
  ["packed", "a".repeat(LARGEST.packed + 1)],
])("more than any fight is refused by name: too large %s", (_, packed) => {
  expect(unpackTexts(packed)).toEqual(fail("record.archiveTooLarge"));
});
