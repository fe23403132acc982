/** Where each of the seventeen attacks is tested: every file named here contains its number. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../../../scripts/root.ts";

const HERE = "tests/foundry/conflict/red-team/";
const PAGE = `${HERE}attacks.test.ts`;
const BROWSER = "tests/browser/hostile.test.ts";
const CONSOLE = "tests/browser/attacks.test.ts";

const WHERE: Readonly<Record<number, readonly string[]>> = {
  1: [PAGE, CONSOLE],
  2: [PAGE, CONSOLE],
  3: [PAGE],
  4: [PAGE, CONSOLE],
  5: [PAGE, CONSOLE],
  6: [BROWSER],
  7: [PAGE],
  8: [`${HERE}attack-08-other-figures.test.ts`, CONSOLE],
  9: [BROWSER],
  10: [PAGE],
  11: ["tests/host/server/turns.test.ts"],
  12: [PAGE, CONSOLE],
  13: [PAGE],
  14: [PAGE, CONSOLE],
  15: [PAGE, CONSOLE],
  16: [CONSOLE],
  17: [BROWSER],
};

test.each(Object.entries(WHERE))("attack %s", (number, files) => {
  for (const file of files)
    expect(readFileSync(inRoot(file), "utf8").toLowerCase()).toMatch(new RegExp(`\\battack ${number}\\b`));
});
