/**
 * The card of a sortie or volley tells that one alone, though all sorties of a round take effect together: in whole battles what a
 * card says of both units is compared with what its manoeuvre and degree do by the book's table, and all cards with the log.
 */
import { expect, test } from "vitest";
import { clashView, sortieFrames } from "../../../../../src/foundry/conflict/kinds/sortie/clash.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { effectOf, type SortieEvent, type SortieState, sortie } from "../../../../../src/rules/sortie/index.ts";
import { often } from "../../../../often.ts";
import { look } from "../../../support/scene.ts";
import { fightAt } from "../../moments/shown.ts";

/** What a card says of one unit. */
function told(words: string) {
  const number = (before: string) => Number(new RegExp(`${before}: (\\d+)`).exec(words)?.[1] ?? 0);
  return {
    lost: number("dice lost") + number("dice to take"),
    gained: number("dice gained"),
    fell: /is (finished|destroyed)/.exec(words)?.[1],
    flanked: words.includes("flanked"),
    away: words.includes("moves away"),
  };
}

interface Seen {
  sorties: number;
  volleys: number;
  severalSorties: number;
  lost: number;
  fell: number;
  flanked: number;
  away: number;
}

function compare(match: AnyMatch, seen: Seen): void {
  match.past.forEach(({ entry }, step) => {
    const events = entry.events as readonly SortieEvent[];
    const all = sortieFrames.of(match, step);
    const sums = new Map<string, number>();
    all.forEach((clash, at) => {
      const { event, units, winner } = clash;
      const frame = sortieFrames.framesOf(clash).length - 1;
      const { losses } = clashView(fightAt(look(match, "north"), sortieFrames, { step, at, frame }))!;
      const says = losses.map(({ words }) => told(words));
      for (const [place, id] of units.entries()) sums.set(id, (sums.get(id) ?? 0) + says[place]!.lost);
      seen[event.type === "volley" ? "volleys" : "sorties"]++;
      if (all.filter((one) => one.event.type !== "volley" && one.units.includes(units[0])).length > 1)
        seen.severalSorties++;
      const where = `${match.record.id} step ${step}, ${units.join(" v ")}: ${losses.map(({ words }) => words).join(" | ")}`;
      const by = units.indexOf(winner ?? "");
      if (by < 0 || (event.type === "volley" && event.degree === null)) {
        const both = event.type === "unrolled" && event.one.succeeds;
        says.forEach((one, place) => {
          expect(one, where).toEqual({ ...told(""), away: both && !fallen(events, units[place]!) });
        });
        return;
      }
      const [won, lost] = [says[by]!, says[1 - by]!];
      expect([won.lost, won.fell, won.flanked, lost.gained, lost.away], where).toEqual([0, undefined, false, 0, false]);
      const manoeuvre =
        event.type === "volley" ? "attack" : [event.one, event.other].find(({ unit }) => unit === winner)!.manoeuvre;
      const degree = event.type === "unrolled" ? "win" : event.degree!;
      const effect = effectOf(manoeuvre, degree);
      const state = match.past[step]!.state as SortieState;
      const { loss } = effect;
      // Twice between two fires; nothing for those who fall.
      if (!effect.doublesPenalty) expect([0, loss, 2 * loss], where).toContain(lost.lost);
      if (lost.lost === 0 && loss > 0) expect(fallen(events, units[1 - by]!), where).toBe(true);
      const wins = events.some((one) => one.type === "fell" && one.unit === units[1 - by] && one.by === winner);
      expect(lost.fell, where).toBe(wins ? effect.falls : undefined);
      if (event.type !== "volley" && !fallen(events, winner!)) expect(won.gained, where).toBe(effect.gain);
      if (!effect.flanked) expect(lost.flanked, where).toBe(false);
      expect(won.away, where).toBe(
        effect.away > 0 && !fallen(events, winner!) && state.units[winner!]!.status === "ready",
      );
      seen.lost += lost.lost;
      for (const what of ["fell", "flanked"] as const) if (lost[what]) seen[what]++;
      if (won.away) seen.away++;
    });
    // Together the cards tell the log, less what units lose because friends pass through them or for earlier rounds.
    for (const [unit, sum] of sums) {
      const dealt = events.flatMap((event) =>
        (event.type === "lost" || event.type === "owes") && event.unit === unit ? event.from : [],
      );
      const own = (match.past[step]!.state as SortieState).units[unit]!.seat;
      const byEnemies = dealt.filter(({ by }) => (match.state as SortieState).units[by]!.seat !== own);
      expect(sum, `step ${step}, ${unit}`).toBe(byEnemies.reduce((all, { dice }) => all + dice, 0));
    }
  });
}

function fallen(events: readonly SortieEvent[], unit: string): boolean {
  return events.some((event) => event.type === "fell" && event.unit === unit);
}

test("R004-MAN-02 R004-SPC-03 in whole battles each card says what its sortie or volley did, and nothing else", () => {
  const seen: Seen = { sorties: 0, volleys: 0, severalSorties: 0, lost: 0, fell: 0, flanked: 0, away: 0 };
  for (let game = 0; game < often(25, 400); game++)
    compare(playOut(sortie, seededDice(`cards ${game}/o`), seededDice(`cards ${game}/d`)) as unknown as AnyMatch, seen);
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
});
