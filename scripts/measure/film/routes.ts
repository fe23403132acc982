/** What people do with the system, from its beginning to its end. A route presses by roles and words as far as it can. */
import type { Locator, Page } from "playwright-core";
import { showTracker, sitDown } from "../../../tests/browser/support/conflict.ts";
import { openTab } from "../../../tests/browser/support/demo.ts";
import { pickKind, pickPeople, seatSide, start } from "../../../tests/browser/support/new-fight.ts";
import type { Camera } from "./camera.ts";
import { playOn } from "./play.ts";

export interface Cast {
  /** Sits down at the route's table and stands before a camera. */
  sit(name: string, first?: boolean): Promise<Camera>;
}

/** Throws when it cannot reach its end. */
export type Route = (cast: Cast) => Promise<void>;

interface Setup {
  readonly kind: string;
  readonly roles?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
  /** The sides of the computer. */
  readonly computer?: readonly string[];
  /** Against whom the form offers. */
  readonly offered?: true;
  /** A second player, on the sides that are left. */
  readonly other?: string;
  readonly presses?: number;
}

/** From the Combat tab through the form to the conflict's end, or as many presses. */
const conflict =
  ({ kind, roles = {}, fields = {}, computer = [], offered, other, presses = 40 }: Setup): Route =>
  async (cast) => {
    const rosa = await cast.sit("Rosa");
    const second = other ? await cast.sit(other) : undefined;
    await showTracker(rosa.page);
    await rosa.press(rosa.page.locator('.conflict-tracker [data-action="begin"]'));
    const form = await pickKind(rosa.page, kind);
    await rosa.look(`New: ${kind}`);
    await pickPeople(rosa.page, roles);
    for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).first().fill(value);
    for (const side of computer) await seatSide(rosa.page, side, "computer:1");
    if (!other && !offered && computer.length === 0) await checkAll(form.locator('[name$=".by"][value="me"]'));
    await start(rosa.page);
    await rosa.page.locator(".bnb.conflict").waitFor();
    await sitDown(rosa.page);
    await rosa.look("Start");
    const seats = [rosa, ...(second ? [second] : [])];
    if (second) await follow(second);
    await playOn(seats, { most: presses });
  };

async function checkAll(boxes: Locator): Promise<void> {
  for (let at = 0; at < (await boxes.count()); at++) await boxes.nth(at).check();
}

/** As an invited player: opens the newest conflict of the tab and takes the seat. */
async function follow(camera: Camera): Promise<void> {
  await showTracker(camera.page);
  await camera.press(camera.page.locator('.conflict-tracker [data-action="openConflict"]').last(), "Open");
  await sitDown(camera.page);
  await camera.look("Join");
}

async function frontWindow(page: Page): Promise<Locator> {
  const window = page.locator(".application.bnb, .application:has(.bnb)").last();
  await window.waitFor();
  return window;
}

const TALK = { topic: "The raid", context: "before the harvest" };

const VILLAIN = "Wulf Harrow";

/** In the GM's page: somebody who stands hidden on the scene. */
async function hideVillain(name: string): Promise<void> {
  const { Actor, canvas } = globalThis as any;
  const actor = await Actor.implementation.create({ name, type: "character" });
  const { width, height } = canvas.dimensions;
  const { x, y } = canvas.grid.getTopLeftPoint({ x: width / 2, y: height / 2 });
  const token = await actor.getTokenDocument({ x, y, hidden: true });
  await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
}

export const ROUTES: Readonly<Record<string, Route>> = {
  "first-duel": async (cast) => {
    const rosa = await cast.sit("Rosa", true);
    await rosa.look("First visit");
    await rosa.press(rosa.page.locator('#bnb-home [data-way="against"]'));
    await rosa.page.locator(".bnb.conflict").waitFor();
    if (!(await playOn([rosa], { most: 150 }))) throw new Error("the duel did not end within 150 presses");
  },
  "counted-duel": conflict({
    kind: "duel",
    roles: { "Ella Avitch": "0", "Sir Odo Brandt": "1" },
    other: "Tomas",
    presses: 30,
  }),
  battle: conflict({ kind: "battle", computer: ["defender"], presses: 40 }),
  talk: conflict({
    kind: "discussion",
    roles: { "Ella Avitch": "first", "Morten Avitch": "part" },
    fields: TALK,
    computer: ["part"],
    presses: 20,
  }),
  pursuit: conflict({
    kind: "pursuit",
    roles: { "Ella Avitch": "evader", "Morten Avitch": "pursuer" },
    offered: true,
    presses: 25,
  }),
  draft: conflict({ kind: "draft", presses: 20 }),
  skirmish: conflict({ kind: "skirmish", presses: 30 }),
  command: conflict({ kind: "command", presses: 30 }),
  sortie: conflict({ kind: "sortie", presses: 30 }),
  "first-check": async (cast) => {
    const rosa = await cast.sit("Rosa");
    await openTab(rosa.page, "actors");
    await rosa.press(
      rosa.page.locator("#actors .directory-item", { hasText: "Ella Avitch" }).locator("a, .entry-name").first(),
    );
    await rosa.press(rosa.page.locator(".application.sheet .skill-roll").first(), "A skill");
    await rosa.press(rosa.page.locator('[data-action="rollCheck"]').locator("visible=true").first());
    await openTab(rosa.page, "chat");
    await rosa.look("Chat");
  },
  "new-device": async (cast) => {
    const rosa = await cast.sit("Rosa", true);
    await rosa.look("First visit");
    await showTracker(rosa.page);
    await rosa.look("Conflicts");
    const again = await cast.sit("Rosa", true);
    await again.look("The same seat on another device");
    await showTracker(again.page);
    await again.look("Conflicts");
  },
  "gm-evening": async (cast) => {
    const [keeper, rosa, tomas] = [await cast.sit("Keeper", true), await cast.sit("Rosa"), await cast.sit("Tomas")];
    await keeper.look("The GM joins");
    await keeper.press(keeper.page.locator("#bnb-home [data-action=close]"));
    for (const tab of ["journal", "settings"]) {
      await openTab(keeper.page, tab);
      await keeper.look(`Tab ${tab}`);
    }
    const { page } = keeper;
    await page.evaluate(hideVillain, VILLAIN);
    await openTab(page, "actors");
    await keeper.press(page.locator("[data-bnb-gm-table]"), "GM table");
    const table = page.locator("#bnb-gm-table");
    await keeper.press(table.locator(".gm-who", { hasText: VILLAIN }));
    await table.locator("[name=alias]").fill("a hooded man");
    await keeper.press(table.locator(".gm-foot .primary"));
    for (const camera of [rosa, tomas]) await camera.look("Somebody without a name");
    await keeper.press(table.locator('[data-action="request"]'));
    const form = page.locator("#bnb-request");
    await form.waitFor();
    await keeper.press(form.locator(".chip", { hasText: "Ella Avitch" }));
    await keeper.press(form.locator('[data-action="ask"]'));
    await openTab(rosa.page, "chat");
    await rosa.press(rosa.page.locator("#chat .bnb.request button").locator("visible=true").first(), "The request");
    await openTab(page, "chat");
    await keeper.look("What was rolled");
    await keeper.press(table.locator('.gm-ways [data-way="known"]'));
    await keeper.press(table.locator(".gm-foot .primary"));
    for (const camera of [rosa, tomas]) await camera.look("The name is told");
    await keeper.press(table.locator("[data-action=close]"));
    await page.locator(`.token[aria-label*="${VILLAIN}"]`).click({ button: "right" });
    const bar = page.locator("#token-hud input[name=bar1]");
    await bar.fill("+1");
    await keeper.look("A bar in the token's display");
    await bar.press("Enter");
    await page.locator(".harm-form").waitFor();
    await keeper.look("Which wound");
    await keeper.press(page.locator(".application.dialog footer button").first());
    await keeper.look("Wounded");
    await openTab(page, "combat");
    await keeper.press(page.locator('[data-action="begin"]').first());
    await frontWindow(page);
    for (const camera of [rosa, tomas]) await camera.look("Meanwhile");
  },
  campaign: async (cast) => {
    const rosa = await cast.sit("Rosa");
    const box = rosa.page.locator("#bnb-campaign");
    // A narrow window shows one part at a time.
    const part = async (name: string) => {
      const tab = box.locator(`.camp-tabs [data-tab=${name}]`);
      if (await tab.isVisible()) await rosa.press(tab);
    };
    await openTab(rosa.page, "journal");
    await rosa.press(rosa.page.locator("[data-bnb-campaign]"));
    await rosa.press(box.locator(".agenda .line").nth(1), "A journey lit everywhere");
    await part("journeys");
    await rosa.press(box.locator("[data-kind=journey]"), "New journey");
    await rosa.press(box.locator(".tick", { hasText: "Jorun" }).locator("input"), "Who travels");
    await box.locator("[name=km]").fill("120");
    await rosa.press(box.locator("[data-form=journey] [type=submit]"), "Start journey");
    await part("wealth");
    await rosa.press(box.locator("[data-action=rollEvent]"), "An event");
    await rosa.press(box.locator("[data-form=event] [type=submit]"), "In the calendar");
    await part("rest");
    await rosa.press(box.locator(".rest [data-action=rest]"), "Rest");
    await rosa.press(box.locator("[data-action=goOn]"), "Go on");
    await rosa.press(box.locator(".rest-report [data-action=undo]"), "Undo");
    await part("timeline");
    await rosa.press(box.locator("[data-scale=year]"), "The year");
    await rosa.press(box.locator(".camp-foot [data-kind=entry]"), "Add entry");
    await rosa.press(box.locator(".column-form [data-action=cancel]"));
    await rosa.press(box.locator(".camp-foot [data-kind=notes]"), "Notes");
    await rosa.press(box.locator(".foot-menu"), "Menu");
    await rosa.press(box.locator("[data-kind=scenarios]"), "Ready scenarios");
    await rosa.press(box.locator(".column-form [data-action=cancel]"));
    await part("agenda");
    await rosa.press(box.locator(".agenda .line").first(), "The next scene");
    await rosa.press(box.locator(".camp-foot [data-action=play]"), "Play scene");
    await frontWindow(rosa.page);
  },
  create: async (cast) => {
    const rosa = await cast.sit("Rosa");
    const box = rosa.page.locator("#bnb-person");
    await openTab(rosa.page, "actors");
    await rosa.press(rosa.page.locator("#actors .bnb-person"));
    await rosa.press(box.locator(".choice").nth(1), "Who they are");
    await rosa.press(box.locator(".choice.kit").nth(2), "What they carry");
    await rosa.press(box.locator("[data-mode=careful]"), "Careful");
    await box.locator(".choice.way").last().scrollIntoViewIfNeeded();
    await rosa.look("Ways to roll");
    await rosa.press(box.locator("[type=submit]"), "Rolled");
    await rosa.press(box.locator("[data-next=sheet]").last(), "Their sheet");
    await rosa.press(rosa.page.locator(".application.sheet .skill-roll").first(), "A skill");
    await rosa.press(rosa.page.locator('[data-action="rollCheck"]').locator("visible=true").first());
    await rosa.look("The first check");
  },
};
