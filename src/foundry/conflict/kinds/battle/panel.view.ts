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

export function panelView(scene: BoardInput) {
  const { say } = scene;
  const sealed = sealedDemands(scene).map(({ key, seat, mayTakeBack }) => ({
    key,
    mayTakeBack,
    tincture: tinctureOf(scene, seat),
    words: say("BNB.BattleBoard.sealedQuick"),
    units: sealedUnits(scene, key),
  }));
  return {
    sealed,
    endAside: battleOf(scene).ending !== null && scene.draft.endAside === true,
    panels: owed(scene).map((demand) => panelFor(scene, demand)),
    split: splitView(scene),
    card: cardView(scene),
    roll: rollView(scene),
    threat: scene.draft.threat === true,
  };
}

/** The units that this client has sealed as quick; nobody else can know. */
function sealedUnits(scene: BoardInput, key: string): string {
  const { units = [] } = (scene.table.own?.[key] ?? {}) as { units?: readonly string[] };
  return named(units, scene.say, (id) => nameOf(scene, id));
}

function panelFor(scene: BoardInput, demand: Demand<unknown>): Panel {
  const plain = {
    demand: demand.key,
    kind: demand.kind,
    question: scene.say(`BNB.Battle.Demand.${demand.kind}`),
    tincture: tinctureOf(scene, demand.seat),
    who: scene.table.mine.length > 1 ? battleOf(scene).armies[demand.seat as Side].name : "",
  };
  switch (demand.kind) {
    case "deploy":
      return { ...plain, ...deploy(scene, demand.seat as Side) };
    case "quick":
      return { ...plain, ...quick(scene, demand.seat as Side) };
    case "move":
      return { ...plain, ...moves(scene) };
    case "leave":
      return { ...plain, ...leave(scene, demand.seat as Side) };
    case "clusters":
      return { ...plain, ...ways(scene, Number(demand.key.split(":")[1])) };
    case "shoot":
      return {
        ...plain,
        large: true,
        shooters: shotsView(scene, demand.seat as Side),
        confirm: { act: "loose", words: scene.say("BNB.BattleBoard.loose"), ready: true },
      };
    case "sequence":
      return {
        ...plain,
        large: true,
        sequence: sequenceView(scene),
        confirm: { act: "sequence", words: scene.say("BNB.BattleBoard.inThisOrder"), ready: true },
      };
    case "split":
      return { ...plain, note: splitting(scene, demand.seat as Side), choices: choicesOf(scene, demand) };
    case "from":
      return { ...plain, ...from(scene), choices: choicesOf(scene, demand) };
    case "council":
      return {
        ...plain,
        choices: choicesOf(scene, demand),
        also: [{ act: "fightOn", words: scene.say("BNB.BattleBoard.fightOn"), ready: true }],
      };
    default:
      return { ...plain, choices: choicesOf(scene, demand) };
  }
}

/** Why the owner is asked: types with equally large units compete for the remaining units. */
function splitting(scene: BoardInput, side: Side): string {
  const state = battleOf(scene);
  const { mostUnits } = limitsOf(state, side);
  return scene.say("BNB.BattleBoard.splitNote", { units: unitCount(state.counts[side]), most: mostUnits });
}

function from(scene: BoardInput): Partial<Panel> {
  const next = nextAftermath(battleOf(scene));
  return next?.owes === "from"
    ? { note: scene.say("BNB.BattleBoard.fromNote", { name: nameOf(scene, next.mover) }) }
    : {};
}

function tick(scene: BoardInput, unit: Unit, chosen: boolean) {
  const face = drawCounter({
    troop: unit.type,
    side: unit.side,
    strength: figures(plainStrength(battleOf(scene), unit)),
    left: (unit.size - unit.losses) / unit.size,
    ready: false,
    quick: unit.quick,
  });
  const advised = markWhere<BattleOrder>(scene, scene.advice?.key ?? "", (order) => concerns(order, unit.id));
  return { id: unit.id, name: nameOf(scene, unit), tincture: tinctureOf(scene, unit.side), face, chosen, advised };
}

/** Whether it is an order for that unit, alone or among others. */
function concerns(order: BattleOrder, unit: string): boolean {
  if ("units" in order) return order.units.includes(unit);
  return "unit" in order && order.unit === unit;
}

function deploy(scene: BoardInput, side: Side): Partial<Panel> {
  const state = battleOf(scene);
  const next = nextToPlace(scene, side);
  const waiting = state.units.filter((unit) => unit.side === side && unit.fate === "waiting");
  const bound = side === "attacker" && state.kind === "standing" && state.row !== null;
  const where = bound ? "BNB.BattleBoard.deployBehind" : "BNB.BattleBoard.deployAnywhere";
  const shapes = (["line", "column"] as const).map((shape) => ({
    act: "formation",
    value: shape,
    words: scene.say(`BNB.BattleBoard.shape.${shape}`),
    ready: true,
  }));
  return {
    note: next ? scene.say(where, { name: nameOf(scene, next) }) : scene.say("BNB.BattleBoard.rearrange"),
    ticks: {
      act: "pick",
      label: scene.say("BNB.BattleBoard.stillToPlace"),
      units: waiting.map((unit) => tick(scene, unit, unit === next)),
    },
    also: shapes,
    confirm: { act: "lockIn", words: scene.say("BNB.BattleBoard.lockIn"), ready: waiting.length === 0 },
  };
}

function quick(scene: BoardInput, side: Side): Partial<Panel> {
  const own = fielded(battleOf(scene), side);
  const marked = markedQuick(scene, side);
  const needed = quickCount(own.length);
  return {
    note: scene.say("BNB.BattleBoard.quickNote", { needed, marked: marked.length }),
    ticks: {
      act: "mark",
      label: scene.say("BNB.BattleBoard.quickLabel"),
      units: own.map((unit) => tick(scene, unit, marked.includes(unit.id))),
    },
    confirm: {
      act: "seal",
      words: scene.say("BNB.BattleBoard.sealQuick"),
      ready: marked.length === needed,
      seal: tinctureOf(scene, side),
    },
  };
}

function moves(scene: BoardInput): Partial<Panel> {
  const movable = toMove(scene);
  const picked = pickedUnit(scene);
  const group = groupOf(scene);
  const { phase } = battleOf(scene);
  const last = scene.table.match.past.at(-1)?.state as BattleState | undefined;
  const begun = last?.phase.at === "move" && phase.at === "move" && last.phase.step === phase.step;
  const inList = [...movable].sort((a, b) => a.id.localeCompare(b.id, undefined, { numeric: true }));
  return {
    note:
      group.length > 0
        ? scene.say("BNB.BattleBoard.selected", { count: group.length })
        : scene.say("BNB.BattleBoard.toGo", { count: movable.length }),
    ticks: {
      act: "pick",
      label: scene.say("BNB.BattleBoard.stillToMove"),
      units: inList.map((unit) => tick(scene, unit, group.length > 0 ? group.includes(unit) : unit === picked)),
    },
    also: movable.length > 1 ? together(scene) : [],
    confirm: {
      act: "endMoves",
      words: scene.say(begun ? "BNB.BattleBoard.endMoves" : "BNB.BattleBoard.holdAll"),
      ready: true,
      advised: markOf(scene, "move", { type: "endMoves" }),
    },
  };
}

/** One after the other, or several at once and in which formation. */
function together(scene: BoardInput): Confirm[] {
  const { say } = scene;
  if (groupOf(scene).length === 0)
    return [
      { act: "hold", words: say("BNB.BattleBoard.hold"), ready: true },
      { act: "chooseAll", words: say("BNB.BattleBoard.chooseAll"), ready: true },
    ];
  return SHAPES.map((shape) => ({
    act: "shape",
    value: shape,
    words: say(`BNB.BattleBoard.shape.${shape}`),
    ready: true,
    pressed: shape === shapeOf(scene),
  }));
}

/** Who will leave, in the order marked; by default all who can. */
export function markedToLeave(scene: BoardInput, side: Side): string[] {
  return Array.isArray(scene.draft.leave) ? scene.draft.leave : allWhoCanLeave(battleOf(scene), side);
}

function leave(scene: BoardInput, side: Side): Partial<Panel> {
  const state = battleOf(scene);
  const able = allWhoCanLeave(state, side);
  const marked = markedToLeave(scene, side);
  const units = fielded(state, side).filter((unit) => able.includes(unit.id));
  return {
    note: scene.say("BNB.BattleBoard.leaveNote", { able: able.length, all: fielded(state, side).length }),
    ticks: {
      act: "leaving",
      label: scene.say("BNB.BattleBoard.leaving"),
      units: units.map((unit) => tick(scene, unit, marked.includes(unit.id))),
    },
    confirm: { act: "leave", words: scene.say("BNB.BattleBoard.leave", { count: marked.length }), ready: true },
  };
}

/** The simplest ways to split a tangle into fights, each with its chances; the board draws the selected one. */
function ways(scene: BoardInput, tangle: number): Partial<Panel> {
  const view = waysView(scene, tangle);
  return {
    note: scene.say("BNB.BattleBoard.waysNote", { count: view.list.length }),
    tangle,
    large: true,
    ways: view,
    confirm: { act: "way", words: scene.say("BNB.BattleBoard.takeWay"), ready: true },
  };
}
