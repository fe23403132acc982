/** `--watch`: open pages show an author's changed style sheet and template in place, and reload for everything else. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PLAIN_SYSTEM, type Seat, Table } from "./support/table.ts";

declare const game: any;

let folder = "";
let table: Table;
let seat: Seat;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "watched-"));
  await cp(PLAIN_SYSTEM, folder, { recursive: true });
  table = await Table.start({ system: folder, watch: true });
  seat = await table.sit("Gamemaster");
});
afterAll(async () => {
  await table?.close();
  await rm(folder, { recursive: true, force: true });
});

async function change(file: string, how: (text: string) => string): Promise<void> {
  const target = path.join(folder, file);
  await writeFile(target, how(await readFile(target, "utf8")));
}

it("shows styles and templates without a reload, texts and code with one", async () => {
  const { page } = seat;
  const isSame = () => page.evaluate(() => "before" in globalThis);
  await page.evaluate(async () => {
    Object.assign(globalThis, { before: true });
    const hero: any = await (globalThis as any).Actor.create({ name: "Ada", type: "hero" });
    await hero.sheet.render({ force: true });
  });
  await change("styles/plain.css", (css) => `${css}\n:root { --changed: yes; }`);
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--changed")))
    .toBe("yes");
  await change("templates/hero-header.hbs", (text) =>
    text.replace(/<\/\w+>\s*$/, (end) => `<i class="changed"></i>${end}`),
  );
  await page.locator(".application .changed").waitFor({ state: "attached" });
  expect(await isSame()).toBe(true);
  await change("lang/en.json", (text) => JSON.stringify({ ...JSON.parse(text), Changed: "yes" }));
  await expect.poll(isSame).toBe(false);
  await page.waitForFunction(() => (globalThis as any).game?.ready === true);
  expect(await page.evaluate(() => game.i18n.localize("Changed"))).toBe("yes");
  expect(seat.errors).toEqual([]);
});
