/** Percent is written one way in each language: "41%" in English, "41 %" with a no-break space in German. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../scripts/root.ts";

function linesOf(folder: string, ends: string): { readonly where: string; readonly text: string }[] {
  return readdirSync(inRoot(folder), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(ends))
    .flatMap((file) =>
      readFileSync(inRoot(folder, file), "utf8")
        .split("\n")
        .map((text, at) => ({ where: `${folder}/${file}:${at + 1}`, text })),
    );
}

const found = (lines: ReturnType<typeof linesOf>, wrong: RegExp) =>
  lines.filter(({ text }) => wrong.test(text)).map(({ where, text }) => `${where} ${text.trim().slice(0, 120)}`);

test("percent is written one way in each language: English texts have no space before it", () => {
  expect(found(linesOf("lang/en", ".json"), /[\d}>][\s\u00a0]+%/)).toEqual([]);
});

test("percent is written one way in each language: German texts have a no-break space before it", () => {
  expect(found(linesOf("lang/de", ".json"), /[\d}>](?!\u00a0)[^\S\u00a0]?%/)).toEqual([]);
});

test("percent is written one way in each language: templates and views ask the language for the sign", () => {
  const templates = linesOf("templates", ".hbs").map(({ where, text }) => ({
    where,
    text: text.replace(/(style|width|height|x|y)="[^"]*"/g, ""),
  }));
  expect(found(templates, /(?<!\d)%/)).toEqual([]);
  const sizes = /(left|top|width|height|calc|translate|flex|inset)/;
  const views = linesOf("src/foundry", ".ts").filter(({ text }) => !sizes.test(text) && !/^\s*(\/?\*|\/\/)/.test(text));
  expect(found(views, /\} ?%[`"'<\s]|>%</)).toEqual([]);
});
