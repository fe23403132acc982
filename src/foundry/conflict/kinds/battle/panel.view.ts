/** The battle's panel: the current decisions of this client, with all possible answers. One builder for each demand. */

import {
  allWhoCanLeave,
  type BattleOrder,
  type BattleState,
  fielded,
  limitsOf,
  nextAftermath,
  quickCount,
  SHAPES,
  type Side,
  type Unit,
  unitCount,
} from "../../../../rules/chronicle/battle/index.ts";
import type { Demand } from "../../../../rules/conflict/contract.ts";
import { figures } from "../../../base/percent.ts";
import { named } from "../../../base/words.view.ts";
import type { AdviceMark } from "../../../draw/advised.ts";
import { drawCounter } from "../../../draw/hex/counter.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf, markWhere } from "../../words/advice-marks.view.ts";
import { sealedDemands } from "../../words/own-demands.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { cardView } from "./card.view.ts";
import { type Choice, choicesOf } from "./choices.view.ts";
import { battleOf, nameOf, owed, pickedUnit, toMove } from "./common.view.ts";
import { plainStrength } from "./field/field.view.ts";
import { waysView } from "./field/fights.view.ts";
import { nextToPlace } from "./field/highlights.view.ts";
import { groupOf, shapeOf } from "./march.view.ts";
import { markedQuick } from "./quick.view.ts";
import { rollView } from "./roll.view.ts";
import { sequenceView } from "./sequence.view.ts";
import { shotsView } from "./shots.view.ts";
import { splitView } from "./split.view.ts";

type Tick = ReturnType<typeof tick>;

interface Confirm {
  readonly act: string;
  readonly words: string;
  readonly ready: boolean;
  readonly seal?: string;
  /** Its value among several choices, and whether it is the chosen one. */
  readonly value?: string;
  readonly pressed?: boolean;
  readonly advised?: AdviceMark | undefined;
}

export interface Panel {
  readonly demand: string;
  readonly kind: string;
  readonly question: string;
  readonly tincture: string;
  /** Whose decision it is, if one player has several sides. */
  readonly who: string;
  readonly note?: string;
  readonly choices?: readonly Choice[];
  /** Units to mark, and the action of pressing one. */
  readonly ticks?: { readonly act: string; readonly label: string; readonly units: readonly Tick[] };
  readonly ways?: ReturnType<typeof waysView>;
  readonly tangle?: number;
  readonly shooters?: ReturnType<typeof shotsView>;
  readonly sequence?: ReturnType<typeof sequenceView>;
  readonly confirm?: Confirm;
  readonly also?: readonly Confirm[];
  /** It does not fit into a line of orders, so it is shown above it, over the field. */
  readonly large?: boolean;
}

export function panelView(input: BoardInput) {
  const { say } = input;
  const sealed = sealedDemands(input).map(({ key, seat, mayTakeBack }) => ({
    key,
    mayTakeBack,
    tincture: tinctureOf(input, seat),
    words: say("BNB.BattleBoard.sealedQuick"),
    units: sealedUnits(input, key),
  }));
  return {
    sealed,
    endAside: battleOf(input).ending !== null && input.draft.endAside === true,
    panels: owed(input).map((demand) => panelFor(input, demand)),
    split: splitView(input),
    card: cardView(input),
    roll: rollView(input),
    threat: input.draft.threat === true,
  };
}

/** The units that this client has sealed as quick; nobody else can know. */
function sealedUnits(input: BoardInput, key: string): string {
  const { units = [] } = (input.table.own?.[key] ?? {}) as { units?: readonly string[] };
  return named(units, input.say, (id) => nameOf(input, id));
}

function panelFor(input: BoardInput, demand: Demand<unknown>): Panel {
  const plain = {
    demand: demand.key,
    kind: demand.kind,
    question: input.say(`BNB.Battle.Demand.${demand.kind}`),
    tincture: tinctureOf(input, demand.seat),
    who: input.table.mine.length > 1 ? battleOf(input).armies[demand.seat as Side].name : "",
  };
  switch (demand.kind) {
    case "deploy":
      return { ...plain, ...deploy(input, demand.seat as Side) };
    case "quick":
      return { ...plain, ...quick(input, demand.seat as Side) };
    case "move":
      return { ...plain, ...moves(input) };
    case "leave":
      return { ...plain, ...leave(input, demand.seat as Side) };
    case "clusters":
      return { ...plain, ...ways(input, Number(demand.key.split(":")[1])) };
    case "shoot":
      return {
        ...plain,
        large: true,
        shooters: shotsView(input, demand.seat as Side),
        confirm: { act: "loose", words: input.say("BNB.BattleBoard.loose"), ready: true },
      };
    case "sequence":
      return {
        ...plain,
        large: true,
        sequence: sequenceView(input),
        confirm: { act: "sequence", words: input.say("BNB.BattleBoard.inThisOrder"), ready: true },
      };
    case "split":
      return { ...plain, note: splitting(input, demand.seat as Side), choices: choicesOf(input, demand) };
    case "from":
      return { ...plain, ...from(input), choices: choicesOf(input, demand) };
    case "council":
      return {
        ...plain,
        choices: choicesOf(input, demand),
        also: [{ act: "fightOn", words: input.say("BNB.BattleBoard.fightOn"), ready: true }],
      };
    default:
      return { ...plain, choices: choicesOf(input, demand) };
  }
}

/** Why the owner is asked: types with equally large units compete for the remaining units. */
function splitting(input: BoardInput, side: Side): string {
  const state = battleOf(input);
  const { mostUnits } = limitsOf(state, side);
  return input.say("BNB.BattleBoard.splitNote", { units: unitCount(state.counts[side]), most: mostUnits });
}

function from(input: BoardInput): Partial<Panel> {
  const next = nextAftermath(battleOf(input));
  return next?.owes === "from"
    ? { note: input.say("BNB.BattleBoard.fromNote", { name: nameOf(input, next.mover) }) }
    : {};
}

function tick(input: BoardInput, unit: Unit, chosen: boolean) {
  const face = drawCounter({
    troop: unit.type,
    side: unit.side,
    strength: figures(plainStrength(battleOf(input), unit)),
    left: (unit.size - unit.losses) / unit.size,
    ready: false,
    quick: unit.quick,
  });
  const advised = markWhere<BattleOrder>(input, input.advice?.key ?? "", (order) => concerns(order, unit.id));
  return { id: unit.id, name: nameOf(input, unit), tincture: tinctureOf(input, unit.side), face, chosen, advised };
}

/** Whether it is an order for that unit, alone or among others. */
function concerns(order: BattleOrder, unit: string): boolean {
  if ("units" in order) return order.units.includes(unit);
  return "unit" in order && order.unit === unit;
}

function deploy(input: BoardInput, side: Side): Partial<Panel> {
  const state = battleOf(input);
  const next = nextToPlace(input, side);
  const waiting = state.units.filter((unit) => unit.side === side && unit.fate === "waiting");
  const bound = side === "attacker" && state.kind === "standing" && state.row !== null;
  const where = bound ? "BNB.BattleBoard.deployBehind" : "BNB.BattleBoard.deployAnywhere";
  const shapes = (["line", "column"] as const).map((shape) => ({
    act: "formation",
    value: shape,
    words: input.say(`BNB.BattleBoard.shape.${shape}`),
    ready: true,
  }));
  return {
    note: next ? input.say(where, { name: nameOf(input, next) }) : input.say("BNB.BattleBoard.rearrange"),
    ticks: {
      act: "pick",
      label: input.say("BNB.BattleBoard.stillToPlace"),
      units: waiting.map((unit) => tick(input, unit, unit === next)),
    },
    also: shapes,
    confirm: { act: "lockIn", words: input.say("BNB.BattleBoard.lockIn"), ready: waiting.length === 0 },
  };
}

function quick(input: BoardInput, side: Side): Partial<Panel> {
  const own = fielded(battleOf(input), side);
  const marked = markedQuick(input, side);
  const needed = quickCount(own.length);
  return {
    note: input.say("BNB.BattleBoard.quickNote", { needed, marked: marked.length }),
    ticks: {
      act: "mark",
      label: input.say("BNB.BattleBoard.quickLabel"),
      units: own.map((unit) => tick(input, unit, marked.includes(unit.id))),
    },
    confirm: {
      act: "seal",
      words: input.say("BNB.BattleBoard.sealQuick"),
      ready: marked.length === needed,
      seal: tinctureOf(input, side),
    },
  };
}

function moves(input: BoardInput): Partial<Panel> {
  const movable = toMove(input);
  const picked = pickedUnit(input);
  const group = groupOf(input);
  const { phase } = battleOf(input);
  const last = input.table.match.past.at(-1)?.state as BattleState | undefined;
  const begun = last?.phase.at === "move" && phase.at === "move" && last.phase.step === phase.step;
  const inList = [...movable].sort((a, b) => a.id.localeCompare(b.id, undefined, { numeric: true }));
  return {
    note:
      group.length > 0
        ? input.say("BNB.BattleBoard.selected", { count: group.length })
        : input.say("BNB.BattleBoard.toGo", { count: movable.length }),
    ticks: {
      act: "pick",
      label: input.say("BNB.BattleBoard.stillToMove"),
      units: inList.map((unit) => tick(input, unit, group.length > 0 ? group.includes(unit) : unit === picked)),
    },
    also: movable.length > 1 ? together(input) : [],
    confirm: {
      act: "endMoves",
      words: input.say(begun ? "BNB.BattleBoard.endMoves" : "BNB.BattleBoard.holdAll"),
      ready: true,
      advised: markOf(input, "move", { type: "endMoves" }),
    },
  };
}

/** One after the other, or several at once and in which formation. */
function together(input: BoardInput): Confirm[] {
  const { say } = input;
  if (groupOf(input).length === 0)
    return [
      { act: "hold", words: say("BNB.BattleBoard.hold"), ready: true },
      { act: "chooseAll", words: say("BNB.BattleBoard.chooseAll"), ready: true },
    ];
  return SHAPES.map((shape) => ({
    act: "shape",
    value: shape,
    words: say(`BNB.BattleBoard.shape.${shape}`),
    ready: true,
    pressed: shape === shapeOf(input),
  }));
}

/** Who will leave, in the order marked; by default all who can. */
export function markedToLeave(input: BoardInput, side: Side): string[] {
  return Array.isArray(input.draft.leave) ? input.draft.leave : allWhoCanLeave(battleOf(input), side);
}

function leave(input: BoardInput, side: Side): Partial<Panel> {
  const state = battleOf(input);
  const able = allWhoCanLeave(state, side);
  const marked = markedToLeave(input, side);
  const units = fielded(state, side).filter((unit) => able.includes(unit.id));
  return {
    note: input.say("BNB.BattleBoard.leaveNote", { able: able.length, all: fielded(state, side).length }),
    ticks: {
      act: "leaving",
      label: input.say("BNB.BattleBoard.leaving"),
      units: units.map((unit) => tick(input, unit, marked.includes(unit.id))),
    },
    confirm: { act: "leave", words: input.say("BNB.BattleBoard.leave", { count: marked.length }), ready: true },
  };
}

/** The simplest ways to split a tangle into fights, each with its chances; the board draws the selected one. */
function ways(input: BoardInput, tangle: number): Partial<Panel> {
  const view = waysView(input, tangle);
  return {
    note: input.say("BNB.BattleBoard.waysNote", { count: view.list.length }),
    tangle,
    large: true,
    ways: view,
    confirm: { act: "way", words: input.say("BNB.BattleBoard.takeWay"), ready: true },
  };
}
