/** One player's page on film: real presses, and a look at the page 0.3, 1 and 3 seconds after each. */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { faultsIn } from "../../../tests/browser/support/judge.ts";
import { type Fault, isKnown } from "../../../tests/browser/support/known-faults.ts";
import { advance, answered } from "./film-time.ts";

const LOOKS = [300, 1000, 3000] as const;

export interface Frame {
  /** Relative to the film's folder. */
  readonly file: string;
  readonly who: string;
  /** What was pressed, and how long ago. */
  readonly words: string;
  readonly faults: readonly Fault[];
}

export class Camera {
  readonly frames: Frame[];
  #last = "";

  constructor(
    readonly page: Page,
    private readonly who: string,
    private readonly folder: string,
    /** Shared by all players of a route. */
    frames: Frame[],
  ) {
    this.frames = frames;
  }

  /** Moves the mouse there and presses; looks afterwards. */
  async press(what: Locator, words?: string): Promise<void> {
    const said = words ?? (await labelOf(what));
    await what.click();
    await this.look(said);
  }

  /** By its name, as a player reads it. */
  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name }).locator("visible=true").first();
  }

  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name);
    await this.look(name);
  }

  /** The later looks only while something still moves or has just changed. */
  async look(words: string): Promise<void> {
    await answered(this.page);
    let now = 0;
    for (const at of LOOKS) {
      await advance(this.page, at - now);
      now = at;
      const changed = await this.#take(`${words}, ${at / 1000} s`);
      if (at === 1000 && !changed && !(await this.#moves())) return;
    }
  }

  #moves(): Promise<boolean> {
    return this.page.evaluate(() => document.getAnimations().some((one) => one.playState === "running"));
  }

  /** Kept if it differs from the frame before. */
  async #take(words: string): Promise<boolean> {
    const picture = await this.page.screenshot({ animations: "allow" });
    const hash = createHash("sha256").update(picture).digest("hex");
    if (hash === this.#last) return false;
    this.#last = hash;
    const file = `${String(this.frames.length).padStart(3, "0")}.png`;
    await writeFile(path.join(this.folder, file), picture);
    const faults = (await faultsIn(this.page)).filter((one) => !isKnown(one));
    this.frames.push({ file, who: this.who, words, faults });
    return true;
  }
}

async function labelOf(what: Locator): Promise<string> {
  const label = (await what.getAttribute("aria-label")) ?? (await what.textContent()) ?? "";
  return label.trim().replace(/\s+/g, " ").slice(0, 50);
}
