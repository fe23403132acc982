/** The draft board by table: what each card says, who picks when, why a set cannot be taken, and what is made of it. */
import { describe, expect, it } from "vitest";
import type { OpenChoices } from "../../../../../src/foundry/conflict/contract/board.ts";
import {
  canCompare,
  comparisonView,
  looking,
} from "../../../../../src/foundry/conflict/kinds/draft/comparison.view.ts";
import {
  draftBoard,
  draftOrders,
  writtenAbout,
  writtenKey,
} from "../../../../../src/foundry/conflict/kinds/draft/draft.view.ts";
import { facesDrawn } from "../../../../../src/foundry/conflict/kinds/draft/set-face.view.ts";
import { trayView } from "../../../../../src/foundry/conflict/kinds/draft/tray.view.ts";
import { windowView } from "../../../../../src/foundry/conflict/window/window.view.ts";
import { readFace } from "../../../../../src/foundry/draw/face-parts.ts";
import { GROUP_SKILLS, SKILLS } from "../../../../../src/rules/chronicle/checks/index.ts";
import { type DraftState, picksOf } from "../../../../../src/rules/chronicle/draft/index.ts";
import { MOTIVATION_PAIRS } from "../../../../../src/rules/chronicle/people/index.ts";
import { type AnyMatch, beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../../src/rules/result.ts";
import { look } from "../../../support/scene.ts";

const begun = certain(
  beginMatch(CONFLICTS.draft!, { drafters: ["P", "Q"].map((player) => ({ player, wants: 3 })) }),
) as AnyMatch;
const cast = certain(step(begun, {}, seededDice("cast")));
const stateOf = (match: AnyMatch) => match.state as DraftState;
const order = stateOf(cast).order;
const [first, second] = order as [string, string];
const take = (match: AnyMatch, set: number) =>
  certain(step(match, { [`pick-${stateOf(match).picks.length}`]: { set } }, seededDice("x")));
const ALL = [2, 0, 1, 3, 4, 5];
const over = ALL.reduce(take, cast);

describe("the cards", () => {
  it("are there once the dice are rolled", () => {
    expect(draftBoard(look(begun)).rolling).toBe(true);
    expect(draftBoard(look(begun)).cards).toEqual([]);
    // As many face-down cards as will be drawn.
    expect(draftBoard(look(begun)).backs).toHaveLength(6);
    expect(draftBoard(look(cast)).backs).toEqual([]);
    expect([begun, cast].map((match) => draftOrders(look(match)).tray !== undefined)).toEqual([false, true]);
    expect(draftBoard(look(cast)).rolling).toBe(false);
    expect(draftBoard(look(cast)).cards.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("show the four best skills and the three strongest motivations, the best first", () => {
    for (const { set, best, drives, groups } of draftBoard(look(cast)).cards) {
      const { skills, motivations } = stateOf(cast).pool[set]!;
      const top = (ratings: object, count: number) =>
        (Object.values(ratings) as number[]).toSorted((a, b) => b - a).slice(0, count);
      expect(best.map(({ rating }) => rating)).toEqual(top(skills.ratings, 4));
      expect(drives.map(({ rating }) => rating)).toEqual(top(motivations, 3));
      expect(groups.map(({ rating }) => rating)).toEqual(Object.values(skills.groups));
      expect(groups.map(({ width }) => width)).toEqual(groups.map(({ rating }) => Math.min(100, rating * 10)));
      for (const { label } of [...best, ...drives, ...groups]) expect(label).toMatch(/^[A-Z](?!NB\.)/);
      const most = Math.max(...groups.map(({ rating }) => rating));
      for (const { rating, high } of groups) expect(high).toBe(rating === most);
    }
  });

  it("are closer together the more of them are open; a taken one needs half the space", () => {
    expect(draftBoard(look(begun)).room).toBe("many");
    expect(draftBoard(look(take(take(cast, 0), 1))).room).toBe("");
    expect(draftBoard(look(cast, first, { looked: 3, beside: 1 }))).toMatchObject({ room: "", two: true });
  });

  it("can be taken in one's turn, while the table plays, and by nobody twice", () => {
    const may = (match: AnyMatch, seat?: string) =>
      draftBoard(look(match, seat)).cards.flatMap(({ set, mayPick }) => (mayPick ? [set] : []));
    expect(may(cast, first)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(may(cast, second)).toEqual([]);
    expect(may(cast)).toEqual([]);
    const taken = take(cast, 2);
    expect(may(taken, second)).toEqual([0, 1, 3, 4, 5]);
    const had = draftBoard(look(taken)).cards.flatMap(({ set, takenBy }) => (takenBy ? [[set, takenBy.seat]] : []));
    expect(had).toEqual([[2, first]]);
    const input = look(cast, first);
    expect(draftBoard({ ...input, live: false }).cards.some(({ mayPick }) => mayPick)).toBe(false);
    const rests = { ...input, view: { ...input.view, paused: true } };
    expect(draftBoard(rests).cards.some(({ mayPick }) => mayPick)).toBe(false);
  });
});

describe("the order", () => {
  it("reverses at the end of the round, and says who took what and who is next", () => {
    expect(order).toEqual([first, second, second, first, first, second]);
    const board = draftBoard(look(take(cast, 2)));
    expect(board.order.map(({ name, done, now, note, bends }) => [name, done, now, note, bends])).toEqual([
      [first, true, false, "took 3", false],
      [second, false, true, "now", false],
      [second, false, false, "", true],
      [first, false, false, "", false],
      [first, false, false, "", true],
      [second, false, false, "", false],
    ]);
  });

  it.each([
    [0, "Round 1 of 3"],
    [1, "Round 1 of 3"],
    [2, "Round 2 of 3, in reverse order"],
    [4, "Round 3 of 3"],
    [6, "Round 3 of 3"],
  ])("is in its round after %i picks", (count, words) => {
    expect(draftBoard(look(ALL.slice(0, count).reduce(take, cast))).round).toBe(words);
  });
});

describe("the panel", () => {
  const detail = (match: AnyMatch, seat?: string, looked?: number) =>
    draftOrders(look(match, seat, looked === undefined ? {} : { looked })).detail!;

  it("chooses nothing for its player: the main button asks for a set, and no pick of another changes what it takes", () => {
    const open = draftOrders(look(cast, first));
    expect(open.detail).toBeUndefined();
    expect(open.foot).toMatchObject({ words: "Your pick", main: { words: "Choose a set", lacks: true } });
    expect(draftOrders(look(cast, first, { looked: 8 })).detail).toBeUndefined();
    // The window's own words about the wait.
    expect(draftOrders(look(cast, second)).foot).toBeUndefined();
  });

  it("says who took what since the last own pick, and in what the own ones are still weak", () => {
    const note = (picks: number, seat: string) =>
      draftOrders(look(ALL.slice(0, picks).reduce(take, cast), seat)).foot!.note;
    expect(note(1, second)).toBe(`So far: ${first} took 3.`);
    expect(note(3, first)).toBe(`Since your pick: ${second} took 1 and 2.`);
    expect(note(4, first)).toBe(`${second} picks next.`);
    const { picks, lacking } = trayView(look(ALL.slice(0, 3).reduce(take, cast), second));
    expect(picks.map(({ number }) => number)).toEqual([1, 2]);
    const ratings = [0, 1].map((set) => stateOf(cast).pool[set]!.skills.ratings);
    const weakest = SKILLS.map((skill) => Math.max(...ratings.map((one) => one[skill]))).toSorted((a, b) => a - b);
    expect(lacking.match(/\d+/g)!.map(Number)).toEqual(weakest.slice(0, 4));
    expect(draftOrders(look(cast, first)).tray!.picks).toEqual([]);
  });

  it("shows the pressed set in full", () => {
    const { number, groups, pairs } = detail(cast, first, 3);
    const set = stateOf(cast).pool[3]!;
    expect(number).toBe(4);
    expect(groups.map(({ skills }) => skills.length)).toEqual(Object.values(GROUP_SKILLS).map(({ length }) => length));
    const names = [...groups, ...groups.flatMap(({ skills }) => skills)].map(({ label }) => label);
    for (const name of [...names, ...pairs.map(({ right }) => right)]) expect(name).toMatch(/^[A-Z](?!NB\.)/);
    expect(groups[0]!.skills[0]!.rating).toBe(set.skills.ratings.control);
    for (const { left, leftRating, leftWidth, rightRating, rightWidth } of pairs) {
      expect(left).not.toContain("BNB");
      expect([leftWidth, rightWidth]).toEqual([leftRating * 10, rightRating * 10]);
    }
    const looked = draftBoard(look(cast, first, { looked: 3 })).cards.filter((card) => card.looked);
    expect(looked.map(({ set }) => set)).toEqual([3]);
  });

  it("names the best of the shown set, with their ratings", () => {
    const { best, drives } = draftBoard(look(cast, first)).cards[3]!;
    const listed = (all: typeof best) => all.map(({ label, rating }) => `${label} ${rating}`).join(", ");
    expect(detail(cast, first, 3)).toMatchObject({ words: listed(best), drives: listed(drives) });
  });

  it("says why it cannot be taken: whose turn it is, or who has it", () => {
    const why = (...asked: Parameters<typeof detail>) => detail(...asked).takes.map((one) => one.why);
    expect(why(cast, first, 0)).toEqual([""]);
    expect(why(cast, second, 0)).toEqual([`${first} picks`]);
    expect(why(take(cast, 2), second, 2)).toEqual([`taken by ${first}`]);
  });

  it("says who comes next, and how often", () => {
    const next = (picks: number, seat: string) => detail(ALL.slice(0, picks).reduce(take, cast), seat, 0).next;
    expect(next(0, first)).toBe(`${second} picks next, twice.`);
    expect(next(1, second)).toBe(`${second} picks next.`);
    expect(next(5, second)).toBe("This is the last pick.");
  });
});

describe("two side by side", () => {
  const scene = (draft: OpenChoices, match = cast) => look(match, first, draft);

  it("offers the set viewed before, or the next that can be taken", () => {
    expect(canCompare(scene({ looked: 3 }))).toBe(4);
    expect(canCompare(scene({ looked: 5 }))).toBe(0);
    expect(canCompare(scene({ looked: 3, before: 1 }))).toBe(1);
    // Taken sets are not offered; with one left there is nothing to compare.
    expect(canCompare(scene({ looked: 3, before: 2 }, take(cast, 2)))).toBe(4);
    const last = ALL.slice(0, 5).reduce(take, cast);
    expect(draftOrders(scene({ looked: 5 }, last)).detail!.other).toBeUndefined();
    expect(draftOrders(scene({ looked: 3, before: 1 })).detail!.other).toEqual({ set: 1, number: 2 });
  });

  it("shows every rating of both, the higher one marked, and either can be taken", () => {
    const draft = { looked: 3, beside: 1 };
    const { left, right, columns, pairs, title } = comparisonView(scene(draft))!;
    expect([left, right, title]).toEqual([4, 2, "Set 4 compared with set 2"]);
    const rows = columns.flatMap(({ groups }) => groups);
    expect(rows.map(({ skills }) => skills.length)).toEqual(Object.values(GROUP_SKILLS).map(({ length }) => length));
    const [four, two] = [stateOf(cast).pool[3]!, stateOf(cast).pool[1]!];
    const ratings = (side: "left" | "right") => rows.flatMap(({ skills }) => skills.map((one) => one[side].rating));
    expect(ratings("left")).toEqual(SKILLS.map((skill) => four.skills.ratings[skill]));
    expect(ratings("right")).toEqual(SKILLS.map((skill) => two.skills.ratings[skill]));
    expect(pairs.map(({ one, other }) => [one.left.rating, other.right.rating])).toEqual(
      MOTIVATION_PAIRS.map(([one, other]) => [four.motivations[one], two.motivations[other]]),
    );
    const all = rows.flatMap(({ whole, skills }) => [whole, ...skills]);
    for (const one of [...all, ...pairs.flatMap((pair) => [pair.one, pair.other])]) {
      expect(one.left.more).toBe(one.left.rating > one.right.rating);
      expect(one.right.more).toBe(one.right.rating > one.left.rating);
      expect(one.right.width).toBe(Math.min(100, one.right.rating * 10));
    }
    const { takes, alone } = draftOrders(scene(draft)).detail!;
    expect(takes.map(({ number, mayPick }) => [number, mayPick])).toEqual([
      [4, true],
      [2, true],
    ]);
    expect(alone).toBe(false);
    expect(
      draftBoard(scene(draft))
        .cards.filter(({ beside }) => beside)
        .map(({ set }) => set),
    ).toEqual([1]);
  });

  it("a pressed card moves to the left; pressing the right one swaps them", () => {
    expect(looking(scene({ looked: 3, beside: 1 }), 5)).toEqual({ looked: 5, before: 3 });
    expect(looking(scene({ looked: 3, beside: 1 }), 1)).toEqual({ looked: 1, before: 3, beside: 3 });
    expect(looking(scene({ looked: 3 }), 3)).toEqual({});
    expect(looking(scene({}), 3)).toEqual({ looked: 3 });
  });

  it("is not available for one set, with itself, or after the draft", () => {
    for (const draft of [{ beside: 3 }, { looked: 3 }, { looked: 3, beside: 3 }, { looked: 3, beside: 9 }])
      expect(comparisonView(scene(draft))).toBeUndefined();
    expect(draftOrders(scene({ looked: 3, beside: 1 }, over)).two).toBeUndefined();
    expect(draftOrders(scene({ looked: 3, beside: 1 })).two).toBeDefined();
  });
});

it("is a draft, not a fight: no draw, no automatic ending, and nobody at stake", () => {
  const input = look(cast, first);
  expect(windowView(input, [])).toMatchObject({ fought: false, mayDraw: false, maySettle: false });
  const progress = { ...input.view.progress, stage: "joining" as const };
  const joining = { ...input, view: { ...input.view, progress, toSit: [first] } };
  expect(windowView(joining, []).waiting).toContain("Join: the cards");
});

describe("a face", () => {
  const faces = (match: AnyMatch, draft: OpenChoices = {}) =>
    draftBoard(look(match, first, draft)).cards.map(({ face }) => face);

  it("belongs to each member of the cast, and stays the same on the card, when taken and when named", () => {
    const shown = faces(cast);
    for (const face of shown) expect(readFace(face)).toBeDefined();
    expect(new Set(shown).size).toBe(6);
    expect(faces(cast)).toEqual(shown);
    const parts = (face: string) => face.split(".").slice(0, -1);
    for (const { set, face } of draftOrders(look(over, first)).toMake) expect(parts(face)).toEqual(parts(shown[set]!));
  });

  it("has its player's background once it is taken", () => {
    const input = look(take(cast, 2), first);
    const seats = input.seats.map((info) => ({ ...info, tincture: info.seat === first ? "woad" : "madder" }));
    const grounds = draftBoard({ ...input, seats }).cards.map(({ face }) => readFace(face)!.ground);
    expect(grounds).toEqual(["silverpoint", "silverpoint", "woad", "silverpoint", "silverpoint", "silverpoint"]);
  });

  it("changes for the player who asks, and only that one", () => {
    const [before, after] = [faces(cast), faces(cast, { [facesDrawn(3)]: 1 })];
    expect(after.flatMap((face, set) => (face === before[set] ? [] : [set]))).toEqual([3]);
    const row = (draft: OpenChoices) => draftOrders(look(over, first, draft)).toMake.find(({ set }) => set === 3)!.face;
    expect(new Set([row({}), row({ [facesDrawn(3)]: 1 }), row({ [facesDrawn(3)]: 2 })]).size).toBe(3);
  });
});

describe("after the draft", () => {
  it("each player has the sets they took, to name and create", () => {
    expect(draftBoard(look(over)).over).toBe(true);
    expect(draftOrders(look(over, first)).detail).toBeUndefined();
    const made = { set: 2, name: "Aud", uuid: "Actor.a", face: "", img: "aud.webp" };
    const draft = { made: [made], [writtenKey("name", 3)]: "Ella", [writtenKey("notes", 3)]: "From the ford" };
    const rows = draftOrders(look(over, first, draft)).toMake;
    expect(rows.map(({ set }) => set)).toEqual([...picksOf(stateOf(over), first)]);
    expect(rows.find(({ set }) => set === 2)).toMatchObject({ number: 3, seat: first, made, name: "" });
    expect(rows.find(({ set }) => set === 3)).toMatchObject({ made: undefined, name: "Ella", notes: "From the ford" });
    expect(draftOrders(look(over, first, draft)).allMade).toBe(false);
    const all = rows.map(({ set }) => ({ ...made, set }));
    expect(draftOrders(look(over, first, { made: all })).allMade).toBe(true);
    for (const { best } of rows) expect(best).toMatch(/^\w.* \d+, .* \d+, .* \d+, .* \d+$/);
  });

  it("nobody creates anything before, in a replay, or without a seat", () => {
    expect(draftOrders(look(cast, first))).toMatchObject({ toMake: [], allMade: false });
    expect(draftOrders({ ...look(over, first), live: false }).toMake).toEqual([]);
    expect(draftOrders(look(over)).toMake).toEqual([]);
  });

  it("missing fields are empty", () => {
    expect(writtenAbout({}, 1)).toEqual({ name: "", station: "", notes: "" });
  });
});
