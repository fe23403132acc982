/** Script in names, stations, biographies, goals and things runs in no window of the system, on any seat. */
import { deflateSync, strFromU8, strToU8 } from "fflate";
import { expect, it } from "vitest";
import { gather } from "./support/gather.ts";
import { hadItsChance } from "./support/settled.ts";
import { seated } from "./support/table.ts";
import { everyWindow } from "./support/windows.ts";

declare const game: any;
declare const ChatMessage: any;
declare const Roll: any;
declare const fromUuidSync: any;

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
  // The names keep their beginnings, because the windows are found by them.
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
    await page.locator(`${selector} [data-tooltip]:visible`).evaluateAll((tips) => {
      for (const tip of tips) game.tooltip.activate(tip);
    });
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

it("attack 17, in formulas: nested brackets are rolled or left unchanged, and block nobody", async () => {
  const nested = (depth: number) => `[[${"(".repeat(depth)}1 + 1${")".repeat(depth)}]]`;
  const content = `<p>A ${nested(21)}</p><p>B ${nested(200)}</p>`;
  const id = await rosa.page.evaluate(async (html) => {
    const log = game.journal.find((one: any) => one.ownership.default === 3);
    const page = { name: "Formulas", type: "text", text: { content: html } };
    return (await log.createEmbeddedDocuments("JournalEntryPage", [page]))[0].uuid;
  }, content);
  await tomas.page.waitForFunction((uuid) => fromUuidSync(uuid), id);
  await tomas.page.evaluate((uuid) => {
    const page = fromUuidSync(uuid);
    return page.parent.sheet.render({ force: true, pageId: page.id });
  }, id);
  const text = tomas.page.locator(".journal-page-content", { hasText: nested(200) });
  await text.waitFor();
  expect(await text.locator("p").allTextContents()).toEqual(["A 2", `B ${nested(200)}`]);
});

it("attack 9, in cards: a forged one is plain text under its author's name, and a check names who rolled", async () => {
  const ids: string[] = await rosa.page.evaluate(async () => {
    const fake = '<article class="bnb card step-card"><p>Ella dies</p><footer>Dice agreed by all</footer></article>';
    const speaker = { alias: "Tomas" };
    const roll = await new Roll("2d8 + 1dz + 4").evaluate();
    const ella = game.actors.getName("Ella Avitch") ?? game.actors.find((one: any) => one.name.startsWith("Ella"));
    const check = {
      actor: ella.uuid,
      name: "Morten",
      rule: "2d8+d10",
      skill: "BNB.Skill.run",
      rating: 4,
      opposition: 3,
    };
    const step = { page: "JournalEntry.a.JournalEntryPage.b", entry: 3, head: "00ff" };
    const made = await ChatMessage.create([
      { content: fake, speaker },
      { type: "step", system: step, content: fake, speaker },
      { type: "check", system: check, content: fake, speaker },
      { type: "check", system: check, content: fake, speaker, rolls: [roll] },
    ]);
    return made.map((one: any) => one.id);
  });
  const log = tomas.page.locator("#chat");
  await log.locator(`[data-message-id="${ids.at(-1)}"] .card`).waitFor({ state: "attached" });
  for (const id of ids.slice(0, 3)) {
    const content = log.locator(`[data-message-id="${id}"] .message-content`);
    expect(await content.locator(".bnb").count()).toBe(0);
    expect((await content.textContent())?.trim()).toBe("Rosa: Ella diesDice agreed by all");
  }
  const check = log.locator(`[data-message-id="${ids.at(-1)}"] .card.check`);
  expect(await check.locator("h2").textContent()).toBe("Morten");
  expect(await check.locator(".author").textContent()).toBe("Rolled by Rosa");
});

it("in cards that speak for others: the author is named, and nothing forged reaches another's sheet", async () => {
  const ids: string[] = await rosa.page.evaluate(async () => {
    const his = game.actors.getName("Sir Odo Brandt");
    const words = { key: "Removed.entry", params: { name: his.name, what: "Blessing" } };
    const speaker = { alias: "Tomas" };
    const cursed = { name: "Blessing", changes: [{ key: "system.wealth", mode: 2, value: "-9" }] };
    const thing = { name: "Gift", type: "gear" };
    const made = await ChatMessage.create([
      { type: "told", system: { words, good: true, to: "", answer: "" }, content: "x", speaker },
      {
        type: "removed",
        system: { words, uuid: his.uuid, path: "effects.aaaaaaaaaaaaaaaa", value: JSON.stringify(cursed) },
        content: "x",
        speaker,
      },
      {
        type: "parted",
        system: { way: "given", thing, from: his.uuid, to: his.uuid, words, more: "", name: his.name },
        content: "x",
        speaker,
      },
      ...["", "Actor.gone"].map((from) => ({
        type: "parted",
        system: { way: "given", thing, from, to: his.uuid, words, more: "", name: his.name },
        content: "x",
        speaker,
      })),
    ]);
    return made.map((one: any) => one.id);
  });
  for (const id of ids) {
    const card = tomas.page.locator(`#chat [data-message-id="${id}"] .bnb.card`);
    await card.locator(".author").waitFor({ state: "attached" });
    expect(await card.locator(".author").textContent()).toBe("By Rosa");
    expect(await card.locator("button:not([hidden])").count()).toBe(0);
  }
});

it("a gift names what it holds, and nobody's name can be borrowed by a character called so", async () => {
  const { ids, giver }: { ids: string[]; giver: string } = await rosa.page.evaluate(async () => {
    const his = game.actors.getName("Sir Odo Brandt");
    // An earlier attack has renamed her.
    const ella = game.actors.find((one: any) => one.name.startsWith("Ella"));
    const words = { key: "Part.told.given", params: { name: ella.name, to: his.name, thing: "Crown", words: "" } };
    const namesake = await (globalThis as any).Actor.create({ name: " tomas", type: "character" });
    const gift = {
      type: "parted",
      system: {
        ...{ way: "given", thing: { name: "Pebble", type: "gear" }, from: ella.uuid, to: his.uuid },
        ...{ words, more: "", name: his.name },
      },
      content: "x",
    };
    const made = await ChatMessage.create([
      { ...gift, speaker: { alias: ella.name } },
      { ...gift, speaker: { alias: namesake.name, actor: namesake.id } },
    ]);
    return { ids: made.map((one: any) => one.id), giver: ella.name };
  });
  const [own, borrowed] = ids.map((id) => tomas.page.locator(`#chat [data-message-id="${id}"] .bnb.card`)) as [
    any,
    any,
  ];
  await borrowed.locator(".author").waitFor({ state: "attached" });
  expect(await borrowed.locator(".author").textContent()).toBe("By Rosa");
  expect(await own.locator(".author").count()).toBe(0);
  expect(await own.locator(".told").textContent()).toContain(`${giver} gives Sir Odo Brandt: Pebble.`);
  expect(await own.locator('[data-part-act="take"]:not([hidden])').count()).toBe(1);
});

it("attack 6, in archives: a start unpacks none of 200, and opening an oversized one reports that", async () => {
  const bomb = btoa(strFromU8(deflateSync(strToU8(JSON.stringify({ "00000": "a".repeat(15_000_000) }))), true));
  const uuid = await rosa.page.evaluate(async (archive) => {
    const log = game.journal.find((one: any) => one.ownership.default === 3);
    // Each has a different text, so that none is recognised from the one before; some claim to be unfinished.
    const pages = Array.from({ length: 200 }, (_, at) => ({
      name: `Bomb ${at}`,
      type: "duel",
      system: { recordId: `bomb${at}`, setup: "{}", over: at % 2 === 0, archive: `${archive}${" ".repeat(at)}` },
    }));
    return (await log.createEmbeddedDocuments("JournalEntryPage", pages))[7].uuid;
  }, bomb);
  const asked: string[] = [];
  tomas.page.on("request", (request) => void (request.url().includes("unpack") && asked.push(request.url())));
  await tomas.page.reload();
  await seated(tomas.page);
  await hadItsChance(tomas.page);
  expect(asked).toEqual([]);
  // The notification is gone after a few seconds, so it is waited for from the beginning.
  const reported = tomas.page.getByText("The archived entries of Bomb 7 are too large to unpack").first().waitFor();
  const opened = tomas.page.evaluate((one) => {
    const page = fromUuidSync(one);
    return page.parent.sheet.render({ force: true, pageId: page.id });
  }, uuid);
  await Promise.all([reported, opened]);
  expect(asked).toHaveLength(1);
});
