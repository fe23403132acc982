/** Dusk: a last round set by the table, after which nobody has won. */
import { describe, expect, test } from "vitest";
import { readOptions } from "../../../src/rules/option.ts";
import { battle } from "../../../src/rules/varied-battle.ts";
import { duel } from "../../../src/rules/varied-duel.ts";
import { play, scene } from "./battle/scene.ts";
import { Arena, pairAt } from "./duel/arena.ts";

const wait = { do: "wait" } as const;

describe("H000-4-05 dusk in a duel", () => {
  const rounds = (arena: Arena, most: number) => {
    for (let turn = 0; turn < 40 && !duel.outcome(arena.state) && arena.state.round <= most; turn++) {
      const orders = Object.fromEntries(duel.demands(arena.state).map(({ key, fallback }) => [key, fallback]));
      const waiting = arena.state.asks.kind === "orders" ? { "order:a": wait, "order:b": wait } : orders;
      arena.match = { ...arena.match, state: duel.decide(arena.state, waiting, { roll: () => 1 }).state };
    }
  };

  test("ends it after the last round, with nobody as winner", () => {
    const arena = new Arena(pairAt(9), { "combat.dusk": 3 });
    rounds(arena, 10);
    expect(arena.state).toMatchObject({ round: 3, ended: { winner: null, why: "dusk" } });
    expect(duel.outcome(arena.state)).toMatchObject({ winners: [], telling: { key: "BNB.Duel.End.dusk" } });
  });

  test("is off unless the table sets it", () => {
    const arena = new Arena(pairAt(9));
    rounds(arena, 6);
    expect(duel.outcome(arena.state)).toBeUndefined();
    expect(readOptions(duel.options, { "combat.dusk": 0 }).ok).toBe(false);
    expect(readOptions(duel.options, { "combat.dusk": 12 }).ok).toBe(true);
  });
});

test("H000-5-01 dusk ends a battle after its last round; units on the field get half of the losses back", () => {
  const units = [
    { id: "a1", kind: "MI", on: [2, 2], losses: 30 },
    { id: "d1", kind: "MI", on: [2, 8], losses: 10 },
  ] as const;
  const at = (round: number) =>
    play(scene(units, { phase: { at: "roundEnd" }, round, options: { "battle.dusk": 4 } }), {}).state;
  expect(at(3).ending).toBeNull();
  expect(at(4).ending).toMatchObject({
    reason: "dusk",
    losses: [
      { unit: "a1", permanent: 15 },
      { unit: "d1", permanent: 5 },
    ],
  });
  expect(battle.outcome(at(4))).toMatchObject({ winners: [], telling: { key: "BNB.Battle.End.dusk" } });
});
