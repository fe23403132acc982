/** Search in the rules: from the chat and the journal, to the sentence, the page at that line, a thing and its values. */
import { describe, expect, it } from "vitest";
import { faultsOf } from "./support/demo.ts";
import { gather } from "./support/gather.ts";
import { closeAll } from "./support/windows.ts";

declare const ui: any;

const {
  seats: [rosa],
} = gather(["Rosa"]);

describe("the rules search", () => {
  it("opens from the chat with its words, and posts nothing there", async () => {
    const { page } = rosa;
    await page.evaluate(() => ui.chat.processMessage("/rules shield parry"));
    const box = page.locator("#bnb-rules");
    await box.locator("[data-result]").first().waitFor();
    expect(await box.locator("[data-search]").inputValue()).toBe("shield parry");
    expect(await box.locator("[data-result].chosen mark").count()).toBeGreaterThan(0);
    await box.locator(".found-page .found mark").first().waitFor();
    await box.locator(".thing-card .chip", { hasText: "+1 Parry" }).first().waitFor();
    expect(await page.locator(".chat-message", { hasText: "/rules" }).count()).toBe(0);
    expect(await faultsOf(page, "#bnb-rules")).toEqual([]);
  });

  it("updates while typing, offers similar words, and opens the journal at the place", async () => {
    const { page } = rosa;
    await closeAll(page);
    await page.evaluate(() => ui.sidebar.changeTab("journal", "primary"));
    await page.locator("#journal [data-bnb-rules], [data-bnb-rules]").first().click();
    const box = page.locator("#bnb-rules");
    const field = box.locator("[data-search]");
    await field.waitFor();
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type("sheild");
    await box.locator("[data-word=shield]").click();
    await box.locator("[data-result]").first().waitFor();
    await field.press("ArrowDown");
    await box.locator('[data-result][data-at="1"].chosen').waitFor();
    await field.press("Enter");
    await page.locator(".journal-entry, .journal-sheet").first().waitFor();
  });

  it("comes to the front with the focus when it is asked for behind another window", async () => {
    const { page } = rosa;
    await closeAll(page);
    const ask = (words: string) => page.evaluate((given) => ui.chat.processMessage(`/rules ${given}`), words);
    const inFront = () =>
      page.evaluate(() => {
        const at = (id: string) => Number(document.getElementById(id)!.style.zIndex);
        return at("bnb-rules") > at("bnb-campaign");
      });
    await ask("shield");
    await page.locator("#bnb-rules [data-result]").first().waitFor();
    await page.evaluate(() => ui.sidebar.changeTab("journal", "primary"));
    await page.evaluate(() => document.querySelector<HTMLElement>("[data-bnb-campaign]")!.click());
    await page.locator("#bnb-campaign .lanes").waitFor();
    await expect.poll(inFront).toBe(false);
    await ask("armour");
    await expect.poll(inFront).toBe(true);
    const field = page.locator("#bnb-rules [data-search]");
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe("armour");
  });
});
