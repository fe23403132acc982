/** Skirmish, the fourth reading: what figures, companies and ranks bring home, and how they come to the next fight. */
import { describe, expect, test } from "vitest";
import { addWound } from "../../../src/rules/skirmish/attack/suffer.ts";
import { figureAfter, rosterAfter, unitAfter } from "../../../src/rules/skirmish/health/aftermath.ts";
import { criticalWound } from "../../../src/rules/skirmish/health/wounds.ts";
import { bleedsOut } from "../../../src/rules/skirmish/round/round-end.ts";
import { reinforced, restedFigure } from "../../../src/rules/skirmish/units/rest.ts";
import { unitSetup, woundsOf } from "../../../src/rules/skirmish/units/roster.ts";
import { done, lone, of, ranked, scene } from "./table.ts";

const ALL = ["shoulder", "leg", "guts", "head", "back"];
const FACES = [1, 4, 5, 6, 7];

describe("R002-WND-81 wounds of a named NPC", () => {
  test("R002-WND-81 all kinds are brought home, a wound suffered twice is a scar and no second +1", () => {
    const begun = scene([lone("a", 5, 5)], [lone("b", 5, 6)]);
    let state = begun;
    for (const face of [...FACES, ...FACES])
      state = done(state, [], (script) => addWound(script, script.agent("B"), criticalWound(face), face)).state;
    expect(of(state, "B").marks).toHaveLength(5);
    const after = figureAfter(of(begun, "B"), state);
    expect(after.wounds.map(({ kind }) => kind)).toEqual(ALL);
    const figures = { B: { name: "B", wound1: "arm", wound2: "knee", wound3: "eye" } };
    const { figures: written } = rosterAfter(
      { unit: {}, figures },
      undefined,
      unitAfter(begun, state, "b", new Map()),
      {},
    );
    expect(written).toEqual({});
    const kept = rosterAfter(
      { unit: {}, figures },
      undefined,
      { lost: {}, captive: {}, used: {}, figures: { B: after } },
      {},
    );
    expect(woundsOf({ ...figures.B, ...kept.figures.B }).map(({ kind }) => kind)).toEqual([
      "arm",
      "knee",
      "eye",
      ...ALL,
    ]);
  });
});

describe("R002-HP-81 what ranks use up", () => {
  const BODY = { helmet: true, hands: ["sword", "javelin"] };
  const begun = scene([lone("a", 5, 5)], [ranked("b", 5, 8, [5], BODY)]);
  const ended = scene([lone("a", 5, 5)], [ranked("b", 5, 8, [5], BODY)], {
    agents: { "b-rank1": { hands: ["sword"], helmets: 2, count: 4, lost: 1 } },
  });
  const roster = { unit: { rank1: 5, weapon: "sword", other: "javelin", helmet: true }, figures: {} };
  const after = unitAfter(begun, ended, "b", new Map());

  test("R002-HP-81 thrown javelins and helmets of those who stand are noted, and come back by an undo or with recruits", () => {
    expect(after.used).toEqual({ 1: { helmets: 2, weapons: ["javelin"] } });
    const { unit } = rosterAfter(roster, undefined, after, {});
    expect(unit).toEqual({ lost1: 1, rank1: 4, bare1: 2, thrown1: "javelin" });
    const used = { ...roster.unit, ...unit };
    expect(rosterAfter({ ...roster, unit: used }, after, undefined, {}).unit).toEqual({
      lost1: 0,
      rank1: 5,
      bare1: 0,
      thrown1: "",
    });
    expect(reinforced(used)).toEqual({ lost1: 0, rank1: 5, bare1: 0, thrown1: "" });
  });

  test("R002-HP-81 the rank comes to the next fight without them", () => {
    const fields = { name: "B", ...roster.unit, rank1: 4, bare1: 2, thrown1: "javelin", hp: 1, atk: 1 };
    const [unit] = unitSetup(fields, { id: "b", unnamed: "", at: { x: 5, y: 8 }, figures: [] }) as [
      Record<string, any>,
    ];
    const { agents } = scene([lone("a", 5, 5)], [unit]);
    expect(agents["b-rank1"]).toMatchObject({ hands: ["sword"], helmets: 2, count: 4 });
  });
});

test.each([
  ["one", "", { wound1: "", damage: 0 }],
  ["one", "knee", { old2: true, healsFirst: "", damage: 0 }],
  ["all", "", { wound1: "", old2: true, wound3: "", damage: 0 }],
] as const)("R002-REC-81 a week heals %s wound of a company's figure, %j first", (heals, healsFirst, changes) => {
  const figure = { damage: 2, wound1: "arm", wound2: "knee", forGood2: true, wound3: "eye", healsFirst };
  expect(restedFigure(figure, true, heals)).toEqual(changes);
});

test.each([
  [true, "dying"],
  [false, "stable"],
])("R002-HP-83 a character who enters at 0 HP, bleeding %s, is %s", (bleeding, critical) => {
  const state = scene([lone("a", 5, 5, { pc: true, damage: 3, bleeding })], [lone("b", 9, 9)]);
  expect(figureAfter(of(state, "A"), state).critical).toBe(critical);
  expect(bleedsOut(of(state, "A").critical!.since, 2)).toBe(true);
});
