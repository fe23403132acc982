/** The check's window and cards with the real templates: figures, texts, and escaped names. */
import { afterAll, describe, expect, it, test } from "vitest";
import { telling } from "../../../src/foundry/base/words.view.ts";
import { type CheckWindowInput, checkWindowView } from "../../../src/foundry/check/check.view.ts";
import type { CheckDraft, Person } from "../../../src/foundry/check/draft.ts";
import { offerButtons, offerCardView } from "../../../src/foundry/check/offer-card.view.ts";
import type { OfferCard } from "../../../src/foundry/data/cards.ts";
import { chronicleCheck } from "../../../src/rules/chronicle/checks/index.ts";
import { classicCheck } from "../../../src/rules/classic/index.ts";
import { ELLA } from "../ella.ts";
import { OPTIONS } from "../sheet-context.ts";
import { missing, render, say } from "../support/render.ts";

const HOSTILE = `"><img src=x onerror=alert(1)><script>alert(2)</script>{{name}}`;

function input(
  name: string,
  changes: Partial<CheckDraft> = {},
  rest: Partial<CheckWindowInput> = {},
): CheckWindowInput {
  const one = (uuid: string): Person => ({
    uuid,
    name,
    img: "",
    seat: "woad",
    source: { ...ELLA, terrain: name },
    conditions: [],
    dead: false,
  });
  return {
    draft: {
      skill: "survive",
      against: "person",
      difficulty: 3,
      opponent: "b",
      opposing: "hide",
      modifiers: [{ words: name, value: -1 }],
      inTerrain: true,
      opponentInTerrain: true,
      consequence: name,
      ...changes,
    },
    roller: one("a"),
    rollers: [
      { uuid: "a", name },
      { uuid: name, name },
    ],
    people: [{ uuid: "b", name, targeted: true }],
    opponent: one("b"),
    options: OPTIONS,
    rule: chronicleCheck,
    mayRoll: true,
    unsettled: false,
    refusal: name,
    ...rest,
  };
}

const windowOf = (given: CheckWindowInput): string => {
  const context = { rootId: "w", check: checkWindowView(given, say) };
  return render("check/terms", context) + render("check/panel", context);
};

const OFFER: OfferCard = {
  actor: "Actor.a",
  name: "Ella",
  img: "",
  seat: "woad",
  skill: "BNB.Skill.run",
  rating: 4,
  opposition: 2,
  modifiers: [{ key: "rain", value: -1 }],
  consequence: telling("He is away."),
  rule: "2d8+d10",
  opponent: { uuid: "Actor.b", name: "Morten", skill: "BNB.Skill.run" },
};

describe("the check’s window", () => {
  it("shows the rating, the opposition and the exact chance", () => {
    const view = checkWindowView(input("Ella", { against: "difficulty", skill: "notice", modifiers: [] }), say);
    expect(view.panel).toMatchObject({
      ready: true,
      title: "Notice 5 against difficulty 3",
      chanceText: "66.9",
      need: 12,
    });
  });
  it("searches where there are too many to list, and keeps the opponent", () => {
    const people = Array.from({ length: 3000 }, (_, at) => ({
      uuid: `p${at}`,
      name: `Guard ${at}`,
      targeted: at === 7,
    }));
    const listed = (find: string) =>
      checkWindowView(input("Ella", { opponent: "p2500" }, { people, find }), say).people.map(({ uuid }) => uuid);
    expect(listed("")).toHaveLength(42);
    expect(listed("rd 2999")).toEqual(["p7", "p2500", "p2999"]);
    expect(windowOf(input("Ella", {}, { people, find: "<b>" }))).toMatch(/type="search"[^>]*value="&lt;b&gt;"/);
    expect(windowOf(input("Ella"))).not.toContain('type="search"');
  });
  it("counts the older book’s pool", () => {
    const view = checkWindowView(
      input("Ella", { against: "difficulty", skill: "notice", modifiers: [] }, { rule: classicCheck }),
      say,
    );
    expect(view.panel).toMatchObject({ ready: true, curve: false, needText: "4 dice" });
  });
  it("only offers, to a player who may not roll", () => {
    const html = windowOf(input("Ella", {}, { mayRoll: false }));
    expect(html).not.toContain('data-action="roll"');
    expect(html).toContain("Only the player of Ella can roll");
  });
  it("waits for a person", () => {
    expect(windowOf(input("Ella", { opponent: "" }, { opponent: undefined, people: [] }))).toContain(
      "Choose an opponent",
    );
  });
  it("shows hostile text as plain text", () => {
    const html =
      windowOf(input(HOSTILE)) +
      render(
        "chat/offer",
        offerCardView(
          { ...OFFER, name: HOSTILE, consequence: telling(HOSTILE), modifiers: [{ key: HOSTILE, value: 1 }] },
          say,
        ),
      ) +
      render("chat/answer", { words: HOSTILE });
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(html).toContain("&lt;script&gt;");
  });
});

describe("an offer’s card", () => {
  it.each([
    [
      "the roller, before anybody agreed",
      { state: "offered", agreed: [], settled: false, waitingFor: ["t"] },
      { owner: true, asked: false },
      ["withdraw", "other"],
    ],
    [
      "another player then",
      { state: "offered", agreed: [], settled: false, waitingFor: ["t"] },
      { owner: false, asked: true },
      ["agree", "other"],
    ],
    [
      "the roller, once it is settled",
      { state: "offered", agreed: ["t"], settled: true, waitingFor: [] },
      { owner: true, asked: false },
      ["roll", "withdraw", "other"],
    ],
    [
      "anybody, once it is rolled",
      { state: "rolled", agreed: [], settled: true, waitingFor: [] },
      { owner: true, asked: false },
      [],
    ],
  ] as const)("gives %s the right buttons", (_, status, reader, buttons) => {
    const given = offerButtons(status, { ...reader, acts: true }, status.agreed, say);
    expect((["roll", "agree", "withdraw", "other"] as const).filter((one) => given[one])).toEqual(buttons);
    expect(given.words).not.toBe("");
  });
  it("shows the terms", () => {
    const html = render("chat/offer", offerCardView(OFFER, say));
    expect(html).toContain("Run 4 against Morten’s Run 2");
    expect(html).toContain("66.9");
  });
});

afterAll(() => expect([...missing].filter((key) => key.startsWith("BNB."))).toEqual([]));

test("R000-1.02-81 the window has a press that says that nothing follows, where a consequence is named", () => {
  const shown = (terms: "table" | "quick" | "agreed", more: Partial<CheckDraft> = {}) => {
    const options = { ...OPTIONS, "check.terms": terms };
    const given = input("Ella", { against: "difficulty", ...more }, { options });
    return /data-action="noConsequence" aria-pressed="(\w+)"/.exec(windowOf(given))?.[1];
  };
  expect([shown("table"), shown("table", { noConsequence: true })]).toEqual(["false", "true"]);
  expect([shown("quick"), shown("agreed"), shown("table", { against: "person" })]).toEqual(Array(3).fill(undefined));
});
