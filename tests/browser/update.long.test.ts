/** A world of the first release that was played in since, opened today: one client is asked, a copy is offered, nothing is lost. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { inRoot } from "../../scripts/root.ts";
import { livedInFile } from "../../scripts/world/file.ts";
import { faultsOf } from "./support/demo.ts";
import { gather } from "./support/gather.ts";
import { seated, Table } from "./support/table.ts";

declare const game: any;
declare const ui: any;

const FIRST = path.join(mkdtempSync(path.join(tmpdir(), "first-")), "world.json");
const saved = livedInSinceFirst();
afterAll(() => rmSync(path.dirname(FIRST), { recursive: true }));

/** The world that was saved by the first release, with two years of play in the shape that release gave them. */
function livedInSinceFirst(): any {
  const first = JSON.parse(readFileSync(inRoot("tests/fixtures/worlds/schema-1.json"), "utf8"));
  const lived: any = livedInFile({ actors: 30, conflicts: 8, messages: 20, seed: "update", schema: 1 }).collections;
  const both = (one: any[], other: any[]) => [
    ...one,
    ...other.filter(({ _id }) => !one.some((own) => own._id === _id)),
  ];
  const [chronicle, ...journal] = first.collections.journal;
  const [campaign] = chronicle.pages;
  Object.assign(campaign.system.calendar, lived.journal[0].pages[0].system.calendar);
  const collections = {
    ...first.collections,
    actors: both(first.collections.actors, lived.actors),
    messages: both(first.collections.messages, lived.messages),
    scenes: lived.scenes,
    journal: [{ ...chronicle, pages: both(chronicle.pages, lived.journal[0].pages) }, ...journal],
  };
  writeFileSync(FIRST, JSON.stringify({ ...first, collections }));
  return collections;
}

const {
  seats: [keeper, rosa, tomas],
} = gather(["Keeper", "Rosa", "Tomas"], {
  table: () => Table.start({ system: inRoot("dist/blades-and-banners"), demo: FIRST }),
});

/** Everything that the table holds now, as it is saved. */
const held = (name: string) =>
  keeper.page.evaluate((collection) => game[collection].contents.map((one: any) => one.toObject()), name);

describe("a world of the first release", () => {
  it("asks the one client that writes, offers a copy and says what it wrote", async () => {
    const { page } = keeper;
    const box = page.locator("#bnb-update");
    await box.locator("h2", { hasText: "earlier version" }).waitFor();
    for (const seat of [rosa, tomas]) expect(await seat.page.locator("#bnb-update").count()).toBe(0);
    expect(await faultsOf(page, "#bnb-update")).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      box.locator("[data-action=saveCopy]").click(),
    ]);
    expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toMatchObject({ kind: "blades-and-banners.copy" });
    await box.locator("[data-action=update]").click();
    await box.locator("li.updated", { hasText: "The Chronicle" }).waitFor();
    // Reloaded, there is nothing more to do, and the world says so itself.
    await page.reload();
    await seated(page);
    expect(await page.locator("#bnb-update").count()).toBe(0);
    const noted = await tomas.page.evaluate(
      () => game.journal.getName("The Chronicle").flags["blades-and-banners"].schema,
    );
    expect(noted).toBe(2);
  });

  it("holds everything that it held", async () => {
    const without = ({ _stats, ...one }: any) => one;
    for (const name of ["actors", "scenes", "messages"]) {
      const now = await held(name);
      for (const one of saved[name]) {
        expect(
          now.find(({ _id }: any) => _id === one._id),
          one.name,
        ).toMatchObject(without(one));
      }
    }
    const pages = (await held("journal")).flatMap((entry: any) => entry.pages);
    for (const page of saved.journal.flatMap((entry: any) => entry.pages)) {
      const { calendar = {}, schemaVersion, ...system } = page.system ?? {};
      const now = pages.find(({ _id }: any) => _id === page._id);
      expect(now.system).toMatchObject(system);
      for (const [id, { who, ...entry }] of Object.entries<any>(calendar)) {
        const people = Object.fromEntries(
          who
            .split(" ")
            .filter(Boolean)
            .map((one: string) => [one, true]),
        );
        expect(now.system.calendar[id]).toMatchObject({ ...entry, people });
      }
    }
  });

  it("takes back what was lost from a copy, and refuses a broken one by name", async () => {
    const { page } = keeper;
    await page.evaluate(
      () => void new (game.settings.menus.get("blades-and-banners.update").type)().render({ force: true }),
    );
    const box = page.locator("#bnb-update");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      box.locator("[data-action=saveCopy]").click(),
    ]);
    const copy = readFileSync(await download.path());
    await page.evaluate(async () => {
      await game.actors.getName("Ella Avitch").update({ name: "Nobody", "system.wealth": 1 });
      await game.actors.getName("Brother Luk").delete();
    });
    const bring = async (buffer: Buffer) => {
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        box.locator("[data-action=putBack]").click(),
      ]);
      await chooser.setFiles({ name: "copy.json", mimeType: "application/json", buffer });
    };
    await bring(copy.subarray(0, copy.length / 2));
    await page.locator(".notification", { hasText: "Nothing was changed" }).waitFor();
    await expect.poll(() => tomas.page.evaluate(() => Boolean(game.actors.getName("Nobody")))).toBe(true);
    await bring(copy);
    await page.locator("dialog [data-action=yes]").click();
    await box.locator("li.made", { hasText: "Brother Luk" }).waitFor();
    expect(await box.locator("li.broken").allTextContents()).toEqual([]);
    await tomas.page.waitForFunction(() => game.actors.getName("Ella Avitch") && game.actors.getName("Brother Luk"));
    expect(await held("actors")).toHaveLength(saved.actors.length);
  });
});
