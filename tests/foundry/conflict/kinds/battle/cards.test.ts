/**
 * The card of a fight tells that fight: in whole battles each sentence, figure and arrow of a card is compared with the events that
 * belong to this fight or shot alone. Whose event a forced move is comes from the engine's own queue, not from the views.
 */
import { describe, expect, it } from "vitest";
import { clashView } from "../../../../../src/foundry/conflict/kinds/battle/clash/clash.view.ts";
import { battleFrames, shownClash } from "../../../../../src/foundry/conflict/kinds/battle/clash/frames.view.ts";
import { clashLayers } from "../../../../../src/foundry/conflict/kinds/battle/clash/layers.view.ts";
import { arrow } from "../../../../../src/foundry/conflict/kinds/battle/field/ghosts.view.ts";
import { centre } from "../../../../../src/foundry/draw/hex/geometry.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import { type BattleEvent, type BattleState, mapOf, unitOf } from "../../../../../src/rules/chronicle/battle/index.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { battle } from "../../../../../src/rules/varied-battle.ts";
import { often } from "../../../../often.ts";
import { look } from "../../../support/scene.ts";
import { fightAt } from "../../moments/shown.ts";

const DIRECTIONS = ["east", "south-east", "south-west", "west", "north-west", "north-east"];

/** What one unit's line on a card must say, and the arrows of the whole card. */
interface Told {
  fallen: number;
  readonly words: string[];
}

/** Everything that the fight of a cluster (or one shot of a volley) did, read from the log step by step. */
function consequences(match: AnyMatch, step: number, fight: { cluster: number } | { shot: number }) {
  const units = new Map<string, Told>();
  const arrows: string[] = [];
  const of = (id: string) => units.get(id) ?? units.set(id, { fallen: 0, words: [] }).get(id)!;
  let begun = false;
  for (const { state, entry } of match.past.slice(step)) {
    let now = state as BattleState;
    const { grid } = mapOf(now.map);
    for (const event of entry.events as readonly BattleEvent[]) {
      if (event.type === "round" && begun) return { units, arrows };
      if ("shot" in fight) {
        if (event.type === "volley") {
          const { target, losses } = event.shots[fight.shot]!;
          of(target).fallen += losses;
          return { units, arrows };
        }
      } else if (event.type === "fight" && event.cluster === fight.cluster) {
        begun = true;
        for (const { unit, losses, lost } of event.suffered) {
          of(unit).fallen += losses;
          if (lost) of(unit).words.push("destroyed");
        }
      } else if (begun && now.aftermath[0]?.cluster === fight.cluster) {
        if (event.type === "hemmedIn") {
          of(event.unit).fallen += event.suffered.losses;
          of(event.unit).words.push(event.suffered.lost ? "cannot fall back and is destroyed" : "cannot fall back");
        }
        if ((event.type === "fellBack" || event.type === "stepped") && event.to !== null) {
          const from = unitOf(now, event.unit)!.cell;
          const way = [0, 1, 2, 3, 4, 5].find((one) => grid.next[from * 6 + one] === event.to);
          const verb = event.type === "stepped" ? "steps" : "falls back";
          of(event.unit).words.push(
            event.to < 0 ? "leaves the field" : `${verb} ${way === undefined ? "" : DIRECTIONS[way]}`,
          );
          if (event.to >= 0 && event.to !== from) arrows.push(arrow(centre(grid, from), centre(grid, event.to)));
        }
      }
      now = battle.apply(now, event) as BattleState;
    }
  }
  return { units, arrows };
}

const MOVES =
  /falls back (?:north|south|east|west)[-a-z]*|steps [-a-z]+|leaves the field|cannot fall back(?: and is destroyed)?/g;

/** Compares all cards of a battle; counts what was seen, so that a test knows that it saw the cases it is about. */
function compare(
  match: AnyMatch,
  seen: { shots: number; fights: number; shotThenBeaten: number; arrows: number },
): void {
  match.past.forEach((_, step) => {
    const all = battleFrames.of(match, step);
    const shots = all.filter(({ kind }) => kind === "shot");
    all.forEach((clash, at) => {
      const input = fightAt(look(match, "attacker"), battleFrames, { step, at, frame: 2 });
      const card = clashView(input)!;
      const fight = clash.kind === "shot" ? { shot: shots.indexOf(clash) } : { cluster: clash.cluster };
      const { units, arrows } = consequences(match, step, fight);
      const ids = [clash.lone, ...clash.rolls.map(({ foe }) => foe)];
      ids.forEach((id, place) => {
        const told = units.get(id) ?? { fallen: 0, words: [] };
        const { words } = card.losses[place]!;
        const where = `step ${step}, ${clash.kind} ${at}, ${id}: ${words}`;
        expect(words.startsWith(told.fallen > 0 ? `${told.fallen} fallen` : "no losses"), where).toBe(true);
        for (const one of told.words) expect(words, where).toContain(one);
        const moves = told.words.filter((one) => one !== "destroyed").length;
        expect(words.match(MOVES) ?? [], where).toHaveLength(moves);
        if (clash.kind === "shot") expect(words, where).not.toMatch(/back|steps|field/);
      });
      const { tags } = clashLayers(input, shownClash(input)!);
      for (const one of arrows) expect(tags).toContain(`<g class="fell-back">${one}</g>`);
      expect(tags.split('class="fell-back"').length - 1, `arrows of ${clash.kind} ${at} in step ${step}`).toBe(
        arrows.length,
      );
      seen.arrows += arrows.length;
      seen[clash.kind === "shot" ? "shots" : "fights"]++;
      const target = clash.rolls[0]!.foe;
      if (clash.kind === "shot" && all.some((one) => one.movers.includes(target))) seen.shotThenBeaten++;
    });
  });
}

describe("each card of a battle tells its own fight (R000-5.04-06, R000-5.04-07)", () => {
  it("in whole battles, sentences, figures and arrows are those of its events", () => {
    const seen = { shots: 0, fights: 0, shotThenBeaten: 0, arrows: 0 };
    for (let game = 0; game < often(8, 60); game++)
      compare(playOut(battle as never, seededDice(`cards ${game}/o`), seededDice(`cards ${game}/d`)) as AnyMatch, seen);
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
  });
});
