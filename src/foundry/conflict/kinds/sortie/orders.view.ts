/** The order panel of a Sortie: each unit's secret order in turn, whether to fight on, open decisions, sealed orders. */

import type { WillOrder } from "../../../../rules/conflict/question.ts";
import type { ManoeuvreOrder } from "../../../../rules/sortie/index.ts";
import { percentage } from "../../../base/percent.ts";
import { isEndAside } from "../../board/end-aside.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { Foot, FootButton } from "../../contract/foot.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { ordersListView } from "../../words/orders-list.view.ts";
import { sealedDemands } from "../../words/own-demands.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { answersView } from "./after.view.ts";
import { drafted, lookedAt, nameOf, owed, sortieOf, subjectOf } from "./common.view.ts";
import { mayDiffer } from "./differing.view.ts";
import { manoeuvreView, worthOf } from "./manoeuvre.view.ts";
import { marchView } from "./march.view.ts";
import { pairsView } from "./pairs.view.ts";

const WILLS = ["fight", "stop", "yield"] as const;

/** Secret orders by demand as they would be sealed now; fighting on is the default. */
export function toSeal(input: BoardInput): { readonly key: string; readonly order: unknown }[] {
  const given = drafted(input);
  return owed(input)
    .filter(({ secret }) => secret)
    .map(({ key, kind, fallback }) => ({ key, order: given[key] ?? (kind === "will" ? fallback : undefined) }));
}

function isUnits({ kind }: { readonly kind: string }): boolean {
  return kind === "march" || kind === "manoeuvre";
}

/** The secret order in the panel: that of the selected unit, else of the first that needs one. */
export function atPanel(input: BoardInput) {
  const asked = owed(input).filter(isUnits);
  const looked = lookedAt(input)?.id;
  return asked.find(({ key }) => subjectOf(key) === looked) ?? asked[0];
}

export function sortieOrders(input: BoardInput) {
  const { say, view } = input;
  const state = sortieOf(input);
  const open = owed(input);
  const asked = open.filter(isUnits);
  const demand = atPanel(input);
  const unit = demand ? state.units[subjectOf(demand.key)] : undefined;
  const given = drafted(input);
  const will = open.find(({ kind }) => kind === "will");
  const sealing = toSeal(input);
  const missing = asked.filter(({ key }) => !given[key]);
  const refused = sealing.some(
    ({ key, order }) => order === undefined || view.match.conflict.refusal(state, key, order),
  );
  return {
    sealed: sealedView(input),
    foot: sortieFoot(),
    units: (pairsView(input) ? [] : asked).map(({ key }) => ({
      id: subjectOf(key),
      name: nameOf(input, subjectOf(key)),
      done: given[key] !== undefined,
      now: key === demand?.key,
    })),
    demand: demand?.key ?? "",
    panel: demand && unit ? (demand.kind === "march" ? marchView : manoeuvreView)(input, demand.key, unit) : undefined,
    open: open.filter(({ secret }) => !secret).map((one) => ({ key: one.key, ...answersView(input, one) })),
    every: ordersListView(input),
  };

  function sortieFoot(): Foot {
    const menu = will
      ? { look: endTool(input), play: differing(input), agree: ending(input, will.key) }
      : { look: endTool(input) };
    const tincture = open[0] ? tinctureOf(input, open[0].seat) : "";
    const [first] = open;
    if (!first) return { menu };
    if (sealing.length === 0)
      return {
        tincture,
        words: answersView(input, first).question,
        main: { act: "toCards", words: say("BNB.SortieBoard.lacks.answer"), lacks: true },
        menu,
      };
    const order = demand && given[demand.key];
    const asked = demand
      ? say(`BNB.SortieBoard.asked.${demand.kind}`, { name: unitName() })
      : say("BNB.SortieBoard.readyToSeal");
    return {
      tincture,
      words: demand && order ? orderInWords(input, demand.key, order) : asked,
      note: will && given[will.key] ? orderInWords(input, will.key, given[will.key]) : noteOf(),
      main: mainOf(tincture),
      menu,
    };
  }

  function unitName(): string {
    return unit ? nameOf(input, unit.id) : "";
  }

  /** The next unit without an order comes before the seal. */
  function mainOf(tincture: string): FootButton {
    const [next] = missing;
    if (!next) return { act: "sealAll", words: say("BNB.SortieBoard.seal"), ready: !refused, seal: tincture };
    if (next.key === demand?.key || (demand && !given[demand.key]))
      return { act: "toCards", words: say(`BNB.SortieBoard.lacks.${demand!.kind}`), lacks: true };
    const id = subjectOf(next.key);
    return { act: "unit", words: say("BNB.SortieBoard.next", { name: nameOf(input, id) }), data: { unit: id } };
  }

  function noteOf(): string {
    const order = demand?.kind === "manoeuvre" ? (given[demand.key] as ManoeuvreOrder | undefined) : undefined;
    if (!order || !unit) return "";
    const { chance, theirs, atWorst } = worthOf(input, unit, order);
    if (theirs === 0 || chance === atWorst) return "";
    return say("BNB.SortieBoard.ifAll", { dice: theirs, chance: percentage(atWorst) });
  }
}

function differing(input: BoardInput): FootButton[] {
  const words = input.say("BNB.SortieBoard.differing.button");
  return mayDiffer(input) ? [{ act: "differ", words }] : [];
}

/** Fighting on is what the seal says; anything else is chosen in the menu and sealed with it. */
function ending(input: BoardInput, key: string): FootButton[] {
  const { say } = input;
  const now = (drafted(input)[key] as WillOrder | undefined)?.will ?? "fight";
  return WILLS.map((will) => ({
    act: "will",
    words: say(`BNB.Sortie.Order.will.${will}`),
    data: { demand: key, will },
    pressed: will === now,
    advised: markOf(input, key, { will }),
  }));
}

/** Back to what came of it, while the field is looked at. */
function endTool(input: BoardInput): FootButton[] {
  return isEndAside(input) ? [{ act: "endAside", words: input.say("BNB.BattleBoard.losses") }] : [];
}

/** Sealed orders that may still be taken back. */
function sealedView(input: BoardInput) {
  const sealed = sealedDemands(input).filter(({ mayTakeBack }) => mayTakeBack);
  if (sealed.length === 0) return undefined;
  return { keys: sealed.map(({ key }) => key).join(" "), tincture: tinctureOf(input, sealed[0]!.seat) };
}
