/** Attacks of a Skirmish shown one by one: what each die needs, the dice, who fell, and the field at that time. */
import { describe, expect, test } from "vitest";
import type { BoardInput } from "../../../../../src/foundry/conflict/contract/board.ts";
import {
  clashLayer,
  clashView,
  closeUpOf,
  drawnInput,
  skirmishFrames,
} from "../../../../../src/foundry/conflict/kinds/skirmish/clash/clash.view.ts";
import { type Strike, strikePanel } from "../../../../../src/foundry/conflict/kinds/skirmish/clash/strike.view.ts";
import { fieldView } from "../../../../../src/foundry/conflict/kinds/skirmish/field.view.ts";
import { sceneFight } from "../../../../../src/foundry/conflict/kinds/skirmish/scene.ts";
import { skirmishBoard } from "../../../../../src/foundry/conflict/kinds/skirmish/skirmish-board.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import { type AnyMatch, beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { scriptedDice } from "../../../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { type SkirmishState, skirmish } from "../../../../../src/rules/skirmish/index.ts";
import { missing, render } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";
import { fightAt } from "../../moments/shown.ts";

const RANK = { count: 4, hp: 1, atk: 1, armour: 2, hands: ["sword"] };
const BOWS = { count: 4, hp: 1, atk: 1, armour: 0, hands: ["longbow"] };
const units = (id: string, y: number, rank: object, more: object = {}) => [
  { id, name: id.toUpperCase(), at: { x: 5, y }, ranks: [rank], ...more },
];
const SIDES = [
  { seat: "red", name: "The Reds", home: "north", units: units("r", 2, BOWS) },
  {
    seat: "blue",
    name: "The Blues",
    home: "south",
    units: [...units("b", 9, RANK), ...units("c", 11, RANK, { at: { x: 9, y: 11 } })],
  },
];

/** Four arrows at the nearest unit, of which two hit: a base of 8 minus 2 for armour leaves 6. */
function shot(): AnyMatch {
  const begun = certain(beginMatch(skirmish, { sides: SIDES, field: { width: 12, height: 14 } }));
  const ready = certain(step(begun, {}, scriptedDice([1])));
  const key = skirmish.demands(ready.state as SkirmishState)[0]!.key;
  const order = { act: "shoot", agent: "r-rank1", weapon: "longbow", targets: { "b-rank1": 4 } };
  return certain(step(ready, { [key]: order } as never, scriptedDice([2, 9, 5, 11])));
}

const SHOT = shot();
const watching = (frame: number): BoardInput =>
  fightAt(look(SHOT, "red"), skirmishFrames, { step: SHOT.past.length - 1, at: 0, frame });
const view = (frame: number) => clashView(watching(frame))!;

test("every attack with dice is shown, with the state before it and after all its effects", () => {
  const [only, ...others] = skirmishFrames.of(SHOT, SHOT.past.length - 1);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ kind: "shot", attacks: [{ hits: 2 }] });
  expect([only!.before, only!.after].map(({ agents }) => agents["b-rank1"]!.damage)).toEqual([0, 2]);
  expect(skirmishFrames.of(SHOT, 0).map(({ kind }) => kind)).toEqual(["news"]);
});

describe("the panel", () => {
  test("before the dice: what each die needs and why, the chance of any hit, no die yet", () => {
    const { over, title, strike, losses } = view(0);
    expect([over, title]).toEqual(["Shot 1 of 1", "The front rank of R shoots at the front rank of B"]);
    const [row] = strike!.rows;
    expect([row!.need, row!.parts, strike!.verdict, losses]).toEqual(["6", "8 base, −2 armour", undefined, []]);
    expect(row!.dice.map(({ face }) => face)).toEqual(["", "", "", ""]);
    // A die misses at 1 of 2, so all four do at 1 of 16.
    expect(row!.chance).toBe("93.8% for at least one hit");
  });

  test("with the dice: misses are set apart, and the hits are counted", () => {
    const { strike } = view(1);
    expect(strike!.rows[0]!.dice.map(({ face, spare }) => [face, spare])).toEqual([
      [2, false],
      [9, true],
      [5, false],
      [11, true],
    ]);
    expect(strike!.rows[0]!.result).toEqual({ won: true, words: "2 hits" });
    expect(strike!.verdict).toBeUndefined();
  });

  test("afterwards: what came of it, who is left, and no reason if no part changed a hit", () => {
    const { strike, losses } = view(2);
    expect([strike!.verdict, strike!.why]).toEqual([{ won: true, words: "B loses 2 figures" }, ""]);
    expect(losses.map(({ name, was, left, fallenShare }) => [name, was, left, fallenShare])).toEqual([["B", 4, 2, 50]]);
  });

  test("the part that changed a hit is named with what there would have been without it", () => {
    const input = watching(2);
    const { attacks, ...strike } = skirmishFrames.of(SHOT, SHOT.past.length - 1)[0] as Strike;
    const closer = { ...strike, attacks: [{ ...attacks[0]!, faces: [2, 7, 8, 11], hits: 1 }] };
    expect(strikePanel(input, closer, "after", "").strike!.why).toBe("Armour: without it there would be 2 hits more.");
  });

  test.each([0, 1, 2])("frame %i is drawn in words", (frame) => {
    const html = render("conflict/skirmish-board", { board: skirmishBoard.boardContext(watching(frame)), replay: {} });
    expect([...missing]).toEqual([]);
    expect(html).toContain('class="clash-panel');
  });
});

describe("the field", () => {
  test("shows the state of that time, with everybody else faded, and nothing can be ordered", () => {
    const before = drawnInput(watching(0));
    const damage = (input: BoardInput) => (input.view.match.state as SkirmishState).agents["b-rank1"]!.damage;
    expect([before.live, damage(before), damage(drawnInput(watching(2)))]).toEqual([false, 0, 2]);
    const { units: drawn, highlights } = fieldView(before, clashLayer(watching(0)));
    expect(drawn.map(({ id, aside }) => [id, aside])).toEqual([
      ["r", false],
      ["b", false],
      ["c", true],
    ]);
    expect(highlights).toEqual([]);
  });

  test("marks the target, and its losses only at the end", () => {
    expect([0, 1, 2].map((frame) => clashLayer(watching(frame))!.badge!.mark)).toEqual(["before", "won", "won"]);
    expect([0, 1, 2].map((frame) => clashLayer(watching(frame))!.lost?.words)).toEqual([undefined, undefined, "−2"]);
    expect(closeUpOf(watching(0))).toEqual({ x: 120, y: 0, width: 200, height: 480 });
  });

  test("is the current one where nothing is being watched", () => {
    const now = look(SHOT, "red");
    expect([drawnInput(now), clashView(now), clashLayer(now), closeUpOf(now)]).toEqual([
      now,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test("a line goes from rim to rim, and neighbours have none", () => {
  const { line } = clashLayer(watching(0))!;
  expect(line).toMatchObject({ x1: "220", y1: "124", x2: "220", y2: "356" });
});

test("morale checks and hits without a roll are shown too: with the die of the record, or only the result", () => {
  const seen = new Set<string>();
  for (const seed of ["a", "b", "c", "d", "e", "f"])
    playOut(skirmish, seededDice(`${seed}/o`), seededDice(`${seed}/d`), {
      watch(match) {
        const step = match.past.length - 1;
        if (step < 0) return;
        skirmishFrames.of(match, step).forEach((clash, at) => {
          const frames = skirmishFrames.framesOf(clash);
          const panel = (frame: number) =>
            clashView(fightAt(look(match, undefined), skirmishFrames, { step, at, frame }))!;
          if (clash.kind === "morale") {
            seen.add("morale");
            const { face, chance, result } = clash.check;
            expect(panel(1).strike!.rows[0]!.dice.map((die) => die.face)).toEqual([face]);
            expect(panel(1).strike!.rows[0]!.need).toBe(String(chance).replace("-", "−"));
            expect(panel(2).strike!.verdict!.won).toBe(result === "holds" || result === "braced");
            expect(clashLayer(fightAt(look(match, undefined), skirmishFrames, { step, at, frame: 0 }))!.units).toEqual([
              clash.check.unit,
            ]);
          } else if (clash.kind !== "news" && clash.attacks.every(({ faces }) => faces.length === 0)) {
            seen.add("sure");
            expect(frames).toEqual(["after"]);
            expect([panel(0).strike!.rows[0]!.need, panel(0).losses.length]).toEqual(["", 1]);
          }
          if (clash.kind === "news") seen.add(clash.told[0]!.type);
          if (clash.kind === "morale" || clash.kind === "news" || frames.length === 1)
            for (const frame of frames.keys()) {
              const input = fightAt(look(match, undefined), skirmishFrames, { step, at, frame });
              const html = render("conflict/skirmish-board", { board: skirmishBoard.boardContext(input), replay: {} });
              expect(html).not.toMatch(/NaN|undefined/);
            }
        });
      },
    });
  expect([...seen]).toEqual(expect.arrayContaining(["morale", "sure", "round", "gambit", "fate"]));
  expect([...missing]).toEqual([]);
});

test("on a scene the same marks lie over the tokens, in its larger squares", () => {
  const fight = sceneFight(watching(2))!;
  expect(fight.units).toEqual(["r", "b"]);
  expect(fight.over).toMatch(/^<g transform="scale\(2\.5\)">.*clash-space.*badge won.*space-lost/);
  expect(sceneFight(look(SHOT, "red"))).toBeUndefined();
});
