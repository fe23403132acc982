/** Fights and shots of a Command battle shown one by one: both sums, what each unit paid, and the field in each frame. */
import { describe, expect, test } from "vitest";
import type { BoardInput } from "../../../../../src/foundry/conflict/contract/board.ts";
import { clashView } from "../../../../../src/foundry/conflict/kinds/command/clash.view.ts";
import { commandBoard } from "../../../../../src/foundry/conflict/kinds/command/command-board.ts";
import { commandGame } from "../../../../../src/foundry/conflict/kinds/command/field.ts";
import { fieldView } from "../../../../../src/foundry/conflict/kinds/command/field.view.ts";
import { commandFrames, drawnInput } from "../../../../../src/foundry/conflict/kinds/command/frames.view.ts";
import { sceneFight } from "../../../../../src/foundry/conflict/kinds/command/scene.ts";
import { acts, type Battle, battle, reacts, until } from "../../../../rules/command/table.ts";
import { missing, render } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";
import { fightAt } from "../../moments/shown.ts";

const FAR = "heavyInfantry C 1,18";
const declared = until(
  battle(["heavyInfantry C 5,5", "lightInfantry C 5,4"], ["lightInfantry C 6,5", "lightInfantry D 9,9", FAR]),
  "declare",
);
/** Assault 3 and Support 1 against Assault 1. */
const FOUGHT = acts(reacts(acts(declared, { act: "attack", unit: "n1", target: "s1" }), { react: "defend" }), {
  act: "support",
  unit: "n2",
  target: "n1",
});
const LOST = reacts(FOUGHT, { react: "lose" });
const ROUTED = reacts(FOUGHT, { react: "rout" });

const STEP = FOUGHT.past.length - 1;
const watching = (match: Battle, frame: number, step = STEP): BoardInput =>
  fightAt(look(match, "north"), commandFrames, { step, at: 0, frame });
const view = (match: Battle, frame: number) => clashView(watching(match, frame))!;

test("a fight is shown at the step that decided it; there is no frame for dice", () => {
  const [fight] = commandFrames.of(LOST, STEP);
  expect(commandFrames.framesOf(fight!)).toEqual(["before", "after"]);
  expect(commandFrames.of(LOST, STEP - 1)).toEqual([]);
});

describe("the panel", () => {
  test("first both sums, part by part, and that no dice decide", () => {
    const { over, title, rolls, note, losses, value } = view(LOST, 0);
    expect(over).toBe("Fight 1 of 1, row 7, hex 6");
    expect(title).toBe("n1 attacks s1");
    expect(rolls[0]!.rows).toEqual([
      { left: { words: "Assault", by: "3" }, right: { words: "Assault", by: "1" } },
      { left: { words: "n2, Support", by: "1" }, right: undefined },
    ]);
    expect([rolls[0]!.ours, rolls[0]!.theirs, rolls[0]!.chance, losses, value]).toEqual([
      "4",
      "1",
      undefined,
      [],
      undefined,
    ]);
    expect(note).toBe("No dice: the higher total wins. Equal totals change nothing.");
  });

  test("then the loser; until they have answered, what they owe", () => {
    const { title, losses, rolls } = view(FOUGHT, 1);
    expect([title, rolls[0]!.verdict]).toEqual(["s1 is beaten", "Won by 3"]);
    expect(losses.map(({ name, words }) => `${name} ${words}`)).toEqual([
      "n1 pays nothing and has no losses",
      "s1 must pay 2 command and take 1 damage, or rout",
    ]);
  });

  test("and what they have answered since", () => {
    const [, loser] = view(LOST, 1).losses;
    expect(loser).toMatchObject({ was: 100, left: 90, fallenShare: 10, words: "pays 2 command, takes 1 damage" });
    const routed = view(ROUTED, 1);
    expect(routed.title).toBe("s1 routs");
    expect(routed.losses.map(({ name, words }) => `${name} ${words}`)).toEqual([
      "n1 pays nothing and has no losses",
      "s1 leaves the field",
    ]);
  });

  test("a shot shows only its result", () => {
    const shooting = until(battle(["archers C 5,5"], ["lightInfantry C 8,5", FAR]), "missiles");
    const shot = reacts(acts(shooting, { act: "volley", unit: "n1", target: "s1" }), { react: "damage" });
    const { over, title, rolls, losses } = clashView(watching(shot, 0, shot.past.length - 1))!;
    expect([over, title, rolls]).toEqual(["Shot 1 of 1, row 9, hex 6", "s1 is hit", []]);
    expect(losses[1]).toMatchObject({ name: "s1", words: "takes 1 damage" });
  });
});

describe("the field", () => {
  test("shows the state of that fight, with others faded, and nothing can be ordered there", () => {
    const input = watching(LOST, 0);
    expect(drawnInput(input).view.match.state).not.toBe(LOST.state);
    const { counters, tags } = fieldView(input);
    expect(counters.match(/unit aside/g)).toHaveLength(2);
    expect(tags).toContain('class="badge before"');
    expect(commandGame.highlights(input).cells.size).toBe(0);
    expect(commandGame.closeUp!(input)).toHaveLength(3);
  });

  test("afterwards the damage is marked, and a routed unit is gone", () => {
    expect(fieldView(watching(LOST, 1)).tags).toMatch(/loss-tag.*−1/);
    expect(fieldView(watching(ROUTED, 1)).counters).not.toContain('data-unit="s1"');
  });

  test("the template shows every frame without a missing text", () => {
    for (const match of [FOUGHT, LOST, ROUTED])
      for (const frame of [0, 1]) {
        const html = render("conflict/command-board", { board: commandBoard.boardContext(watching(match, frame)) });
        expect(html).toContain("clash-panel");
        expect([...missing]).toEqual([]);
      }
  });
});

test("on a scene the same marks lie over the tokens of those who fight", () => {
  const fight = sceneFight(watching(LOST, 1))!;
  expect(fight).toMatchObject({ id: `${STEP}:0`, units: ["n1", "s1", "n2"] });
  expect(fight.panel.title).toBe("s1 is beaten");
  expect(fight.under).toContain("clash-line");
  expect(fight.over).toContain('class="badge won"');
  expect(fight.over).toContain("loss-tag");
  expect(sceneFight(look(LOST, "north"))).toBeUndefined();
});
