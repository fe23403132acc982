/**
 * A coin race, the smallest possible book: two runners choose in secret to run or to walk. A walk is one pace, a run is
 * two if the coin shows heads and none if it does not. The first with three paces wins; both may.
 */
import type { Demand, Rules } from "../conflict/contract.ts";
import { Script } from "../conflict/script.ts";
import { told } from "../conflict/telling.ts";
import { fail, isObject, ok, problem } from "../result.ts";

export const PACES = 3;
export const GAITS = ["run", "walk"] as const;

export interface RaceOrder {
  readonly gait: (typeof GAITS)[number];
}

export interface RaceState {
  readonly round: number;
  readonly runners: readonly { readonly seat: string; readonly name: string; readonly paces: number }[];
}

export type RaceEvent =
  | { readonly type: "round" }
  | { readonly type: "moved"; readonly seat: string; readonly gait: RaceOrder["gait"]; readonly face: number };

export const pacesOf = ({ gait, face }: { gait: RaceOrder["gait"]; face: number }) =>
  gait === "walk" ? 1 : face === 2 ? 2 : 0;
const isOver = ({ runners }: RaceState) => runners.some(({ paces }) => paces >= PACES);

function demands(state: RaceState): readonly Demand<RaceOrder>[] {
  if (isOver(state)) return [];
  return state.runners.map(({ seat }) => ({ key: seat, seat, kind: "race", secret: true, fallback: { gait: "walk" } }));
}

function apply(state: RaceState, event: RaceEvent): RaceState {
  if (event.type === "round") return { ...state, round: state.round + 1 };
  const runners = state.runners.map((one) =>
    one.seat === event.seat ? { ...one, paces: one.paces + pacesOf(event) } : one,
  );
  return { ...state, runners };
}

export const raceRules: Rules<RaceState, RaceOrder, RaceEvent> = {
  name: "race",
  rules: 1,
  options: {},
  begin(setup) {
    const runners: unknown = isObject(setup) ? setup.runners : undefined;
    if (!Array.isArray(runners) || runners.length !== 2) return fail("race.two");
    const read = runners.flatMap((one) => {
      if (!isObject(one) || typeof one.seat !== "string" || typeof one.name !== "string") return [];
      return [{ seat: one.seat, name: one.name, paces: 0 }];
    });
    return read.length === 2 && read[0]!.seat !== read[1]!.seat ? ok({ round: 0, runners: read }) : fail("race.two");
  },
  seats: ({ runners }) => runners.map(({ seat }) => seat),
  demands,
  legal: (state, key) => (demands(state).some((one) => one.key === key) ? GAITS.map((gait) => ({ gait })) : []),
  refusal: (_state, _key, order) =>
    isObject(order) && GAITS.some((gait) => gait === order.gait) ? undefined : problem("race.order"),
  decide(state, orders, dice) {
    const script = new Script(state, dice, apply);
    script.write({ type: "round" });
    for (const { seat } of state.runners) {
      const { gait } = orders[seat]!;
      script.write({ type: "moved", seat, gait, face: gait === "run" ? dice.roll(2, "race.coin") : 0 });
    }
    return script.decided();
  },
  apply,
  outcome(state) {
    if (!isOver(state)) return undefined;
    const won = state.runners.filter(({ paces }) => paces >= PACES);
    return {
      winners: won.map(({ seat }) => seat),
      telling: told("Race.over", { who: won.map(({ name }) => name), count: won.length }),
    };
  },
  givesUp: () => false,
};
