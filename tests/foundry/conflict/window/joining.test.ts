/** The page of an invitation: what its sender reads, and what its recipient, with the safe answers in the foot. */
import { expect, test } from "vitest";
import type { PageView } from "../../../../src/foundry/conflict/contract/page-view.ts";
import { isJoining, joiningView } from "../../../../src/foundry/conflict/window/joining/joining.view.ts";
import { seatLines } from "../../../../src/foundry/conflict/window/seats.view.ts";
import { certain } from "../../../../src/rules/result.ts";
import { drawnFoot } from "../../support/foot.ts";
import { missing, quietly, render } from "../../support/render.ts";
import { SEATS, threeAtTable, USERS } from "../worded-table.ts";

const GIVEN = {
  kind: "duel",
  when: "20:14",
  closed: "",
  members: {},
  stakes: ["Odo"],
  counts: true,
  differences: [],
  uncompared: [],
};

function page(view: PageView, given: Partial<typeof GIVEN> = {}) {
  const input = {
    view: { ...view, users: USERS },
    seats: SEATS,
    seat: view.mine[0],
    draft: {},
    live: true,
    say: quietly,
  };
  const lines = seatLines(input, ["rosa"], { late: false, calls: {} });
  return { input, shown: joiningView(input, lines, { ...GIVEN, ...given }) };
}

test("the sender reads to whom it was sent and may cancel; the recipient what is at stake, and may decline", async () => {
  const { rosa, tomas, all } = await threeAtTable("joining");
  certain(await rosa.takeSeat("a"));
  const sent = page((await all()).rosa);
  expect(isJoining(sent.input)).toBe(true);
  expect(sent.shown.title).toMatch(/^Sent to /);
  expect(sent.shown.seats.map(({ joined, words }) => [joined, words])).toEqual([
    [true, "You have joined"],
    [false, "Not answered yet"],
  ]);
  expect(sent.shown.facts.map(({ words }) => words).at(-1)).toBe("It counts:");
  const foot = drawnFoot(sent.input, undefined);
  expect(["cancelInvitation", "practiseMeanwhile", "takeSeat"].map((one) => foot.includes(one))).toEqual([
    true,
    true,
    false,
  ]);

  const received = page((await all()).tomas);
  expect(received.shown).toMatchObject({ received: true, facts: [], stakes: [{ words: "Odo can be hurt" }] });
  expect(received.shown.title).toMatch(/ invites you to a duel$/);
  const answers = drawnFoot(received.input, undefined);
  expect(["declineInvitation", "takeSeat"].map((one) => answers.includes(one))).toEqual([true, true]);
  expect(render("conflict/joining", { joining: received.shown })).toContain("Nothing differs from the sheets");

  const closed = page((await all()).rosa, { closed: "Tomas" });
  expect(closed.shown.title).toBe("Set aside by Tomas");
  expect(drawnFoot(closed.input, undefined, { closed: true })).not.toContain("cancelInvitation");
  certain(await tomas.takeSeat("b"));
  expect(isJoining(page((await all()).rosa).input)).toBe(false);
  expect([...missing].filter((key) => key.startsWith("BNB.Invite"))).toEqual([]);
});
