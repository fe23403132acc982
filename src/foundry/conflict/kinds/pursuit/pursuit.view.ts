/** The pursuit's board: the track, and one card for each way with the chance of this leg and of the whole chase. */
import {
  approachChance,
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
import { decimal } from "../../../base/locale.ts";
import { figures, percentage } from "../../../base/percent.ts";
import type { Say } from "../../../base/say.ts";
import type { AdviceMark } from "../../../draw/advised.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { Foot, FootButton } from "../../contract/foot.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { playerOf, tinctureOf } from "../../words/seat.view.ts";
import { pursuitEnd } from "./end.view.ts";
import { chaseChance, checkOf, evadingChance } from "./leg.view.ts";
import { pursuitRoll } from "./rolls.view.ts";
import { chosenOrder, isDecisive, ownDemand } from "./running.view.ts";
import { closedWays, otherSide, ownSide, pursuitOf, trackView } from "./track.view.ts";

export function pursuitView(input: BoardInput) {
  const moment = pursuitRoll(input);
  return { track: trackView(input, moment?.before), moment, end: pursuitEnd(input) };
}

function approachView(state: PursuitState, say: Say) {
  return {
    words: say("BNB.PursuitBoard.approach", { hide: groupRating(state, "pursuer", "hide"), notice: watching(state) }),
    chance: toFloat(approachChance(checkOf(state), state)),
  };
}

function groupView(input: BoardInput, state: PursuitState, side: PursuitSide) {
  const { say } = input;
  const group = state.sides[side];
  const ways = openWays(state, side);
  return {
    side: say(`BNB.PursuitBoard.${side}`),
    name: group.name,
    tincture: tinctureOf(input, group.seat),
    player: playerOf(input, group.seat),
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
      const chance = evadingChance(state, { way: evader }, { way: pursuer });
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

/** Ratings of everybody and all chances, below the cards; not while something is shown or when it is over. */
export function pursuitRatings(input: BoardInput) {
  const state = pursuitOf(input);
  if (input.moment || state.ended) return undefined;
  return {
    // Onlookers have nothing else to look at.
    open: input.view.mine.length === 0,
    approach: state.approaching ? approachView(state, input.say) : undefined,
    groups: (["evader", "pursuer"] as const).map((side) => groupView(input, state, side)),
    odds: state.gap === GAP.contact ? [] : oddsTable(state, input.say),
  };
}

interface PursuitCard {
  readonly index: number;
  readonly order: PursuitOrder;
  readonly name: string;
  readonly rating: string;
  /** Missing for what happens at contact. */
  readonly chance?: number;
  readonly against: string;
  readonly whole: string;
  readonly chosen: boolean;
  readonly advised: AdviceMark | undefined;
}

/** This client's open decision, one at a time: a card for each way, or for what happens at contact. */
export function pursuitOrders(input: BoardInput) {
  const state = pursuitOf(input);
  const { say } = input;
  const demand = ownDemand(input);
  if (!demand) return undefined;
  const { key, kind } = demand;
  const orders = input.view.match.conflict.legal(state, key) as readonly PursuitOrder[];
  const side: PursuitSide = key === "evade" ? "evader" : "pursuer";
  const chosen = chosenOrder(input)?.index;
  const cards = orders.flatMap((order, index): PursuitCard[] => {
    const shown = { index, chosen: chosen === index, advised: markOf(input, key, order) };
    if (order.do === "go") return [{ ...shown, ...wayCard(state, side, order, say), order }];
    if (order.do !== "meet") return [];
    return [{ ...shown, ...meetingCard(order.as, key, input), order }];
  });
  return {
    key,
    side,
    question: say(`BNB.PursuitBoard.ask.${kind}`, { name: state.sides[otherSide(side)].name }),
    stakes: kind === "meet" ? "" : stakes(state, side, say),
    cards,
    closed:
      kind === "meet"
        ? []
        : closedWays(state, side).map(({ way, lame }) => ({
            name: say(`BNB.Skill.${way}`),
            why: say(`BNB.PursuitBoard.closed.${lame ? "lame" : "absent"}`),
          })),
    // What ends the pursuit.
    ends: orders.flatMap((order, index) =>
      order.do === "stand" || order.do === "giveUp" ? [{ index, words: orderInWords(input, key, order) }] : [],
    ),
    meetings: kind === "meet" ? undefined : meetings(side, say),
  };
}

type Asked = NonNullable<ReturnType<typeof pursuitOrders>>;

/** What catching them can start, named before. */
function meetings(side: PursuitSide, say: Say) {
  return {
    title: say(`BNB.PursuitBoard.meetings.${side}.title`),
    note: say(`BNB.PursuitBoard.meetings.${side}.note`),
    list: (["discussion", "handToHand", "massCombat"] as const).map((as) => ({
      name: say(`BNB.Pursuit.Do.meet.${as}`),
      words: say(`BNB.PursuitBoard.starts.${as}`),
      icon: MEETING_ICON[as],
    })),
  };
}

const MEETING_ICON = { discussion: "talk", handToHand: "swords", massCombat: "flag" } as const;

function meetingCard(as: keyof typeof MEETING_ICON, key: string, input: BoardInput) {
  const name = orderInWords(input, key, { do: "meet", as });
  return { name, rating: "", against: "", whole: input.say(`BNB.PursuitBoard.starts.${as}`) };
}

/** The large number is the chance against their best answer. */
function wayCard(state: PursuitState, side: PursuitSide, going: Going, say: Say) {
  const other = otherSide(side);
  const name = say(`BNB.Skill.${going.way}`);
  const answers = openWays(state, other).map((way) => {
    const evading = side === "evader" ? evadingChance(state, going, { way }) : evadingChance(state, { way }, going);
    return { way, evading, own: side === "evader" ? evading : minus(ONE, evading) };
  });
  const worst = answers.reduce((low, one) => (toFloat(one.own) < toFloat(low.own) ? one : low));
  return {
    name: going.leave ? say("BNB.PursuitBoard.leaving", { way: name }) : name,
    rating: figures(groupRating(state, side, going.way, going.leave)),
    chance: toFloat(worst.own),
    against: say("BNB.PursuitBoard.against", {
      way: say(`BNB.Skill.${worst.way}`),
      rating: figures(groupRating(state, other, worst.way)),
    }),
    whole: wholeChase(state, side, worst.evading, say),
  };
}

function wholeChase(state: PursuitState, side: PursuitSide, evading: Fraction, say: Say): string {
  const chase = chaseChance(evading, state.gap, side);
  return chase ? say(`BNB.PursuitBoard.whole.${side}`, { chance: percentage(chase) }) : "";
}

/** The chosen way is the main button; a player may keep running until something changes. */
export function pursuitFoot(input: BoardInput, asked: Asked | undefined, keeps: boolean): Foot | undefined {
  const { say } = input;
  if (!asked) return undefined;
  const state = pursuitOf(input);
  const { key, side, ends, question } = asked;
  const card = asked.cards.find(({ chosen }) => chosen);
  const tincture = tinctureOf(input, state.sides[side].seat);
  const play: FootButton[] = ends.map(({ index, words }) => ({
    act: "finish",
    words: `${words}…`,
    data: { demand: key, index },
  }));
  const foot: Foot = { tincture, words: question, menu: { play } };
  if (!card) return { ...foot, main: { act: "none", words: say("BNB.PursuitBoard.choose"), ready: false } };
  const main: FootButton = {
    act: "choice",
    words: card.name,
    data: { demand: key, index: card.index },
    advised: card.advised,
  };
  if (card.order.do === "meet") return { ...foot, note: card.whole, main };
  return {
    ...foot,
    words: say(`BNB.PursuitBoard.footGap.${ownSide(input) ? side : "both"}`, {
      name: state.sides[otherSide(side)].name,
      own: state.sides[side].name,
      gap: state.gap,
    }),
    note: say("BNB.PursuitBoard.footLeg", {
      way: `${card.name} ${card.rating}`,
      against: card.against,
      chance: percentage(card.chance ?? 0),
    }),
    buttons: isDecisive(state)
      ? []
      : [{ act: "keepRunning", words: say("BNB.PursuitBoard.keepRunning"), glyph: "redo", pressed: keeps }],
    main,
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
