/** A Command battle in words: what each unit is, what each order costs, and what needs an answer at once. */
import { describe, expect, it } from "vitest";
import { costWords, hexWords } from "../../../../../src/foundry/conflict/kinds/command/common.view.ts";
import { landOf } from "../../../../../src/foundry/conflict/kinds/command/land.view.ts";
import { reactionView } from "../../../../../src/foundry/conflict/kinds/command/reaction.view.ts";
import { unitListsView } from "../../../../../src/foundry/conflict/kinds/command/unit-lists.view.ts";
import { conditions, routWords, unitWords } from "../../../../../src/foundry/conflict/kinds/command/words.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import { COST, type CommandState, orderCost, shaken } from "../../../../../src/rules/command/index.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { quietly } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";

const command = CONFLICTS.command!;
const MOMENTS: AnyMatch[] = ["a", "b"].flatMap((seed) => {
  const all: AnyMatch[] = [];
  playOut(command, seededDice(`words ${seed}/o`), seededDice(`words ${seed}/d`), {
    watch: (match) => void all.push(match as AnyMatch),
  });
  return all;
});
const stateOf = (match: AnyMatch) => match.state as CommandState;
const sampled = MOMENTS.filter((_, at) => at % 9 === 0);

describe("a unit", () => {
  it("is described with its name, its points and its place, and nothing is missing", () => {
    for (const match of sampled) {
      for (const unit of Object.values(stateOf(match).units)) {
        const words = unitWords(look(match), unit);
        expect(words).toContain(unit.name);
        expect(words).toContain(String(unit.points));
        expect(words).not.toMatch(/BNB\.|undefined|\{/);
        if (unit.status === "field" && unit.cell >= 0) expect(words).toContain(hexWords(look(match), unit.cell));
        else if (unit.status !== "field") expect(conditions(look(match), unit)).toHaveLength(1);
      }
    }
  });

  it("says whom it attacks, helps or shields", () => {
    const seen = new Set<string>();
    for (const match of MOMENTS) {
      const state = stateOf(match);
      for (const { attacker, target, supporters } of state.attacks) {
        const told = (id: string) => conditions(look(match), state.units[id]!).join("; ");
        if (state.units[attacker]!.status !== "field" || state.units[target]!.status !== "field") continue;
        expect(told(attacker)).toContain(state.units[target]!.name);
        seen.add("attack");
        for (const id of supporters) expect(told(id)).toContain(state.units[attacker]!.name);
      }
    }
    expect([...seen]).toEqual(["attack"]);
  });

  it("shakes as many by its rout as the engine says", () => {
    for (const match of sampled) {
      for (const unit of Object.values(stateOf(match).units).filter(
        ({ status, cell }) => status === "field" && cell >= 0,
      )) {
        const count = shaken(stateOf(match), unit).length;
        const words = routWords(look(match), unit);
        if (count > 1) expect(words).toContain(String(count));
        expect(words).not.toMatch(/BNB\.|\{/);
      }
    }
  });
});

describe("what an order costs", () => {
  const state = stateOf(MOMENTS[0]!);
  const pending = (kind: string) => ({ ...state, pending: [{ kind }] }) as unknown as CommandState;
  it.each([
    [state, { act: "rest" }, 0],
    [state, { act: "move" }, COST["move" as keyof typeof COST]],
    [state, { deploy: 1 }, 0],
    [pending("charge"), { react: "endure" }, COST.endureCharge],
    [pending("missiles"), { react: "endure" }, COST.endureMissiles],
    [state, { react: "hold" }, COST.morale],
    [state, { react: "damage" }, 0],
    [state, { react: "feint" }, COST.feint],
  ])("%# is the book's", (now, order, cost) => {
    expect(orderCost(now as CommandState, order as never)).toBe(cost);
  });

  it.each([
    [0, "free"],
    [1, "one"],
    [2, "other"],
  ])("%i is said", (count, form) => {
    expect(costWords(quietly, count)).toBe(quietly(`BNB.CommandBoard.cost.${form}`, { count }));
  });
});

describe("the lists", () => {
  it("have every unit of both sides, and every order that the engine accepts", () => {
    for (const match of sampled) {
      const state = stateOf(match);
      const seat = command.demands(state)[0]?.seat;
      if (!seat) continue;
      const { sides, lists } = unitListsView(look(match, seat));
      expect(sides.flatMap(({ units }) => units.map(({ id }) => id)).sort()).toEqual(Object.keys(state.units).sort());
      for (const { demand, orders, heading } of lists) {
        const legal = command.legal(state, demand);
        for (const { index, words } of orders) {
          expect(legal[index]).toBeDefined();
          expect(words).not.toMatch(/BNB\.|undefined|\{/);
        }
        if (demand !== "act") expect(orders).toHaveLength(legal.length);
        expect(heading).not.toMatch(/BNB\./);
      }
      expect(unitListsView(look(match)).lists).toEqual([]);
    }
  });
});

describe("a reaction", () => {
  it("has each of the engine's answers with its cost, and disables those a spent unit cannot give", () => {
    const kinds = new Set<string>();
    for (const match of MOMENTS) {
      const state = stateOf(match);
      const demand = command.demands(state).find(({ key }) => key === "react" || key.startsWith("react"));
      if (!demand || state.pending.length === 0) continue;
      kinds.add(state.pending[0]!.kind);
      const { note, choices, sums } = reactionView(look(match, demand.seat), demand as never);
      const legal = command.legal(state, demand.key);
      const open = choices.filter(({ barred }) => barred === "");
      expect(open.map(({ index }) => index)).toEqual(legal.map((_, at) => at));
      for (const choice of choices.filter(({ barred }) => barred !== "")) {
        expect(choice.index).toBe(-1);
      }
      expect(sums).toHaveLength(state.pending[0]!.kind === "attack" ? 1 : 0);
      for (const { words, cost, note: why } of choices)
        expect(note + words + cost + why).not.toMatch(/BNB\.|undefined|\{/);
    }
    expect(kinds.size).toBeGreaterThan(1);
  });
});

describe("the land", () => {
  it("is the map's, or an open field of the same size, and is read once", () => {
    const state = stateOf(MOMENTS[0]!);
    expect(landOf(state)).toBe(landOf(state));
    const bare = landOf({ ...state, map: null } as CommandState);
    // Scenery: a road, a brook with a ford, woods and a village.
    expect(new Set(bare.look).size).toBe(6);
    expect(bare.look).toHaveLength(bare.grid.size);
    expect([bare.name, bare.edges, bare.places]).toEqual(["", [], []]);
  });
});
