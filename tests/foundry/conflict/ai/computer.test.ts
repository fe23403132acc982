/** Computer seats on a page: played by their host's client, named in the record, and taken over by hand. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { playComputers } from "../../../../src/foundry/conflict/ai/computer/play.ts";
import { opponentOf, playerIdOf, suggestedFor } from "../../../../src/foundry/conflict/contract/opponents.ts";
import type { ConflictClient } from "../../../../src/foundry/conflict/page/client.ts";
import { offersDraw } from "../../../../src/rules/adviser/evaluate.ts";
import { STRENGTHS } from "../../../../src/rules/adviser/strengths.ts";
import type { AnyConflict } from "../../../../src/rules/conflict/contract.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import type { BeginEntry } from "../../../../src/rules/conflict/record.ts";
import { certain } from "../../../../src/rules/result.ts";
import { toy } from "../../../rules/conflict/toy.ts";
import { look, SharedPage } from "../page-clients.ts";

/** Rosa plays seat a herself; on b the first opponent plays, with her key. */
async function againstComputer(conflict?: AnyConflict): Promise<{ page: SharedPage; rosa: ConflictClient }> {
  const page = new SharedPage(conflict);
  page.data.seats = {
    a: { user: "rosa", name: "a", tincture: "", actor: "", computer: "" },
    b: { user: "rosa", name: "Hob", tincture: "", actor: "", computer: "1" },
  };
  const rosa = page.visit("rosa");
  await rosa.refresh();
  for (const seat of look(rosa).toSit ?? []) certain(await rosa.takeSeat(seat));
  return { page, rosa };
}

const owedBy = (client: ConflictClient, seat: string) => look(client).progress.owed.filter((one) => one.seat === seat);

describe("a seat of the computer", () => {
  test("is not played by the person, and the record names who plays it", async () => {
    const { rosa } = await againstComputer();
    expect(look(rosa)).toMatchObject({ mine: ["a"], runs: ["b"], computers: { b: "1" } });
    const begun = look(rosa).match.record.entries[0] as BeginEntry;
    expect([begun.seats.a, begun.seats.b]).toEqual([
      { user: "rosa", name: "a", tincture: "", actor: "" },
      { user: "rosa", name: "Hob", tincture: "", actor: "", computer: "1" },
    ]);
  });

  test("is played to the end without a press, even without a worker", async () => {
    const { rosa } = await againstComputer();
    playComputers(rosa);
    for (let turn = 0; turn < 60 && look(rosa).progress.stage !== "over"; turn++) {
      for (const { key } of owedBy(rosa, "a")) certain(await rosa.give(key, 1));
      await expect.poll(() => look(rosa).progress.stage === "over" || owedBy(rosa, "b").length === 0).toBe(true);
    }
    expect(look(rosa).progress.stage).toBe("over");
    expect(look(rosa).findings).toEqual([]);
  });

  test("waits for a person who has taken it over", async () => {
    const { rosa } = await againstComputer();
    certain(await rosa.answer({ kind: "control", seat: "b", byPlayer: true }, "yes", ["b"]));
    expect(look(rosa)).toMatchObject({ mine: ["a", "b"], runs: [], computers: {} });
  });

  test("accepts a draw where it is not ahead, and refuses where it is; the person does not answer for it", async () => {
    const { rosa } = await againstComputer();
    playComputers(rosa);
    const score = () => (look(rosa).match.state as { score: { a: number; b: number } }).score;
    for (let turn = 0; turn < 60 && score().b <= score().a && look(rosa).progress.stage !== "over"; turn++) {
      for (const { key } of owedBy(rosa, "a")) certain(await rosa.give(key, 1));
      await expect.poll(() => look(rosa).progress.stage === "over" || owedBy(rosa, "b").length === 0).toBe(true);
    }
    const ahead = score().b > score().a;
    certain(await rosa.answer({ kind: "draw" }, "yes"));
    const answered = () =>
      look(rosa).match.signed?.drawn === true || look(rosa).requests.some(({ no }) => no.length > 0);
    await expect.poll(answered).toBe(true);
    expect(look(rosa).match.signed?.drawn === true).toBe(!ahead);
    if (ahead) expect(look(rosa).requests[0]).toMatchObject({ yes: ["a"], no: ["b"] });
  });

  test("accepts a draw at once while the position is even", async () => {
    const { rosa } = await againstComputer();
    playComputers(rosa);
    certain(await rosa.answer({ kind: "draw" }, "yes"));
    await expect.poll(() => look(rosa).progress.stage).toBe("over");
    expect(look(rosa).match.record.entries.at(-1)).toMatchObject({ type: "draw", consents: { a: expect.any(String) } });
  });

  test("offers a draw when nothing has changed for long, and not before", () => {
    const quiet = { round: 1, turn: "walk", score: { a: 1, b: 1 }, goal: 3 };
    const still = (moments: number, last: object = quiet) =>
      ({ conflict: toy, past: Array(moments - 1).fill({ state: quiet }), state: last }) as unknown as AnyMatch;
    expect([9, 10, 11, 20].map((moments) => offersDraw(still(moments), "b"))).toEqual([false, true, false, true]);
    const won = { ...quiet, score: { a: 1, b: 2 } };
    expect(offersDraw(still(10, won), "b")).toBe(false);
    expect(offersDraw(still(10, won), "a")).toBe(false);
  });

  test("resolves it at once when all agree: every seat is played to the end, and the record verifies", async () => {
    const { rosa } = await againstComputer();
    playComputers(rosa);
    expect(owedBy(rosa, "a").length).toBeGreaterThan(0);
    certain(await rosa.answer({ kind: "settle" }, "yes"));
    await expect.poll(() => look(rosa).progress.stage, { timeout: 10_000 }).toBe("over");
    const { entries } = look(rosa).match.record;
    expect(entries.filter(({ type }) => type === "settle")).toHaveLength(1);
    expect(entries.findLastIndex(({ type }) => type === "step")).toBeGreaterThan(
      entries.findIndex(({ type }) => type === "settle"),
    );
    expect(look(rosa).findings).toEqual([]);
  });

  test("is not resolved while one seat has not agreed", async () => {
    const page = new SharedPage();
    const [rosa, tomas] = [page.visit("rosa"), page.visit("tomas")];
    page.data.seats = {
      a: { user: "rosa", name: "a", tincture: "", actor: "", computer: "" },
      b: { user: "tomas", name: "b", tincture: "", actor: "", computer: "" },
    };
    for (const one of [rosa, tomas]) {
      await one.refresh();
      for (const seat of look(one).toSit ?? []) certain(await one.takeSeat(seat));
      playComputers(one);
    }
    await rosa.refresh();
    certain(await rosa.answer({ kind: "settle" }, "yes"));
    await tomas.refresh();
    expect(look(tomas).match.signed?.settling).toBeUndefined();
    expect(look(tomas).requests[0]).toMatchObject({ request: { kind: "settle" }, waitingFor: ["b"] });
    certain(await tomas.answer({ kind: "settle" }, "yes"));
    await expect.poll(() => look(rosa).progress.stage, { timeout: 10_000 }).toBe("over");
    expect(look(tomas).findings).toEqual([]);
  });

  test("is on one client: onlookers play nothing", async () => {
    const { page } = await againstComputer();
    const tomas = page.visit("tomas");
    await tomas.refresh();
    expect(look(tomas)).toMatchObject({ mine: [], runs: [], computers: { b: "1" } });
  });
});

describe("a computer that cannot compute an order", () => {
  class SilentWorker extends EventTarget {
    postMessage(): void {}
    terminate(): void {}
  }

  afterEach(() => vi.unstubAllGlobals());

  /** Rosa gives her first order; returns the computer's message, and whether it gave an order too. */
  async function afterOneOrder(conflict?: AnyConflict) {
    const { rosa } = await againstComputer(conflict);
    const told: string[] = [];
    playComputers(rosa, ({ key }) => told.push(key.split(".").at(-1)!));
    for (const { key } of owedBy(rosa, "a")) certain(await rosa.give(key, 1));
    await expect.poll(() => owedBy(rosa, "b").length, { timeout: 5000 }).toBe(0);
    return { told, rosa };
  }

  test("because its worker hangs gives a simple order after a while, and says so once", async () => {
    vi.stubGlobal("Worker", SilentWorker);
    vi.stubGlobal("foundry", { utils: { getRoute: (path: string) => path } });
    const { told, rosa } = await afterOneOrder();
    for (const { key } of owedBy(rosa, "a")) certain(await rosa.give(key, 1));
    await expect.poll(() => owedBy(rosa, "b").length, { timeout: 5000 }).toBe(0);
    expect(told).toEqual(["late"]);
  });

  test("because there is no worker plays simply, and says so", async () => {
    expect((await afterOneOrder()).told).toEqual(["noWorker"]);
  });

  test("because it does not know the conflict takes the book's default, says so, and can be taken over", async () => {
    const { counsel: _, ...unknown } = toy as unknown as AnyConflict;
    const { told, rosa } = await afterOneOrder(unknown as AnyConflict);
    expect(told).toEqual(["noWorker", "lost"]);
    expect(look(rosa).computers).toEqual({ b: "1" });
  });

  test("because there is no legal order says so as well", async () => {
    const game = toy as unknown as AnyConflict;
    const stuck = { ...game, counsel: { ...game.counsel!, candidates: () => [] as never[] } } as AnyConflict;
    expect((await afterOneOrder(stuck)).told.length).toBeGreaterThan(0);
  });
});

describe("a copy to play on from", () => {
  const seat = (user: string, computer = "") => ({ user, name: user, tincture: "", actor: "", computer });
  /** A page with a step that nobody has signed. */
  async function copied(seats: object, actors: object = {}) {
    const page = new SharedPage();
    const step = { type: "step", orders: { "walk-1": 2 }, faces: [], events: [{ type: "walked", by: 2 }] };
    page.data.seats = seats;
    page.data.actors = actors;
    page.data.entries = { "00000": JSON.stringify(step) };
    const rosa = page.visit("rosa");
    await rosa.refresh();
    return rosa;
  }

  test("takes over what was played before, and is signed from there on", async () => {
    const rosa = await copied({ a: seat("rosa"), b: seat("rosa", "3") });
    for (const own of look(rosa).toSit ?? []) certain(await rosa.takeSeat(own));
    expect(look(rosa).match.record.entries.map(({ type }) => type)).toEqual(["step", "begin"]);
    expect(look(rosa).progress.owed.map(({ key }) => key)).toEqual(["call-1-a", "call-1-b"]);
    certain(await rosa.give("call-1-a", 1));
  });

  test("is only for one person with nothing at stake", async () => {
    const both = { a: seat("rosa"), b: seat("tomas") };
    expect(look(await copied(both)).match.past.length).toBe(0);
    const staked = await copied({ a: seat("rosa"), b: seat("rosa", "3") }, { a: "Actor.x" });
    expect(look(staked).match.past.length).toBe(0);
    expect(look(staked).findings?.map(({ why }) => why.key)).toEqual(["BNB.Problem.record.unsigned"]);
  });
});

test("the opponents are the strengths, and a form's players tell them from people", () => {
  for (const opponent of STRENGTHS) expect(opponentOf(playerIdOf(opponent))).toBe(opponent);
  expect(opponentOf("rosa")).toBeUndefined();
  expect(opponentOf("computer:9")).toBeUndefined();
  expect(["duel", "discussion", "pursuit"].map(suggestedFor)).toEqual(["2", "1", "3"]);
});
