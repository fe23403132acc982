/** Advice in a pursuit is exact: each side's best-rated way is the best, whatever the other does. */
import type { Counsel } from "../../conflict/contract.ts";
import { toFloat } from "../../dice/fraction.ts";
import { certain } from "../../result.ts";
import type { CheckRule } from "../checks/index.ts";
import { type Going, legChance, pursuitOdds } from "./odds.ts";
import { groupRating, mayLeave, openWays, type PursuitOrder, type PursuitSide, type PursuitState } from "./state.ts";

export function pursuitCounsel(check: (state: PursuitState) => CheckRule): Counsel<PursuitState, PursuitOrder> {
  const best = (state: PursuitState, key: string): PursuitOrder =>
    key === "meet"
      ? { do: "meet", as: "discussion" }
      : { do: "go", ...bestGoing(state, key === "evade" ? "evader" : "pursuer") };
  return {
    worth(state, seat) {
      const sign = state.sides.evader.seat === seat ? 1 : -1;
      if (state.ended) return state.ended === "escaped" || state.ended === "gaveUp" ? sign : -sign;
      const goings = { evader: bestGoing(state, "evader"), pursuer: bestGoing(state, "pursuer") };
      const odds = certain(pursuitOdds(legChance(check(state), state, goings), state.gap));
      return sign * (2 * toFloat(odds.escape) - 1);
    },
    sensible: best,
    candidates: (state, key) => [best(state, key)],
    quiet: () => true,
  };
}

/** The best way of the whole group; the lame are left only where that makes the others faster. */
function bestGoing(state: PursuitState, side: PursuitSide): Going {
  const goings = openWays(state, side).flatMap((way): Going[] =>
    mayLeave(state, side, way) ? [{ way }, { way, leave: true }] : [{ way }],
  );
  const rating = ({ way, leave }: Going) => groupRating(state, side, way, leave);
  return goings.reduce((best, going) => (rating(going) > rating(best) ? going : best));
}
