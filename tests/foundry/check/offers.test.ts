/** Offers in the chat: what each player can do with one, what a button does, and when a check must be offered. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { registerOpener } from "../../../src/foundry/base/windows/openers.ts";
import { telling } from "../../../src/foundry/base/words.view.ts";
import {
  checkTerms,
  lookWhoSettles,
  mustOffer,
  noteAnswer,
  postOffer,
  termsOf,
  wireOffer,
} from "../../../src/foundry/check/offers.ts";
import { UNHURT } from "../../../src/rules/chronicle/wounds/index.ts";
import { campaignDoc, type Doc, doc, inWorld } from "../support/world.ts";

const { posted, rolled } = vi.hoisted(() => ({ posted: [] as unknown[][], rolled: [] as unknown[] }));
vi.mock("../../../src/foundry/chat/post.ts", () => ({
  postCard: async (...card: unknown[]) => void posted.push(card),
}));
vi.mock("../../../src/foundry/chat/check.ts", () => ({
  rollCheckToChat: async (asked: unknown) => void rolled.push(asked),
}));

const TERMS = {
  ...{ actor: "Actor.ella", name: "Ella", img: "", seat: "madder", rule: "2d8+d10", skill: "BNB.Skill.run" },
  ...{ rating: 4, opposition: 2, modifiers: [], consequence: telling("He is away."), opponent: null },
};
const ODO = { uuid: "Actor.odo", name: "Odo", skill: "BNB.Skill.hide" };

interface Table {
  readonly me?: string;
  readonly options?: object;
  readonly away?: readonly string[];
  /** Who plays Ella by her sheet; a GM may change every sheet. */
  readonly owners?: readonly string[];
  /** Users with their own character. */
  readonly characters?: Readonly<Record<string, string>>;
  readonly terms?: object;
  /** The player who made the offer. */
  readonly by?: string;
  /** Later messages: the player, and what the card says. */
  readonly answers?: readonly (readonly [user: string, card: object])[];
  readonly dead?: boolean;
  readonly mode?: string;
}

const agreed = { type: "told", system: { to: "offer", answer: "agreed" } };
const withdrawn = { type: "told", system: { to: "offer", answer: "withdrawn" } };
const rolledIt = { type: "check", system: { offer: "offer" } };
const toAnother = (card: { type: string; system: object }) => ({
  ...card,
  system: { ...card.system, to: "another", offer: "another" },
});

function table({ me = "rosa", away = [], owners = ["rosa"], by = "rosa", mode = "publicroll", ...more }: Table = {}) {
  const users = Object.fromEntries(["rosa", "tomas", "wat", "mara"].map((id) => [id, !away.includes(id)]));
  const system = { wounds: UNHURT, seat: "madder" };
  const ella = doc("Actor", "ella", { name: "Ella", type: "character", system, img: "ella.webp" }, owners);
  ella.testUserPermission = ({ id }: { id: string }) => owners.includes(id) || id === "mara";
  if (more.dead) ella.statuses.add("dead");
  inWorld({ me, users, actors: [ella], pages: [campaignDoc({ options: JSON.stringify(more.options ?? {}) })] });
  for (const user of game.users!)
    Object.assign(user, { character: more.characters?.[user.id!] === "ella" ? { id: "ella" } : null });
  const messages = new Map<string, Doc>();
  const write = (id: string, author: string, card: object) => {
    messages.set(id, doc("ChatMessage", id, { ...card, author: { id: author } }));
    return messages.get(id) as never as ChatMessage;
  };
  const terms = { ...TERMS, ...more.terms } as never;
  const offer = write("offer", by, { type: "offer", system: terms });
  more.answers?.forEach(([user, card], at) => {
    const { type, system } = card as { type: string; system: object };
    write(`answer-${at}`, user, { type, system: { terms: termsOf(terms), ...system } });
  });
  Object.assign(game, { messages, settings: { get: () => mode } });
  return { ella: ella as never as Actor, offer, messages, write };
}

/** The card of the offer as the chat shows it. */
function draw(offer: ChatMessage) {
  const buttons = ["roll", "withdraw", "agree", "other"].map((offerAct) => ({ dataset: { offerAct }, hidden: false }));
  const words = { textContent: "" };
  let click = (_: object): void => {};
  const card = {
    querySelectorAll: () => buttons,
    querySelector: () => words,
    addEventListener: (_: string, listener: typeof click) => {
      click = listener;
    },
  };
  wireOffer(offer, { querySelector: () => card } as never);
  return {
    shown: () => buttons.flatMap(({ dataset, hidden }) => (hidden ? [] : dataset.offerAct)).join(" "),
    words: () => words.textContent,
    press: (offerAct: string) => click({ target: { closest: () => ({ dataset: { offerAct } }) } }),
  };
}

beforeEach(() => {
  posted.length = 0;
  rolled.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe("a reader of an offer sees", () => {
  const waits = "BNB.Offer.state.waits";
  const settled = "BNB.Offer.state.settled";
  test.each<[string, Table, string, string]>([
    ["the roller's player waits", {}, "withdraw other", waits],
    ["another player can agree", { me: "tomas" }, "agree other", waits],
    ["alone, the roller rolls", { away: ["tomas", "wat", "mara"] }, "roll withdraw other", settled],
    ["one player agreed", { answers: [["tomas", agreed]] }, "roll withdraw other", "BNB.Offer.agreedBy tomas"],
    [
      "who agreed is not asked again",
      { me: "tomas", answers: [["tomas", agreed]] },
      "other",
      "BNB.Offer.agreedBy tomas",
    ],
    ["the author cannot agree", { answers: [["rosa", agreed]] }, "withdraw other", waits],
    [
      "other terms were agreed to, since edited by their author",
      {
        answers: [
          ["tomas", { ...agreed, system: { ...agreed.system, terms: termsOf({ ...TERMS, opposition: 9 } as never) } }],
        ],
      },
      "withdraw other",
      waits,
    ],
    ["another offer was agreed to", { answers: [["tomas", toAnother(agreed)]] }, "withdraw other", waits],
    ["it was withdrawn", { answers: [["rosa", withdrawn]] }, "", "BNB.Offer.state.withdrawn"],
    ["another offer was withdrawn", { answers: [["rosa", toAnother(withdrawn)]] }, "withdraw other", waits],
    ["nobody else withdraws it", { answers: [["tomas", withdrawn]] }, "withdraw other", waits],
    ["it was rolled", { answers: [["rosa", rolledIt]] }, "", "BNB.Offer.state.rolled"],
    ["another check was rolled", { answers: [["rosa", toAnother(rolledIt)]] }, "withdraw other", waits],
    ["another player made it", { by: "tomas" }, "roll withdraw other", settled],
    [
      "of two who play her, the other cannot settle a difficulty",
      { owners: ["rosa", "wat"], answers: [["wat", agreed]] },
      "withdraw other",
      "BNB.Offer.agreedInPart wat",
    ],
    [
      "but they can agree to a check against a person",
      { owners: ["rosa", "wat"], answers: [["wat", agreed]], terms: { opponent: ODO } },
      "roll withdraw other",
      "BNB.Offer.agreedBy wat",
    ],
    ["a GM who does not play her settles it", { by: "mara" }, "roll withdraw other", settled],
    ["a GM who plays her does not", { by: "mara", characters: { mara: "ella" } }, "withdraw other", waits],
    ["a GM plays whoever belongs to nobody", { me: "mara", by: "mara", owners: [] }, "withdraw other", waits],
    [
      "any player settles such a check",
      { me: "mara", by: "mara", owners: [], answers: [["tomas", agreed]] },
      "roll withdraw other",
      "BNB.Offer.agreedBy tomas",
    ],
    [
      "who the group named decides",
      { options: { "table.gm": "wat" }, answers: [["tomas", agreed]] },
      "withdraw other",
      "BNB.Offer.agreedInPart tomas",
    ],
    ["the character is gone", { terms: { actor: "Actor.gone" } }, "", settled],
  ])("%s", (_, given, buttons, words) => {
    const card = draw(table(given).offer);
    expect([card.shown(), card.words()]).toEqual([buttons, words]);
  });
});

describe("a card in the log follows", () => {
  test("an answer and a roll", () => {
    const { offer, write } = table();
    const card = draw(offer);
    const terms = termsOf(offer.system as never);
    noteAnswer(write("yes", "tomas", { ...agreed, system: { ...agreed.system, terms } }));
    expect(card.shown()).toBe("roll withdraw other");
    noteAnswer(write("check", "rosa", rolledIt));
    expect(card.shown()).toBe("");
  });

  test("who is present, as long as its message exists", () => {
    const { offer, messages } = table();
    const card = draw(offer);
    const leave = (...ids: string[]) => {
      for (const id of ids) Object.assign(game.users!.get(id)!, { active: false });
      lookWhoSettles();
    };
    leave("tomas");
    expect(card.shown()).toBe("withdraw other");
    leave("wat", "mara");
    expect(card.shown()).toBe("roll withdraw other");
    messages.delete("offer");
    leave("rosa");
    messages.set("offer", offer as never);
    Object.assign(game.users!.get("tomas")!, { active: true });
    lookWhoSettles();
    expect(card.shown()).toBe("roll withdraw other");
  });
});

describe("a button", () => {
  const settled = { answers: [["tomas", agreed]] } as const;
  const press = async (given: Table, ...acts: string[]) => {
    const { offer } = table(given);
    const warn = vi.fn();
    vi.stubGlobal("ui", { notifications: { warn } });
    const card = draw(offer);
    for (const act of acts) card.press(act);
    await new Promise(setImmediate);
    return { warn, card };
  };
  const said = () => posted.map(([type, card]) => [type, card]);

  test.each<[string, Table, string]>([
    ["rolls nothing that nobody agreed to", {}, "roll"],
    ["rolls nothing for another player", { ...settled, me: "tomas" }, "roll"],
    ["withdraws nothing for another player", { me: "tomas" }, "withdraw"],
    ["does nothing after the roll", { answers: [["rosa", rolledIt]] }, "withdraw"],
    ["does nothing if the character is gone", { terms: { actor: "Actor.gone" } }, "agree"],
  ])("%s", async (_, given, act) => {
    await press(given, act);
    expect([posted, rolled]).toEqual([[], []]);
  });

  test("rolls the agreed terms once, however often it is pressed meanwhile", async () => {
    const { card } = await press(settled, "roll", "roll");
    expect(rolled).toEqual([{ ...TERMS, actor: expect.objectContaining({ id: "ella" }), offer: "offer" }]);
    card.press("roll");
    await new Promise(setImmediate);
    expect(rolled).toHaveLength(2);
  });

  test("agrees to nothing but the terms that were read", async () => {
    const { offer } = table({ me: "tomas" });
    const card = draw(offer);
    Object.assign(offer.system, { consequence: telling("He dies.") });
    card.press("agree");
    await new Promise(setImmediate);
    expect(posted).toEqual([]);
  });

  test("says why the dead do not roll", async () => {
    const { warn } = await press({ ...settled, dead: true }, "roll");
    expect(warn).toHaveBeenCalledWith("BNB.Problem.acting.dead Ella");
    expect(rolled).toEqual([]);
  });

  test.each([
    ["withdraw", "rosa", { answer: "withdrawn", good: false }],
    ["agree", "tomas", { answer: "agreed", good: true }],
  ])("to %s posts that answer", async (act, me, answer) => {
    await press({ me }, act);
    expect(said()).toEqual([["told", expect.objectContaining({ to: "offer", ...answer })]]);
  });

  test.each<[string, object, object]>([
    ["a difficulty", {}, { difficulty: 2 }],
    ["an opponent", { opponent: ODO }, { opponent: "Actor.odo", opposing: "hide" }],
  ])("for other terms opens the window with %s", async (_, terms, against) => {
    const opened = vi.fn();
    registerOpener("check", opened);
    await press({ me: "tomas", terms }, "other");
    const given = { skill: "run", consequence: "BNB.Words He is away.", ...against };
    expect(opened).toHaveBeenCalledWith(expect.objectContaining({ id: "ella" }), given);
  });
});

test.each([null, ODO])("an offer says who rolls, on what, and against whom: %j", async (opponent) => {
  const { ella } = table({ options: { "rules.check": "d8pool" } });
  const { rating, opposition, modifiers } = TERMS;
  const terms = { skill: "run", rating, opposition, modifiers, consequence: "He is away." };
  await postOffer(ella, { ...terms, ...(opponent ? { opponent } : {}) } as never);
  const [type, card, plain] = posted[0]!;
  expect([type, card]).toEqual(["offer", { ...TERMS, img: "ella.webp", rule: "d8pool", opponent }]);
  expect(plain).toContain("BNB.Offer.title Ella");
});

test.each<[string, Table, boolean]>([
  ["where terms are agreed and others are here", {}, true],
  ["not where rolls are quick", { options: { "check.terms": "quick" } }, false],
  ["not for a private roll", { mode: "gmroll" }, false],
  ["not where nobody else is here", { away: ["tomas", "wat", "mara"] }, false],
  ["not where anyone settles a difficulty", { options: { "check.settledBy": "anyone" } }, false],
])("a check must be offered first %s", (_, given, must) => {
  const options = { "check.terms": "agreed", ...given.options };
  expect(mustOffer(table({ ...given, options }).ella)).toBe(must);
});

test.each<[string, Table, string]>([
  ["as the book has them at a table of two or more", {}, "table"],
  ["as the roller likes, alone", { away: ["tomas", "wat", "mara"] }, "quick"],
  ["as the group chose", { options: { "check.terms": "agreed" } }, "agreed"],
])("R000-1.02-81 checks without an opponent are rolled %s", (_, given, terms) => {
  table(given);
  expect(checkTerms()).toBe(terms);
});

test("A000-1.02-51 by default nobody waits for an agreement; where terms are agreed, a third party settles", () => {
  expect(mustOffer(table({}).ella)).toBe(false);
  expect(mustOffer(table({ options: { "check.terms": "agreed" } }).ella)).toBe(true);
});
