/** Joining a combat in the window: each way says who then fights whom. */
import { expect, test } from "vitest";
import { joinWords } from "../../../../../src/foundry/conflict/kinds/duel/join.view.ts";
import { duelOrders } from "../../../../../src/foundry/conflict/kinds/duel/orders.view.ts";
import type { DuelState } from "../../../../../src/rules/chronicle/duel/index.ts";
import { type AnyMatch, beginMatch } from "../../../../../src/rules/conflict/match.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { duel } from "../../../../../src/rules/varied-duel.ts";
import { combatant } from "../../../../rules/chronicle/duel/arena.ts";
import { say } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";

/** Lone fights Near, Middle and Far; New may join. */
function asked(grips: readonly object[], first = false): AnyMatch {
  const at = { Lone: 1, New: 5, Near: 2, Middle: 3, Far: 4 };
  const combatants = Object.entries(at).map(([name, x]) =>
    combatant(name, name === "Lone" || name === "New" ? 0 : 1, { at: { x, y: 2 } }),
  );
  const match = certain(beginMatch(duel, { combatants, grips })) as unknown as AnyMatch;
  const bouts = [{ lone: "Lone", others: ["Near", "Middle", "Far"] }];
  const state = { ...(match.state as DuelState), bouts, asks: { kind: "join", queue: ["New"], first } };
  return { ...match, state };
}

const ways = (match: AnyMatch) =>
  Object.fromEntries((duelOrders(look(match, "first")) as any).choices.map(({ words, note }: any) => [words, note]));

test("R000-4.08-81 a combat of several that splits: who keeps whom stands beside each enemy", () => {
  expect(ways(asked([]))).toMatchObject({
    "Join against Far": "Lone v Near and Middle, New v Far",
    "Join against Middle": "Lone v Near, New v Middle and Far",
    "Stay out": "",
  });
});

test("R000-4.08-81 a holder and the one they hold stay together there", () => {
  const held = asked([{ by: "Lone", on: "Near", kind: "held" }]);
  expect(ways(held)).toMatchObject({ "Join against Middle": "Lone v Near, New v Middle and Far" });
  const { state } = asked([], true);
  expect(joinWords(state as DuelState, "New", "Lone", say)).toBe("Lone v Near, Middle, Far and New");
  const tackled = asked([{ by: "Far", on: "New", kind: "tackled" }]);
  expect(ways(tackled)["Join against Near"]).toMatch(/New v .*Far|Far v New/);
});
