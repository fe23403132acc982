/** The Skirmish in the conflict window: field and ranks, cards of techniques, and the actions of the buttons. */

import {
  BOWS,
  isFought,
  type ShootOrder,
  type SkirmishOrder,
  shotDice,
  type Unit,
} from "../../../../rules/skirmish/index.ts";
import { type Square, sameSquare } from "../../../../rules/square/square.ts";
import { arrowKeys } from "../../../base/windows/arrow-keys.ts";
import { ask } from "../../../base/windows/ask.ts";
import { dragPans } from "../../board/drag-pan.ts";
import { isEndAside, turnEndAside } from "../../board/end-aside.view.ts";
import { markParts } from "../../board/fields.ts";
import { showMoments } from "../../board/moments.ts";
import { PanZoom } from "../../board/pan-zoom.ts";
import type { Board, BoardControls, BoardInput } from "../../contract/board.ts";
import { besideClash, titleIn } from "../../moments/clash-panel.view.ts";
import { pressedTwice } from "../../window/pressed-twice.ts";
import { ordersListActions } from "../../words/orders-list.ts";
import { draftedShot } from "./acts.view.ts";
import { armiesView, skirmishFigures } from "./armies.view.ts";
import { clashLayer, clashView, closeUpOf, drawnInput, skirmishFrames } from "./clash/clash.view.ts";
import { acting, foesOf, legalActs, lookedAt, skirmishOf } from "./common.view.ts";
import { dangerLines } from "./dangers.view.ts";
import { endView } from "./end.view.ts";
import { fieldView, worthSeeing } from "./field.view.ts";
import { lossesView } from "./losses.view.ts";
import { actsAt, chosenAct, chosenSpace, nextFacing } from "./move/chosen.view.ts";
import { skirmishOrders, stanceDrafted } from "./orders.view.ts";
import { pointAlong, showPointed } from "./pointing.ts";
import { circumstanceForm, circumstanceTyped, gambitForm, gambitTyped, oddsDrafted } from "./proposals.view.ts";
import { rollsView } from "./rolls.view.ts";
import { roundView } from "./round.view.ts";
import { unitView } from "./unit.view.ts";

/** When the last space of a window was chosen. */
const chosenWhen = new WeakMap<Element, number>();
/** A second press on a chosen space gives its order, but not so soon that it may be the rest of a double press. */
const QUIET = 600;

/** Chooses an action; a bow's dice may first be divided among targets. */
function choose(controls: BoardControls, order: SkirmishOrder | undefined): void {
  if (!order || !acting(controls.input())) return;
  const shares = "act" in order && order.act === "shoot" && BOWS.includes(order.weapon);
  controls.redraft(shares ? { shot: order, chosen: undefined } : { chosen: order, shot: undefined });
}

async function giveChosen(controls: BoardControls): Promise<void> {
  const input = controls.input();
  const [demand, order] = [acting(input), chosenAct(input)];
  if (demand && order) await controls.give(demand.key, order);
}

/** A pressed space: chosen first, ordered by the second press. */
async function pressSpace(controls: BoardControls, target: Element, place: Square): Promise<void> {
  const input = controls.input();
  const before = chosenSpace(input);
  const window = target.closest(".application") ?? target;
  if (!before || !sameSquare(before, place)) {
    chosenWhen.set(window, performance.now());
    choose(controls, actsAt(input, place)[0]);
  } else if (performance.now() - (chosenWhen.get(window) ?? 0) >= QUIET) await giveChosen(controls);
}

function share(controls: BoardControls, target: string, by: number): void {
  const input = controls.input();
  const shot = draftedShot(input);
  if (!shot) return;
  const all = shotDice(skirmishOf(input).agents[shot.agent]!);
  const others = Object.entries(shot.targets).reduce((sum, [id, dice]) => (id === target ? sum : sum + dice), 0);
  const dice = Math.max(0, Math.min(all - others, (shot.targets[target] ?? 0) + by));
  const { [target]: _, ...rest } = shot.targets;
  controls.redraft({ shot: { ...shot, targets: dice > 0 ? { ...rest, [target]: dice } : rest } satisfies ShootOrder }, [
    "orders",
  ]);
}

/** A form, then its order; refusals are shown like those of other orders. */
async function proposed(
  controls: BoardControls,
  what: "try" | "propose",
  form: (input: BoardInput) => object,
  typed: (answer: Record<string, string>) => SkirmishOrder,
): Promise<void> {
  const demand = acting(controls.input());
  const title = `BNB.SkirmishBoard.${what}.title`;
  const button = `BNB.SkirmishBoard.${what}.send`;
  const answer = await ask(`conflict/skirmish-${what}-form`, title, form(controls.input()), button);
  if (answer && demand) await controls.give(demand.key, typed(answer));
}

const NOTHING_CHOSEN = { chosen: undefined, shot: undefined, forming: undefined };

const views = new WeakMap<HTMLElement, PanZoom>();

/** The existing view of the field, unless it is a new field. */
function viewIn(root: HTMLElement, controls: BoardControls, svg: SVGSVGElement): PanZoom {
  const start = worthSeeing(drawnInput(controls.input()));
  const known = views.get(root);
  if (known?.svg === svg) {
    known.again(start);
    return known;
  }
  const view = new PanZoom(svg, root, undefined, start);
  views.set(root, view);
  dragPans(svg, view);
  pointAlong(svg, view, controls);
  return view;
}

function viewOf(target: HTMLElement): PanZoom | undefined {
  const root = target.closest<HTMLElement>(".application");
  return root ? views.get(root) : undefined;
}

function endShown(input: BoardInput) {
  return isEndAside(input) ? undefined : endView(input);
}

export const skirmishBoard: Board = {
  templates: { board: "conflict/skirmish-board", orders: "conflict/skirmish-orders" },
  named(input) {
    const { units, agents } = skirmishOf(input);
    // Ranks have no name but their id.
    const figures = Object.values(agents).map(({ id, name, unit }) => ({
      name: name === id ? "" : name,
      seat: units[unit]!.seat,
    }));
    return [...figures, ...Object.values(units)];
  },
  inPlace: true,
  keeps: ["threat", "endAside"],
  panes: [],
  size: { width: 1720, height: 1080, least: 1180 },
  // The log's filter shows attacks and morale checks only.
  moments: {
    ...skirmishFrames.moments((input) => titleIn(clashView(input))),
    has: (events) => events.some(isFought),
  },
  boardContext(input) {
    const seen = drawnInput(input);
    return {
      armies: armiesView(seen),
      phases: roundView(seen),
      field: fieldView(seen, clashLayer(input)),
      clash: clashView(input),
      end: seen === input ? endShown(input) : undefined,
    };
  },
  losses: lossesView,
  figures: skirmishFigures,
  ordersContext(input) {
    const looked = lookedAt(input);
    const card = (unit: Unit) => ({ ...unitView(input, unit), dangers: dangerLines(input, unit) });
    return {
      ...skirmishOrders(input),
      ended: endShown(input) !== undefined,
      unit: looked && card(looked),
      foes: looked ? foesOf(skirmishOf(input), looked).map(card) : [],
      rolls: rollsView(input),
    };
  },
  actions: {
    ...ordersListActions,
    order: pressedTwice(ordersListActions.order),
    zoom: (_, target) => viewOf(target)?.zoom(Number(target.dataset.by)),
    whole: (_, target) => viewOf(target)?.whole(),
    threat: (controls) => controls.redraft({ threat: controls.input().draft.threat !== true }),
    endAside: turnEndAside,
    async unit(controls, target) {
      const input = controls.input();
      const { unit = "" } = target.dataset;
      const at = skirmishOf(input).units[unit]?.at;
      // A friend to join is a place on the field.
      if (at && input.draft.forming === true && actsAt(input, at).length > 0) await pressSpace(controls, target, at);
      else controls.redraft({ ...NOTHING_CHOSEN, unit, agent: undefined });
    },
    agent(controls, target) {
      const agent = skirmishOf(controls.input()).agents[target.dataset.agent ?? ""];
      if (!agent) return;
      const again = controls.input().draft.agent === agent.id;
      controls.redraft({ ...NOTHING_CHOSEN, unit: agent.unit, agent: again ? undefined : agent.id });
    },
    space: (controls, target) =>
      pressSpace(controls, target, { x: Number(target.dataset.x), y: Number(target.dataset.y) }),
    act: (controls, target) => choose(controls, legalActs(controls.input())[Number(target.dataset.index)]),
    chosen: giveChosen,
    async listed(controls, target) {
      const input = controls.input();
      const [demand, order] = [acting(input), legalActs(input)[Number(target.dataset.index)]];
      if (demand && order) await controls.give(demand.key, order);
    },
    face: (controls) => choose(controls, nextFacing(controls.input())),
    forming: (controls) =>
      controls.redraft({ ...NOTHING_CHOSEN, forming: controls.input().draft.forming === true ? undefined : true }),
    share: (controls, target) => share(controls, target.dataset.of ?? "", Number(target.dataset.by)),
    async shoot(controls) {
      const shot = draftedShot(controls.input());
      const demand = acting(controls.input());
      if (shot && demand) await controls.give(demand.key, shot);
    },
    technique: (controls, target) => controls.redraft({ technique: target.dataset.name }, ["orders"]),
    async seal(controls, target) {
      const { technique } = controls.input().draft;
      if (technique === undefined) return;
      await controls.give(target.dataset.demand ?? "", { technique });
      controls.redraft({ technique: undefined });
    },
    guard(controls, target) {
      const { guard, rally } = stanceDrafted(controls.input());
      const id = target.dataset.agent ?? "";
      const now = guard.includes(id) ? guard.filter((one) => one !== id) : [...guard, id];
      controls.redraft({ stance: { guard: now, rally: rally === id ? null : rally } }, ["orders"]);
    },
    rally(controls, target) {
      const { guard, rally } = stanceDrafted(controls.input());
      const id = target.dataset.agent ?? "";
      controls.redraft({ stance: { guard: guard.filter((one) => one !== id), rally: rally === id ? null : id } }, [
        "orders",
      ]);
    },
    odds(controls, target) {
      const { chance, risk } = target.dataset;
      const named = { ...oddsDrafted(controls.input()), ...(chance ? { chance: Number(chance) } : { risk }) };
      controls.redraft({ odds: named }, ["orders"]);
    },
    nameOdds: (controls, target) => controls.give(target.dataset.demand ?? "", oddsDrafted(controls.input())),
    try: (controls) => proposed(controls, "try", gambitForm, gambitTyped),
    propose: (controls) => proposed(controls, "propose", circumstanceForm, circumstanceTyped),
    stance: (controls, target) => controls.give(target.dataset.demand ?? "", stanceDrafted(controls.input())),
  },
  activate(root, controls) {
    besideClash(root);
    markParts(root);
    const svg = root.querySelector<SVGSVGElement>(".skirmish-field");
    if (!svg) return;
    arrowKeys(root.querySelector<HTMLElement>(".skirmish-frame")!, '[data-act="space"], [data-act="unit"]');
    const input = controls.input();
    viewIn(root, controls, svg).closeUp(closeUpOf(input));
    showPointed(svg, input);
    showMoments(root, skirmishFrames.moment(input), new Map());
  },
};
