/** A play-out changes its own copy of a state in place, and plays exactly like a table that copies at every event. */
import { describe, expect, test } from "vitest";
import { anyOrders } from "../../../src/rules/adviser/any-orders.ts";
import { sensibleOrders } from "../../../src/rules/adviser/look-ahead.ts";
import type { AnyConflict } from "../../../src/rules/conflict/contract.ts";
import { beginMatch } from "../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { type Dice, pick } from "../../../src/rules/dice/dice.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import type { OptionTable } from "../../../src/rules/option.ts";
import { certain } from "../../../src/rules/result.ts";
import { often } from "../../often.ts";

const OWNING = Object.values(CONFLICTS).filter(({ own }) => own);

/** Every option that offers choices, at random. */
function anyOptions(conflict: AnyConflict, dice: Dice): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const [key, spec] of Object.entries(conflict.options as OptionTable)) {
    if ("choices" in spec) options[key] = pick(dice, spec.choices as readonly unknown[], key);
  }
  return options;
}

/** Called for every step and key, so it asks for an expectation only where there is something to show. */
function expectSame(one: unknown, other: unknown): void {
  const [text, wanted] = [JSON.stringify(one), JSON.stringify(other)];
  if (text !== wanted) expect(text).toBe(wanted);
}

/** Plays both ways at once; every demand, order, event and state on the way is the same. */
function playBothWays(conflict: AnyConflict, game: number): void {
  const choices = seededDice(`choices ${game}`);
  const options = game % 2 ? anyOptions(conflict, choices) : {};
  const begun = certain(beginMatch(conflict, conflict.sample(choices), { options })).state;
  const before = JSON.stringify(begun);
  const answer = game % 3 ? sensibleOrders : anyOrders;
  const [dice, ownDice] = [seededDice(`dice ${game}`), seededDice(`dice ${game}`)];
  const [orders, ownOrders] = [seededDice(`orders ${game}`), seededDice(`orders ${game}`)];
  let plain = begun;
  const own = conflict.own!(begun);
  for (let steps = 0; steps < 2000 && !conflict.outcome(plain); steps++) {
    const asked = conflict.demands(plain);
    expectSame(conflict.demands(own), asked);
    for (const { key } of asked) expectSame(conflict.legal(own, key), conflict.legal(plain, key));
    const given = answer(conflict, plain, orders);
    expectSame(answer(conflict, own, ownOrders), given);
    const decided = conflict.decide(plain, given, dice);
    const inPlace = conflict.decide(own, given, ownDice);
    expect(inPlace.state).toBe(own);
    expectSame(own, decided.state);
    expectSame(inPlace.events, decided.events);
    plain = decided.state;
  }
  expect(conflict.outcome(own)).toEqual(conflict.outcome(plain));
  expect(JSON.stringify(begun)).toBe(before);
}

/** A long run is several tests, so that none has more to do than one of the usual run. */
const GAMES = 25;

describe.each(OWNING.map((conflict) => [conflict.name, conflict] as const))("%s", (_, conflict) => {
  test.each(Array.from({ length: often(1, 16) }, (_none, part) => GAMES * part))(
    "changed in place, games from %i on have the same demands, orders, events and states",
    (from) => {
      for (let game = from; game < from + GAMES; game++) playBothWays(conflict, game);
    },
  );
});

test("the kinds that are played out by the thousand do so", () => {
  expect(OWNING.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["battle", "command", "duel", "skirmish", "sortie"]),
  );
});
