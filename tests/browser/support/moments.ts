/** Moments in the middle of every kind of conflict, in Rosa's window: she has the first seat, Tomas the others. */
import type { Page } from "playwright-core";
import type { AnyMatch } from "../../../src/rules/conflict/match.ts";
import { layOut, played } from "./prepared.ts";
import { closeAll, type Shown } from "./windows.ts";

/** What Rosa is asked at the moments worth checking; "waits" and "ends" ask nobody. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  duel: ["pair", "move", "order", "defend", "suffer", "strike", "mercy", "waits", "ends"],
  battle: ["deploy", "council", "move", "shoot", "clusters", "terms", "fallBack", "waits", "ends"],
  skirmish: ["declareMoves", "moveUnits", "melee", "technique", "waits", "ends"],
  command: ["declare", "movement", "reactAttack", "waits", "ends"],
  sortie: ["march", "manoeuvre", "after", "waits", "ends"],
  discussion: ["speech", "answer", "waits", "ends"],
  pursuit: ["waits", "ends"],
  draft: ["waits", "ends"],
};
const GAMES = 12;
const STEPS = 60;

function kindsOf({ conflict, state }: AnyMatch): string[] {
  if (conflict.outcome(state)) return ["ends"];
  const [first] = conflict.seats(state);
  const own = conflict.demands(state).filter(({ seat }) => seat === first);
  return own.length > 0 ? own.map(({ kind }) => kind) : ["waits"];
}

/** One moment per game, because each record belongs to one page; other questions on the way are included. */
function momentsOf(kind: string): Map<string, AnyMatch> {
  const found = new Map<string, AnyMatch>();
  for (let game = 0; game < GAMES; game++) {
    let met: { name: string; match: AnyMatch } | undefined;
    for (const match of played(kind, `seen ${game}`, STEPS)) {
      const name = kindsOf(match).find((one) => !found.has(one));
      const wished = name !== undefined && (ASKED[kind] ?? []).includes(name);
      if (name !== undefined && (wished || !met)) met = { name, match };
      if (wished && name !== "waits") break;
    }
    if (met) found.set(met.name, met.match);
  }
  return found;
}

/** The moments of every kind, prepared on pages of their own; `rest` has all seats but the first. */
export async function* everyMoment(page: Page, rest: Page, kinds = Object.keys(ASKED)): AsyncGenerator<Shown> {
  for (const kind of kinds) {
    for (const [name, match] of momentsOf(kind)) {
      const title = `${kind}, ${name}`;
      const seats = match.conflict.seats(match.state);
      const [uuid] = await layOut({ [title]: match }, () =>
        Object.fromEntries(seats.map((seat, at) => [seat, at === 0 ? page : rest])),
      );
      await closeAll(page);
      await page.evaluate((one) => (globalThis as any).fromUuidSync(one).sheet.render({ force: true }), uuid!);
      await page.locator('[data-action="openTable"]').first().click();
      await page.locator(".bnb.conflict").waitFor();
      await page.evaluate((one) => (globalThis as any).fromUuidSync(one).sheet.close({ animate: false }), uuid!);
      await page.locator(".bnb.conflict .conflict-orders").first().waitFor({ state: "attached" });
      yield { name: title, selector: ".bnb.conflict" };
    }
  }
}
