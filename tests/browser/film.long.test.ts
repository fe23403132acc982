/** Whole routes as players press through them: each in English and light, and smaller sizes, dark and German pairwise. */
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { filmed, nameOf, TAKES } from "../../scripts/measure/film/take.ts";
import { FAILING } from "./support/known-faults.ts";

const NAMES = TAKES.map(nameOf);

it("lists only takes that exist", () => {
  expect(Object.keys(FAILING).filter((name) => !NAMES.includes(name))).toEqual([]);
});

it.each(TAKES.filter((take) => !(nameOf(take) in FAILING)).map((take) => [nameOf(take), take] as const))(
  "%s",
  async (_, take) => {
    const { faults, problem } = await filmed(take, path.join(tmpdir(), "film"));
    expect(problem).toBeUndefined();
    expect(faults).toEqual([]);
  },
);
