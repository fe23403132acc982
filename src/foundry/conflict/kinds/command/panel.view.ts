/** The panel of a Command battle: the current decisions of this client, with all answers, their cost and their result. */

import { type ActOrder, type CommandOrder, mayRest, type Unit } from "../../../../rules/command/index.ts";
import type { Demand } from "../../../../rules/conflict/contract.ts";
import type { AdviceMark } from "../../../draw/advised.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf, markWhere } from "../../words/advice-marks.view.ts";
import { owed, sealedDemands } from "../../words/own-demands.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { cardView } from "./card.view.ts";
import { ableUnits, commandOf, pickedUnit, placesDrafted, toAct } from "./common.view.ts";
import { faceOf } from "./field.view.ts";
import { highlightsOf, nextToPlace } from "./highlights.view.ts";
import { type Choice, reactionView } from "./reaction.view.ts";
import { rollView } from "./roll.view.ts";
import { type Sum, sumOf } from "./sums.view.ts";
import { orderWords, routWords } from "./words.view.ts";

type Tick = ReturnType<typeof tick>;

interface Panel {
  readonly demand: string;
  readonly kind: string;
  readonly question: string;
  readonly note?: string;
  readonly choices?: readonly Choice[];
  readonly tincture: string;
  /** Whose decision it is, if one player has several sides. */
  readonly who: string;
  readonly ticks?: readonly Tick[];
  readonly ticksLabel?: string;
  readonly sums?: readonly (Sum & { readonly index: number; readonly advised?: AdviceMark | undefined })[];
  readonly confirm?: {
    readonly act: string;
    readonly index: number;
    readonly words: string;
    readonly ready: boolean;
    readonly advised?: AdviceMark | undefined;
  };
  readonly also?: { readonly act: string; readonly words: string };
  readonly rout?: { readonly unit: string; readonly words: string; readonly note: string; readonly index: number };
}

export function panelView(scene: BoardInput) {
  const { say } = scene;
  return {
    sealed: sealedDemands(scene).map(({ key, seat, mayTakeBack }) => ({
      key,
      mayTakeBack,
      tincture: tinctureOf(scene, seat),
      words: say("BNB.CommandBoard.sealedWill"),
    })),
    panels: owed(scene).map((demand) => panelFor(scene, demand)),
    atHex: atHex(scene),
    card: cardView(scene),
    roll: rollView(scene),
    endAside: commandOf(scene).stage === "over" && scene.draft.endAside === true,
    threat: scene.draft.threat === true,
  };
}

function panelFor(scene: BoardInput, demand: Demand<unknown>): Panel {
  const plain = {
    demand: demand.key,
    kind: demand.kind,
    question: scene.say(`BNB.Demand.${demand.kind}`),
    tincture: tinctureOf(scene, demand.seat),
    who: scene.table.mine.length > 1 ? commandOf(scene).names[demand.seat]! : "",
  };
  if (demand.kind === "deployLine") return { ...plain, ...deploy(scene) };
  if (demand.kind === "resolve") return { ...plain, ...resolving(scene) };
  if (demand.key === "act") return { ...plain, ...acting(scene, demand) };
  if (demand.key.startsWith("react:")) return { ...plain, ...reactionView(scene, demand) };
  const choices = plainChoices(scene, demand);
  if (demand.kind !== "goOn") return { ...plain, choices };
  return { ...plain, choices, also: { act: "fightOn", words: scene.say("BNB.BattleBoard.fightOn") } };
}

/** Who goes first; whether to fight on. */
function plainChoices(scene: BoardInput, { key }: Demand<unknown>): Choice[] {
  const { conflict, state } = scene.table.match;
  return (conflict.legal(state, key) as readonly CommandOrder[]).map((order, index) => {
    const name = "first" in order ? (order.first ? "first" : "second") : "will" in order ? order.will : "";
    const note = name === "" ? "" : scene.say(`BNB.CommandBoard.choice.${name}`);
    return {
      index,
      words: orderWords(scene, key, order).words,
      cost: "",
      note,
      barred: "",
      advised: markOf(scene, key, order),
    };
  });
}

function deploy(scene: BoardInput): Partial<Panel> {
  const { seat } = owed(scene)[0]!;
  const next = nextToPlace(scene);
  const places = placesDrafted(scene);
  const units = Object.values(commandOf(scene).units).filter((unit) => unit.seat === seat);
  const left = units.filter((unit) => places[unit.id] === undefined);
  return {
    note: next
      ? scene.say("BNB.CommandBoard.deployNext", { name: next.name, left: left.length })
      : scene.say("BNB.CommandBoard.deployDone"),
    ticks: units.map((unit) => tick(scene, unit, unit.id === next?.id)),
    ticksLabel: scene.say("BNB.BattleBoard.stillToPlace"),
    also: { act: "lineUp", words: scene.say("BNB.CommandBoard.lineUp") },
    confirm: { act: "deploy", index: -1, words: scene.say("BNB.CommandBoard.deploy"), ready: left.length === 0 },
  };
}

function tick(scene: BoardInput, unit: Unit, chosen: boolean) {
  return {
    id: unit.id,
    name: unit.name,
    tincture: tinctureOf(scene, unit.seat),
    face: faceOf(scene, unit, false),
    chosen,
    advised: markWhere<ActOrder>(scene, "act", (order) => "unit" in order && order.unit === unit.id),
  };
}

function resolving(scene: BoardInput): Partial<Panel> {
  const { attacks } = commandOf(scene);
  return {
    note: scene.say("BNB.CommandBoard.resolveNote"),
    sums: attacks.map(({ attacker, target }, index) => ({
      ...sumOf(scene, attacker, target),
      index,
      advised: markOf(scene, "resolve", { resolve: attacker }),
    })),
  };
}

function acting(scene: BoardInput, demand: Demand<unknown>): Partial<Panel> {
  const state = commandOf(scene);
  const units = toAct(scene);
  const able = ableUnits(scene);
  const picked = pickedUnit(scene);
  const listed = scene.table.match.conflict.legal(state, demand.key) as readonly CommandOrder[];
  const rest = listed.findIndex((order) => "act" in order && order.act === "rest");
  const routs = scene.draft.act === "rout" && picked && units.includes(picked) ? picked : undefined;
  return {
    note: scene.say(`BNB.CommandBoard.note.${demand.kind}`, { count: able.length }),
    ticks: able.map((unit) => tick(scene, unit, unit.id === picked?.id)),
    ticksLabel: scene.say("BNB.CommandBoard.stillToAct"),
    ...(mayRest(state) && rest >= 0
      ? {
          confirm: {
            act: "order",
            index: rest,
            words: scene.say("BNB.CommandBoard.rest"),
            ready: true,
            advised: markOf(scene, demand.key, { act: "rest" }),
          },
        }
      : {}),
    ...(routs
      ? {
          rout: {
            unit: routs.name,
            words: scene.say("BNB.CommandBoard.reallyRout", { unit: routs.name }),
            note: routWords(scene, routs),
            index: listed.findIndex((order) => "act" in order && order.act === "rout" && order.unit === routs.id),
          },
        }
      : {}),
  };
}

/** A hex with several orders was pressed: asks which one is meant. */
function atHex(scene: BoardInput): { demand: string; choices: readonly Choice[] } | undefined {
  const highlights = highlightsOf(scene);
  const orders = highlights.cells.get(Number(scene.draft.cell ?? -1))?.orders ?? [];
  if (highlights.demand === "" || orders.length < 2) return undefined;
  const listed = scene.table.match.conflict.legal(commandOf(scene), highlights.demand) as readonly CommandOrder[];
  return {
    demand: highlights.demand,
    choices: orders.map((order) => {
      const sum =
        "act" in order && order.act === "charge" ? sumOf(scene, order.unit, order.target, { at: order.to }) : undefined;
      return {
        index: listed.indexOf(order),
        ...orderWords(scene, highlights.demand, order),
        note: sum ? scene.say("BNB.CommandBoard.bindsTo", { sum: sum.now, end: sum.words }) : "",
        barred: "",
        advised: markOf(scene, highlights.demand, order),
      };
    }),
  };
}
