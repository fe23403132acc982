/** Windows beside play: compendium browser, small forms, rules pages. For screenshots that people check. */
import type { Page } from "playwright-core";
import { openTab } from "./demo.ts";
import { closeAll, type Shown } from "./windows.ts";

declare const game: any;

const DIALOG = "dialog.application, .application.dialog";

export async function* everyAside(page: Page): AsyncGenerator<Shown> {
  yield* menus(page);
  yield* browser(page);
  yield* littleForms(page);
  yield* units(page);
  yield* campaign(page);
  yield* rulePages(page);
}

async function openMenu(page: Page, key: string): Promise<void> {
  await closeAll(page);
  await page.evaluate(
    (name) => void new (game.settings.menus.get(`blades-and-banners.${name}`).type)().render({ force: true }),
    key,
  );
}

async function* menus(page: Page): AsyncGenerator<Shown> {
  for (const [key, id] of [["selfCheck", ".bnb.self-check"]] as const) {
    await openMenu(page, key);
    await page.locator(id).waitFor();
    yield { name: `aside ${key}`, selector: id };
  }
}

async function* browser(page: Page): AsyncGenerator<Shown> {
  await closeAll(page);
  await openTab(page, "compendium");
  yield { name: "aside compendia", selector: "#compendium" };
  await page.locator("[data-bnb-browse]").click();
  await page.locator("#bnb-compendium li").first().waitFor();
  yield { name: "aside browser", selector: "#bnb-compendium" };
  await page.locator("#bnb-compendium .cb-look").nth(3).click();
  await page.locator("#bnb-compendium .cb-looked dl").waitFor();
  yield { name: "aside browser, looked at", selector: "#bnb-compendium" };
}

async function* littleForms(page: Page): AsyncGenerator<Shown> {
  const sheet = ".bnb.sheet.character";
  for (const [name, tab, action] of [
    ["Ella Avitch", "motivations", "grow"],
    ["Ella Avitch", "motivations", "addDriving"],
    ["Ella Avitch", "story", "addPrivateGoal"],
    ["Morten Avitch", "combat", "healDay"],
  ] as const) {
    await closeAll(page);
    await page.evaluate((one) => game.actors.getName(one).sheet.render({ force: true }), name);
    await page.locator(`${sheet} nav.tabs [data-tab="${tab}"]`).click();
    await page.locator(`${sheet} [data-action="${action}"]`).first().click();
    await page.locator(DIALOG).first().waitFor();
    yield { name: `aside form ${action}`, selector: DIALOG };
  }
}

async function* units(page: Page): AsyncGenerator<Shown> {
  const names: string[] = await page.evaluate(() =>
    game.actors.filter((one: any) => one.type !== "character").map((one: any) => one.name),
  );
  for (const name of names) {
    await closeAll(page);
    await page.evaluate((one) => game.actors.getName(one).sheet.render({ force: true }), name);
    await page.locator(".bnb.sheet").first().waitFor();
    yield { name: `aside ${name}`, selector: ".bnb.sheet" };
  }
}

async function* campaign(page: Page): AsyncGenerator<Shown> {
  await closeAll(page);
  await openTab(page, "journal");
  await page.locator("[data-bnb-campaign]").click();
  await page.locator("#bnb-campaign").waitFor();
  yield { name: "aside campaign", selector: "#bnb-campaign" };
  for (const kind of ["entry", "notes", "menu"]) {
    await page.locator(`#bnb-campaign .camp-foot [data-kind=${kind}]`).click();
    await page.locator("#bnb-campaign .column-form").waitFor();
    yield { name: `aside campaign ${kind}`, selector: "#bnb-campaign" };
    if (kind !== "menu") await page.locator("#bnb-campaign .column-form [data-action=cancel]").click();
  }
  for (const kind of ["year", "almanac"]) {
    await page.locator(`#bnb-campaign .column-form [data-kind=${kind}]`).click();
    await page.locator(`#bnb-campaign [data-form=${kind}]`).waitFor();
    yield { name: `aside campaign ${kind}`, selector: "#bnb-campaign" };
    await page.locator("#bnb-campaign .column-form [data-action=cancel]").click();
    await page.locator("#bnb-campaign .camp-foot [data-kind=menu]").click();
  }
  await closeAll(page);
  await page.evaluate(() =>
    game.journal
      .find((one: any) => one.pages.some(({ type }: any) => type === "campaign"))
      .sheet.render({ force: true }),
  );
  await page.locator(".campaign-sheet").first().waitFor();
  yield { name: "aside campaign page", selector: ".campaign-sheet" };
}

async function* rulePages(page: Page): AsyncGenerator<Shown> {
  const books: string[] = await page.evaluate(async () =>
    (await game.packs.get("blades-and-banners.rules").getDocuments()).map((one: any) => one.name),
  );
  for (const [at, book] of books.entries()) {
    for (const leaf of [2, 5]) {
      await closeAll(page);
      await page.evaluate(
        async ([which, pageAt]) => {
          const [...found] = await game.packs.get("blades-and-banners.rules").getDocuments();
          const entry = found[which!];
          const sorted = entry.pages.contents.toSorted((a: any, b: any) => a.sort - b.sort);
          await entry.sheet.render({ force: true, pageId: sorted[Math.min(pageAt!, sorted.length - 1)].id });
        },
        [at, leaf],
      );
      await page.locator(".journal-entry-page").first().waitFor();
      yield { name: `aside rules ${book} ${leaf}`, selector: ".journal-entry-page" };
    }
  }
}
