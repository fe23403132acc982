/** Rolls by table: the formula, the faces that come up, and what is made of them (foundryvtt.com/article/dice, dice-modifiers, foundry.dice.Roll). */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import peggy from "peggy";
import { afterEach, describe, expect, it } from "vitest";
import { DEEPEST } from "../../../host/api/dice/grammar.ts";
import { diceDefaults, Roll, terms } from "../../../host/api/dice/index.ts";

const original = diceDefaults.randomUniform;
let left: number[] = [];

/** The next faces, as `[face, faces]`; all of them must be used. */
function faces(...list: [number, number][]): void {
  left = list.map(([face, of]) => 1 - (face - 0.5) / of);
  diceDefaults.randomUniform = () => {
    const next = left.shift();
    if (next === undefined) throw new Error("More dice were rolled than were listed");
    return next;
  };
}
const d = (of: number, ...list: number[]): [number, number][] => list.map((face) => [face, of]);

afterEach(() => {
  expect(left).toEqual([]);
  diceDefaults.randomUniform = original;
});

describe("formulas", () => {
  it.each<[string, [number, number][], string, number]>([
    ["1d6+3", d(6, 4), "1d6 + 3", 7],
    ["2d6kh", d(6, 2, 5), "2d6kh", 5],
    ["2d6kl", d(6, 2, 5), "2d6kl", 2],
    ["4d6kh3", d(6, 1, 2, 3, 4), "4d6kh3", 9],
    ["4d6dl1", d(6, 1, 2, 3, 4), "4d6dl1", 9],
    ["4d6dh", d(6, 1, 2, 3, 4), "4d6dh", 6],
    ["3d6k2", d(6, 3, 3, 3), "3d6k2", 6],
    ["2d6r1", d(6, 1, 3, 5), "2d6r1", 8],
    ["2d6r<3", d(6, 2, 6, 1), "2d6r<3", 7],
    ["1d6rr1", d(6, 1, 1, 4), "1d6rr1", 4],
    ["2d6x", d(6, 6, 1, 6, 2), "2d6x", 15],
    ["1d6xo", d(6, 6, 6), "1d6xo", 12],
    ["1d10x>=9", d(10, 9, 10, 3), "1d10x>=9", 22],
    ["5d6cs>=4", d(6, 1, 4, 5, 6, 3), "5d6cs>=4", 3],
    ["3d6cf1", d(6, 1, 1, 4), "3d6cf1", 2],
    ["3d6even", d(6, 2, 3, 4), "3d6even", 2],
    ["3d6odd", d(6, 2, 3, 4), "3d6odd", 1],
    ["3d6min3", d(6, 1, 3, 5), "3d6min3", 11],
    ["3d6max3", d(6, 1, 3, 5), "3d6max3", 7],
    ["1d20ms15", d(20, 18), "1d20ms15", 3],
    ["3d10cs>7df1", d(10, 8, 1, 5), "3d10cs>7df1", 0],
    ["(1+1)d6", d(6, 2, 3), "2d6", 5],
    ["2d(2*3)", d(6, 2, 3), "2d6", 5],
    ["(1d2)d6", [[2, 2], ...d(6, 3, 4)], "(1d2)d6", 7],
    ["{1d6,2d4}kh", [...d(6, 5), ...d(4, 1, 2)], "{1d6,2d4}kh", 5],
    ["{1d6, 2d4, 3}kl", [...d(6, 5), ...d(4, 4, 4)], "{1d6,2d4,3}kl", 3],
    ["max(1d4, 3) * 2", d(4, 1), "max(1d4,3) * 2", 6],
    ["floor(7 / 2)", [], "floor(7 / 2)", 3],
    ["2 + 3 * 4 - 6 / 2", [], "2 + 3 * 4 - 6 / 2", 11],
    ["(2 + 3) * 4", [], "(2 + 3) * 4", 20],
    ["-2 + 1d4", d(4, 3), "-2 + 1d4", 1],
    ["2 * -3", [], "2 * -3", -6],
    ["7 % 4", [], "7 % 4", 3],
    ["1d6[fire] + 2[cold]", d(6, 3), "1d6[fire] + 2[cold]", 5],
    ["d%", d(100, 42), "1d100", 42],
    ["4df", d(3, 1, 2, 3, 3), "4df", 1],
    ["3dc", d(2, 1, 2, 2), "3dc", 2],
  ])("%s", async (formula, list, normal, total) => {
    faces(...list);
    const roll = await new Roll(formula).evaluate();
    expect([roll.formula, roll.total]).toEqual([normal, total]);
    const again = Roll.fromJSON(JSON.stringify(roll));
    expect([again.formula, again.total, again.result, again.dice.length]).toEqual([
      roll.formula,
      roll.total,
      roll.result,
      roll.dice.length,
    ]);
  });

  it.each(["", "1d6 +", "1d6 + foo", "(1d6", "1d6kq", "{1d6", "nothing(2)", "1d6 1d6"])(
    "%j cannot be rolled",
    (formula) => expect(Roll.validate(formula)).toBe(false),
  );

  it("validate answers for any input and never throws", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[0-9d+*/(){}khx ,-]{0,20}$/)),
        (text) => typeof Roll.validate(text) === "boolean",
      ),
    );
  });
});

describe("the work to read a formula", () => {
  const grammar = readFileSync(new URL("../../../host/api/dice/formula.peggy", import.meta.url), "utf8");
  const parser = peggy.generate(grammar, { trace: true });
  const rulesTried = (formula: string): number => {
    let tried = 0;
    parser.parse(formula, {
      tracer: { trace: ({ type }: { type: string }) => void (type === "rule.enter" && tried++) },
    });
    return tried;
  };
  const nested = (depth: number, open = "(", close = ")") => `${open.repeat(depth)}1d6${close.repeat(depth)}`;

  it.each([
    ["length", (size: number) => Array.from({ length: size }, () => "(1)d6kh + 2").join(" - ")],
    ["brackets in brackets", (size: number) => nested(size)],
    ["dice as amounts of dice", (size: number) => nested(size, "(", ")d6")],
    ["dice as faces of dice", (size: number) => nested(size, "2d(", ")")],
    ["functions", (size: number) => nested(size, "max(1, ", ")")],
    ["pools", (size: number) => nested(size, "{", "}kh")],
  ])("grows no faster than the %s", (_what, formulaOf) => {
    expect(rulesTried(formulaOf(40)) / rulesTried(formulaOf(10))).toBeLessThan(4.2);
  });

  it("ends at fifty levels, with a clear error; words in a flavor do not count", () => {
    expect(new Roll(nested(21)).formula).toBe(nested(21));
    expect(Roll.validate(nested(DEEPEST))).toBe(true);
    expect(() => new Roll(nested(DEEPEST + 1))).toThrow("may nest brackets 50 deep");
    expect(() => new Roll(nested(200, "{", "}"))).toThrow("may nest brackets 50 deep");
    expect(Roll.validate(`1d6[${"(".repeat(200)}]`)).toBe(true);
    expect(Roll.validate(Array.from({ length: 200 }, () => "(1)").join("+"))).toBe(true);
  });
});

describe("a roll", () => {
  it("replaces @data, missing data by 0 (docs)", async () => {
    faces(...d(6, 2));
    expect((await new Roll("1d6 + @a.b + @none", { a: { b: 3 } }).evaluate()).total).toBe(5);
    expect(Roll.replaceFormulaData("@x + @y", { x: 1 }, { missing: "7" })).toBe("1 + 7");
    expect(Roll.replaceFormulaData("@x + @y", { x: 1 })).toBe("1 + @y");
  });

  it("is evaluated once (docs)", async () => {
    faces(...d(6, 2));
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow("already been evaluated");
  });

  it("evaluateSync throws on dice unless strict is false, and takes none then (docs)", () => {
    expect(() => new Roll("1d6 + 2").evaluateSync()).toThrow("synchronously");
    expect(new Roll("1d6 + 2").evaluateSync({ strict: false }).total).toBe(2);
    expect(new Roll("2d6 + 2").evaluateSync({ maximize: true }).total).toBe(14);
    expect(new Roll("2d6 + 2").evaluateSync({ minimize: true }).total).toBe(4);
  });

  it("fromTerms shows dice that were rolled elsewhere (docs)", async () => {
    const die = new terms.Die({
      number: 2,
      faces: 6,
      results: [
        { result: 3, active: true },
        { result: 5, active: true },
      ],
    });
    const roll = Roll.fromTerms([die, new terms.OperatorTerm({ operator: "+" }), new terms.NumericTerm({ number: 2 })]);
    expect([roll.total, roll.formula, roll.result]).toEqual([10, "2d6 + 2", "8 + 2"]);
    expect(await roll.render()).toContain('<h4 class="dice-total">10</h4>');
  });

  it("uses a system's own die by its letter, its faces and its labels (docs: CONFIG.Dice.terms)", async () => {
    class Rune extends terms.DiceTerm {
      static override DENOMINATION = "q";
      constructor(data: any = {}) {
        super({ ...data, faces: 4 });
      }
      override mapRandomFace(uniform: number): number {
        return super.mapRandomFace(uniform) * 10;
      }
      override getResultLabel(result: any): string {
        return `R${result.result}`;
      }
    }
    diceDefaults.terms["q"] = Rune;
    faces(...d(4, 1, 3));
    const roll = await new Roll("2dq").evaluate();
    delete diceDefaults.terms["q"];
    expect([roll.total, roll.formula]).toEqual([40, "2dq"]);
    expect(await roll.getTooltip()).toContain("R30");
  });

  it("escapes text in its output", async () => {
    faces(...d(6, 2));
    const roll = await new Roll("1d6[<img src=x onerror=alert(1)>]").evaluate();
    expect(await roll.render({ flavor: "<b>x</b>" })).not.toMatch(/<img|<b>/);
  });

  it("refuses a thousand dice and endless explosions", async () => {
    await expect(new Roll("1000d6").evaluate()).rejects.toThrow("999");
    diceDefaults.randomUniform = () => 0;
    await expect(new Roll("1d1x").evaluate()).rejects.toThrow("recursion");
  });
});
