/**
 * Pursuit (house rule for the book's missing chapter 3). First, if asked for, awareness: the lowest Hide of the
 * approaching side against the highest Notice of the other. Then legs: both sides choose how they move, one opposed check, the
 * gap grows or shrinks by one. At 6 the evader escapes; at 0 the pursuer says how they meet.
 */

import type { Counsel, Demand, Orders, Rules } from "../../conflict/contract.ts";
import { Script } from "../../conflict/script.ts";
import { told } from "../../conflict/telling.ts";
import { type Dice, pick } from "../../dice/dice.ts";
import { toFloat } from "../../dice/fraction.ts";
import { certain, type Problem, problem } from "../../result.ts";
import { type CheckName, type CheckRule, rollCheck } from "../checks/index.ts";
import {
  battleStart,
  GAP,
  type Going,
  groupRating,
  legChance,
  MEETINGS,
  mayLeave,
  openWays,
  PURSUIT_OPTIONS,
  type PursuitEvent,
  type PursuitOrder,
  type PursuitSide,
  type PursuitState,
  pursuitOdds,
  readPursuit,
  together,
  watching,
} from "./state.ts";

type Pursuit = Rules<PursuitState, PursuitOrder, PursuitEvent, typeof PURSUIT_OPTIONS>;

const KEYS = { evade: "evader", pursue: "pursuer" } as const satisfies Readonly<Record<string, PursuitSide>>;

export function pursuitRules(checks: Readonly<Record<CheckName, CheckRule>>): Pursuit {
  return {
    name: "pursuit",
    rules: 1,
    options: PURSUIT_OPTIONS,
    begin: readPursuit,
    seats: (state) => [state.sides.evader.seat, state.sides.pursuer.seat],
    demands,
    legal,
    refusal,
    decide(state, orders, dice) {
      const script = new Script(state, dice, apply);
      for (const event of happening(state, orders, dice, checks[state.options["rules.check"]])) script.write(event);
      return script.decided();
    },
    apply,
    outcome(state) {
      const { ended, sides } = state;
      if (!ended) return undefined;
      const away = ended === "escaped" || ended === "gaveUp";
      const key = ended === "massCombat" ? `massCombat.${battleStart(state)}` : ended;
      return { winners: [sides[away ? "evader" : "pursuer"].seat], telling: told(`Pursuit.End.${key}`) };
    },
    givesUp: (_state, _key, order) => order.do === "stand" || order.do === "giveUp",
    counsel: pursuitCounsel((state) => checks[state.options["rules.check"]]),
    // Standing and giving up end the scene at once; chosen at random they would leave no pursuit to watch.
    anyOrder(state, key, dice) {
      const orders = legal(state, key);
      const going = orders.filter((order) => order.do === "go");
      return pick(dice, going.length > 0 && dice.roll(20, "any.order") > 1 ? going : orders, "any.order");
    },
  };
}

function demands(state: PursuitState): readonly Demand<PursuitOrder>[] {
  if (state.ended || state.approaching) return [];
  const { evader, pursuer } = state.sides;
  if (state.gap === GAP.contact) {
    return [
      { key: "meet", seat: pursuer.seat, kind: "meet", secret: false, fallback: { do: "meet", as: "discussion" } },
    ];
  }
  const going = (side: PursuitSide): PursuitOrder => ({ do: "go", way: openWays(state, side)[0]! });
  return [
    { key: "evade", seat: evader.seat, kind: "evade", secret: false, fallback: going("evader") },
    { key: "pursue", seat: pursuer.seat, kind: "pursue", secret: false, fallback: going("pursuer") },
  ];
}

function legal(state: PursuitState, key: string): readonly PursuitOrder[] {
  if (!demands(state).some((demand) => demand.key === key)) return [];
  if (key === "meet") return MEETINGS.map((as) => ({ do: "meet", as }));
  const side = KEYS[key as keyof typeof KEYS];
  const going = openWays(state, side).flatMap((way): PursuitOrder[] => [
    { do: "go", way },
    ...(mayLeave(state, side, way) ? [{ do: "go" as const, way, leave: true as const }] : []),
  ]);
  return [...going, side === "evader" ? { do: "stand" } : { do: "giveUp" }];
}

function refusal(state: PursuitState, key: string, typed: unknown): Problem | undefined {
  if (typeof typed !== "object" || typed === null) return problem("pursuit.order");
  const order = typed as Partial<Record<"do" | "way" | "as" | "leave", unknown>>;
  const fits = legal(state, key).some((one) => {
    if (one.do !== order.do) return false;
    return one.do === "go"
      ? one.way === order.way && one.leave === order.leave
      : one.do !== "meet" || one.as === order.as;
  });
  if (fits) return undefined;
  return order.do === "go" ? problem("pursuit.wayClosed") : problem("pursuit.order");
}

function happening(
  state: PursuitState,
  orders: Orders<PursuitOrder>,
  dice: Dice,
  check: CheckRule,
): readonly PursuitEvent[] {
  if (state.approaching) {
    const roll = rollCheck(check, dice, groupRating(state, "pursuer", "hide"), watching(state), "pursuit.approach");
    return [{ type: "approached", ...roll }];
  }
  const { meet, evade, pursue } = orders;
  if (meet?.do === "meet") return [{ type: "met", as: meet.as }];
  // If the evader stands in the same leg, the sides do not meet.
  if (pursue?.do === "giveUp") return [{ type: "gaveUp" }];
  if (evade?.do === "stand") return [{ type: "stood" }];
  if (evade?.do !== "go" || pursue?.do !== "go") throw new Error("a leg needs both sides' ways");
  const ways = { evader: evade.way, pursuer: pursue.way };
  const leaves = { evader: evade.leave === true, pursuer: pursue.leave === true };
  const rating = (side: PursuitSide) => groupRating(state, side, ways[side], leaves[side]);
  const roll = rollCheck(check, dice, rating("evader"), rating("pursuer"), "pursuit.leg");
  const left = (["evader", "pursuer"] as const).flatMap((side): PursuitEvent[] => {
    const who = together(state.sides[side]).filter((one) => one.uselessLeg);
    return leaves[side] ? [{ type: "leftBehind", side, who: who.map(({ id }) => id) }] : [];
  });
  return [...left, { type: "leg", ways, ...roll }];
}

function apply(state: PursuitState, event: PursuitEvent): PursuitState {
  switch (event.type) {
    case "approached":
      return { ...state, approaching: false, undetected: event.success, gap: event.success ? GAP.contact : state.gap };
    case "leftBehind": {
      const group = state.sides[event.side];
      const members = group.members.map((one) => (event.who.includes(one.id) ? { ...one, behind: true } : one));
      return { ...state, sides: { ...state.sides, [event.side]: { ...group, members } } };
    }
    case "leg": {
      const gap = state.gap + (event.success ? 1 : -1);
      return { ...state, gap, leg: state.leg + 1, ...(gap === GAP.escaped ? { ended: "escaped" as const } : {}) };
    }
    case "stood":
      return { ...state, gap: GAP.contact };
    case "gaveUp":
      return { ...state, ended: "gaveUp" };
    case "met":
      return { ...state, ended: event.as };
  }
}

// Advice in a pursuit is exact: each side's best-rated way is best, whatever the other does.

function pursuitCounsel(check: (state: PursuitState) => CheckRule): Counsel<PursuitState, PursuitOrder> {
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

/** The best way of the whole group; the lame are left behind only if that makes the others faster. */
function bestGoing(state: PursuitState, side: PursuitSide): Going {
  const goings = openWays(state, side).flatMap((way): Going[] =>
    mayLeave(state, side, way) ? [{ way }, { way, leave: true }] : [{ way }],
  );
  const rating = ({ way, leave }: Going) => groupRating(state, side, way, leave);
  return goings.reduce((best, going) => (rating(going) > rating(best) ? going : best));
}
