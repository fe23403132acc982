/**
 * Command, reactions: what a unit must answer at once. If it cannot pay and has no alternative, it routs without being asked; a
 * unit that has since left the field owes nothing.
 */

import { isOneOf } from "../../conflict/contract.ts";
import { listedQuestion } from "../../conflict/question.ts";
import type { Script } from "../apply.ts";
import { feints } from "../field/moves.ts";
import {
  type Attack,
  adjacent,
  apart,
  type CommandQuestion,
  type CommandState,
  notesOf,
  onField,
  otherSeat,
  type Pending,
  type ReactOrder,
} from "../state.ts";
import { isLowerGrade, type Unit } from "../units/unit.ts";
import { COST, ROUT_DAMAGE } from "../vocabulary.ts";

/** The kinds of question, by cause. */
const REACTIONS = {
  missiles: "reactMissiles",
  charge: "reactCharge",
  pursuit: "reactPursuit",
  attack: "reactAttack",
  loss: "reactLoss",
  morale: "reactMorale",
  victory: "reactVictory",
} as const;

export function reactQuestion(state: CommandState): CommandQuestion {
  const pending = state.pending[0]!;
  const unit = state.units[pending.kind === "pursuit" ? pending.units[0]! : pending.unit]!;
  const orders = reactionsOf(state, pending);
  return listedQuestion(REACTIONS[pending.kind], `react:${unit.id}`, unit.seat, orders[0]!, () => orders);
}

/** All reactions, routing last. */
function reactionsOf(state: CommandState, pending: Pending): ReactOrder[] {
  if (pending.kind === "pursuit") return pursuits(state, pending.units);
  const unit = state.units[pending.unit]!;
  const may = (react: ReactOrder["react"], cost: number): ReactOrder[] =>
    unit.points >= cost ? [{ react } as ReactOrder] : [];
  const rout: ReactOrder = { react: "rout" };
  switch (pending.kind) {
    case "missiles":
      return [...may("endure", COST.endureMissiles), { react: "damage" }, rout];
    case "charge":
      return [...may("endure", COST.endureCharge), rout];
    case "attack": {
      const away = feints(state, unit, state.units[pending.by]!);
      return [{ react: "defend" }, ...away.map((to): ReactOrder => ({ react: "feint", to })), rout];
    }
    case "loss":
      return [...may("lose", COST.lose), rout];
    case "morale":
      return [...may("hold", COST.morale), rout];
    case "victory":
      return [...may("letGo", COST.letGo), { react: "slaughter" }, rout];
  }
}

function pursuits(state: CommandState, units: readonly string[]): ReactOrder[] {
  const reacts = (unit: string): ReactOrder[] => [
    { react: "pursue", unit },
    ...(state.units[unit]!.points >= COST.allow ? [{ react: "allow", unit } as const] : []),
    { react: "rout", unit },
  ];
  return units.flatMap(reacts);
}

/** Does the first reaction no longer concern anybody? */
function isStale(state: CommandState, pending: Pending): boolean {
  if (pending.kind === "pursuit") return pending.units.some((id) => state.units[id]!.status !== "field");
  return state.units[pending.unit]!.status !== "field";
}

/** Settles everything without a choice, until somebody must be asked or nothing is due. */
export function settleForced(script: Script): void {
  for (let pending = script.state.pending[0]; pending; pending = script.state.pending[0]) {
    if (isStale(script.state, pending)) {
      script.write({ type: "settled" });
      continue;
    }
    const choices = reactionsOf(script.state, pending);
    if (choices.length > 1) return;
    react(script, choices[0]!, "points");
  }
}

export function react(script: Script, order: ReactOrder, cause: "chosen" | "points" = "chosen"): void {
  const pending = script.state.pending[0]!;
  const by = pending.by;
  const unit = pending.kind === "pursuit" ? (order as { unit: string }).unit : pending.unit;
  script.write({ type: "settled" });
  const write = (react: string, cost: number, more: { damage?: number; to?: number } = {}) =>
    script.write({ type: "reacted", unit, react, cost, by, ...more });
  const victor = pending.kind === "loss" && pending.defending ? by : undefined;
  switch (order.react) {
    case "rout":
      routs(script, unit, cause, victor, pending);
      break;
    case "endure":
      write(`endure.${pending.kind}`, COST.endureMissiles);
      break;
    case "damage":
      write("damage", 0, { damage: 1 });
      routAtFour(script, unit);
      break;
    case "pursue":
      write("pursue", COST.pursue, { to: (pending as { cell: number }).cell });
      break;
    case "allow":
      write("allow", COST.allow);
      break;
    case "defend":
      write("defend", COST.defend);
      break;
    case "feint":
      write("feint", COST.feint, { to: order.to });
      // An earlier attack on it is void too, unless its attacker still reaches it.
      voidAttacks(script, ({ attacker, target }) => {
        return (
          attacker === by || (target === unit && !adjacent(script.state, script.unit(attacker), script.unit(unit)))
        );
      });
      break;
    case "lose":
      write("lose", COST.lose, { damage: 1 });
      routAtFour(script, unit, victor);
      break;
    case "hold":
      write("morale", COST.morale);
      break;
    case "letGo":
      write("letGo", COST.letGo);
      break;
    case "slaughter":
      script.write({ type: "pursuing", unit, after: by });
      voidAttacks(script, (attack) => attack.attacker === unit);
      break;
  }
}

function routAtFour(script: Script, id: string, victor?: string): void {
  if (script.unit(id).damage >= ROUT_DAMAGE) routs(script, id, "damage", victor);
}

// Command, rout: the unit leaves the field, and every ally of a lower grade must pay for a morale check or rout too. The chain
// runs downwards through the grades and so ends.

type RoutCause = "chosen" | "points" | "damage" | "stuck";

/** `victor` is the attacker whose attack the unit lost as defender. */
export function routs(script: Script, id: string, cause: RoutCause, victor?: string, pending?: Pending): void {
  const allies = shaken(script.state, script.unit(id));
  const before = pending ? { before: { kind: pending.kind, by: pending.by } } : {};
  script.write({ type: "routed", unit: id, cause, ...before });
  voidAttacks(script, (attack) => attack.attacker === id || attack.target === id);
  const due: Pending[] = allies.map((ally) => ({ kind: "morale", unit: ally.id, by: id }));
  if (victor !== undefined) due.push({ kind: "victory", unit: victor, by: id });
  if (due.length > 0) script.write({ type: "due", pending: due });
}

/** Allies who must check morale if that unit routs. */
export function shaken(state: CommandState, unit: Unit): Unit[] {
  const radius = state.options["cp.moraleRadius"];
  return onField(state, unit.seat).filter(
    (ally) => isLowerGrade(ally.grade, unit.grade) && (radius === null || apart(state, ally.cell, unit.cell) <= radius),
  );
}

function voidAttacks(script: Script, gone: (attack: Attack) => boolean): void {
  for (const attack of script.state.attacks)
    if (gone(attack)) script.write({ type: "voided", attacker: attack.attacker });
}

// Units of the acting side that have not acted yet in this stage. Cached, since one step needs them several times.

export function waiting(state: CommandState): readonly Unit[] {
  const notes = notesOf(state);
  notes.waiting ??= find(state);
  return notes.waiting;
}

function find(state: CommandState): readonly Unit[] {
  const seat = state.stage === "defend" ? otherSeat(state, state.active) : state.active;
  const found: Unit[] = [];
  const { units } = state;
  for (const id in units) {
    const unit = units[id]!;
    if (unit.status === "field" && unit.seat === seat && !isOneOf(state.acted, id)) found.push(unit);
  }
  return found;
}
