/** Fights shown one by one: what the panel and the field show in each frame. */
import { describe, expect, it } from "vitest";
import type { BoardInput } from "../../../../../src/foundry/conflict/contract/board.ts";
import { battleBoard } from "../../../../../src/foundry/conflict/kinds/battle/battle-board.ts";
import { clashView } from "../../../../../src/foundry/conflict/kinds/battle/clash/clash.view.ts";
import {
  battleFrames,
  drawnInput,
  shownClash,
} from "../../../../../src/foundry/conflict/kinds/battle/clash/frames.view.ts";
import { battleGame } from "../../../../../src/foundry/conflict/kinds/battle/field/field.ts";
import { fieldView, layersOf } from "../../../../../src/foundry/conflict/kinds/battle/field/field.view.ts";
import { panelView } from "../../../../../src/foundry/conflict/kinds/battle/panel.view.ts";
import { sceneFight } from "../../../../../src/foundry/conflict/kinds/battle/scene.ts";
import { skippedWords } from "../../../../../src/foundry/conflict/moments/foot.view.ts";
import type { BattleState } from "../../../../../src/rules/chronicle/battle/index.ts";
import type { AnyMatch } from "../../../../../src/rules/conflict/match.ts";
import { battle } from "../../../../../src/rules/varied-battle.ts";
import { at, field, LOSE, play, scene, sumOf, type UnitPart, WIN } from "../../../../rules/chronicle/battle/scene.ts";
import { missing, render } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";
import { fightAt } from "../../moments/shown.ts";

const FAR: readonly UnitPart[] = [
  { id: "a9", kind: "MI", on: [0, 0] },
  { id: "d9", kind: "MI", on: [0, 11] },
];
const TRIO: readonly UnitPart[] = [
  { id: "a1", kind: "HI", on: [5, 4] },
  { id: "d1", kind: "MI", on: [5, 5] },
  { id: "d2", kind: "MI", on: [5, 3] },
  ...FAR,
];
/** Two bows, one of which hits, and a fight of two on one that the lone unit loses. */
const BEFORE = scene([...TRIO, { id: "a2", kind: "Bow", on: [9, 6] }, { id: "d3", kind: "MI", on: [9, 8] }], {
  phase: { at: "shoot", step: 0 },
  clusters: [{ attackers: ["a1"], defenders: ["d1", "d2"] }],
});
const SHOT = { shoot: { type: "shoot", targets: { a2: "d3" } } } as const;

/** The state after one step with these scripted dice. */
function after(before: BattleState, orders: Parameters<typeof play>[1], faces: readonly number[]): AnyMatch {
  const { events, state } = play(before, orders, faces);
  const entry = { type: "step", orders, faces, events };
  return {
    conflict: battle,
    record: { entries: [entry] },
    state,
    past: [{ state: before, entry }],
    absent: [],
    links: {},
  } as unknown as AnyMatch;
}

const FOUGHT = after(BEFORE, SHOT, [...WIN, ...sumOf(15), ...LOSE]);
const watching = (match: AnyMatch, place: Parameters<typeof fightAt>[2], seat = "attacker"): BoardInput =>
  fightAt(look(match, seat), battleFrames, place);

it("what was skipped is summed up by its results, without a moment that is shown", () => {
  const moments = battleBoard.moments!;
  const skipped = moments.of(FOUGHT.past[0]!, battle as never, ["attacker"]);
  expect(skipped).toHaveLength(4);
  expect(skippedWords(look(FOUGHT, "attacker"), moments, skipped)).toMatch(
    /^Skipped: Shot 1 of 1, [^·]+ is hit · Fight 1 of 1, [^·]+: Avitch Men-at-Arms fall back$/,
  );
});

describe("the panel (R000-5.04-08)", () => {
  const view = (frame: number, place = 1, match = FOUGHT) => clashView(watching(match, { step: 0, at: place, frame }))!;

  it("before the dice: both sums, the target, both outcomes", () => {
    const shown = view(0);
    expect(shown.title).toBe("Two against one");
    expect(shown.over).toContain("Fight 1 of 1");
    expect(shown.rolls.map(({ right, ours, theirs, need }) => [right, ours, theirs, need])).toMatchObject([
      [expect.any(String), "4", "3", "13 or more on the dice wins"],
      [expect.any(String), "4", "3", "13 or more on the dice wins"],
    ]);
    expect(shown.rolls.every(({ dice }) => dice.length === 0)).toBe(true);
    expect(shown.outcomes.map(({ words }) => words)).toEqual([
      expect.stringMatching(/^Each enemy falls back and loses 23/),
      expect.stringMatching(/lose 45 of 100 soldiers and fall back\.$/),
    ]);
    expect(shown.losses).toEqual([]);
  });

  it("with the dice: sum, target and margin, and the result", () => {
    const [one, two] = view(1).rolls;
    expect(one).toMatchObject({
      total: 19,
      versus: "v 17",
      won: true,
      verdict: "Won by 2",
      curve: { need: 13, rolled: 15 },
    });
    expect(two).toMatchObject({ won: false });
    expect(view(1).result).toMatchObject({ won: false, words: expect.stringContaining("lose 45 of 100") });
  });

  it("afterwards: the losses, in figures and as shares of the bar, and who must fall back", () => {
    const shown = view(2);
    expect(shown.title).toMatch(/ fall back$/);
    const [lone, ...foes] = shown.losses;
    expect(lone).toMatchObject({
      was: 100,
      left: 55,
      leftShare: 55,
      fallenShare: 45,
      words: "45 fallen, must fall back",
    });
    expect(foes.map(({ left, words }) => [left, words])).toEqual([
      [100, "no losses"],
      [100, "no losses"],
    ]);
  });

  it("says where a unit fell back to once that is known", () => {
    const from = { from: { type: "from", unit: "d1" } } as const;
    const pressed = battle.demands(FOUGHT.state as BattleState).some(({ key }) => key === "from");
    const asked = pressed
      ? play(FOUGHT.state as BattleState, from)
      : { state: FOUGHT.state as BattleState, events: [] };
    const moved = play(asked.state, { fallBack: { type: "fallBack", unit: "a1", to: at(4, 4) } });
    const entry = { type: "step", orders: {}, faces: [], events: [...asked.events, ...moved.events] };
    const later = { ...FOUGHT, state: moved.state, past: [...FOUGHT.past, { state: asked.state, entry }] } as AnyMatch;
    const words = view(2, 1, later).losses[0]!.words;
    expect(words).toMatch(/^45 fallen, falls back (north|south)-(east|west)$/);
    const layers = layersOf(watching(later, { step: 0, at: 1, frame: 2 }));
    expect(layers.tags).toContain("fell-back");
  });

  it("a shot has the losses of its range and no falling back (R000-5.04-06)", () => {
    const shown = view(0, 0);
    expect(shown.title).toMatch(/^Shot at /);
    expect(shown.over).toContain("Shot 1 of 1");
    expect(shown.outcomes[0]!.words).toMatch(/loses 30 of 100 soldiers\.$/);
    expect(view(2, 0).title).toMatch(/ is hit$/);
  });

  it("T000-5.04-06: a unit with no way back loses twice, and the bar says so", () => {
    const duo: readonly UnitPart[] = [
      { id: "a1", kind: "MI", on: [5, 4] },
      { id: "d1", kind: "MI", on: [5, 5] },
      ...FAR,
    ];
    const pocket = field({ "4,5": "~", "4,6": "~", "5,6": "~", "6,5": "~", "6,6": "~" });
    const match = after(scene(duo, { map: pocket }), {}, WIN);
    const foe = view(2, 0, match).losses[1]!;
    expect(foe).toMatchObject({
      left: 10,
      fallenShare: 90,
      words: "90 fallen, cannot fall back and loses as many again",
    });
    expect(view(2, 0, match).title).toMatch(/ cannot fall back$/);
  });

  it("is drawn by its template in every frame without a missing text", () => {
    for (const place of [0, 1])
      for (const frame of [0, 1, 2]) {
        const html = render("conflict/clash", { clash: view(frame, place) });
        expect(html.includes("Otherwise:")).toBe(frame === 0);
        expect((html.match(/class="die /g) ?? []).length > 0).toBe(frame > 0);
      }
    expect([...missing].filter((key) => key.startsWith("BNB.Clash"))).toEqual([]);
  });
});

describe("the field", () => {
  const seen = (frame: number, place = 1) => watching(FOUGHT, { step: 0, at: place, frame });

  it("shows the state of that fight, and gives no orders", () => {
    const before = drawnInput(seen(0));
    expect((before.view.match.state as BattleState).units.find(({ id }) => id === "a1")!.losses).toBe(0);
    expect((before.view.match.state as BattleState).units.find(({ id }) => id === "d3")!.losses).toBe(30);
    expect((drawnInput(seen(2)).view.match.state as BattleState).units.find(({ id }) => id === "a1")!.losses).toBe(45);
    expect(before.live).toBe(false);
    expect(battleGame.highlights(seen(0)).cells.size).toBe(0);
    expect(battleGame.unitAt(seen(0), at(5, 4))).toEqual({ id: "a1", drags: false });
  });

  it("fades units without a part in it, and marks won and lost", () => {
    const { counters, fights } = layersOf(seen(0));
    expect((counters.match(/class="unit \w+ aside"/g) ?? []).length).toBe(4);
    expect(fights).toContain("clash-line");
    expect(layersOf(seen(0)).tags).toContain("badge before");
    const { tags } = layersOf(seen(1));
    expect([tags.includes("badge won"), tags.includes("badge lost"), tags.includes("loss-tag")]).toEqual([
      true,
      true,
      false,
    ]);
    expect(layersOf(seen(2)).tags).toContain("loss-tag");
    expect(layersOf(seen(0, 0)).tags).toContain('class="shot"');
  });

  it("zooms in there, and without a fight stays as before", () => {
    expect(battleGame.closeUp!(seen(0))).toEqual([at(5, 4), at(5, 5), at(5, 3)]);
    expect(battleGame.closeUp!(look(FOUGHT))).toBeUndefined();
  });

  it("shows the fight of a decision to its player only, with the ways as hexes", () => {
    const won = after(scene(TRIO), {}, [...WIN, ...WIN]);
    const asked = look(won, "defender");
    const shown = shownClash(asked)!;
    expect(shown).toMatchObject({ asks: true, frame: "after" });
    expect(drawnInput(asked)).toBe(asked);
    const { fights, tags } = fieldView(asked);
    expect(fights).toContain("way-back");
    expect(tags).toContain("way-words");
    expect(battleGame.highlights(asked).cells.size).toBeGreaterThan(0);
    expect(shownClash(look(won, "attacker"))).toBeUndefined();
  });
});

describe("on a scene", () => {
  it("has the panel of the window, the units in it, and its marks in the scene's pixels", () => {
    const fight = sceneFight(watching(FOUGHT, { step: 0, at: 1, frame: 2 }))!;
    expect(fight).toMatchObject({ id: "0:1", units: ["a1", "d1", "d2"] });
    expect(fight.panel).toEqual(clashView(watching(FOUGHT, { step: 0, at: 1, frame: 2 })));
    expect(fight.under).toMatch(/^<g transform="scale\(3\.8\d+\)">.*clash-line/);
    expect(fight.over.match(/class="badge (\w+)"/g)).toHaveLength(2);
    expect(fight.over).toContain("loss-tag");
  });

  it("another frame is the same fight, at another moment of the table", () => {
    const [first, last] = [0, 2].map((frame) => sceneFight(watching(FOUGHT, { step: 0, at: 0, frame }))!);
    expect(first!.id).toBe(last!.id);
    const losses = [first!, last!].map(
      ({ at: then }) => (then.view.match.state as BattleState).units.find(({ id }) => id === "d3")!.losses,
    );
    expect(losses[1]).toBeGreaterThan(losses[0]!);
    expect(first!.at.live).toBe(false);
  });

  it("is nothing while no fight is watched, also if a decision is about one", () => {
    expect(sceneFight(look(FOUGHT, "attacker"))).toBeUndefined();
    expect(sceneFight(look(FOUGHT, "defender"))).toBeUndefined();
  });
});

describe("a question after a fight stands in the panel that covers the other questions", () => {
  const BEATEN = after(BEFORE, SHOT, [...WIN, ...LOSE, ...LOSE]);
  const asked = (seat: string) => {
    const input = look(BEATEN, seat);
    return { card: clashView(input), panel: panelView(input).panels[0] };
  };

  it("from whom the beaten unit falls back: a button for each victor", () => {
    const [demand] = battle.demands(BEATEN.state);
    expect(demand?.kind).toBe("from");
    const { card, panel } = asked(demand!.seat);
    expect(card?.asks?.demand).toBe(demand!.key);
    expect(card?.asks?.choices.map(({ index }) => index)).toEqual([0, 1]);
    const html = render("conflict/clash", { clash: card });
    for (const index of [0, 1])
      expect(html).toMatch(new RegExp(`data-act="choice" data-demand="${demand!.key}" data-index="${index}"`));
    // The same question below it would be covered, and be two buttons for one answer.
    expect(panel?.choices).toEqual([]);
  });
  it("nobody else is asked", () => {
    const [demand] = battle.demands(BEATEN.state);
    expect(asked(demand!.seat === "attacker" ? "defender" : "attacker").card?.asks).toBeUndefined();
  });
});
