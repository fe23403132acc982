/** The duel's panel: action cards with exact chances, defences to pick, parts to choose, and every other order in words. */

import {
  type Action,
  type ActOrder,
  actionChances,
  breakChance,
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
import { type Square, squareDistance } from "../../../../rules/square/square.ts";
import { checkIn } from "../../../../rules/variants.ts";
import type { Say } from "../../../base/say.ts";
import type { AdviceMark } from "../../../draw/advised.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf, markWhere } from "../../words/advice-marks.view.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { sealedDemands } from "../../words/own-demands.view.ts";
import { whileWaiting } from "./coming.view.ts";
import { defendView, effectWords, missWords } from "./defend.view.ts";
import { isMove, openMove, stepMark } from "./field.view.ts";
import { defenceLabel, defenceWord, heldWord } from "./fighter.view.ts";
import { isPart, partView } from "./part.view.ts";
import { ownFighter, weakeningWords } from "./round.view.ts";

/** The first demand of this client's seats that is not answered yet. */
export function duelOrders(scene: BoardInput) {
  const state = scene.table.match.state as DuelState;
  const mine = scene.table.progress.owed.filter(({ seat }) => scene.table.mine.includes(seat));
  const [demand] = mine;
  const base = {
    sealed: sealedView(scene, state),
    kind: demand?.kind ?? "",
    demand: demand?.key ?? "",
    tincture: scene.seats.find((info) => info.seat === demand?.seat)?.tincture || "silverpoint",
    end: scene.live && state.ended !== null,
    again: !scene.table.imported,
  };
  if (!scene.live || scene.table.paused) return { ...base, kind: "" };
  if (!demand) return { ...base, ...whileWaiting(scene, state, ownFighter(scene, state)) };
  const who = demand.key.slice(demand.key.indexOf(":") + 1);
  if (demand.kind === "order") return { ...base, ...orderView(scene, state, fighterOf(state, who)) };
  if (demand.kind === "defend") return { ...base, ...defendView(scene, state, fighterOf(state, who)) };
  if (isPart(demand.kind)) return { ...base, ...partView(scene, state, demand.key, demand.kind) };
  if (isMove(demand.kind)) return { ...base, ...moveView(scene, state, demand.kind, who) };
  const orders = scene.table.match.conflict.legal(state, demand.key) as readonly DuelOrder[];
  return {
    ...base,
    question: scene.say(`BNB.Demand.${demand.kind}`),
    choices: orders.map((order, index) => ({
      index,
      words: orderInWords(scene, demand.key, order),
      advised: markOf(scene, demand.key, order),
      note:
        order.do === "mercy"
          ? scene.say(`BNB.DuelBoard.mercy.${order.kill ? "kill" : "spare"}`, { name: fighterOf(state, who).name })
          : "",
    })),
  };
}

/** Sealed orders that may still be taken back. Their content stays on this machine, and is shown from there. */
function sealedView(scene: BoardInput, state: DuelState) {
  return sealedDemands(scene)
    .filter(({ mayTakeBack }) => mayTakeBack)
    .map((demand) => ({
      key: demand.key,
      name: fighterOf(state, demand.key.slice(demand.key.indexOf(":") + 1)).name,
      words:
        scene.table.own?.[demand.key] === undefined ? "" : orderInWords(scene, demand.key, scene.table.own[demand.key]),
      tincture: scene.seats.find((info) => info.seat === demand.seat)?.tincture || "silverpoint",
    }));
}

function orderView(scene: BoardInput, state: DuelState, fighter: Fighter) {
  const { say, draft } = scene;
  const key = `order:${fighter.id}`;
  const enemies = enemiesOf(state, fighter.id);
  const target = enemies.includes(String(draft.target)) ? String(draft.target) : enemies[0];
  const chosen = draft.order as FightOrder | undefined;
  const cards =
    target === undefined
      ? []
      : openActions(state, fighter.id, target).map((open) =>
          card(open.action, open.orders, open.barred ? say(open.barred.key, open.barred.params) : ""),
        );

  function card(action: Action, orders: readonly ActOrder[], barred: string) {
    const picked = chosen && isAct(chosen) && chosen.do === action ? chosen : undefined;
    const order = picked ?? orders[0];
    const chances = order ? actionChances(checkIn(state), state, fighter.id, order) : [];
    return {
      action,
      name: say(`BNB.Action.${action}`),
      effect: effectWords(action, say),
      miss: missWords(action, say),
      barred,
      chosen: picked !== undefined,
      advised: markWhere<FightOrder>(scene, key, (one) => isAct(one) && one.do === action && one.target === target),
      index: 0,
      chances: chances.map(({ defence, chance, best }) => ({
        defence: defenceLabel(
          defence,
          chances.map((one) => one.defence),
          fighterOf(state, target!),
          say,
        ),
        chance: toFloat(chance),
        best,
      })),
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

  const others = fightOrders(state, fighter.id).filter((order) => !isAct(order));
  return {
    // With one fighter per side no question is needed.
    question:
      cards.length > 0 && state.fighters.length === 2 ? "" : say("BNB.DuelBoard.chooseFor", { name: fighter.name }),
    fighter: fighter.id,
    targets:
      enemies.length > 1 ? enemies.map((id) => ({ id, name: fighterOf(state, id).name, chosen: id === target })) : [],
    versus: target === undefined ? "" : say("BNB.DuelBoard.chances", { name: fighterOf(state, target).name }),
    weakened: weakeningWords(scene, state, fighter),
    cards,
    others: others.map((order, index) => ({
      index,
      words: orderInWords(scene, key, order),
      chosen: same(order, chosen),
      advised: markOf(scene, key, order),
      chances: otherChances(state, fighter, order, say),
    })),
    // Out of everybody's reach only other actions are possible, so they are unfolded.
    othersOpen: cards.every(({ barred }) => barred !== ""),
    ready: chosen !== undefined && !scene.table.match.conflict.refusal(state, key, chosen),
    readyWords: chosen ? orderInWords(scene, key, chosen) : "",
  };
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

function moveView(scene: BoardInput, state: DuelState, kind: string, who: string) {
  const fighter = kind === "shove" ? fighterOf(state, state.blows[Number(who)]!.on) : fighterOf(state, who);
  return {
    question: scene.say(`BNB.DuelBoard.moves.${kind}`, { name: fighter.name }),
    note: scene.say("BNB.DuelBoard.pressSquare"),
    steps: steps(scene, state, fighter),
    // Another player moves a shoved fighter, so no preview is shown.
    ...(kind === "shove" ? {} : preview(scene, state, fighter, kind === "move" ? "preview" : "previewNext")),
  };
}

/** The same steps as buttons: one for staying and one for each distance to the first enemy in reach. */
function steps(scene: BoardInput, state: DuelState, fighter: Fighter) {
  const enemy = enemiesOf(state, fighter.id)[0];
  const foe = enemy === undefined ? undefined : fighterOf(state, enemy).at;
  const nearness = (square: Square): string | undefined =>
    foe ? distanceName(squareDistance(square, foe)) : undefined;
  const now = fighter.at ? nearness(fighter.at) : undefined;
  const found = new Map<
    string,
    { x: number; y: number; label: string; here: boolean; advised: AdviceMark | undefined }
  >();
  for (const { x, y } of openMove(scene, state)?.squares ?? []) {
    const here = fighter.at?.x === x && fighter.at.y === y;
    const name = nearness({ x, y });
    if (!here && name === now) continue;
    const near = name ? scene.say(`BNB.DuelBoard.near.${name}`) : scene.say("BNB.DuelBoard.outOfReach");
    const key = here ? "here" : near;
    // Straight ahead is the default step; the field offers the others.
    if (found.has(key) && y !== fighter.at?.y) continue;
    const how = here ? (name ? "stayAt" : "stayFar") : name ? "stepInto" : "stepFar";
    const label = scene.say(`BNB.DuelBoard.${how}`, { distance: near });
    found.set(key, { x, y, label, here, advised: stepMark(scene, { x, y }) });
  }
  return [...found.values()];
}

/** The value of the cards from the current square: a preview during footwork. */
function preview(scene: BoardInput, state: DuelState, fighter: Fighter, words: "preview" | "previewNext") {
  const { cards, versus } = orderView(scene, state, fighter);
  // If no action is possible from here, possible attacks are more useful.
  if (cards.every(({ barred }) => barred !== "")) return whileWaiting(scene, state, fighter);
  return { cards, preview: cards.length > 0 ? scene.say(`BNB.DuelBoard.${words}`) : versus };
}

function same(one: unknown, other: unknown): boolean {
  return other !== undefined && JSON.stringify(one) === JSON.stringify(other);
}
