/** Between fights: how many presses it takes to invite somebody, to find one's turn again, and to play once more. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { isOver, playUntil, showTracker } from "./support/conflict.ts";
import { mainButton } from "./support/foot.ts";
import { gather } from "./support/gather.ts";
import { face, newFight } from "./support/new-fight.ts";
import { seated } from "./support/table.ts";

declare const game: any;
declare const Hooks: any;

const {
  seats: [rosa, tomas],
  sit,
} = gather(["Rosa", "Tomas"]);

/** Presses one after the other, as a player would, and returns how many. */
async function press(...buttons: readonly Locator[]): Promise<number> {
  for (const button of buttons) await button.click();
  return buttons.length;
}

const windowOf = (page: Page) => page.locator(".bnb.conflict").last();
const inList = (page: Page, action: string) => page.locator(`.conflict-tracker [data-action="${action}"]`).first();
const isPlayed = (page: Page) => windowOf(page).locator(".conflict-board.duel").waitFor();
/** A duel under way, in the only window of a conflict. */
async function isFought(page: Page): Promise<void> {
  const count = (what: string) => page.locator(`.bnb.conflict${what}`).count();
  await expect
    .poll(() => Promise.all([count(""), count(" .conflict-board.duel"), count(" .duel-end")]))
    .toEqual([1, 1, 0]);
}
/** Both at once, before anybody is hurt. */
const SURRENDER = () => ["other:Surrender"];

describe("between fights", () => {
  test("four presses send a challenge, one joins it, and both are in the duel", async () => {
    const [one, other] = [rosa.page, tomas.page];
    await showTracker(one);
    await showTracker(other);
    const sent = await press(
      inList(one, "begin"),
      newFight(one).locator('[data-kind="duel"]'),
      face(one, "1", "Sir Odo Brandt"),
      newFight(one).locator("button[type=submit]", { hasText: "Send to Tomas" }),
    );
    await windowOf(one).locator(".joining-page h2", { hasText: "Sent to Tomas" }).waitFor();
    await windowOf(one).locator('.window-header [data-action="close"]').click();
    expect(await inList(one, "cancelInvitation").isVisible()).toBe(true);
    await press(inList(other, "answerWait"));
    await windowOf(other).locator(".joining-page h2", { hasText: "Rosa invites you to a duel" }).waitFor();
    const joined = await press(mainButton(other).filter({ hasText: "Join" }));
    // The sender's window was closed, and opens by itself.
    await Promise.all([isPlayed(one), isPlayed(other)]);
    expect([sent, joined]).toEqual([4, 1]);
  });

  test("one press asks for a rematch and one accepts it, with the sheets as they are; a friendly one changes none", async () => {
    const [one, other] = [rosa.page, tomas.page];
    const wounds = (page: Page) =>
      page.evaluate(() => JSON.stringify(game.actors.getName("Ella Avitch").toObject().system.wounds));
    const pages = () =>
      one.evaluate(() =>
        game.journal.contents
          .flatMap((entry: any) => entry.pages.contents)
          .filter(({ type }: any) => type === "duel")
          .map(({ system: { setup, actors } }: any) => ({ setup: JSON.parse(setup), actors: Object.values(actors) })),
      );
    await playUntil([one, other], () => isOver(one, "duel"), SURRENDER);
    await windowOf(one).locator(".duel-end .written", { hasText: "Ella Avitch" }).waitFor();
    await windowOf(other).locator(".duel-end .written", { hasText: "Sir Odo Brandt" }).waitFor();
    await one.evaluate(() => game.actors.getName("Ella Avitch").update({ "system.wounds.leftArm.minor": 1 }));
    const asked = await press(mainButton(one).filter({ hasText: "Rematch" }));
    await windowOf(one).locator(".foot-main.still", { hasText: "Waiting for Tomas" }).waitFor();
    const accepted = await press(mainButton(other).filter({ hasText: "Accept" }));
    await Promise.all([isFought(one), isFought(other)]);
    expect([asked, accepted]).toEqual([1, 1]);
    const [first, second] = (await pages()).slice(-2);
    expect(second!.actors).toEqual(first!.actors);
    const ella = second!.setup.combatants.find(({ name }: { name: string }) => name === "Ella Avitch");
    expect(JSON.stringify(ella.wounds)).toBe(await wounds(one));

    await playUntil([one, other], () => isOver(one, "duel"), SURRENDER);
    await windowOf(one).locator(".duel-end .written", { hasText: "Ella Avitch" }).waitFor();
    const before = await wounds(one);
    await press(windowOf(other).locator('.foot-buttons [data-action="friendlyRematch"]'));
    await windowOf(one).locator(".foot-words", { hasText: "Tomas wants a friendly rematch" }).waitFor();
    await press(mainButton(one).filter({ hasText: "Accept" }));
    await Promise.all([isFought(one), isFought(other)]);
    await playUntil([one, other], () => isOver(one, "duel"), SURRENDER);
    for (const page of [one, other])
      await windowOf(page).locator(".end-sheets", { hasText: "Nothing was written." }).waitFor();
    expect([(await pages()).at(-1)!.actors, await wounds(one)]).toEqual([[], before]);
    await press(mainButton(one).filter({ hasText: "Rematch" }), mainButton(other).filter({ hasText: "Accept" }));
    await Promise.all([isFought(one), isFought(other)]);
  });

  test("a rematch with the players the other way round is shown, not joined", async () => {
    const [one, other] = [rosa.page, tomas.page];
    await playUntil([one, other], () => isOver(one, "duel"), SURRENDER);
    await one.evaluate(() => {
      Hooks.once("preCreateJournalEntryPage", (page: any) => {
        const { seats } = page.toObject().system;
        const users = Object.values(seats).map(({ user }: any) => user);
        for (const seat of Object.values<any>(seats)) seat.user = users.pop();
        page.updateSource({ "system.seats": seats });
      });
    });
    await press(mainButton(one).filter({ hasText: "Rematch" }), mainButton(other).filter({ hasText: "Accept" }));
    await windowOf(other).locator(".joining-page").waitFor();
    await press(mainButton(other).filter({ hasText: "Join" }));
    await Promise.all([isFought(one), isFought(other)]);
  });

  test("one press leads from a closed tab to one's turn, on a new device two", async () => {
    // Somebody has to decide: both may, or one of them.
    const turn = (page: Page) => page.locator('.going-on-window [data-action="answerWait"]').first();
    await playUntil(
      [rosa.page, tomas.page],
      async () => (await rosa.page.locator('[data-act="card"].press').count()) > 0,
    );
    await rosa.page.reload();
    await seated(rosa.page);
    expect(await press(turn(rosa.page))).toBe(1);
    await windowOf(rosa.page).locator('[data-act="card"].press').first().waitFor();

    const device = await sit("Rosa");
    const here = windowOf(device.page).locator('[data-action="takeSeat"]').first();
    expect(await press(turn(device.page), here)).toBe(2);
    await windowOf(device.page).locator('[data-action="takeSeat"]').first().waitFor({ state: "detached" });
    await device.context.close();
  });
});
