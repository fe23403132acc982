/** R000-3.xx-72: an ambush that a pursuit passes to a duel. */
import { describe, expect, it } from "vitest";
import { begin } from "../../../../src/rules/chronicle/duel/setup.ts";
import { DUEL_OPTIONS } from "../../../../src/rules/chronicle/duel/state.ts";
import { tell } from "../../../../src/rules/chronicle/duel/tell.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { Arena, combatant, pairAt, sum } from "./arena.ts";

const SLOW = { skills: { control: 3, fightingMind: 0, speed: 0, strength: 3 } };
const ambushed = (by: 0 | 1, a = {}, b = {}) => ({ ...pairAt(3, a, b), ambush: by });
const firstContest = (arena: Arena) => arena.happened("footwork")[0]!.contests[0]!;

describe("R000-3.xx-72 an ambush", () => {
  it("wins the first round's Footwork without a roll, however slow the ambusher is, and says so", () => {
    const arena = new Arena(ambushed(1, {}, SLOW)).step();
    expect(firstContest(arena)).toMatchObject({ winner: "b", faces: [], ambush: true });
    expect(arena.state.lostFootwork).toEqual(["a"]);
    const said = tell(arena.happened("footwork")[0]!, arena.state);
    expect(said).toEqual([
      expect.objectContaining({ key: "BNB.Duel.Footwork.ambush", params: { winner: "b", loser: "a" } }),
    ]);
  });

  it("counts in the first round only", () => {
    const arena = new Arena(ambushed(1)).orders([]);
    const orders = { "order:a": { do: "wait" }, "order:b": { do: "wait" } } as const;
    arena.step(orders, sum(25));
    expect(arena.happened("footwork")[1]!.contests[0]).toMatchObject({ winner: "a", faces: sum(25) });
  });

  it("gives nothing to victims who cannot step, and nothing to an ambusher who cannot step", () => {
    expect(firstContest(new Arena(ambushed(1, {}, { prone: true })).step())).toMatchObject({ winner: "a" });
    expect(firstContest(new Arena(ambushed(1, { prone: true })).step())).toMatchObject({ winner: "b" });
  });

  it("counts for each of several ambushers", () => {
    const three = {
      field: { width: 20, height: 9 },
      ambush: 1 as const,
      combatants: [
        combatant("a", 0, { at: { x: 6, y: 4 } }),
        combatant("b", 1, { at: { x: 7, y: 4 } }),
        combatant("c", 1, { at: { x: 5, y: 4 } }),
      ],
    };
    const arena = new Arena(three).to("orders");
    expect(
      arena
        .happened("footwork")[0]!
        .contests.map(({ winner }) => winner)
        .sort(),
    ).toEqual(["b", "c"]);
  });

  it("gives nothing where the table says so (duel.ambush)", () => {
    const arena = new Arena(ambushed(1), { "duel.ambush": "none" }).step({}, sum(25));
    expect(firstContest(arena)).toMatchObject({ winner: "a", faces: sum(25) });
  });

  it("is made by one of the two sides", () => {
    const read = begin({ ...pairAt(3), ambush: 2 }, defaults(DUEL_OPTIONS));
    expect(read).toMatchObject({ ok: false, problem: { key: "BNB.Problem.duel.ambush" } });
  });
});
