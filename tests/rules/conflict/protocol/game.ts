/** A whole game by machines, with orders drawn from a seed: the same every time. */
import type { AnyConflict } from "../../../../src/rules/conflict/contract.ts";
import { pick } from "../../../../src/rules/dice/dice.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { Machines } from "./seats.ts";

export function playedGame(conflict: AnyConflict, id: string, most = 2000): Machines {
  const choices = seededDice(id);
  const table = new Machines(conflict, conflict.sample(choices), id);
  table.settle();
  for (let steps = 0; steps < most; steps++) {
    table.settle();
    const { standing } = table.turn;
    if (standing.stage === "over") break;
    const demand = pick(choices, standing.owed, "who");
    const order =
      conflict.anyOrder?.(table.match.state, demand.key, choices) ??
      pick(choices, conflict.legal(table.match.state, demand.key), "order");
    table.order(demand.seat, demand.key, order);
  }
  return table;
}
