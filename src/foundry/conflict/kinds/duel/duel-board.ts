/** The duel in the conflict window: field, fighters' panels, action cards. The engine decides what is legal. */

import { type DuelState, enemiesOf, fightOrders, isAct, openActions } from "../../../../rules/chronicle/duel/index.ts";
import type { Say } from "../../../base/say.ts";
import { afterLayout } from "../../../base/windows/after-layout.ts";
import { arrowKeys } from "../../../base/windows/arrow-keys.ts";
import { openerOf } from "../../../base/windows/openers.ts";
import { systemPath } from "../../../system.ts";
import type { Board, BoardControls, BoardInput } from "../../contract/board.ts";
import type { Foot } from "../../contract/foot.ts";
import { ordersListActions } from "../../words/orders-list.ts";
import { answeredAhead, giveAhead, keepAhead, settledByDefence, settledByPart } from "./ahead.ts";
import { defenceHand } from "./defend.view.ts";
import { endView } from "./end.view.ts";
import { fieldView, shownFighters } from "./field.view.ts";
import { fighterView } from "./fighter.view.ts";
import { duelFigures } from "./figures.ts";
import { coachView } from "./first/coach.view.ts";
import { coachShows, keepCoach } from "./first/coach-shows.ts";
import { firstDuelOf } from "./first/first-duel.view.ts";
import type { Next } from "./first/learnt.view.ts";
import { chosenOrder, suggestionsOf } from "./first/suggest.view.ts";
import { duelMomentView, duelMomentWords, markedIn } from "./moment-panel.view.ts";
import { duelMomentsOf } from "./moments.view.ts";
import { duelOrders } from "./orders.view.ts";
import { roundView } from "./round.view.ts";

function stateOf(controls: BoardControls): DuelState {
  return controls.input().view.match.state as DuelState;
}

/** The order of a card: its picked variant, or its first. */
function actOrder(controls: BoardControls, target: HTMLElement) {
  const state = stateOf(controls);
  const fighter = target.dataset.fighter ?? "";
  const enemies = enemiesOf(state, fighter);
  const drafted = String(controls.input().draft.target);
  const enemy = enemies.includes(drafted) ? drafted : enemies[0];
  const open = openActions(state, fighter, enemy).find(({ action }) => action === target.dataset.name);
  return open?.orders[Number(target.dataset.way ?? 0)];
}

function withoutAnswered(input: BoardInput): BoardInput {
  const answered = answeredAhead(input);
  if (!answered) return input;
  const owed = input.view.progress.owed.filter(({ key }) => key !== answered.key);
  return { ...input, view: { ...input.view, progress: { ...input.view.progress, owed } } };
}

/** The people of a first duel are no actors. */
const FIRST_FACES = { ella: systemPath("assets/portraits/lady.svg"), luk: systemPath("assets/portraits/friar.svg") };

function withFaces(input: BoardInput): BoardInput {
  return firstDuelOf(input) ? { ...input, faces: FIRST_FACES } : input;
}

function withCoachInMenu(foot: Foot | undefined, say: Say): Foot {
  const coach = { words: say("BNB.FirstDuel.coachShows"), act: "coach", glyph: "eye", pressed: coachShows() };
  return { ...foot, menu: { help: [coach] } };
}

/** What follows a first duel: the second against an opponent who does not hold back. */
const NEXT_OPENS: Readonly<Record<Next, () => void>> = {
  duel: () => openerOf("against")?.({ kind: "duel", opponent: "2" }),
  talk: () => openerOf("conflict")?.({ kind: "discussion" }),
  battle: () => openerOf("against")?.({ kind: "battle" }),
  person: () => openerOf("person")?.({ mode: "make" }),
};

/** What is chosen for sealing; in a first duel also what it suggests. */
function orderInHand(controls: BoardControls, fighter: string): unknown {
  const input = controls.input();
  return chosenOrder(input, suggestionsOf(input, input.view.match.state as DuelState, fighter));
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
  boardContext(given) {
    const input = withFaces(given);
    const state = input.view.match.state as DuelState;
    const coach = coachView(input);
    return {
      ...roundView(input, state),
      end: input.live ? endView(input, state) : undefined,
      moment: duelMomentView(input),
      first: firstDuelOf(input) !== undefined,
      coach: coach && coachShows() ? coach : undefined,
      field: fieldView(input, state),
      fighters: shownFighters(input, state).map((fighter) =>
        fighterView(input, state, fighter, markedIn(input, fighter.id)),
      ),
      many: state.fighters.length > 2,
    };
  },
  // A prepared answer is on its way, so its demand is not asked again. Its name is in the context, so that the panel is redrawn
  // and the answer given, even if nothing else has changed.
  ordersContext: (input) => {
    const orders = duelOrders(withoutAnswered(input));
    const foot = firstDuelOf(input) ? withCoachInMenu(orders.foot, input.say) : orders.foot;
    return { ...orders, foot, answered: answeredAhead(input)?.key ?? "" };
  },
  figures: duelFigures,
  draftOf(input, _, order) {
    const { asks } = input.view.match.state as DuelState;
    return asks.kind === "orders" ? { order, target: (order as { target?: string }).target } : undefined;
  },
  actions: {
    square: (controls, target) =>
      controls.give(target.dataset.demand ?? "", {
        do: "move",
        to: { x: Number(target.dataset.x), y: Number(target.dataset.y) },
      }),
    target: (controls, target) => controls.redraft({ target: target.dataset.target, order: undefined }),
    card(controls, target) {
      const order = actOrder(controls, target);
      if (order) controls.redraft({ order });
    },
    other(controls, target) {
      const others = fightOrders(stateOf(controls), target.dataset.fighter ?? "").filter((order) => !isAct(order));
      controls.redraft({ order: others[Number(target.dataset.index)] });
    },
    defence: (controls, target) => controls.redraft({ defence: Number(target.dataset.index) }),
    /** Picking a square for a dodge also picks the dodge. */
    ground(controls, target) {
      const { draft, view } = controls.input();
      const demand = view.progress.owed.find(({ kind, seat }) => kind === "defend" && view.mine.includes(seat));
      if (!demand) return;
      const { picked, squares, dodging } = defenceHand(
        controls.input(),
        stateOf(controls),
        demand.key.slice("defend:".length),
      );
      const ground = { x: Number(target.dataset.x), y: Number(target.dataset.y) };
      controls.redraft({ ...draft, ground, defence: squares.length > 0 ? picked : dodging });
    },
    ahead: (controls, target) => controls.redraft({ [target.dataset.kind ?? ""]: target.dataset.value || undefined }),
    part: (controls, target) => controls.redraft({ part: target.dataset.part }),
    from: (controls, target) => controls.redraft({ from: target.dataset.target }),
    /** The seal on a card picks and seals it with one press. */
    async sealCard(controls, target) {
      const order = actOrder(controls, target);
      if (order) await controls.give(`order:${target.dataset.fighter}`, order);
    },
    async seal(controls, target) {
      const { demand = "" } = target.dataset;
      const order = orderInHand(controls, demand.slice("order:".length));
      if (order === undefined) return;
      await controls.give(demand, order);
      controls.redraft({ order: undefined, target: undefined });
    },
    /** What the review of a round says to try next is chosen, not sealed. */
    tryNext(controls, target) {
      const { view, moment } = controls.input();
      const own = firstDuelOf({ view })?.own.id;
      const state = moment?.now.match.state as DuelState | undefined;
      const suggested = own && state ? suggestionsOf({ view }, state, own)[Number(target.dataset.index)] : undefined;
      if (suggested) controls.redraft({ order: suggested.order });
      controls.goOn();
    },
    coach(controls) {
      keepCoach(!coachShows());
      controls.redraft({});
    },
    async choice(controls, target) {
      const input = controls.input();
      const { demand = "", kind = "" } = target.dataset;
      if (kind === "defend") keepAhead(input, settledByDefence(input, demand.slice("defend:".length)));
      if (kind === "strike") keepAhead(input, settledByPart(input, demand));
      await ordersListActions.order(controls, target);
    },
    next: (_, target) => NEXT_OPENS[target.dataset.next as Next]?.(),
    again: () => void openerOf("firstGame")?.("duel"),
  },
  activate(root, controls) {
    void giveAhead(controls);
    // The latest step is animated once; picking a card animates nothing.
    const step = String(controls.input().view.match.past.length);
    root.classList.toggle("fresh", root.dataset.step !== undefined && root.dataset.step !== step);
    if (root.dataset.step !== step) root.dataset.step = step;
    root.classList.toggle("duel-over", root.querySelector(".duel-end") !== null);
    // The fighters then stand as tall as the page, and what is asked or shown takes the place of the field.
    const first = root.querySelector("[data-first]") !== null;
    const tall = first || root.querySelector(".duel-moment:not(.of-moved), .conflict-orders.duel.tall") !== null;
    root.classList.toggle("duel-tall", tall);
    root.classList.toggle("first-duel", first);
    root.classList.toggle("duel-cards", root.querySelector('[data-act="card"]') !== null);
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
