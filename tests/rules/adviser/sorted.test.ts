/** Advice is in the order of the number that the player reads: the share of a secret order, else the chance to win after it. */
import { expect, test } from "vitest";
import { consult } from "../../../src/rules/adviser/consult.ts";
import { playOut } from "../../../src/rules/adviser/players.ts";
import { thoughtOf } from "../../../src/rules/adviser/strengths.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { often } from "../../often.ts";

const QUESTIONS = often(3, 30);

test.each(Object.keys(CONFLICTS))("%s: no suggestion has a higher number than the one before it", (kind) => {
  const conflict = CONFLICTS[kind]!;
  const thought = { ...thoughtOf(kind, "1"), playouts: 24 };
  let asked = 0;
  for (let game = 0; asked < QUESTIONS && game < QUESTIONS; game++) {
    const { past } = playOut(conflict, seededDice(`sorted ${game}`), seededDice(`${game}`), { id: "sorted" });
    const { state } = past[Math.floor(past.length / 2)]!;
    for (const { key, seat, secret } of conflict.demands(state).slice(0, 1)) {
      const found = consult({ conflict, state, seat }, { key, seed: `${game}`, thought, games: 8 });
      if (!found.ok) continue;
      asked++;
      const figures = found.value.suggestions.map(({ share, chance }) => (secret ? share : chance.points));
      expect(figures, `${kind} ${game} ${key}`).toEqual(figures.toSorted((a, b) => b - a));
    }
  }
  expect(asked).toBeGreaterThan(0);
});
