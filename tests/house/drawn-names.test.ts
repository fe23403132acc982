/** What templates draw by name exists: a name that does not would leave the whole window undrawn. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../scripts/root.ts";
import { glyph, isIcon } from "../../src/foundry/draw/icon.ts";

const NAMED = readdirSync(inRoot("templates"), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".hbs"))
  .flatMap((file) => [...readFileSync(inRoot(`templates/${file}`), "utf8").matchAll(/draw "(glyph|icon)" "([^"]+)"/g)])
  .map(([, kind, name]) => ({ kind, name: name! }));

test("every glyph and icon that a template names", () => {
  expect(NAMED.length).toBeGreaterThan(50);
  for (const { kind, name } of NAMED)
    if (kind === "glyph") expect(() => glyph(name), name).not.toThrow();
    else expect(isIcon(name), name).toBe(true);
});
