/**
 * Command, the sums that decide a fight: the lead units' Assault and their supporters' Support, at the moment of resolution.
 * There is no chance in it, so `foretell` can say in advance how an attack would end.
 */

import {
  type Attack,
  adjacent,
  adjacentEnemies,
  type CommandState,
  isDefending,
  onField,
  otherSeat,
  superClass,
} from "../state.ts";
import { assaultOf, supportOf, type Unit } from "../units/unit.ts";
import { COST, type CommandOptions, ROUT_DAMAGE } from "../vocabulary.ts";

export interface Totals {
  readonly attack: number;
  readonly defence: number;
}

export type Verdict = "attacker" | "defender" | "nobody";

export function totalsOf(state: CommandState, attack: Attack): Totals {
  const lead = (id: string) => assaultOf(state.units[id]!, state.options);
  return {
    attack: lead(attack.attacker) + supportSum(state, attack.supporters),
    defence: lead(attack.target) + supportSum(state, state.defences[attack.target] ?? []),
  };
}

/** A supporter that has left the field adds nothing. */
function supportSum(state: CommandState, ids: readonly string[]): number {
  let sum = 0;
  for (const id of ids) if (state.units[id]!.status === "field") sum += supportOf(state.units[id]!, state.options);
  return sum;
}

export function verdict(
  { attack, defence }: Totals,
  state: { readonly options: Pick<CommandOptions, "cp.tie"> },
): Verdict {
  if (attack > defence) return "attacker";
  if (attack < defence) return "defender";
  const tie = state.options["cp.tie"];
  return tie === "none" ? "nobody" : tie === "attackerWins" ? "attacker" : "defender";
}

/** Units that may support that attack: not archers, next to the attacker and to the target. */
export function maySupportAttack(state: CommandState, unit: Unit, attack: Attack): boolean {
  if (superClass(unit) === "archers" || unit.id === attack.attacker) return false;
  return adjacent(state, unit, state.units[attack.attacker]!) && adjacent(state, unit, state.units[attack.target]!);
}

/** Units that may support a defence: not archers, not defending themselves, next to the defender and to any enemy. */
export function maySupportDefence(state: CommandState, unit: Unit, defender: Unit): boolean {
  if (superClass(unit) === "archers" || unit.id === defender.id || isDefending(state, unit.id)) return false;
  return adjacent(state, unit, defender) && adjacentEnemies(state, unit).length > 0;
}

export interface Foretold {
  readonly totals: Totals;
  readonly verdict: Verdict;
  /** The loser could not pay, or would have four damage: it routs. */
  readonly loserRouts: boolean;
  /** What each lead unit pays and suffers from now on; a loser that routs leaves the field instead. */
  readonly cost: Readonly<Record<keyof Totals, { readonly points: number; readonly damage: number }>>;
}

/** How an attack would end with these supporters on both sides; leave them out for the lead units alone. */
export function foretell(
  state: CommandState,
  attacker: string,
  target: string,
  supporters: readonly string[] = [],
  shields: readonly string[] = [],
): Foretold {
  const totals = totalsOf(
    { ...state, defences: { ...state.defences, [target]: shields } },
    { attacker, target, supporters },
  );
  const who = verdict(totals, state);
  const loser = who === "nobody" ? undefined : state.units[who === "attacker" ? target : attacker]!;
  // For an attack not yet declared, its cost is still to pay.
  const declared = state.attacks.some((attack) => attack.attacker === attacker && attack.target === target);
  const toPay = declared ? 0 : COST.attack;
  const left = (loser?.points ?? 0) - (who === "defender" ? toPay : 0);
  const loserRouts = loser !== undefined && (left < COST.lose || loser.damage + 1 >= ROUT_DAMAGE);
  const lost = (loses: boolean, paid: number) => ({ points: paid + (loses ? COST.lose : 0), damage: Number(loses) });
  const cost = { attack: lost(who === "defender", toPay), defence: lost(who === "attacker", 0) };
  return { totals, verdict: who, loserRouts, cost };
}

/** The most support that either side could still bring to an attack in the present position. */
export function possibleSupport(
  state: CommandState,
  attacker: string,
  target: string,
): { readonly supporters: string[]; readonly shields: string[] } {
  const attack = { attacker, target, supporters: [] };
  const lead = state.units[attacker]!;
  return {
    supporters: onField(state, lead.seat)
      .filter((unit) => maySupportAttack(state, unit, attack))
      .map(({ id }) => id),
    shields: onField(state, otherSeat(state, lead.seat))
      .filter((unit) => maySupportDefence(state, unit, state.units[target]!))
      .map(({ id }) => id),
  };
}
