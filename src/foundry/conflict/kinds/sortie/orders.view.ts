/** The order panel of a Sortie: each unit's secret order in turn, whether to fight on, open decisions, sealed orders. */

import type { WillOrder } from "../../../../rules/conflict/question.ts";
import { named } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { ordersListView } from "../../words/orders-list.view.ts";
import { sealedDemands } from "../../words/own-demands.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { answersView } from "./after.view.ts";
import { drafted, lookedAt, nameOf, owed, sortieOf, subjectOf } from "./common.view.ts";
import { manoeuvreView } from "./manoeuvre.view.ts";
import { marchView } from "./march.view.ts";

const WILLS = ["fight", "stop", "yield"] as const;

/** Secret orders by demand as they would be sealed now; fighting on is the default. */
export function toSeal(scene: BoardInput): { readonly key: string; readonly order: unknown }[] {
  const given = drafted(scene);
  return owed(scene)
    .filter(({ secret }) => secret)
    .map(({ key, kind, fallback }) => ({ key, order: given[key] ?? (kind === "will" ? fallback : undefined) }));
}

function isUnits({ kind }: { readonly kind: string }): boolean {
  return kind === "march" || kind === "manoeuvre";
}

/** The secret order in the panel: that of the selected unit, else of the first that needs one. */
export function atPanel(scene: BoardInput) {
  const asked = owed(scene).filter(isUnits);
  const looked = lookedAt(scene)?.id;
  return asked.find(({ key }) => subjectOf(key) === looked) ?? asked[0];
}

export function sortieOrders(scene: BoardInput) {
  const { say, table } = scene;
  const state = sortieOf(scene);
  const open = owed(scene);
  const asked = open.filter(isUnits);
  const demand = atPanel(scene);
  const unit = demand ? state.units[subjectOf(demand.key)] : undefined;
  const given = drafted(scene);
  const will = open.find(({ kind }) => kind === "will");
  const sealing = toSeal(scene);
  const missing = asked.filter(({ key }) => !given[key]);
  const refused = sealing.some(
    ({ key, order }) => order === undefined || table.match.conflict.refusal(state, key, order),
  );
  return {
    sealed: sealedView(scene),
    will: will
      ? WILLS.map((one) => ({
          will: one,
          key: will.key,
          words: say(`BNB.Sortie.Order.will.${one}`),
          advised: markOf(scene, will.key, { will: one }),
          chosen: ((given[will.key] as WillOrder | undefined)?.will ?? "fight") === one,
        }))
      : [],
    units: asked.map(({ key }) => ({
      id: subjectOf(key),
      name: nameOf(scene, subjectOf(key)),
      done: given[key] !== undefined,
      now: key === demand?.key,
    })),
    demand: demand?.key ?? "",
    panel: demand && unit ? (demand.kind === "march" ? marchView : manoeuvreView)(scene, demand.key, unit) : undefined,
    open: open.filter(({ secret }) => !secret).map((one) => ({ key: one.key, ...answersView(scene, one) })),
    seal:
      sealing.length > 0
        ? {
            ready: !refused,
            tincture: tinctureOf(scene, open[0]!.seat),
            words:
              missing.length > 0
                ? say("BNB.SortieBoard.missing", {
                    names: named(missing, say, ({ key }) => nameOf(scene, subjectOf(key))),
                  })
                : say("BNB.SortieBoard.readyToSeal"),
          }
        : undefined,
    every: ordersListView(scene),
  };
}

/** Sealed orders that may still be taken back. */
function sealedView(scene: BoardInput) {
  const sealed = sealedDemands(scene).filter(({ mayTakeBack }) => mayTakeBack);
  if (sealed.length === 0) return undefined;
  return { keys: sealed.map(({ key }) => key).join(" "), tincture: tinctureOf(scene, sealed[0]!.seat) };
}
