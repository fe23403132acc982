/** What only a conflict's window shows is a sheet of its own, and nothing gets lost on the way. */
import { compile } from "sass";
import { describe, expect, it } from "vitest";
import { inRoot } from "../../scripts/root.ts";
import { splitStyles } from "../../scripts/split-styles.ts";

describe("the style sheet in two", () => {
  it.each([
    [".bnb.conflict .a{b:c}", "conflict"],
    [".theme-dark .bnb.conflict{b:c}", "conflict"],
    [".bnb.conflict .a,.bnb.conflict:is(.b,.c) .d{b:c}", "conflict"],
    [".bnb .a{b:c}", "first"],
    [".bnb.conflict .a,.bnb.start .a{b:c}", "first"],
    [".bnb.conflict-page .a{b:c}", "first"],
    [":is(.bnb.conflict,.bnb) .a{b:c}", "first"],
    ["@font-face{a:b}", "first"],
    ["@keyframes x{from{a:b}to{a:c}}", "first"],
    ['@media print{.bnb.conflict::after{content:"}"}}', "conflict"],
  ] as const)("%s is in the %s", (css, where) => {
    const { first, conflict } = splitStyles(css);
    expect({ first, conflict }).toEqual({
      first: `\uFEFF${where === "first" ? css : ""}`,
      conflict: `\uFEFF@layer system{${where === "conflict" ? css : ""}}`,
    });
  });

  it("parts what stands together in a condition, and keeps the order", () => {
    const css = "@media a{.bnb.conflict{x:1}.bnb{x:2}.bnb.conflict{x:3}}.bnb.conflict{x:4}";
    expect(splitStyles(css)).toEqual({
      first: "\uFEFF@media a{.bnb{x:2}}",
      conflict: "\uFEFF@layer system{@media a{.bnb.conflict{x:1}.bnb.conflict{x:3}}.bnb.conflict{x:4}}",
    });
    expect(() => splitStyles(".bnb{a:b")).toThrow("none that can be split");
  });

  it("is all of ours, a good third of it in the second", () => {
    const { css } = compile(inRoot("styles/main.scss"), { style: "compressed", loadPaths: [inRoot("styles")] });
    const { first, conflict } = splitStyles(css);
    const rules = (text: string) => text.split(/[{}]/).filter((part) => part.includes(":")).length;
    expect(rules(first) + rules(conflict)).toBeGreaterThanOrEqual(rules(css));
    expect(conflict.length).toBeGreaterThan(css.length / 3);
  });
});
