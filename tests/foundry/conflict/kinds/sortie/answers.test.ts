/** Open decisions of a sortie: every number of dice that the engine accepts, each with its effect. */
import { expect, test } from "vitest";
import { answersView } from "../../../../../src/foundry/conflict/kinds/sortie/after.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import { CONFLICTS } from "../../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { look } from "../../../support/scene.ts";

const OPEN = ["shelter", "ground", "fateFlight"];
/** Of those, the ones that occur in random games. */
const OFTEN = ["ground", "shelter"];

test("every offer is legal, has its own words, and says what it leads to", () => {
  const met = new Set<string>();
  for (let seed = 0; seed < 60 && met.size < OFTEN.length; seed++) {
    playOut(CONFLICTS.sortie!, seededDice(`answers ${seed}`), seededDice(`dice ${seed}`), {
      watch(match) {
        const { conflict, state } = match;
        for (const demand of conflict.outcome(state) ? [] : conflict.demands(state)) {
          if (!OPEN.includes(demand.kind)) continue;
          met.add(demand.kind);
          const { question, answers } = answersView(look(match, demand.seat), demand as never);
          expect(question).toMatch(/\S/);
          expect(answers.length, demand.kind).toBeGreaterThan(0);
          expect(new Set(answers.map(({ order }) => order)).size).toBe(answers.length);
          for (const { order, words, note } of answers) {
            expect(conflict.refusal(state, demand.key, JSON.parse(order)), order).toBeUndefined();
            expect(`${words} ${note}`).not.toMatch(/BNB\.|undefined|NaN|\{/);
            expect(note, demand.kind).toMatch(/\d/);
          }
        }
      },
    });
  }
  expect([...met]).toEqual(expect.arrayContaining(OFTEN));
});
