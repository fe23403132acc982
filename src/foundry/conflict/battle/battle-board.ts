/** The battle in the conflict window: the field under the hand, the desk beside it, and what each button does. */

import { boardOf } from "../../../rules/chronicle/battle/board.ts";
import { clusterChoices, tanglesOf } from "../../../rules/chronicle/battle/clusterChoices.ts";
import { formation } from "../../../rules/chronicle/battle/formation.ts";
import type { Side } from "../../../rules/chronicle/battle/state.ts";
import type { Board, BoardAction, BoardHands } from "../board.ts";
import { armiesView } from "./armies.view.ts";
import { billView } from "./bill.view.ts";
import { deskView, markedQuick, markedToLeave } from "./desk.view.ts";
import { battleOf, owed } from "./eyes.view.ts";
import { BattleField } from "./field.ts";
import { fieldView } from "./field.view.ts";
import { chosenWay } from "./fights.view.ts";
import { consider, markUnit, pickUnit } from "./picking.ts";
import { sequenceDrafted } from "./sequence.view.ts";
import { targetsDrafted } from "./shots.view.ts";

const fields = new WeakMap<HTMLElement, BattleField>();

function fieldOf(target: HTMLElement): BattleField | undefined {
  const root = target.closest<HTMLElement>(".application");
  return root ? fields.get(root) : undefined;
}

function seatOf(hands: BoardHands, key: string): Side {
  return owed(hands.scene()).find((demand) => demand.key === key)?.seat as Side;
}

/** Duels of this table: one may be told as part of a round. */
function duelPages(): string[] {
  const pages = game.journal!.contents.flatMap((entry) => entry.pages.contents);
  return pages.filter((page) => (page.type as string) === "duel").map((page) => page.name.slice(0, 200));
}

/** An action that answers the demand its button stands under. */
function answering(order: (hands: BoardHands, key: string) => unknown): BoardAction {
  return async (hands, target) => {
    const key = target.dataset.demand ?? "";
    await hands.give(key, order(hands, key));
  };
}

/** Pointing at a line of the desk that names a hex points at the hex. */
function pointAlong(event: Event): void {
  const line = (event.target as Element).closest<HTMLElement>(".conflict-orders [data-cell]");
  if (line) fieldOf(line)?.show(Number(line.dataset.cell));
}

const onField =
  (act: (field: BattleField, target: HTMLElement) => void | Promise<void>): BoardAction =>
  async (_, target) => {
    const field = fieldOf(target);
    if (field) await act(field, target);
  };

export const battleBoard: Board = {
  templates: { board: "conflict/battle-board", orders: "conflict/battle-orders" },
  size: { width: 1200, height: 880 },
  boardContext: (scene) => ({
    armies: armiesView(scene),
    field: fieldView(scene),
    bill: billView(scene),
    asked: owed(scene).length,
  }),
  bill: billView,
  ordersContext: (scene) => ({
    ...deskView(scene),
    ...(scene.page !== undefined && scene.live ? { duels: duelPages() } : {}),
  }),
  actions: {
    pick: onField((field, target) => pickUnit(field, target.dataset.unit)),
    mark: onField((field, target) => markUnit(field, target.dataset.unit ?? "")),
    leaving: onField((field, target) => markUnit(field, target.dataset.unit ?? "")),
    cell: onField((field, target) => field.order(Number(target.dataset.cell))),
    here: onField((field) => field.order()),
    zoom: onField((field, target) => field.view.zoom(Number(target.dataset.by))),
    whole: onField((field) => field.view.whole()),
    threat: onField((field) => consider(field, { threat: field.hands.scene().draft.threat !== true })),
    pane: (_, target) => {
      const root = target.closest<HTMLElement>(".application");
      if (root) root.dataset.pane = target.dataset.pane ?? "field";
    },
    row: onField((field, target) => consider(field, { row: Number(target.dataset.index) })),
    look: onField((field, target) =>
      consider(field, { [`way:${target.dataset.tangle}`]: Number(target.dataset.index) }),
    ),
    target: onField((field, target) => {
      const { bow = "", target: aimed = "" } = target.dataset;
      const now = targetsDrafted(field.hands.scene(), seatOf(field.hands, "shoot"));
      consider(field, { targets: { ...now, [bow]: aimed }, unit: bow });
    }),
    earlier: (hands, target) => {
      const order = sequenceDrafted(hands.scene());
      const place = Number(target.dataset.place);
      const [taken] = order.slice(place, place + 1);
      const rest = order.toSpliced(place, 1);
      hands.redraft({ sequence: rest.toSpliced(place - 1, 0, taken!) }, ["orders"]);
    },
    async choice(hands, target) {
      const key = target.dataset.demand ?? "";
      const { match } = hands.scene().table;
      const order = match.conflict.legal(match.state, key)[Number(target.dataset.index)];
      const record = target.closest(".battle-desk")?.querySelector<HTMLSelectElement>('[name="duel"]')?.value ?? "";
      if (order !== undefined) await hands.give(key, record === "" ? order : { ...order, duel: { record } });
    },
    formation: answering((hands, key) => ({
      type: "place",
      at: formation(battleOf(hands.scene()), seatOf(hands, key)),
    })),
    seal: answering((hands) => ({ type: "quick", units: markedQuick(hands.scene()) })),
    endMoves: answering(() => ({ type: "endMoves" })),
    leave: answering((hands, key) => ({ type: "leave", units: markedToLeave(hands.scene(), seatOf(hands, key)) })),
    loose: answering((hands, key) => {
      const targets = targetsDrafted(hands.scene(), seatOf(hands, key));
      return { type: "shoot", targets: Object.fromEntries(Object.entries(targets).filter(([, target]) => target)) };
    }),
    sequence: answering((hands) => ({ type: "sequence", clusters: sequenceDrafted(hands.scene()) })),
    way: answering((hands, key) => {
      const board = boardOf(battleOf(hands.scene()));
      const tangle = Number(key.split(":")[1]);
      const ways = clusterChoices(board, tanglesOf(board)[tangle]!);
      return { type: "clusters", clusters: ways[chosenWay(hands.scene(), tangle)] ?? ways[0] };
    }),
    takeBack: (hands, target) => hands.takeBack(target.dataset.demand ?? ""),
  },
  activate(root, hands) {
    const svg = root.querySelector<SVGSVGElement>("svg.battlefield");
    if (!svg) return;
    if (!fields.has(root)) root.addEventListener("pointerover", pointAlong);
    fields.set(root, new BattleField(root, hands, svg));
  },
};
