/** The pursuit on paper: the gap from contact to escape, both groups with their ratings, and what each way is worth. */
import { pursuitOdds } from "../../../rules/chronicle/pursuit/odds.ts";
import {
  GAP,
  groupRating,
  openWays,
  type PursuitGroup,
  type PursuitSide,
  type PursuitState,
  type PursuitWay,
} from "../../../rules/chronicle/pursuit/state.ts";
import { type Fraction, minus, ONE, toFloat } from "../../../rules/dice/fraction.ts";
import { CHECKS } from "../../../rules/variants.ts";
import { figures } from "../../percent.ts";
import type { Say } from "../../say.ts";
import type { BoardScene } from "../board.ts";
import { orderInWords } from "../in-words.view.ts";

const STEP = 88;
const LEFT = 44;

function stateOf(scene: BoardScene): PursuitState {
  return scene.table.match.state as PursuitState;
}

/** The evader's chance in one leg. */
function legChance(state: PursuitState, evader: PursuitWay, pursuer: PursuitWay): Fraction {
  const check = CHECKS[state.options["rules.check"]];
  return check.terms(groupRating(state.sides.evader, evader), groupRating(state.sides.pursuer, pursuer)).chance;
}

export function pursuitView(scene: BoardScene) {
  const state = stateOf(scene);
  const { say } = scene;
  const marks = Array.from({ length: GAP.escaped + 1 }, (_, at) => ({
    at,
    x: LEFT + at * STEP,
    here: at === state.gap,
  }));
  return {
    width: 2 * LEFT + GAP.escaped * STEP,
    from: LEFT,
    to: LEFT + GAP.escaped * STEP,
    marks,
    words: say("BNB.PursuitBoard.gapIs", { gap: state.gap }),
    contact: say("BNB.PursuitBoard.contact"),
    away: say("BNB.PursuitBoard.away"),
    approach: state.approaching ? approachView(state, say) : undefined,
    groups: (["evader", "pursuer"] as const).map((side) => groupView(scene, state, side)),
    odds: state.ended || state.gap === GAP.contact ? [] : oddsTable(state, say),
  };
}

function approachView(state: PursuitState, say: Say) {
  const { evader, pursuer } = state.sides;
  const hide = groupRating(pursuer, "hide");
  const notice = Math.max(...evader.members.map(({ skills }) => skills.notice ?? 0));
  return {
    words: say("BNB.PursuitBoard.approach", { hide, notice }),
    chance: toFloat(CHECKS[state.options["rules.check"]].terms(hide, notice).chance),
  };
}

function groupView(scene: BoardScene, state: PursuitState, side: PursuitSide) {
  const { say } = scene;
  const group = state.sides[side];
  const seat = scene.seats.find((info) => info.seat === group.seat);
  const ways = openWays(state, side);
  return {
    side: say(`BNB.PursuitBoard.${side}`),
    // Beside each other where they meet.
    x: (side === "evader" ? LEFT + state.gap * STEP + (state.gap === GAP.contact ? 16 : 0) : LEFT) - 16,
    name: group.name,
    tincture: seat?.tincture || "silverpoint",
    player: seat?.player ?? "",
    ways: group.ways.map((way) => ({ label: say(`BNB.Skill.${way}`), barred: !ways.includes(way) })),
    members: group.members.map((one) => ({
      name: one.name,
      face: scene.faces?.[one.id] ?? "",
      lame: one.uselessLeg,
      ratings: group.ways.map((way) => memberRating(group, one.id, way)),
    })),
  };
}

/** The worst of the group decides, and is marked. */
function memberRating(group: PursuitGroup, id: string, way: PursuitWay) {
  const alone = groupRating({ ...group, members: group.members.filter((one) => one.id === id) }, way);
  return { value: figures(alone), worst: group.members.length > 1 && alone === groupRating(group, way) };
}

/** Every way against every way: this leg, the escape if it goes on like this, and how long that takes. */
function oddsTable(state: PursuitState, say: Say) {
  return openWays(state, "evader").flatMap((evader) =>
    openWays(state, "pursuer").map((pursuer) => {
      const chance = legChance(state, evader, pursuer);
      const odds = pursuitOdds(chance, state.gap);
      return {
        evader: say(`BNB.Skill.${evader}`),
        pursuer: say(`BNB.Skill.${pursuer}`),
        leg: toFloat(chance),
        escape: odds.ok ? toFloat(odds.value.escape) : 0,
        legs: odds.ok ? toFloat(odds.value.legs).toFixed(1) : "",
      };
    }),
  );
}

/** What this client's seats owe: one card for each way, and the other choices. */
export function pursuitOrders(scene: BoardScene) {
  const state = stateOf(scene);
  const { table, say, live } = scene;
  const { conflict } = table.match;
  const demands = live && !table.paused ? table.standing.owed.filter(({ seat }) => table.mine.includes(seat)) : [];
  return {
    demands: demands.map(({ key, kind }) => {
      const orders = conflict.legal(state, key) as readonly { do: string; way?: PursuitWay }[];
      const side: PursuitSide = key === "evade" ? "evader" : "pursuer";
      return {
        key,
        question: say(`BNB.Demand.${kind}`),
        cards: orders.flatMap(({ way }, index) => (way ? [card(state, side, way, index, say)] : [])),
        others: orders.flatMap((order, index) =>
          order.way ? [] : [{ index, words: orderInWords(scene, key, order) }],
        ),
      };
    }),
  };
}

function card(state: PursuitState, side: PursuitSide, way: PursuitWay, index: number, say: Say) {
  const against = openWays(state, side === "evader" ? "pursuer" : "evader");
  return {
    index,
    name: say(`BNB.Skill.${way}`),
    rating: figures(groupRating(state.sides[side], way)),
    chances: against.map((other) => {
      const evading = side === "evader" ? legChance(state, way, other) : legChance(state, other, way);
      return {
        against: say(`BNB.Skill.${other}`),
        chance: toFloat(side === "evader" ? evading : minus(ONE, evading)),
      };
    }),
  };
}
