/** Nothing in the German texts is wrong: `npm run words -- de` lists at most texts that are missing and appear in English. */
import { expect, test } from "vitest";
import { translationReport } from "../../scripts/write/translation.ts";

test("no text is unused, English, too long or other than the glossary says", async () => {
  expect((await translationReport("de")).wrong).toEqual([]);
});
