/** Searches everything that a player's page shows for what a GM hides: each hidden thing carries a marker of its own. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

declare const canvas: any;
declare const game: any;

/** A name that stands nowhere else. */
export const marker = (what: string): string => `Zq${what}Qz`;

/**
 * Where the markers stand: the page's own HTML with every window, list, card, notification, tooltip and form field, the title, and
 * the names and pictures of the tokens that are drawn.
 */
export function leaksIn(page: Page, markers: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].map(
      ({ value }) => value,
    );
    const tokens = (canvas.tokens?.placeables ?? [])
      .filter((token: any) => !token.document.hidden)
      .map((token: any) => `${token.document.name} ${token.document.texture.src}`);
    const messages = game.messages
      .filter((one: any) => one.visible && one.isContentVisible)
      .map((one: any) => `${one.content} ${one.alias} ${JSON.stringify(one.speaker)} ${JSON.stringify(one.system)}`);
    const records = game.journal
      .filter((one: any) => one.visible)
      .flatMap((entry: any) => entry.pages.filter((one: any) => one.visible).map((one: any) => JSON.stringify(one)));
    const combats = game.combats
      .filter((one: any) => one.visible)
      .flatMap((one: any) =>
        one.combatants.filter((each: any) => each.visible).map((each: any) => `${each.name} ${each.img}`),
      );
    const lists = game.actors.filter((one: any) => one.visible).map((one: any) => `${one.name} ${one.img}`);
    const places: Record<string, string> = {
      ...{ page: document.documentElement.outerHTML, title: document.title, fields: fields.join(" ") },
      ...{ tokens: tokens.join(" "), messages: messages.join(" "), records: records.join(" ") },
      ...{ combats: combats.join(" "), lists: lists.join(" ") },
    };
    return wanted.flatMap((one) =>
      Object.entries(places).flatMap(([place, text]) => {
        const at = text.indexOf(one);
        return at < 0 ? [] : [`${one} in ${place}: ${text.slice(Math.max(0, at - 60), at + 40)}`];
      }),
    );
  }, markers);
}

export async function expectNoLeak(players: readonly Page[], markers: readonly string[], step: string): Promise<void> {
  for (const page of players) expect(await leaksIn(page, markers), step).toEqual([]);
}
