/** The New conflict form in a browser test: the only place that knows its markup. */
import type { Locator, Page } from "playwright-core";

declare const game: any;

export const newFight = (page: Page): Locator => page.locator("#bnb-start");

/** Picks the kind by its card and opens the folded parts. */
export async function pickKind(page: Page, kind: string): Promise<Locator> {
  const form = newFight(page);
  // A choice in another kind's form is lost when this one is drawn.
  const card = form.locator(`[data-kind="${kind}"]`);
  if ((await card.getAttribute("aria-pressed")) !== "true") await card.click();
  await form.locator(`[data-kind="${kind}"][aria-pressed="true"]`).waitFor();
  return unfold(page);
}

export async function unfold(page: Page): Promise<Locator> {
  await newFight(page).evaluate((root) => {
    for (const details of root.querySelectorAll<HTMLDetailsElement>("details.more")) details.open = true;
  });
  return newFight(page);
}

export const face = (page: Page, side: string, name: string): Locator =>
  newFight(page).locator(`.side[data-side="${side}"] button.pick`, { hasText: name });

/** Replaces those who are there, or adds to them. */
export async function pressFace(page: Page, side: string, name: string, beside = false): Promise<void> {
  const wanted = face(page, side, name);
  if ((await wanted.getAttribute("aria-pressed")) !== "true") {
    const add = newFight(page).locator(`[data-action="addFace"][data-side="${side}"]`);
    if (beside) await add.click();
    if (beside)
      await newFight(page).locator(`[data-action="addFace"][data-side="${side}"][aria-pressed="true"]`).waitFor();
    await wanted.click();
  }
  await newFight(page)
    .locator(`.side[data-side="${side}"] button.pick[aria-pressed="true"]`, { hasText: name })
    .waitFor();
}

/** A person by name, or "computer:1" and so on. */
export async function seatSide(page: Page, side: string, who: string): Promise<void> {
  const form = newFight(page);
  const by = (word: string) => form.locator(`[name="${side}.by"][value="${word}"]`).check();
  if (who.startsWith("computer:")) {
    await by("computer");
    return form.locator(`[name="${side}.opponent"][value="${who}"]`).check();
  }
  const { id, me } = await page.evaluate((name) => {
    const user = game.users.getName(name);
    return { id: user.id as string, me: user.id === game.user.id };
  }, who);
  if (me) return by("me");
  await by("player");
  await form.locator(`select[name="${side}.player"]`).selectOption(id);
}

/** A part for each character by name; the owner of the first on each side plays it. */
export async function pickPeople(page: Page, roles: Readonly<Record<string, string>>): Promise<void> {
  const taken: string[] = [];
  for (const [name, side] of Object.entries(roles)) {
    await pressFace(page, side, name, taken.includes(side));
    taken.push(side);
  }
  for (const side of new Set(taken)) {
    const owner = await page.evaluate((where) => {
      const role = document.querySelector<HTMLInputElement>(
        `#bnb-start .side[data-side="${where}"] .heads [name^="role."]`,
      )!;
      const { ownership } = game.actors.get(role.name.split(".").at(-1));
      const owners = game.users.contents.filter(({ id }: any) => ownership[id] === 3);
      return (owners.find(({ id }: any) => id === game.user.id) ?? owners.find((one: any) => one.active) ?? owners[0])
        .name;
    }, side);
    await seatSide(page, side, owner);
  }
}

/** Where one player plays all sides, the form would suggest practice. */
export async function itCounts(page: Page): Promise<void> {
  await newFight(page).locator('[name="stakes"][value="counts"]').check();
}

export async function start(page: Page): Promise<void> {
  await newFight(page).locator('button[type="submit"]').click();
}
