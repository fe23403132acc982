import { describe, expect, test } from "vitest";
import { ConflictClient } from "../../../../src/foundry/conflict/page/client.ts";
import { recordFields } from "../../../../src/foundry/conflict/report/page.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import type { AnyConflict } from "../../../../src/rules/conflict/contract.ts";
import { beginMatch } from "../../../../src/rules/conflict/match.ts";
import { signed } from "../../../../src/rules/conflict/record.ts";
import { verify } from "../../../../src/rules/conflict/replay.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";
import { toy } from "../../../rules/conflict/toy.ts";
import { Device, decideAll, look, SharedPage, twoSeats } from "../page-clients.ts";

const holds = (record: Parameters<typeof signed>[0]) =>
  verify({ toy: toy as never }, JSON.parse(JSON.stringify(signed(record)))).ok;

describe("clients at one page", () => {
  test("begin once everybody has joined and signed what will be played", async () => {
    const page = new SharedPage();
    page.data.seats = {
      a: { user: "rosa", name: "a", tincture: "", actor: "" },
      b: { user: "tomas", name: "b", tincture: "", actor: "" },
    };
    const rosa = page.visit("rosa");
    await rosa.refresh();
    expect(look(rosa)).toMatchObject({ toSit: ["a"], progress: { stage: "joining", waitingFor: ["a", "b"] } });
    certain(await rosa.takeSeat("a"));
    expect(look(rosa)).toMatchObject({ toSit: [], progress: { stage: "joining", waitingFor: ["b"] } });
    expect(await rosa.give("walk-1", 1)).toMatchObject({ problem: { key: "BNB.Problem.conflict.notBegun" } });
    const tomas = page.visit("tomas");
    certain(await tomas.takeSeat("b"));
    expect(look(rosa).progress).toMatchObject({ stage: "deciding", waitingFor: ["a"] });
    expect(look(tomas).match.signed!.head).toBe(look(rosa).match.signed!.head);
    expect(look(rosa).findings).toEqual([]);
  });

  test("play a conflict to its end without a host, and the record verifies", async () => {
    const { rosa, tomas } = await twoSeats();
    for (let turn = 0; turn < 40 && look(rosa).progress.stage !== "over"; turn++) await decideAll([tomas, rosa]);
    expect(look(rosa).progress.stage).toBe("over");
    expect(look(tomas).match.record).toEqual(look(rosa).match.record);
    expect(holds(look(rosa).match.record)).toBe(true);
    expect(look(rosa).findings).toEqual([]);
    expect(look(tomas).findings).toEqual([]);
  });

  test("send nothing from which a sealed order could be read before it is revealed", async () => {
    const { page, rosa } = await twoSeats();
    await decideAll([rosa]);
    const before = page.wire.length;
    certain(await rosa.give("call-1-a", 3));
    const sent = page.wire.slice(before);
    expect(sent).toHaveLength(1);
    const [[path, text]] = Object.entries(JSON.parse(sent[0]!)) as [[string, string]];
    expect(path).toBe("system.said.a");
    expect(JSON.parse(text)).toEqual({
      seat: "a",
      turn: look(rosa).match.signed!.turn,
      version: 1,
      orders: {},
      seals: { "call-1-a": expect.stringMatching(/^[0-9a-f]{64}$/) },
      spent: 0,
      openings: {},
      signature: expect.stringMatching(/^[0-9a-f]{128}$/),
    });
  });

  test("a seal pressed twice is one seal: the second waits for nothing and changes nothing", async () => {
    const { page, rosa, tomas } = await twoSeats();
    await decideAll([rosa]);
    const before = page.wire.length;
    const [first, second] = await Promise.all([rosa.give("call-1-a", 3), rosa.give("call-1-a", 2)]);
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: false, problem: { key: "BNB.Problem.seal.twice" } });
    expect(page.wire.slice(before)).toHaveLength(1);
    certain(await tomas.give("call-1-b", 1));
    expect(look(tomas).match.record.entries.at(-1)).toMatchObject({ orders: { "call-1-a": 3 } });
  });

  test("let a sealed order survive a reload", async () => {
    const { page, rosa, tomas, rosaDevice } = await twoSeats();
    await decideAll([rosa]);
    certain(await rosa.give("call-1-a", 3));
    page.leave(rosa);
    const back = page.visit("rosa", rosaDevice);
    await back.refresh();
    expect(look(back).ownOrders).toEqual({ "call-1-a": 3 });
    certain(await tomas.give("call-1-b", 1));
    expect(look(back).match.record.entries.at(-1)).toMatchObject({ orders: { "call-1-a": 3, "call-1-b": 1 } });
  });

  test("take a sealed order back until it is locked, and not after", async () => {
    const { rosa, tomas } = await twoSeats();
    await decideAll([rosa]);
    certain(await rosa.give("call-1-a", 3));
    certain(await rosa.takeBack("call-1-a"));
    expect(look(tomas).progress.waitingFor).toEqual(["a", "b"]);
    certain(await rosa.give("call-1-a", 1));
    certain(await tomas.give("call-1-b", 1));
    expect(look(tomas).match.record.entries.at(-1)).toMatchObject({ orders: { "call-1-a": 1 } });
    expect(await rosa.takeBack("call-1-a")).toMatchObject({ problem: { key: "BNB.Problem.conflict.tooLate" } });
  });

  test("an order that was taken back cannot be restored by somebody else", async () => {
    const { page, rosa, tomas } = await twoSeats();
    await decideAll([rosa]);
    certain(await rosa.give("call-1-a", 3));
    const old = page.data.said.a;
    certain(await rosa.takeBack("call-1-a"));
    for (let times = 0; times < 9; times++) await page.write("tomas", { "system.said.a": old });
    expect(look(tomas).progress.waitingFor).toEqual(["a", "b"]);
    expect(look(rosa).findings).toMatchObject([{ by: "tomas", why: { key: "BNB.Problem.said.takenAway" } }]);
    certain(await tomas.give("call-1-b", 1));
    certain(await rosa.give("call-1-a", 2));
    expect(look(rosa).match.record.entries.at(-1)).toMatchObject({ orders: { "call-1-a": 2, "call-1-b": 1 } });
  });

  test("write the entry once even if two of them race for it", async () => {
    const { page, rosa, tomas } = await twoSeats();
    page.online = [];
    await decideAll([rosa]);
    expect(look(rosa).match.record.entries).toHaveLength(1);
    page.online = ["rosa"];
    const rival = new ConflictClient(page.conflict, Object.create(tomas.port, { writers: { value: () => ["tomas"] } }));
    await Promise.all([rosa.refresh(), rival.refresh()]);
    expect(look(rosa).match.record.entries).toHaveLength(2);
    expect(look(rosa).findings).toEqual([]);
    page.online = ["rosa", "tomas"];
    await decideAll([rosa, tomas]);
    expect(look(tomas).match.record.entries).toHaveLength(3);
    expect(holds(look(tomas).match.record)).toBe(true);
  });

  test("find another writer when the elected one is silent", async () => {
    const { page, rosa, tomas } = await twoSeats();
    page.online = ["aaron", "rosa", "tomas"];
    await decideAll([rosa]);
    await expect.poll(() => look(tomas).match.record.entries.length).toBe(2);
    expect(look(tomas).findings).toEqual([]);
  });

  test("undo one's own last order freely while nobody has acted, and redo it", async () => {
    const { rosa, tomas } = await twoSeats();
    await decideAll([rosa]);
    certain(await rosa.answer({ kind: "undo", steps: 1 }, "yes"));
    expect(look(tomas).progress.owed[0]!.kind).toBe("walk");
    expect(look(tomas).match.record.entries.at(-1)).toMatchObject({
      type: "undo",
      consents: { a: expect.any(String) },
    });
    certain(await rosa.answer({ kind: "redo" }, "yes"));
    expect(look(tomas).progress.owed.map((demand) => demand.kind)).toEqual(["call", "call"]);
    // Tomas has acted: now Rosa needs consent.
    certain(await tomas.give("call-1-b", 1));
    certain(await rosa.answer({ kind: "undo", steps: 1 }, "yes"));
    expect(look(tomas).progress.owed[0]!.kind).toBe("call");
    expect(holds(look(tomas).match.record)).toBe(true);
  });

  test("undo with everybody's consent after dice, and not if one refuses", async () => {
    const { rosa, tomas } = await twoSeats();
    await decideAll([rosa]);
    await decideAll([rosa, tomas]);
    const { length } = look(rosa).match.record.entries;
    certain(await rosa.answer({ kind: "undo", steps: 1 }, "yes"));
    expect(look(tomas).requests).toMatchObject([{ yes: ["a"], waitingFor: ["b"] }]);
    certain(await tomas.answer({ kind: "undo", steps: 1 }, "no"));
    expect(look(rosa).match.record.entries).toHaveLength(length);
    expect(look(rosa).requests[0]).toMatchObject({ no: ["b"] });
    certain(await tomas.answer({ kind: "undo", steps: 1 }, "yes"));
    expect(look(rosa).match.record.entries.at(-1)).toMatchObject({ type: "undo" });
    expect(look(rosa).progress.owed.map((demand) => demand.kind)).toEqual(["call", "call"]);
    // The earlier dice are used up: the same orders get new ones.
    const links = look(rosa).match.links;
    await decideAll([rosa, tomas]);
    expect(look(rosa).match.links).not.toEqual(links);
    expect(holds(look(rosa).match.record)).toBe(true);
  });

  test("go on without a seat that left, and let it return in the next turn from another machine", async () => {
    const { page, rosa, tomas } = await twoSeats();
    await decideAll([rosa]);
    page.leave(tomas);
    certain(await rosa.answer({ kind: "away", seat: "b" }, "yes"));
    await expect.poll(() => look(rosa).match.absent).toEqual(["b"]);
    await decideAll([rosa]);
    expect(look(rosa).match.record.entries.at(-1)).toMatchObject({ waived: ["call-1-b"] });
    const back = page.visit("tomas", new Device("phone"));
    await back.refresh();
    expect(look(back).elsewhere).toEqual(["b"]);
    certain(await back.takeSeat("b"));
    expect(look(back).match.absent).toEqual(["b"]);
    await decideAll([rosa]);
    expect(look(back).match.absent).toEqual([]);
    await decideAll([back, rosa]);
    const { record } = look(back).match;
    const said = { a: { link: expect.any(String) }, b: { link: expect.any(String) } };
    expect(record.entries.at(-1)).toMatchObject({ said });
    expect(holds(record)).toBe(true);
  });

  test("do not go on without a player who answers that they are present", async () => {
    const { rosa, tomas } = await twoSeats();
    await decideAll([rosa]);
    certain(await rosa.answer({ kind: "away", seat: "b" }, "yes"));
    certain(await tomas.answer({ kind: "away", seat: "b" }, "no"));
    await rosa.refresh();
    expect(look(rosa).match.absent).toEqual([]);
    expect(look(rosa).requests[0]).toMatchObject({ no: ["b"] });
  });

  test("a player who chooses to leave needs nobody's consent", async () => {
    const { rosa, tomas } = await twoSeats();
    await decideAll([rosa]);
    certain(await tomas.answer({ kind: "away", seat: "b" }, "yes"));
    expect(look(rosa).match.absent).toEqual(["b"]);
  });

  test("let a substitute play by consent, and hand the seat back when its owner returns", async () => {
    const { page, rosa, tomas, tomasDevice } = await twoSeats();
    await decideAll([rosa]);
    page.leave(tomas);
    certain(await rosa.answer({ kind: "away", seat: "b" }, "yes"));
    await expect.poll(() => look(rosa).match.absent).toEqual(["b"]);
    const mara = page.visit("mara");
    await mara.refresh();
    certain(await mara.takeSeat("b", true));
    await rosa.refresh();
    const [open] = look(rosa).requests;
    expect(open).toMatchObject({ request: { kind: "sit", seat: "b", user: "mara", standIn: true }, waitingFor: ["a"] });
    certain(await rosa.answer(open!.request, "yes"));
    await expect
      .poll(() => look(rosa).match.signed!.chairs.b)
      .toMatchObject({ owner: "tomas", user: "mara", standIn: true });
    await decideAll([rosa]);
    await decideAll([rosa, mara]);
    const back = page.visit("tomas", tomasDevice);
    await back.refresh();
    certain(await back.takeSeat("b"));
    expect(look(rosa).match.signed!.chairs.b).toMatchObject({ owner: "tomas", user: "tomas", standIn: false });
    await decideAll([rosa]);
    await decideAll([rosa, back]);
    expect(holds(look(rosa).match.record)).toBe(true);
  });

  test("continue on another device with a new chain, or with the secrets carried over", async () => {
    const { page, rosa, tomas, tomasDevice } = await twoSeats();
    await decideAll([rosa]);
    certain(await tomas.give("call-1-b", 3));
    const phone = new Device("phone");
    const there = page.visit("tomas", phone);
    await there.refresh();
    expect(look(there).elsewhere).toEqual(["b"]);
    expect(await there.give("call-1-b", 1)).toMatchObject({ problem: { key: "BNB.Problem.conflict.elsewhere" } });
    // Carried over: the same secrets, and the sealed order is revealed there.
    for (const [seat, keep] of tomasDevice.keeps) phone.keeps.set(seat, keep);
    page.leave(tomas);
    page.online.push("tomas");
    await there.refresh();
    expect(look(there)).toMatchObject({ elsewhere: [], ownOrders: { "call-1-b": 3 } });
    certain(await rosa.give("call-1-a", 1));
    expect(look(rosa).match.record.entries.at(-1)).toMatchObject({ orders: { "call-1-b": 3 } });
    // A third device without them: the player joins again.
    const tablet = page.visit("tomas", new Device("tablet"));
    certain(await tablet.takeSeat("b"));
    expect(look(rosa).match.record.entries.at(-1)).toMatchObject({ type: "sit", chain: expect.any(String) });
    expect(look(there).elsewhere).toEqual(["b"]);
    await decideAll([rosa]);
    await decideAll([tablet, rosa]);
    expect(holds(look(rosa).match.record)).toBe(true);
    expect(look(rosa).findings).toEqual([]);
  });

  test("two tabs of one browser act as one", async () => {
    const { page, rosa, tomas, tomasDevice } = await twoSeats();
    const tab = page.visit("tomas", tomasDevice);
    await tab.refresh();
    await decideAll([rosa]);
    certain(await tab.give("call-1-b", 3));
    expect(await tomas.give("call-1-b", 1)).toMatchObject({ problem: { key: "BNB.Problem.seal.twice" } });
    certain(await rosa.give("call-1-a", 2));
    for (const client of [rosa, tomas, tab]) {
      expect(look(client).match.record.entries.at(-1)).toMatchObject({ orders: { "call-1-a": 2, "call-1-b": 3 } });
      expect(look(client).findings).toEqual([]);
    }
    expect(holds(look(rosa).match.record)).toBe(true);
  });

  test("refuse orders for another's seat, illegal orders, and any while paused", async () => {
    const { rosa, tomas } = await twoSeats();
    expect(await tomas.give("walk-1", 1)).toMatchObject({ problem: { key: "BNB.Problem.conflict.notYourSeat" } });
    expect(await rosa.give("walk-1", 99)).toMatchObject({ problem: { key: "BNB.Problem.toy.order" } });
    expect(await rosa.give("nonsense", 1)).toMatchObject({ problem: { key: "BNB.Problem.conflict.notAsked" } });
    await rosa.pause(true);
    expect(await rosa.give("walk-1", 1)).toMatchObject({ problem: { key: "BNB.Problem.conflict.paused" } });
    await tomas.pause(false);
    expect((await rosa.give("walk-1", 1)).ok).toBe(true);
  });

  test("play both seats from one machine", async () => {
    const page = new SharedPage();
    const rosa = await page.sit("rosa", ["a", "b"]);
    for (let turn = 0; turn < 40 && look(rosa).progress.stage !== "over"; turn++) await decideAll([rosa]);
    expect(look(rosa).progress.stage).toBe("over");
    expect(holds(look(rosa).match.record)).toBe(true);
  });

  test("say why a page cannot be read", async () => {
    const page = new SharedPage();
    page.data.setup = "{";
    const nils = page.visit("nils");
    await nils.refresh();
    expect(nils.view()).toMatchObject({ problem: { key: "BNB.Problem.record.notARecord" } });
  });

  test("compute a step once each, and write it with one update", async () => {
    let decisions = 0;
    const counted = {
      ...toy,
      decide: (...all: Parameters<typeof toy.decide>) => {
        decisions++;
        return toy.decide(...all);
      },
    } as unknown as AnyConflict;
    const { page, rosa, tomas } = await twoSeats(new SharedPage(counted));
    await decideAll([rosa]);
    certain(await rosa.give("call-1-a", 1));
    decisions = 0;
    const before = page.wire.length;
    certain(await tomas.give("call-1-b", 1));
    expect(look(rosa).match.record.entries).toHaveLength(3);
    expect(decisions).toBe(2);
    const entries = page.wire.slice(before).filter((text) => text.includes("system.entries"));
    expect(entries).toHaveLength(1);
  });
});

describe("a page with steps that nobody signed", () => {
  const unsigned = (conflict: AnyConflict) => {
    const { record } = playOut(conflict, seededDice("choices"), seededDice("unsigned"), { id: "unsigned" });
    const page = new SharedPage(conflict);
    Object.assign(page.data, recordFields({ ...record, entries: record.entries.slice(0, 4) }));
    return page;
  };
  const seatsOf = (page: SharedPage, conflict: AnyConflict) =>
    conflict.seats(certain(beginMatch(conflict, JSON.parse(page.data.setup))).state);
  const sitting = (page: SharedPage, seats: readonly string[], users: readonly string[]) => {
    for (const [at, seat] of seats.entries()) {
      page.data.seats[seat] = { user: users[at % users.length]!, name: seat, tincture: "", actor: "" };
    }
  };

  test.each(Object.values(CONFLICTS))("$name: is not continued, and the first such step is named", async (conflict) => {
    const page = unsigned(conflict);
    const rosa = page.visit("rosa");
    sitting(page, seatsOf(page, conflict), ["rosa", "tomas"]);
    await rosa.refresh();
    expect(look(rosa).match.record.entries).toEqual([]);
    expect(look(rosa).findings).toMatchObject([{ why: { key: "BNB.Problem.record.unsigned", params: { entry: 1 } } }]);
  });

  test("that became somebody's stake after it was read as practice does not start", async () => {
    const conflict = CONFLICTS.pursuit!;
    const page = unsigned(conflict);
    const seats = seatsOf(page, conflict);
    sitting(page, seats, ["rosa"]);
    const rosa = page.visit("rosa");
    await rosa.refresh();
    expect(look(rosa).match.record.entries).toHaveLength(4);
    await page.write("tomas", { "system.actors.ella": "Actor.ella" });
    for (const seat of seats) certain(await rosa.takeSeat(seat));
    expect(look(rosa).match.signed).toBeUndefined();
  });
});

test("a view requested before this browser's own copy is loaded trusts nothing on the page", async () => {
  const { page, rosa, tomas, rosaDevice } = await twoSeats();
  await decideAll([rosa, tomas]);
  page.leave(rosa);
  const path = "system.entries.00001";
  await page.write("tomas", { [path]: JSON.stringify({ ...JSON.parse(page.data.entries["00001"]), forged: true }) });
  const back = page.visit("rosa", rosaDevice);
  expect(back.view()).toMatchObject({ ok: false, problem: { key: "BNB.Problem.record.reading" } });
  await back.refresh();
  expect(look(back).difference).toMatchObject({ from: 1 });
});
