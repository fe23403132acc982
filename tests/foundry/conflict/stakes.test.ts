/** Who plays decides whether a fight is practice: one player, with or without the computer. */
import { expect, test } from "vitest";
import { isAlone } from "../../../src/foundry/conflict/start/stakes.ts";

const seatsOf = (...users: string[]) => ({
  seats: Object.fromEntries(users.map((user, at) => [`s${at}`, { user, tincture: "", name: "", actor: "" }])),
});

test.each([
  ["one player on both sides", ["rosa", "rosa"], true],
  ["a player and the computer", ["rosa", "computer:2"], true],
  ["two players", ["rosa", "tomas"], false],
  ["a seat that anybody can take", ["rosa", ""], false],
  ["another player alone", ["tomas", "computer:2"], false],
])("%s", (_, users, alone) => {
  expect(isAlone(seatsOf(...users), "rosa")).toBe(alone);
});
