/** Small tables beside a conflict: repeated orders, whose wealth counts, whom a form offers. */
import { describe, expect, test } from "vitest";
import type { TableView } from "../../../../src/foundry/conflict/contract/page-view.ts";
import type { Candidate } from "../../../../src/foundry/conflict/contract/starter.ts";
import { offered } from "../../../../src/foundry/conflict/lobby/start/offered.view.ts";
import { dueNow, isLeft, leftNow, repeatable } from "../../../../src/foundry/conflict/repeat/repeat.view.ts";
import {
  directionFor,
  dueByItself,
  type Holder,
  isCounted,
  type Noted,
} from "../../../../src/foundry/conflict/results/tally.view.ts";
import { type AnyMatch, beginMatch, step } from "../../../../src/rules/conflict/match.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";
import { look } from "../../support/scene.ts";
import { TOLD } from "../worded-table.ts";

/** Each round asks the same, since these keys do not contain the round. */
const ROUNDS = {
  ...TOLD,
  demands: (state: never) => TOLD.demands(state).map((one) => ({ ...one, key: one.key.replace(/-\d+/, "") })),
  decide: (state: { round: number }, orders: Record<string, unknown>, dice: never) => {
    const { round } = state;
    const named = Object.fromEntries(
      Object.entries(orders).map(([key, order]) => [key.replace(/^\w+/, `$&-${round}`), order]),
    );
    return TOLD.decide(state as never, named as never, dice);
  },
} as typeof TOLD;

function played(orders: readonly Record<string, number>[]): AnyMatch {
  const begun = {
    ...(certain(beginMatch(ROUNDS, "toy", { options: { "toy.goal": 5 } })) as AnyMatch),
    signed: {} as never,
  };
  return orders.reduce((match, order) => certain(step(match, order, seededDice("rounds"))), begun as AnyMatch);
}
const round = (walk: number, a: number, b: number) => [{ walk }, { "call-a": a, "call-b": b }];
const rules = { walk: () => null, call: (_: unknown, seat: string, page: string) => `${seat} of ${page}` };
const at = (match: AnyMatch, more: Partial<TableView> = {}, over = rules as never) => ({
  table: { ...look(match, "a").table, ...more },
  rules: over,
  page: "page",
});

describe("an order that may be repeated", () => {
  const match = played([...round(1, 2, 2), ...round(2, 1, 1)]);
  const told = (orders: readonly { key: string; order: unknown; steps: number }[]) =>
    orders.map(({ key, order, steps }) => `${key} ${order} of step ${steps}`);

  test("is the latest to each demand, of this player's own", () => {
    expect(told(repeatable(at(match)))).toEqual(["call-a 1 of step 3", "walk 2 of step 2"]);
    expect(told(repeatable(at(match, { mine: ["b"] })))).toEqual(["call-b 1 of step 3"]);
    expect(told(repeatable(at(match, {}, { walk: rules.walk } as never)))).toEqual(["walk 2 of step 2"]);
    expect(repeatable(at(match, { mine: [] }))).toEqual([]);
  });

  test("may be a sealed one, but none that gives up, and none after the end", () => {
    const asked = played([...round(1, 2, 2), { walk: 1 }]);
    expect(told(repeatable(at(asked, { own: { "call-a": 1 } })))).toEqual(["call-a 1 of step 3", "walk 1 of step 2"]);
    expect(told(repeatable(at(asked, { own: { "call-a": 3 } })))).toEqual(["walk 1 of step 2", "call-a 2 of step 1"]);
    const { progress } = at(asked).table;
    expect(repeatable(at(asked, { progress: { ...progress, stage: "over" } }))).toEqual([]);
    expect(repeatable(at({ ...asked, signed: undefined } as unknown as AnyMatch))).toEqual([]);
  });

  test("was ordered recently", () => {
    const [walked, called] = match.past as unknown as [AnyMatch["past"][0], AnyMatch["past"][0]];
    const calls = (count: number) => ({ ...match, past: [walked, ...Array.from({ length: count }, () => called)] });
    expect(told(repeatable(at(calls(22))))).toContain("walk 1 of step 0");
    expect(told(repeatable(at(calls(23))))).toEqual(["call-a 2 of step 23"]);
  });

  test("is repeated with what it depends on, if it is asked now", () => {
    const left = leftNow(at(match), "walk", 2)!;
    expect(left).toMatchObject({ key: "walk", order: 2, steps: 4 });
    expect(JSON.parse(left.dependsOn)).toEqual([[1, 2, 3], null]);
    const asked = played([{ walk: 1 }]);
    expect(JSON.parse(leftNow(at(asked), "call-a", 2)!.dependsOn)).toEqual([[1, 2, 3], "a of page"]);
    expect(leftNow(at(asked), "walk", 2)).toBeUndefined();
    expect(leftNow(at(asked), "call-b", 2)).toBeUndefined();
    expect(leftNow(at(asked), "call-a", 3)).toBeUndefined();
    expect(isLeft([left], { ...left, order: 2 })).toBe(true);
    expect(isLeft([left], { ...left, order: 1 })).toBe(false);
    expect(isLeft([left], { ...left, key: "call-a" })).toBe(false);
    expect(isLeft([], left)).toBe(false);
  });

  test("is due while it is asked and nothing has changed, and lapses otherwise", () => {
    const [call] = repeatable(at(played(round(1, 2, 2)))) as [ReturnType<typeof repeatable>[0]];
    const now = at(played([...round(1, 2, 2), { walk: 1 }]));
    expect(dueNow(now, [call])).toEqual({ give: [call], lapsed: [] });
    for (const other of [
      { ...call, order: 9 },
      { ...call, dependsOn: "other" },
      { ...call, steps: 3 },
    ])
      expect(dueNow(now, [other])).toEqual({ give: [], lapsed: [other] });
    for (const more of [
      { paused: true },
      { imported: "Mara" },
      { mine: ["b"] },
      { progress: { ...now.table.progress, stage: "locking" as const } },
      { progress: { ...now.table.progress, owed: [] } },
    ])
      expect(dueNow({ ...now, table: { ...now.table, ...more } }, [call])).toEqual({ give: [], lapsed: [] });
  });
});

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
