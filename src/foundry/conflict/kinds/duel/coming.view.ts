/**
 * While the others decide: every possible attack, with its chance against each defence; once the orders are open, what the
 * player's own attack may do. Out of reach, it assumes the first distance at which the enemy could strike.
 */

import {
  actionChances,
  apart,
  type Defence,
  type DuelOrder,
  type DuelState,
  distanceName,
  enemiesOf,
  type Fighter,
  fighterOf,
  isAct,
  openActions,
  otherSide,
  REACH,
  standing,
} from "../../../../rules/chronicle/duel/index.ts";
import { toFloat } from "../../../../rules/dice/fraction.ts";
import { checkIn } from "../../../../rules/variants.ts";
import { percentSign } from "../../../base/locale.ts";
import { percentage } from "../../../base/percent.ts";
import type { BoardInput } from "../../contract/board.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { effectWords } from "./defend.view.ts";
import { defenceLabel } from "./fighter.view.ts";

const FIRST: readonly string[] = ["dodge", "parry", "strength", "fightingMind", "none", "still"];

type Stroke = ReturnType<typeof strokesOf>[number];

/** What to show while nothing is asked; undefined once it is over. */
export function whileWaiting(input: BoardInput, state: DuelState, own: Fighter | undefined) {
  const { kind } = state.asks;
  if (kind === "over") return {};
  if (kind === "mercy") return { fates: fates(input, state) };
  if (!own) return {};
  const coming = (kind === "defend" ? strokeView(input, state, own) : undefined) ?? comingView(input, state, own);
  return coming ? { coming } : {};
}

/** A fighter is helpless: what the other may do with them. */
function fates(input: BoardInput, state: DuelState) {
  const { conflict } = input.view.match;
  return conflict.demands(state).flatMap(({ key }) =>
    (conflict.legal(state, key) as readonly DuelOrder[]).flatMap((order) => {
      if (order.do !== "mercy") return [];
      const { name } = fighterOf(state, key.slice(key.indexOf(":") + 1));
      const note = input.say(`BNB.DuelBoard.mercy.${order.kill ? "kill" : "spare"}`, { name });
      return [{ words: orderInWords(input, key, order), note }];
    }),
  );
}

/** The player's own attack, while its target chooses a defence. */
function strokeView({ say }: BoardInput, state: DuelState, own: Fighter) {
  const order = state.orders[own.id];
  if (!order || !isAct(order)) return undefined;
  const target = fighterOf(state, order.target);
  const strokes = [{ action: order.do, chances: actionChances(checkIn(state), state, own.id, order) }];
  return {
    title: say("BNB.DuelBoard.coming.stroke"),
    note: say("BNB.DuelBoard.coming.strokeNote", { name: target.name }),
    enemies: [],
    ...tableOf(strokes, target, say),
  };
}

function comingView({ draft, say }: BoardInput, state: DuelState, own: Fighter) {
  const met = enemiesOf(state, own.id).map((id) => fighterOf(state, id));
  const enemies = met.length > 0 ? met : standing(state, otherSide(own.side));
  const enemy = enemies.find(({ id }) => id === draft.from) ?? enemies[0];
  if (!enemy) return undefined;
  const now = strokesOf(state, enemy, own);
  const then = now.length > 0 ? undefined : nearer(state, enemy, own);
  const strokes = then?.strokes ?? now;
  if (strokes.length === 0) return undefined;
  const near = say(`BNB.DuelBoard.near.${distanceName(then?.spaces ?? apart(enemy, own))}`);
  return {
    title: say("BNB.DuelBoard.coming.title"),
    note: say(then ? "BNB.DuelBoard.coming.later" : "BNB.DuelBoard.coming.note", { name: enemy.name, distance: near }),
    enemies: enemies.length > 1 ? enemies.map(({ id, name }) => ({ id, name, chosen: id === enemy.id })) : [],
    ...tableOf(strokes, own, say),
  };
}

function strokesOf(state: DuelState, enemy: Fighter, own: Fighter) {
  return openActions(state, enemy.id, own.id).flatMap(({ action, orders }) => {
    const [order] = orders;
    return order ? [{ action, chances: actionChances(checkIn(state), state, enemy.id, order) }] : [];
  });
}

/** As if the enemy had come just near enough to strike. */
function nearer(state: DuelState, enemy: Fighter, own: Fighter) {
  const from = own.at ?? { x: Math.floor(state.field.width / 2), y: Math.floor(state.field.height / 2) };
  const bouts = enemiesOf(state, own.id).includes(enemy.id) ? state.bouts : [{ lone: own.id, others: [enemy.id] }];
  for (let spaces = REACH; spaces > 0; spaces--) {
    const away = (enemy.at?.x ?? from.x + 1) < from.x ? -spaces : spaces;
    const places = new Map([
      [own.id, from],
      [enemy.id, { x: from.x + away, y: from.y }],
    ]);
    const fighters = state.fighters.map((one) => ({ ...one, at: places.get(one.id) ?? one.at }));
    const strokes = strokesOf({ ...state, bouts, fighters }, enemy, own);
    if (strokes.length > 0) return { strokes, spaces };
  }
  return undefined;
}

function tableOf(strokes: readonly Stroke[], target: Fighter, say: BoardInput["say"]) {
  const defences = [...new Set(strokes.flatMap(({ chances }) => chances.map(({ defence }) => defence)))].sort(
    (a, b) => rank(a) - rank(b),
  );
  return {
    columns: defences.map((defence) => defenceLabel(defence, defences, target, say)),
    rows: strokes.map(({ action, chances }) => {
      const least = Math.min(...chances.map(({ chance }) => toFloat(chance)));
      return {
        action,
        name: say(`BNB.Action.${action}`),
        cells: defences.map((defence) => {
          const found = chances.find((one) => one.defence === defence);
          const best = found !== undefined && toFloat(found.chance) === least;
          return { chance: found ? `${percentage(found.chance)}${percentSign()}` : "", best };
        }),
        effect: effectWords(action, say),
      };
    }),
  };
}

function rank(defence: Defence): number {
  return FIRST.indexOf(defence.split(":")[0]!);
}
