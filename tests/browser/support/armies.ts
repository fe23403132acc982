/** Armies on a scene in a browser test: dropped from the sidebar, placed by a press, read from their tokens. */
import type { Page } from "playwright-core";

declare const game: any;
declare const canvas: any;

/** What the browser does when an entry of the sidebar is let go on the board. */
export async function dropOnScene(page: Page, uuid: string, at: { x: number; y: number }): Promise<void> {
  await page.evaluate(
    ([dropped, { x, y }]) => {
      const data = new DataTransfer();
      data.setData("text/plain", JSON.stringify({ type: "Actor", uuid: dropped }));
      const how = { bubbles: true, cancelable: true, dataTransfer: data, clientX: x, clientY: y };
      document.querySelector("#board")!.dispatchEvent(new DragEvent("drop", how));
    },
    [uuid, at] as const,
  );
}

export const uuidOfActor = (page: Page, name: string): Promise<string> =>
  page.evaluate((called) => game.actors.getName(called).uuid, name);

/** Drops that army there and places it by a press. */
export async function placeArmy(page: Page, name: string, at: { x: number; y: number }): Promise<void> {
  await dropOnScene(page, await uuidOfActor(page, name), at);
  await page.locator(".on-scene .ghosts .unit").first().waitFor({ state: "attached" });
  await page.mouse.click(at.x, at.y);
  await page.locator('.order-bar [data-id="undo"]').waitFor();
}

export interface SceneToken {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly entry: string;
  readonly made: boolean;
  readonly conflict: string;
  readonly hidden: boolean;
  readonly x: number;
  readonly y: number;
}

/** The tokens of armies on the viewed scene, with what their flags say. */
export function armyTokens(page: Page): Promise<SceneToken[]> {
  return page.evaluate(() =>
    canvas.scene.tokens.contents.flatMap((token: any) => {
      const { unit = "", entry = "", conflict = "", made = false } = token.flags["blades-and-banners"] ?? {};
      const { id, name, hidden, x, y } = token;
      return entry || unit ? [{ id, name, unit, entry, made, conflict, hidden, x, y }] : [];
    }),
  );
}
