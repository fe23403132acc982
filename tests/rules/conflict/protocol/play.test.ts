import { describe, expect, test } from "vitest";
import { signed } from "../../../../src/rules/conflict/record.ts";
import { verify } from "../../../../src/rules/conflict/replay.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { pick } from "../../../../src/rules/dice/dice.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { Machines } from "./seats.ts";

describe.each(Object.values(CONFLICTS))("$name", (conflict) => {
  test("is played by signed words to its end, and the record proves itself", () => {
    const choices = seededDice(`signed/${conflict.name}`);
    const table = new Machines(conflict, conflict.sample(choices), `signed-${conflict.name}`);
    table.settle();
    expect(table.match.signed).toBeDefined();
    for (let steps = 0; steps < 2000; steps++) {
      table.settle();
      const { standing } = table.turn;
      if (standing.stage === "over") break;
      const demand = pick(choices, standing.owed, "who");
      const order =
        conflict.anyOrder?.(table.match.state, demand.key, choices) ??
        pick(choices, conflict.legal(table.match.state, demand.key), "order");
      table.order(demand.seat, demand.key, order);
    }
    expect(table.turn.standing.stage).toBe("over");
    const saved = JSON.parse(JSON.stringify(signed(table.match.record)));
    const verdict = verify(CONFLICTS, saved);
    expect(verdict).toMatchObject({ ok: true });
    if (verdict.ok) expect(verdict.value.signed!.head).toBe(table.match.signed!.head);
  });
});
