/** Fields of a unit's section for one book: only differences are written. */
import { expect, test } from "vitest";
import { fieldChanges } from "../../../../src/foundry/conflict/results/field-changes.ts";

test("writes what differs, and nothing for a missing field that stays empty", () => {
  const actor = { system: { sortie: { dead: 2, state: "tired" } }, items: [], statuses: [] };
  const wanted = { dead: 3, state: "tired", commander: undefined };
  expect(fieldChanges(actor, "sortie", wanted).changes).toEqual({ "system.sortie.dead": 3 });
  expect(fieldChanges(actor, "command", { points: 1 }).changes).toEqual({ "system.command.points": 1 });
});
