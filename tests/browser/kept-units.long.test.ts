/** Units as actors: edited on their sheet, dragged from the directory onto the start window, and used in a fight. */
import { expect, test } from "vitest";
import { join, showTracker } from "./support/conflict.ts";
import { faultsOf } from "./support/demo.ts";
import { gather } from "./support/gather.ts";
import { pickKind, seatSide, unfold } from "./support/new-fight.ts";
import { closeAll } from "./support/windows.ts";

declare const Actor: any;
declare const ChatMessage: any;
declare const foundry: any;
declare const game: any;
declare const ui: any;

const {
  seats: [rosa, tomas],
} = gather(["Rosa", "Tomas"]);

async function drop(name: string, side: string): Promise<void> {
  await rosa.page.evaluate(
    ([who, where]) => {
      const data = new DataTransfer();
      data.setData("text/plain", JSON.stringify({ type: "Actor", uuid: game.actors.getName(who).uuid }));
      const target = document.querySelector(`#bnb-start [data-drop-side="${where}"]`)!;
      target.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [name, side] as const,
  );
}

test("a company is edited on its sheet, dragged onto a side, and fights", async () => {
  const { page } = rosa;
  await closeAll(page);
  await page.evaluate(async () => {
    const company = { size: 300, kind: "infantry", armour: "medium", level: 1, commander: 1 };
    for (const name of ["Kept Wolves", "Kept Lions"])
      await Actor.create({ name, type: "unit", system: { book: "sortie", sortie: company } });
    await game.actors.getName("Kept Wolves").sheet.render({ force: true });
  });
  const sheet = page.locator(".application.sheet.troop");
  await sheet.locator(".unit-change > summary").click();
  await sheet.locator('[name="system.sortie.size"]').fill("240");
  await sheet.locator('[name="system.sortie.size"]').press("Tab");
  await page.waitForFunction(() => game.actors.getName("Kept Wolves").system.sortie.size === 240);
  // A box ticked on the sheet is ticked in the form.
  await sheet.locator(".unit-change details summary").first().click();
  await sheet.locator('[name="system.sortie.superior"]').check();
  await page.waitForFunction(() => game.actors.getName("Kept Wolves").system.sortie.superior === true);
  await closeAll(page);

  await showTracker(page);
  await page.locator('.conflict-tracker [data-action="begin"]').click();
  const form = await pickKind(page, "sortie");
  await form.locator('[name="north.0.size"]').waitFor();
  await seatSide(page, "north", "Rosa");
  await drop("Kept Wolves", "north");
  await drop("Kept Lions", "south");
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('#bnb-start [name="south.0.name"]')?.value === "Kept Lions",
  );
  expect(await form.locator('[name="north.0.name"]').inputValue()).toBe("Kept Wolves");
  expect(await form.locator('[name="north.0.size"]').inputValue()).toBe("240");
  // The form's default rows are gone.
  expect(await form.locator('[name="north.1.name"]').inputValue()).toBe("");
  await seatSide(page, "south", "Tomas");
  await form.locator('button[type="submit"]').click();
  await page.locator(".conflict-board.sortie").waitFor();
  await join(tomas.page);
  const begun = await page.evaluate(() => {
    const pages = game.journal.contents.flatMap((journal: any) => journal.pages.contents);
    const { actors, setup } = pages.filter((one: any) => one.type === "sortie").at(-1).system;
    return { actors: Object.values(actors), first: JSON.parse(setup).armies[0].units[0] };
  });
  const uuids = await page.evaluate(() => ["Kept Wolves", "Kept Lions"].map((name) => game.actors.getName(name).uuid));
  expect([...begun.actors].sort()).toEqual([...uuids].sort());
  expect(begun.first).toMatchObject({ name: "Kept Wolves", size: 240, superior: true });
});

test("a warband's own button opens the form with it, and adding a figure of note keeps what was typed", async () => {
  const { page } = rosa;
  await closeAll(page);
  await page.evaluate(async () => {
    const unit = { rank1: 4, lost1: 1, hp: 1, atk: 1, weapon: "sword", shield: true };
    const figures = { a: { name: "Captain Kept", hp: 4, atk: 2, might: 3 } };
    await Actor.create({
      name: "Kept Shields",
      type: "unit",
      system: { book: "skirmish", skirmish: { unit, figures } },
    });
    await game.actors.getName("Kept Shields").sheet.render({ force: true });
  });
  // Its ranks are drawn, and a button replaces losses.
  const sheet = page.locator(".sheet.troop");
  await sheet.locator("svg.rank .figure.fallen").waitFor();
  expect(await sheet.locator("svg.rank .figure.stands").count()).toBe(5);
  expect(await faultsOf(page, ".sheet.troop")).toEqual([]);
  await sheet.locator('[data-rest="muster"]').click();
  await page.waitForFunction(() => game.actors.getName("Kept Shields").system.skirmish.unit.rank1 === 5);
  await sheet.locator("svg.rank .figure.fallen").waitFor({ state: "detached" });
  await sheet.locator('[data-action="toConflict"]').click();
  const form = page.locator("#bnb-start");
  await form.locator('[name="red.0.leader.name"]').waitFor({ state: "attached" });
  await unfold(page);
  expect(await form.locator('[name="red.0.leader.name"]').inputValue()).toBe("Captain Kept");
  expect(await form.locator('[name="red.0.shield"]').isChecked()).toBe(true);
  await form.locator('[name="blue.0.name"]').fill("The Others");
  // Unfolded parts stay unfolded, with an id or without.
  const fold = form.locator('[data-drop-side="red"] details:not([id], .more)').first();
  await fold.evaluate((details: HTMLDetailsElement) => (details.open = true));
  await form.locator('[data-action="more"][data-of="red.0.figures"]').click();
  await form.locator('[name="red.0.figure1.name"]').waitFor({ state: "attached" });
  expect(await fold.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
  expect(await form.locator('[name="blue.0.name"]').inputValue()).toBe("The Others");
  // A choice made while the form is redrawn stays chosen, and in the next redraw too.
  const kept = await page.evaluate(async () => {
    const window = foundry.applications.instances.get("bnb-start");
    const field = (name: string) => window.element.querySelector(`[name="${name}"]`);
    const draw = window._renderHTML;
    window._renderHTML = async (...given: unknown[]) => {
      const drawn = await draw.apply(window, given);
      window.element.querySelector('[name="blue.by"][value="me"]').click();
      field("red.0.shield").click();
      field("blue.0.name").value = "The Late";
      return drawn;
    };
    await window.render();
    window._renderHTML = draw;
    await window.render();
    return [new FormData(window.element).get("blue.by"), field("red.0.shield").checked, field("blue.0.name").value];
  });
  expect(kept).toEqual(["me", false, "The Late"]);
  await closeAll(page);
});

test("a unit from the compendium becomes a unit of the world when it is dropped on a side", async () => {
  const { page } = rosa;
  await closeAll(page);
  await showTracker(page);
  await page.locator('.conflict-tracker [data-action="begin"]').click();
  const form = await pickKind(page, "command");
  await form.locator('[name="north.0.class"]').waitFor();
  await page.evaluate(async () => {
    const pack = game.packs.get("blades-and-banners.units");
    const uuid = (await pack.getDocuments()).find(({ name }: { name: string }) => name === "Marsh Riders").uuid;
    const data = new DataTransfer();
    data.setData("text/plain", JSON.stringify({ type: "Actor", uuid }));
    const target = document.querySelector('#bnb-start [data-drop-side="north"]')!;
    target.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('#bnb-start [name="north.0.name"]')?.value === "Marsh Riders",
  );
  expect(await form.locator('[name="north.0.class"]').inputValue()).toBe("lightCavalry");
  expect(await page.evaluate(() => game.actors.getName("Marsh Riders").system.command.grade)).toBe("B");
  await closeAll(page);
});

test("the battlefield is left to the standing defender, who gets the form and sends it back (R000-5.03-51)", async () => {
  const { page } = rosa;
  for (const seat of [rosa, tomas]) await closeAll(seat.page);
  await tomas.page.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
  await showTracker(page);
  await page.locator('.conflict-tracker [data-action="begin"]').click();
  const form = await pickKind(page, "battle");
  await seatSide(page, "attacker", "Rosa");
  await seatSide(page, "defender", "Tomas");
  await expect
    .poll(() => form.locator("[data-transfer-note]").textContent())
    .toContain("Tomas chooses the battlefield");
  expect(await form.locator('[name="map"]').isVisible()).toBe(false);
  await form.locator('[name="title"]').fill("Left to Tomas");
  await form.locator('button[type="submit"]', { hasText: "Send to Tomas" }).click();
  await form.waitFor({ state: "detached" });
  expect(await page.locator("[data-transfer-act]").isVisible()).toBe(false);
  await tomas.page.locator("[data-transfer-act=open]").last().click();
  const his = tomas.page.locator("#bnb-start");
  await his.locator('[name="map"]').selectOption("1");
  await expect.poll(() => his.locator('[name="title"]').inputValue()).toBe("Left to Tomas");
  await his.locator('button[type="submit"]', { hasText: "Send to Rosa" }).click();
  await tomas.page.locator(".bnb.conflict").waitFor();
  const begun = await page.evaluate(() => {
    const pages = game.journal.contents.flatMap((journal: any) => journal.pages.contents);
    return pages.find((one: any) => one.name === "Left to Tomas").system.seats;
  });
  expect(Object.keys(begun).sort()).toEqual(["attacker", "defender"]);
  // A player cannot hand over the form in another's name.
  await page.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
  await tomas.page.evaluate(() => {
    const given = JSON.stringify({ kind: { toString: 1 }, given: { title: { toString: 1 } } });
    const system = { by: "Mara", to: game.users.getName("Rosa").id, given };
    return ChatMessage.create({ type: "transfer", system, content: "" });
  });
  const said = page.locator("#chat .card.answer .said", { hasText: "Rosa chooses the battlefield" });
  await expect.poll(() => said.textContent()).toBe("Tomas is ready for battle. Rosa chooses the battlefield.");
  // Nor does Tomas's forged entry keep her from being notified.
  await page.waitForFunction(() => document.querySelector("#sidebar-tabs .bnb-mark") !== null);
});
