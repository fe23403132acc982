/** The state of an offered check, and who settles its difficulty (A000-1.02-51): a third party, all others, or the GM. */
import { expect, test } from "vitest";
import { type Answer, needsWord, offerStatus, type SettledBy } from "../../../src/foundry/check/offer.ts";

const THIRD: SettledBy = { gm: "none", by: "thirdParty", opposed: false };
const agrees = (...users: string[]) => users.map((user) => ({ answer: "agreed" as Answer, user }));
const settled = (by: string, owners: string[], here: string[], agreed: string[], rule: SettledBy = THIRD) =>
  offerStatus(by, owners, here, agrees(...agreed), rule).settled;

test("R000-1.02-08 A000-1.02-51 a player with no character in it settles, by writing the terms or by agreeing to them", () => {
  expect(settled("rosa", ["rosa"], ["rosa", "tomas"], [])).toBe(false);
  expect(settled("rosa", ["rosa"], ["rosa", "tomas"], ["tomas"])).toBe(true);
  expect(settled("tomas", ["rosa"], ["rosa", "tomas"], [])).toBe(true);
  // A player who shares the character is no third party.
  expect(settled("rosa", ["rosa", "wat"], ["rosa", "wat", "tomas"], ["wat"])).toBe(false);
  const anyone: SettledBy = { ...THIRD, by: "anyone" };
  expect(settled("rosa", ["rosa", "wat"], ["rosa", "wat", "tomas"], ["wat"], anyone)).toBe(true);
});

test("A000-1.02-05 A000-1.02-51 where everybody has a character in it, all the others agree; a player alone decides", () => {
  const all = ["rosa", "wat", "agnes"];
  expect(settled("rosa", all, all, ["wat"])).toBe(false);
  expect(settled("rosa", all, all, ["wat", "agnes"])).toBe(true);
  expect(settled("rosa", ["rosa"], ["rosa"], [])).toBe(true);
});

test("table.gm: the named GM settles while online, and nobody else", () => {
  const gm: SettledBy = { ...THIRD, gm: "agnes" };
  expect(settled("rosa", ["rosa"], ["rosa", "tomas", "agnes"], ["tomas"], gm)).toBe(false);
  expect(settled("rosa", ["rosa"], ["rosa", "tomas", "agnes"], ["agnes"], gm)).toBe(true);
  expect(settled("rosa", ["rosa"], ["rosa", "tomas"], ["tomas"], gm)).toBe(true);
});

test("an opposed check has its opponent, and needs one agreement as before", () => {
  const opposed: SettledBy = { ...THIRD, opposed: true };
  expect(settled("rosa", ["rosa", "wat"], ["rosa", "wat", "tomas"], ["wat"], opposed)).toBe(true);
});

test.each([
  ["a third party, where there is one", "rosa", ["rosa", "wat"], [], THIRD, ["tomas", "agnes"]],
  ["nobody once one of them has spoken", "rosa", ["rosa", "wat"], ["agnes"], THIRD, []],
  ["a third party still, where a sharer has agreed", "rosa", ["rosa", "wat"], ["wat"], THIRD, ["tomas", "agnes"]],
  [
    "all the others, where everybody is in it",
    "rosa",
    ["rosa", "wat", "tomas", "agnes"],
    ["wat"],
    THIRD,
    ["tomas", "agnes"],
  ],
  ["anybody else, where anyone settles", "rosa", ["rosa"], [], { ...THIRD, by: "anyone" }, ["wat", "tomas", "agnes"]],
  ["anybody else, where it is opposed", "rosa", ["rosa"], [], { ...THIRD, opposed: true }, ["wat", "tomas", "agnes"]],
  ["whom the table named", "rosa", ["rosa"], ["tomas"], { ...THIRD, gm: "wat" }, ["wat"]],
  ["nobody, where a third party wrote it", "tomas", ["rosa"], [], THIRD, []],
] as const)("A000-1.02-51 the word is missing of %s", (_, by, owners, agreed, rule, waitingFor) => {
  const here = ["rosa", "wat", "tomas", "agnes"];
  expect(offerStatus(by, owners, here, agrees(...agreed), rule).waitingFor).toEqual(waitingFor);
});

test("A000-1.02-51 a roll against a difficulty of one's own choosing goes to the table first", () => {
  const needs = (by: string, owners: string[], here: string[], rule: SettledBy = THIRD) =>
    needsWord(by, owners, here, rule);
  expect(needs("rosa", ["rosa"], ["rosa", "tomas"])).toBe(true);
  expect(needs("rosa", ["rosa"], ["rosa"])).toBe(false);
  expect(needs("tomas", ["rosa"], ["rosa", "tomas"])).toBe(false);
  expect(needs("rosa", ["rosa"], ["rosa", "tomas"], { ...THIRD, opposed: true })).toBe(false);
  const anyone: SettledBy = { ...THIRD, by: "anyone" };
  expect(needs("rosa", ["rosa"], ["rosa", "tomas"], anyone)).toBe(false);
  expect(needs("rosa", ["rosa"], ["rosa", "tomas"], { ...anyone, gm: "tomas" })).toBe(true);
  expect(needs("tomas", ["tomas"], ["rosa", "tomas"], { ...anyone, gm: "tomas" })).toBe(false);
});

test("R000-1.02-06 R001-1.02-04 a player who may roll it rolls or withdraws, once: the first answer counts, and nobody answers for them", () => {
  const state = (...said: (readonly [Answer, string])[]) =>
    offerStatus(
      "tomas",
      ["rosa", "wat"],
      ["rosa", "wat", "tomas"],
      said.map(([answer, user]) => ({ answer, user })),
    ).state;
  expect(state()).toBe("offered");
  expect(state(["agreed", "rosa"])).toBe("offered");
  expect(state(["withdrawn", "tomas"], ["rolled", "tomas"])).toBe("offered");
  expect(state(["withdrawn", "rosa"], ["rolled", "rosa"])).toBe("withdrawn");
  expect(state(["agreed", "rosa"], ["rolled", "wat"], ["withdrawn", "rosa"])).toBe("rolled");
});
