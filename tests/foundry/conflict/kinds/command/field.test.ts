/** The field of a Command battle: exactly the legal hexes are highlighted, and every press has a meaning. */
import { describe, expect, test } from "vitest";
import { aimAt } from "../../../../../src/foundry/conflict/kinds/command/aim.view.ts";
import { chosenOrder } from "../../../../../src/foundry/conflict/kinds/command/chosen.view.ts";
import { commandBoard } from "../../../../../src/foundry/conflict/kinds/command/command-board.ts";
import { placesDrafted } from "../../../../../src/foundry/conflict/kinds/command/common.view.ts";
import { fieldView } from "../../../../../src/foundry/conflict/kinds/command/field.view.ts";
import { highlightsOf } from "../../../../../src/foundry/conflict/kinds/command/highlights.view.ts";
import { panelView } from "../../../../../src/foundry/conflict/kinds/command/panel.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import { type ActOrder, type CommandState, command, waiting } from "../../../../../src/rules/command/index.ts";
import { type AnyMatch, beginMatch } from "../../../../../src/rules/conflict/match.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { acts, battle, reacts, setupOf, until } from "../../../../rules/command/table.ts";
import { look } from "../../../support/scene.ts";

const cell = (row: number, col: number) => row * 20 + col;

describe.each(["one", "three", "four"])("random battle %s", (seed) => {
  test("every highlighted hex gives an order that the engine accepts, and every order with a place is highlighted", () => {
    const kinds = new Set<string>();
    playOut(command, seededDice(`${seed}/o`), seededDice(`${seed}/d`), {
      watch(match) {
        const state = match.state as CommandState;
        for (const { key, kind, seat } of command.demands(state)) {
          kinds.add(kind);
          const legal = command.legal(state, key);
          const units = key === "act" ? waiting(state).slice(0, 3) : [undefined];
          for (const unit of units) {
            const highlights = highlightsOf(look(match, seat, unit ? { unit: unit.id } : {}));
            for (const { orders } of highlights.cells.values())
              for (const order of orders) expect(command.refusal(state, highlights.demand, order)).toBeUndefined();
            if (!unit) continue;
            for (const act of ["advance", "charge", "manoeuvre", "disengage", "volley", "attack", "support"]) {
              const mine = legal.filter(
                (order) => "unit" in order && "act" in order && order.act === act && order.unit === unit.id,
              );
              const shown = highlightsOf(look(match, seat, { unit: unit.id, act }));
              expect([...shown.cells.values()].flatMap(({ orders }) => orders)).toHaveLength(mine.length);
            }
          }
        }
      },
    });
    expect(kinds.size).toBeGreaterThan(6);
  });

  test("the panel asks what the engine asks, and every hex under the pointer has words", () => {
    let step = 0;
    playOut(command, seededDice(`${seed}/p`), seededDice(`${seed}/q`), {
      watch(match) {
        if (step++ % 5 !== 0) return;
        const state = match.state as CommandState;
        const ids = Object.keys(state.units);
        for (const seat of state.seats) {
          const input = look(match, seat, { unit: ids[step % ids.length], cell: step });
          const asked = command.demands(state).filter((demand) => demand.seat === seat);
          const panel = panelView(input);
          expect(panel.panels.map(({ demand }) => demand)).toEqual(asked.map(({ key }) => key));
          expect(JSON.stringify([panel, fieldView(input)])).not.toMatch(/NaN|undefined|BNB\./);
          const aim = aimAt(input, highlightsOf(input), (step * 37) % 300);
          expect(aim.drawing).toContain("<path");
          expect(aim.words).not.toMatch(/^$|BNB\.|undefined/);
        }
      },
    });
  });
});

describe("a press on the field", () => {
  const horse = until(battle(["heavyCavalry C 5,5"], ["lightInfantry C 8,5", "lightInfantry C 8,6"]), "movement");

  test("a hex with several meanings asks which; the main button gives the chosen one, the first until then", () => {
    const draft = { unit: "n1", chosen: cell(7, 5) };
    const input = look(horse, "north", draft);
    expect(highlightsOf(input).cells.get(cell(7, 5))!.orders).toHaveLength(3);
    const { panels, foot } = panelView(input);
    const rows = panels[0]!.rows!;
    expect(rows.map(({ words, figure, chosen }) => [words, figure, chosen])).toEqual([
      ["N1 advances to row 8, hex 6", "free", true],
      ["N1 charges s1, to row 8, hex 6", "5 v 1", false],
      ["N1 charges s2, to row 8, hex 6", "5 v 1", false],
    ]);
    expect(foot.main).toMatchObject({ act: "chosen", words: "Advance here" });
    const charging = look(horse, "north", { ...draft, row: rows[2]!.index });
    expect(chosenOrder(charging)?.order).toMatchObject({ act: "charge", target: "s2" });
    expect(panelView(charging).foot).toMatchObject({
      words: "N1 charges s2, to row 8, hex 6",
      note: expect.stringContaining("Must attack this turn (1 more command): 5 v 1"),
    });
  });

  test("a row counts only as long as its own hex is chosen", () => {
    const [, charge] = panelView(look(horse, "north", { unit: "n1", chosen: cell(7, 5) })).panels[0]!.rows!;
    const elsewhere = look(horse, "north", { unit: "n1", chosen: cell(6, 5), row: charge!.index });
    expect(chosenOrder(elsewhere)?.order).toMatchObject({ act: "advance", to: cell(6, 5) });
  });

  test("an action highlights only its own hexes, and a target only the hexes around it", () => {
    const acting = (draft: object) => highlightsOf(look(horse, "north", { unit: "n1", ...draft })).cells;
    expect(
      [...acting({ act: "manoeuvre" }).values()].every(({ order }) => (order as ActOrder).act === "manoeuvre"),
    ).toBe(true);
    const around = [...acting({ act: "charge", target: "s2" }).values()].flatMap(({ orders }) => orders);
    expect(around.length).toBeGreaterThan(0);
    expect(around.every((order) => "target" in order && order.target === "s2")).toBe(true);
  });

  test("a manoeuvre that costs a point is not offered where an advance is free", () => {
    const { cells } = highlightsOf(look(horse, "north", { unit: "n1" }));
    const twice = [...cells.values()].filter(({ orders }) => {
      const ways = orders.map((order) => (order as ActOrder).act);
      return ways.includes("advance") && ways.includes("manoeuvre");
    });
    expect(twice).toEqual([]);
  });

  test("a unit that cannot act now shows its reach, and nothing to press", () => {
    const highlights = highlightsOf(look(horse, "south", { unit: "n1" }));
    expect([
      highlights.demand,
      [...highlights.cells.values()].every(({ tone, order }) => tone === "far" && !order),
    ]).toEqual(["", true]);
  });

  test("skirmishers under attack see the hexes where they may give way", () => {
    const match = until(battle(["heavyInfantry C 5,5"], ["skirmishInfantry A 6,5"]), "declare");
    const attacked = acts(match, { act: "attack", unit: "n1", target: "s1" });
    const highlights = highlightsOf(look(attacked, "south"));
    expect([...highlights.cells.keys()].sort()).toEqual([cell(6, 4), cell(7, 4), cell(7, 5)]);
    expect(aimAt(look(attacked, "south"), highlights, [...highlights.cells.keys()][0]!).words).toContain("2 command");
  });
});

describe("deployment", () => {
  const begun = certain(
    beginMatch(command, setupOf(["archers C", "heavyInfantry C"], ["archers C"])),
  ) as unknown as AnyMatch;
  const forming = reacts(begun as never, { first: false });

  test("units stand in a line at first; each is placed anew on a highlighted hex of their own edge", () => {
    const whole = look(forming, "north");
    expect(panelView(whole).panels[0]!.main!.ready).toBe(true);
    expect([highlightsOf(whole).unit, Object.keys(placesDrafted(whole))]).toEqual([undefined, ["n1", "n2"]]);
    const first = highlightsOf(look(forming, "north", { places: {} }));
    expect([first.unit?.id, first.cells.size]).toEqual(["n1", 60]);
    const places = { n1: cell(2, 3) };
    const second = highlightsOf(look(forming, "north", { places }));
    expect([second.unit?.id, second.cells.size, second.cells.has(cell(2, 3))]).toEqual(["n2", 59, false]);
    const ready = (draft: object) => panelView(look(forming, "north", draft)).panels[0]!.main!.ready;
    expect([ready({ places }), ready({ places: { ...places, n2: cell(0, 0) } })]).toEqual([false, true]);
    expect(fieldView(look(forming, "north", { places })).counters.match(/<g /g)).toHaveLength(1);
    // The adviser's placement is shown in the same way before it is ordered.
    const advised = commandBoard.draftOf!(look(forming, "north"), "deploy", { cells: { ...places, n2: cell(0, 0) } });
    expect(ready(advised!)).toBe(true);
    expect(commandBoard.draftOf!(look(forming, "north"), "act", { act: "pass" })).toBeUndefined();
  });

  test("a hex outside one's own rows says so", () => {
    const input = look(forming, "north", { unit: "n1" });
    expect(aimAt(input, highlightsOf(input), cell(9, 9))).toMatchObject({ able: false });
    expect(aimAt(input, highlightsOf(input), cell(9, 9)).words).toContain("own edge");
  });
});
