/** One player with several figures: which is asked first, what each row says, and that the computer may have the rest. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { chooseRest, isChoosingRest } from "../../../../src/foundry/conflict/ai/computer/choose-rest.ts";
import type { BoardInput } from "../../../../src/foundry/conflict/contract/board.ts";
import { duelFigures } from "../../../../src/foundry/conflict/kinds/duel/figures.ts";
import type { ConflictClient } from "../../../../src/foundry/conflict/page/client.ts";
import { choicesFor } from "../../../../src/foundry/conflict/window/choices.ts";
import { figuresView, withFirst } from "../../../../src/foundry/conflict/window/figures.view.ts";
import { demandSeal, sealsOf } from "../../../../src/foundry/conflict/words/seals.view.ts";
import { beginMatch } from "../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";
import { toy } from "../../../rules/conflict/toy.ts";
import { look } from "../../support/scene.ts";
import { threeGuards } from "../../support/three-guards.ts";
import { look as read, SharedPage } from "../page-clients.ts";

const input = look(threeGuards(), "gm");
const board = { figures: duelFigures };
const rows = (seen: BoardInput) =>
  figuresView({
    input: { ...seen, known: { hob: "Hobkin" }, faces: { hob: "hob.webp" } },
    board,
    mayLeave: true,
    leaving: false,
  });

describe("a row of figures", () => {
  test("shows one's own alone, in their order, the first to be chosen now", () => {
    expect(rows(input)?.rows.map(({ name, words, chosen }) => [name, words, chosen])).toEqual([
      ["ralf", "choose now", true],
      ["hob", "next", false],
      ["wat", "after that", false],
    ]);
    expect(rows(input)?.rest).toBeDefined();
  });

  test("names whom an alias hides, only where it is given", () => {
    expect(rows(input)?.rows.map(({ known, face }) => [known, face])).toEqual([
      ["", ""],
      ["Hobkin", "hob.webp"],
      ["", ""],
    ]);
  });

  test("is missing for one figure, for onlookers and at an earlier moment", () => {
    expect(rows(look(input.view.match, "rosa"))).toBeUndefined();
    expect(rows(look(input.view.match))).toBeUndefined();
    expect(rows({ ...input, live: false })).toBeUndefined();
  });

  test("the chosen one is asked first; a sealed one is not asked again", () => {
    const view = withFirst(input.view, "order:wat");
    expect(view.progress.owed.map(({ key }) => key)).toEqual(["order:wat", "order:ella", "order:ralf", "order:hob"]);
    expect(rows({ ...input, view })?.rows.map(({ chosen }) => chosen)).toEqual([false, false, true]);
    expect(withFirst(input.view, "order:ella")).toBe(input.view);
    const exchange = { ...input.view.exchange, seals: { "order:ralf": "s" } };
    const owed = input.view.progress.owed.filter(({ key }) => key !== "order:ralf");
    const sealed = { ...input, view: { ...input.view, exchange, progress: { ...input.view.progress, owed } } };
    expect(rows(sealed)?.rows[0]).toMatchObject({ seal: "sealed", press: { may: false }, words: "sealed" });
    expect(sealsOf(sealed.view, "gm")).toEqual({ sealed: 1, of: 3 });
    const guards = ["order:ralf", "order:hob", "move:ralf"];
    expect(guards.map((key) => demandSeal(sealed.view, key))).toEqual(["sealed", "pending", undefined]);
  });

  test("what is chosen for one is nothing for the next", () => {
    const choices = choicesFor("page", ["threat"]);
    choices.at(1);
    choices.of("order:ralf");
    choices.change({ order: "push", threat: true, figure: "order:hob" });
    expect(choices.of("order:ralf")).toMatchObject({ order: "push" });
    expect(choices.of("order:hob")).toEqual({ threat: true, figure: "order:hob" });
    choices.at(2);
    expect(choices.draft).toEqual({ threat: true });
  });
});

describe("the computer chooses the rest", () => {
  afterEach(() => vi.unstubAllGlobals());

  async function both(): Promise<ConflictClient> {
    const page = new SharedPage(toy as never);
    page.data.seats = {
      a: { user: "rosa", name: "a", tincture: "", actor: "" },
      b: { user: "tomas", name: "b", tincture: "", actor: "" },
    };
    const [rosa, tomas] = [page.visit("rosa"), page.visit("tomas")];
    for (const client of [rosa, tomas]) {
      await client.refresh();
      for (const seat of read(client).toSit ?? []) certain(await client.takeSeat(seat));
    }
    await page.settled();
    return rosa;
  }

  test("answers what its player is asked, once, and stops there", async () => {
    vi.stubGlobal("game", { user: { isGM: true } });
    const rosa = await both();
    const kinds = () => read(rosa).progress.owed.filter(({ seat }) => seat === "a");
    expect(kinds().map(({ kind }) => kind)).toEqual(["walk"]);
    const drawn: boolean[] = [];
    certain(await chooseRest(rosa, () => drawn.push(isChoosingRest(rosa))));
    expect(drawn).toEqual([true, false]);
    expect(kinds().some(({ kind }) => kind === "walk")).toBe(false);
    expect(read(rosa).match.record.entries.filter(({ type }) => type === "advice")).toEqual([]);
  });

  test.each([
    ["battle", 1, true],
    ["command", 1, true],
    ["sortie", 0, true],
    ["skirmish", 0, true],
    ["pursuit", 0, true],
    // Anybody may speak first: nobody's words are the computer's.
    ["discussion", 0, false],
  ] as const)("in a %s for the GM's seat alone", async (kind, first, asked) => {
    vi.stubGlobal("game", { user: { isGM: true } });
    const conflict = CONFLICTS[kind]!;
    const page = new SharedPage(conflict, conflict.sample(seededDice(`the rest of a ${kind}`)));
    const begun = certain(beginMatch(conflict, JSON.parse(page.data.setup)));
    const mine = conflict.seats(begun.state)[first]!;
    const others = conflict.seats(begun.state).filter((seat) => seat !== mine);
    for (const seat of conflict.seats(begun.state))
      page.data.seats[seat] = { user: seat === mine ? "gm" : "tomas", name: seat, tincture: "", actor: "" };
    const [gm, tomas] = [page.visit("gm"), page.visit("tomas")];
    for (const client of [gm, tomas]) {
      await client.refresh();
      for (const seat of read(client).toSit ?? []) certain(await client.takeSeat(seat));
    }
    await page.settled();
    const owed = (by: (seat: string) => boolean) =>
      read(gm)
        .progress.owed.filter(({ seat, anyOf }) => by(seat) && anyOf === undefined)
        .map(({ key }) => key);
    const theirs = owed((seat) => others.includes(seat));
    const open = owed((seat) => seat === mine);
    const before = read(gm).match.record.entries.length;
    expect(open.length > 0).toBe(asked);
    expect((await chooseRest(gm, () => {})).ok).toBe(asked);
    await page.settled();
    const { exchange, match } = read(gm);
    expect(theirs.filter((key) => key in exchange.seals)).toEqual([]);
    const answered = open.filter((key) => key in exchange.seals || key in exchange.orders).length;
    expect(answered > 0 || match.record.entries.length > before).toBe(asked);
    expect(match.conflict.outcome(match.state)).toBeUndefined();
  });

  test("nothing is chosen for somebody who is asked nothing", async () => {
    vi.stubGlobal("game", { user: { isGM: true } });
    const rosa = await both();
    certain(await chooseRest(rosa, () => {}));
    certain(await rosa.give("call-1-a", 1));
    expect((await chooseRest(rosa, () => {})).ok).toBe(false);
  });
});

test("what was started outlives its window, and what the board keeps outlives its turn", () => {
  const before = choicesFor("a talk", ["response"]);
  before.at(3);
  before.change({ response: "Open the gate", motivation: "proud" });
  const after = choicesFor("a talk", ["response"]);
  after.at(3);
  expect(after.draft).toEqual({ response: "Open the gate", motivation: "proud" });
  after.at(4);
  expect(after.draft).toEqual({ response: "Open the gate" });
  expect(choicesFor("another talk").draft).toEqual({});
});
