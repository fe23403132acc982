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

export function skirmishOrders(input: BoardInput) {
  const open = owed(input);
  const technique = open.find(({ kind }) => kind === "technique");
  const { match } = input.table;
  return {
    sealed: sealedView(input),
    endAside: skirmishOf(input).stage === "over" && input.draft.endAside === true,
    acts: actsView(input),
    technique: technique
      ? { ...techniqueView(input, technique.key), tincture: tinctureOf(input, technique.seat) }
      : undefined,
    stance: stanceView(input),
    odds: oddsView(input),
    tools: proposalTools(input),
    choices: open
      .filter(({ kind }) => !OWN_PANEL.includes(kind))
      .map(({ key, kind }) => ({
        key,
        question: questionOf(input, key, kind),
        orders: match.conflict.legal(match.state, key).map((order, index) => ({
          index,
          words: orderInWords(input, key, order),
          advised: markOf(input, key, order),
        })),
      })),
    every: ordersListView(input),
    threat: input.draft.threat === true,
  };
}

function questionOf(input: BoardInput, key: string, kind: string): string {
  const state = skirmishOf(input);
  const who = key.slice(key.indexOf(":") + 1);
  const plain = input.say(`BNB.Demand.${kind}`);
  const blow = kind === "soak" ? state.suffering.filter(({ target }) => target === who) : [];
  if (blow.length > 0) {
    const damage = blow.reduce((sum, one) => sum + one.damage, 0);
    const criticals = blow.reduce((sum, one) => sum + one.criticals, 0);
    return sentence(input.say("BNB.SkirmishBoard.suffers", { name: agentName(input, who), damage, criticals }));
  }
  const { proposal } = state;
  if (kind === "agree" && proposal?.kind === "circumstance")
    return input.say("BNB.SkirmishBoard.proposes", {
      circumstance: orderInWords(input, key, { act: "propose", circumstance: proposal.circumstance }),
    });
  if (kind === "takeOdds" && proposal?.kind === "gambit" && proposal.odds)
    return input.say("BNB.SkirmishBoard.oddsNamed", {
      want: proposal.order.want,
      terms: orderInWords(input, key, proposal.odds),
    });
  return state.agents[who] ? `${agentName(input, who)}: ${plain}` : plain;
}

/** The drafted guards and rallies. */
export function stanceDrafted(input: BoardInput): StanceOrder {
  const { guard = [], rally = null } = (input.draft.stance ?? {}) as Partial<StanceOrder>;
  return { guard, rally };
}

function stanceView(input: BoardInput) {
  const demand = owed(input).find(({ kind }) => kind === "stance");
  if (!demand) return undefined;
  const { match } = input.table;
  const legal = match.conflict.legal(match.state, demand.key) as readonly StanceOrder[];
  const { guard, rally } = stanceDrafted(input);
  const one = (id: string, chosen: boolean) => ({ id, name: agentName(input, id), chosen });
  const guards = [...new Set(legal.flatMap((order) => order.guard))];
  const ralliers = legal.flatMap((order) => order.rally ?? []);
  return {
    key: demand.key,
    question: input.say(`BNB.Demand.${demand.kind}`),
    guards: guards.map((id) => one(id, guard.includes(id))),
    ralliers: ralliers.map((id) => one(id, rally === id)),
    words: orderInWords(input, demand.key, { guard, rally }),
    ready: !match.conflict.refusal(match.state, demand.key, { guard, rally }),
  };
}

/** A sealed technique that may still be taken back. */
function sealedView(input: BoardInput) {
  return sealedDemands(input)
    .filter(({ mayTakeBack }) => mayTakeBack)
    .map(({ key, seat }) => ({
      key,
      tincture: tinctureOf(input, seat),
      name: agentName(input, key.slice(key.indexOf(":") + 1)),
    }));
}
