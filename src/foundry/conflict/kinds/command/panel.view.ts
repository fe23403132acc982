/** The panel of a Command battle: the current decisions of this client, with all answers, their cost and their result. */

import {
  type ActOrder,
  actionsOf,
  type CommandOrder,
  isIdle,
  mayRest,
  type Unit,
} from "../../../../rules/command/index.ts";
import type { Demand } from "../../../../rules/conflict/contract.ts";
import type { AdviceMark } from "../../../draw/advised.ts";
import { isEndAside } from "../../board/end-aside.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { Foot, FootButton } from "../../contract/foot.ts";
import { markOf, markWhere } from "../../words/advice-marks.view.ts";
import { owed, sealedDemands } from "../../words/own-demands.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { cardView } from "./card.view.ts";
import { chosenOrder, doWords, legalFor, type OrderRow, orderRows, priceWords } from "./chosen.view.ts";
import { ableUnits, commandOf, pickedUnit, placesDrafted, toAct } from "./common.view.ts";
import { faceOf } from "./field.view.ts";
import { nextToPlace } from "./highlights.view.ts";
import { type Choice, reactionView } from "./reaction.view.ts";
import { type Sum, sumOf } from "./sums.view.ts";
import { unitListsView } from "./unit-lists.view.ts";
import { orderWords, routWords } from "./words.view.ts";

interface Tick {
  readonly id: string;
  readonly name: string;
  readonly tincture: string;
  readonly face: string;
  readonly chosen: boolean;
  readonly advised: AdviceMark | undefined;
  readonly note?: string;
}

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
  /** The sum of the attack that a unit must answer. */
  readonly sums?: readonly Sum[];
  readonly rows?: readonly OrderRow[];
  readonly main?: FootButton;
  readonly buttons?: readonly FootButton[];
  /** Ends the battle for a unit or its side: in the menu, and asked once more. */
  readonly givesUp?: readonly FootButton[];
}

/** `stops`: the player wants to be asked whether the army fights on. */
export function panelView(input: BoardInput, stops = false) {
  const { say } = input;
  const panels = owed(input).map((demand) => panelFor(input, demand));
  return {
    foot: panels[0] ? footOf(input, panels[0], stops) : { menu: { help: lookingTools(input), look: endTool(input) } },
    sealed: sealedDemands(input).map(({ key, seat }) => ({
      key,
      tincture: tinctureOf(input, seat),
      words: say("BNB.CommandBoard.sealedWill"),
    })),
    panels,
    card: cardView(input),
    roll: unitListsView(input),
  };
}

/** The first open question, at the foot of the window. */
function footOf(input: BoardInput, panel: Panel, stops: boolean): Foot {
  const asking = (button: FootButton): FootButton => ({ ...button, data: { ...button.data, demand: panel.demand } });
  return {
    tincture: panel.tincture,
    words: panel.who ? `${panel.who}: ${panel.question}` : panel.question,
    note: panel.note,
    ...chosenFoot(input),
    undo: panel.kind !== "goOn" && panel.kind !== "deployLine",
    buttons: (panel.buttons ?? []).map(asking),
    main: mainOf(input) ?? (panel.main && asking(panel.main)),
    menu: {
      help: lookingTools(input),
      agree: [...(panel.givesUp ?? []).map(asking), ...stopTool(input, panel, stops)],
    },
  };
}

/** What is chosen, with its cost and the fight that it causes. */
function chosenFoot(input: BoardInput): Pick<Foot, "words" | "note"> {
  const chosen = chosenOrder(input);
  if (!chosen || !("act" in chosen.order || "resolve" in chosen.order)) return {};
  return { words: orderWords(input, chosen.demand, chosen.order).words, note: priceWords(input, chosen.order) };
}

function mainOf(input: BoardInput): FootButton | undefined {
  const chosen = chosenOrder(input);
  if (chosen) {
    const { demand, order } = chosen;
    return { act: "chosen", words: doWords(input, chosen), advised: markOf(input, demand, order) };
  }
  // Only a rout is left: its row asks.
  const asked = owed(input)[0]?.key.startsWith("react:");
  return asked ? { act: "chosen", words: input.say("BNB.CommandBoard.do.none"), ready: false } : undefined;
}

/** Between two turns the question itself is asked. */
function stopTool(input: BoardInput, { kind }: Panel, stops: boolean): FootButton[] {
  if (kind === "goOn" || commandOf(input).turn === 0) return [];
  return [{ act: "stop", words: input.say("BNB.CommandBoard.askToStop"), pressed: stops }];
}

/** Back to what came of it, while the field is looked at. */
function endTool(input: BoardInput): FootButton[] {
  const aside = commandOf(input).stage === "over" && isEndAside(input);
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
  const orders = input.view.match.conflict.legal(commandOf(input), demand.key);
  const [on, ...others] = choices;
  const state = commandOf(input);
  const stop = others.find(({ index }) => (orders[index] as { will?: string }).will === "stop");
  return {
    ...plain,
    question: isIdle(state) ? input.say("BNB.CommandBoard.idle", { turns: state.idle - 1 }) : plain.question,
    ...(isIdle(state) && { note: input.say("BNB.CommandBoard.idleNote") }),
    buttons: stop ? [{ act: "listed", words: input.say("BNB.CommandBoard.endHere"), data: { index: stop.index } }] : [],
    main: {
      act: "listed",
      words: input.say("BNB.BattleBoard.fightOn"),
      data: { index: on?.index ?? 0 },
      advised: on?.advised,
    },
    givesUp: others
      .filter((one) => one !== stop)
      .map(({ index, words, note, advised }) => ({
        act: "listed",
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
      chosen: chosenOrder(input)?.order === order,
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
    ticksLabel: input.say(left.length > 0 ? "BNB.BattleBoard.stillToPlace" : "BNB.CommandBoard.yourUnits"),
    buttons: [{ act: "lineUp", words: input.say("BNB.CommandBoard.lineUp") }],
    main: { act: "deploy", words: input.say("BNB.CommandBoard.deploy"), ready: left.length === 0 },
  };
}

function tick(input: BoardInput, unit: Unit, chosen: boolean): Tick {
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
  return { note: input.say("BNB.CommandBoard.resolveNote"), rows: orderRows(input) };
}

function acting(input: BoardInput, demand: Demand<unknown>): Partial<Panel> {
  const { say } = input;
  const able = ableUnits(input);
  const picked = pickedUnit(input);
  const listed = legalFor(input, demand) as readonly ActOrder[];
  const own = (act: ActOrder["act"]) =>
    listed.findIndex((order) => order.act === act && (!("unit" in order) || order.unit === picked?.id));
  const [rest, hold, rout] = [mayRest(commandOf(input)) ? own("rest") : -1, own("hold"), own("rout")];
  const holds = picked !== undefined && toAct(input).includes(picked) && hold >= 0;
  return {
    question: picked
      ? say(`BNB.CommandBoard.ask.${demand.kind}`, { unit: picked.name })
      : say(`BNB.Demand.${demand.kind}`),
    note: say(`BNB.CommandBoard.note.${demand.kind}`, { count: able.length }),
    rows: orderRows(input),
    ticks: able.map((unit) => ({ ...tick(input, unit, unit.id === picked?.id), note: forecast(input, unit) })),
    ticksLabel: say("BNB.CommandBoard.stillToAct"),
    buttons: holds ? [{ act: "listed", words: say("BNB.CommandBoard.act.hold"), data: { index: hold } }] : [],
    main:
      rest >= 0
        ? {
            act: "listed",
            data: { index: rest },
            words: say("BNB.CommandBoard.rest"),
            advised: markOf(input, demand.key, { act: "rest" }),
          }
        : { act: "chosen", words: say("BNB.CommandBoard.do.where"), ready: false },
    givesUp:
      picked && rout >= 0
        ? [
            {
              act: "listed",
              words: say("BNB.CommandBoard.reallyRout", { unit: picked.name }),
              note: routWords(input, picked),
              data: { index: rout },
            },
          ]
        : [],
  };
}

/** The sum of the first attack that a unit may declare now. */
function forecast(input: BoardInput, unit: Unit): string {
  const attack = actionsOf(commandOf(input), unit).find((order) => order.act === "attack");
  return attack && "target" in attack ? sumOf(input, unit.id, attack.target).now : "";
}
