/** Names, stations, biographies, goals and things that carry script run nothing in any window of the system, on any seat. */
import { expect, it } from "vitest";
import { gather } from "./support/gather.ts";
import { hadItsChance } from "./support/settled.ts";
import { everyWindow } from "./support/windows.ts";

declare const game: any;

const RUN = "globalThis.owned=(globalThis.owned||0)+1";
const HOSTILE = [
  `"><img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}"></svg>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<details open ontoggle="${RUN}">x</details>`,
  "{{#with this}}{{constructor}}{{/with}}",
].join(" ");

const {
  seats: [rosa, tomas],
} = gather(["Rosa", "Tomas"], { viewport: { width: 1500, height: 1000 }, mayErr: true });

it("in every text that a player can write", async () => {
  const { page } = rosa;
  // The names keep their beginnings, by which the windows are found.
  await page.evaluate(async (html) => {
    for (const actor of game.actors.filter((one: any) => one.isOwner)) {
      await actor.update({ "prototypeToken.name": html });
      if (actor.type !== "character") continue;
      await actor.update({
        system: {
          station: html,
          home: html,
          context: html,
          terrain: html,
          biography: html,
          relations: { hostile: { name: html, what: html, uuid: html } },
          goals: { hostile: { text: html } },
          driving: { hostile: { motivation: "proud", topic: html, context: html, by: html, when: html } },
        },
      });
      await actor.updateEmbeddedDocuments(
        "Item",
        actor.items.map((item: any) => ({ _id: item.id, name: `${item.name} ${html}`, "system.description": html })),
      );
    }
  }, HOSTILE);
  for await (const { selector } of everyWindow(page)) {
    for (const tip of await page.locator(`${selector} [data-tooltip]:visible`).all())
      await tip.hover({ timeout: 300, force: true }).catch(() => undefined);
  }
  await tomas.page.evaluate(async () => {
    await game.actors.getName("Ella Avitch").sheet.render({ force: true });
    for (const item of game.actors.getName("Ella Avitch").items) await item.sheet.render({ force: true });
  });
  await hadItsChance(page);
  await hadItsChance(tomas.page);
  for (const seat of [rosa, tomas]) expect(await seat.page.evaluate(() => (globalThis as any).owned ?? 0)).toBe(0);
});

it("in the names of people themselves, in sheets, tracker, conflict and chat", async () => {
  await rosa.page.evaluate(async (html) => {
    for (const name of ["Ella Avitch", "Morten Avitch"])
      await game.actors.getName(name).update({ name: `${name} ${html}` });
    for (const actor of game.actors) if (actor.isOwner) await actor.sheet.render({ force: true });
  }, HOSTILE);
  await tomas.page.evaluate(async () => {
    for (const tab of ["actors", "combat", "chat"]) (globalThis as any).ui.sidebar.changeTab(tab, "primary");
    for (const actor of game.actors) await actor.sheet.render({ force: true });
  });
  await hadItsChance(rosa.page);
  await hadItsChance(tomas.page);
  for (const seat of [rosa, tomas]) expect(await seat.page.evaluate(() => (globalThis as any).owned ?? 0)).toBe(0);
});
