/** A world whose GM imported the scenes and left, and a small battle on one of them. */
import type { AnyMatch } from "../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { READY_MAPS } from "../../../src/rules/hex/maps/ready.ts";
import { played } from "./prepared.ts";
import type { Table } from "./table.ts";

declare const game: any;

/** The GM of the demo's world imports the scenes and lets players place tokens, then leaves. */
export async function importScenes(table: Table): Promise<void> {
  const { page, context } = await table.sit("Keeper");
  await page.evaluate(() => new (game.settings.menus.get("blades-and-banners.setup").type)().render({ force: true }));
  await page.locator("#bnb-setup [name=opensWorld]").check();
  await page.locator("#bnb-setup button[type=submit]").click();
  await page.locator("#bnb-setup").waitFor({ state: "detached" });
  await context.close();
}

export const LEVY = "Actor.fd2b91f7c5ac55ac";
export const COMPANIES = "Actor.ace76e8878f647b9";

/** A very small battle on a shipped battlefield, one step before its end. */
export function lastStep(): AnyMatch {
  // Each marches with the demo army's company of that troop, which bears its losses.
  const army = (name: string, size: number, company: string) => {
    const troop = "mediumInfantry";
    return { name, troops: { [troop]: size }, companies: { [company]: { troop, size } }, tactics: 2 };
  };
  const sample = CONFLICTS.battle!.sample(seededDice("imported field")) as object;
  const attacker = army("Levy", 200, "attacker-5118c1e13092a4f8");
  const defender = army("Band", 100, "defender-8dd40835a184c3b9");
  const setup = { ...sample, map: READY_MAPS[4], attacker, defender };
  const actors = { attacker: LEVY, defender: COMPANIES };
  const steps = [...played("battle", "a small battle", 900, { setup, actors })];
  if (!CONFLICTS.battle!.outcome(steps.at(-1)!.state)) throw new Error("the small battle does not end");
  return steps.at(-2)!;
}
