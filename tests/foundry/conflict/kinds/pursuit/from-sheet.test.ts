/** What of a sheet takes part in a pursuit: ratings, a useless leg, and the terrain that Survive knows. */
import { expect, test } from "vitest";
import { pursuitStarter } from "../../../../../src/foundry/conflict/kinds/pursuit/pursuit-starter.ts";
import { UNHURT } from "../../../../../src/rules/chronicle/wounds/index.ts";
import { defaults } from "../../../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../../../src/rules/options.ts";
import { ELLA } from "../../../ella.ts";

const member = (system: object) =>
  pursuitStarter.fromSheet!(
    { name: "Ella", system: { ...ELLA, wounds: UNHURT, ...system } } as never,
    { id: "p1" } as never,
    {
      options: defaults(ALL_OPTIONS),
    } as never,
  );

test("R000-1.03-51 R000-3.xx-53 a member brings ratings, terrain and a useless leg from the sheet", () => {
  expect(member({ terrain: "forest" })).toMatchObject({ id: "p1", name: "Ella", uselessLeg: false, terrain: "forest" });
  expect(member({ terrain: undefined })).toMatchObject({ skills: ELLA.skills, terrain: "" });
  const wounds = { ...UNHURT, leftLeg: { minor: 0, major: true } };
  expect(member({ wounds })).toMatchObject({ uselessLeg: true });
});
