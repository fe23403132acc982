/** Messages that were posted before cards were data: what their buttons need is read from what was noted on them. */
import { expect, it } from "vitest";
import { earlierCard } from "../../../src/foundry/chat/earlier.ts";
import type { CardType } from "../../../src/foundry/data/cards.ts";

const read = (type: CardType, noted: object, of = "base") =>
  earlierCard({ type: of, flags: { "blades-and-banners": noted } } as never, type);
const TERMS = { actor: "Actor.a", name: "Ella", consequence: "A fall." };
const words = { key: "BNB.Words", params: { words: "A fall." } };

it.each<[CardType, object, object]>([
  [
    "check",
    { check: { ...TERMS, skill: "BNB.Skill.run", check: { rating: 4, opposition: 3, faces: [1, 2, 3] }, offer: "o" } },
    {
      actor: "Actor.a",
      skill: "BNB.Skill.run",
      rating: 4,
      opposition: 3,
      consequence: words,
      opponent: null,
      offer: "o",
    },
  ],
  ["offer", { offer: { ...TERMS, skill: "run" } }, { skill: "BNB.Skill.run", consequence: words, opponent: null }],
  ["told", { answer: { offer: "o", answer: "agreed" } }, { to: "o", answer: "agreed" }],
  ["told", { ruling: { proposal: "p", answer: "yes" } }, { to: "p", answer: "yes" }],
  ["step", { step: { page: "x", entry: 3, head: "h" } }, { page: "x", entry: 3, head: "h" }],
  ["call", { call: { page: "x", decision: "d", user: "u" } }, { page: "x", decision: "d", user: "u" }],
  ["left", { left: { to: "u", given: { kind: "duel" } } }, { to: "u", given: '{"kind":"duel"}' }],
  ["proposal", { proposal: "{}" }, { proposal: "{}" }],
  ["parted", { parted: { way: "given", from: "a", to: "b" } }, { way: "given", from: "a", to: "b" }],
  ["removed", { removed: { uuid: "a", path: "p", value: { x: 1 } } }, { uuid: "a", path: "p", value: '{"x":1}' }],
])("reads a %s of before: %j", (type, noted, card) => {
  expect(read(type, noted)).toMatchObject(card);
});

it.each<[string, CardType, object]>([
  ["nothing", "check", {}],
  ["a check without its roll", "check", { check: TERMS }],
  ["a call whose decision is no text", "call", { call: { page: "x", decision: {}, user: "u" } }],
  ["text for an offer", "offer", { offer: "run" }],
  ["another card", "step", { call: { page: "x", decision: "d", user: "u" } }],
])("finds no card in %s", (_, type, noted) => {
  expect(read(type, noted)).toBeUndefined();
});

it("asks a message of today's types for nothing beside its data", () => {
  expect(read("proposal", { proposal: "{}" }, "told")).toBeUndefined();
});
