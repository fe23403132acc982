/** German is whole: `npm run words -- de` has nothing to say. A new English text brings its German one. */
import { expect, test } from "vitest";
import { translationReport } from "../../scripts/translation.ts";

test("no text is missing, unused, English, too long or other than the glossary says", async () => {
  expect(await translationReport("de")).toEqual([]);
});
