/** A check's card, from the data of a message and the dice of its roll. */
import { describe, expect, it } from "vitest";
import { telling } from "../../../src/foundry/base/words.view.ts";
import { checkCardView, verdictOf } from "../../../src/foundry/chat/check-card.view.ts";
import type { CheckCard } from "../../../src/foundry/data/cards.ts";
import { told } from "../../../src/rules/conflict/telling.ts";
import { quietly, render } from "../support/render.ts";
import { CHECK } from "./check-card.ts";

const ODO = { name: "Sir Odo", skill: "BNB.Skill.ride", uuid: "Actor.odo" };
const view = (card: Partial<CheckCard>, faces: readonly number[], picture = false) =>
  checkCardView({ ...CHECK, ...card }, faces, picture, quietly)!;

describe("the card of a check", () => {
  // Run 4 against difficulty 3: 17 is needed, 13 with the dice.
  it.each([
    [[8, 5, 10], { total: 17, success: true, verdict: "Ella succeeds", by: "by 0" }],
    [[8, 4, 10], { total: 16, success: false, verdict: "Ella fails", by: "by 1" }],
    [[8, 8, 9], { total: 29, success: true, verdict: "Ella succeeds", by: "by 12" }],
    [[1, 1, 10], { total: 6, success: false, verdict: "Ella fails", by: "by 11" }],
  ] as const)("says of the faces %j what the rules say", (faces, said) => {
    expect(view({}, faces)).toMatchObject(said);
  });

  it("shows a d10's ten as 0, and every die with its own sides", () => {
    expect(view({}, [8, 5, 10]).dice).toEqual([
      { sides: 8, face: 8 },
      { sides: 8, face: 5 },
      { sides: 10, face: 0 },
    ]);
  });

  it.each([
    ["d4pool", 4, [4, 1, 1]],
    ["d12pool", 12, [10, 9, 1]],
    ["d20pool", 20, [16, 15, 1]],
  ] as const)("R001-1.02-05 shows a pool of other dice: %s", (rule, sides, faces) => {
    const card = view({ rule }, faces);
    expect(card).toMatchObject({ total: 1, success: true, dice: faces.map((face) => ({ sides, face })) });
    expect(render("chat/check", card)).toContain(`class="die d${sides}"`);
  });

  it.each<[string, Partial<CheckCard>, object]>([
    ["a difficulty", {}, { what: "Run 4 against difficulty 3", rating: "+ 4", need: 13, target: "needs 17 (14 + 3)" }],
    ["an opponent", { opponent: ODO }, { what: "Run 4 against Sir Odo’s Ride 3", verdict: "Sir Odo wins" }],
    [
      "a rating below nothing",
      { rating: -2 },
      { what: "Run \u22122 against difficulty 3", rating: "\u2212 2", need: 19 },
    ],
    ["an opponent below nothing", { opposition: -2 }, { what: "Run 4 against difficulty \u22122" }],
    ["no less needed than dice can show", { rating: 16 }, { need: 1, curveLabel: "Rolled 2, needed 2" }],
    ["a rating of nothing", { rating: 0 }, { rating: "+ 0", need: 17 }],
    ["the curve in words", {}, { curveLabel: "Rolled 2, needed 13" }],
    [
      "what it is for",
      { purpose: told("Heal.purpose", { name: "Morten", severity: told("Severity.minor") }) },
      { what: "Run 4 against difficulty 3, for Morten’s Minor wounds" },
    ],
    ["somebody's own words", { consequence: telling("BNB.Title") }, { consequence: "BNB.Title" }],
    ["no consequence", { consequence: telling() }, { consequence: "" }],
    [
      "modifiers",
      {
        modifiers: [
          { key: "BNB.Modifier.wounds", value: -2 },
          { key: "Rain", value: 1 },
        ],
      },
      {
        modifiers: [
          { name: "Wounds", value: "\u22122" },
          { name: "Rain", value: "+1" },
        ],
      },
    ],
    ["the chance, from the terms", {}, { chance: "Chance was 58.6%" }],
  ])("tells %s", (_, card, said) => {
    expect(view(card, [1, 1, 10])).toMatchObject(said);
  });

  it("counts the hits of the older book's pool, and has no curve for it", () => {
    const card = view({ rule: "d8pool" }, [7, 2, 8]);
    expect(card).toMatchObject({ summed: false, total: 2, success: true, by: "", target: "of 3 hit" });
    expect(view({ rule: "d8pool", rating: 3, opposition: 4 }, [7, 2, 8])).toMatchObject({ total: 2, success: false });
    const even = { rule: "d8pool", rating: 3, opposition: 3 } as const;
    expect([view(even, [5]).total, view(even, [4]).total]).toEqual([1, 0]);
    expect(render("chat/check", card)).not.toContain("<details");
  });

  it("has the roller's picture only where there is one", () => {
    expect([view({ img: "a.png" }, [1, 1, 1], true).picture, view({ img: "a.png" }, [1, 1, 1]).picture]).toEqual([
      "a.png",
      "",
    ]);
  });

  it("says after a success what was averted, after a failure the consequence", () => {
    const html = (faces: readonly number[]) => render("chat/check", view({}, faces));
    expect(html([8, 8, 9])).toMatch(/Failure would have meant: The watch sees her/);
    expect(html([1, 1, 1])).toMatch(/class="cons".*The watch sees her/);
    expect(html([1, 1, 1])).not.toContain("Failure would");
  });
});

describe("dice that are not those of the check", () => {
  it.each<[string, Partial<CheckCard>, readonly number[]]>([
    ["none", {}, []],
    ["too few", {}, [8, 8]],
    ["too many", {}, [8, 8, 9, 9]],
    ["a face that the die does not have", {}, [9, 1, 1]],
    ["a face below one", {}, [0, 1, 1]],
    ["a pool of another size", { rule: "d8pool" }, [7, 2]],
    ["a message of before, which names no book", { rule: undefined as never }, [8, 8, 9]],
    ["a book's name that every object has", { rule: "constructor" as never }, [8, 8, 9]],
  ])("make no card: %s", (_, card, faces) => {
    expect(verdictOf({ ...CHECK, ...card }, faces)).toBeUndefined();
    expect(view(card, faces)).toBeUndefined();
  });
});
