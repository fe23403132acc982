/** The Sortie in the conflict window: field and units, secret cards, and the actions of the buttons. */
import {
  type Manoeuvre,
  type ManoeuvreOrder,
  type MarchOrder,
  opponents,
  type SortieOrder,
  volleyDice,
} from "../../../../rules/sortie/index.ts";
import { arrowKeys } from "../../../base/windows/arrow-keys.ts";
import { ask } from "../../../base/windows/ask.ts";
import { isEndAside, turnEndAside } from "../../board/end-aside.view.ts";
import { showMoments } from "../../board/moments.ts";
import type { Board, BoardControls } from "../../contract/board.ts";
import { pressedTwice } from "../../window/pressed-twice.ts";
import { ordersListActions } from "../../words/orders-list.ts";
import { drawnInput, sortieFrames } from "./clash.view.ts";
import { drafted, foeOf, lookedAt, owed, sortieOf, subjectOf } from "./common.view.ts";
import { differingForm, differingTyped } from "./differing.view.ts";
import { endView } from "./end.view.ts";
import { fieldView } from "./field.view.ts";
import { lossesView } from "./losses.view.ts";
import { momentView } from "./moment.view.ts";
import { atPanel, sortieOrders, toSeal } from "./orders.view.ts";
import { pairsView } from "./pairs.view.ts";
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

function aimMore(controls: BoardControls, by: number): void {
  const input = controls.input();
  const state = sortieOf(input);
  const key = keyOf(controls, "march");
  const order = key === undefined ? undefined : (drafted(input)[key] as MarchOrder | undefined);
  if (!key || order?.act !== "shoot") return;
  const most = volleyDice(state, state.units[subjectOf(key)]!);
  choose(controls, key, { ...order, dice: Math.max(0, Math.min(most, order.dice + by)) });
}

function split(controls: BoardControls, field: HTMLInputElement): void {
  const key = keyOf(controls, "march");
  if (key) choose(controls, key, { act: "split", size: Number(field.value) });
}

export const sortieBoard: Board = {
  templates: { board: "conflict/sortie-board", orders: "conflict/sortie-orders" },
  named: (input) => Object.values(sortieOf(input).units),
  inPlace: true,
  keeps: ["endAside"],
  size: { width: 1400, height: 960, least: 1100 },
  moments: sortieFrames.moments((input) => momentView(input)?.title ?? ""),
  boardContext(input) {
    const drawn = drawnInput(input);
    const clash = momentView(input);
    const looked = lookedAt(drawn);
    const foe = looked ? foeOf(drawn, looked) : undefined;
    const pairs = clash ? undefined : pairsView(drawn);
    const shown = [looked, foe].filter((unit) => unit !== undefined);
    return {
      pairs,
      field: pairs || clash ? undefined : fieldView(drawn),
      clash,
      companies: pairs || clash ? [] : shown.map((unit) => unitView(drawn, unit)),
      end: isEndAside(input) ? undefined : endView(drawn),
    };
  },
  inHand: (input) => atPanel(input)?.key,
  draftOf: (input, key, order) => ({ orders: { ...drafted(input), [key]: order } }),
  ordersContext: sortieOrders,
  losses: lossesView,
  actions: {
    ...ordersListActions,
    endAside: turnEndAside,
    unit: (controls, target) => press(controls, target.dataset.unit ?? ""),
    pair: (controls, { dataset: { unit, foe } }) => controls.redraft({ unit, foe }),
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
    volleyDice: (controls, target) => aimMore(controls, Number(target.dataset.by)),
    dice(controls, target) {
      const key = keyOf(controls, "manoeuvre");
      const order = key ? (drafted(controls.input())[key] as ManoeuvreOrder | undefined) : undefined;
      const dice = { ...order?.dice, [target.dataset.of ?? ""]: Number(target.dataset.dice) };
      if (key && order) choose(controls, key, { ...order, dice });
    },
    toCards(_, target) {
      target.closest(".conflict")?.querySelector<HTMLElement>(".conflict-orders :is(.press, .choice)")?.focus();
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
