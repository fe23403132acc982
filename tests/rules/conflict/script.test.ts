/** A step is written once: its events and the state they lead to agree. */
import { expect, test } from "vitest";
import { fuzzGame } from "../../../scripts/play/fuzz-game.ts";
import { beginMatch, step } from "../../../src/rules/conflict/match.ts";
import { Script } from "../../../src/rules/conflict/script.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { certain } from "../../../src/rules/result.ts";
import { toy } from "./toy.ts";

test("a script keeps its events, and the resulting state", () => {
  const script = new Script(10, scriptedDice([]), (sum: number, by: number) => sum + by);
  script.write(2);
  script.write(3);
  expect(script.decided()).toEqual({ events: [2, 3], state: 15 });
});

test("a step continues from the decided state, and applies nothing again", () => {
  let applied = 0;
  const counted: typeof toy = {
    ...toy,
    apply(state, event) {
      applied++;
      return toy.apply(state, event);
    },
  };
  const match = certain(beginMatch(counted, "toy"));
  const next = certain(step(match, { "walk-1": 2 }, scriptedDice([])));
  expect([applied, next.state.turn]).toEqual([0, "call"]);
});

test("the fuzzer finds a conflict whose events lead to another state than it decided", () => {
  expect(fuzzGame(toy, "sound")).toBeGreaterThan(3);
  const untrue: typeof toy = {
    ...toy,
    decide(state, orders, dice) {
      const decided = toy.decide(state, orders, dice);
      return { ...decided, state: { ...decided.state, goal: 5 } };
    },
  };
  expect(() => fuzzGame(untrue, "untrue")).toThrow("another state than was decided");
});
