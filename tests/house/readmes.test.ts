/** An engine's README names files that exist: its own, relative to it, and its tests. */
import path from "node:path";
import { expect, test } from "vitest";
import { FILES, textOf } from "./files.ts";

function missing(readme: string, text: string): string[] {
  const folder = path.posix.dirname(readme);
  const tests = folder.replace("src/", "tests/");
  const places = (name: string) =>
    [folder, tests, path.posix.dirname(tests), "."].map((one) => path.posix.join(one, name));
  const names = [...text.matchAll(/`([\w./-]+\.ts)`/g)].map(([, name]) => name!);
  return names.filter((name) => !places(name).some((place) => FILES.includes(place)));
}

test.each(FILES.filter((file) => /^src\/rules\/.*README\.md$/.test(file)))("%s", (readme) => {
  expect(missing(readme, textOf(readme))).toEqual([]);
});

test("a file that is not there is found", () => {
  expect(missing("src/rules/sortie/README.md", "`conflict.ts`, `sorties.ts` and `march.test.ts`")).toEqual([
    "sorties.ts",
  ]);
});
