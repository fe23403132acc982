/** The duel in the conflict window: field, fighters' panels, action cards. The engine decides what is legal. */

import { type DuelState, enemiesOf, fightOrders, isAct, openActions } from "../../../../rules/chronicle/duel/index.ts";
import { afterLayout } from "../../../base/windows/after-layout.ts";
import { arrowKeys } from "../../../base/windows/arrow-keys.ts";
import { openerOf } from "../../../base/windows/openers.ts";
import type { Board, BoardHands, BoardInput } from "../../contract/board.ts";
import { actorsOf, seatInfos } from "../../page/clients/seats.ts";
import { givenBy } from "../../window/sequel.view.ts";
import { ordersListActions } from "../../words/orders-list.ts";
import { answeredAhead, giveAhead, keepAhead, settledByDefence, settledByPart } from "./ahead.ts";
import { defenceHand } from "./defend.view.ts";
import { endView } from "./end.view.ts";
import { fieldView, shownFighters } from "./field.view.ts";
import { fighterView } from "./fighter.view.ts";
import { duelMomentView, duelMomentWords } from "./moment-panel.view.ts";
import { duelMomentsOf } from "./moments.view.ts";
import { duelOrders } from "./orders.view.ts";
import { roundView } from "./round.view.ts";

function stateOf(hands: BoardHands): DuelState {
  return hands.input().table.match.state as DuelState;
}

/** The order of a card: its picked variant, or its first. */
function actOrder(hands: BoardHands, target: HTMLElement) {
  const state = stateOf(hands);
  const fighter = target.dataset.fighter ?? "";
  const enemies = enemiesOf(state, fighter);
  const drafted = String(hands.input().draft.target);
  const enemy = enemies.includes(drafted) ? drafted : enemies[0];
  const open = openActions(state, fighter, enemy).find(({ action }) => action === target.dataset.name);
  return open?.orders[Number(target.dataset.way ?? 0)];
}

function withoutAnswered(input: BoardInput): BoardInput {
  const answered = answeredAhead(input);
  if (!answered) return input;
  const owed = input.table.progress.owed.filter(({ key }) => key !== answered.key);
  return { ...input, table: { ...input.table, progress: { ...input.table.progress, owed } } };
}

/** A rematch: the same people on the same sides, in the start window, where the terms may be changed. */
function sameAgain(page: JournalEntryPage, { fighters }: DuelState) {
  const people = fighters.map(({ id, seat, side }) => ({ id, seat, role: String(side) }));
  const actors = actorsOf(page);
  const seats = seatInfos(page);
  return givenBy(
    { kind: "duel", label: "", people, fields: {} },
    (id) => actors[id],
    (seat) => seats.find((info) => info.seat === seat)?.user,
  );
}

/** Fields that are centred, with the size they were centred for: measuring makes the browser lay out everything. */
const centred = new WeakMap<HTMLElement, string | null | undefined>();

export const duelBoard: Board = {
  templates: { board: "conflict/duel-board", orders: "conflict/duel-orders" },
  panes: ["fight", "ratings", "story"],
  inPlace: true,
  // A large screen shows every card; a small one keeps the sidebar visible.
  size: { width: 1240, height: 960, least: 880 },
  moments: { of: duelMomentsOf, words: duelMomentWords },
  boardContext(input) {
    const state = input.table.match.state as DuelState;
    return {
      ...roundView(input, state),
      end: input.live ? endView(input, state) : undefined,
      moment: duelMomentView(input),
      field: fieldView(input, state),
      fighters: shownFighters(input, state).map((fighter) => fighterView(input, state, fighter)),
      many: state.fighters.length > 2,
    };
  },
  // A prepared answer is on its way, so its demand is not asked again. Its name is in the context, so that the panel is redrawn
  // and the answer given, even if nothing else has changed.
  ordersContext: (input) => ({ ...duelOrders(withoutAnswered(input)), answered: answeredAhead(input)?.key ?? "" }),
  draftOf(input, _, order) {
    const { asks } = input.table.match.state as DuelState;
    return asks.kind === "orders" ? { order, target: (order as { target?: string }).target } : undefined;
  },
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
    defence: (hands, target) => hands.redraft({ defence: Number(target.dataset.index) }),
    /** Picking a square for a dodge also picks the dodge. */
    ground(hands, target) {
      const { draft, table } = hands.input();
      const demand = table.progress.owed.find(({ kind, seat }) => kind === "defend" && table.mine.includes(seat));
      if (!demand) return;
      const { picked, squares, dodging } = defenceHand(
        hands.input(),
        stateOf(hands),
        demand.key.slice("defend:".length),
      );
      const ground = { x: Number(target.dataset.x), y: Number(target.dataset.y) };
      hands.redraft({ ...draft, ground, defence: squares.length > 0 ? picked : dodging });
    },
    ahead: (hands, target) => hands.redraft({ [target.dataset.kind ?? ""]: target.dataset.value || undefined }),
    part: (hands, target) => hands.redraft({ part: target.dataset.part }),
    from: (hands, target) => hands.redraft({ from: target.dataset.target }),
    /** The seal on a card picks and seals it with one press. */
    async sealCard(hands, target) {
      const order = actOrder(hands, target);
      if (order) await hands.give(`order:${target.dataset.fighter}`, order);
    },
    async seal(hands, target) {
      const { order } = hands.input().draft;
      if (order === undefined) return;
      await hands.give(target.dataset.demand ?? "", order);
      hands.redraft({ order: undefined, target: undefined });
    },
    async choice(hands, target) {
      const input = hands.input();
      const { demand = "", kind = "" } = target.dataset;
      if (kind === "defend") keepAhead(input, settledByDefence(input, demand.slice("defend:".length)));
      if (kind === "strike") keepAhead(input, settledByPart(input, demand));
      await ordersListActions.order(hands, target);
    },
    again(hands) {
      const { page, table } = hands.input();
      const from = page ? fromUuidSync(page) : null;
      if (from) openerOf("conflict")?.(sameAgain(from as JournalEntryPage, table.match.state as DuelState));
    },
  },
  activate(root, hands) {
    void giveAhead(hands);
    // The latest step is animated once; picking a card animates nothing.
    const step = String(hands.input().table.match.past.length);
    root.classList.toggle("fresh", root.dataset.step !== undefined && root.dataset.step !== step);
    if (root.dataset.step !== step) root.dataset.step = step;
    root.classList.toggle("duel-over", root.querySelector(".duel-end") !== null);
    root.classList.toggle("duel-plate", root.querySelector(".part-plate") !== null);
    root.classList.toggle("duel-many", root.querySelector(".fighters.many") !== null);
    const field = root.querySelector<HTMLElement>(".conflict-board.duel");
    const hand = root.querySelector<HTMLElement>(".conflict-orders.duel");
    if (field) arrowKeys(field, '[data-act="square"]');
    if (hand) arrowKeys(hand, ".action-card .press, .defend-card .press, .part-card .press");
  },
  /** If the field is wider than the window, shows its middle, where the fighters are. */
  measure(root) {
    const frame = root.querySelector<HTMLElement>(".conflict-board.duel .field-frame");
    const size = frame?.querySelector(".duel-field")?.getAttribute("viewBox");
    if (!frame || centred.get(frame) === size) return;
    centred.set(frame, size);
    afterLayout(frame, () => {
      frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
    });
  },
};
