/** The guided run for two players: which step is next, and what its button offers. */
import { expect, test } from "vitest";
import { doneSteps, type GuideFacts, guideView } from "../../../src/foundry/help/self-check/guide.view.ts";
import { render, say } from "../support/render.ts";

const ALONE: GuideFacts = { players: 1, gmHere: false, withCharacter: 0, mine: false, duel: "none" };

test.each<[Partial<GuideFacts>, string, string | undefined]>([
  [{}, "players", undefined],
  [{ players: 2, gmHere: true }, "players", undefined],
  [{ players: 2 }, "characters", "Create character"],
  [{ players: 2, withCharacter: 1, mine: true }, "characters", undefined],
  [{ players: 2, withCharacter: 2, mine: true }, "duel", "Start duel"],
  [{ players: 2, withCharacter: 2, mine: true, duel: "begun" }, "fight", "Open duel"],
  [{ players: 2, withCharacter: 2, mine: true, duel: "over" }, "results", undefined],
])("after %j the next step is %s", (facts, step, act) => {
  const guide = guideView({ ...ALONE, ...facts }, say);
  const next = guide.steps.find((one) => one.next);
  expect([next?.step, next?.act]).toEqual([step, act]);
  expect(render("self-check/guide", { guide })).toContain(`data-step="${step}"`);
});

test("when everything is done, nothing is next", () => {
  const facts: GuideFacts = { players: 2, gmHere: false, withCharacter: 2, mine: true, duel: "applied" };
  expect(Object.values(doneSteps(facts))).toEqual([true, true, true, true, true]);
  expect(guideView(facts, say)).toMatchObject({ progress: "5 of 5" });
});
