/** The Classic dice in duels and battles (A001-4-51). */

import { expect, test } from "vitest";
import { mergedLanguage } from "../../../scripts/build/language.ts";
import { boardOf, oddsHere } from "../../../src/rules/chronicle/battle/index.ts";
import { inWords, lexiconOf } from "../../../src/rules/conflict/telling.ts";
import { fraction } from "../../../src/rules/dice/fraction.ts";
import { checkIn } from "../../../src/rules/variants.ts";
import { battle } from "../../../src/rules/varied-battle.ts";
import { only, play, scene, sumOf, the } from "../chronicle/battle/scene.ts";
import { Arena, pairAt } from "../chronicle/duel/arena.ts";

const CLASSIC = { "rules.check": "d8pool" } as const;
const lexicon = lexiconOf(await mergedLanguage("en"));

const horseAndFoot = (options = {}) =>
  scene(
    [
      { id: "a1", kind: "HC", on: [5, 4] },
      { id: "d1", kind: "MI", on: [5, 5] },
    ],
    { options, phase: { at: "shoot", step: 1 }, clusters: [{ attackers: ["a1"], defenders: ["d1"] }] },
  );

test("A001-4-51 a battle's fight rolls as many d8 as its strengths differ, plus two", () => {
  const state = horseAndFoot(CLASSIC);
  // 7 against 3: six dice, and 3367/4096 for the horse.
  expect(oddsHere(checkIn(state), boardOf(state), the(state, "a1"))[0]!.chance).toEqual(fraction(3367, 4096));
  const { events } = play(state, {}, [1, 2, 3, 4, 5, 8]);
  const [fight] = only(events, "fight");
  expect(fight!.bouts[0]).toMatchObject({ strengths: [7, 3], faces: [1, 2, 3, 4, 5, 8], won: true });
  const words = battle.tell(fight!, state).map((telling) => inWords(telling, lexicon));
  expect(words[0]).toContain("7 v 3, dice 1, 2, 3, 4, 5 and 8");
});

test("A001-4-51 the table may keep to the Chronicle's dice, and without the Classic book they are the Chronicle's", () => {
  for (const options of [{ ...CLASSIC, "classic.conflicts": "chronicle" }, {}]) {
    const { events } = play(horseAndFoot(options), {}, sumOf(9));
    expect(only(events, "fight")[0]!.bouts[0]).toMatchObject({ faces: sumOf(9), won: false });
  }
});

test("A001-4-51 a duel's footwork rolls the pool of the two ratings' difference, and one die for equals", () => {
  const arena = new Arena(
    pairAt(3, { skills: { control: 3, fightingMind: 3, speed: 5, strength: 3 }, choices: { footwork: "speed" } }),
    CLASSIC,
  );
  arena.step({}, [6, 6, 6, 7]);
  expect(arena.events.find(({ type }) => type === "footwork")).toMatchObject({
    contests: [{ rating: 5, opposition: 3, faces: [6, 6, 6, 7], winner: "a" }],
  });
  const equals = new Arena(pairAt(3), CLASSIC).step({}, [4]);
  expect(equals.events.find(({ type }) => type === "footwork")).toMatchObject({
    contests: [{ faces: [4], winner: "b" }],
  });
});
