/** Why the computer moved as it did, in one sentence. */
import { expect, test } from "vitest";

import { lastOrderOf, whyWords } from "../../../../src/foundry/conflict/ai/computer/explain.view.ts";
import { consult } from "../../../../src/rules/adviser/consult.ts";
import { thoughtOf } from "../../../../src/rules/adviser/strengths.ts";
import { played } from "../../../browser/support/prepared.ts";
import { quietly as say } from "../../support/render.ts";

const matches = [...played("duel", "explained", 12)];

test("finds the last order of a seat and the position it was given in, and none before there is one", () => {
  const match = matches.at(-1)!;
  for (const seat of match.conflict.seats(match.state)) {
    expect(lastOrderOf(matches[0]!, seat)).toBeUndefined();
    const { state, key, order } = lastOrderOf(match, seat)!;
    const at = match.past.findLastIndex(({ entry }) => Object.hasOwn(entry.orders, key));
    expect(match.past[at]!.entry.orders[key]).toEqual(order);
    expect(match.past[at]!.state).toBe(state);
  }
});

test("it is explained by the adviser's reason, or as one that a stronger player would not give", () => {
  const match = matches.at(-1)!;
  const [seat] = match.conflict.seats(match.state);
  const { state, key } = lastOrderOf(match, seat!)!;
  const asked = { key, seed: "why", thought: thoughtOf("duel", "1"), games: 2 };
  const found = consult({ conflict: match.conflict, state, seat: seat! }, asked);
  if (!found.ok) throw new Error(found.problem.key);
  for (const { order, reason } of found.value.suggestions) {
    const said = whyWords(say, "Hob", "Feint.", order, found.value);
    expect(said).toContain("Feint");
    expect(said).not.toMatch(/BNB|\{|\.\./);
    expect(said.startsWith(reason === "behind" ? "A stronger" : "Hob")).toBe(true);
  }
  expect(whyWords(say, "Hob", "Feint.", { do: "nothing" }, found.value)).toContain("stronger");
});
