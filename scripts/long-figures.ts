/**
 * How long it takes to replay long conflicts: a duel of four hundred rounds and a whole battle, both made from a seed and
 * imported into the Chronicle as records. Measures the main thread's time for opening the window, with all necessary
 * replaying, and for one step back.
 */
import type { Page } from "playwright-core";
import { recordFields } from "../src/foundry/conflict/record/page.ts";
import { TINCTURES } from "../src/foundry/system.ts";
import { anyOrders } from "../src/rules/adviser/any-orders.ts";
import { playOut } from "../src/rules/adviser/players.ts";
import { type AnyMatch, beginMatch, step } from "../src/rules/conflict/match.ts";
import { CONFLICTS } from "../src/rules/conflicts.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import { certain } from "../src/rules/result.ts";
import { mainThreadOf } from "./main-thread.ts";

export type LongKind = "duel" | "battle";

export interface LongFigures {
  /** Milliseconds of the main thread. */
  readonly opened: number;
  readonly step: number;
}

const ROUNDS = 400;
const MOST_BACK = 20;

/** Both wait, round after round, and give any legal answer to everything else. */
function longDuel(): AnyMatch {
  const conflict = CONFLICTS.duel!;
  const [choices, dice] = [seededDice("long/orders"), seededDice("long/dice")];
  let match: AnyMatch = certain(beginMatch(conflict, conflict.sample(choices), { id: "long" }));
  while ((match.state as { round: number }).round < ROUNDS) {
    const waits = (key: string) => conflict.legal(match.state, key).find((order) => (order as any).do === "wait");
    const orders = Object.entries(anyOrders(conflict, match.state, choices));
    match = certain(step(match, Object.fromEntries(orders.map(([key, any]) => [key, waits(key) ?? any])), dice));
  }
  return match;
}

const wholeBattle = () => playOut(CONFLICTS.battle!, seededDice("long/orders"), seededDice("long/dice"));

export async function longFigures(page: Page, kind: LongKind): Promise<LongFigures> {
  const match = kind === "duel" ? longDuel() : wholeBattle();
  const seats = match.conflict
    .seats(match.state)
    .map((seat, at) => [seat, { user: "", actor: "", name: seat, tincture: TINCTURES[at % TINCTURES.length] }]);
  const system = { ...recordFields(match.record), seats: Object.fromEntries(seats), imported: "Keeper", over: true };
  await page.evaluate(
    async (data) => {
      const { game, ui } = globalThis as any;
      const [made] = await game.journal.getName("Campaign log").createEmbeddedDocuments("JournalEntryPage", [data]);
      const button = document.createElement("button");
      Object.assign(button.dataset, { action: "openConflict", uuid: made.uuid });
      button.id = "open-long";
      ui.combat.element.append(button);
    },
    { name: "Long", type: kind, system },
  );
  const spent = await mainThreadOf(page);
  const main = async () => (await spent()).main;
  const window = page.locator(".bnb.conflict");
  const open = async () => {
    const before = await main();
    await page.evaluate(() => document.getElementById("open-long")!.click());
    await window.locator(".replay .at").waitFor();
    return (await main()) - before;
  };
  // The first time fetches the kind and compiles its templates.
  await open();
  await page.evaluate(async () => {
    for (const app of [...(globalThis as any).foundry.applications.instances.values()])
      if (app.element?.matches(".bnb.conflict")) await app.close({ animate: false });
  });
  const opened = await open();
  const back = Math.min(MOST_BACK, match.past.length);
  const before = await main();
  await page.evaluate(async (steps) => {
    for (let at = 0; at < steps; at++) {
      const shown = () => document.querySelector(".bnb.conflict .replay .at")!.textContent;
      const now = shown();
      document.querySelector<HTMLElement>('.bnb.conflict [data-action="replayStep"][data-by="-1"]')!.click();
      while (shown() === now) await new Promise(requestAnimationFrame);
    }
  }, back);
  return { opened, step: ((await main()) - before) / back };
}
