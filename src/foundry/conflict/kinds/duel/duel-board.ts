/** The duel in the conflict window: field, fighters' panels, action cards. What is legal is asked of the engine. */

import { isAct } from "../../../../rules/chronicle/duel/orders.ts";
import type { DuelState } from "../../../../rules/chronicle/duel/state.ts";
import { fightOrders, openActions } from "../../../../rules/chronicle/duel/strike/open-actions.ts";
import { enemiesOf } from "../../../../rules/chronicle/duel/who.ts";
import { arrowKeys } from "../../window/arrows.ts";
import type { Board, BoardHands } from "../../window/board.ts";
import { ordersListActions } from "../../window/orders-list.ts";
import { fieldView, shownFighters } from "./field.view.ts";
import { fighterView } from "./fighter.view.ts";
import { duelOrders } from "./orders.view.ts";
import { roundView } from "./round.view.ts";

function stateOf(hands: BoardHands): DuelState {
  return hands.scene().table.match.state as DuelState;
}

/** The order behind a card: the way that was picked for it, or its first. */
function actOrder(hands: BoardHands, target: HTMLElement) {
  const state = stateOf(hands);
  const fighter = target.dataset.fighter ?? "";
  const enemies = enemiesOf(state, fighter);
  const drafted = String(hands.scene().draft.target);
  const enemy = enemies.includes(drafted) ? drafted : enemies[0];
  const open = openActions(state, fighter, enemy).find(({ action }) => action === target.dataset.name);
  return open?.orders[Number(target.dataset.way ?? 0)];
}

export const duelBoard: Board = {
  templates: { board: "conflict/duel-board", orders: "conflict/duel-orders" },
  ownPanes: true,
  boardContext(scene) {
    const state = scene.table.match.state as DuelState;
    return {
      ...roundView(scene, state),
      field: fieldView(scene, state),
      fighters: shownFighters(scene, state).map((fighter) => fighterView(scene, state, fighter)),
      many: state.fighters.length > 2,
    };
  },
  ordersContext: duelOrders,
  actions: {
    square: (hands, target) =>
      hands.give(target.dataset.demand ?? "", {
        do: "move",
        to: { x: Number(target.dataset.x), y: Number(target.dataset.y) },
      }),
    target: (hands, target) => hands.redraft({ target: target.dataset.target, order: undefined }),
    card(hands, target) {
      const order = actOrder(hands, target);
      if (order) hands.redraft({ order });
    },
    other(hands, target) {
      const others = fightOrders(stateOf(hands), target.dataset.fighter ?? "").filter((order) => !isAct(order));
      hands.redraft({ order: others[Number(target.dataset.index)] });
    },
    async seal(hands, target) {
      const { order } = hands.scene().draft;
      if (order === undefined) return;
      await hands.give(target.dataset.demand ?? "", order);
      hands.redraft({ order: undefined, target: undefined });
    },
    choice: ordersListActions.order,
    takeBack: ordersListActions.takeBack,
  },
  activate(root) {
    const field = root.querySelector<HTMLElement>(".conflict-board.duel");
    const hand = root.querySelector<HTMLElement>(".conflict-orders.duel");
    if (field) arrowKeys(field, '[data-act="square"]');
    // Where the field is wider than the window, its middle is shown: that is where they stand.
    const frame = field?.querySelector<HTMLElement>(".field-frame");
    if (frame) frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
    if (hand) arrowKeys(hand, ".action-card .press");
  },
};
