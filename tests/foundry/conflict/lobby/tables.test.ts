/** Small tables beside a conflict: whose wealth counts, whom a form offers. */
import { describe, expect, test } from "vitest";
import type { Candidate } from "../../../../src/foundry/conflict/contract/starter.ts";
import { offered } from "../../../../src/foundry/conflict/lobby/start/offered.view.ts";
import {
  directionFor,
  dueByItself,
  type Holder,
  isCounted,
  type Noted,
} from "../../../../src/foundry/conflict/results/tally.view.ts";

describe("whose wealth counts it", () => {
  const holder = (noted: Noted, more: Partial<Holder> = {}): Holder => ({
    uuid: "Actor.r",
    name: "Avitch",
    seat: "red",
    noted,
    own: true,
    may: true,
    ...more,
  });

  test.each([
    ["open", ["red"], "gains", false],
    ["open", ["blue"], "setbacks", false],
    ["open", [], undefined, false],
    ["", ["red", "blue"], "gains", false],
    ["gains", ["blue"], "gains", true],
    ["gains", [], "gains", true],
    ["setbacks", ["red"], "setbacks", true],
  ] as const)("noted as %j, where %j won: %s", (noted, winners, direction, counted) => {
    expect(directionFor(holder(noted), winners)).toBe(direction);
    expect(isCounted(holder(noted))).toBe(counted);
  });

  test.each([
    ["what is won", [holder("open")], ["red"], ["Actor.r gains gains"]],
    ["what is lost", [holder("open")], ["blue"], ["Actor.r setbacks setbacks"]],
    ["nothing where nobody won", [holder("open")], [], []],
    ["nothing while it goes on", [holder("open")], undefined, []],
    ["what was counted, taken back", [holder("gains")], undefined, ["Actor.r gains open"]],
    ["what was lost, taken back", [holder("setbacks")], undefined, ["Actor.r setbacks open"]],
    ["nothing twice", [holder("gains")], ["red"], []],
    ["nothing that was taken back by hand", [holder("")], ["red"], []],
    ["nothing of others", [holder("open", { own: false })], ["red"], []],
    ["nothing that one may not write", [holder("open", { may: false })], ["red"], []],
    ["one realm once", [holder("open"), holder("open")], ["red"], ["Actor.r gains gains"]],
    ["nobody who sat on both sides", [holder("open"), holder("open", { seat: "blue" })], ["red"], []],
    [
      "two realms",
      [holder("open"), holder("open", { uuid: "Actor.s", seat: "blue" })],
      ["red"],
      ["Actor.r gains gains", "Actor.s setbacks setbacks"],
    ],
  ] as const)("by itself: %s", (_, holders, winners, due) => {
    expect(dueByItself(holders, winners).map((one) => `${one.uuid} ${one.direction} ${one.noted}`)).toEqual(due);
  });
});

describe("whom a form offers", () => {
  const one = (name: string, type: string, more: Partial<Candidate> = {}): Candidate =>
    ({ uuid: `Actor.${name}`, name, type, picked: false, ...more }) as Candidate;
  const many = (type: string, count: number) =>
    Array.from({ length: count }, (_, at) => one(`${type} ${at + 1}`, type));
  const names = (all: readonly Candidate[], given: Record<string, string> = {}, words = "") =>
    offered(all, given, words).map(({ name }) => name);

  test("is everybody, as long as the list is short enough", () => {
    expect(names([...many("character", 40), ...many("unit", 40)])).toHaveLength(80);
    expect(names([...many("character", 41), ...many("unit", 2)])).toHaveLength(42);
    expect(names([...many("character", 41), one("Odo", "unit")], {}, "nobody")).toEqual(["Odo"]);
  });

  test("is one's own before others, in the order of the world", () => {
    const all = [...many("character", 41), one("Zoe", "character", { mine: true })];
    expect(names(all)).toEqual([...many("character", 39).map(({ name }) => name), "Zoe"]);
    expect(names([one("Zoe", "character", { mine: true }), ...many("character", 41)])).toHaveLength(40);
  });

  test("is everybody with a part already, and everybody who matches the search", () => {
    const all = [
      ...many("character", 60),
      one("Picked", "character", { picked: true }),
      one("Odo", "character"),
      one("Wat", "character"),
    ];
    expect(names(all, {}, "character 6")).toEqual(["character 6", "character 60", "Picked"]);
    expect(names(all, { "role.Actor.Odo": "first", attacker: "Actor.Wat" }, "nobody")).toEqual([
      "Picked",
      "Odo",
      "Wat",
    ]);
    expect(names(all, { "role.Actor.Odo": "" }, "nobody")).toEqual(["Picked"]);
  });
});
