/** The check whether a build is needed knows every folder and file that the build reads. */
import path from "node:path";
import { expect, test } from "vitest";
import { buildScripts, SOURCES } from "../../scripts/build/built.mjs";
import { needBuild } from "../../scripts/measure/test-files.ts";
import { FILES, textOf } from "./files.ts";

const known = Object.values(SOURCES).flat();
const isKnown = (file: string): boolean => known.some((source) => file === source || file.startsWith(`${source}/`));

test("every file that a build's scripts import outside their folder is a source", () => {
  const imported = buildScripts().flatMap((file) =>
    [...textOf(file).matchAll(/from "(\.[^"]+)"/g)].map(([, name]) => path.posix.join(path.posix.dirname(file), name!)),
  );
  const elsewhere = imported.filter((file) => !file.startsWith("scripts/"));
  expect(elsewhere.length).toBeGreaterThan(5);
  expect(elsewhere.filter((file) => !isKnown(file))).toEqual([]);
});

test("every place that a build's scripts name is a source or an output", () => {
  const named = buildScripts().flatMap((file) =>
    [...textOf(file).matchAll(/inRoot\(["`]([^"`$]+)/g)].map(([, name]) => name!.replace(/[./]$/, "")),
  );
  expect(named).toContain("styles");
  const unknown = named.filter((name) => !/^(dist|node_modules)\b/.test(name) && !isKnown(name));
  expect(unknown.filter((name) => !known.some((source) => source.startsWith(name)))).toEqual([]);
});

test("a translation of the rulebook is a source", () => {
  const translations = FILES.filter((file) => /^docs\/rulebook\.\w+\.json$/.test(file));
  expect(translations.length).toBeGreaterThan(0);
  expect(translations.filter((file) => !isKnown(file))).toEqual([]);
});

test.each([
  ["tests/rules/dice/odds.test.ts", false],
  ["tests/foundry/built.test.ts", false],
  ["tests/foundry/start-script.test.ts", true],
  ["tests/host/server/cli.test.ts", true],
  ["tests/browser/duel.test.ts", true],
])("%s needs a build: %s", (file, needs) => {
  expect(FILES).toContain(file);
  expect(needBuild(file)).toBe(needs);
});
