/** The duel's panel: action cards with exact chances, defences to pick, parts to choose, and every other order in words. */

import {
  type Action,
  type ActOrder,
  actionChances,
  breakChance,
  type Defence,
  type DuelOrder,
  type DuelState,
  distanceName,
  enemiesOf,
  type Fighter,
  type FightOrder,
  fighterOf,
  fightOrders,
  isAct,
  openActions,
} from "../../../../rules/chronicle/duel/index.ts";
import { toFloat } from "../../../../rules/dice/fraction.ts";
import type { Problem } from "../../../../rules/result.ts";
import { type Square, squareDistance } from "../../../../rules/square/square.ts";
import { checkIn } from "../../../../rules/variants.ts";
import { percentSign } from "../../../base/locale.ts";
import { percentage } from "../../../base/percent.ts";
import type { Say } from "../../../base/say.ts";
import { listed } from "../../../base/words.view.ts";
import type { AdviceMark } from "../../../draw/advised.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf, markWhere } from "../../words/advice-marks.view.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { sealedDemands } from "../../words/own-demands.view.ts";
import { whileWaiting } from "./coming.view.ts";
import { defendView, effectWords, missWords, priceWords } from "./defend.view.ts";
import { isMove, openMove, stepMark } from "./field.view.ts";
import { defenceLabel, defenceWord, heldWord } from "./fighter.view.ts";
import { chosenOrder, type Role, type Suggestion, suggestionsOf } from "./first/suggest.view.ts";
import { duelFoot } from "./foot.view.ts";
import { joinWords } from "./join.view.ts";
import { facedOrders } from "./orders-faced.view.ts";
import { isPart, partView } from "./part.view.ts";
import { ownFighter, weakeningWords } from "./round.view.ts";
import { sealedPage } from "./sealed-page.view.ts";

/** Phases in which those who wait have nothing to see on the field. */
const TALL: readonly DuelState["asks"]["kind"][] = ["orders", "defend", "parts", "mercy"];

/** The panel, and what its decision needs at the foot of the window. */
export function duelOrders(input: BoardInput) {
  const panel = panelOf(input);
  const state = input.view.match.state as DuelState;
  const { kind } = panel;
  // Nothing of the field is needed once steps are taken and orders are sealed.
  const tall = kind === "" ? TALL.includes(state.asks.kind) : kind === "defend" || kind === "mercy" || isPart(kind);
  const opened = tall && input.live && state.ended === null && Object.keys(state.orders).length > 0;
  return { ...panel, tall, faced: opened ? facedOrders(input, state) : [], foot: duelFoot(input, panel) };
}

/** The first demand of this client's seats that is not answered yet. */
function panelOf(input: BoardInput) {
  const state = input.view.match.state as DuelState;
  const mine = input.view.progress.owed.filter(({ seat }) => input.view.mine.includes(seat));
  const [demand] = mine;
  const base = {
    sealed: sealedView(input, state),
    kind: demand?.kind ?? "",
    demand: demand?.key ?? "",
    tincture: input.seats.find((info) => info.seat === demand?.seat)?.tincture || "silverpoint",
    end: input.live && state.ended !== null,
  };
  if (!input.live || input.view.paused) return { ...base, kind: "" };
  if (!demand) {
    const own = ownFighter(input, state);
    const page = sealedPage(input, state, own);
    return page ? { ...base, sealed: [], page } : { ...base, ...whileWaiting(input, state, own) };
  }
  const who = demand.key.slice(demand.key.indexOf(":") + 1);
  if (demand.kind === "order") return { ...base, ...orderView(input, state, fighterOf(state, who)) };
  if (demand.kind === "defend") return { ...base, ...defendView(input, state, fighterOf(state, who)) };
  if (isPart(demand.kind)) return { ...base, ...partView(input, state, demand.key, demand.kind) };
  if (isMove(demand.kind)) return { ...base, ...moveView(input, state, demand.kind, who) };
  const orders = input.view.match.conflict.legal(state, demand.key) as readonly DuelOrder[];
  return {
    ...base,
    question: input.say(`BNB.Demand.${demand.kind}`),
    choices: orders.map((order, index) => ({
      index,
      words: orderInWords(input, demand.key, order),
      advised: markOf(input, demand.key, order),
      note: choiceNote(input, state, who, order),
    })),
  };
}

function choiceNote({ say }: BoardInput, state: DuelState, who: string, order: DuelOrder): string {
  if (order.do === "mercy")
    return say(`BNB.DuelBoard.mercy.${order.kill ? "kill" : "spare"}`, { name: fighterOf(state, who).name });
  return order.do === "join" && order.enemy !== null ? joinWords(state, who, order.enemy, say) : "";
}

/** Sealed orders that may still be taken back. Their content stays on this machine, and is shown from there. */
function sealedView(input: BoardInput, state: DuelState) {
  return sealedDemands(input)
    .filter(({ mayTakeBack }) => mayTakeBack)
    .map((demand) => ({
      key: demand.key,
      name: fighterOf(state, demand.key.slice(demand.key.indexOf(":") + 1)).name,
      words:
        input.view.ownOrders?.[demand.key] === undefined
          ? ""
          : orderInWords(input, demand.key, input.view.ownOrders[demand.key]),
      tincture: input.seats.find((info) => info.seat === demand.seat)?.tincture || "silverpoint",
    }));
}

/** What makes a barred action possible again: by the reason, the first of these that is open. */
const WAYS_OUT: Readonly<Record<string, readonly FightOrder["do"][]>> = {
  needsFreeHand: ["drop"],
  nothingToStrikeWith: ["swap", "draw", "pickUp"],
  cannotPush: ["standUp"],
};
const ARMS = ["rightArm", "leftArm"] as const;

function barredWords({ wounds }: Fighter, { key, params }: Problem, say: Say): string {
  const arm = key.endsWith(".nothingToStrikeWith") ? ARMS.find((one) => wounds[one].major) : undefined;
  return arm ? say("BNB.DuelMoments.armUseless", { arm: say(`BNB.BodyPart.${arm}`) }) : say(key, params);
}

function wayOut(input: BoardInput, key: string, others: readonly FightOrder[], barred: Problem) {
  const ways = WAYS_OUT[barred.key.split(".").at(-1)!] ?? [];
  const index = ways.map((way) => others.findIndex((order) => order.do === way)).find((at) => at >= 0);
  return index === undefined ? undefined : { index, words: orderInWords(input, key, others[index]!) };
}

function orderView(input: BoardInput, state: DuelState, fighter: Fighter) {
  const { say, draft } = input;
  const key = `order:${fighter.id}`;
  const others = fightOrders(state, fighter.id).filter((order) => !isAct(order));
  const enemies = enemiesOf(state, fighter.id);
  const target = enemies.includes(String(draft.target)) ? String(draft.target) : enemies[0];
  const suggested = suggestionsOf(input, state, fighter.id);
  const chosen = chosenOrder(input, suggested);
  const cards =
    target === undefined
      ? []
      : openActions(state, fighter.id, target).map((open) => card(open.action, open.orders, open.barred));

  function card(action: Action, orders: readonly ActOrder[], barred?: Problem) {
    const picked = chosen && isAct(chosen) && chosen.do === action ? chosen : undefined;
    const order = picked ?? wayOf(suggested, action, orders);
    const chances = order ? actionChances(checkIn(state), state, fighter.id, order) : [];
    const labelOf = (defence: Defence) =>
      defenceLabel(
        defence,
        chances.map((one) => one.defence),
        fighterOf(state, target!),
        say,
      );
    // One number a card: against their best defence.
    const met = chances.findIndex(({ best }) => best);
    return {
      action,
      name: say(`BNB.Action.${action}`),
      effect: effectWords(action, say),
      miss: missWords(action, say),
      price: priceWords(action, say),
      barred: barred ? barredWords(fighter, barred, say) : "",
      out: barred ? wayOut(input, key, others, barred) : undefined,
      chosen: picked !== undefined,
      advised: markWhere<FightOrder>(input, key, (one) => isAct(one) && one.do === action && one.target === target),
      index: Math.max(0, order ? orders.indexOf(order) : 0),
      chances: chances.map(({ defence, chance, best }) => ({
        defence: labelOf(defence),
        chance: toFloat(chance),
        best,
      })),
      met: Math.max(0, met),
      all: listed(
        chances.map(
          ({ chance, defence }) =>
            `${percentage(chance)}${percentSign()} ${say("BNB.DuelMoments.versus", { defence: labelOf(defence) })}`,
        ),
        say,
      ),
      ways:
        orders.length > 1
          ? orders.map((one, index) => ({
              index,
              label: wayWords(fighter, one, say),
              chosen: one === order || same(one, order),
            }))
          : [],
    };
  }

  function suggestion(role: Role, order: FightOrder) {
    const why = say(`BNB.FirstDuel.why.${isAct(order) ? order.do : role}`);
    const index = others.findIndex((one) => same(one, order));
    if (index >= 0) {
      const [odds] = otherChances(state, fighter, order, say);
      const other = { index, words: orderInWords(input, key, order), chosen: same(order, chosen), ...odds };
      return { other, card: undefined, why };
    }
    return { other: undefined, card: cards.find(({ action }) => action === order.do), why };
  }

  return {
    // With one fighter per side no question is needed.
    question:
      cards.length > 0 && state.fighters.length === 2 ? "" : say("BNB.DuelBoard.chooseFor", { name: fighter.name }),
    fighter: fighter.id,
    targets:
      enemies.length > 1 ? enemies.map((id) => ({ id, name: fighterOf(state, id).name, chosen: id === target })) : [],
    versus: target === undefined ? "" : say("BNB.DuelBoard.chances", { name: fighterOf(state, target).name }),
    weakened: weakeningWords(input, state, fighter),
    cards,
    suggestions: suggested.map(({ role, order }) => suggestion(role, order)),
    more: suggested.length > 0 ? say("BNB.FirstDuel.more", { count: cards.length - suggested.length }) : "",
    others: others.map((order, index) => ({
      index,
      words: orderInWords(input, key, order),
      chosen: same(order, chosen),
      advised: markOf(input, key, order),
      chances: otherChances(state, fighter, order, say),
    })),
    // Out of everybody's reach only other actions are possible, so they are unfolded.
    othersOpen: cards.every(({ barred }) => barred !== ""),
    ready: chosen !== undefined && !input.view.match.conflict.refusal(state, key, chosen),
    readyWords: chosen ? orderInWords(input, key, chosen) : "",
    readyNote: noteOf(
      cards.find((one) => one.chosen),
      say,
    ),
    press:
      chosen && isAct(chosen) ? say("BNB.DuelBoard.sealNow", { action: say(`BNB.Action.${chosen.do}`) }) : undefined,
  };
}

/** What a chosen card holds back: the other defences. */
function noteOf(
  card: { chances: readonly { defence: string; chance: number }[]; met: number; miss: string } | undefined,
  say: Say,
) {
  if (!card) return undefined;
  const others = card.chances.flatMap(({ defence, chance }, at) =>
    at === card.met ? [] : [say("BNB.DuelMoments.ifDefence", { chance: percentage(chance), defence })],
  );
  return [...others, card.miss].join(" · ");
}

/** Rolls besides the cards: a shot against each defence, and breaking out of a hold. */
function otherChances(state: DuelState, fighter: Fighter, order: FightOrder, say: Say) {
  const check = checkIn(state);
  if (order.do === "breakHold" || order.do === "breakTackle")
    return [{ defence: "", chance: toFloat(breakChance(check, state, fighter.id, order)) }];
  if (order.do !== "shoot") return [];
  return actionChances(check, state, fighter.id, order).map(({ defence, chance }) => ({
    defence: defenceWord(defence, say),
    chance: toFloat(chance),
  }));
}

function wayWords(fighter: Fighter, order: ActOrder, say: Say): string {
  const what = heldWord(fighter, order.with, say) ?? say(`BNB.DuelBoard.slot.${order.with ?? "body"}`);
  return order.off ? say("BNB.DuelBoard.oneHand", { what }) : what;
}

function moveView(input: BoardInput, state: DuelState, kind: string, who: string) {
  const fighter = kind === "shove" ? fighterOf(state, state.blows[Number(who)]!.on) : fighterOf(state, who);
  return {
    question: input.say(`BNB.DuelBoard.moves.${kind}`, { name: fighter.name }),
    note: input.say("BNB.DuelBoard.pressSquare"),
    steps: steps(input, state, fighter),
    // Another player moves a shoved fighter, so no preview is shown.
    ...(kind === "shove" ? {} : preview(input, state, fighter, kind === "move" ? "preview" : "previewNext")),
  };
}

/** The same steps as buttons: one for staying and one for each distance to the first enemy in reach. */
function steps(input: BoardInput, state: DuelState, fighter: Fighter) {
  const enemy = enemiesOf(state, fighter.id)[0];
  const foe = enemy === undefined ? undefined : fighterOf(state, enemy).at;
  const nearness = (square: Square): string | undefined =>
    foe ? distanceName(squareDistance(square, foe)) : undefined;
  const now = fighter.at ? nearness(fighter.at) : undefined;
  const found = new Map<
    string,
    { x: number; y: number; label: string; here: boolean; advised: AdviceMark | undefined }
  >();
  for (const { x, y } of openMove(input, state)?.squares ?? []) {
    const here = fighter.at?.x === x && fighter.at.y === y;
    const name = nearness({ x, y });
    if (!here && name === now) continue;
    const near = name ? input.say(`BNB.DuelBoard.near.${name}`) : input.say("BNB.DuelBoard.outOfReach");
    const key = here ? "here" : near;
    // Straight ahead is the default step; the field offers the others.
    if (found.has(key) && y !== fighter.at?.y) continue;
    const how = here ? (name ? "stayAt" : "stayFar") : name ? "stepInto" : "stepFar";
    const label = input.say(`BNB.DuelBoard.${how}`, { distance: near });
    found.set(key, { x, y, label, here, advised: stepMark(input, { x, y }) });
  }
  return [...found.values()];
}

/** The value of the cards from the current square: a preview during footwork. */
function preview(input: BoardInput, state: DuelState, fighter: Fighter, words: "preview" | "previewNext") {
  const { cards, versus } = orderView(input, state, fighter);
  // If no action is possible from here, possible attacks are more useful.
  if (cards.every(({ barred }) => barred !== "")) return whileWaiting(input, state, fighter);
  return { cards, preview: cards.length > 0 ? input.say(`BNB.DuelBoard.${words}`) : versus };
}

/** The way of an action that its suggestion means, or its first. */
function wayOf(suggested: readonly Suggestion[], action: Action, orders: readonly ActOrder[]): ActOrder | undefined {
  const meant = suggested.find(({ order }) => order.do === action)?.order;
  return orders.find((order) => same(order, meant)) ?? orders[0];
}

function same(one: unknown, other: unknown): boolean {
  return other !== undefined && JSON.stringify(one) === JSON.stringify(other);
}
