/** The pursuit's board: the gap from contact to escape, both groups with their ratings, and the odds of each way. */
import {
  approachChance,
  legChance as chanceOf,
  GAP,
  type Going,
  groupRating,
  openWays,
  type PursuitOrder,
  type PursuitSide,
  type PursuitState,
  type PursuitWay,
  pursuitOdds,
  type Runner,
  memberRating as ratingOf,
  together,
  watching,
} from "../../../../rules/chronicle/pursuit/index.ts";
import { type Fraction, minus, ONE, toFloat } from "../../../../rules/dice/fraction.ts";
import { CHECKS } from "../../../../rules/variants.ts";
import { decimal } from "../../../base/locale.ts";
import { figures } from "../../../base/percent.ts";
import type { Say } from "../../../base/say.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { Foot } from "../../contract/foot.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { pursuitEnd } from "./end.view.ts";
import { chosenGoing, isDecisive } from "./running.view.ts";

const STEP = 88;
const LEFT = 44;

function stateOf(input: BoardInput): PursuitState {
  return input.view.match.state as PursuitState;
}

function legChance(state: PursuitState, evader: Going, pursuer: Going): Fraction {
  return chanceOf(CHECKS[state.options["rules.check"]], state, { evader, pursuer });
}

export function pursuitView(input: BoardInput) {
  const state = stateOf(input);
  const { say } = input;
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
    end: pursuitEnd(input),
    groups: (["evader", "pursuer"] as const).map((side) => groupView(input, state, side)),
    odds: state.ended || state.gap === GAP.contact ? [] : oddsTable(state, say),
  };
}

function approachView(state: PursuitState, say: Say) {
  return {
    words: say("BNB.PursuitBoard.approach", { hide: groupRating(state, "pursuer", "hide"), notice: watching(state) }),
    chance: toFloat(approachChance(CHECKS[state.options["rules.check"]], state)),
  };
}

function groupView(input: BoardInput, state: PursuitState, side: PursuitSide) {
  const { say } = input;
  const group = state.sides[side];
  const seat = input.seats.find((info) => info.seat === group.seat);
  const ways = openWays(state, side);
  return {
    side: say(`BNB.PursuitBoard.${side}`),
    // Side by side at contact.
    x: (side === "evader" ? LEFT + state.gap * STEP + (state.gap === GAP.contact ? 16 : 0) : LEFT) - 16,
    name: group.name,
    tincture: seat?.tincture || "silverpoint",
    player: seat?.player ?? "",
    ways: group.ways.map((way) => ({ label: say(`BNB.Skill.${way}`), barred: !ways.includes(way) })),
    members: group.members.map((one) => ({
      name: one.name,
      known: input.known?.[one.id] ?? "",
      face: input.faces?.[one.id] ?? "",
      lame: one.uselessLeg,
      behind: one.behind,
      ratings: group.ways.map((way) => memberRating(state, side, one, way)),
    })),
  };
}

/** The worst rating of the group decides, and is marked. */
function memberRating(state: PursuitState, side: PursuitSide, one: Runner, way: PursuitWay) {
  const alone = ratingOf(state, one, way);
  const others = together(state.sides[side]);
  return { value: figures(alone), worst: others.length > 1 && !one.behind && alone === groupRating(state, side, way) };
}

/** Every way against every way: this leg, the chance to escape if both continue, and how long that takes. */
function oddsTable(state: PursuitState, say: Say) {
  return openWays(state, "evader").flatMap((evader) =>
    openWays(state, "pursuer").map((pursuer) => {
      const chance = legChance(state, { way: evader }, { way: pursuer });
      const odds = pursuitOdds(chance, state.gap);
      return {
        evader: say(`BNB.Skill.${evader}`),
        pursuer: say(`BNB.Skill.${pursuer}`),
        leg: toFloat(chance),
        escape: odds.ok ? toFloat(odds.value.escape) : 0,
        legs: odds.ok ? decimal(toFloat(odds.value.legs), 1) : "",
      };
    }),
  );
}

/** This client's open decisions: one card for each way, and the other choices. */
export function pursuitOrders(input: BoardInput) {
  const state = stateOf(input);
  const { view, say, live } = input;
  const { conflict } = view.match;
  const demands = live && !view.paused ? view.progress.owed.filter(({ seat }) => view.mine.includes(seat)) : [];
  return {
    demands: demands.map(({ key, kind }) => {
      const orders = conflict.legal(state, key) as readonly PursuitOrder[];
      const side: PursuitSide = key === "evade" ? "evader" : "pursuer";
      return {
        key,
        question: say(`BNB.Demand.${kind}`),
        stakes: stakes(state, side, say),
        cards: orders.flatMap((order, index) =>
          order.do === "go"
            ? [
                {
                  ...card(state, side, order, index, say),
                  chosen: chosenGoing(input)?.index === index,
                  advised: markOf(input, key, order),
                },
              ]
            : [],
        ),
        others: orders.flatMap((order, index) =>
          order.do === "go"
            ? []
            : [{ index, words: orderInWords(input, key, order), advised: markOf(input, key, order) }],
        ),
      };
    }),
  };
}

type Asked = ReturnType<typeof pursuitOrders>["demands"][number];

/** The chosen way is the main button; a player may keep running until something changes. */
export function pursuitFoot(input: BoardInput, asked: Asked | undefined, keeps: boolean): Foot | undefined {
  const { say } = input;
  const card = asked?.cards.find(({ chosen }) => chosen);
  if (!asked) return undefined;
  const tincture = input.seats.find(({ seat }) => seat === input.seat)?.tincture ?? "";
  if (!card) return { tincture, words: asked.question };
  const decisive = isDecisive(stateOf(input));
  return {
    tincture,
    words: asked.question,
    note: asked.stakes,
    buttons: decisive
      ? []
      : [{ act: "keepRunning", words: say("BNB.PursuitBoard.keepRunning"), glyph: "redo", pressed: keeps }],
    main: { act: "choice", words: card.name, data: { demand: asked.key, index: card.index }, advised: card.advised },
  };
}

/** What a leg wins and costs, for the reader's side. */
function stakes(state: PursuitState, side: PursuitSide, say: Say): string {
  const after = (gap: number) =>
    gap === GAP.escaped
      ? say(`BNB.PursuitBoard.stake.${side}.escaped`)
      : gap === GAP.contact
        ? say(`BNB.PursuitBoard.stake.${side}.contact`)
        : say("BNB.PursuitBoard.stake.gap", { gap });
  const [further, closer] = [after(state.gap + 1), after(state.gap - 1)];
  const [won, lost] = side === "evader" ? [further, closer] : [closer, further];
  return say("BNB.PursuitBoard.stake.words", { won, lost });
}

function card(state: PursuitState, side: PursuitSide, going: Going, index: number, say: Say) {
  const against = openWays(state, side === "evader" ? "pursuer" : "evader");
  const name = say(`BNB.Skill.${going.way}`);
  return {
    index,
    name: going.leave ? say("BNB.PursuitBoard.leaving", { way: name }) : name,
    rating: figures(groupRating(state, side, going.way, going.leave)),
    chances: against.map((other) => {
      const evading =
        side === "evader" ? legChance(state, going, { way: other }) : legChance(state, { way: other }, going);
      return {
        against: say(`BNB.Skill.${other}`),
        chance: toFloat(side === "evader" ? evading : minus(ONE, evading)),
      };
    }),
  };
}
