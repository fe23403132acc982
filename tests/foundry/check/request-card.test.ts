/** The card of a requested check, for each reader: who may press what, and what a hidden difficulty keeps back (R000-1.02). */
import { describe, expect, it } from "vitest";
import { type RequestDraft, requestView } from "../../../src/foundry/check/request.view.ts";
import { type RequestReader, requestCardView } from "../../../src/foundry/check/request-card.view.ts";
import type { RequestCard } from "../../../src/foundry/data/cards.ts";
import { CHECKS } from "../../../src/rules/variants.ts";
import { missing, render, say } from "../support/render.ts";

const RULE = CHECKS["2d8+d10"];
const person = (name: string) => ({ actor: name, name, img: "", seat: "" as const });
const card = (more: Partial<RequestCard> = {}): RequestCard => ({
  ...{ words: "Something moves.", skill: "BNB.Skill.notice", difficulty: 6, seenBy: "all", consequence: "It is gone." },
  ...{ people: [person("Ella"), person("Iseult")], ...more },
});
const reader = (more: Partial<RequestReader> = {}): RequestReader => ({
  ...{ gm: false, own: ["Ella"], kept: undefined, told: new Set<string>(), revealed: new Set<string>() },
  players: new Map([
    ["Ella", { names: "Rosa", here: true }],
    ["Iseult", { names: "Tomas", here: false }],
  ]),
  ...more,
});
const rolled = (faces: readonly number[], visible = true) => [
  { actor: "Ella", rating: 5, faces, message: "m1", visible },
];
const view = (given: RequestCard, answers: Parameters<typeof requestCardView>[1], by: RequestReader) =>
  requestCardView(given, answers, by, RULE, "Mara", say);

describe("before anybody has rolled", () => {
  it("a player has a button for their own character and reads whom the others wait for", () => {
    const { rows, check } = view(card(), [], reader());
    expect(check).toBe("Notice, difficulty 6");
    expect(rows.map(({ roll, forThem, note }: any) => [roll, forThem, note])).toEqual([
      ["Roll Notice", "", ""],
      ["", "", "Tomas is away"],
    ]);
  });

  it("a GM rolls for whoever is away", () => {
    const { rows } = view(card(), [], reader({ gm: true, own: [] }));
    expect(rows.map(({ forThem }: any) => forThem)).toEqual(["Roll for Ella", "Roll for Iseult"]);
  });
});

describe("a hidden difficulty", () => {
  const hidden = card({ difficulty: null });
  const secret = { difficulty: 6, reveals: "Actor.spy", revealsName: "the spy" };

  it("is not in a player's card: dice and total, no verdict, no button", () => {
    const { check, hidden: note, rows } = view(hidden, rolled([8, 4, 5]), reader());
    expect([check, note]).toEqual(["Notice", "The difficulty is hidden."]);
    expect(rows[0]).toMatchObject({ total: 22, verdict: "rolled", tell: undefined, reveal: "" });
  });

  it("is decided in the browser that asked, which can tell the result and reveal somebody", () => {
    const { rows } = view(hidden, rolled([8, 4, 5]), reader({ gm: true, kept: secret }));
    expect(rows[0]).toMatchObject({
      ...{ verdict: "succeeds", success: true, tell: { message: "m1", words: "Tell result" } },
      reveal: "Reveal the spy to Ella",
    });
    expect(view(hidden, rolled([1, 1, 1]), reader({ gm: true, kept: secret })).rows[0]).toMatchObject({
      ...{ verdict: "fails", reveal: "" },
    });
  });

  it("told and revealed once, offers neither again; another GM's device says where it is", () => {
    const done = reader({ gm: true, kept: secret, told: new Set(["m1"]), revealed: new Set(["Ella"]) });
    expect(view(hidden, rolled([8, 4, 5]), done).rows[0]).toMatchObject({ tell: undefined, reveal: "" });
    expect(view(hidden, [], reader({ gm: true })).hidden).toContain("in the browser that asked");
  });
});

it("a result that this reader may not read says only that it was rolled", () => {
  expect(view(card(), rolled([8, 4, 5], false), reader({ own: [] })).rows[0]).toMatchObject({
    ...{ total: undefined, verdict: "rolled" },
  });
});

it("the form shows each chance and that of all failing; a pool cannot hide its difficulty", () => {
  const draft: RequestDraft = {
    ...{ who: ["a", "b"], skill: "notice", difficulty: 6, hidden: true, seenBy: "all", words: "", consequence: "" },
    reveals: "",
  };
  const people = ["a", "b"].map((uuid, at) => ({ uuid, name: uuid, img: "", rating: 5 - at }));
  const shown = requestView({ draft, people, hidden: [], rule: RULE, refusal: "" }, say);
  expect(shown.odds.map(({ rating }) => rating)).toEqual(["5", "4"]);
  expect(shown.allFail).toMatch(/^All fail: \d/);
  expect(shown.foot.title).toBe("Notice, difficulty 6, hidden");
  const pool = requestView({ draft, people, hidden: [], rule: CHECKS.d8pool, refusal: "" }, say);
  expect([pool.shown[1]!.barred, pool.foot.title]).toEqual([true, "Notice, difficulty 6"]);
  const html =
    render("check/request", { rootId: "r", request: shown }) + render("check/request-panel", { request: shown });
  expect(html).toContain("Ask them");
});

it("the card has all its texts, and shows typed words as text", () => {
  const html = render("chat/request", view(card({ words: "<script>" }), rolled([8, 4, 5]), reader()));
  expect(html).not.toContain("<script>");
  expect([...missing]).toEqual([]);
});
