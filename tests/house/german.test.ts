/** German is complete: `npm run words -- de` reports nothing. A new English text needs its German one. */
import { expect, test } from "vitest";
import { translationReport } from "../../scripts/write/translation.ts";

test("no text is missing, unused, English, too long or other than the glossary says", async () => {
  expect(await translationReport("de")).toEqual([]);
});
