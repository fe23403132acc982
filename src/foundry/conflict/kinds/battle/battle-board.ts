/** The battle in the conflict window: the interactive field, the panel beside it, and the actions of the buttons. */

import {
  type BattleOrder,
  boardOf,
  clusterChoices,
  type Side,
  tanglesOf,
} from "../../../../rules/chronicle/battle/index.ts";
import { outcomeOf } from "../../../../rules/conflict/match.ts";
import { choose, confirm } from "../../../base/windows/ask.ts";
import { conflictOf } from "../../../data/read.ts";
import { isEndAside, turnEndAside } from "../../board/end-aside.view.ts";
import { Fields } from "../../board/fields.ts";
import type { Board, BoardAction, BoardControls, BoardInput } from "../../contract/board.ts";
import { kindOf } from "../../contract/kinds.ts";
import { besideClash, titleIn } from "../../moments/clash-panel.view.ts";
import { clientOf } from "../../page/clients/clients.ts";
import { seatInfos } from "../../page/clients/seats.ts";
import { pressedTwice } from "../../window/pressed-twice.ts";
import { counted } from "../../words/counted.view.ts";
import { giveAhead, keepAhead } from "./ahead.ts";
import { armiesView } from "./armies.view.ts";
import { championsView, duelEntered, type FoughtDuel } from "./champions.view.ts";
import { orderWords } from "./choices.view.ts";
import { clashView } from "./clash/clash.view.ts";
import { battleFrames, drawnInput } from "./clash/frames.view.ts";
import { battleOf, formedUp, nameOf, owed, pickedUnit, placedBy, toMove } from "./common.view.ts";
import { endView } from "./end.view.ts";
import { battleGame } from "./field/field.ts";
import { fieldView } from "./field/field.view.ts";
import { chosenWay } from "./field/fights.view.ts";
import type { Highlights } from "./field/highlights.view.ts";
import { lossesView } from "./losses.view.ts";
import { markedToLeave, panelView } from "./panel.view.ts";
import { phasesView } from "./phases.view.ts";
import { chooseUnits, markUnit, pickUnit } from "./picking.ts";
import { markedQuick } from "./quick.view.ts";
import { sequenceDrafted } from "./sequence.view.ts";
import { targetsDrafted } from "./shots.view.ts";

const fields = new Fields<Highlights>();

function seatOf(controls: BoardControls, key: string): Side {
  return owed(controls.input()).find((demand) => demand.key === key)?.seat as Side;
}

/** Duels of this group, one of which may be told as part of a round. Imported ones belong to other people. */
function foughtDuels(battle: string): FoughtDuel[] {
  const pages = game.journal!.contents.flatMap((entry) => entry.pages.contents);
  return pages.flatMap((page) => {
    if (page.type !== "duel") return [];
    const { from, imported } = conflictOf(page);
    if (imported !== "") return [];
    return [{ record: page.name.slice(0, 200), fromBattle: from === battle, winners: winnersOf(page) }];
  });
}

/** The users who won that duel; undefined while it is running, or if its record is invalid. */
function winnersOf(page: JournalEntryPage): string[] | undefined {
  const view = kindOf(page.type) ? clientOf(page).view() : undefined;
  const match = view?.ok ? view.value.match : undefined;
  const outcome = match && outcomeOf(match);
  if (!outcome) return undefined;
  return seatInfos(page).flatMap(({ seat, user }) => (outcome.winners.includes(seat) ? [user] : []));
}

/** An action that answers the demand of its button. */
function answering(order: (controls: BoardControls, key: string) => unknown): BoardAction {
  return async (controls, target) => {
    const key = target.dataset.demand ?? "";
    await controls.give(key, order(controls, key));
  };
}

/** The order of that button, by its place among the legal ones; with a duel of champions that was entered. */
async function giveListed(controls: BoardControls, target: HTMLElement): Promise<void> {
  const key = target.dataset.demand ?? "";
  const { match } = controls.input().view;
  const order = match.conflict.legal(match.state, key)[Number(target.dataset.index)];
  const panel = target.closest(".application")?.querySelector(".battle-panel.council");
  const typed = (name: string) => panel?.querySelector<HTMLSelectElement>(`[name="${name}"]`)?.value ?? "";
  const duel = duelEntered(typed("duel"), typed("duelUnit"), Number(typed("duelBy")));
  if (order === undefined) return;
  // The quick units stand beside "Fight on", and are sealed as soon as they are asked for.
  const fights = (order as BattleOrder).type === "council" && (order as { intent?: string }).intent === "fight";
  const input = controls.input();
  const side = seatOf(controls, key);
  if (fights) keepAhead(input, "quick", side, { type: "quick", units: markedQuick(input, side) });
  await controls.give(key, duel ? { ...order, duel } : order);
}

/** Asks first if units are left: whether only these moves end, or all of the round. */
async function endMoves(controls: BoardControls, key: string): Promise<void> {
  const input = controls.input();
  const { say } = input;
  const side = seatOf(controls, key);
  const left = toMove(input).length;
  const words = (name: string) => say(`BNB.BattleBoard.stays.${name}`);
  const { phase, units } = battleOf(input);
  const later = phase.at === "move" && phase.step < 2 && units.some((unit) => unit.side === side && !unit.quick);
  const answers = [
    { action: "on", label: words("on") } as const,
    { action: "these", label: words("these") } as const,
    ...(later ? [{ action: "round", label: words("round") } as const] : []),
  ];
  const text = [counted(input, "BattleBoard.stays.left", left), later ? words("later") : ""].filter(Boolean).join(" ");
  const how = left === 0 ? "these" : await choose(words("title"), text, answers);
  if (how !== "these" && how !== "round") return;
  if (how === "round") keepAhead(input, "move", side, { type: "endMoves" });
  await controls.give(key, { type: "endMoves" });
}

/** What ends a battle for a side is asked once more. */
function reallyView(input: BoardInput, { dataset }: HTMLElement) {
  const { match } = input.view;
  const order = match.conflict.legal(match.state, dataset.demand ?? "")[Number(dataset.index)] as BattleOrder;
  const { words, note } = orderWords(input, order);
  return { title: `${words}?`, text: [note], yes: words };
}

export const battleBoard: Board = {
  templates: { board: "conflict/battle-board", orders: "conflict/battle-orders" },
  named: (input) => battleOf(input).units.map((unit) => ({ name: nameOf(input, unit), seat: unit.side })),
  inPlace: true,
  keeps: ["threat", "endAside"],
  panes: [],
  size: { width: 1720, height: 1080, least: 1180 },
  moments: battleFrames.moments((input) => titleIn(clashView(input))),
  boardContext(input) {
    const seen = drawnInput(input);
    return {
      armies: armiesView(seen),
      phases: phasesView(seen),
      field: fieldView(input),
      clash: clashView(input),
      end: isEndAside(input) ? undefined : endView(seen),
    };
  },
  draftOf(_, __, given) {
    const order = given as BattleOrder;
    return order.type === "place" ? { placed: order.at, unit: undefined } : undefined;
  },
  orderWords: (input, order) => orderWords(input, order as BattleOrder).words,
  losses: lossesView,
  ordersContext: (input) => ({
    ...panelView(input),
    ...(input.page !== undefined && input.live ? { champions: championsView(input, foughtDuels(input.page)) } : {}),
  }),
  actions: {
    ...fields.actions,
    pick: fields.on((field, target, event) => {
      const { unit } = target.dataset;
      if (unit && event instanceof MouseEvent && event.shiftKey) chooseUnits(field, [unit]);
      else pickUnit(field, unit);
    }),
    mark: fields.on((field, target) => markUnit(field, target.dataset.unit ?? "")),
    leaving: fields.on((field, target) => markUnit(field, target.dataset.unit ?? "")),
    threat: fields.on((field) => field.consider({ threat: field.controls.input().draft.threat !== true })),
    row: fields.on((field, target) => field.consider({ row: Number(target.dataset.index) })),
    look: fields.on((field, target) =>
      field.consider({ [`way:${target.dataset.tangle}`]: Number(target.dataset.index) }),
    ),
    target: fields.on((field, target) => {
      const { bow = "", target: aimed = "" } = target.dataset;
      const now = targetsDrafted(field.controls.input(), seatOf(field.controls, "shoot"));
      field.consider({ targets: { ...now, [bow]: aimed }, unit: bow });
    }),
    earlier: (controls, target) => {
      const order = sequenceDrafted(controls.input());
      const place = Number(target.dataset.place);
      const [taken] = order.slice(place, place + 1);
      const rest = order.toSpliced(place, 1);
      controls.redraft({ sequence: rest.toSpliced(place - 1, 0, taken!) }, ["orders"]);
    },
    choice: pressedTwice((controls, target) => giveListed(controls, target)),
    listed: (controls, target) => giveListed(controls, target),
    async giveUp(controls, target) {
      if (await confirm(reallyView(controls.input(), target))) await giveListed(controls, target);
    },
    asItEnded(controls, target) {
      const { record, unit, by } = target.dataset;
      controls.redraft({ duel: { record, unit, by: Number(by) } }, ["orders"]);
    },
    formation: fields.on((field, target) => {
      const shape = target.dataset.value === "column" ? "column" : "line";
      const placed = formedUp(field.controls.input(), seatOf(field.controls, "deploy"), shape);
      field.consider({ placed, unit: undefined });
      field.lookAt(Object.values(placed));
    }),
    lockIn: answering((controls) => ({ type: "place", at: placedBy(controls.input()) })),
    chooseAll: fields.on((field) => field.consider({ group: toMove(field.controls.input()).map(({ id }) => id) })),
    shape: fields.on((field, target) => field.consider({ shape: target.dataset.value })),
    hold: fields.on((field) => {
      const input = field.controls.input();
      const movable = toMove(input);
      const now = movable.findIndex(({ id }) => id === pickedUnit(input)?.id);
      pickUnit(field, movable[(now + 1) % movable.length]?.id);
    }),
    endAside: turnEndAside,
    seal: answering((controls, key) => ({
      type: "quick",
      units: markedQuick(controls.input(), seatOf(controls, key)),
    })),
    endMoves: (controls, target) => endMoves(controls, target.dataset.demand ?? ""),
    leave: answering((controls, key) => ({
      type: "leave",
      units: markedToLeave(controls.input(), seatOf(controls, key)),
    })),
    loose: answering((controls, key) => {
      const targets = targetsDrafted(controls.input(), seatOf(controls, key));
      return { type: "shoot", targets: Object.fromEntries(Object.entries(targets).filter(([, target]) => target)) };
    }),
    sequence: answering((controls) => ({ type: "sequence", clusters: sequenceDrafted(controls.input()) })),
    way: answering((controls, key) => {
      const board = boardOf(battleOf(controls.input()));
      const tangle = Number(key.split(":")[1]);
      const ways = clusterChoices(board, tanglesOf(board)[tangle]!);
      return { type: "clusters", clusters: ways[chosenWay(controls.input(), tangle)] };
    }),
  },
  activate(root, controls, picture) {
    besideClash(root);
    fields.stand(root, controls, battleGame, picture);
    void giveAhead(controls);
  },
};
