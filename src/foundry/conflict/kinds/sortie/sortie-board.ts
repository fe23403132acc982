/** The Sortie in the conflict window: field and units, secret cards, and the actions of the buttons. */
import {
  type Manoeuvre,
  type ManoeuvreOrder,
  type MarchOrder,
  opponents,
  type SortieOrder,
  spendable,
  volleyDice,
} from "../../../../rules/sortie/index.ts";
import { arrowKeys } from "../../../base/windows/arrow-keys.ts";
import { ask } from "../../../base/windows/ask.ts";
import { showMoments } from "../../board/moments.ts";
import type { Board, BoardControls } from "../../contract/board.ts";
import { besideClash, titleIn } from "../../moments/clash-panel.view.ts";
import { pressedTwice } from "../../window/pressed-twice.ts";
import { ordersListActions } from "../../words/orders-list.ts";
import { clashView, drawnInput, sortieFrames, unitsShown } from "./clash.view.ts";
import { drafted, foeOf, lookedAt, owed, sortieOf, subjectOf } from "./common.view.ts";
import { differingForm, differingTyped } from "./differing.view.ts";
import { endView } from "./end.view.ts";
import { fieldView } from "./field.view.ts";
import { lossesView } from "./losses.view.ts";
import { supposed } from "./manoeuvre.view.ts";
import { atPanel, sortieOrders, toSeal } from "./orders.view.ts";
import { rollsView } from "./rolls.view.ts";
import { unitView } from "./unit.view.ts";

const heard = new WeakSet<HTMLElement>();

/** The secret demand of the selected unit. */
function keyOf(controls: BoardControls, kind: string): string | undefined {
  const input = controls.input();
  const open = owed(input).filter((demand) => demand.kind === kind);
  return (open.find(({ key }) => subjectOf(key) === lookedAt(input)?.id) ?? open[0])?.key;
}

function choose(controls: BoardControls, key: string, order: SortieOrder, more: object = {}): void {
  controls.redraft({ orders: { ...drafted(controls.input()), [key]: order }, ...more });
}

function legalOf(controls: BoardControls, key: string): readonly SortieOrder[] {
  const { match } = controls.input().view;
  return match.conflict.legal(match.state, key) as readonly SortieOrder[];
}

/** Pressing an own unit selects it; pressing an enemy compares with it, and sends a free unit towards it. */
function press(controls: BoardControls, id: string): void {
  const input = controls.input();
  const unit = sortieOf(input).units[id];
  if (!unit) return;
  if (input.seat === undefined || unit.seat === input.seat) {
    controls.redraft({ unit: id, foe: undefined });
    return;
  }
  const key = keyOf(controls, "march");
  const looked = lookedAt(input);
  const advance =
    key && looked && subjectOf(key) === looked.id
      ? (legalOf(controls, key) as MarchOrder[]).find((order) => order.act === "advance" && order.target === id)
      : undefined;
  if (key && advance) choose(controls, key, advance, { unit: looked!.id, foe: id });
  else controls.redraft({ foe: id, ...(looked ? { unit: looked.id } : {}) });
}

function step(controls: BoardControls, enemy: string, by: number): void {
  const input = controls.input();
  const state = sortieOf(input);
  const manoeuvre = keyOf(controls, "manoeuvre");
  const key = manoeuvre ?? keyOf(controls, "march");
  const order = key === undefined ? undefined : (drafted(input)[key] as ManoeuvreOrder | MarchOrder | undefined);
  if (!key || !order) return;
  const unit = state.units[subjectOf(key)]!;
  if ("act" in order) {
    const most = volleyDice(state, unit);
    if (order.act === "shoot") choose(controls, key, { ...order, dice: Math.max(0, Math.min(most, order.dice + by)) });
    return;
  }
  const most = spendable(state, unit);
  const now = order.dice[enemy] ?? 0;
  const rest = Object.values(order.dice).reduce((sum, dice) => sum + dice, 0) - now;
  const dice = { ...order.dice, [enemy]: Math.max(0, Math.min(most - rest, now + by)) };
  choose(controls, key, { ...order, dice });
}

function split(controls: BoardControls, field: HTMLInputElement): void {
  const key = keyOf(controls, "march");
  if (key) choose(controls, key, { act: "split", size: Number(field.value) });
}

export const sortieBoard: Board = {
  templates: { board: "conflict/sortie-board", orders: "conflict/sortie-orders" },
  inPlace: true,
  size: { width: 1400, height: 960, least: 1100 },
  moments: sortieFrames.moments((input) => titleIn(clashView(input))),
  boardContext(input) {
    const drawn = drawnInput(input);
    const looked = lookedAt(drawn);
    const foe = looked ? foeOf(drawn, looked) : undefined;
    const shown = [looked, foe].filter((unit) => unit !== undefined);
    return {
      field: fieldView(drawn, unitsShown(input)),
      clash: clashView(input),
      companies: shown.map((unit) => unitView(drawn, unit)),
      rolls: rollsView(drawn),
      end: input.draft.endAside === true ? undefined : endView(drawn),
    };
  },
  inHand: (input) => atPanel(input)?.key,
  draftOf: (input, key, order) => ({ orders: { ...drafted(input), [key]: order } }),
  ordersContext: sortieOrders,
  losses: lossesView,
  actions: {
    ...ordersListActions,
    endAside: (controls) => controls.redraft({ endAside: controls.input().draft.endAside !== true }),
    unit: (controls, target) => press(controls, target.dataset.unit ?? ""),
    manoeuvre(controls, target) {
      const key = keyOf(controls, "manoeuvre");
      if (!key) return;
      const input = controls.input();
      const before = drafted(input)[key] as ManoeuvreOrder | undefined;
      const met = opponents(sortieOf(input), sortieOf(input).units[subjectOf(key)]!).map(({ id }) => id);
      const dice = Object.fromEntries(Object.entries(before?.dice ?? {}).filter(([id]) => met.includes(id)));
      choose(controls, key, { manoeuvre: target.dataset.name as Manoeuvre, dice }, { unit: subjectOf(key) });
    },
    versus: (controls, target) => controls.redraft({ versus: target.dataset.manoeuvre }, ["orders"]),
    dice: (controls, target) => step(controls, target.dataset.of ?? "", Number(target.dataset.by)),
    theirs(controls, target) {
      const foe = sortieOf(controls.input()).units[target.dataset.of ?? ""];
      if (foe) controls.redraft({ theirs: supposed(controls.input(), foe) + Number(target.dataset.by) }, ["orders"]);
    },
    through(controls, target) {
      const key = keyOf(controls, "manoeuvre");
      const order = key ? (drafted(controls.input())[key] as ManoeuvreOrder | undefined) : undefined;
      if (!key || !order) return;
      const { through, ...plain } = order;
      const friend = target.dataset.friend ?? "";
      choose(controls, key, through === friend ? plain : { ...plain, through: friend });
    },
    march(controls, target) {
      const key = keyOf(controls, "march");
      const order = key ? legalOf(controls, key)[Number(target.dataset.index)] : undefined;
      if (!key || !order) return;
      const foe = "target" in order ? { foe: order.target } : {};
      choose(controls, key, order, { unit: subjectOf(key), ...foe });
    },
    will(controls, target) {
      choose(controls, target.dataset.demand ?? "", { will: target.dataset.will as "fight" | "stop" | "yield" });
    },
    async differ(controls) {
      const input = controls.input();
      const will = owed(input).find(({ kind }) => kind === "will");
      const form = "conflict/sortie-differing-form";
      const button = "BNB.SortieBoard.differing.send";
      const answer = await ask(form, "BNB.SortieBoard.differing.title", differingForm(input), button);
      if (answer && will) choose(controls, will.key, differingTyped(answer));
    },
    answer: pressedTwice((controls, target) =>
      controls.give(target.dataset.demand ?? "", JSON.parse(target.dataset.order ?? "null")),
    ),
    async sealAll(controls) {
      for (const { key, order } of toSeal(controls.input())) await controls.give(key, order);
    },
  },
  activate(root, controls) {
    besideClash(root);
    const field = root.querySelector<HTMLElement>(".sortie-field");
    if (field) arrowKeys(field, '[data-act="unit"]');
    showMoments(root, sortieFrames.moment(controls.input()), new Map());
    if (heard.has(root)) return;
    heard.add(root);
    root.addEventListener("change", (event) => {
      const input = event.target as HTMLInputElement;
      if (input.matches(".split-size")) split(controls, input);
    });
  },
};
