/** Which journal is the Campaign log: nobody can replace it, or remove it by its flag. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { campaignLog, campaignPage } from "../../../src/foundry/documents/campaign-log.ts";

const MARK = { flags: { "blades-and-banners": { chronicle: true } } };
const entry = (id: string, createdTime: number, more: object = {}) => ({
  ...{ id, flags: {}, ownership: { default: 0 }, _stats: { createdTime } },
  pages: [{ id: `page of ${id}`, type: "campaign" }],
  ...more,
});
const SHARED = { ownership: { default: 3 } };
const found = (...journal: object[]) => {
  vi.stubGlobal("game", { journal });
  return campaignLog()?.id;
};

beforeEach(() => void vi.stubGlobal("CONST", { DOCUMENT_OWNERSHIP_LEVELS: { OWNER: 3 } }));
afterEach(() => void vi.unstubAllGlobals());

test("it is the one that everybody owns, whatever a player flagged and wherever that is listed", () => {
  const real = entry("real", 5, { ...MARK, ...SHARED });
  const forged = entry("0000000000000000", 1, { ...MARK, ownership: { default: 0, tomas: 3 } });
  expect(found(forged, real)).toBe("real");
  expect(found(real, forged)).toBe("real");
  expect(campaignPage()?.id).toBe("page of real");
});

test("of two that everybody owns it is the older", () => {
  const later = entry("later", 9, { ...MARK, ...SHARED });
  expect(found(later, entry("real", 5, { ...MARK, ...SHARED }))).toBe("real");
});

test("without its flag it is recognised by its page, and a forged flag elsewhere has no effect", () => {
  const real = entry("real", 5, SHARED);
  expect(found(real)).toBe("real");
  expect(found(entry("forged", 1, MARK), real)).toBe("real");
  expect(found(entry("other", 1, { ...SHARED, pages: [] }))).toBeUndefined();
});

test("one that nobody has shared yet is still the table's", () => {
  expect(found(entry("unshared", 5, MARK))).toBe("unshared");
  expect(found()).toBeUndefined();
});
