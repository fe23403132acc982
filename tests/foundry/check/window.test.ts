/** The check's window and the card of an offer, line by line. */

import { expect, test } from "vitest";
import { telling } from "../../../src/foundry/base/words.view.ts";
import { type CheckWindowInput, checkWindowView } from "../../../src/foundry/check/check.view.ts";
import type { CheckDraft, Person } from "../../../src/foundry/check/draft.ts";
import type { OfferStatus } from "../../../src/foundry/check/offer.ts";
import { offerButtons, offerCardView } from "../../../src/foundry/check/offer-card.view.ts";
import type { OfferCard } from "../../../src/foundry/data/cards.ts";
import { chronicleCheck } from "../../../src/rules/chronicle/checks/index.ts";
import { UNHURT } from "../../../src/rules/chronicle/wounds/index.ts";
import { classicCheck } from "../../../src/rules/classic/index.ts";
import { ELLA } from "../ella.ts";
import { OPTIONS } from "../sheet-context.ts";
import { Kept } from "../support/kept.ts";
import { quietly } from "../support/render.ts";
import { DRAFT as NOTICED } from "./noticed.ts";

function person(uuid: string, name: string, more: Partial<Person> = {}): Person {
  const source = { ...ELLA, wounds: UNHURT };
  return { uuid, name, img: "", seat: "madder", source, conditions: [], dead: false, ...more };
}
const ella = person("a", "Ella", { img: "ella.webp" });
const odo = person("b", "Odo", { seat: "woad", source: { ...ella.source, skills: { ...ELLA.skills, hide: 6 } } });
const hurt = { ...ella.source, wounds: { ...UNHURT, head: { minor: 2, major: false } } };

const DRAFT: CheckDraft = { ...NOTICED, consequence: "The sentry sees her first." };

function input(draft: Partial<CheckDraft> = {}, more: Partial<CheckWindowInput> = {}): CheckWindowInput {
  return {
    draft: { ...DRAFT, ...draft },
    roller: ella,
    rollers: [
      { uuid: "a", name: "Ella" },
      { uuid: "w", name: "Wat" },
    ],
    people: [
      { uuid: "b", name: "Odo", targeted: false },
      { uuid: "m", name: "Morten", targeted: true },
    ],
    opponent: undefined,
    options: OPTIONS,
    rule: chronicleCheck,
    mayRoll: true,
    unsettled: false,
    refusal: "",
    ...more,
  };
}

const kept = new Kept("check");
const view = (draft: Partial<CheckDraft> = {}, more: Partial<CheckWindowInput> = {}) =>
  checkWindowView(input(draft, more), quietly);
const compare = (name: string, draft: Partial<CheckDraft>, more: Partial<CheckWindowInput> = {}) =>
  kept.compare(name, view, () => view(draft, more));

kept.show("a check against a difficulty", () => view());
compare("with modifiers, one of them still at nothing", {
  modifiers: [
    { words: "rain", value: -2 },
    { words: "", value: 0 },
    { words: "", value: 1 },
  ],
});
compare(
  "by somebody hurt, with a modifier",
  { skill: "control", modifiers: [{ words: "a borrowed blade", value: 1 }] },
  {
    roller: { ...ella, source: hurt, conditions: ["held"] },
  },
);
compare("so hurt that the rating is below nothing", { skill: "speed", modifiers: [{ words: "mud", value: -6 }] });
compare("in one's own country", { skill: "survive", inTerrain: true });
compare("in another country", { skill: "survive" });
compare("as easy as can be", { difficulty: 0, skill: "lead", modifiers: [{ words: "by daylight", value: 9 }] });
compare("as hard as can be", { difficulty: 12, skill: "craft" });
compare("by the older book", {}, { rule: classicCheck });
compare("that one may only offer", {}, { mayRoll: false });
compare("that others settle first", {}, { mayRoll: false, unsettled: true });
compare("that was refused", { consequence: "" }, { refusal: "Say what failing means." });
const AGAINST = { against: "person", opponent: "b", opposing: "hide" } as const;
compare("against a person", AGAINST, { opponent: odo });
compare(
  "against a person whose rating is below nothing",
  { ...AGAINST, opposing: "control" },
  {
    opponent: person("b", "Odo", { source: { ...hurt, skills: { ...ELLA.skills, control: 0 } } }),
  },
);
compare("against somebody still to be chosen", { ...AGAINST, opponent: "" });
compare("by somebody without a picture or a seat", {}, { roller: person("a", "Ella", { seat: "" }), rollers: [] });

test("of many who may roll the first are listed, and the one rolling now", () => {
  const rollers = Array.from({ length: 60 }, (_, at) => ({ uuid: `p${at}`, name: `Guard ${at}` }));
  const listed = view({}, { rollers, roller: person("p55", "Guard 55") }).rollers;
  expect(listed.map(({ uuid }) => uuid)).toEqual([...rollers.slice(0, 40).map(({ uuid }) => uuid), "p55"]);
  expect(listed.filter(({ chosen }) => chosen).map(({ name }) => name)).toEqual(["Guard 55"]);
});

test("a list of forty is shown, and a longer one is searched", () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ uuid: `p${at}`, name: "Guard", targeted: false }));
  expect([40, 41].map((count) => view({}, { people: people(count) }).searched)).toEqual([false, true]);
});

const OFFER: OfferCard = {
  actor: "Actor.a",
  name: "Ella",
  img: "ella.webp",
  seat: "woad",
  skill: "BNB.Skill.run",
  rating: 4,
  opposition: 2,
  modifiers: [
    { key: "BNB.Modifier.wounds", value: -1 },
    { key: "a good horse", value: 2 },
  ],
  consequence: telling("He is away."),
  rule: "2d8+d10",
  opponent: { uuid: "Actor.b", name: "Morten", skill: "BNB.Skill.ride" },
};
const ALONE: OfferCard = { ...OFFER, opponent: null };
kept.show("an offer against a person", () => offerCardView(OFFER, quietly));
kept.show("an offer of the older book", () => offerCardView({ ...OFFER, rule: "d8pool" }, quietly));
kept.show("an offer against a difficulty, with nothing else to it", () =>
  offerCardView({ ...ALONE, img: "", seat: "", rating: -1, modifiers: [], consequence: telling() }, quietly),
);
kept.show("an offer that cannot fail", () => offerCardView({ ...ALONE, rating: 20 }, quietly));

const READERS = {
  "the roller's player, who wrote it": { owner: true, user: "rosa", acts: true },
  "the roller's player": { owner: true, user: "wat", acts: true },
  "another player": { owner: false, user: "tomas", acts: true },
  "an onlooker whose word does not count": { owner: false, user: "agnes", acts: false },
};
for (const [name, state, waitingFor, names] of [
  ["waits", "offered", ["wat", "tomas"], []],
  ["is settled", "offered", [], []],
  ["is agreed to by two", "offered", [], ["Rosa", "Tomas"]],
  ["is agreed to by who cannot settle it", "offered", ["tomas"], ["Wat"]],
  ["is rolled", "rolled", [], ["Rosa"]],
  ["is withdrawn", "withdrawn", ["tomas"], []],
] as const)
  kept.show(`the buttons of an offer that ${name}`, () => {
    const status: OfferStatus = { state, settled: waitingFor.length === 0, waitingFor, agreed: names };
    return Object.entries(READERS).map(([who, { user, ...reader }]) => {
      const asked = (waitingFor as readonly string[]).includes(user);
      const { words, ...buttons } = offerButtons(status, { ...reader, asked }, names, quietly);
      const open = Object.entries(buttons).flatMap(([button, shown]) => (shown ? button : []));
      return `${who}: ${words} | ${open.join(", ") || "nothing to press"}`;
    });
  });
