/** Who has the floor in a talk without an order of speaking, and that the computer respects it. */
import { expect, test } from "vitest";
import { playComputers } from "../../../../src/foundry/conflict/ai/computer/play.ts";
import { floorOf } from "../../../../src/foundry/conflict/contract/floor.ts";
import { MOTIVATIONS } from "../../../../src/rules/chronicle/people/index.ts";
import type { AnyConflict, Demand } from "../../../../src/rules/conflict/contract.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { certain } from "../../../../src/rules/result.ts";
import { discussion } from "../../../../src/rules/varied-conflicts.ts";
import { look, SharedPage } from "../page-clients.ts";

const asked = (...seats: string[]) =>
  seats.map((seat) => ({ key: `speak:${seat}`, seat, kind: "speak", secret: false, fallback: 0, anyOf: "floor" }));

/** After these seats have spoken. */
function match(spoken: readonly string[], computers: readonly string[] = ["hob"]): AnyMatch {
  const past = spoken.map((seat) => ({ state: {}, entry: { orders: { [`speak:${seat}`]: 1 } } }));
  const seats = Object.fromEntries(
    ["rosa", "hob", "mara"].map((seat) => [seat, computers.includes(seat) ? { computer: "1" } : {}]),
  );
  return {
    conflict: { demands: () => asked("hob", "rosa", "mara") },
    past,
    signed: { turn: "now", begun: { seats }, byPlayer: {} },
  } as unknown as AnyMatch;
}

const open: readonly Demand<unknown>[] = asked("hob", "rosa", "mara");

test.each([
  ["a person first, never the computer", [], undefined, "rosa"],
  ["whoever comes after the last speaker", ["rosa"], undefined, "mara"],
  ["the computer in its turn", ["rosa", "mara"], undefined, "hob"],
  ["whoever was given it in this turn", ["rosa"], { turn: "now", seat: "rosa" }, "rosa"],
  ["not who was given it in an earlier turn", ["rosa"], { turn: "before", seat: "rosa" }, "mara"],
  ["not somebody who is not asked", ["rosa"], { turn: "now", seat: "nobody" }, "mara"],
  ["nobody by a forged flag", ["rosa"], { turn: ["now"], seat: {} }, "mara"],
] as const)("the floor has %s", (_name, spoken, flag, seat) => {
  expect(floorOf(match(spoken), open, flag)).toBe(seat);
});

test("there is no floor where each seat is asked by itself", () => {
  const own = [{ key: "move", seat: "rosa", kind: "move", secret: true, fallback: 0 }];
  expect(floorOf(match([]), own, undefined)).toBeUndefined();
});

const person = (id: string) => ({
  id,
  name: id,
  seat: id,
  skills: { convince: 4, lead: 2 },
  motivations: Object.fromEntries(MOTIVATIONS.map((one) => [one, 6])),
});

test("the computer never speaks while a person has the floor, and speaks when it is let", async () => {
  const setup = { topic: "The gate", context: "the siege", participants: [person("a"), person("b")] };
  const page = new SharedPage(discussion as unknown as AnyConflict, setup);
  page.data.seats = {
    a: { user: "rosa", name: "a", tincture: "", actor: "", computer: "" },
    b: { user: "rosa", name: "Hob", tincture: "", actor: "", computer: "1" },
  };
  const rosa = page.visit("rosa");
  await rosa.refresh();
  for (const seat of look(rosa).toSit ?? []) certain(await rosa.takeSeat(seat));
  playComputers(rosa);
  const entries = () => look(rosa).match.record.entries.length;
  const before = entries();
  // A slow reader: all timers that there are run out.
  for (let turn = 0; turn < 20; turn++) await page.tick();
  expect([look(rosa).floor, entries()]).toEqual(["a", before]);
  page.data.floor = { turn: look(rosa).match.signed?.turn, seat: "b" };
  await rosa.refresh();
  await expect.poll(entries).toBeGreaterThan(before);
});
