/** Chronicle 4.01: the order of a round, simultaneous resolution, choices fixed beforehand, penalties of two rounds. */
import { expect, test } from "vitest";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import { bestChoices, CHOICE_IDS } from "../../../../src/rules/chronicle/duel/choices.ts";
import { startDodges } from "../../../../src/rules/chronicle/duel/footwork/footwork.ts";
import { dodgeSquares } from "../../../../src/rules/chronicle/duel/footwork/steps.ts";
import { footworkRating, skillRating } from "../../../../src/rules/chronicle/duel/rating/rating.ts";
import { Play } from "../../../../src/rules/chronicle/duel/script.ts";
import { beginMatch } from "../../../../src/rules/conflict/match.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { duel } from "../../../../src/rules/varied-duel.ts";
import { Arena, combatant, FAIL, pairAt, SURE, sum } from "./arena.ts";

const bash = { do: "bash", target: "b", with: "right" } as const;

test("R000-4.01-01 a round is Footwork and moves, secret orders, resolution, end of round", () => {
  const arena = new Arena(pairAt(2));
  const kinds: string[] = [];
  const secret: boolean[] = [];
  arena.step({}, sum(14));
  while (arena.state.round === 1) {
    kinds.push(arena.state.asks.kind);
    secret.push(duel.demands(arena.state).every((demand) => demand.secret));
    if (arena.state.asks.kind === "orders") arena.step({ "order:a": bash });
    else if (arena.state.asks.kind === "defend")
      arena.step({ "defend:b": { do: "defend", against: { a: "dodge" } } }, SURE);
    else if (arena.state.asks.kind === "follow") arena.step({}, sum(14));
    else arena.step();
  }
  expect(kinds).toEqual(["move", "move", "orders", "defend", "dodge", "follow"]);
  expect(secret).toEqual([false, false, true, false, false, false]);
  const order = arena.events.map(({ type }) => type);
  expect(order.indexOf("penalised")).toBeGreaterThan(order.lastIndexOf("blow"));
  expect(order.indexOf("roundEnded")).toBeGreaterThan(order.indexOf("penalised"));
});

test("R000-4.01-02 nothing caused in a round changes a roll of the same round", () => {
  const arena = new Arena(pairAt(2)).orders();
  arena.step({ "order:a": bash, "order:b": { do: "bash", target: "a", with: "right" } });
  const parry = (from: string) => ({ do: "defend", against: { [from]: "parry:right" } }) as const;
  arena.step({ "defend:a": parry("b"), "defend:b": parry("a") }, [...SURE, ...SURE, ...sum(14)]);
  expect(arena.happened("blow").map(({ blow }) => blow.rating)).toEqual([3, 3]);
  expect(skillRating(arena.state, arena.fighter("a"), "strength").value).toBe(0);
});

test("R000-4.01-03 each either/or is fixed before the combat; an open one takes the better skill", () => {
  const choices = { footwork: "fightingMind", quick: "strength", controlled: "speed", tackle: "fightingMind" };
  const arena = new Arena(
    pairAt(2, { choices: { ...choices, feint: "speed", hold: "strength", parry: "fightingMind" } }),
  );
  expect(arena.fighter("a").choices).toEqual({ ...choices, feint: "speed", hold: "strength", parry: "fightingMind" });
  expect(CHOICE_IDS).toEqual(["footwork", "quick", "controlled", "tackle", "feint", "hold", "parry"]);
  const skills = { control: 1, fightingMind: 5, speed: 2, strength: 2 };
  expect(bestChoices(skills)).toMatchObject({ footwork: "fightingMind", quick: "speed", parry: "fightingMind" });
  expect(
    duel.refusal(arena.orders().state, "order:a", { do: "quick", target: "b", with: "right", skill: "speed" }),
  ).toBeDefined();
});

test("R000-4.01-03 a choice among skills that the rule does not offer is refused", () => {
  const wrong = beginMatch(duel, pairAt(2, { choices: { quick: "control" } }));
  expect(wrong).toMatchObject({ ok: false, problem: { key: "BNB.Problem.duel.choice" } });
});

test("R000-4.01-04 a penalty from round n counts in rounds n+1 and n+2 and is gone after", () => {
  const arena = new Arena(pairAt(2)).orders();
  arena.step({ "order:a": bash });
  arena.step({ "defend:b": { do: "defend", against: { a: "parry:right" } } }, [...SURE, ...sum(14)]);
  const seen: (number | undefined)[] = [];
  for (let round = 2; round <= 4; round++) {
    arena.orders([]);
    const { modifiers, value } = skillRating(arena.state, arena.fighter("b"), "control");
    seen.push(value, modifiers[0]?.rounds);
    arena.step({}, sum(14));
  }
  expect(seen).toEqual([0, 2, 0, 1, 3, undefined]);
});

/** Bash in rounds 1 and 2, seen in round 3. */
function twoBashes(options: Record<string, unknown>): number {
  const arena = new Arena(pairAt(2), options).orders();
  for (const faces of [SURE, FAIL]) {
    arena.step({ "order:a": bash });
    arena.step({ "defend:b": { do: "defend", against: { a: "parry:right" } } }, [...faces, ...sum(14)]);
    arena.orders([]);
  }
  return skillRating(arena.state, arena.fighter("b"), "strength").value;
}

test.each([
  ["A000-4.01-01 equal penalties add up", {}, -1],
  ["A000-4.01-01 or only the worst of one action counts", { "combat.samePenaltyStacks": false }, 0],
])("%s", (_, options, strength) => {
  expect(twoBashes(options)).toBe(strength);
});

test("A000-4.01-02 a penalty on a skill counts once in everything computed from it", () => {
  const arena = new Arena(pairAt(2)).orders();
  arena.step({ "order:a": { do: "feint", target: "b", with: "right" } }, [...SURE, ...sum(14)]);
  expect(footworkRating(arena.state, arena.fighter("b")).value).toBe(0);
  expect(skillRating(arena.state, arena.fighter("b"), "speed").modifiers).toEqual([
    { source: "feint", by: -3, rounds: 2 },
  ]);
});

test("A000-4.01-03 standing up takes effect at the end of the round, not before", () => {
  const arena = new Arena(pairAt(2, {}, { prone: true })).orders([]);
  arena.step({ "order:a": bash, "order:b": { do: "standUp" } }, [...SURE, ...sum(14)]);
  expect(arena.happened("blow")[0]!.blow.defence).toBe("parry:right");
  expect(arena.fighter("b").prone).toBe(false);
});

test("A000-4.01-04 a fighter struck down in a round still resolves the chosen action", () => {
  const arena = new Arena(pairAt(2)).orders();
  const controlled = (target: string) => ({ do: "controlled", target, with: "right" }) as const;
  arena.step({ "order:a": controlled("b"), "order:b": controlled("a") });
  const parry = (from: string) => ({ do: "defend", against: { [from]: "parry:right" } }) as const;
  arena.step({ "defend:a": parry("b"), "defend:b": parry("a") }, [...SURE, ...SURE]);
  arena.step({ "part:0": { do: "part", part: "head" }, "part:1": { do: "part", part: "head" } });
  expect([arena.fighter("a").fate, arena.fighter("b").fate]).toEqual(["incapable", "incapable"]);
  expect(duel.outcome(arena.state)).toMatchObject({ winners: [], telling: { key: "BNB.Duel.End.nobody" } });
});

test("both yield at once: nobody wins, and nobody is struck down", () => {
  const arena = new Arena(pairAt(2)).orders();
  arena.step({ "order:a": { do: "surrender" }, "order:b": { do: "surrender" } });
  expect(duel.outcome(arena.state)).toMatchObject({ winners: [], telling: { key: "BNB.Duel.End.yielded" } });
});

test("A000-4.01-05 shoves come before Dodge moves, those before follow steps; the loser at Footwork first", () => {
  const arena = new Arena(pairAt(1)).orders(SURE);
  arena.step({ "order:a": { do: "push", target: "b" }, "order:b": { do: "bash", target: "a", with: "right" } });
  arena.step(
    { "defend:a": { do: "defend", against: { b: "dodge" } }, "defend:b": { do: "defend", against: { a: "dodge" } } },
    [...SURE, ...FAIL],
  );
  expect(arena.state.asks.kind).toBe("shove");
  arena.step();
  expect(arena.state.asks).toMatchObject({ kind: "dodge", queue: ["a"] });
  arena.step();
  expect(arena.state.asks).toMatchObject({ kind: "follow", queue: ["b", "a"] });
  arena.step();
  expect(arena.state.asks).toMatchObject({ kind: "follow", queue: ["a"] });
  arena.step({}, sum(14));
  expect(arena.happened("moved").map(({ who, why }) => [who, why])).toEqual([
    ["b", "shove"],
    ["a", "dodge"],
    ["a", "close"],
  ]);
});

test("A000-4.01-05 a Dodge move without a free space is dropped, and the Dodge stays valid", () => {
  const walls = [7, 8].flatMap((x) => [3, 4, 5].map((y) => ({ x, y }))).filter(({ x, y }) => x !== 7 || y !== 4);
  // Somebody else takes the one way out first.
  const setup = {
    field: { width: 9, height: 9, blocked: walls.filter(({ x, y }) => x !== 8 || y !== 4) },
    combatants: [combatant("a", 0, { at: { x: 6, y: 4 } }), combatant("b", 1, { at: { x: 7, y: 4 } })],
  };
  const arena = new Arena(setup).orders();
  expect(dodgeSquares(arena.state, arena.fighter("b"), ["a"])).toEqual([{ x: 8, y: 4 }]);
  arena.step({ "order:a": bash });
  const occupied = {
    ...arena.state,
    fighters: [
      ...arena.state.fighters,
      { ...arena.fighter("a"), id: "c", at: { x: 8, y: 4 }, fate: "surrendered" as const },
    ],
    defences: { b: { a: "dodge" as const } },
  };
  const play = new Play(occupied, scriptedDice([]), chronicleCheck);
  expect(startDodges(play)).toBe("follow");
  expect(play.decided().events).toEqual([{ type: "noSpace", who: "b", why: "dodge" }]);
});
