/** Agreements as the record stores them, and how a player who joins signs. */
import { describe, expect, test } from "vitest";
import { agreedEntry, answersPath, sitEntry } from "../../../../src/foundry/conflict/page/agreeing.ts";
import { chainEnd } from "../../../../src/rules/conflict/chain.ts";
import type { AnyConflict } from "../../../../src/rules/conflict/contract.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { sitWords } from "../../../../src/rules/conflict/protocol/prove.ts";
import { emptySheet } from "../../../../src/rules/conflict/protocol/sheet.ts";
import { isSigned, publicKey } from "../../../../src/rules/conflict/protocol/signature.ts";
import { playedGame } from "../../../rules/conflict/protocol/game.ts";
import { digest } from "../../../rules/conflict/protocol/seats.ts";
import { toy } from "../../../rules/conflict/toy.ts";

const { match, turn } = playedGame(toy as unknown as AnyConflict, "agreeing", 4);

test("a seat's answers are under its name, whatever characters that has", () => {
  expect(answersPath("a")).toBe("system.answers.a");
  expect(answersPath("a.b")).toBe("system.answers.a_2e_b");
});

describe("what was agreed", () => {
  const consents = { a: "signed" };
  test.each([
    [{ kind: "undo", steps: 2 } as const, { type: "undo", steps: 2 }],
    [{ kind: "away", seat: "b" } as const, { type: "away", seat: "b" }],
    [{ kind: "advice", seat: "b" } as const, { type: "advice", seat: "b" }],
    [{ kind: "control", seat: "b", byPlayer: true } as const, { type: "control", seat: "b", byPlayer: true }],
    [{ kind: "rest" } as const, { type: "rest" }],
    [{ kind: "wake" } as const, { type: "wake" }],
    [{ kind: "draw" } as const, { type: "draw" }],
    [{ kind: "settle" } as const, { type: "settle" }],
  ])("%j is written with the words of those who agreed", (request, entry) => {
    expect(agreedEntry({ match, turn, sheets: {} }, request, consents)).toEqual({ ...entry, consents });
  });

  test("redoing restores as many steps as were undone", () => {
    const undone = { past: match.past, asked: [] };
    const shorter = { ...match, past: match.past.slice(0, -2), signed: { ...match.signed!, undone } } as AnyMatch;
    const redo = agreedEntry({ match: shorter, turn, sheets: {} }, { kind: "redo" }, consents);
    expect(redo).toEqual({ type: "redo", steps: 2, consents });
  });
});

test("a seat that had locked the open turn is absent with that sheet", () => {
  const sheet = { ...emptySheet("b", "turn"), lock: digest("set"), signature: "signed" };
  const away = (locked: boolean) =>
    agreedEntry({ match, turn: { ...turn, locked }, sheets: { b: sheet } }, { kind: "away", seat: "b" }, {});
  expect(away(true)).toEqual({ type: "away", seat: "b", locked: JSON.stringify(sheet), consents: {} });
  // Where not everybody had locked, nothing was revealed, and nothing is lost.
  expect(away(false)).toEqual({ type: "away", seat: "b", consents: {} });
});

describe("a player who joins", () => {
  const keep = { secret: digest("secret"), key: digest("key"), sealed: {} };
  const sitter = { seat: "b", user: "mara", keep, newChain: false, standIn: false };
  const plain = { type: "sit", seat: "b", user: "mara", key: publicKey(keep.key), consents: {} };

  test.each([
    ["with the secrets of before", {}, {}],
    ["on another machine, with a new chain", { newChain: true }, { chain: chainEnd(keep.secret) }],
    ["for somebody who is away", { standIn: true }, { standIn: true }],
    ["and takes back what was played without", { steps: 2 }, { steps: 2 }],
  ])("%s says no more than that, and signs it", (_, more, said) => {
    const { signature, ...entry } = sitEntry(match, { ...sitter, ...more }, {});
    expect(entry).toEqual({ ...plain, ...said });
    const { type: __, consents: ___, ...words } = entry;
    expect(isSigned(entry.key, "sit", sitWords(match, words), signature)).toBe(true);
  });
});
