/**
 * Every text of the system comes from its language file: with each letter of that file replaced by its wide twin, a plain
 * letter in any window is either user data (names, biographies) or a string outside the file.
 */
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inRoot } from "../../scripts/root.ts";
import { demoTable } from "./support/demo.ts";
import type { Seat, Table } from "./support/table.ts";
import { everyWindow } from "./support/windows.ts";

declare const game: any;

let table: Table;
let rosa: Seat;

/** Wide letters for plain ones; text in braces or tags is unchanged. */
function widened(text: string): string {
  return text.replace(/\{[^}]*\}|<[^>]*>|&\w+;|[A-Za-z]/g, (part) =>
    part.length === 1 ? String.fromCharCode(part.charCodeAt(0) + 0xfee0) : part,
  );
}

function allWidened(node: any): any {
  if (typeof node === "string") return widened(node);
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, allWidened(value)]));
}

/** User-given names: of the world, the things, the maps. Letters after an initial stand alone. */
const NAMED = ["demo/world.json", ...filesIn("packs-source/things"), ...filesIn("src/rules/hex/maps")];
const WRITTEN = new Set(
  NAMED.flatMap((file) => readFileSync(inRoot(file), "utf8").match(/[A-Za-z]{2,}/g) ?? []).flatMap((word) => [
    word.toLowerCase(),
    word.slice(1).toLowerCase(),
  ]),
);

function filesIn(folder: string): string[] {
  return readdirSync(inRoot(folder)).map((file) => `${folder}/${file}`);
}

beforeAll(async () => {
  table = await demoTable();
  rosa = await table.sit("Rosa", {
    viewport: { width: 1500, height: 1000 },
    async before(page) {
      await page.route("**/lang/en.json", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: allWidened(await response.json()) });
      });
    },
  });
});
afterAll(() => table?.close());

it("leaves no word of ours outside the language file, in text, labels, hints or tooltips", async () => {
  expect(await rosa.page.evaluate(() => game.i18n.localize("BNB.Sheet.skills"))).toBe(widened("Skills"));
  const left: Record<string, string[]> = {};
  for await (const { name, selector } of everyWindow(rosa.page)) {
    const shown = rosa.page.locator(selector).first();
    const said = await shown.evaluate(saidIn);
    // A setup written as text names its own seats.
    const typed = (
      await shown
        .locator("textarea")
        .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value).join(" "))
    ).toLowerCase();
    const plain = said.filter((text) =>
      (text.toLowerCase().match(/[a-z]{2,}/g) ?? []).some((word) => !WRITTEN.has(word) && !typed.includes(word)),
    );
    if (plain.length > 0) left[name] = plain;
  }
  expect(left).toEqual({});
});

/** Runs on the page: all texts of this element, visible or for screen readers. */
function saidIn(root: Element): string[] {
  const { game } = globalThis as any;
  const said = new Set<string>();
  // The frame belongs to core, and so do an editor and the encounters below ours; a setup written as text is data.
  const encounters = '.conflict-tracker > [data-application-part]:not([data-application-part="conflicts"])';
  const core = `.window-header, .controls-dropdown, prose-mirror, textarea, style, script, kbd, .prose, ${encounters}`;
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (!node.parentElement!.closest(core)) said.add(node.textContent!.trim());
  for (const one of root.querySelectorAll("*")) {
    if (one.closest(core)) continue;
    for (const attribute of ["aria-label", "title", "placeholder", "alt", "aria-description"])
      said.add(one.getAttribute(attribute) ?? "");
    const tip = one.getAttribute("data-tooltip");
    if (tip) said.add(game.i18n.localize(tip));
  }
  return [...said];
}
