/** The rules of the second reading for a player: on the panel, on the field, in the log. */

import { expect, test } from "vitest";
import { fieldView } from "../../../../../src/foundry/conflict/kinds/skirmish/field.view.ts";
import { fight, lone, play, ranked, toRound, until } from "../../../../rules/skirmish/table.ts";
import { panel, sceneOf, story } from "./panel.ts";

const miss = (n: number) => new Array<number>(n).fill(12);
/** A unit that holds the field when the others give way. */
const AFAR = lone("z", 18, 18, {}, { morale: "steadfast", group: "apart" });

test("R002-RNG-51, R002-RNG-52 the panel offers throws from every rank of a charge, and mentions no stray hits in its own ranks", () => {
  const javelins = { hands: ["javelin", "sword"], atk: 1 };
  const match = until(fight([ranked("a", 5, 5, [2, 2], javelins)], [lone("b", 5, 8, { hp: 9 })]), "moveUnits:red");
  const words = panel(match, "red");
  expect(words).toMatch(/front rank of a throws[^.]*middle rank of a|the front rank of a and the middle rank of a/i);
  expect(words).not.toMatch(/astray|own side/i);
  const throws = ["a-rank1", "a-rank2"].map((id) => ({ agent: id, weapon: "javelin", target: "B" }));
  const thrown = play(match, { "move:red": { act: "move", unit: "a", to: { x: 5, y: 7 }, throws } }, [11, 2, 11, 2]);
  expect(story(thrown)).toMatch(/front rank of a throws javelins at B.*middle rank of a throws javelins at B/);
  expect(story(thrown)).not.toContain("astray");
});

test("R002-MOV-51 in melee no space beside or behind an enemy is highlighted", () => {
  const match = until(fight([lone("a", 5, 5)], [lone("b", 5, 6)]), "moveUnits:red");
  const { highlights } = fieldView(sceneOf(match, "red"));
  const spaces = highlights.map(({ x, y }) => `${x},${y}`);
  expect(spaces).toContain("4,5");
  for (const round of ["4,6", "6,6", "4,7", "5,7"]) expect(spaces).not.toContain(round);
});

test("R002-ATK-51 a figure that fell this round is offered no movement, and gets up later", () => {
  const trip = { act: "gambit", agent: "B", target: "A", aim: "trip", with: [] };
  const open = until(fight([lone("a", 5, 5)], [lone("b", 5, 6)], {}, {}, [6]), "opening:blue");
  const fallen = play(open, { "opening:blue": trip }, [3]);
  expect(story(fallen)).toContain("B trips A.");
  expect(panel(fallen, "red")).not.toMatch(/disengage|gets up/i);
  const away = until(fight([lone("a", 5, 5, { prone: true, capture: 5 })], [lone("b", 19, 19)]), "moveUnits:red");
  const highlights = fieldView(sceneOf(away, "red")).highlights.map(({ x, y }) => `${x},${y}`);
  expect([highlights.includes("13,5"), highlights.includes("14,5")]).toEqual([true, false]);
  expect(story(play(away, { "move:red": { act: "move", unit: "a", to: { x: 13, y: 5 } } }, [1]))).toContain(
    "A gets up.",
  );
});

test("R002-ATK-52 a sacrificed mount is logged, and a duellist on the ground receives death blows", () => {
  const rider = lone("a", 5, 5, { pc: true, mounted: true, atk: 1, hp: 5 });
  const hit = play(until(fight([rider], [lone("b", 5, 6, { atk: 1 })], {}, {}, [6]), "blows:blue"), {}, [2]);
  expect(panel(hit, "red")).toMatch(/mount/i);
  const lost = play(hit, { "soak:A": { helmet: "keep", mount: true, shield: false } });
  expect(story(lost)).toContain("The mount of A takes the damage and is lost.");
  expect(panel(until(lost, "blows:red"), "red")).toMatch(/B[^.]*1d12/);
  const duels = { duels: [["A", "B"]] };
  const duel = until(fight([lone("a", 5, 5)], [lone("b", 5, 6, { prone: true })], duels), "blows:red");
  expect(story(play(duel))).toContain("B cannot defend, and A hits 2 times.");
});

test("R002-ATK-53 the panel offers gambits and grapples of ranks, with their chances", () => {
  const match = until(fight([ranked("a", 5, 5, [5])], [ranked("b", 5, 6, [5])]), "blows:red");
  expect(panel(match, "red")).toMatch(/trip[^%]*\d+(\.\d)? ?%/i);
  expect(panel(match, "red")).toMatch(/grapple|hold of/i);
  const order = { act: "gambit", agent: "a-rank1", target: "b-rank1", aim: "trip", with: [] };
  expect(story(play(match, { "melee:red": order }, [3]))).toContain(
    "One of the front rank of a trips one of the front rank of b.",
  );
});

test("R002-UNI-51 the panel offers splitting and joining", () => {
  const red = ranked("a", 5, 5, [4, 4], {}, { figures: [{ id: "X", hp: 3, atk: 2 }] });
  const match = until(fight([red], [lone("b", 15, 15)]), "moveUnits:red");
  expect(panel(match, "red")).toMatch(/leaves the unit, to column \d+, row \d+/);
  expect(panel(match, "red")).toMatch(/goes off alone/);
  const part = { act: "part", agent: "a-rank2", to: { x: 5, y: 4 }, alone: false };
  const parted = until(play(match, { "move:red": part }, [1]), "moveUnits:red");
  expect(panel(parted, "red", { unit: "a-2" })).toMatch(/joins a\b/);
});

test("R002-BAT-52 the log says how far a line is pushed, the winner's count first", () => {
  const red = [lone("a", 5, 5, { atk: 2, hp: 9 })];
  const blue = [lone("b", 5, 6, { hp: 9, atk: 1 }), lone("c", 6, 6, { hp: 9, atk: 0 })];
  const blow = { "melee:red": { act: "attack", agent: "A", subdue: false } };
  const struck = toRound(play(until(fight(red, blue), "blows:red"), blow, [2, 12]), 2, [2, 1]);
  expect(story(struck)).toMatch(/b hit more often and pushes a back\. hits 1 to 0/i);
  const strong = toRound(fight([ranked("a", 5, 5, [3], { atk: 0 })], [lone("b", 5, 6, { atk: 0 })]), 2, [1]);
  expect(story(strong)).toMatch(/a is stronger and pushes b back\. figures 3 to 1/i);
});

test("R002-BAT-51 a routed unit cannot return before a quiet round has passed", () => {
  const weak = lone("b", 5, 12, {}, { morale: "weak" });
  const match = toRound(fight([lone("a", 5, 3)], [weak, AFAR], { surprise: "red" }), 2, [8, 1]);
  expect(panel(match, "blue")).not.toMatch(/rally to return|takes heart|return/i);
  expect(story(match)).toContain("has been ambushed and gives way.");
});

test("R002-BAT-53 the log says figure by figure who was hit while retreating", () => {
  const blue = ranked("b", 5, 6, [4], { capture: 6 }, { morale: "weak" });
  const match = until(fight([lone("a", 5, 5, { atk: 2, hp: 9 })], [blue, AFAR]), "blows:red");
  const fled = toRound(play(match, {}, [2, 2]), 2, [...miss(4), 8, 6, 7, 1]);
  expect(story(fled)).toMatch(/One figure of the front rank of b is hit while retreating\. 6 and 7 against 6/);
});

test("R002-WND-51 a figure that drops a weapon by a hand wound can draw another or pick it up", () => {
  const red = lone("a", 5, 5, { hands: ["sword"], hp: 9, worn: ["dagger", "shortbow"] });
  const match = until(fight([red], [lone("b", 5, 6, { atk: 1 })], {}, {}, [6]), "blows:blue");
  const hurt = until(play(match, {}, [1, 10]), "blows:red");
  expect(story(hurt)).toContain("A is wounded: hand.");
  expect(panel(hurt, "red")).toMatch(/dagger/);
  expect(panel(hurt, "red")).toMatch(/picks? up/);
  expect(panel(hurt, "red")).not.toMatch(/short bow/);
});

test("R002-SPL-51 a waiting spell is not cast in melee, and the log says why", () => {
  const mage = lone("a", 5, 5, { hp: 9, spells: [{ name: "Dart", effect: "harm", power: 1 }] });
  const match = until(fight([mage], [lone("b", 5, 8, { hp: 9 })], {}, {}, [6]), "opening:red");
  expect(panel(match, "red")).toMatch(/Dart[^%]*%/);
  const begun = play(match, { "opening:red": { act: "cast", agent: "A", spell: "Dart", target: "B" } }, [12]);
  const order = { "move:blue": { act: "move", unit: "b", to: { x: 5, y: 6 } } };
  const near = toRound(play(until(begun, "moveUnits:blue"), order), 2, [...miss(4), 1]);
  expect(story(near)).toContain("A has enemies in melee range and cannot finish Dart.");
});
