/**
 * The card of a fight or shot tells that one alone: in whole battles what it says of each unit is compared with the log of what
 * followed from it, read event by event, until the battle goes on with something else.
 */
import { expect, test } from "vitest";
import { clashView } from "../../../../../src/foundry/conflict/kinds/command/clash.view.ts";
import { clashLayers } from "../../../../../src/foundry/conflict/kinds/command/field.view.ts";
import {
  commandFrames,
  drawnInput,
  shownClash,
} from "../../../../../src/foundry/conflict/kinds/command/frames.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import { type CommandState, command } from "../../../../../src/rules/command/index.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { often } from "../../../../often.ts";
import { look } from "../../../support/scene.ts";
import { fightAt } from "../../moments/shown.ts";

interface Fate {
  cost: number;
  damage: number;
  gone: string;
}

/** What the `nth` fight or shot of a step did to each unit. */
function consequences(match: AnyMatch, step: number, nth: number): Map<string, Fate> {
  const fates = new Map<string, Fate>();
  let place = -1;
  for (const { entry } of match.past.slice(step)) {
    for (const event of entry.events as readonly any[]) {
      const answered = event.type === "reacted" && ["damage", "endure.missiles"].includes(event.react);
      const shot = answered || (event.type === "routed" && event.before?.kind === "missiles");
      if (event.type === "combat" || shot) place++;
      else if (place === nth && !["due", "settled", "reacted", "routed", "voided", "pursuing"].includes(event.type))
        return fates;
      if (place > nth) return fates;
      if (place < nth) continue;
      if (!["reacted", "routed", "pursuing"].includes(event.type)) continue;
      const fate = fates.get(event.unit) ?? { cost: 0, damage: 0, gone: "" };
      if (event.type === "reacted") {
        fate.cost += event.cost;
        fate.damage += event.damage ?? 0;
      } else fate.gone = event.type;
      fates.set(event.unit, fate);
    }
  }
  return fates;
}

const GONE: Readonly<Record<string, string>> = { routed: "leaves the field", pursuing: "hunts them off the field" };

test("R003-RES-01 R003-MIS-01 in whole battles each card says what its fight or shot did, and nothing else", () => {
  const seen = { fights: 0, shots: 0, hurt: 0, gone: 0 };
  for (let game = 0; game < often(12, 120); game++) {
    const match = playOut(command, seededDice(`cards ${game}/o`), seededDice(`cards ${game}/d`)) as unknown as AnyMatch;
    match.past.forEach((past, step) => {
      const all = commandFrames.of(match, step);
      all.forEach((clash, at) => {
        const frame = commandFrames.framesOf(clash).length - 1;
        const input = fightAt(look(match, undefined), commandFrames, { step, at, frame });
        const card = clashView(input)!;
        const fates = consequences(match, step, at);
        const { units } = past.state as CommandState;
        const where = `game ${game}, step ${step}, ${clash.attacker} v ${clash.target}`;
        const told = new Map(card.losses.map((one) => [one.name, one]));
        expect([...told.keys()].sort(), where).toEqual(
          [...new Set([clash.attacker, clash.target, ...fates.keys()])].map((id) => units[id]!.name).sort(),
        );
        for (const [id, { cost, damage, gone }] of fates) {
          const { words } = told.get(units[id]!.name)!;
          expect(words.includes("pays ") && !words.includes("pays nothing"), `${where}: ${words}`).toBe(cost > 0);
          if (cost > 0) expect(words, where).toContain(`pays ${cost} command`);
          expect(words.includes("damage"), `${where}: ${words}`).toBe(damage > 0);
          if (damage > 0) expect(words, where).toContain(`takes ${damage} damage`);
          for (const [what, said] of Object.entries(GONE)) expect(words.includes(said), where).toBe(gone === what);
          if (damage > 0) seen.hurt++;
          if (gone) seen.gone++;
        }
        const drawn = drawnInput(input);
        const tags = clashLayers(drawn, shownClash(input)!).tags.match(/loss-tag/g) ?? [];
        const hurt = [...fates].filter(([, { damage }]) => damage > 0);
        expect(tags, where).toHaveLength(hurt.length);
        seen[clash.kind === "shot" ? "shots" : "fights"]++;
      });
    });
  }
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
});
