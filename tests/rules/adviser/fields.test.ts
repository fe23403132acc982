/** Even fields for tournaments: every kind has one, it starts, both seats have a side, and a judge counts what is left. */
import { describe, expect, test } from "vitest";
import { FIELDS } from "../../../scripts/play/tournament-fields.ts";
import { braveOrders } from "../../../src/rules/adviser/players.ts";
import { playOn } from "../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../src/rules/option.ts";
import { certain } from "../../../src/rules/result.ts";

describe.each(Object.values(CONFLICTS))("$name", (conflict) => {
  const field = FIELDS[conflict.name]!;
  const begun = (seed: string) => {
    const dice = seededDice(seed);
    const setup = field.even(conflict.sample(dice) as Record<string, unknown>, dice);
    return certain(conflict.begin(setup, defaults(conflict.options)));
  };

  test("starts with two seats that are equally strong", () => {
    for (const seed of ["one", "two", "three"]) {
      const state = begun(seed);
      expect([...conflict.seats(state)].sort()).toEqual([...field.seats].sort());
      const [one, other] = field.seats.map((seat) => field.left(state, seat));
      expect(one).toBe(other);
    }
  });

  test("a judge gives a number for each seat when it is over", () => {
    const dice = seededDice("over");
    const { state } = playOn(conflict, begun("over"), (now) => braveOrders(conflict, now, dice), dice, { most: 400 });
    for (const seat of field.seats) expect(field.left(state, seat)).toBeGreaterThanOrEqual(0);
  });
});

test("the player who persuaded more listeners is ahead in a discussion, and the one with more points in a draft", () => {
  const matter = { topic: "gate", context: "siege" };
  const people = [
    { seat: "Ella", driving: [] },
    { seat: "Morten", driving: [{ ...matter, motivation: "duty" }] },
  ];
  expect(FIELDS.discussion!.left({ ...matter, participants: people }, "Ella")).toBe(1);
  expect(FIELDS.discussion!.left({ ...matter, participants: people }, "Morten")).toBe(0);
  const pool = [3, 5].map((run) => ({ skills: { ratings: { run, ride: 1 } } }));
  const cast = { pool, picks: [1, 0], order: ["first", "second"] };
  expect(FIELDS.draft!.left(cast, "first")).toBe(6);
  expect(FIELDS.draft!.left(cast, "second")).toBe(4);
});
