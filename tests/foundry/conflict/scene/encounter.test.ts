/** Whose turn a mirrored encounter shows: those who must decide, one by one where each is asked alone. */
import { expect, test } from "vitest";
import { decidersIn } from "../../../../src/foundry/conflict/scene/encounter.ts";
import { beginMatch } from "../../../../src/rules/conflict/match.ts";
import { demandsOf } from "../../../../src/rules/conflict/protocol/turn.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";
import { threeGuards } from "../../support/three-guards.ts";

const asked = (match: ReturnType<typeof threeGuards>, more: object = {}, without = "") => {
  const owed = demandsOf(match).filter(({ key }) => key !== without);
  return { match, paused: false, progress: { stage: "deciding", waitingFor: [], owed }, ...more } as never;
};
const FIGURES = ["ella", "ralf", "hob", "wat"];

test("each fighter whose order is missing, in the order of the encounter", () => {
  const match = threeGuards();
  expect(decidersIn(asked(match), FIGURES)).toEqual(FIGURES);
  expect(decidersIn(asked(match, {}, "order:ralf"), FIGURES)).toEqual(["ella", "hob", "wat"]);
  expect(decidersIn(asked(match), ["wat", "ella"])).toEqual(["wat", "ella"]);
});

test("nobody while it is paused, or before all have joined", () => {
  const match = threeGuards();
  expect(decidersIn(asked(match, { paused: true }), FIGURES)).toEqual([]);
  expect(decidersIn(asked(match, { progress: { stage: "joining", waitingFor: ["rosa"], owed: [] } }), FIGURES)).toEqual(
    [],
  );
});

test("a question to a seat is for all of its people, an army's for the army", () => {
  const battle = CONFLICTS.battle!;
  const match = certain(beginMatch(battle as never, battle.sample(seededDice("encounter")) as never)) as never;
  const seats = new Set(demandsOf(match).map(({ seat }) => seat));
  expect(decidersIn(asked(match), ["attacker", "defender"])).toEqual(
    ["attacker", "defender"].filter((one) => seats.has(one)),
  );
});
