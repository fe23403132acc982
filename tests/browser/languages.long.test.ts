/** Two players with two languages: each reads windows, log and calendar in their own; both have one verified record. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { begin, isOver, join, playUntil, proven } from "./support/conflict.ts";
import { demoTable } from "./support/demo.ts";
import type { Seat, Table } from "./support/table.ts";

declare const fromUuid: any;
declare const fromUuidSync: any;
declare const game: any;
declare const ui: any;

let table: Table;
let english: Seat;
let german: Seat;

beforeAll(async () => {
  table = await demoTable();
  [english, german] = await Promise.all([table.sit("Rosa"), table.sit("Tomas", { language: "de" })]);
});
afterAll(async () => {
  await table?.close();
  expect([...english.errors, ...german.errors]).toEqual([]);
});

it("plays a duel to a verified record that each reads in their own language", async () => {
  await begin(english.page, "duel", { "Ella Avitch": "0", "Sir Odo Brandt": "1" });
  await join(german.page);
  const surrender = await german.page.evaluate(() => game.i18n.localize("BNB.DuelBoard.do.surrender"));
  expect(surrender).not.toBe("Surrender");
  await playUntil(
    [english.page, german.page],
    () => isOver(english.page, "duel"),
    (turn) => (turn > 5 ? ["other:Surrender", `other:${surrender}`, "vicious"] : ["vicious", "controlled"]),
  );
  const [one, other] = [await proven(english.page, "duel"), await proven(german.page, "duel")];
  expect(other.record).toEqual(one.record);
  const log = (seat: Seat) => seat.page.locator(".bnb.conflict .story").last();
  // The same steps, in other words.
  await expect.poll(() => log(english).textContent()).toMatch(/surrenders|wins|Round 1/);
  await expect.poll(() => log(german).textContent()).toMatch(/ergibt sich|gewinnt|Runde 1/);
  expect(await log(german).textContent()).not.toMatch(/\b(?:the|surrenders|Round)\b|BNB\.|[{}]/);
  // What the software wrote into the calendar is data, too.
  const noted = (seat: Seat) =>
    seat.page.evaluate(() => {
      const page = game.journal.contents
        .flatMap((entry: any) => entry.pages.contents)
        .find((one: any) => one.type === "campaign");
      return Object.values<any>(page.system.calendar).some(({ note }) => note.includes('{"key":"BNB.'));
    });
  await expect.poll(() => noted(english)).toBe(true);
});

it("finds and shows the rules in German, by the German and by the English word", async () => {
  const { page } = german;
  const lines = async () => (await page.locator("#bnb-rules [data-result]").allTextContents()).join("\n");
  for (const words of ["Schild", "shield"]) {
    await page.evaluate((asked) => ui.chat.processMessage(`/rules ${asked}`), words);
    // A line of the English text, and a row of a German table.
    await expect.poll(lines).toContain("A shield adds +1");
    await expect.poll(lines).toContain("Zelt, Schild");
  }
  await page.evaluate(async () => {
    const journal = await game.packs.get("blades-and-banners.rules").getDocument("rules00000000000");
    await journal.sheet.render({ force: true, pageId: "equipment0000000" });
  });
  const opened = page.locator(".journal-entry .rules-page");
  await opened.locator("th", { hasText: "Hellebarde" }).waitFor();
  await opened.locator("h2", { hasText: "Rüstung" }).first().waitFor();
  await page.locator("[data-bnb-language]", { hasText: "der Fließtext ist auf Englisch" }).waitFor();
});

it("shows a compendium's documents and imported copies to each reader in their own language", async () => {
  await german.page.evaluate(async () => {
    const tables = game.packs.get("blades-and-banners.tables");
    const { _id } = tables.index.find(({ name }: any) => name === "Wo ein Wuchtiger Angriff trifft");
    const table = await tables.getDocument(_id);
    const results = table.results.filter(({ range }: any) => range[0] === 6);
    await table.draw({ results, displayChat: true });
  });
  await german.page.locator("#chat .table-results", { hasText: "Kopf" }).waitFor({ state: "attached" });
  await english.page.locator("#chat .table-results", { hasText: "Head" }).waitFor({ state: "attached" });
  await expect.poll(() => german.page.locator("#compendium").textContent()).toContain("Schlachtfelder");
  // Opened straight from the compendium: a thing, a unit, an army and a character.
  const opened = await german.page.evaluate(async () => {
    const texts: string[] = [];
    for (const [pack, entry] of [
      ["things", "Axt"],
      ["units", "Stadtwache"],
      ["units", "Die Freien Kantone"],
      ["people", "Aveline Marsh"],
    ]) {
      const { index } = game.packs.get(`blades-and-banners.${pack}`);
      const document = await fromUuid(index.find(({ name }: any) => name === entry).uuid);
      await document.sheet.render({ force: true });
      const { element } = document.sheet;
      const fields = [...element.querySelectorAll("input")].map(({ value }: any) => value);
      texts.push([document.sheet.title, element.textContent, ...fields].join(" | "));
      await document.sheet.close();
    }
    return texts;
  });
  const words = [
    ["Axt", "Quelle: Chronik, Tragen."],
    ["Stadtwache", "Zwei Reihen unter einem Hauptmann", "Hauptmann der Wache"],
    ["Die Freien Kantone", "Piken und noch mehr Piken.", "Kantonspiken"],
    ["Aveline Marsh", "Herrin von Marlstead"],
  ];
  for (const [at, said] of words.entries()) for (const one of said) expect(opened[at]).toContain(one);
  expect(opened.join(" ")).not.toMatch(/Source:|Two ranks|Canton |Lady of|Axe\b/);
  // An imported thing is saved in English, whatever the importer's language.
  const uuid = await german.page.evaluate(async () => {
    const things = game.packs.get("blades-and-banners.things");
    const axe = await things.getDocument(things.index.find(({ name }: any) => name === "Axt")._id);
    const actor = game.actors.getName("Sir Odo Brandt");
    const [made] = await actor.createEmbeddedDocuments("Item", [game.items.fromCompendium(axe)]);
    return made.uuid;
  });
  const read = ({ page }: Seat) => page.evaluate((id) => fromUuidSync(id)?.name, uuid);
  await expect.poll(() => read(german)).toBe("Axt");
  await expect.poll(() => read(english)).toBe("Axe");
  // Names that players choose are not translated.
  await german.page.evaluate((id) => fromUuidSync(id).update({ name: "Odos Axt" }), uuid);
  await expect.poll(() => read(english)).toBe("Odos Axt");
});

it("shows the English text where the German file has none", async () => {
  const said = await german.page.evaluate(() => {
    delete game.i18n.translations.BNB.Skill.ride;
    return [game.i18n.localize("BNB.Skill.ride"), game.i18n.localize("BNB.Skill.run")];
  });
  expect(said).toEqual(["Ride", "Laufen"]);
});
