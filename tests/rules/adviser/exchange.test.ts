/** Secret exchanges: knowing the shares gains at most a hundredth, by an independent linear program. */
import { describe, expect, test } from "vitest";
import { columnValues, exchange } from "../../../src/rules/adviser/exchange.ts";
import { LookAhead } from "../../../src/rules/adviser/look-ahead.ts";
import { braveOrders } from "../../../src/rules/adviser/players.ts";
import type { AnyConflict, Demand } from "../../../src/rules/conflict/contract.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../src/rules/option.ts";
import { certain } from "../../../src/rules/result.ts";
import { valueByProgramme } from "./simplex.ts";

const PLAYOUTS = 250;
const BREADTH = 12;

interface Moment {
  readonly state: unknown;
  readonly own: Demand<unknown>;
  readonly other: Demand<unknown>;
}

/** Moments at which two decide in secret, each with more than one order worth considering. */
function moments(conflict: AnyConflict, count: number): Moment[] {
  const found: Moment[] = [];
  for (let game = 0; found.length < count; game++) {
    const dice = seededDice(`${conflict.name}/exchange/${game}`);
    let state: unknown = certain(conflict.begin(conflict.sample(dice), defaults(conflict.options)));
    for (let step = 0; step < 60 && !conflict.outcome(state); step++) {
      const open = conflict.demands(state);
      const choice = ({ key }: Demand<unknown>) => conflict.counsel!.candidates(state, key, BREADTH).length > 1;
      const [own, other] = open;
      if (open.length === 2 && own!.secret && other!.secret && own!.seat !== other!.seat && open.every(choice)) {
        found.push({ state, own: own!, other: other! });
        break;
      }
      state = conflict.decide(state, braveOrders(conflict, state, dice), dice).state;
    }
  }
  return found;
}

describe.each(["duel", "sortie"])("a secret exchange of a %s", (name) => {
  const conflict = CONFLICTS[name]!;

  test.each(moments(conflict, 5).map((moment, at) => [at, moment] as const))(
    "is answered so that the best reply gains at most a hundredth (%d)",
    (at, { state, own, other }) => {
      const looking = new LookAhead(conflict, state, own.seat, 1);
      const orders = looking.counsel.candidates(state, own.key, BREADTH);
      const asked = { key: own.key, orders, chosen: {}, seed: `${at}`, secret: [other], blur: 0 };
      const { suggestions, payoff } = exchange(looking, asked, state, PLAYOUTS);
      const worst = Math.min(
        ...columnValues(
          payoff,
          suggestions.map(({ share }) => share),
        ),
      );
      expect(payoff.length).toBe(suggestions.length);
      expect(payoff[0]!.length).toBeGreaterThan(1);
      expect(valueByProgramme(payoff) - worst).toBeLessThanOrEqual(0.01);
    },
  );
});

test("the program solves known games", () => {
  expect(
    valueByProgramme([
      [0, 1, -1],
      [-1, 0, 1],
      [1, -1, 0],
    ]),
  ).toBeCloseTo(0, 9);
  expect(
    valueByProgramme([
      [3, -1],
      [-2, 1],
    ]),
  ).toBeCloseTo(1 / 7, 9);
  expect(
    valueByProgramme([
      [1, 2],
      [0, 1],
    ]),
  ).toBeCloseTo(1, 9);
});
