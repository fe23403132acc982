/** The panel of a Command battle: the current decisions of this client, with all answers, their cost and their result. */

import { type ActOrder, type CommandOrder, mayRest, type Unit } from "../../../../rules/command/index.ts";
import type { Demand } from "../../../../rules/conflict/contract.ts";
import type { AdviceMark } from "../../../draw/advised.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { Foot, FootButton } from "../../contract/foot.ts";
import { markOf, markWhere } from "../../words/advice-marks.view.ts";
import { owed, sealedDemands } from "../../words/own-demands.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { cardView } from "./card.view.ts";
import { ableUnits, commandOf, pickedUnit, placesDrafted, toAct } from "./common.view.ts";
import { faceOf } from "./field.view.ts";
import { highlightsOf, nextToPlace } from "./highlights.view.ts";
import { type Choice, reactionView } from "./reaction.view.ts";
import { type Sum, sumOf } from "./sums.view.ts";
import { unitListsView } from "./unit-lists.view.ts";
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
  readonly main?: FootButton;
  readonly buttons?: readonly FootButton[];
  /** Ends the battle for this side: in the menu, and asked once more. */
  readonly givesUp?: readonly FootButton[];
  readonly rout?: { readonly unit: string; readonly words: string; readonly note: string; readonly index: number };
}

export function panelView(input: BoardInput) {
  const { say } = input;
  const panels = owed(input).map((demand) => panelFor(input, demand));
  return {
    foot: panels[0] ? footOf(input, panels[0]) : { menu: { help: lookingTools(input), look: endTool(input) } },
    sealed: sealedDemands(input).map(({ key, seat }) => ({
      key,
      tincture: tinctureOf(input, seat),
      words: say("BNB.CommandBoard.sealedWill"),
    })),
    panels,
    atHex: atHex(input),
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
    undo: panel.kind !== "goOn" && panel.kind !== "deployLine",
    buttons: (panel.buttons ?? []).map(asking),
    main: panel.main && asking(panel.main),
    menu: { help: lookingTools(input), agree: (panel.givesUp ?? []).map(asking) },
  };
}

/** Back to what came of it, while the field is looked at. */
function endTool(input: BoardInput): FootButton[] {
  const aside = commandOf(input).stage === "over" && input.draft.endAside === true;
  return aside ? [{ act: "endAside", words: input.say("BNB.BattleBoard.losses") }] : [];
}

function lookingTools(input: BoardInput): FootButton[] {
  const words = input.say("BNB.BattleBoard.threat");
  return [{ words, act: "threat", glyph: "eye", pressed: input.draft.threat === true }];
}

function panelFor(input: BoardInput, demand: Demand<unknown>): Panel {
  const plain = {
    demand: demand.key,
    kind: demand.kind,
    question: input.say(`BNB.Demand.${demand.kind}`),
    tincture: tinctureOf(input, demand.seat),
    who: input.view.mine.length > 1 ? commandOf(input).names[demand.seat]! : "",
  };
  if (demand.kind === "deployLine") return { ...plain, ...deploy(input) };
  if (demand.kind === "resolve") return { ...plain, ...resolving(input) };
  if (demand.key === "act") return { ...plain, ...acting(input, demand) };
  if (demand.key.startsWith("react:")) return { ...plain, ...reactionView(input, demand) };
  const choices = plainChoices(input, demand);
  if (demand.kind !== "goOn") return { ...plain, choices };
  const [on, ...others] = choices;
  return {
    ...plain,
    main: {
      act: "listed",
      words: input.say("BNB.BattleBoard.fightOn"),
      data: { index: on?.index ?? 0 },
      advised: on?.advised,
    },
    givesUp: others.map(({ index, words, note, advised }) => ({
      act: "giveUp",
      words: `${words}…`,
      note,
      data: { index },
      advised,
    })),
  };
}

/** Who goes first; whether to fight on. */
function plainChoices(input: BoardInput, { key }: Demand<unknown>): Choice[] {
  const { conflict, state } = input.view.match;
  return (conflict.legal(state, key) as readonly CommandOrder[]).map((order, index) => {
    const name = "first" in order ? (order.first ? "first" : "second") : "will" in order ? order.will : "";
    const note = name === "" ? "" : input.say(`BNB.CommandBoard.choice.${name}`);
    return {
      index,
      words: orderWords(input, key, order).words,
      cost: "",
      note,
      barred: "",
      advised: markOf(input, key, order),
    };
  });
}

function deploy(input: BoardInput): Partial<Panel> {
  const { seat } = owed(input)[0]!;
  const next = nextToPlace(input);
  const places = placesDrafted(input);
  const units = Object.values(commandOf(input).units).filter((unit) => unit.seat === seat);
  const left = units.filter((unit) => places[unit.id] === undefined);
  return {
    note: next
      ? input.say("BNB.CommandBoard.deployNext", { name: next.name, left: left.length })
      : input.say("BNB.CommandBoard.deployDone"),
    ticks: units.map((unit) => tick(input, unit, unit.id === next?.id)),
    ticksLabel: input.say("BNB.BattleBoard.stillToPlace"),
    buttons: [{ act: "lineUp", words: input.say("BNB.CommandBoard.lineUp") }],
    main: { act: "deploy", words: input.say("BNB.CommandBoard.deploy"), ready: left.length === 0 },
  };
}

function tick(input: BoardInput, unit: Unit, chosen: boolean) {
  return {
    id: unit.id,
    name: unit.name,
    tincture: tinctureOf(input, unit.seat),
    face: faceOf(input, unit, false),
    chosen,
    advised: markWhere<ActOrder>(input, "act", (order) => "unit" in order && order.unit === unit.id),
  };
}

function resolving(input: BoardInput): Partial<Panel> {
  const { attacks } = commandOf(input);
  return {
    note: input.say("BNB.CommandBoard.resolveNote"),
    sums: attacks.map(({ attacker, target }, index) => ({
      ...sumOf(input, attacker, target),
      index,
      advised: markOf(input, "resolve", { resolve: attacker }),
    })),
  };
}

function acting(input: BoardInput, demand: Demand<unknown>): Partial<Panel> {
  const state = commandOf(input);
  const units = toAct(input);
  const able = ableUnits(input);
  const picked = pickedUnit(input);
  const listed = input.view.match.conflict.legal(state, demand.key) as readonly CommandOrder[];
  const rest = listed.findIndex((order) => "act" in order && order.act === "rest");
  const routs = input.draft.act === "rout" && picked && units.includes(picked) ? picked : undefined;
  return {
    note: input.say(`BNB.CommandBoard.note.${demand.kind}`, { count: able.length }),
    ticks: able.map((unit) => tick(input, unit, unit.id === picked?.id)),
    ticksLabel: input.say("BNB.CommandBoard.stillToAct"),
    ...(mayRest(state) && rest >= 0
      ? {
          main: {
            act: "listed",
            data: { index: rest },
            words: input.say("BNB.CommandBoard.rest"),
            advised: markOf(input, demand.key, { act: "rest" }),
          },
        }
      : {}),
    ...(routs
      ? {
          rout: {
            unit: routs.name,
            words: input.say("BNB.CommandBoard.reallyRout", { unit: routs.name }),
            note: routWords(input, routs),
            index: listed.findIndex((order) => "act" in order && order.act === "rout" && order.unit === routs.id),
          },
        }
      : {}),
  };
}

/** A hex with several orders was pressed: asks which one is meant. */
function atHex(input: BoardInput): { demand: string; choices: readonly Choice[] } | undefined {
  const highlights = highlightsOf(input);
  const orders = highlights.cells.get(Number(input.draft.cell ?? -1))?.orders ?? [];
  if (highlights.demand === "" || orders.length < 2) return undefined;
  const listed = input.view.match.conflict.legal(commandOf(input), highlights.demand) as readonly CommandOrder[];
  return {
    demand: highlights.demand,
    choices: orders.map((order) => {
      const sum =
        "act" in order && order.act === "charge" ? sumOf(input, order.unit, order.target, { at: order.to }) : undefined;
      return {
        index: listed.indexOf(order),
        ...orderWords(input, highlights.demand, order),
        note: sum ? input.say("BNB.CommandBoard.bindsTo", { sum: sum.now, end: sum.words }) : "",
        barred: "",
        advised: markOf(input, highlights.demand, order),
      };
    }),
  };
}
