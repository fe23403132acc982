/** What a duel shows one after the other, from matches with scripted dice. */
import { describe, expect, test } from "vitest";
import { duelBoard } from "../../../../../src/foundry/conflict/kinds/duel/duel-board.ts";
import {
  duelMomentView,
  duelMomentWords,
  markedIn,
} from "../../../../../src/foundry/conflict/kinds/duel/moment-panel.view.ts";
import {
  blowCheck,
  footworkCheck,
  footworkVerdict,
} from "../../../../../src/foundry/conflict/kinds/duel/moment-sums.view.ts";
import { type DuelMoment, duelMomentsOf } from "../../../../../src/foundry/conflict/kinds/duel/moments.view.ts";
import { facedOrders } from "../../../../../src/foundry/conflict/kinds/duel/orders-faced.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import { type DuelState, fighterOf } from "../../../../../src/rules/chronicle/duel/index.ts";
import { type AnyMatch, beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../../src/rules/conflicts.ts";
import { scriptedDice } from "../../../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { combatant, FAIL, SURE } from "../../../../rules/chronicle/duel/arena.ts";
import { missing, render, say } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";
import { shownAt } from "../../moments/shown.ts";

const MOMENTS = duelBoard.moments!;

/** Ann and Ben with swords at sword distance; the faces are used up in order. */
function fight(faces: readonly number[], ...orders: readonly Record<string, unknown>[]): AnyMatch {
  const dice = scriptedDice([...faces]);
  const sword = { hands: { right: "sword" as const } };
  const combatants = [
    combatant("ann", 0, { ...sword, seat: "a", at: { x: 6, y: 1 } }),
    combatant("ben", 1, { ...sword, seat: "b", at: { x: 8, y: 1 } }),
  ];
  let match: AnyMatch = certain(beginMatch(CONFLICTS.duel!, { combatants }, { id: "moments" }));
  for (const given of [{}, ...orders]) match = certain(step(match, given, dice));
  dice.spent();
  return match;
}

const BEGUN = [{ "move:ben": { do: "move", to: { x: 8, y: 1 } } }, { "move:ann": { do: "move", to: { x: 6, y: 1 } } }];
const strike = (action: string, target: string) => ({ do: action, target, with: "right" });
const BOTH = { "order:ann": strike("bash", "ben"), "order:ben": strike("quick", "ann") };
const PARRY = {
  "defend:ann": { do: "defend", against: { ben: "parry:right" } },
  "defend:ben": { do: "defend", against: { ann: "parry:right" } },
};
/** Ann's bash hits and Ben's quick attack misses, so that she takes a graze where she likes. */
const EXCHANGE = fight([...SURE, ...SURE, ...FAIL], ...BEGUN, BOTH, PARRY);
const kinds = (match: AnyMatch, at: number, mine: readonly string[] = []) =>
  duelMomentsOf(match.past[at]!, match.conflict, mine).map(({ what }) => what as DuelMoment);

describe("what a step shows", () => {
  test("first footwork: who won, and what that lets each do", () => {
    const shown = shownAt(look(EXCHANGE, "a"), MOMENTS, 0);
    const view = duelMomentView(shown)!;
    expect(view.title).toBe("Footwork");
    expect(view.check!.verdict).toMatch(/^ann wins footwork by \d+$/);
    expect(view.lets).toEqual(["ben may step one square, and moves first.", "ann may then step up to two squares."]);
    expect(markedIn(shown, "ann")).toMatchObject({ acts: true, struck: false });
  });

  test("orders that lead to a defence are shown with it, not before it", () => {
    expect(kinds(EXCHANGE, 3)).toEqual([]);
    const waits = fight([...SURE, ...SURE], ...BEGUN, { "order:ann": { do: "wait" }, "order:ben": { do: "wait" } });
    expect(kinds(waits, 3).map(({ kind }) => kind)).toEqual(["orders", "footwork"]);
    const { faced } = duelMomentView(shownAt(look(waits, "a"), MOMENTS, 3))!;
    expect(faced!.map(({ action, chance }) => [action, chance])).toEqual([
      ["Wait", ""],
      ["Wait", ""],
    ]);
  });

  test("two rolls of one exchange come one after the other, one's own first", () => {
    const by = (mine: string[]) =>
      kinds(EXCHANGE, 4, mine).map((one) => (one.kind === "blow" ? one.blow.by : one.kind));
    expect(by(["a"])).toEqual(["ann", "ben"]);
    expect(by(["b"])).toEqual(["ben", "ann"]);
    expect(kinds(EXCHANGE, 4, ["b"])[0]).toMatchObject({ place: 1, all: 2 });
  });

  test("a roll has both sums part by part, as they were rolled", () => {
    const shown = shownAt(look(EXCHANGE, "a"), MOMENTS, 4);
    const view = duelMomentView(shown)!;
    expect([view.over, view.title]).toEqual(["Roll 1 of 2", "ann: Bash"]);
    const { blows, ...state } = EXCHANGE.state as DuelState;
    const check = blowCheck({ ...state, blows }, blows[0]!, say);
    expect([check.ours.value, check.theirs.value]).toEqual([blows[0]!.rating, blows[0]!.opposition]);
    for (const { base, more, value } of [check.ours, check.theirs])
      expect(more.reduce((sum, { by }) => sum + by, base.by)).toBe(value);
    expect(view.check!.verdict).toMatch(/^Hit by \d+$/);
    expect(duelMomentWords(shown.moment!.moment, shown)).toMatchObject({ mark: "You strike", icon: "bash" });
    expect(view.next).toBe("ben strikes");
    expect(markedIn(shown, "ann").acts).toBe(true);
  });

  test("a wound is drawn on the figure only with its result, which says what it does", () => {
    const graze = { "part:1": { do: "part", part: "leftArm" } };
    const match = fight([...SURE, ...SURE, ...FAIL, ...SURE], ...BEGUN, BOTH, PARRY, graze);
    const [theirs] = kinds(match, 5, ["b"]);
    expect(theirs).toMatchObject({ kind: "result", by: "ben" });
    const place = kinds(match, 5, ["a"]).findIndex((one) => one.kind === "result" && one.by === "ben");
    const at = (beat: number) => shownAt(look(match, "a"), MOMENTS, 5, place, beat);
    const wounds = (beat: number) => fighterOf(at(beat).view.match.state as DuelState, "ann").wounds.leftArm.minor;
    expect([wounds(0), wounds(1)]).toEqual([0, 1]);
    expect([0, 1].map((beat) => markedIn(at(beat), "ann").fresh)).toEqual([[], ["leftArm"]]);
    const view = duelMomentView(at(2))!;
    expect([view.over, view.title]).toEqual(["ben’s Quick Attack", "ann is hit: left arm"]);
    expect(view.rows.map(({ title, note }) => [title, note])).toEqual([
      ["Left arm, minor wound", "1 of 2"],
      ["ben: −2 on every defence", ""],
    ]);
  });

  test("whoever falls stays on the page until the player continues", () => {
    const seen = new Set<string>();
    for (const seed of ["fall 1", "fall 2", "fall 3", "fall 4", "fall 5", "fall 6"]) {
      const match = playOut(CONFLICTS.duel!, seededDice(`${seed}/o`), seededDice(`${seed}/d`)) as AnyMatch;
      match.past.forEach((past, at) => {
        for (const { what, ring } of duelMomentsOf(past, match.conflict, [])) {
          const { kind } = what as DuelMoment;
          seen.add(kind);
          expect(ring === undefined).toBe(kind === "fell");
        }
        kinds(match, at).forEach((_, place) => {
          const shown = shownAt(look(match), MOMENTS, at, place);
          const html = render("conflict/duel-board", { board: duelBoard.boardContext(shown), replay: {} });
          expect(html).not.toMatch(/NaN|undefined/);
          expect(duelMomentWords(shown.moment!.moment, shown).line).not.toBe("");
        });
      });
    }
    expect([...seen].sort()).toEqual(expect.arrayContaining(["blow", "fell", "footwork", "moved", "result", "round"]));
    expect([...missing].filter((key) => key.startsWith("BNB.DuelMoments"))).toEqual([]);
  });

  test("an ambush wins footwork without a roll", () => {
    const contest = { roller: "ann", other: "ben", rating: 3, opposition: 3, faces: [], winner: "ann", ambush: true };
    const what = {
      kind: "footwork",
      at: 0,
      footwork: { type: "footwork", contests: [contest], losers: ["ben"] },
    } as const;
    const state = EXCHANGE.state as DuelState;
    expect(footworkVerdict(what as never, state, say)).toBe("ann attacks unseen and wins footwork");
    expect(footworkCheck(what as never, state, say)).toMatchObject({ success: true });
  });
});

test("opened orders stand face to face with the chance against the chosen defence", () => {
  const opened = fight([...SURE], ...BEGUN, BOTH);
  const faced = facedOrders(look(opened, "a"), opened.state as DuelState);
  expect(faced.map(({ action, how, versus }) => [action, how, versus])).toEqual([
    ["Bash", "with the sword", expect.stringMatching(/^v /)],
    ["Quick Attack", "with the sword", expect.stringMatching(/^v /)],
  ]);
  for (const { chance } of faced) expect(Number(chance)).toBeGreaterThan(0);
});
