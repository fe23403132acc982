/** A current world needs no update; a copy of it is saved as a file and restored. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { livedInFile } from "../../scripts/build/world/file.ts";
import { inRoot } from "../../scripts/root.ts";
import { faultsOf } from "./support/demo.ts";
import { gather } from "./support/gather.ts";
import { Table } from "./support/table.ts";

declare const game: any;

const LIVED_IN = path.join(mkdtempSync(path.join(tmpdir(), "lived-in-")), "world.json");
const world = livedInFile({ actors: 30, conflicts: 8, messages: 20, seed: "update" });
writeFileSync(LIVED_IN, JSON.stringify(world));
afterAll(() => rmSync(path.dirname(LIVED_IN), { recursive: true }));

const {
  seats: [keeper, tomas],
} = gather(["Keeper", "Tomas"], {
  table: () => Table.start({ system: inRoot("dist/blades-and-banners"), demo: LIVED_IN }),
});

/** All data of the table, as it is saved. */
const held = (name: string) =>
  keeper.page.evaluate((collection) => game[collection].contents.map((one: any) => one.toObject()), name);

describe("a world after two years of play", () => {
  it("asks nobody for an update", async () => {
    for (const seat of [keeper, tomas]) expect(await seat.page.locator("dialog.ask").count()).toBe(0);
  });

  it("restores lost data from a copy, and refuses a broken one by name", async () => {
    const { page } = keeper;
    const offered = async (action: string) => {
      await page.evaluate(
        () => void new (game.settings.menus.get("blades-and-banners.update").type)().render({ force: true }),
      );
      await page.locator(`dialog [data-action=${action}]`).waitFor();
      return page.locator(`dialog [data-action=${action}]`);
    };
    const save = await offered("yes");
    expect(await faultsOf(page, "dialog.ask")).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
    const copy = readFileSync(await download.path());
    await page.evaluate(async () => {
      await game.actors.getName("Ella Avitch").update({ name: "Nobody", "system.wealth": 1 });
      await game.actors.getName("Brother Luk").delete();
    });
    const bring = async (buffer: Buffer) => {
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), (await offered("no")).click()]);
      await chooser.setFiles({ name: "copy.json", mimeType: "application/json", buffer });
    };
    await bring(copy.subarray(0, copy.length / 2));
    await page.locator(".notification", { hasText: "Nothing was changed" }).waitFor();
    await expect.poll(() => tomas.page.evaluate(() => Boolean(game.actors.getName("Nobody")))).toBe(true);
    await bring(copy);
    await page.locator("dialog [data-action=yes]").click();
    await page.locator(".notification.info", { hasText: "were restored from the backup" }).waitFor();
    expect(await page.locator(".notification.warning", { hasText: "Not written" }).count()).toBe(0);
    await tomas.page.waitForFunction(() => game.actors.getName("Ella Avitch") && game.actors.getName("Brother Luk"));
    expect(await held("actors")).toHaveLength(world.collections.actors.length);
  });
});
