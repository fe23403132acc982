/**
 * The card of an attack tells that attack alone, though the damage of a phase is settled together: in whole fights the losses that
 * cards name are compared with the log's damage, and a morale check's card shows nobody fall.
 */
import { expect, test } from "vitest";
import {
  clashLayer,
  clashView,
  skirmishFrames,
} from "../../../../../src/foundry/conflict/kinds/skirmish/clash/clash.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { type SkirmishEvent, type SkirmishState, skirmish } from "../../../../../src/rules/skirmish/index.ts";
import { often } from "../../../../often.ts";
import { look } from "../../../support/scene.ts";
import { fightAt } from "../../moments/shown.ts";

const SETTLING = ["attack", "astray", "gaveUp", "hurt", "wounded", "stage"];

interface Struck {
  readonly unit: string;
  /** Damage of the log, and hits of the attacks that it belongs to. */
  dealt: number;
  hits: number;
  attacks: number;
}

/** The log's damage, by runs of attacks that are settled together: read without the engine's own account of them. */
function runsIn(match: AnyMatch, from: number) {
  const runs: Map<string, Struck>[] = [];
  let run: Map<string, Struck> | undefined;
  let steps = 0;
  for (const { state, entry } of match.past.slice(from)) {
    if (steps++ > 0 && (state as SkirmishState).suffering.length === 0) break;
    const unitOf = (agent: string) => {
      const agents = { ...(state as SkirmishState).agents, ...(match.state as SkirmishState).agents };
      return agents[agent]!.unit;
    };
    for (const event of entry.events as readonly SkirmishEvent[]) {
      if (event.type === "attack" && (event.faces.length > 0 || event.hits > 0)) {
        if (!run) {
          run = new Map();
          runs.push(run);
        }
        const unit = unitOf(event.at);
        const struck = run.get(unit) ?? { unit, dealt: 0, hits: 0, attacks: 0 };
        run.set(unit, { ...struck, hits: struck.hits + event.hits, attacks: struck.attacks + 1 });
      } else if (event.type === "hurt" && run?.has(unitOf(event.agent)))
        run.get(unitOf(event.agent))!.dealt += event.damage;
      else if (!SETTLING.includes(event.type)) run = undefined;
    }
  }
  return runs;
}

const damageIn = ({ agents }: SkirmishState, unit: string) =>
  Object.values(agents).reduce((sum, one) => (one.unit === unit ? sum + one.damage : sum), 0);

function compare(match: AnyMatch, seen: Record<string, number>): void {
  match.past.forEach((_, step) => {
    const all = skirmishFrames.of(match, step);
    if (all.length === 0) return;
    const told = new Map<string, number>();
    all.forEach((clash, at) => {
      if (clash.kind === "news") return;
      const frame = skirmishFrames.framesOf(clash).length - 1;
      const input = fightAt(look(match, undefined), skirmishFrames, { step, at, frame });
      const card = clashView(input)!;
      const where = `${match.record.id} step ${step}, ${at}: ${card.strike?.verdict?.words} / ${card.losses.map(({ words }) => words).join(" | ")}`;
      if (clash.kind === "morale") {
        seen.checks!++;
        expect(damageIn(clash.after, clash.check.unit), where).toBe(damageIn(clash.before, clash.check.unit));
        expect([card.losses, clashLayer(input)!.lost], where).toEqual([[], undefined]);
        return;
      }
      const [{ by, at: on }] = clash.attacks as [(typeof clash.attacks)[0]];
      const hits = clash.attacks.reduce((sum, one) => sum + one.hits, 0);
      const unit = clash.before.agents[on]!.unit;
      const [other] = card.losses;
      const lost = typeof other!.was === "number" ? other!.was - Number(other!.left) : 0;
      if (hits === 0) expect([other!.words, card.strike!.verdict!.won], where).toEqual(["no losses", false]);
      // A hit point is at least one hit, and a figure has at least one.
      expect(lost, where).toBeLessThanOrEqual(Math.max(hits, 0));
      expect(clashLayer(input)!.lost?.words, where).toBe(lost > 0 ? `−${lost}` : undefined);
      expect(clash.before.agents[by], where).toBeDefined();
      told.set(unit, (told.get(unit) ?? 0) + lost);
      seen.attacks!++;
      if (hits > 0 && lost > 0) seen.losses!++;
    });
    const runs = runsIn(match, step).slice(0, all.filter(({ kind }) => kind === "fight" || kind === "shot").length);
    for (const [unit, lost] of told) {
      const struck = runs.flatMap((run) => [...run.values()]).filter((one) => one.unit === unit);
      const dealt = struck.reduce((sum, one) => sum + one.dealt, 0);
      const of = Object.values((match.past[step]!.state as SkirmishState).agents).filter((one) => one.unit === unit);
      const hps = of.map(({ fighter, gained }) => fighter.hp + gained);
      const where = `${match.record.id} step ${step}, ${unit}: ${lost} told, ${dealt} dealt`;
      expect(lost, where).toBeLessThanOrEqual(dealt);
      // In ranks of one hit point damage and fallen figures are the same number.
      if (hps.every((hp) => hp === 1) && !of.some(({ unique }) => unique)) expect(lost, where).toBe(dealt);
      if (struck.some(({ attacks }) => attacks > 1)) seen.together!++;
    }
    if (told.size > 1) seen.severalTargets!++;
  });
}

test("in whole fights the losses on each card are those of its attack", () => {
  const seen = { attacks: 0, losses: 0, checks: 0, together: 0, severalTargets: 0 };
  for (let game = 0; game < often(15, 250); game++)
    compare(
      playOut(skirmish, seededDice(`cards ${game}/o`), seededDice(`cards ${game}/d`)) as unknown as AnyMatch,
      seen,
    );
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
});
