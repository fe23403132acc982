/** The demo as static files in Firefox, where there is one: seats, a duel, and a table that moves to another tab. */
import { expect, test } from "vitest";
import { FIREFOX, Firefox, type Tab } from "./support/firefox.ts";
import { Site } from "./support/site.ts";

declare const ChatMessage: any;
declare const game: any;

const hears = (tab: Tab, words: string) =>
  tab.until((content) => game.messages.some((one: any) => one.content === content), words);
// What is said while the table moves is refused.
const says = (tab: Tab, words: string) =>
  tab.until((content) => ChatMessage.implementation.create({ content }).then((made: any) => Boolean(made.id)), words);

test.runIf(FIREFOX)("two tabs of Firefox share a table, which outlives the tab that held it", async () => {
  const [site, firefox] = [await Site.open(), await Firefox.launch()];
  try {
    const sit = async (name: string, other?: Tab): Promise<Tab> => {
      const tab = await firefox.tab(1280, 720, other);
      await tab.goto(site.url);
      await tab.until(() => document.querySelectorAll(".seat-row").length === 4);
      const id = await tab.run(
        (wanted) =>
          [...document.querySelectorAll<HTMLElement>(".seat-row")].find((row) => row.textContent.includes(wanted))!
            .dataset.userId,
        name,
      );
      await tab.press(`.seat-row[data-user-id="${id}"]`);
      await tab.until(() => game.ready === true);
      return tab;
    };
    const rosa = await sit("Rosa");
    await rosa.press(".home-card [data-action=way]");
    await rosa.until(() => document.querySelector(".bnb.conflict") !== null);
    const tomas = await sit("Tomas", rosa);
    await says(tomas, "from Tomas");
    await hears(rosa, "from Tomas");
    // From here on, what a closing tab was still fetching is logged as an error.
    expect(firefox.errors).toEqual([]);
    await rosa.close();
    await says(tomas, "after the move");
    await tomas.goto(await tomas.run(() => location.href));
    await tomas.until(() => game.ready === true);
    await Promise.all([hears(tomas, "from Tomas"), hears(tomas, "after the move")]);
  } finally {
    await firefox.close();
    await site.close();
  }
});
