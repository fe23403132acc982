/** Holds that a fight starts with, and how they keep two fighters together when a combat splits. */
import { describe, expect, test } from "vitest";
import { joined } from "../../../../src/rules/chronicle/duel/many/pairing.ts";
import { begin, type CombatantSetup, type GripSetup } from "../../../../src/rules/chronicle/duel/setup.ts";
import type { DuelState } from "../../../../src/rules/chronicle/duel/state.ts";
import { UNHURT } from "../../../../src/rules/chronicle/wounds/index.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../../src/rules/options.ts";
import { certain } from "../../../../src/rules/result.ts";

const OPTIONS = defaults(ALL_OPTIONS);
const SKILLS = { control: 3, fightingMind: 3, speed: 3, strength: 3 };

function fighter(id: string, side: 0 | 1, x: number, y: number, more: Partial<CombatantSetup> = {}): CombatantSetup {
  return { id, name: id, seat: id, side, skills: SKILLS, at: { x, y }, ...more };
}

function begun(combatants: readonly CombatantSetup[], grips: readonly GripSetup[]) {
  return begin({ combatants, grips }, OPTIONS);
}

describe("R000-4.07-81 a fight that starts with a hold", () => {
  const pair = [fighter("a", 0, 1, 1), fighter("b", 1, 2, 1)];
  const held = { by: "a", on: "b", kind: "held" } as const;

  test("the holder uses a free hand, or the one that is named", () => {
    expect(certain(begun(pair, [held])).grips[0]).toEqual({ ...held, hand: "left" });
    expect(certain(begun(pair, [{ ...held, hand: "right" }])).grips[0]?.hand).toBe("right");
    const armed = [fighter("a", 0, 1, 1, { hands: { left: "shield" } }), pair[1]!];
    expect(certain(begun(armed, [held])).grips[0]?.hand).toBe("right");
  });

  test.each<[string, readonly CombatantSetup[], readonly GripSetup[]]>([
    ["duel.gripFar", [pair[0]!, fighter("b", 1, 4, 1)], [held]],
    ["duel.gripWho", pair, [{ ...held, on: "c" }]],
    ["duel.gripTwice", pair, [held, held]],
    ["duel.gripHand", [fighter("a", 0, 1, 1, { hands: ["sword", "shield"] }), pair[1]!], [held]],
    [
      "duel.gripHand",
      [fighter("a", 0, 1, 1, { wounds: { ...UNHURT, leftArm: { minor: 0, major: true } } }), pair[1]!],
      [{ ...held, hand: "left" }],
    ],
  ])("%s names what is impossible", (key, combatants, grips) => {
    expect(begun(combatants, grips)).toMatchObject({ ok: false, problem: { key: `BNB.Problem.${key}` } });
  });
});

describe("R000-4.08-81 when a combat splits", () => {
  // "lone" fights three; "new" joins him from the other end.
  const all = [
    fighter("lone", 0, 1, 2),
    fighter("new", 0, 5, 2),
    fighter("near", 1, 2, 2),
    fighter("middle", 1, 3, 2),
    fighter("far", 1, 4, 2),
  ];
  const bouts = [{ lone: "lone", others: ["near", "middle", "far"] }];
  const againstNew = (state: DuelState, enemy: string) =>
    joined({ ...state, bouts }, "new", enemy)
      .flatMap(({ lone, others }) => [lone, ...others])
      .filter((id, at, ids) => at > ids.indexOf("new") && id !== "new" && at < ids.length);
  const fought = (grips: readonly GripSetup[], enemy = "far") => {
    const state = { ...certain(begun(all, [])), grips: grips.map((grip) => ({ ...grip, hand: "left" as const })) };
    return againstNew(state, enemy);
  };

  test("positions decide, and where they are equal the one who joined", () => {
    expect(fought([])).toEqual(["far"]);
    expect(fought([], "middle")).toEqual(["middle", "far"]);
  });

  test("a holder and the one they hold stay together, whatever the positions say", () => {
    expect(fought([{ by: "far", on: "lone", kind: "held" }], "middle")).toEqual(["middle"]);
    expect(fought([{ by: "lone", on: "far", kind: "tackled" }], "middle")).toEqual(["middle"]);
    expect(fought([{ by: "near", on: "new", kind: "held" }])).toEqual(["near", "far"]);
  });

  test("each of the two still keeps somebody", () => {
    const grips = ["middle", "far"].map((on) => ({ by: "lone", on, kind: "held" }) as const);
    expect(fought(grips)).toEqual(["near"]);
    expect(fought([...grips, { by: "near", on: "lone", kind: "held" }])).toEqual(["far"]);
  });
});
