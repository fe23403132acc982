/** Parts of the system that are fetched on first use. */
import { expect, it } from "vitest";
import { keptOnce } from "../../../src/foundry/base/fetched.ts";

it("a kept part is fetched once, and again only if it did not come", async () => {
  const answers = [undefined, "part", "another"];
  const part = keptOnce(async () => answers.shift());
  expect(await part()).toBeUndefined();
  expect([await part(), await part()]).toEqual(["part", "part"]);
  expect(answers).toEqual(["another"]);
});
