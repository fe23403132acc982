/** Tables for several tests of the protocol. */
import type { AnyConflict } from "../../../../src/rules/conflict/contract.ts";
import { pick } from "../../../../src/rules/dice/dice.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { toy } from "../toy.ts";
import { Machines } from "./seats.ts";

/** A whole game by machines, with orders from a seed: the same every time. */
export function playedGame(conflict: AnyConflict, id: string, most = 2000): Machines {
  const choices = seededDice(id);
  const table = new Machines(conflict, conflict.sample(choices), id);
  table.settle();
  for (let steps = 0; steps < most; steps++) {
    table.settle();
    const { progress } = table.turn;
    if (progress.stage === "over") break;
    const demand = pick(choices, progress.owed, "who");
    const order =
      conflict.anyOrder?.(table.match.state, demand.key, choices) ??
      pick(choices, conflict.legal(table.match.state, demand.key), "order");
    table.order(demand.seat, demand.key, order);
  }
  return table;
}

const TOY = toy as unknown as AnyConflict;

/** Both may speak; the first to speak speaks for both. Its result is rolled. */
export const FIRST: AnyConflict = {
  ...TOY,
  demands: () =>
    ["a", "b"].map((seat) => ({
      key: `first-${seat}`,
      seat,
      kind: "first",
      secret: false,
      fallback: 1,
      anyOf: "who",
    })),
  decide(state, _, dice) {
    const rolled = { type: "rolled", faces: [dice.roll(6, "a"), dice.roll(6, "b")], calls: {} };
    return { events: [rolled], state: TOY.apply(state, rolled) };
  },
};

/** The toy's table: all have joined, a has walked, both must call. */
export function walked(id: string): Machines {
  const table = new Machines(TOY, "toy", id);
  table.settle();
  table.order("a", "walk-1", 1);
  table.settle();
  return table;
}
