/** Files that a command writes from the rules' tables: they must equal what the command would write today. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawnFiles } from "../../scripts/build/drawings.ts";
import { PACKS, packText } from "../../scripts/build/packs.ts";
import { callSound } from "../../scripts/build/sounds.ts";
import { DEMOS, demoText } from "../../scripts/build/world/demo.ts";
import { inRoot } from "../../scripts/root.ts";
import { RULE_BOOKS } from "../../src/foundry/base/rule-pages.ts";
import { FILES, textOf } from "./files.ts";

test.each(Object.entries(PACKS))("packs-source/%s is what `npm run packs` writes", (name, pack) => {
  const entries = pack();
  expect(FILES.filter((file) => file.startsWith(`packs-source/${name}/`)).sort()).toEqual(
    entries.map((entry) => `packs-source/${name}/${entry.file}`).sort(),
  );
  for (const entry of entries) expect(textOf(`packs-source/${name}/${entry.file}`)).toBe(packText(entry));
});

test("the drawn battlefields and counters are what `npm run packs` draws", () => {
  for (const { file, text } of drawnFiles()) expect(textOf(file)).toBe(text);
});

test("the notification sound is what `npm run packs` computes, and is not silent", () => {
  const made = callSound();
  expect(Buffer.compare(readFileSync(inRoot("assets/sounds/call.wav")), made)).toBe(0);
  const loudest = Math.max(...new Int16Array(made.slice(44).buffer));
  expect(loudest).toBeGreaterThan(8000);
  expect(loudest).toBeLessThan(32_000);
});

test("every text of the rulebook is a page of the rules journal", () => {
  const texts = FILES.filter((file) => file.startsWith("docs/rulebook/"));
  const pages = Object.entries(RULE_BOOKS).flatMap(([book, names]) => names.map((name) => `${book}/${name}`));
  expect(texts.sort()).toEqual(pages.map((page) => `docs/rulebook/${page}.md`).sort());
});

test.each(Object.entries(DEMOS))("the demo world in %s is what `npm run demo` writes", async (code, file) => {
  expect(textOf(file)).toBe(await demoText(code));
});
