/** Searches everything that a player's page shows for what a GM hides: each hidden thing carries a marker of its own. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

declare const canvas: any;
declare const game: any;

/** A name that stands nowhere else. */
export const marker = (what: string): string => `Zq${what}Qz`;

const MARKER = "Zq[a-z]+Qz";

/** From now on every marker is noted that the page shows, even for a moment: a notification, a tooltip, a line that is drawn anew. */
export function watchLeaks(page: Page): Promise<void> {
  return page.evaluate((pattern) => {
    const noted = new Map<string, string>();
    Object.assign(globalThis, { markersShown: noted });
    const note = (text: string | null) => {
      for (const found of (text ?? "").matchAll(new RegExp(pattern, "g")))
        noted.set(found[0], text!.slice(Math.max(0, found.index - 60), found.index + 40));
    };
    const observer = new MutationObserver((changes) => {
      for (const { type, target, attributeName, addedNodes } of changes) {
        if (type === "attributes") note((target as Element).getAttribute(attributeName!));
        else if (type === "characterData") note(target.textContent);
        else for (const node of addedNodes) note(node instanceof Element ? node.outerHTML : node.textContent);
      }
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  }, MARKER);
}

/** What a watched page has shown since it was asked last. */
export function shownIn(page: Page, markers: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const noted: Map<string, string> = (globalThis as any).markersShown;
    const shown = [...noted]
      .filter(([one]) => wanted.includes(one))
      .map(([one, text]) => `${one} for a moment: ${text}`);
    noted.clear();
    return shown;
  }, markers);
}

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

/** Where the ids of hidden actors stand in what this system writes; Foundry's own rolls and tokens name their actor. */
export function addressesIn(page: Page, ids: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const cards = game.messages.filter((one: any) => one.visible && one.isContentVisible && one.type !== "base");
    const entries = game.journal.filter((one: any) => one.visible);
    const pages = entries.flatMap((entry: any) => entry.pages.contents);
    const written = [...cards, ...pages.filter((one: any) => one.visible)].map((one: any) => JSON.stringify(one));
    return wanted.filter((id) => written.some((text) => text.includes(id)));
  }, ids);
}

/** Watched pages show none of the markers, and showed none since the last step, but for those that were told in between. */
export async function expectNoLeak(
  players: readonly Page[],
  markers: readonly string[],
  step: string,
  told: ReadonlySet<string> = new Set(),
): Promise<void> {
  const untold = markers.filter((one) => !told.has(one));
  for (const page of players)
    expect([...(await leaksIn(page, markers)), ...(await shownIn(page, untold))], step).toEqual([]);
}
