/** What each kind tells computer players: legal orders, and a value that agrees with the outcome. */
import { describe, expect, test } from "vitest";
import { sensibleOrders } from "../../../src/rules/adviser/look-ahead.ts";
import { braveOrders } from "../../../src/rules/adviser/players.ts";
import { playOn } from "../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../src/rules/option.ts";
import { certain } from "../../../src/rules/result.ts";

/** Kinds without winners: their value is a goal, not a verdict. */
const NOBODY_WINS = ["discussion", "draft"];

describe.each(Object.values(CONFLICTS))("$name", (conflict) => {
  const counsel = conflict.counsel!;

  test("candidates and sensible orders are legal, and there is always one", () => {
    for (let game = 0; game < 3; game++) {
      const dice = seededDice(`${conflict.name}/counsel/${game}`);
      let state = certain(conflict.begin(conflict.sample(dice), defaults(conflict.options)));
      for (let step = 0; step < 40 && !conflict.outcome(state); step++) {
        for (const { key } of conflict.demands(state)) {
          const candidates = counsel.candidates(state, key, 5);
          expect(candidates.length).toBeGreaterThan(0);
          expect(candidates.length).toBeLessThanOrEqual(5);
          for (const order of [...candidates, counsel.sensible(state, key, dice)]) {
            expect({ key, order, refused: conflict.refusal(state, key, order) }).toEqual({
              key,
              order,
              refused: undefined,
            });
          }
        }
        state = conflict.decide(state, braveOrders(conflict, state, dice), dice).state;
      }
    }
  });

  test("the value is between lost and won, and the values of two sides add up to zero", () => {
    const dice = seededDice(`${conflict.name}/worth`);
    let state = certain(conflict.begin(conflict.sample(dice), defaults(conflict.options)));
    for (let step = 0; step < 60 && !conflict.outcome(state); step++) {
      const worths = conflict.seats(state).map((seat: string) => counsel.worth(state, seat));
      for (const worth of worths) expect(Math.abs(worth)).toBeLessThanOrEqual(1);
      if (worths.length === 2 && !NOBODY_WINS.includes(conflict.name))
        expect(worths[0]! + worths[1]!).toBeCloseTo(0, 10);
      state = conflict.decide(state, sensibleOrders(conflict, state, dice), dice).state;
    }
  });

  test("at the end the value equals the outcome", () => {
    for (let game = 0; game < 4; game++) {
      const dice = seededDice(`${conflict.name}/end/${game}`);
      const begun = certain(conflict.begin(conflict.sample(dice), defaults(conflict.options)));
      const { state } = playOn(conflict, begun, (now) => braveOrders(conflict, now, dice), dice, { most: 2000 });
      const outcome = conflict.outcome(state);
      if (!outcome || NOBODY_WINS.includes(conflict.name)) continue;
      for (const seat of conflict.seats(state)) {
        const won = outcome.winners.length === 0 ? 0 : outcome.winners.includes(seat) ? 1 : -1;
        expect(counsel.worth(state, seat)).toBe(won);
      }
    }
  });
});
