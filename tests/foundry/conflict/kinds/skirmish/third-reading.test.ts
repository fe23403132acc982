/** The rules of the third reading for a player: in the start form, on the panel, in the log. */

import { expect, test } from "vitest";
import { skirmishStarter } from "../../../../../src/foundry/conflict/kinds/skirmish/skirmish-starter.ts";
import { fight, lone, play, ranked, toRound, until } from "../../../../rules/skirmish/table.ts";
import { render, say } from "../../../support/render.ts";
import { panel, story } from "./panel.ts";

const FACING = { facing: 0 };
const attack = { "melee:red": { act: "attack", agent: "A", subdue: false } };

test("R002-MOR-72 the form names morale groups, and the log shows one check for the whole group", () => {
  const start = skirmishStarter.context({ players: [], candidates: [], options: {}, given: {}, earlier: [], say });
  expect(render("conflict/start-skirmish", { start })).toMatch(/Morale group<[\s\S]*?name="red\.0\.group"/);
  const bandits = [0, 1, 2, 3, 4, 5].map((at) => lone(`b${at}`, 2 + at, 12, { hp: 1, atk: 1 }));
  const reds = [lone("a", 1, 12, { atk: 1, hp: 9 }), lone("c", 8, 12, { atk: 1, hp: 9 })];
  const words = story(toRound(fight(reds, bandits), 2, [2, 2, 12, 12, 7, 1]));
  expect(words).toContain("The group of b1 has lost a third of its number but holds.");
  expect(words.match(/but holds/g)).toHaveLength(1);
  // The fate of single figures is logged once.
  expect(words).toContain("B0 is killed.");
  expect(words).not.toMatch(/B0 is out of the fight|B1 has lost a third/);
});

test("R002-BAT-71 an attack from behind hits the rear rank, which strikes back, and shots aim at the nearest ranks", () => {
  const blue = ranked("b", 5, 6, [3, 3, 1], {}, FACING);
  const struck = toRound(fight([lone("a", 5, 7, { atk: 2, hp: 9 }, FACING)], [blue]), 2, [12, 12, 12, 12, 1]);
  expect(story(struck)).toMatch(/A attacks the rear rank of b and misses.*The rear rank of b attacks A/);
  const bow = lone("a", 5, 12, { hands: ["shortbow"], atk: 2, hp: 9 }, FACING);
  const words = panel(until(fight([bow], [blue]), "opening:red"), "red");
  expect(words).toContain("short bow at the rear rank of b");
  expect(words).not.toContain("front rank of b");
});

test("R002-ATK-71 the panel counts one more die for each figure against a disarmed one", () => {
  const dice = (disarmed: boolean) =>
    panel(
      until(fight([ranked("a", 5, 5, [4], { atk: 2 })], [lone("b", 5, 6, { disarmed, hp: 9 })]), "blows:red"),
      "red",
    );
  expect(dice(false)).toContain("The front rank of a attacks B: 8d12");
  expect(dice(true)).toContain("The front rank of a attacks B: 12d12");
});

test("R002-CAS-71 the log says how damage passes on to the unique figure of the next rank", () => {
  const blue = ranked("b", 5, 6, [2, 2, 2], {}, { figures: [{ id: "X", hp: 3, atk: 1, rank: 2 }] });
  const hit = play(until(fight([lone("a", 5, 5, { atk: 5 })], [blue]), "blows:red"), attack, [2, 2, 2, 2, 2]);
  expect(story(hit)).toMatch(/The middle rank of b takes 2 damage; 0 HP left\. X takes 1 damage; 2 HP left\./);
});

test("R002-WND-71 one figure of a rank has its wound, and only some wounds make the rank easier to hit", () => {
  const wounded = (face: number) => {
    const blue = ranked("b", 5, 6, [3], { hp: 2 });
    return story(play(until(fight([lone("a", 5, 5, { atk: 1 })], [blue]), "blows:red"), attack, [1, face]));
  };
  expect(wounded(3)).toContain("One of the front rank of b is wounded: knee.");
  expect(wounded(5)).toContain("One of the front rank of b is wounded (guts), and the rank is easier to hit.");
});

test("R002-PRN-71 the panel offers to hinder a figure that rises as part of a move, and the log says so", () => {
  const start = fight([lone("a", 5, 5, { might: 4 })], [lone("b", 5, 6, { prone: true, might: 1 })]);
  const move = { "declare:blue": { act: "move", unit: "b", to: { x: 6, y: 6 } } };
  const answered = until(play(until(start, "declareMoves:blue"), move), "moveUnits:red");
  expect(panel(answered, "red")).toMatch(/A keeps B down 66\.7 %/);
  const hindered = play(answered, { "move:red": { act: "hinder", agent: "A", target: "B" } }, [4]);
  expect(story(hindered)).toContain("A keeps B on the ground.");
});

test("R002-DUE-71 a lone player's character may challenge the enemy's leader, and be challenged", () => {
  const band = ranked("b", 5, 6, [3], {}, { figures: [{ id: "X", hp: 3, atk: 2, might: 5 }] });
  const open = until(fight([lone("a", 5, 5, { pc: true })], [band]), "challenge");
  expect([panel(open, "red"), panel(open, "blue")]).toEqual([
    expect.stringContaining("Challenge X"),
    expect.stringContaining("Challenge A"),
  ]);
});
