/** Either/or skills as fields: the better one by name, a fixed one with its cost. */
import { expect, test } from "vitest";
import { choicesNote, choiceViews } from "../../../src/foundry/base/combat-choices.view.ts";
import { CHOICE_IDS, type ChoiceId } from "../../../src/rules/chronicle/duel/index.ts";
import { say } from "../support/render.ts";

const SKILLS = { control: 4, fightingMind: 5, speed: 2, strength: 2 };
const OPEN = Object.fromEntries(CHOICE_IDS.map((id) => [id, ""])) as Record<ChoiceId, string>;

function field(id: ChoiceId, fixed: string) {
  return choiceViews({ choices: { ...OPEN, [id]: fixed }, skills: SKILLS }, say).find((one) => one.id === id)!;
}

test("R000-4.00-81 an open choice names the better skill, of two equal ones the first", () => {
  const chosen = (id: ChoiceId) => field(id, "").options.find((one) => one.chosen);
  expect(chosen("parry")).toEqual({ id: "", name: "Better: Fighting Mind 5", chosen: true });
  expect(chosen("quick")?.name).toBe("Better: Speed 2");
  expect(field("parry", "")).toMatchObject({ note: "", costs: false });
});

test("R000-4.00-81 a fixed choice says what it costs now", () => {
  expect(field("parry", "control")).toMatchObject({ note: "Fixed. Costs 1: Fighting Mind is 5.", costs: true });
  expect(field("quick", "strength")).toMatchObject({ note: "Fixed. It is the better skill now.", costs: false });
  expect(choicesNote(OPEN, say)).toBe("the better skill each time");
  expect(choicesNote({ ...OPEN, quick: "speed" }, say)).toBe("one fixed");
});
