/** Tables with the built system, and helpers for all window tests: find a window, and run axe on it. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { DEMOS } from "../../../scripts/build/world/demo.ts";
import { inRoot } from "../../../scripts/root.ts";
import { Table, type TableOptions } from "./table.ts";

declare const axe: any;
declare const game: any;
declare const ui: any;

const AXE = readFileSync(inRoot("node_modules/axe-core/axe.min.js"), "utf8");
const SYSTEM = "dist/blades-and-banners";

/** The demo world in the given language: Keeper, Rosa, Tomas and Mara, nine characters, the Chronicle. */
export function demoTable(more: Omit<TableOptions, "system" | "demo"> = {}): Promise<Table> {
  return Table.start({
    strict: isAlone(more),
    ...more,
    system: inRoot(SYSTEM),
    demo: inRoot(DEMOS[more.language === "de" ? "de" : "en"]),
  });
}

/** Our own code must name nothing that does not exist; modules may. */
function isAlone({ modules = [] }: Pick<TableOptions, "modules">): boolean {
  return modules.length === 0;
}

/** A new world. */
export function freshTable(more: Omit<TableOptions, "system" | "demo"> = {}): Promise<Table> {
  return Table.start({ strict: isAlone(more), ...more, system: inRoot(SYSTEM) });
}

/** What axe calls serious or worse, with the place, by all of its rules or by some; in the page's current theme. */
export async function faultsOf(page: Page, within: string, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async ([selector, runOnly]) => {
      document.getElementById("undrawn")?.remove();
      // Axe reads the whole page even for a part of it, which takes a third longer: the rest is removed for that time.
      const beside = [...document.body.children].filter(
        (one) => !one.matches(selector) && !one.querySelector(selector),
      );
      const places = beside.map((one) => document.createComment(one.id));
      for (const [at, one] of beside.entries()) one.replaceWith(places[at]!);
      // Axe judges no contrast over a picture, such as our paper: the paper's colour is used instead. Nothing is judged half faded.
      const plain = document.head.appendChild(document.createElement("style"));
      plain.textContent = "*, ::before, ::after { background-image: none !important; transition: none !important; }";
      const options = { resultTypes: ["violations"], ...(runOnly ? { runOnly } : {}) };
      const { violations } = await axe.run(selector, options).finally(() => {
        plain.remove();
        for (const [at, one] of beside.entries()) places[at]!.replaceWith(one);
      });
      return violations
        .filter((one: any) => ["serious", "critical"].includes(one.impact))
        .flatMap((one: any) => one.nodes.map((node: any) => `${one.id}: ${node.html.slice(0, 160)}`));
    },
    [within, rules] as const,
  );
}

/** House rules of the group, as its campaign page stores them, on each of those pages. */
export async function houseRules(options: object, from: Page, ...others: readonly Page[]): Promise<void> {
  const text = JSON.stringify(options);
  await from.evaluate((rules) => {
    const page = game.journal
      .find((one: any) => one.pages.some(({ type }: any) => type === "campaign"))
      .pages.find((one: any) => one.type === "campaign");
    return page.update({ "system.options": rules });
  }, text);
  for (const page of others)
    await page.waitForFunction(
      (rules) =>
        game.journal
          .find((one: any) => one.pages.some(({ type }: any) => type === "campaign"))
          .pages.find((one: any) => one.type === "campaign").system.options === rules,
      text,
    );
}

export async function openTab(page: Page, tab: string): Promise<void> {
  await page.evaluate((name) => {
    ui.sidebar.changeTab(name, "primary");
    // On a phone it is folded.
    ui.sidebar.expand();
  }, tab);
}
