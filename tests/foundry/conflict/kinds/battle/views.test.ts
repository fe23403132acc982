/** The battle's views at every step of random battles: exactly the legal hexes are highlighted. */
import { describe, expect, test } from "vitest";
import { cardView } from "../../../../../src/foundry/conflict/kinds/battle/card.view.ts";
import { pickedUnit, toMove } from "../../../../../src/foundry/conflict/kinds/battle/common.view.ts";
import { aimAt } from "../../../../../src/foundry/conflict/kinds/battle/field/aim.view.ts";
import { dangersAt } from "../../../../../src/foundry/conflict/kinds/battle/field/dangers.view.ts";
import { fightLayers } from "../../../../../src/foundry/conflict/kinds/battle/field/field.view.ts";
import { fightsOf } from "../../../../../src/foundry/conflict/kinds/battle/field/fights.view.ts";
import { ghostsOf, latestWays } from "../../../../../src/foundry/conflict/kinds/battle/field/ghosts.view.ts";
import { highlightsOf, moveCost } from "../../../../../src/foundry/conflict/kinds/battle/field/highlights.view.ts";
import { panelView } from "../../../../../src/foundry/conflict/kinds/battle/panel.view.ts";
import { markedQuick, withMarked } from "../../../../../src/foundry/conflict/kinds/battle/quick.view.ts";
import { centre } from "../../../../../src/foundry/draw/hex/geometry.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import {
  type BattleState,
  boardOf,
  fielded,
  mapOf,
  otherSide,
  type Side,
  threat,
} from "../../../../../src/rules/chronicle/battle/index.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { battle } from "../../../../../src/rules/varied-battle.ts";
import { look } from "../../../support/scene.ts";

describe.each(["one", "two", "three"])("battle %s", (seed) => {
  test("every highlighted hex gives an order that the engine accepts, and every order to a hex is highlighted", () => {
    const kinds = new Set<string>();
    playOut(battle as never, seededDice(`${seed}/o`), seededDice(`${seed}/d`), {
      watch(match) {
        const state = match.state as BattleState;
        for (const demand of battle.demands(state)) {
          if (!["deploy", "move", "fallBack", "step"].includes(demand.kind)) continue;
          kinds.add(demand.kind);
          const orders = battle.legal(state, demand.key);
          for (const unit of state.units.filter((one) => one.side === demand.seat).slice(0, 4)) {
            const highlighted = highlightsOf(look(match, demand.seat, { unit: unit.id }));
            for (const { order } of [...highlighted.cells.values()].slice(0, 40)) {
              if (order) expect(battle.refusal(state, highlighted.demand, order)).toBeUndefined();
            }
            for (const cell of [...highlighted.cells.keys()].slice(0, 10)) {
              const told = moveCost(look(match, demand.seat, { unit: unit.id }), unit.id, cell);
              if (highlighted.unit?.id !== unit.id) expect(told).toBeUndefined();
              else if (demand.kind === "move") expect(told?.words).toMatch(/^\d+ of \d+$/);
              else expect(told?.able).toBe(true);
            }
            if (highlighted.unit?.id === unit.id) {
              const barred = moveCost(look(match, demand.seat, { unit: unit.id }), unit.id, unit.cell);
              if (!highlighted.cells.has(unit.cell)) expect(barred).toEqual({ words: "cannot go there", able: false });
            }
            const mine = orders.filter((order) => order.type === "move" && order.unit === unit.id);
            if (demand.kind === "move")
              expect([...highlighted.cells.values()].filter(({ order }) => order)).toHaveLength(mine.length);
          }
        }
      },
    });
    expect(kinds.size).toBeGreaterThan(1);
  });

  test("the panel of every seat asks what the engine asks, and every aim has words or a drawing", () => {
    let step = 0;
    playOut(battle as never, seededDice(`${seed}/p`), seededDice(`${seed}/q`), {
      watch(match) {
        if (step++ % 7 !== 0) return;
        const state = match.state as BattleState;
        for (const seat of ["attacker", "defender"]) {
          const input = look(match, seat, {
            unit: state.units[step % Math.max(1, state.units.length)]?.id,
            threat: true,
          });
          const asked = battle.demands(state).filter((demand) => demand.seat === seat);
          expect(panelView(input).panels.map(({ demand }) => demand)).toEqual(asked.map(({ key }) => key));
          for (const fight of fightsOf(input))
            if ("chance" in fight) expect(Number(fight.chance)).toBeGreaterThanOrEqual(0);
          const aim = aimAt(input, highlightsOf(input), step % 60);
          expect(aim.drawing).toContain("<path");
          expect(JSON.stringify(cardView(input) ?? {})).not.toMatch(/NaN|undefined/);
        }
      },
    });
  });
});

test("no order is highlighted for an onlooker, in a replay or while paused", () => {
  playOut(battle as never, seededDice("still/o"), seededDice("still/d"), {
    watch(match) {
      const input = look(match, "attacker", { unit: "a1" });
      for (const quiet of [
        { ...input, live: false },
        { ...input, view: { ...input.view, paused: true } },
        { ...input, view: { ...input.view, mine: [] } },
      ]) {
        expect([...highlightsOf(quiet).cells.values()].every(({ order }) => order === undefined)).toBe(true);
      }
    },
  });
});

test("enemy moves since one's own last order show as ghosts, from the old hex to the new one", () => {
  let shown = 0;
  playOut(battle as never, seededDice("ghosts/o"), seededDice("ghosts/d"), {
    watch(match) {
      const last = match.past.at(-1);
      const moved = last?.entry.events.find((event) => event.type === "moved") as { unit: string } | undefined;
      if (!moved || last === undefined) return;
      const state = match.state as BattleState;
      const { side, cell } = state.units.find((unit) => unit.id === moved.unit)!;
      const foe = side === "attacker" ? "defender" : "attacker";
      // The mover's own side has just ordered: no enemy ghosts remain.
      expect(ghostsOf(look(match, side))).toBe("");
      const stood = (last.state as BattleState).units.find((unit) => unit.id === moved.unit)!.cell;
      const { grid } = mapOf(state.map);
      if (cell < 0 || stood === cell) return;
      const ghosts = ghostsOf(look(match, foe));
      expect(ghosts.match(/<circle/g)!.length).toBeGreaterThan(0);
      const [x, y] = centre(grid, cell);
      expect(latestWays(look(match, foe)).get(moved.unit)!.at(-1)).toBe(cell);
      expect([x, y].every(Number.isFinite)).toBe(true);
      shown++;
    },
  });
  expect(shown).toBeGreaterThan(5);
});

test("the unit to move next is selected automatically: the one after the last that moved, and each in turn", () => {
  let turns = 0;
  playOut(battle as never, seededDice("next/o"), seededDice("next/d"), {
    watch(match) {
      const state = match.state as BattleState;
      const demand = battle.demands(state).find(({ kind }) => kind === "move");
      if (!demand) return;
      const input = look(match, demand.seat);
      const movable = toMove(input).map(({ id }) => id);
      expect(pickedUnit(input)?.id).toBe(movable[0]);
      expect(pickedUnit({ ...input, draft: { unit: undefined } })).toBeUndefined();
      const last = match.past.at(-1)?.entry.orders.move as { unit?: string } | undefined;
      const order = state.units.map(({ id }) => id);
      const after = movable.filter((id) => order.indexOf(id) > order.indexOf(last?.unit ?? ""));
      if (last?.unit && after.length > 0) expect(movable[0]).toBe(after[0]);
      turns++;
    },
  });
  expect(turns).toBeGreaterThan(5);
});

test("the threat map names each enemy that can strike, with the chance to hold against its own odds", () => {
  let named = 0;
  let unlike = false;
  playOut(battle as never, seededDice("threat/o"), seededDice("threat/d"), {
    watch(match) {
      const state = match.state as BattleState;
      const demand = battle.demands(state).find(({ kind }) => kind === "move");
      const unit = demand && toMove(look(match, demand.seat))[0];
      if (!unit || named > 40) return;
      const input = look(match, demand.seat, { threat: true });
      const count = threat(boardOf(state), unit.side === "attacker" ? "defender" : "attacker")[unit.cell]!;
      const dangers = dangersAt(input, unit, unit.cell);
      expect(dangers).toHaveLength(count);
      const holds = dangers.map((danger) => Number.parseFloat(danger.figure));
      for (const chance of holds) expect(chance).toBeLessThan(100);
      // The worst enemy first: the one with the lowest chance to hold.
      expect(holds).toEqual(holds.toSorted((a, b) => a - b));
      unlike ||= new Set(holds).size > 1;
      expect(cardView(input)!.there.match(/<li/g) ?? []).toHaveLength(count);
      named += count;
    },
  });
  expect(named).toBeGreaterThan(10);
  expect(unlike).toBe(true);
});

test("quick units start marked: as many as the rule asks, those of the last round first; one more replaces the oldest", () => {
  let asked = 0;
  playOut(battle as never, seededDice("quick/o"), seededDice("quick/d"), {
    watch(match) {
      const state = match.state as BattleState;
      const demand = battle.demands(state).find(({ kind }) => kind === "quick");
      if (!demand) return;
      const input = look(match, demand.seat);
      const side = demand.seat as Side;
      const marked = markedQuick(input, side);
      expect(battle.refusal(state, demand.key, { type: "quick", units: marked })).toBeUndefined();
      const other = fielded(state, side).find(({ id }) => !marked.includes(id));
      if (!other) return;
      const now = markedQuick({ ...input, draft: { ...withMarked(input, side, other.id) } }, side);
      expect(now).toEqual([...marked.slice(1), other.id]);
      asked++;
    },
  });
  expect(asked).toBeGreaterThan(1);
});

test("a tag on the map says whose chance it is", () => {
  const said = { attacker: new Set<string>(), watching: new Set<string>() };
  playOut(battle as never, seededDice("whose/o"), seededDice("whose/d"), {
    watch(match) {
      for (const who of ["attacker", "watching"] as const) {
        const { tags } = fightLayers(look(match, who === "watching" ? undefined : who));
        for (const [, words] of tags.matchAll(/<\/tspan>([^<]*%)/g)) said[who].add(words!.replace(/[\d.]+%$/, ""));
      }
    },
  });
  expect([...said.attacker]).toEqual(["You win "]);
  expect(said.watching.size).toBeGreaterThan(0);
  for (const words of said.watching) expect(words).toMatch(/^.{2,16} wins $/);
});

test("fights that are over show no chance, but the order in which their player lets units fall back", () => {
  const seen = { sequence: 0, aftermath: 0 };
  for (const seed of ["one", "two", "three"])
    playOut(battle as never, seededDice(`over ${seed}/o`), seededDice(`over ${seed}/d`), {
      watch(match) {
        const { phase, aftermath, proactive } = match.state as BattleState;
        if (phase.at !== "sequence" && phase.at !== "aftermath") return;
        seen[phase.at]++;
        const tags = (who: Side) =>
          [...fightLayers(look(match, who)).tags.matchAll(/fight-tag.*?<\/tspan>([^<]*)/g)].map(([, words]) => words);
        const places = phase.at === "sequence" ? aftermath.map((_, at) => `${at + 1}`) : [];
        expect([tags(proactive), tags(otherSide(proactive))]).toEqual([places, []]);
      },
    });
  expect(seen.sequence).toBeGreaterThan(0);
  expect(seen.aftermath).toBeGreaterThan(0);
});

test("place names lie under the counters at every zoom", () => {
  const drawn = new Set<string>();
  playOut(battle as never, seededDice("names/o"), seededDice("names/d"), {
    watch(match) {
      const { fights, tags } = fightLayers(look(match, "attacker"));
      expect(tags).not.toContain('class="place"');
      if (fights.includes('class="place"')) drawn.add(fights);
    },
  });
  expect(drawn.size).toBeGreaterThan(1);
});
