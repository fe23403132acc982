/** What a browser stores of its seats between visits, and what it does with tampered data. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isPlayedOn, notePlayed, recordOf, storageKey } from "../../../../src/foundry/base/played.ts";
import {
  randomSecret,
  readFindings,
  readKeep,
  writeFindings,
  writeKeep,
} from "../../../../src/foundry/conflict/page/keep-store.ts";
import { memoryStorage } from "../../support/storage.ts";

let kept: Record<string, string>;
const KEEP = { secret: "ab".repeat(32), key: "cd".repeat(32), sealed: {} };

beforeEach(() => {
  kept = memoryStorage();
  vi.stubGlobal("localStorage", kept);
});
afterEach(() => vi.unstubAllGlobals());

test("a seat's secrets survive a reload, for that record and that seat alone", () => {
  writeKeep("fight", "a", KEEP);
  expect(readKeep("fight", "a")).toEqual(KEEP);
  expect([readKeep("fight", "b"), readKeep("other", "a")]).toEqual([undefined, undefined]);
});

test("reads what another tab has stored since, not its own earlier copy", () => {
  writeKeep("fight", "a", KEEP);
  readKeep("fight", "a");
  kept[storageKey("fight", "a")] = JSON.stringify({ ...KEEP, secret: "ef".repeat(32) });
  expect(readKeep("fight", "a")!.secret).toBe("ef".repeat(32));
});

test.each(["", "{", "null", "[]", JSON.stringify({ ...KEEP, key: "short" }), JSON.stringify({ secret: KEEP.secret })])(
  "a store that was edited gives no secrets: %s",
  (text) => {
    kept[storageKey("fight", "a")] = text;
    expect(readKeep("fight", "a")).toBeUndefined();
  },
);

test("a browser has played where it stores a seat, on the page where it first did", async () => {
  expect(isPlayedOn("fight", "page")).toBe(false);
  notePlayed("fight", "page");
  writeKeep("fight", "a", KEEP);
  notePlayed("fight", "copy");
  expect([isPlayedOn("fight", "page"), isPlayedOn("fight", "copy"), isPlayedOn("figh", "page")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("a page keeps the record that was first opened there, whatever id is written over it", () => {
  expect(recordOf("page", "fight")).toBe("fight");
  expect(recordOf("page", "forged")).toBe("fight");
});

test("findings are remembered; a broken memory is an empty one", () => {
  const found = [{ why: { key: "x", params: {} }, by: "tomas", at: 5 }];
  writeFindings("fight", found);
  expect(readFindings("fight")).toEqual(found);
  kept["blades-and-banners.findings.fight"] = "{}";
  expect(readFindings("fight")).toEqual([]);
});

test("secrets are 32 bytes, and all different", () => {
  expect(randomSecret()).toMatch(/^[0-9a-f]{64}$/);
  expect(randomSecret()).not.toBe(randomSecret());
});
