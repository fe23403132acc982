/** Sortie and Skirmish from their forms to a verified end, on their boards, with two players and no GM. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { SkirmishState } from "../../src/rules/skirmish/index.ts";
import type { SortieState } from "../../src/rules/sortie/index.ts";
import { isOver, join, proven, showTracker } from "./support/conflict.ts";
import { mainButton } from "./support/foot.ts";
import { gather } from "./support/gather.ts";
import { pickKind, seatSide } from "./support/new-fight.ts";
import { countPresses } from "./support/presses.ts";
import { closeAll } from "./support/windows.ts";

const {
  seats: [rosa, tomas],
} = gather(["Rosa", "Tomas"]);

/** Fills the form in and starts; the players are those of the seats. */
async function beginFrom(
  kind: string,
  sides: readonly [string, string],
  fields: Record<string, string>,
): Promise<void> {
  const { page } = rosa;
  await closeAll(page);
  await showTracker(page);
  await page.locator('.conflict-tracker [data-action="begin"]').click();
  const form = await pickKind(page, kind);
  await form.locator(`[name="${sides[0]}.0.name"]`).waitFor();
  await seatSide(page, sides[0], "Rosa");
  await seatSide(page, sides[1], "Tomas");
  await page.evaluate(
    ([root, typed]) => {
      for (const [name, value] of Object.entries(typed)) {
        const field = document.querySelector<HTMLInputElement>(`${root} [name="${name}"]`)!;
        field.value = value;
      }
    },
    ["#bnb-start", fields] as const,
  );
  await form.locator('button[type="submit"]').click();
  await page.locator(".bnb.conflict").waitFor();
  await join(tomas.page);
  await page.locator(`.conflict-board.${kind}`).waitFor();
}

/** Presses the first of these that is there and enabled; returns which, or nothing. */
function pressFirst(page: Page, selectors: readonly string[]): Promise<string> {
  return page.evaluate((wanted) => {
    const root = document.querySelector(".bnb.conflict");
    for (const selector of wanted) {
      const found = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1);
      if (!found) continue;
      found.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return selector;
    }
    return "";
  }, selectors);
}

async function playOn(seats: readonly (readonly [Page, readonly string[]])[], kind: string): Promise<void> {
  for (let turn = 0; turn < 400; turn++) {
    if (await isOver(rosa.page, kind)) return;
    for (const [page, selectors] of seats) await pressFirst(page, selectors);
    await rosa.page.waitForTimeout(25);
  }
  throw new Error(`${kind} is not over: ${await rosa.page.locator(".conflict-head").textContent()}`);
}

const CHOSEN = ":not([aria-pressed='true'])";
const SORTIE = [".sealed-order", '[data-act="answer"]', '[data-act="sealAll"]:not([disabled])'];

test("a Sortie is started in rows, fought with sealed cards, and ends with its losses", async () => {
  await beginFrom("sortie", ["north", "south"], {
    gap: "0",
    "north.1.name": "",
    "north.1.size": "",
    "south.1.name": "",
    "south.1.size": "",
  });
  const { page } = rosa;
  // They met at once, so their pair stands where the field would.
  await expect.poll(() => page.locator(".sortie-pairs .pair .side").count()).toBe(2);
  const presses = await countPresses(page);
  await page.locator('.press[data-name="attack"]').click();
  await page.locator('[data-act="dice"][data-dice="1"]').click();
  await page.locator('[data-act="dice"][data-dice="1"][aria-pressed="true"]').waitFor();
  // Every degree of the chosen card, against each manoeuvre of the enemy.
  await expect.poll(() => page.locator(".answers .answer").count()).toBe(5);
  expect(await page.locator(".answers .answer .bar i").count()).toBe(35);
  await mainButton(page).click();
  expect(presses()).toBe(3);
  await page.locator(".sealed-order").waitFor();
  expect(await tomas.page.locator(".conflict-board.sortie").textContent()).not.toContain("attacking");
  await tomas.page.locator('.press[data-name="defend"]').click();
  await tomas.page.locator('[data-act="sealAll"]').click();
  await expect.poll(() => page.locator(".story").last().textContent()).toMatch(/attack/i);
  const cards = [`.press[data-name="defend"]${CHOSEN}`, `.acts .press${CHOSEN}`];
  await playOn(
    [
      [page, [...SORTIE.slice(0, 2), `[data-will="yield"]${CHOSEN}`, ...SORTIE.slice(2), ...cards]],
      [tomas.page, [...SORTIE, ...cards]],
    ],
    "sortie",
  );
  // In view: no more orders are needed, and the losses have the space.
  const losses = await page.locator(".conflict-board .end-view .end-side").first().boundingBox();
  const board = await page.locator('.of-sortie [data-application-part="board"]').boundingBox();
  expect(losses!.y + 60).toBeLessThan(board!.y + board!.height);
  const match = await proven(page, "sortie");
  expect((match.state as SortieState).ending?.winners).toHaveLength(1);
});

test("a Skirmish is started in rows, its units move on the field, its leaders duel in secret", async () => {
  await beginFrom("skirmish", ["red", "blue"], { "red.0.y": "3", "blue.0.y": "6", rounds: "2" });
  const { page } = rosa;
  await page.locator(".space-unit").nth(1).waitFor();
  expect(await page.locator(".man").count()).toBeGreaterThan(15);
  const card = page.locator(".bnb.conflict .hex-card");
  await page.locator(".space-unit").first().hover();
  await expect.poll(() => card.textContent()).toContain("figures");
  await page.locator(".space-unit").nth(1).focus();
  await expect.poll(() => card.textContent()).toContain("Who could attack here");
  const acts = [
    '[data-act="seal"]:not([disabled])',
    '.press[data-act="technique"]',
    '[data-act="order"][data-demand^="challenge"]',
    '[data-act="order"][data-demand^="answer"][data-index="0"]',
    '.asked-choices [data-act="order"][data-index="0"]',
    '[data-act="stance"]:not([disabled])',
    ".sealed-order",
  ];
  await playOn(
    [
      [
        page,
        [
          ...acts,
          '.foot-main[data-act="chosen"]:not([aria-disabled])',
          '[data-act="space"][data-x="4"][data-y="4"]',
          '.foot-main[data-act="listed"]:not([aria-disabled])',
        ],
      ],
      [tomas.page, [...acts, '.foot-main[data-act="listed"]:not([aria-disabled])']],
    ],
    "skirmish",
  );
  const match = await proven(page, "skirmish");
  const types = match.past.flatMap(({ entry }) => entry.events.map((event) => event.type));
  expect(types).toEqual(expect.arrayContaining(["moved", "attack", "challenged", "techniques"]));
  expect((match.state as SkirmishState).ending).not.toBeNull();
});
