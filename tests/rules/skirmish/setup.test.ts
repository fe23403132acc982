import fc from "fast-check";
import { describe, expect, test } from "vitest";
import words from "../../../lang/en/skirmish.json" with { type: "json" };
import { lexiconOf } from "../../../src/rules/conflict/telling.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../src/rules/option.ts";
import { certain } from "../../../src/rules/result.ts";
import { skirmish } from "../../../src/rules/skirmish/conflict.ts";
import { READY_GROUNDS } from "../../../src/rules/skirmish/index.ts";
import { begun, type Fields, lone, ranked, setupOf } from "./table.ts";

const options = defaults(skirmish.options);
const blue = [lone("b", 9, 9)];

describe("a roster the book forbids is refused by the rule it breaks", () => {
  test.each<[string, Fields[], Fields[], Fields, string]>([
    ["R002-BAT-01", [ranked("a", 1, 1, [6])], blue, {}, "rankTooWide"],
    ["R002-BAT-01", [ranked("a", 1, 1, [5, 5, 5, 5])], blue, {}, "tooManyRanks"],
    ["R002-BAT-01", [lone("a", 1, 1, { rank: 2 })], blue, {}, "rankGap"],
    ["R002-BAT-12", [ranked("a", 1, 1, [5, 5, 4], {}, { banner: "a-rank1" })], blue, {}, "banner"],
    ["R002-BAT-12", [ranked("a", 1, 1, [5, 5, 5], {}, { banner: "nobody" })], blue, {}, "bannerCarrier"],
    ["R002-ATK-16", [lone("a", 1, 1, { unaware: true })], blue, {}, "unaware"],
    ["R002-ATK-17", [lone("a", 1, 1)], blue, { duels: [["A", "B"]] }, "duelPlace"],
    ["R002-ATK-17", [ranked("a", 9, 8, [5])], blue, { duels: [["a-rank1", "B"]] }, "duellists"],
    ["R002-RND-01", [lone("a", 1, 1)], blue, { surprise: "green" }, "surprise"],
    ["R002-ATK-10", [lone("a", 1, 1, { shield: true, armour: 0 })], blue, {}, "shieldArmour"],
    ["R002-ATK-09", [lone("a", 1, 1, { hands: ["sword", "axe", "dagger"] })], blue, {}, "handsFull"],
    ["R002-ATK-09", [lone("a", 1, 1, { hands: ["longbow", "axe"] })], blue, {}, "twoHanded"],
    ["R002-BAT-08", [lone("a", 1, 1, { hands: ["musket"] })], blue, {}, "weapon"],
    ["places", [lone("a", 9, 9)], blue, {}, "samePlace"],
    ["places", [lone("a", 99, 9)], blue, {}, "place"],
    ["names", [lone("b", 1, 1)], blue, {}, "sameUnit"],
    ["names", [lone("a", 1, 1, { id: "B" })], blue, {}, "sameFigure"],
    ["names", [], blue, {}, "emptySide"],
    ["R002-BAT-01", [ranked("a", 1, 1, [5], { gear: [{ count: 3 }] })], blue, {}, "gearCount"],
    ["R002-BAT-14", [lone("a", 1, 1)], blue, { ground: [{ x: 99, y: 1, kind: "cover" }] }, "ground"],
  ])("%s: %j", (_, red, other, more, name) => {
    const read = begun(red, other, more);
    expect(read).toMatchObject({ ok: false, problem: { key: `BNB.Problem.skirmish.${name}` } });
    expect(lexiconOf(words)(`BNB.Problem.skirmish.${name}`)).toBeDefined();
  });

  test("an unknown field, or one of the wrong type, is named", () => {
    expect(begun([lone("a", 1, 1, { strength: 3 })], blue)).toMatchObject({
      problem: { key: "BNB.Problem.setup.unknownField" },
    });
    expect(begun([lone("a", 1, 1, { hp: "many" })], blue)).toMatchObject({
      problem: { key: "BNB.Problem.setup.range" },
    });
    expect(begun([lone("a", 1, 1, { hp: 0 })], blue)).toMatchObject({ problem: { key: "BNB.Problem.setup.range" } });
  });

  test("any nonsense gets a named problem, never an error", () => {
    fc.assert(
      fc.property(fc.anything(), (setup) => {
        const read = skirmish.begin(setup, options);
        expect(read.ok || read.problem.key.startsWith("BNB.Problem.")).toBe(true);
      }),
    );
    const keys = [
      "id",
      "at",
      "ranks",
      "figures",
      "hp",
      "atk",
      "hands",
      "banner",
      "morale",
      "gear",
      "spells",
      "prone",
      "field",
      "narrow",
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.anything()), (fields) => {
        for (const setup of [
          setupOf([{ ...lone("a", 1, 1), ...fields }], blue),
          setupOf([lone("a", 1, 1, fields)], blue),
          { ...setupOf([lone("a", 1, 1)], blue), ...fields },
        ]) {
          const read = skirmish.begin(setup, options);
          expect(read.ok || read.problem.key.startsWith("BNB.Problem.")).toBe(true);
        }
      }),
    );
  });

  test("samples are legal with every option", () => {
    for (let n = 0; n < 100; n++) {
      const setup = skirmish.sample(seededDice(`sample ${n}`));
      expect(skirmish.begin(setup, { ...options, "d12.saveDie": n % 2 ? "d12Under" : "tableEntered" }).ok).toBe(true);
    }
  });
});

describe("ready ground (R002-BAT-14)", () => {
  test.each(READY_GROUNDS)(
    "%s goes on open spaces of any field, and what the table enters is on top of it",
    (ready) => {
      const field = { width: 18, height: 14, blocked: [{ x: 1, y: 3 }] };
      const read = certain(begun([lone("a", 4, 3)], [lone("b", 4, 10)], { field, readyGround: ready })).state;
      const spaces = Object.keys(read.ground);
      expect(spaces.length > 0).toBe(ready !== "open");
      expect(spaces).not.toContain("1,3");
      for (const space of spaces) {
        const [x, y] = space.split(",").map(Number) as [number, number];
        expect(x < field.width && y < field.height).toBe(true);
      }
      const more = { field, readyGround: ready, ground: [{ x: 9, y: 5, kind: "high" }] };
      const with9 = certain(begun([lone("a", 4, 3)], [lone("b", 4, 10)], more)).state;
      expect(with9.ground["9,5"]?.kind).toBe("high");
    },
  );

  test("an unknown one is named", () => {
    expect(begun([lone("a", 1, 1)], blue, { readyGround: "moon" })).toMatchObject({ ok: false });
  });
});
