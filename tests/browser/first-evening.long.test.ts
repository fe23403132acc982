/** What every first evening meets, on both versions: the pause without a GM, commands in the chat, pages, tokens, statuses. */
import { expect, it } from "vitest";
import { showTracker } from "./support/conflict.ts";
import { openTab } from "./support/demo.ts";
import { gather } from "./support/gather.ts";

declare const canvas: any;
declare const game: any;
declare const ui: any;
declare const Actor: any;
declare const CONFIG: any;
declare const JournalEntryPage: any;

const {
  seats: [rosa, tomas],
  sit,
} = gather(["Rosa", "Tomas"]);

it("without a GM, each player unpauses their own screen with one press", async () => {
  await showTracker(rosa.page);
  const note = rosa.page.locator("#combat .pause-note");
  expect(await note.textContent()).toContain("No GM is here: unpause your own screen");
  await note.locator("button", { hasText: "Unpause here" }).click();
  await note.waitFor({ state: "detached" });
  expect(await rosa.page.evaluate(() => game.paused)).toBe(false);
  expect(await tomas.page.evaluate(() => game.paused)).toBe(true);
});

it("a chat command opens the rules search, as version 14 sends it too", async () => {
  await openTab(rosa.page, "chat");
  await rosa.page.locator("#chat-message").fill("/rules shield");
  await rosa.page.locator("#chat-message").press("Enter");
  const search = rosa.page.locator("#bnb-rules");
  await search.waitFor();
  expect(await search.locator("input[type=search], input").first().inputValue()).toBe("shield");
  await rosa.page.locator("#chat-message").fill("/roll 2d");
  await rosa.page.locator("#chat-message").press("Enter");
  await rosa.page.locator("#chat .chat-message", { hasText: "2d" }).waitFor();
});

it("Add a page offers no page of ours, and one made by a script without data is refused with a reason", async () => {
  const log = () => game.journal.find((one: any) => one.pages.some(({ type }: any) => type === "campaign"));
  await rosa.page.evaluate(() => {
    const entry = game.journal.find((one: any) => one.pages.some(({ type }: any) => type === "campaign"));
    void JournalEntryPage.implementation.createDialog({}, { parent: entry });
  });
  const options = rosa.page.locator("dialog select[name=type] option");
  await options.first().waitFor({ state: "attached" });
  const offered = await options.evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value));
  expect(offered).toContain("text");
  expect(offered.filter((type) => ["campaign", "duel", "battle", "draft"].includes(type))).toEqual([]);
  await rosa.page.keyboard.press("Escape");
  const before = await rosa.page.evaluate(`(${log})().pages.size`);
  await rosa.page.evaluate(() => {
    const entry = game.journal.find((one: any) => one.pages.some(({ type }: any) => type === "campaign"));
    return entry.createEmbeddedDocuments("JournalEntryPage", [{ name: "By hand", type: "duel" }]);
  });
  await rosa.page.locator("#notifications .warning", { hasText: "Start a conflict from the Conflicts tab" }).waitFor();
  expect(await rosa.page.evaluate(`(${log})().pages.size`)).toBe(before);
});

it("a new character has a linked token that sees; a duplicate keeps what a GM changed", async () => {
  const keeper = await sit("Keeper");
  const made = await keeper.page.evaluate(async () => {
    const one = await Actor.implementation.create({ name: "Newcomer", type: "character" });
    await one.update({ "prototypeToken.actorLink": false, "prototypeToken.disposition": -1 });
    const two = await Actor.implementation.create({ ...one.toObject(), name: "Newcomer again" });
    const of = ({ prototypeToken: { actorLink, disposition, sight } }: any) => [actorLink, disposition, sight.enabled];
    return { own: of(one), copied: of(two) };
  });
  expect(made).toEqual({ own: [false, -1, true], copied: [false, -1, true] });
  const own = await rosa.page.evaluate(async () => {
    const one = await Actor.implementation.create({ name: "Of Rosa", type: "character" });
    const { actorLink, disposition, name } = one.prototypeToken;
    return [actorLink, disposition, name];
  });
  expect(own).toEqual([true, 1, "Of Rosa"]);
});

it("our statuses stand together, first in the token's display", async () => {
  await rosa.page.waitForFunction(() => canvas.ready && canvas.tokens.placeables.length > 0);
  const ids: string[] = await rosa.page.evaluate(async () => {
    const own = canvas.tokens.placeables.find((token: any) => token.document.isOwner);
    await canvas.hud.token.bind(own);
    return [...document.querySelectorAll<HTMLElement>("[data-status-id]")].map((one) => one.dataset.statusId!);
  });
  const ours = ["PRONE", "HELD", "TACKLED"].map((id) => ids.findIndex((one) => one.toUpperCase() === id));
  expect(ids.slice(0, 7)).toEqual(expect.arrayContaining(["incapable", "aided", "captive", "dead"]));
  expect(Math.max(...ours)).toBeLessThan(7);
  expect(await rosa.page.evaluate(() => Object.values(CONFIG.statusEffects).length)).toBeGreaterThan(7);
  await rosa.page.evaluate(() => ui.notifications.clear());
});
