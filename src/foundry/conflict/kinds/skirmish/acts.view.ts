/** The side's possible actions, by unit and figure: attacks with their dice, shots, spells, gambits, holds, drills. */

import {
  BOWS,
  type ShootOrder,
  type SkirmishOrder,
  type SkirmishState,
  shotDice,
  type Throw,
  targetsOf,
} from "../../../../rules/skirmish/index.ts";
import type { Say } from "../../../base/say.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { orderInWords } from "../../words/in-words.view.ts";
import {
  acting,
  agentName,
  agentOfOrder,
  legalActs,
  lookedAt,
  pickedAgent,
  skirmishOf,
  unitOfOrder,
} from "./common.view.ts";
import { actsAt, chosenAct, chosenSpace, marchRows, nextFacing, sameAct } from "./move/chosen.view.ts";
import { formActs } from "./move/spaces.view.ts";
import { actChance, attackPools, type PoolView, shotPools } from "./odds.view.ts";

/** The order and headings of the panel. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  attack: ["attack"],
  shoot: ["shoot"],
  cast: ["cast"],
  gambit: ["gambit"],
  wrestle: ["grapple", "breakOut", "tighten", "throw", "release"],
  drill: ["stand", "hinder", "swap", "shieldwall", "loosen", "leave", "return"],
  throws: ["move"],
  other: ["ready", "search", "reload", "take", "drink", "aid", "protect"],
};

/** The shot being divided among targets, if one was picked. */
export function draftedShot(input: BoardInput): ShootOrder | undefined {
  const shot = input.draft.shot as ShootOrder | undefined;
  const demand = acting(input);
  return shot && demand?.kind === "opening" && legalActs(input).some((order) => agentOfOrder(order) === shot.agent)
    ? shot
    : undefined;
}

export function actsView(input: BoardInput) {
  const { say } = input;
  const demand = acting(input);
  if (!demand) return undefined;
  const state = skirmishOf(input);
  const legal = legalActs(input);
  const unit = lookedAt(input);
  const agent = pickedAgent(input);
  const chosen = chosenAct(input);
  const names = (id: string) => agentName(input, id);
  const shown = legal
    .map((order, index) => ({ order, index }))
    .filter(({ order }) => unitOfOrder(state, order) === unit?.id)
    .filter(({ order }) => !agent || agent.unit !== unit?.id || [undefined, agent.id].includes(agentOfOrder(order)));
  const view = ({ order, index }: { order: SkirmishOrder; index: number }) => ({
    index,
    words: orderInWords(input, demand.key, order),
    chosen: sameAct(order, chosen),
    chance: actChance(state, order),
    advised: markOf(input, demand.key, order),
    pools: poolsOf(order),
  });
  const poolsOf = (order: SkirmishOrder): readonly PoolView[] => {
    if (!("act" in order)) return [];
    if (order.act === "attack")
      return attackPools(state, state.agents[order.agent]!, names, say, order.subdue, order.favour);
    if (order.act === "move") return (order.throws ?? []).flatMap((one) => thrownPools(state, order, one, names, say));
    return order.act === "shoot" ? shotPools(state, state.agents[order.agent]!, order.targets, names, say) : [];
  };
  const acts = new Set(legal.map((order) => ("act" in order ? order.act : "")));
  return {
    key: demand.key,
    question: say(`BNB.Demand.${demand.kind}`),
    turns: nextFacing(input) !== undefined,
    forms: formsView(input),
    marches: marchRows(input),
    moving: demand.kind === "declareMoves" || demand.kind === "moveUnits",
    groups: Object.entries(GROUPS).flatMap(([group, kinds]) => {
      const listed = shown.filter(({ order }) => "act" in order && kinds.includes(order.act) && isShown(order));
      return listed.length > 0
        ? [
            {
              label: say(`BNB.SkirmishBoard.group.${group}`),
              folds: group === "drill",
              acts: listed.map(view),
            },
          ]
        : [];
    }),
    shot: shotView(input),
    fight: acts.has("fight") ? legal.findIndex((order) => "act" in order && order.act === "fight") : -1,
    done: legal.findIndex((order) => "act" in order && order.act === "done"),
    advised: {
      fight: markOf(input, demand.key, { act: "fight" }),
      done: markOf(input, demand.key, { act: "done" }),
    },
  };
}

/** Splitting and joining are chosen on the field: the switch, and the answers where a space has several meanings. */
function formsView(input: BoardInput) {
  const unit = lookedAt(input);
  const demand = acting(input);
  const on = input.draft.forming === true;
  if (!unit || !demand || formActs(input, unit).length === 0) return undefined;
  const place = on ? chosenSpace(input) : undefined;
  const chosen = chosenAct(input);
  const legal = legalActs(input);
  const there = place ? actsAt(input, place) : [];
  return {
    on,
    rows: there.map((order) => ({
      index: legal.findIndex((one) => sameAct(one, order)),
      words: orderInWords(input, demand.key, order),
      chosen: sameAct(order, chosen),
    })),
  };
}

/** A weapon thrown at the end of a charge: calculated from the unit's destination. */
export function thrownPools(
  state: SkirmishState,
  order: Extract<SkirmishOrder, { act: "move" }>,
  { agent, target }: Throw,
  names: (id: string) => string,
  say: Say,
): readonly PoolView[] {
  const unit = { ...state.units[order.unit]!, at: order.to };
  const there = { ...state, units: { ...state.units, [unit.id]: unit } };
  const thrower = state.agents[agent]!;
  return shotPools(there, thrower, { [target]: shotDice(thrower) }, names, say, true);
}

/** Plain moves are made on the field; only moves with a throw are listed. */
function isShown(order: SkirmishOrder): boolean {
  return !("act" in order) || order.act !== "move" || order.throws !== undefined;
}

/** A bow shot, to be divided among all possible targets. */
function shotView(input: BoardInput) {
  const shot = draftedShot(input);
  if (!shot || !BOWS.includes(shot.weapon)) return undefined;
  const state = skirmishOf(input);
  const agent = state.agents[shot.agent]!;
  const given = Object.values(shot.targets).reduce((sum, dice) => sum + dice, 0);
  const all = shotDice(agent);
  return {
    words: input.say("BNB.SkirmishBoard.shareOut", { name: agentName(input, agent.id), left: all - given, all }),
    ready: given === all,
    targets: targetsOf(state, agent, shot.weapon).map(({ id }) => {
      const dice = shot.targets[id] ?? 0;
      return {
        id,
        name: agentName(input, id),
        dice,
        least: dice <= 0,
        most: given >= all,
        pool: shotPools(state, agent, { [id]: Math.max(1, dice) }, (one) => agentName(input, one), input.say)[0],
      };
    }),
  };
}
