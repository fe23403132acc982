/** A battle's scene in plain values: where tokens stand, which move, and that pixels and hexes agree. */
import { expect, test } from "vitest";
import { counterOf, placeOf } from "../../../../../src/foundry/conflict/kinds/battle/scene-plan.ts";
import { counterLooks } from "../../../../../src/foundry/conflict/scene/counters.ts";
import { cellOfToken, readyPicture, sceneSize, tokenAt } from "../../../../../src/foundry/conflict/scene/hexes.ts";
import { type PlainToken, tokenChanges } from "../../../../../src/foundry/conflict/scene/tokens.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import { type BattleState, mapOf } from "../../../../../src/rules/chronicle/battle/index.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { hexGrid } from "../../../../../src/rules/hex/grid.ts";
import { READY_MAPS } from "../../../../../src/rules/hex/maps/ready.ts";
import { battle } from "../../../../../src/rules/varied-battle.ts";

const GRID = hexGrid(23, 20);

test("the usual field is 2800 x 2829 pixels", () => {
  expect(sceneSize(GRID)).toEqual({ width: 2800, height: 2829 });
});

test("every hex is found from the token on it, even if the token is a little off", () => {
  for (let cell = 0; cell < GRID.size; cell++) {
    const { x, y } = tokenAt(GRID, cell);
    expect(cellOfToken(GRID, { x, y })).toBe(cell);
    expect(cellOfToken(GRID, { x: x + 20, y: y - 20 })).toBe(cell);
  }
  expect(cellOfToken(GRID, { x: -500, y: -500 })).toBe(-1);
});

test("every token's middle is the middle of a whole hex of Foundry's HEXEVENR", () => {
  // Even rows are shifted and begin with a whole hex; odd ones begin with a half hex, where no unit stands.
  const height = (140 * 2) / Math.sqrt(3);
  for (let cell = 0; cell < GRID.size; cell++) {
    const row = GRID.row[cell]!;
    const { x, y } = tokenAt(GRID, cell);
    const column = (x + 70) / 140 - (row % 2 === 0 ? 0.5 : 0);
    expect(Math.abs(column - Math.round(column))).toBeLessThan(0.01);
    expect(Math.round(column)).toBeGreaterThanOrEqual(row % 2);
    expect(Math.abs(y - 0.75 * height * row)).toBeLessThan(1);
  }
});

test("ready maps have their picture, others none", () => {
  expect(READY_MAPS.map(readyPicture).every((path) => path?.endsWith(".svg"))).toBe(true);
  expect(readyPicture("size 2 2")).toBeUndefined();
});

test("a token's picture is one for each troop and side, in a paler colour of its seat", () => {
  const { texture } = counterLooks(counterOf({ side: "attacker", type: "pikemen" }), "#9b2d20");
  // Half way to white, so that its dark drawing can be read.
  expect([texture.src.split("/").at(-1), texture.tint]).toEqual(["attacker-pikemen.svg", "#cd968f"]);
  expect(counterLooks(counterOf({ side: "defender", type: "bowmen" }), "#9b2d20").texture.src).toContain(
    "defender-bowmen.svg",
  );
});

test("tokens follow every step of a battle in one batch, and after it there is nothing left to do", () => {
  let tokens: PlainToken[] = [];
  playOut(battle as never, seededDice("tokens/o"), seededDice("tokens/d"), {
    watch({ state }) {
      const now = state as BattleState;
      if (tokens.length === 0) {
        tokens = now.units.map((unit) => ({
          _id: `t-${unit.id}`,
          unit: unit.id,
          x: 0,
          y: 0,
          hidden: false,
          alpha: 1,
          name: "",
        }));
      }
      const pieces = now.units.map((unit) => ({ id: unit.id, place: placeOf(now, unit) }));
      const changes = new Map(tokenChanges(pieces, tokens).map((change) => [change._id, change]));
      tokens = tokens.map((token) => ({ ...token, ...changes.get(token._id) }));
      expect(tokenChanges(pieces, tokens)).toEqual([]);
      for (const unit of now.units.filter(({ cell }) => cell >= 0)) {
        const token = tokens.find((one) => one.unit === unit.id)!;
        expect(cellOfToken(mapOf(now.map).grid, token)).toBe(unit.cell);
        expect(placeOf(now, unit).hidden).toBe(false);
      }
    },
  });
  expect(tokens.length).toBeGreaterThan(1);
});
