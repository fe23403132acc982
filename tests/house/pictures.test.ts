/** The documents show existing pictures, and none is larger than a page should load. */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "../../scripts/root.ts";
import { FILES, textOf } from "./files.ts";

const FOLDER = "docs/screenshots";
const MOST = 200 * 1024;
const PAGES = ["README.md", "docs/guide.md"];

const shown = PAGES.flatMap((page) =>
  [...textOf(page).matchAll(/(?:\]\(|src=")([^)"]+\.png)/g)].map((found) =>
    path.posix.join(path.posix.dirname(page), found[1] ?? ""),
  ),
);
const taken = readdirSync(inRoot(FOLDER)).map((name) => `${FOLDER}/${name}`);

test("every picture that is shown was taken, and every one taken is shown", () => {
  expect([...new Set(shown)].sort()).toEqual(taken.sort());
});

test.each(taken)("%s is small enough", (file) => {
  expect(statSync(inRoot(file)).size).toBeLessThanOrEqual(MOST);
});

/** Firefox may hang on a scene with a drawing of no size, and Chromium draws it 150 pixels wide (public tracker #10095). */
test("every drawing states its size", () => {
  const sizeless = FILES.filter((file) => file.endsWith(".svg")).filter((file) => {
    const [head = ""] = /<svg[^>]*>/.exec(textOf(file)) ?? [];
    return !/\swidth="\d/.test(head) || !/\sheight="\d/.test(head);
  });
  expect(sizeless).toEqual([]);
});
