/**
 * The picked unit's card: what it is and has left, everything it could do in this stage with the cost (and why it cannot do the
 * rest), and the sums of its possible attacks.
 */

import {
  type ActOrder,
  actionsOf,
  assaultOf,
  COST,
  type CommandState,
  isEngaged,
  mayWait,
  ROUT_DAMAGE,
  type Stage,
  superClass,
  supportOf,
  survivors,
  type Unit,
} from "../../../../rules/command/index.ts";
import { figures } from "../../../base/percent.ts";
import { listed } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markWhere } from "../../words/advice-marks.view.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { actDemand, commandOf, costWords, pickedUnit, startOf, toAct } from "./common.view.ts";
import { dangerLines } from "./dangers.view.ts";
import { faceOf } from "./field.view.ts";
import { highlightsOf } from "./highlights.view.ts";
import { scoreWords } from "./sums.view.ts";
import { conditions } from "./words.view.ts";

type Act = Exclude<ActOrder["act"], "rest">;

/** The actions of each stage, free ones first. */
const ACTS: Readonly<Partial<Record<Stage, readonly Act[]>>> = {
  missiles: ["volley"],
  movement: ["advance", "charge", "manoeuvre", "disengage", "engage", "wait"],
  declare: ["attack", "support"],
  defend: ["support"],
};

/** Actions that need no hex or unit. */
const BARE: readonly Act[] = ["engage", "wait"];

export function cardView(input: BoardInput) {
  const state = commandOf(input);
  const { unit } = highlightsOf(input);
  const shown = unit ? state.units[unit.id] : pickedUnit(input);
  if (!shown) return undefined;
  const { say } = input;
  const score = (value: number, of: "assault" | "support") => ({
    value: figures(value),
    note: shown.damage > 0 ? scoreWords(input, shown, of) : "",
  });
  return {
    id: shown.id,
    tincture: tinctureOf(input, shown.seat),
    counter: faceOf(input, shown, false),
    name: shown.name,
    kind: say("BNB.CommandBoard.kind", { class: say(`BNB.Command.Class.${shown.class}`), grade: shown.grade }),
    state: listed(conditions(input, shown), say),
    points: { left: shown.points, of: startOf(input, shown) },
    assault: score(assaultOf(shown, state.options), "assault"),
    support: score(supportOf(shown, state.options), "support"),
    damage: say("BNB.CommandBoard.damageOf", { damage: shown.damage, most: ROUT_DAMAGE }),
    survivors: survivors(shown.damage),
    actions: actionsView(input, state, shown),
    /** Who could attack it where it is; a pointed hex shows the same for itself. */
    there: dangerLines(input, shown, shown.cell),
  };
}

function actionsView(input: BoardInput, state: CommandState, unit: Unit) {
  const demand = actDemand(input);
  if (!demand || !toAct(input).includes(unit)) return [];
  const listed = input.view.match.conflict.legal(state, demand.key) as readonly ActOrder[];
  const own = actionsOf(state, unit);
  const { say } = input;
  return (ACTS[state.stage] ?? []).map((act) => {
    const orders = own.filter((order) => order.act === act);
    const key = act === "support" ? `support.${state.stage}` : act;
    return {
      act,
      demand: demand.key,
      words: say(`BNB.CommandBoard.act.${key}`),
      cost: costWords(say, COST[act]),
      note: orders.length > 0 ? say(`BNB.CommandBoard.actNote.${key}`) : whyNot(input, state, unit, act),
      barred: orders.length === 0,
      chosen: input.draft.act === act,
      advised: markWhere<ActOrder>(input, demand.key, (one) => one.act === act && one.unit === unit.id),
      /** Given at once by its index in the engine's list; otherwise pressing it highlights its hexes. */
      index: BARE.includes(act) && orders[0] ? listed.indexOf(orders[0]) : -1,
    };
  });
}

/** The engine offers none; this names the visible reason. */
function whyNot({ say }: BoardInput, state: CommandState, unit: Unit, act: Act): string {
  const key = (name: string) => say(`BNB.CommandBoard.barred.${name}`, { cost: COST[act] });
  const kind = superClass(unit);
  const engaged = isEngaged(state, unit);
  if (act === "volley" && kind !== "archers") return key("onlyArchers");
  if ((act === "attack" || act === "support") && kind === "archers") return key("notArchers");
  if (act === "charge" && kind !== "cavalry") return key("onlyCavalry");
  if (act === "wait" && !mayWait(state, unit)) return key("onlyLight");
  if ((act === "disengage" || act === "engage") && !engaged) return key("notEngaged");
  if (engaged && ["advance", "manoeuvre", "charge", "hold"].includes(act)) return key("engaged");
  if (unit.points < (act === "charge" ? COST.attack : COST[act])) {
    return act === "charge" ? key("chargeNeeds") : key("points");
  }
  return key(act === "attack" || act === "volley" || act === "support" ? "nobody" : "nowhere");
}
