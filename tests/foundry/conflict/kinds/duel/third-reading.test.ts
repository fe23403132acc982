/** The third reading of the Chronicle in windows and sheets: ambush, the dying, a useless leg. */
import { expect, test } from "vitest";
import { afterView } from "../../../../../src/foundry/conflict/window/after.view.ts";
import { sequelsOf } from "../../../../../src/foundry/conflict/window/sequel.view.ts";
import { sheetRating } from "../../../../../src/foundry/data/rating.ts";
import { skillsView } from "../../../../../src/foundry/sheets/character/skills.view.ts";
import { chronicleCheck } from "../../../../../src/rules/chronicle/checks/index.ts";
import { UNHURT } from "../../../../../src/rules/chronicle/wounds/index.ts";
import { defaults } from "../../../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../../../src/rules/options.ts";
import { ELLA } from "../../../ella.ts";
import { say } from "../../../support/render.ts";

const options = defaults(ALL_OPTIONS);
const LAME = { ...ELLA, wounds: { ...UNHURT, leftLeg: { minor: 0, major: true } } };

test("R000-3.xx-72 a pursuit that ends unseen passes its ambush to the duel: the pursuers are its first side", () => {
  const side = (seat: string) => ({ seat, name: seat, ways: ["run"], members: [{ id: seat, name: seat }] });
  const pursuit = { ended: "handToHand", sides: { evader: side("evader"), pursuer: side("pursuer") } };
  const fields = (undetected: boolean) => sequelsOf("pursuit", { ...pursuit, undetected })[0]!.fields;
  expect(fields(true)).toEqual({ ambush: "0" });
  expect(fields(false)).toEqual({});
});

test("R000-4.06-71 the end of a conflict names the dying and offers aid", () => {
  const own = [
    { uuid: "a", id: "a", name: "Ella", dead: false, hurt: true, dying: true },
    { uuid: "b", id: "b", name: "Odo", dead: false, hurt: true, dying: false },
  ];
  const { aids } = afterView({ winners: [], holders: [], own, next: [], today: 1 }, say);
  expect(aids).toEqual([{ uuid: "a", words: "Give aid: Ella", note: "Ella dies within the hour without aid." }]);
});

test("R000-4.06-72 with a useless leg Run and Jump/Climb are 0 in a check, with the reason; Swim is unchanged", () => {
  const around = { conditions: [], options };
  for (const skill of ["run", "jumpClimb"] as const) {
    const { rating, modifiers } = sheetRating(LAME, skill, around);
    expect(rating).toBe(0);
    expect(modifiers).toEqual([{ key: "BNB.Modifier.uselessLeg", value: -ELLA.skills[skill] }]);
  }
  expect(sheetRating(LAME, "swim", around).rating).toBe(ELLA.skills.swim);
  const { columns } = skillsView(LAME, { skill: undefined, difficulty: 3 }, around, chronicleCheck, say);
  const run = columns
    .flat()
    .flatMap(({ rows }) => rows)
    .find(({ id }) => id === "run")!;
  expect([run.rating, run.note]).toEqual([0, "useless leg"]);
});
