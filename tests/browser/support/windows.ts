/** Every window of the system, opened one after another, for tests that check the same in all of them. */
import type { Page } from "playwright-core";
import { openTab } from "./demo.ts";
import { pickKind, pickPeople, start } from "./new-fight.ts";

declare const game: any;
declare const foundry: any;

export interface Shown {
  readonly name: string;
  readonly selector: string;
}

/** What is played, and the rules to read: every board with its orders, Rosa on all seats. The texts are partly data. */
export async function* everyBoard(page: Page): AsyncGenerator<Shown> {
  const two = ["Ella Avitch", "Morten Avitch"] as const;
  const talk = { topic: "The raid", context: "before the harvest" };
  yield* board(page, "discussion", { [two[0]]: "first", [two[1]]: "part" }, talk);
  yield* board(page, "pursuit", { [two[0]]: "evader", [two[1]]: "pursuer" });
  for (const kind of ["battle", "skirmish", "command", "sortie"]) yield* board(page, kind);
  await closeAll(page);
  await page.evaluate(async () => {
    const rules = await game.packs.get("blades-and-banners.rules").getDocuments();
    await rules[0].sheet.render({ force: true });
  });
  await page.locator(".journal-entry-page").first().waitFor();
  yield { name: "rules journal", selector: ".journal-entry-page" };
}

async function* board(
  page: Page,
  kind: string,
  roles: Readonly<Record<string, string>> = {},
  fields: Readonly<Record<string, string>> = {},
): AsyncGenerator<Shown> {
  await closeAll(page);
  await openTab(page, "combat");
  await page.locator('[data-action="begin"]').first().click();
  const form = await pickKind(page, kind);
  await pickPeople(page, roles);
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).first().fill(value);
  const players = form.locator('[name$=".by"][value="me"]');
  for (let at = 0; at < (await players.count()); at++) await players.nth(at).check();
  await form.locator('button[type="submit"]').click();
  // Her own seats join automatically; then some order is asked for.
  await page.locator(".bnb.conflict .conflict-orders button:not([disabled]):visible").first().waitFor();
  yield { name: kind, selector: ".bnb.conflict" };
}

/** Rosa's page, in the demo world. Each window is shown alone. */
export async function* everyWindow(page: Page): AsyncGenerator<Shown> {
  yield* sheets(page);
  yield* dialogs(page);
  yield* conflicts(page);
  yield* cards(page);
}

async function* sheets(page: Page): AsyncGenerator<Shown> {
  const sheet = ".bnb.sheet.character";
  await openSheet(page, "Ella Avitch");
  for (const mode of ["play", "edit"]) {
    for (const tab of ["skills", "motivations", "combat", "pack", "story"]) {
      await page.locator(`${sheet} nav.tabs [data-tab="${tab}"]`).click();
      yield { name: `character, ${tab}, ${mode}`, selector: sheet };
    }
    await page.locator(`${sheet} [data-action="toggleEdit"]`).click();
    await page.locator(`${sheet} [data-action="toggleEdit"][aria-pressed="${mode === "play"}"]`).waitFor();
  }
  for (const kind of ["weapon", "shield", "armour", "gear"]) {
    await closeAll(page);
    await page.evaluate(
      (type) =>
        game.actors
          .getName("Ella Avitch")
          .items.find((item: any) => item.type === type)
          .sheet.render({ force: true }),
      kind,
    );
    await page.locator(".bnb.sheet").waitFor();
    yield { name: kind, selector: ".bnb.sheet" };
  }
  for (const name of ["realm", "army"]) {
    await closeAll(page);
    await openSheet(page, await page.evaluate((type) => game.actors.find((one: any) => one.type === type).name, name));
    yield { name, selector: ".bnb.sheet" };
  }
}

async function* dialogs(page: Page): AsyncGenerator<Shown> {
  await closeAll(page);
  await openSheet(page, "Ella Avitch");
  await page.locator('.bnb.sheet nav.tabs [data-tab="pack"]').click();
  await page.locator('[data-action="addThing"]').click();
  await page.locator(".bnb.picker li").first().waitFor();
  yield { name: "picker", selector: ".bnb.picker" };
  await closeAll(page);
  await openSheet(page, "Ella Avitch");
  await page.locator('.bnb.sheet nav.tabs [data-tab="skills"]').click();
  await page.locator('[data-skill="convince"]').click();
  await page.locator('.panel [data-action="askPerson"]').click();
  await page.locator(".bnb.check-window").waitFor();
  yield { name: "check", selector: ".bnb.check-window" };
  await closeAll(page);
  await openSheet(page, "Ella Avitch");
  await page.locator('.bnb.sheet [data-action="toggleEdit"]').click();
  await page.locator('.bnb.sheet [data-action="changePicture"]').click();
  await page.locator(".portrait-window").waitFor();
  yield { name: "portrait", selector: ".portrait-window" };
  await page.locator('.portrait-window [data-action="close"]').click();
  await page.locator('.bnb.sheet [data-action="toggleEdit"]').click();
  await closeAll(page);
  await page.evaluate(() => new (game.settings.menus.get("blades-and-banners.setup").type)().render({ force: true }));
  await page.locator("#bnb-setup").waitFor();
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLDetailsElement>("#bnb-setup details")) one.open = true;
  });
  yield { name: "set-up", selector: "#bnb-setup" };
  await closeAll(page);
  await openTab(page, "actors");
  await page.locator(".bnb-person").click();
  for (const mode of ["promote", "careful", "quick"]) {
    await page.locator(`#bnb-person [data-mode="${mode}"]`).click();
    await page.locator(`#bnb-person [data-mode="${mode}"][aria-pressed="true"]`).waitFor();
    yield { name: `person, ${mode}`, selector: "#bnb-person" };
  }
  await closeAll(page);
  await openTab(page, "combat");
  await page.locator('[data-action="begin"]').first().click();
  const form = await pickKind(page, "battle");
  // The defender chooses the battlefield, so Rosa must be the defender.
  await form.locator('[name="defender.by"][value="me"]').check();
  await form.locator('[data-action="drawMap"]').click();
  await page.locator("#bnb-map-editor svg.battlefield").waitFor();
  yield { name: "map editor", selector: "#bnb-map-editor" };
  await closeAll(page);
  await page.evaluate(() =>
    game.journal
      .find((one: any) => one.pages.some(({ type }: any) => type === "campaign"))
      .sheet.render({ force: true }),
  );
  await page.locator(".journal-entry-page").first().waitFor();
  yield { name: "campaign page", selector: ".journal-entry-page" };
}

async function* conflicts(page: Page): AsyncGenerator<Shown> {
  await closeAll(page);
  await openTab(page, "combat");
  yield { name: "tracker", selector: "#combat" };
  await page.locator('[data-action="begin"]').first().click();
  const kinds = page.locator("#bnb-start [data-kind]");
  await kinds.first().waitFor();
  for (let at = 0; at < (await kinds.count()); at++) {
    await kinds.nth(at).click();
    const kind = await kinds.nth(at).getAttribute("data-kind");
    await page.locator(`#bnb-start [data-kind="${kind}"][aria-pressed="true"]`).waitFor();
    yield { name: `start ${kind}`, selector: "#bnb-start" };
  }
  await pickKind(page, "duel");
  await pickPeople(page, { "Ella Avitch": "0", "Morten Avitch": "1" });
  await start(page);
  await page.locator(".bnb.conflict .conflict-orders").waitFor();
  yield { name: "duel", selector: ".bnb.conflict" };
  yield { name: "tracker with a duel", selector: "#combat" };
}

async function* cards(page: Page): AsyncGenerator<Shown> {
  await closeAll(page);
  await openSheet(page, "Ella Avitch");
  await page.locator('.bnb.sheet nav.tabs [data-tab="skills"]').click();
  await page.locator('[data-skill="ride"]').click();
  await page.locator('[data-panel="consequence"]').fill("7");
  await page.locator('[data-action="rollCheck"]').click();
  await openTab(page, "chat");
  await page.locator(".bnb.card").first().waitFor();
  yield { name: "card", selector: ".bnb.card" };
}

async function openSheet(page: Page, name: string): Promise<void> {
  await page.evaluate((one) => game.actors.getName(one).sheet.render({ force: true }), name);
  await page.locator(".bnb.sheet").first().waitFor();
}

export async function closeAll(page: Page, which = "*"): Promise<void> {
  await page.evaluate(async (selector) => {
    for (const app of [...foundry.applications.instances.values()] as any[])
      if (app.hasFrame && app.element?.isConnected && app.element.matches(selector))
        await app.close({ animate: false });
  }, which);
}
