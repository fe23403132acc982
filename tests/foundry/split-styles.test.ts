/** What only certain windows show is a sheet of its own, and nothing gets lost on the way. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { splitStyles } from "../../scripts/build/split-styles.ts";
import { stylesOf } from "../../scripts/build/styles.ts";

describe("the style sheet in parts", () => {
  it.each([
    [".bnb.conflict .a{b:c}", "conflict"],
    [".theme-dark .bnb.conflict{b:c}", "conflict"],
    [".bnb.conflict .a,.bnb.conflict:is(.b,.c) .d{b:c}", "conflict"],
    [".bnb .a{b:c}", "first"],
    [".bnb.conflict .a,.bnb.start .a{b:c}", "conflict"],
    [".bnb.campaign .a{b:c}", "campaign"],
    [".bnb.campaign .a,.bnb.conflict .a{b:c}", "first"],
    [".bnb.map-editor .a,.bnb.compendium{b:c}", "tools"],
    [".bnb.start,.bnb .a{b:c}", "first"],
    [".bnb.conflict-page .a{b:c}", "first"],
    [":is(.bnb.conflict,.bnb) .a{b:c}", "first"],
    ["@font-face{a:b}", "first"],
    ["@keyframes x{from{a:b}to{a:c}}", "first"],
    ['@media print{.bnb.conflict::after{content:"}"}}', "conflict"],
  ] as const)("%s is in the %s", (css, where) => {
    const inside = (sheet: string) => (where === sheet ? css : "");
    expect(splitStyles(css)).toEqual({
      first: `\uFEFF${inside("first")}`,
      conflict: `\uFEFF@layer system{${inside("conflict")}}`,
      campaign: `\uFEFF@layer system{${inside("campaign")}}`,
      tools: `\uFEFF@layer system{${inside("tools")}}`,
    });
  });

  it("splits rules inside a condition, and keeps the order", () => {
    const css = "@media a{.bnb.conflict{x:1}.bnb{x:2}.bnb.conflict{x:3}}.bnb.conflict{x:4}";
    expect(splitStyles(css)).toEqual({
      first: "\uFEFF@media a{.bnb{x:2}}",
      conflict: "\uFEFF@layer system{@media a{.bnb.conflict{x:1}.bnb.conflict{x:3}}.bnb.conflict{x:4}}",
      campaign: "\uFEFF@layer system{}",
      tools: "\uFEFF@layer system{}",
    });
    expect(() => splitStyles(".bnb{a:b")).toThrow("none that can be split");
  });

  it("is written part by part, the same again when one changes; every table loads at most 30 kB of it, gzipped", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "styles-"));
    const written = () =>
      readdirSync(path.join(folder, "styles")).map((name) => readFileSync(path.join(folder, "styles", name), "utf8"));
    const write = stylesOf(folder);
    await write();
    const first = written();
    expect(gzipSync(first[0]!, { level: 9 }).length).toBeLessThanOrEqual(30_000);
    await write("_battle.scss");
    expect(written()).toEqual(first);
    rmSync(folder, { recursive: true });
  });
});
