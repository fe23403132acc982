/** The text beside each seat while a conflict waits for players, decides, seals and reveals. */
import { expect, test } from "vitest";
import type { PageView } from "../../../../src/foundry/conflict/contract/page-view.ts";
import { seatLines } from "../../../../src/foundry/conflict/window/seats.view.ts";
import { certain } from "../../../../src/rules/result.ts";
import { quietly } from "../../support/render.ts";
import { decideAll, SEATS, threeAtTable, USERS } from "../worded-table.ts";

const notes = (view: PageView, live = true) =>
  seatLines(
    { view: { ...view, users: USERS }, seats: SEATS, seat: view.mine[0], draft: {}, live, say: quietly },
    ["rosa", "tomas"],
    { late: false, calls: {} },
  ).map(({ note }) => note);

test("from an empty table to a revealed order", async () => {
  const { rosa, tomas, all } = await threeAtTable("seats");
  expect(notes((await all()).rosa)).toEqual(["not joined yet", "not joined yet"]);
  certain(await rosa.takeSeat("a"));
  expect(notes((await all()).rosa)).toEqual(["ready", "not joined yet"]);
  certain(await tomas.takeSeat("b"));
  expect(notes((await all()).rosa)).toEqual(["deciding", "ready"]);
  await decideAll([rosa]);
  expect(notes((await all()).rosa)).toEqual(["choosing in secret", "choosing in secret"]);
  certain(await rosa.give("call-1-a", 2));
  expect(notes((await all()).tomas)).toEqual(["sealed", "choosing in secret"]);
  expect(notes((await all()).tomas, false)).toEqual(["", ""]);
});
