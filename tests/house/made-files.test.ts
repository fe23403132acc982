/** Files that a command writes from the rules' tables: they must be what the command would write today. */
import { expect, test } from "vitest";
import { demoText } from "../../scripts/demo.ts";
import { packText, thingsPack } from "../../scripts/packs.ts";
import { FILES, textOf } from "./files.ts";

test("packs-source/things is what `npm run packs` writes", () => {
  const entries = thingsPack();
  expect(FILES.filter((file) => file.startsWith("packs-source/things/")).sort()).toEqual(
    entries.map((entry) => `packs-source/things/${entry.file}`).sort(),
  );
  for (const entry of entries) expect(textOf(`packs-source/things/${entry.file}`)).toBe(packText(entry));
});

test("demo/world.json is what `npm run demo` writes", () => {
  expect(textOf("demo/world.json")).toBe(demoText());
});
