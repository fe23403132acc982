/** The battle's panel: the current decisions of this client, with all possible answers. One builder for each demand. */

import {
  allWhoCanLeave,
  type BattleOrder,
  fielded,
  limitsOf,
  nextAftermath,
  quickCount,
  SHAPES,
  type Side,
  troopFigures,
  type Unit,
  unitCount,
} from "../../../../rules/chronicle/battle/index.ts";
import type { Demand } from "../../../../rules/conflict/contract.ts";
import { figures } from "../../../base/percent.ts";
import { named } from "../../../base/words.view.ts";
import { drawCounter } from "../../../draw/hex/counter.ts";
import { isEndAside } from "../../board/end-aside.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { Foot, FootButton } from "../../contract/foot.ts";
import { markOf, markWhere } from "../../words/advice-marks.view.ts";
import { sealedDemands } from "../../words/own-demands.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { cardView } from "./card.view.ts";
import { type Choice, choicesOf } from "./choices.view.ts";
import { AFTERMATH, shownClash } from "./clash/frames.view.ts";
import { battleOf, nameOf, owed, pickedUnit, toMove } from "./common.view.ts";
import { aimAt } from "./field/aim.view.ts";
import { plainStrength } from "./field/field.view.ts";
import { waysView } from "./field/fights.view.ts";
import { highlightsOf, nextToPlace } from "./field/highlights.view.ts";
import { groupOf, shapeOf } from "./march.view.ts";
import { markedQuick } from "./quick.view.ts";
import { sequenceView } from "./sequence.view.ts";
import { shotsView } from "./shots.view.ts";
import { splitView } from "./split.view.ts";
import { unitListsView } from "./unit-lists.view.ts";

type Tick = ReturnType<typeof tick> & { readonly note?: string };

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
  /** The shapes in which several units go together. */
  readonly shapes?: readonly FootButton[];
  readonly main?: FootButton;
  readonly buttons?: readonly FootButton[];
  readonly more?: readonly FootButton[];
  /** Ends the battle for this side: in the menu, and asked once more. */
  readonly givesUp?: readonly FootButton[];
  /** Whether moves can be taken back here. */
  readonly undo?: boolean;
  /** How many are still to go, of how many. */
  readonly count?: string;
  /** Those that have moved. */
  readonly moved?: readonly Tick[];
}

export function panelView(input: BoardInput) {
  const { say } = input;
  const sealed = sealedDemands(input).map(({ key, seat }) => ({
    key,
    tincture: tinctureOf(input, seat),
    words: say("BNB.BattleBoard.sealedQuick"),
    units: sealedUnits(input, key),
  }));
  const panels = owed(input).map((demand) => panelFor(input, demand));
  return {
    sealed,
    foot: panels[0] ? footOf(input, panels[0]) : { menu: { help: lookingTools(input), look: endTool(input) } },
    panels,
    split: splitView(input),
    card: cardView(input),
    roll: unitListsView(input),
  };
}

/** The first open question, at the foot of the window. */
function footOf(input: BoardInput, panel: Panel): Foot {
  const asking = (button: FootButton): FootButton => ({ ...button, data: { ...button.data, demand: panel.demand } });
  return {
    tincture: panel.tincture,
    words: panel.who ? `${panel.who}: ${panel.question}` : panel.question,
    note: panel.note,
    undo: panel.undo === true,
    buttons: (panel.buttons ?? []).map(asking),
    main: panel.main && asking(panel.main),
    menu: {
      help: lookingTools(input),
      play: (panel.more ?? []).map(asking),
      agree: (panel.givesUp ?? []).map(asking),
    },
  };
}

/** Back to what came of it, while the field is looked at. */
function endTool(input: BoardInput): FootButton[] {
  const aside = battleOf(input).ending !== null && isEndAside(input);
  return aside ? [{ act: "endAside", words: input.say("BNB.BattleBoard.losses") }] : [];
}

function lookingTools(input: BoardInput): FootButton[] {
  const words = input.say("BNB.BattleBoard.threat");
  return [{ words, act: "threat", glyph: "eye", pressed: input.draft.threat === true }];
}

/** The units that this client has sealed as quick; nobody else can know. */
function sealedUnits(input: BoardInput, key: string): string {
  const { units = [] } = (input.view.ownOrders?.[key] ?? {}) as { units?: readonly string[] };
  return named(units, input.say, (id) => nameOf(input, id));
}

function panelFor(input: BoardInput, demand: Demand<unknown>): Panel {
  const plain = {
    demand: demand.key,
    kind: demand.kind,
    question: input.say(`BNB.Battle.Demand.${demand.kind}`),
    tincture: tinctureOf(input, demand.seat),
    who: input.view.mine.length > 1 ? battleOf(input).armies[demand.seat as Side].name : "",
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
        shooters: shotsView(input, demand.seat as Side),
        main: { act: "loose", words: input.say("BNB.BattleBoard.loose") },
      };
    case "sequence":
      return {
        ...plain,
        note: input.say("BNB.BattleBoard.sequenceNote"),
        sequence: sequenceView(input),
        main: { act: "sequence", words: input.say("BNB.BattleBoard.inThisOrder") },
      };
    case "split":
      return { ...plain, note: splitting(input, demand.seat as Side), choices: choicesOf(input, demand) };
    case "from":
      return { ...plain, ...from(input), choices: unasked(input, demand) };
    case "row": {
      const choices = choicesOf(input, demand);
      const index = choices.find(({ chosen }) => chosen)?.index ?? 0;
      return {
        ...plain,
        choices,
        main: { act: "listed", words: input.say("BNB.BattleBoard.nameRow"), data: { index } },
      };
    }
    case "council":
      return { ...plain, ...council(input, demand) };
    default:
      return { ...plain, choices: unasked(input, demand) };
  }
}

/** None where the panel of the fight asks already. */
function unasked(input: BoardInput, demand: Demand<unknown>): Choice[] {
  return AFTERMATH.includes(demand.kind) && shownClash(input)?.asks ? [] : choicesOf(input, demand);
}

function council(input: BoardInput, demand: Demand<unknown>): Partial<Panel> {
  const { conflict, state } = input.view.match;
  const orders = conflict.legal(state, demand.key) as readonly BattleOrder[];
  const fights = orders.findIndex((order) => order.type === "council" && order.intent === "fight");
  const side = demand.seat as Side;
  const chooses = fielded(battleOf(input), side).length > 1;
  const { ticks, main: seal, note } = chooses ? quick(input, side) : {};
  return {
    ...(ticks ? { ticks: { ...ticks, label: input.say("BNB.BattleBoard.quickAhead") }, note: note ?? "" } : {}),
    main: {
      act: "listed",
      words: input.say("BNB.BattleBoard.fightOn"),
      data: { index: fights },
      ready: seal?.ready !== false,
      advised: markOf(input, demand.key, orders[fights]),
    },
    givesUp: choicesOf(input, demand)
      .filter(({ index }) => index !== fights)
      .map(({ index, words, note, advised }) => ({
        act: "giveUp",
        words: `${words}…`,
        note,
        data: { index },
        advised,
      })),
  };
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
    data: { value: shape },
    words: input.say(`BNB.BattleBoard.shape.${shape}`),
  }));
  return {
    note: next ? input.say(where, { name: nameOf(input, next) }) : input.say("BNB.BattleBoard.rearrange"),
    ticks: {
      act: "pick",
      label: input.say("BNB.BattleBoard.stillToPlace"),
      units: waiting.map((unit) => tick(input, unit, unit === next)),
    },
    buttons: shapes,
    main: { act: "lockIn", words: input.say("BNB.BattleBoard.lockIn"), ready: waiting.length === 0 },
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
    main: {
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
  const side = movable[0]?.side;
  const moved = fielded(battleOf(input), side ?? "attacker").filter(
    (unit) => side && !movable.includes(unit) && unit.moved > 0,
  );
  const inList = [...movable].sort((a, b) => a.id.localeCompare(b.id, undefined, { numeric: true }));
  return {
    note:
      group.length > 0
        ? input.say("BNB.BattleBoard.selected", { count: group.length })
        : input.say("BNB.BattleBoard.toGo", { count: movable.length }),
    ticks: {
      act: "pick",
      label: input.say("BNB.BattleBoard.stillToMove"),
      units: inList.map((unit) => ({
        ...tick(input, unit, group.length > 0 ? group.includes(unit) : unit === picked),
        note: input.say("BNB.BattleBoard.mayMoveBy", { spaces: troopFigures(unit.type).movement - unit.moved }),
      })),
    },
    count: `${inList.length} ${input.say("BNB.BattleBoard.of", { all: inList.length + moved.length })}`,
    moved: moved.map((unit) => tick(input, unit, false)),
    undo: true,
    ...(movable.length > 1 ? together(input) : {}),
    ...(chosenMove(input) ?? {
      main: {
        act: "endMoves",
        words: input.say("BNB.BattleBoard.endMoves"),
        advised: markOf(input, "move", { type: "endMoves" }),
      },
    }),
  };
}

/** A hex is chosen: the main button goes there. */
function chosenMove(input: BoardInput): Partial<Panel> | undefined {
  const { chosen } = input.draft;
  if (typeof chosen !== "number") return undefined;
  const highlights = highlightsOf(input);
  const aim = aimAt(input, highlights, chosen);
  if (!aim.able) return undefined;
  const name = highlights.unit && (highlights.group?.length ?? 0) < 2 ? nameOf(input, highlights.unit) : "";
  return {
    ...(name ? { question: name } : {}),
    note: aim.words,
    main: { act: "here", words: input.say("BNB.BattleBoard.moveHere") },
  };
}

/** One after the other, or several at once and in which formation. */
function together(input: BoardInput): Partial<Panel> {
  const { say } = input;
  if (groupOf(input).length === 0)
    return {
      buttons: [{ act: "hold", words: say("BNB.BattleBoard.hold") }],
      more: [{ act: "chooseAll", words: say("BNB.BattleBoard.chooseAll") }],
    };
  return {
    shapes: SHAPES.map((shape) => ({
      act: "shape",
      data: { value: shape },
      words: say(`BNB.BattleBoard.shape.${shape}`),
      pressed: shape === shapeOf(input),
    })),
  };
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
    main: { act: "leave", words: input.say("BNB.BattleBoard.leave", { count: marked.length }) },
  };
}

/** The simplest ways to split a tangle into fights, each with its chances; the board draws the selected one. */
function ways(input: BoardInput, tangle: number): Partial<Panel> {
  const view = waysView(input, tangle);
  return {
    note: input.say("BNB.BattleBoard.waysNote", { count: view.list.length }),
    tangle,
    ways: view,
    main: { act: "way", words: input.say("BNB.BattleBoard.takeWay") },
  };
}
