/** The card of a step: whose seals and dice prove it, which dice it draws, and the log since the last card. */
import { describe, expect, it } from "vitest";
import { telling } from "../../../src/foundry/base/words.view.ts";
import {
  hasCard,
  type StepInfo,
  sealedSeats,
  stepCardView,
  stepInfo,
} from "../../../src/foundry/conflict/window/step-card.view.ts";
import type { AnyMatch } from "../../../src/rules/conflict/match.ts";
import { told } from "../../../src/rules/conflict/telling.ts";
import { toy } from "../../rules/conflict/toy.ts";
import { quietly } from "../support/render.ts";

const PAGE = { page: "JournalEntry.ford", title: "The ford", kind: "duel" };
const CARD: StepInfo = {
  step: 3,
  where: telling("Round 2"),
  lines: [],
  outcome: telling(),
  faces: 0,
  seals: [],
  sealed: 0,
  practice: false,
};
const view = (card: Partial<StepInfo>, rolls: readonly (readonly number[])[] = []) =>
  stepCardView(
    { ...CARD, ...card },
    PAGE,
    rolls.map((sizes) => sizes.map((sides, index) => ({ sides, result: index + 1 }))),
    quietly,
  );

describe("the card", () => {
  it("names the conflict, its kind, the step and the state", () => {
    expect(view({})).toMatchObject({ title: "The ford", kind: "Duel", where: "Round 2", step: 3, outcome: "" });
    expect(view({}).page).toBe("JournalEntry.ford");
    expect(view({ outcome: telling("All is over") }).outcome).toBe("All is over");
    expect(JSON.stringify(view({ lines: [telling("Ella waits")] }).lines)).toContain("Ella waits");
  });

  it.each([
    [2, 2, "Both seals intact"],
    [1, 1, "Seals intact: 1"],
    [3, 3, "Seals intact: 3"],
    [0, 2, "Dice from all players together"],
    [0, 1, ""],
    [0, 0, ""],
  ])("says of %i seals that were opened and %i seats that prove it: %j", (sealed, proved, said) => {
    const seals: StepInfo["seals"] = Array.from({ length: proved }, (_, seat) => ({ tincture: "", name: `${seat}` }));
    expect(view({ sealed, seals }).verified).toBe(said);
  });

  it.each([
    ["as solids", [[4, 6, 8], [10, 12], [20]], [true, true, true]],
    ["as numbers where one of a check has no such shape", [[6, 3], [6], [100]], [false, true, false]],
  ])("draws dice %s", (_, rolls, drawn) => {
    const shown = view({ faces: 9 }, rolls).rolls;
    expect(shown.map((roll) => roll.drawn)).toEqual(drawn);
    expect(shown.map(({ dice }) => dice.map(({ sides }) => sides))).toEqual(rolls);
    expect(shown[0]!.dice.map(({ face }) => face)).toEqual(rolls[0]!.map((_one, index) => index + 1));
  });

  it.each([
    ["there are too many to show", 40, [], "Dice rolled: 40; the record shows them all."],
    ["there are none", 0, [], ""],
    ["they are shown", 2, [[6, 6]], ""],
  ])("counts the faces only if %s", (_, faces, rolls, said) => {
    expect(view({ faces }, rolls).more).toBe(said);
  });

  it("shows the colour of each seat that proves it, and a plain one for a seat without", () => {
    const seals: StepInfo["seals"] = [
      { tincture: "woad", name: "Ella" },
      { tincture: "", name: "b" },
    ];
    expect(view({ seals }).seals).toEqual([
      { tincture: "woad", name: "Ella" },
      { tincture: "silverpoint", name: "b" },
    ]);
  });
});

type Entry = { faces?: number[]; events?: object[]; said?: object };
const WALK = { round: 1, turn: "walk", score: { a: 0, b: 0 }, goal: 3 };
const CALL = { ...WALK, turn: "call" };
const WALKED = { events: [{ type: "walked", by: 1 }] };
const ROLLED = { faces: [4, 2], events: [{ type: "rolled", faces: [4, 2], calls: {} }] };

/** Steps of the toy, each from the state that its kind of step begins with. */
function match(steps: readonly Entry[], state: object = WALK, more: object = {}): AnyMatch {
  const past = steps.map((entry) => ({
    state: entry.events === WALKED.events ? WALK : CALL,
    entry: { orders: {}, faces: [], events: [], ...entry },
  }));
  return { conflict: toy, state, past, record: { entries: [] }, ...more } as unknown as AnyMatch;
}

const seat = (name: string, tincture: string) => ({ seat: "a", name, tincture, user: "", player: "", actor: "" });

describe("a game with one key on all seats", () => {
  const joined = (b: string) => ({ entries: [{ type: "begin", joins: { a: { key: "k" }, b: { key: b } } }] });
  const links = { ...ROLLED, said: { a: { link: "00" }, b: { link: "01" } } };
  it.each([
    ["k", "Practice: dice are not cross-checked.", 0],
    ["another", "Dice from all players together", 2],
  ])("claims nothing: keys k and %s", (key, said, seals) => {
    const card = view(stepInfo({ match: match([links], WALK, { record: joined(key) }), at: 0, seats: [] }));
    expect([card.verified, card.seals.length]).toEqual([said, seals]);
  });
});

describe("the seats that prove a step", () => {
  it.each<[string, Entry, string[]]>([
    ["by the openings that they said", { said: { b: { nonces: { "call-1-b": "00" } } } }, ["b"]],
    ["each", { said: { a: { nonces: { "call-1-a": "00" } }, b: { nonces: { "call-1-b": "0" } } } }, ["a", "b"]],
    ["not for what was not asked", { said: { a: { nonces: { "call-2-a": "00" } } } }, []],
    ["not without a seal", {}, []],
  ])("opened seals: %s", (_, entry, seats) => {
    expect(sealedSeats(match([entry]), 0)).toEqual(seats);
  });

  it.each<[string, Entry, string[]]>([
    ["their links", { ...ROLLED, said: { a: { link: "00" }, b: { link: "01" } } }, ["a", "b"]],
    ["the links that they said", { ...ROLLED, said: { a: { link: "00" }, b: {} } }, ["a"]],
    [
      "seals before links",
      { ...ROLLED, said: { a: { link: "00", nonces: { "call-1-a": "00" } }, b: { link: "01" } } },
      ["a"],
    ],
  ])("are named by %s", (_, entry, names) => {
    const card = stepInfo({ match: match([entry]), at: 0, seats: [] });
    expect(card.seals.map(({ name }) => name)).toEqual(names);
    expect(card.sealed).toBe(JSON.stringify(entry).includes("nonces") ? 1 : 0);
  });

  it.each([
    ["Ella", "woad", { name: "Ella", tincture: "woad" }],
    ["", "woad", { name: "a", tincture: "woad" }],
    ["Ella", "mud", { name: "Ella", tincture: "" }],
  ])("bear a name and a colour that there is: %j in %j", (name, tincture, shown) => {
    const proved = match([{ ...ROLLED, said: { a: { link: "00" } } }]);
    const other = { ...seat("Odo", "madder"), seat: "b" };
    expect(stepInfo({ match: proved, at: 0, seats: [other, seat(name, tincture)] }).seals).toEqual([shown]);
  });
});

describe("a step is worth a card", () => {
  const seals = { said: { a: { nonces: { "call-1-a": "00" } } } };
  const over = { ...WALK, score: { a: 3, b: 0 } };
  it.each<[string, AnyMatch, boolean]>([
    ["with dice", match([ROLLED]), true],
    ["with opened seals that tell something", match([{ ...ROLLED, faces: [], ...seals }]), true],
    ["not with opened seals that tell nothing", match([seals]), false],
    ["not for words alone", match([{ ...ROLLED, faces: [] }]), false],
    ["as the last", match([WALKED], over), true],
  ])("%s", (_, played, worth) => {
    expect(hasCard(played, 0)).toBe(worth);
  });
});

describe("the data of a card", () => {
  const telltale = { conflict: { ...toy, tell: ({ type }: { type: string }) => [told(`Toy.${type}`)] } };
  it("covers the steps since the last card, and then its own", () => {
    const played = match([ROLLED, WALKED, WALKED, ROLLED], WALK, telltale);
    const { lines, step, faces } = stepInfo({ match: played, at: 3, seats: [] });
    expect(lines.map(({ key }) => key)).toEqual(["BNB.Toy.walked", "BNB.Toy.walked", "BNB.Toy.rolled"]);
    expect([step, faces]).toEqual([4, 2]);
  });

  it("covers the last eight of many, from the beginning if there was no card", () => {
    const lines = (walks: number) => {
      const played = match([...Array.from({ length: walks }, () => WALKED), ROLLED], WALK, telltale);
      return stepInfo({ match: played, at: walks, seats: [] }).lines.length;
    };
    expect([lines(0), lines(1), lines(8), lines(12)]).toEqual([1, 2, 9, 9]);
  });

  it("has the outcome on its last step only", () => {
    const over = { ...WALK, score: { a: 3, b: 0 } };
    const played = match([ROLLED, ROLLED], over);
    expect([0, 1].map((at) => stepInfo({ match: played, at, seats: [] }).outcome)).toEqual([
      { key: "" },
      told("Toy.won", { seat: "a" }),
    ]);
    expect(stepInfo({ match: match([ROLLED]), at: 0, seats: [] })).toMatchObject({ where: { key: "" } });
  });
});
