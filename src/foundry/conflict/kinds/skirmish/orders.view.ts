/** The panel of a Skirmish: one builder for each kind of decision. */

import { sentence } from "../../../../rules/conflict/telling.ts";
import type { StanceOrder } from "../../../../rules/skirmish/index.ts";
import { isEndAside } from "../../board/end-aside.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { Foot, FootButton } from "../../contract/foot.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import { ordersListView } from "../../words/orders-list.view.ts";
import { sealedDemands } from "../../words/own-demands.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { actsView } from "./acts.view.ts";
import { ACTING, agentName, owed, skirmishOf } from "./common.view.ts";
import { chosenWords } from "./move/chosen.view.ts";
import { declaredView } from "./move/march.view.ts";
import { oddsView, proposalTools } from "./proposals.view.ts";
import { techniqueView } from "./technique.view.ts";

const OWN_PANEL: readonly string[] = [...ACTING, "technique", "stance", "nameOdds"];

export function skirmishOrders(input: BoardInput) {
  const open = owed(input);
  const technique = open.find(({ kind }) => kind === "technique");
  const { match } = input.view;
  const asks = {
    acts: actsView(input),
    technique: technique
      ? { ...techniqueView(input, technique.key), tincture: tinctureOf(input, technique.seat) }
      : undefined,
    stance: stanceView(input),
    odds: oddsView(input),
  };
  return {
    ...asks,
    foot: footOf(input, asks),
    sealed: sealedView(input),
    declared: declaredView(input),
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
  };
}

interface Asks {
  readonly acts: ReturnType<typeof actsView>;
  readonly technique: (ReturnType<typeof techniqueView> & { readonly tincture: string }) | undefined;
  readonly stance: ReturnType<typeof stanceView>;
  readonly odds: ReturnType<typeof oddsView>;
}

/** The question in hand, at the foot of the window. */
function footOf(input: BoardInput, asks: Asks): Foot {
  const [first] = owed(input);
  return {
    ...(first ? { tincture: tinctureOf(input, first.seat), words: questionOf(input, first.key, first.kind) } : {}),
    ...decisionOf(input, asks),
    menu: { help: [threatTool(input)], play: proposing(input), look: endTool(input) },
  };
}

function threatTool({ draft, say }: BoardInput): FootButton {
  return { words: say("BNB.BattleBoard.threat"), act: "threat", glyph: "eye", pressed: draft.threat === true };
}

function decisionOf(input: BoardInput, { acts, technique, stance, odds }: Asks): Foot {
  const { say } = input;
  if (technique)
    return {
      words: technique.question,
      main: {
        act: "seal",
        words: say(technique.chosen ? "BNB.DuelBoard.seal" : "BNB.SkirmishBoard.chooseTechnique"),
        data: { demand: technique.demand },
        ready: technique.chosen !== "",
        seal: technique.tincture,
      },
    };
  if (stance)
    return {
      words: stance.question,
      note: stance.words,
      main: {
        act: "stance",
        words: say("BNB.SkirmishBoard.soBeIt"),
        data: { demand: stance.key },
        ready: stance.ready,
      },
    };
  if (odds)
    return {
      words: odds.question,
      main: { act: "nameOdds", words: say("BNB.SkirmishBoard.nameOdds"), data: { demand: odds.key } },
    };
  if (!acts) return {};
  const press = (index: number, name: "fight" | "done"): FootButton[] =>
    index < 0
      ? []
      : [{ act: "listed", words: say(`BNB.Skirmish.Order.${name}`), data: { index }, advised: acts.advised[name] }];
  const [end, ...buttons] = [...press(acts.fight, "fight"), ...press(acts.done, "done")];
  const turns: FootButton[] = acts.turns
    ? [{ act: "face", words: say("BNB.SkirmishBoard.face"), glyph: "rotate" }]
    : [];
  const chosen = acts.shot
    ? {
        words: acts.shot.words,
        note: "",
        main: { act: "shoot", words: say("BNB.SkirmishBoard.shoot"), ready: acts.shot.ready },
      }
    : chosenFoot(input);
  return {
    words: acts.question,
    note: acts.moving ? say("BNB.SkirmishBoard.pressSpace") : "",
    undo: true,
    main: end,
    ...chosen,
    buttons: [...turns, ...buttons],
  };
}

function chosenFoot(input: BoardInput): Pick<Foot, "words" | "note" | "main"> {
  const chosen = chosenWords(input);
  return chosen ? { ...chosen, main: { act: "chosen", words: chosen.main } } : {};
}

/** A free gambit, or a circumstance that the sides agree on. */
function proposing(input: BoardInput): FootButton[] {
  const tools = proposalTools(input);
  return [
    ...(tools?.gambit ? [{ act: "try", words: input.say("BNB.SkirmishBoard.try.button") }] : []),
    ...(tools?.circumstance ? [{ act: "propose", words: input.say("BNB.SkirmishBoard.propose.button") }] : []),
  ];
}

/** Back to what came of it, while the field is looked at. */
function endTool(input: BoardInput): FootButton[] {
  const aside = skirmishOf(input).stage === "over" && isEndAside(input);
  return aside ? [{ act: "endAside", words: input.say("BNB.BattleBoard.losses") }] : [];
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
  const { match } = input.view;
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
