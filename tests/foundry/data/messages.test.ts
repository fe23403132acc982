/** Cards as any player may have written them: valid ones are drawn, invalid ones refused; both match the plain types. */
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { inRoot } from "../../../scripts/root.ts";
import { telling } from "../../../src/foundry/base/words.view.ts";
import type { Cards, CardType } from "../../../src/foundry/data/cards.ts";
import { SKILLS } from "../../../src/rules/chronicle/checks/index.ts";
import { told } from "../../../src/rules/conflict/telling.ts";
import { CHECK } from "../chat/check-card.ts";

interface Model {
  new (data: object): { toObject(): object };
}
let models: Record<CardType, Model>;

/** The host's own fields, which clean and refuse as Foundry's do. Its types are not this project's. */
const ofHost = (file: string) => import(pathToFileURL(inRoot("host/api", file)).href);

beforeAll(async () => {
  const { TypeDataModel } = await ofHost("abstract/type-data-model.ts");
  const fields = await ofHost("data/fields/index.ts");
  vi.stubGlobal("foundry", { abstract: { TypeDataModel }, data: { fields } });
  models = (await import("../../../src/foundry/data/messages.ts")).MESSAGES as never;
});

const { purpose, offer, day, ...OFFER } = CHECK;

/** One complete example of each. */
const CARDS: Cards = {
  check: {
    ...CHECK,
    opponent: { name: "Odo", skill: "BNB.Skill.run", uuid: "Actor.odo" },
    modifiers: [{ key: "Rain", value: -1 }],
  },
  offer: OFFER,
  request: {
    words: "Something moves behind the cart.",
    skill: "BNB.Skill.notice",
    difficulty: null,
    seenBy: "roller",
    consequence: "It is gone.",
    people: [{ actor: "Actor.a", name: "Ella", img: "a.webp", seat: "madder" }],
  },
  rolled: {
    ...{
      actor: "Actor.a",
      name: "Ella",
      img: "a.webp",
      seat: "madder",
      request: "m1",
      skill: "BNB.Skill.notice",
      rating: 5,
    },
    modifiers: [{ key: "BNB.Modifier.wounds", value: -1 }],
  },
  told: { words: told("Trust.toldLeft", { who: "Rosa", name: "A duel" }), good: true, to: "", answer: "", terms: "" },
  step: { page: "JournalEntry.a.JournalEntryPage.b", entry: 3, head: "00ff" },
  call: { page: "JournalEntry.a.JournalEntryPage.b", decision: "d", user: "u" },
  transfer: { to: "u", given: "{}" },
  rules: { change: "{}" },
  first: {},
  parted: {
    way: "given",
    thing: { name: "Rope" },
    from: "Actor.a",
    to: "Actor.b",
    words: telling("x"),
    more: "",
    name: "Odo",
  },
  removed: { words: telling("x"), uuid: "Actor.a", path: "system.goals.x", value: "{}" },
  harm: { actor: "Actor.a", words: telling("x"), changes: "[]" },
  changed: { name: "Ella", lines: [told("Changed.line", { what: told("Skill.ride"), from: 5, to: 6 })] },
  person: {
    actor: "Actor.a",
    name: "Ella",
    how: telling("x"),
    skills: Object.fromEntries(SKILLS.map((skill) => [skill, 3])) as Cards["person"]["skills"],
  },
  event: {},
  plague: { people: [{ name: "Ella", uuid: "Actor.a" }] },
};
const TYPES = Object.keys(CARDS) as CardType[];

describe("a card", () => {
  it("has a model for each type, and no others", () => {
    expect(Object.keys(models).sort()).toEqual([...TYPES].sort());
  });

  it.each(TYPES)("%s is kept as it was posted", (type) => {
    expect(new models[type](structuredClone(CARDS[type])).toObject()).toEqual(CARDS[type]);
  });

  it.each<[string, CardType, object]>([
    ["a rule that no book has", "check", { rule: "1d100" }],
    ["a seat that is no tincture", "check", { seat: '"><img>' }],
    ["words that are markup's object", "check", { consequence: { key: 3 } }],
    ["words without end", "told", { words: nested(12) }],
    ["lists without end", "told", { words: told("Words", { words: lists(20_000) }) }],
    ["a list where a sentence belongs", "told", { words: ["BNB.Title"] }],
    ["an answer that nobody can give", "told", { answer: "rolled" }],
    ["lines that are no sentences", "changed", { lines: [{ key: "BNB.Title", params: { who: { html: "<b>" } } }] }],
    ["an entry that is no number", "step", { entry: "first" }],
    ["a way to part that is none", "parted", { way: "stolen" }],
  ])("is refused with %s", (_, type, forged) => {
    expect(() => new models[type]({ ...structuredClone(CARDS[type]), ...forged })).toThrow();
  });

  it("has ratings that dice can be rolled for", () => {
    const { rating, opposition } = new models.check({
      ...CHECK,
      rating: 1e9,
      opposition: -1e9,
    }).toObject() as Cards["check"];
    expect([rating, opposition]).toEqual([999, -999]);
  });
});

/** Deeper than any program should follow. */
function lists(depth: number): [] {
  let inner: unknown[] = [];
  for (let at = 0; at < depth; at++) inner = [inner];
  return inner as [];
}

function nested(depth: number): object {
  return depth === 0 ? told("Title") : { key: "BNB.Words", params: { words: nested(depth - 1) } };
}
