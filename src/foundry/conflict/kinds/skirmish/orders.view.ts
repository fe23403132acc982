/** The panel of a Skirmish: one builder for each kind of decision. */

import { sentence } from "../../../../rules/conflict/telling.ts";
import type { StanceOrder } from "../../../../rules/skirmish/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { ordersListView } from "../../words/orders-list.view.ts";
import { sealedDemands } from "../../words/own-demands.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { actsView } from "./acts.view.ts";
import { ACTING, agentName, owed, skirmishOf } from "./common.view.ts";
import { oddsView, proposalTools } from "./proposals.view.ts";
import { techniqueView } from "./technique.view.ts";

const OWN_PANEL: readonly string[] = [...ACTING, "technique", "stance", "nameOdds"];

export function skirmishOrders(scene: BoardInput) {
  const open = owed(scene);
  const technique = open.find(({ kind }) => kind === "technique");
  const { match } = scene.table;
  return {
    sealed: sealedView(scene),
    endAside: skirmishOf(scene).stage === "over" && scene.draft.endAside === true,
    acts: actsView(scene),
    technique: technique
      ? { ...techniqueView(scene, technique.key), tincture: tinctureOf(scene, technique.seat) }
      : undefined,
    stance: stanceView(scene),
    odds: oddsView(scene),
    tools: proposalTools(scene),
    choices: open
      .filter(({ kind }) => !OWN_PANEL.includes(kind))
      .map(({ key, kind }) => ({
        key,
        question: questionOf(scene, key, kind),
        orders: match.conflict.legal(match.state, key).map((order, index) => ({
          index,
          words: orderInWords(scene, key, order),
          advised: markOf(scene, key, order),
        })),
      })),
    every: ordersListView(scene),
    threat: scene.draft.threat === true,
  };
}

function questionOf(scene: BoardInput, key: string, kind: string): string {
  const state = skirmishOf(scene);
  const who = key.slice(key.indexOf(":") + 1);
  const plain = scene.say(`BNB.Demand.${kind}`);
  const blow = kind === "soak" ? state.suffering.filter(({ target }) => target === who) : [];
  if (blow.length > 0) {
    const damage = blow.reduce((sum, one) => sum + one.damage, 0);
    const criticals = blow.reduce((sum, one) => sum + one.criticals, 0);
    return sentence(scene.say("BNB.SkirmishBoard.suffers", { name: agentName(scene, who), damage, criticals }));
  }
  const { proposal } = state;
  if (kind === "agree" && proposal?.kind === "circumstance")
    return scene.say("BNB.SkirmishBoard.proposes", {
      circumstance: orderInWords(scene, key, { act: "propose", circumstance: proposal.circumstance }),
    });
  if (kind === "takeOdds" && proposal?.kind === "gambit" && proposal.odds)
    return scene.say("BNB.SkirmishBoard.oddsNamed", {
      want: proposal.order.want,
      terms: orderInWords(scene, key, proposal.odds),
    });
  return state.agents[who] ? `${agentName(scene, who)}: ${plain}` : plain;
}

/** The drafted guards and rallies. */
export function stanceDrafted(scene: BoardInput): StanceOrder {
  const { guard = [], rally = null } = (scene.draft.stance ?? {}) as Partial<StanceOrder>;
  return { guard, rally };
}

function stanceView(scene: BoardInput) {
  const demand = owed(scene).find(({ kind }) => kind === "stance");
  if (!demand) return undefined;
  const { match } = scene.table;
  const legal = match.conflict.legal(match.state, demand.key) as readonly StanceOrder[];
  const { guard, rally } = stanceDrafted(scene);
  const one = (id: string, chosen: boolean) => ({ id, name: agentName(scene, id), chosen });
  const guards = [...new Set(legal.flatMap((order) => order.guard))];
  const ralliers = legal.flatMap((order) => order.rally ?? []);
  return {
    key: demand.key,
    question: scene.say(`BNB.Demand.${demand.kind}`),
    guards: guards.map((id) => one(id, guard.includes(id))),
    ralliers: ralliers.map((id) => one(id, rally === id)),
    words: orderInWords(scene, demand.key, { guard, rally }),
    ready: !match.conflict.refusal(match.state, demand.key, { guard, rally }),
  };
}

/** A sealed technique that may still be taken back. */
function sealedView(scene: BoardInput) {
  return sealedDemands(scene)
    .filter(({ mayTakeBack }) => mayTakeBack)
    .map(({ key, seat }) => ({
      key,
      tincture: tinctureOf(scene, seat),
      name: agentName(scene, key.slice(key.indexOf(":") + 1)),
    }));
}
