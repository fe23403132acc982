/** Sorties and volleys shown one by one: dice and why, the three that count, and the results for both. */
import { describe, expect, test } from "vitest";
import type { BoardInput } from "../../../../../src/foundry/conflict/contract/board.ts";
import { clashView, drawnInput, sortieFrames } from "../../../../../src/foundry/conflict/kinds/sortie/clash.view.ts";
import { endView } from "../../../../../src/foundry/conflict/kinds/sortie/end.view.ts";
import { momentView } from "../../../../../src/foundry/conflict/kinds/sortie/moment.view.ts";
import { sceneFight } from "../../../../../src/foundry/conflict/kinds/sortie/scene.ts";
import { sortieBoard } from "../../../../../src/foundry/conflict/kinds/sortie/sortie-board.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { type SortieState, sortie } from "../../../../../src/rules/sortie/index.ts";
import { type Battle, battle, plan, play, toSorties } from "../../../../rules/sortie/table.ts";
import { missing, render } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";
import { fightAt, shownAt } from "../../moments/shown.ts";

/** Two against two in separate pairs: the first attack meets a defence. */
const met = toSorties(battle([{ armour: "heavy" }], [{}]));
const [north, south] = ["manoeuvre:n1", "manoeuvre:s1"];
const FOUGHT = play(met, { [north!]: plan("attack"), [south!]: plan("attack") }, [6, 5, 2, 1, 4, 1, 1, 2]);
const watching = (match: Battle, frame: number): BoardInput =>
  fightAt(look(match, "north"), sortieFrames, { step: match.past.length - 1, at: 0, frame });
const view = (frame: number, match = FOUGHT) => clashView(watching(match, frame))!;

describe("a sortie", () => {
  test("before the dice: their number and why, and the chance", () => {
    const { over, title, rolls, value, losses } = view(0);
    expect(over).toBe("Fight 1 of 1");
    expect(title).toMatch(/ meets /);
    expect(rolls[0]!.rows[0]).toEqual({ left: { words: "dice", by: "3" }, right: { words: "dice", by: "3" } });
    expect(rolls[0]!.rows[1]!.left).toEqual({ words: "armour", by: "+2" });
    expect([rolls[0]!.ours, rolls[0]!.theirs, rolls[0]!.dice, losses]).toEqual(["5", "3", [], []]);
    expect(Number(value!.left.chance)).toBeGreaterThan(50);
  });

  test("with the dice: those that do not count are set apart, and both scores come from the record", () => {
    const [roll] = view(1).rolls;
    expect(roll!.dice.map(({ face, spare }) => (spare ? -face : face))).toEqual([6, 5, -2, -1, 4]);
    expect(roll!.answer!.map(({ face }) => face)).toEqual([1, 1, 2]);
    expect([roll!.total, roll!.versus, roll!.verdict]).toEqual([15, "v 4", "Won by 11"]);
    expect(roll!.curve).toMatchObject({ need: 5, rolled: 15 });
  });

  test("one moment tells it beat by beat, from the viewer's own side; who falls stays until continued", () => {
    const at = (beat: number, seat = "north") =>
      momentView(shownAt(look(FOUGHT, seat), sortieBoard.moments!, FOUGHT.past.length - 1, 0, beat))!;
    expect([at(0).dice!.score, at(0).verdict, at(2).dice!.score, at(2).verdict]).toEqual([
      "",
      undefined,
      "15",
      undefined,
    ]);
    expect(at(2).dice!.left.map(({ face, spare }) => (spare ? -Number(face) : face))).toEqual([6, 5, 4, -2, -1]);
    expect(at(3).verdict).toEqual({ won: true, words: "Won by 11: a double win" });
    expect(at(3).why).toBe("Attack, a double win: finished, you gain 1.");
    expect(at(3, "south")).toMatchObject({
      verdict: { won: false, words: "Lost by 11: a double win" },
      why: "Attack, a double win: you are finished, they gain 1.",
      band: { at: "3.3" },
    });
    expect([at(3).pools[1]!.words, at(4).pools[1]!.words]).toEqual(["", "is finished"]);
    const [moment] = sortieBoard.moments!.of(FOUGHT.past.at(-1)!, sortie as never, ["north"]);
    expect(moment!.ring).toBeUndefined();
  });

  test("afterwards: the results for both", () => {
    const { losses, title } = view(2);
    expect(title).toMatch(/wins by double/);
    expect(losses.map(({ words }) => words)).toEqual([expect.any(String), "is finished"]);
  });

  test("the field shows the state of that time, and asks nothing", () => {
    expect((drawnInput(watching(FOUGHT, 0)).view.match.state as SortieState).units.s1!.status).toBe("ready");
    expect((drawnInput(watching(FOUGHT, 2)).view.match.state as SortieState).units.s1!.status).not.toBe("ready");
  });
});

test("two who both retreat are shown without dice", () => {
  const away = play(met, { [north!]: plan("retreat"), [south!]: plan("retreat") });
  const { frame, rolls, note } = view(0, away);
  expect([frame, rolls[0]!.dice, note]).toEqual(["before", [], "Their manoeuvres decide it without a roll."]);
  expect(view(1, away)).toMatchObject({ frame: "after", title: expect.stringMatching(/both retreat/) });
});

test.each(["one", "two", "three"])(
  "random game %s: every frame is drawn in words, and its end as an ending",
  (seed) => {
    const shots = { fight: 0, shot: 0 };
    const match = playOut(sortie, seededDice(`${seed}/o`), seededDice(`${seed}/d`), {
      watch(now) {
        const step = now.past.length - 1;
        if (step < 0) return;
        sortieFrames.of(now, step).forEach((clash, at) => {
          shots[clash.kind]++;
          sortieFrames.together!(clash)!.beats.forEach((_, beat) => {
            const input = shownAt(look(now, "north"), sortieBoard.moments!, step, at, beat);
            const html = render("conflict/sortie-board", { board: sortieBoard.boardContext(input), replay: {} });
            expect(html).toContain("sortie-moment");
            expect(html).not.toMatch(/NaN|undefined/);
          });
        });
      },
    });
    expect(shots.fight).toBeGreaterThan(0);
    const end = endView(look(match as never, "north"))!;
    expect(end.sides).toHaveLength(2);
    const html = render("conflict/sortie-board", { board: { end }, replay: {}, sheets: {} });
    expect(html).toContain("end-view");
    expect([...missing]).toEqual([]);
  },
);

test("on a scene both have a ring, and the winner a mark once the dice are shown", () => {
  const [before, rolled] = [0, 1].map((frame) => sceneFight(watching(FOUGHT, frame))!);
  expect(before!.units).toEqual(["n1", "s1"]);
  expect(before!.under.match(/fight-line/g)).toHaveLength(2);
  expect([before!.over, rolled!.over.includes("badge won")]).toEqual(["", true]);
  expect(sceneFight(look(FOUGHT, "north"))).toBeUndefined();
});
