/**
 * Command, rout: the unit leaves the field, and every ally of a lower grade must pay for a morale check or rout too. The
 * chain runs downwards through the grades and so ends.
 */

import type { Script } from "../script.ts";
import { type Attack, apart, type CommandState, onField, type Pending } from "../state.ts";
import { isLowerGrade } from "../units/scores.ts";
import type { Unit } from "../units/unit.ts";

export type RoutCause = "chosen" | "points" | "damage" | "stuck";

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

/** Allies whom that unit's rout would shake. */
export function shaken(state: CommandState, unit: Unit): Unit[] {
  const radius = state.options["cp.moraleRadius"];
  return onField(state, unit.seat).filter(
    (ally) => isLowerGrade(ally.grade, unit.grade) && (radius === null || apart(state, ally.cell, unit.cell) <= radius),
  );
}

export function voidAttacks(script: Script, gone: (attack: Attack) => boolean): void {
  for (const attack of script.state.attacks)
    if (gone(attack)) script.write({ type: "voided", attacker: attack.attacker });
}
