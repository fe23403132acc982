/** A duel's scene in plain values: where tokens stand, which move, what the ground shows. */
import { expect, test } from "vitest";
import { placeOf, tokenLooks } from "../../../../../src/foundry/conflict/kinds/duel/scene-plan.ts";
import { squareGround, squareScene, squareUnder } from "../../../../../src/foundry/conflict/scene/squares.ts";
import { type PlainToken, tokenChanges } from "../../../../../src/foundry/conflict/scene/tokens.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import type { DuelState } from "../../../../../src/rules/chronicle/duel/index.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { duel } from "../../../../../src/rules/varied-duel.ts";

const LOOKS = { "texture.src": "", name: "" };

test("a square is a metre of a hundred pixels", () => {
  const scene = squareScene({ width: 12, height: 9, blocked: [] }, "m");
  expect(scene).toMatchObject({ width: 1200, height: 900, grid: { type: 1, size: 100, distance: 1, units: "m" } });
});

test("blocked squares are drawn, an open field needs no picture", () => {
  expect(squareGround({ width: 4, height: 4, blocked: [] })).toBeUndefined();
  const blocked = [
    { x: 1, y: 2 },
    { x: 3, y: 0 },
  ];
  const svg = squareGround({ width: 4, height: 4, blocked })!;
  expect(svg).toContain('<rect x="100" y="200"');
  expect(svg).toContain('<rect x="300" y="0"');
});

test("tokens follow every step of a fight in one batch, and after it there is nothing left to do", () => {
  let tokens: PlainToken[] = [];
  let moved = 0;
  playOut(duel as never, seededDice("squares/o"), seededDice("squares/d"), {
    watch({ state }) {
      const { fighters } = state as DuelState;
      if (tokens.length === 0) {
        tokens = fighters.map(({ id }) => ({
          _id: `t-${id}`,
          unit: id,
          x: 0,
          y: 0,
          hidden: false,
          alpha: 1,
          ...LOOKS,
        }));
      }
      const pieces = fighters.map((fighter) => ({ id: fighter.id, place: placeOf(fighter) }));
      const changes = new Map(tokenChanges(pieces, tokens).map((change) => [change._id, change]));
      moved += changes.size;
      tokens = tokens.map((token) => ({ ...token, ...changes.get(token._id) }));
      expect(tokenChanges(pieces, tokens)).toEqual([]);
      for (const { id, at, fate } of fighters) {
        const token = tokens.find(({ unit }) => unit === id)!;
        expect(token.hidden).toBe(at === null);
        if (!at) continue;
        expect(squareUnder(token)).toEqual(at);
        expect(squareUnder({ x: token.x + 30, y: token.y - 30 })).toEqual(at);
        expect(token.alpha).toBe(fate === "standing" ? 1 : 0.5);
      }
    },
  });
  expect(moved).toBeGreaterThan(2);
});

test("a token has the fighter's face in a ring of the seat's colour, else a shield; the sides differ in disposition", () => {
  const looks = (side: 0 | 1, face: string) => tokenLooks({ side } as never, face, "#aa3322");
  expect(looks(0, "ella.webp")).toMatchObject({
    texture: { src: "ella.webp" },
    ring: { enabled: true, colors: { ring: "#aa3322" } },
    disposition: 1,
  });
  expect(looks(1, "")).toMatchObject({
    texture: { src: expect.stringContaining("defender-"), tint: "#aa3322" },
    disposition: -1,
  });
  expect(looks(0, "")).not.toHaveProperty("ring");
  expect(looks(0, "").texture.src).toContain("attacker-");
});
