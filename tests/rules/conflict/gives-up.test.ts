/** Orders that give up are marked: the marks one by one, and how games without them end. */
import { describe, expect, test } from "vitest";
import { anyOrders } from "../../../src/rules/adviser/any-orders.ts";
import { braveOrders } from "../../../src/rules/adviser/players.ts";
import { beginMatch, playOn } from "../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { certain } from "../../../src/rules/result.ts";
import { toy } from "./toy.ts";

/** Orders of each kind: those that give up, and the most similar ones that do not. */
const MARKS: Readonly<Record<string, readonly [readonly object[], readonly object[]]>> = {
  duel: [
    [{ do: "surrender" }, { do: "flee" }],
    [{ do: "wait" }, { do: "mercy", kill: false }, { do: "drop", slot: "left" }],
  ],
  battle: [
    [
      { type: "council", intent: "surrender" },
      { type: "council", intent: "retreat" },
      { type: "fallBack", unit: "a1", to: -1 },
    ],
    [
      { type: "council", intent: "fight" },
      { type: "fallBack", unit: "a1", to: 0 },
      { type: "terms", accept: true },
      { type: "leave", units: ["a1"] },
      { type: "endMoves" },
    ],
  ],
  skirmish: [
    [{ act: "leave", unit: "a" }],
    [{ act: "done" }, { act: "disengage", unit: "a", to: { x: 1, y: 1 } }, { accept: false }],
  ],
  sortie: [
    [{ will: "stop" }, { will: "yield" }, { act: "leave" }],
    [
      { will: "fight" },
      { act: "fallBack" },
      { ground: "retreat" },
      { fate: "flee" },
      { manoeuvre: "retreat", dice: {} },
    ],
  ],
  command: [
    [
      { will: "stop" },
      { will: "yield" },
      { act: "rout", unit: "n1" },
      { react: "rout" },
      { react: "rout", unit: "n1" },
    ],
    [{ will: "fight" }, { act: "rest" }, { react: "lose" }, { first: false }, { resolve: "n1" }],
  ],
  pursuit: [
    [{ do: "stand" }, { do: "giveUp" }],
    [
      { do: "go", way: "run" },
      { do: "meet", as: "discussion" },
    ],
  ],
  discussion: [
    [
      { do: "leave", how: "escape" },
      { do: "leave", how: "violence" },
    ],
    [{ do: "leave", how: "removal", target: "x" }, { do: "pass" }, { do: "refuse" }],
  ],
  draft: [[], [{ set: 0 }]],
};

test("every conflict has its row", () => {
  expect(Object.keys(MARKS).sort()).toEqual(Object.keys(CONFLICTS).sort());
});

test.each(Object.entries(MARKS))("%s", (name, [giveUp, fightOn]) => {
  const conflict = CONFLICTS[name]!;
  const state = certain(beginMatch(conflict, conflict.sample(seededDice("marks")))).state;
  const givesUp = (order: object) => conflict.givesUp(state, "", order);
  expect(giveUp.filter((order) => !givesUp(order))).toEqual([]);
  expect(fightOn.filter((order) => givesUp(order))).toEqual([]);
});

/** How the games of random and of brave players end, in keys; a game that exceeds the step limit is open. */
function endings(name: string, games: number, orders: typeof anyOrders): Set<string> {
  const conflict = CONFLICTS[name]!;
  const found = new Set<string>();
  for (let game = 0; game < games; game++) {
    const choices = seededDice(`brave ${game}`);
    const { state } = certain(beginMatch(conflict, conflict.sample(choices)));
    const dice = seededDice(`brave dice ${game}`);
    const end = playOn(conflict, state, (now) => orders(conflict, now, choices), dice, { most: 250 });
    found.add(conflict.outcome(end.state)?.telling.key.replace("BNB.", "") ?? "open");
  }
  return found;
}

describe("games of players who never give up", () => {
  test.each([
    ["battle", 12, /surrendered|truce|parted/],
    ["command", 24, /yielded|agreed/],
    ["sortie", 40, /yielded|agreed/],
    ["pursuit", 100, /gaveUp/],
    ["discussion", 60, /violence/],
  ] as const)("%s: never end by giving up, and those of others do", (name, games, byWord) => {
    const ends = (orders: typeof anyOrders) => [...endings(name, games, orders)].filter((key) => byWord.test(key));
    expect(ends(braveOrders)).toEqual([]);
    expect(ends(anyOrders)).not.toEqual([]);
  });

  test("a duel ends with nobody surrendered or fled", () => {
    const { duel } = CONFLICTS;
    for (let game = 0; game < 20; game++) {
      const choices = seededDice(`brave duel ${game}`);
      const { state } = certain(beginMatch(duel!, duel!.sample(choices)));
      const dice = seededDice(`brave duel dice ${game}`);
      const end = playOn(duel!, state, (now) => braveOrders(duel!, now, choices), dice, { most: 250 });
      const fates = (end.state as { fighters: { fate: string }[] }).fighters.map(({ fate }) => fate);
      expect(fates.filter((fate) => fate === "surrendered" || fate === "fled")).toEqual([]);
    }
  });
});

test("a player with no other order gives up, and one with another is not forced to", () => {
  const state = certain(beginMatch(toy, "toy")).state;
  const always = (face: number) => ({ roll: () => face });
  expect(anyOrders(toy, state, always(3))).toEqual({ "walk-1": 3 });
  expect(braveOrders(toy, state, always(2))).toEqual({ "walk-1": 2 });
  const asked: string[] = [];
  const thrice = {
    roll(_: number, why: string) {
      asked.push(why);
      return why === "brave" ? 1 : 3;
    },
  };
  expect([braveOrders(toy, state, thrice), asked]).toEqual([{ "walk-1": 1 }, ["walk-1", "brave"]]);
  const hopeless = { ...toy, legal: () => [3] };
  expect(braveOrders(hopeless, state, always(1))).toEqual({ "walk-1": 3 });
});
