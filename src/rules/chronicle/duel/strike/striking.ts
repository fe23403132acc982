/** Steps 2 and 3 of a round: orders are opened, defences taken, all actions rolled, and parts of the body named. */

import { rollCheck } from "../../checks/index.ts";
import type { BodyPart } from "../../wounds/index.ts";
import type { BreakOrder, Defence, FightOrder } from "../orders.ts";
import { bareRating } from "../rating/action-rating.ts";
import { ask, type Next, type Play } from "../script.ts";
import type { DuelState, Fighter, PartWanted } from "../state.ts";
import { fighterOf } from "../who.ts";
import { rollBlow } from "./blows.ts";
import { defenceSets, mayChooseDefence } from "./defence-sets.ts";
import { aimedAt, isAimed } from "./open-defences.ts";
import { chooser, partsFor, wantedPart } from "./parts.ts";

export function openOrders(play: Play, orders: Readonly<Record<string, FightOrder>>): Next {
  play.write({ type: "opened", orders });
  return "defend";
}

/** Defenders who have a choice; who has none is not asked. */
export function choosingDefenders(state: DuelState): readonly Fighter[] {
  return state.fighters.filter((f) => mayChooseDefence(state, f));
}

export function askDefences(play: Play): Next {
  return choosingDefenders(play.state).length > 0 ? ask(play, { kind: "defend" }) : defend(play, {});
}

export type DefenceSets = Readonly<Record<string, Readonly<Record<string, Defence>>>>;

export function defend(play: Play, chosen: DefenceSets): Next {
  const defences: Record<string, Readonly<Record<string, Defence>>> = {};
  for (const fighter of play.state.fighters) {
    if (aimedAt(play.state, fighter.id).length === 0) continue;
    defences[fighter.id] = chosen[fighter.id] ?? defenceSets(play.state, fighter)[0]!;
  }
  if (Object.keys(defences).length > 0) play.write({ type: "defended", defences });
  return "roll";
}

/** All rolls read the same state: what the first causes is not there yet when the last is made. */
export function rollAll(play: Play): Next {
  const { state } = play;
  for (const fighter of state.fighters) {
    const order = state.orders[fighter.id];
    if (order?.do === "breakHold" || order?.do === "breakTackle") rollBreak(play, fighter, order);
    if (!order || !isAimed(order)) continue;
    const defence = state.defences[order.target]![fighter.id]!;
    play.write({ type: "blow", blow: rollBlow(play.check, state, fighter, order, defence, play.dice) });
  }
  return "parts";
}

function rollBreak(play: Play, fighter: Fighter, order: BreakOrder): void {
  const action = order.do === "breakHold" ? "hold" : "tackle";
  const rating = bareRating(play.state, fighter, action).value;
  const opposition = bareRating(play.state, fighterOf(play.state, order.target), action).value;
  const { faces, success } = rollCheck(play.check, play.dice, rating, opposition, order.do);
  const kind = order.do === "breakHold" ? "held" : "tackled";
  play.write({ type: "broke", who: fighter.id, from: order.target, kind, rating, opposition, faces, success });
}

/** Where only one part is left to name, it is named without asking. */
export function askParts(play: Play): Next {
  for (;;) {
    const wanted = wantedParts(play.state);
    if (wanted.length === 0) return "shove";
    const forced = wanted.filter((one) => partsFor(play.state, one).length === 1);
    if (forced.length === 0) return ask(play, { kind: "parts", wanted });
    for (const one of forced) namePart(play, one, partsFor(play.state, one)[0]!);
  }
}

function wantedParts(state: DuelState): readonly PartWanted[] {
  return state.blows
    .map((_, index) => wantedPart(state, index))
    .filter((wanted) => wanted !== undefined)
    .filter((wanted) => partsFor(state, wanted).length > 0);
}

export function namePart(play: Play, wanted: PartWanted, part: BodyPart): void {
  if (wanted.what === "protect") play.write({ type: "shielded", blow: wanted.blow, part });
  else play.write({ type: "struck", blow: wanted.blow, part, chosenBy: chooser(play.state, wanted) });
}
