/** What one client reads from a page that everybody may write: who may join, what is asked, who is at fault. */
import { describe, expect, test } from "vitest";
import { askText } from "../../../../src/foundry/conflict/page/agreeing.ts";
import type { ConflictClient } from "../../../../src/foundry/conflict/page/client.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { type Request, requestKey, signAnswer } from "../../../../src/rules/conflict/protocol/agreement.ts";
import { type Sheet, signSheet } from "../../../../src/rules/conflict/protocol/sheet.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain, problem } from "../../../../src/rules/result.ts";
import { toy } from "../../../rules/conflict/toy.ts";
import { Device, decideAll, look, SharedPage, twoSeats } from "../page-clients.ts";

const seatOf = (user: string, name: string) => ({ user, name, tincture: "", actor: "" });
const found = (client: ConflictClient) =>
  look(client).findings!.map(({ why, by, ...more }) => [why.key.replace("BNB.Problem.", ""), by, more]);
const keys = (client: ConflictClient) => found(client).map(([key]) => key);
const settled = async () => {
  for (let at = 0; at < 20; at++) await new Promise((resolve) => setImmediate(resolve));
};

/** Rosa's and Tomas's seats, nobody on them. */
function laid(): SharedPage {
  const page = new SharedPage();
  page.data.seats = { a: seatOf("rosa", "a"), b: seatOf("tomas", "b") };
  return page;
}

/** What `device` wrote for that seat, changed by hand and signed with its own key. */
function changedSheet(device: Device, seat: string, more: Partial<Sheet>): string {
  const { key, sheet } = JSON.parse(device.keeps.get(seat)!);
  return JSON.stringify(signSheet(key, { ...sheet, ...more }));
}

describe("before it begins", () => {
  test("a page without a start is no conflict, and says why", async () => {
    const page = new SharedPage();
    page.data.setup = '"chess"';
    const rosa = page.visit("rosa");
    await rosa.refresh();
    expect(rosa.view()).toMatchObject({ problem: { key: "BNB.Problem.toy.setup" } });
    page.data.setup = '"toy"';
    await rosa.refresh();
    expect(look(rosa).progress.stage).toBe("joining");
  });

  test("nobody can join on another's seat, with a key that is not theirs, or where there is no seat", async () => {
    const page = laid();
    const device = new Device("tomas");
    const tomas = page.visit("tomas", device);
    certain(await tomas.takeSeat("b"));
    const rosa = page.visit("rosa");
    await rosa.refresh();
    expect(look(rosa).progress.waitingFor).toEqual(["a"]);
    const sheet = JSON.parse(device.keeps.get("b")!).sheet as Sheet;
    await page.write("tomas", { "system.said.a": changedSheet(device, "b", { ...sheet, seat: "a" }) });
    expect(look(rosa).progress.waitingFor).toEqual(["a"]);
    expect(found(rosa)).toEqual([["conflict.notYourSeat", "tomas", { at: 0, seat: "a" }]]);
    page.keys.tomas = [];
    const mara = page.visit("mara");
    await mara.refresh();
    expect(keys(mara)).toContain("record.foreignKey");
    expect(look(mara).progress.waitingFor).toEqual(["a", "b"]);
  });

  test("a free seat belongs to the first who takes it", async () => {
    const page = new SharedPage();
    page.data.seats = { a: seatOf("rosa", "a"), b: seatOf("", "b") };
    const [rosa, tomas, mara] = [page.visit("rosa"), page.visit("tomas"), page.visit("mara")];
    certain(await tomas.takeSeat("b"));
    certain(await mara.takeSeat("b"));
    certain(await rosa.takeSeat("a"));
    await settled();
    const { chairs } = look(rosa).match.signed!;
    expect(["tomas", "mara"]).toContain(chairs.b!.user);
    for (const client of [tomas, mara])
      expect(look(client).mine).toEqual(client.port.user === chairs.b!.user ? ["b"] : []);
  });

  test("a player who joined a different setup is asked again, and reads who changed it", async () => {
    for (const [changes, hand] of [
      [{ "system.seats.b.user": "mara" }, "tomas"],
      [{ "system.seats.b.name": "another" }, "tomas"],
      [{ "system.actors.ann": "Actor.ann" }, "tomas"],
    ] as const) {
      const page = laid();
      const rosa = page.visit("rosa");
      certain(await rosa.takeSeat("a"));
      expect(look(rosa).toSit).toEqual([]);
      await page.write(hand, changes);
      expect(look(rosa).toSit).toEqual(["a"]);
      expect(found(rosa)).toEqual([["page.seatsChanged", "tomas", { at: 0 }]]);
      certain(await rosa.takeSeat("a"));
      expect(look(rosa).toSit).toEqual([]);
    }
  });

  test("a player is asked to join on their own seat, but not if they have done so on another machine", async () => {
    const page = laid();
    const rosa = page.visit("rosa");
    await rosa.refresh();
    expect(look(rosa).toSit).toEqual(["a"]);
    certain(await rosa.takeSeat("a"));
    const phone = page.visit("rosa", new Device("phone"));
    await phone.refresh();
    expect(look(phone).toSit).toEqual([]);
  });
});

describe("a record that nobody signed", () => {
  const { record } = playOut(toy as never, seededDice("o"), seededDice("d"), { id: "page1" });
  const entries = Object.fromEntries(
    record.entries.slice(0, 2).map((entry, at) => [`0000${at}`, JSON.stringify(entry)]),
  );
  const readBy = async (user: string, seats: object, more: object = {}) => {
    const page = new SharedPage();
    Object.assign(page.data, { entries, seats, ...more });
    const client = page.visit(user);
    await client.refresh();
    return look(client).match.record.entries.length;
  };

  test("is read by a player who plays on from it alone, with nothing at stake", async () => {
    const own = { a: seatOf("rosa", "a"), b: seatOf("rosa", "b") };
    expect(await readBy("rosa", own)).toBe(2);
    expect(await readBy("tomas", own)).toBe(0);
    expect(await readBy("rosa", { ...own, b: seatOf("tomas", "b") })).toBe(0);
    expect(await readBy("rosa", own, { actors: { ann: "Actor.ann" } })).toBe(0);
    expect(await readBy("rosa", {})).toBe(0);
  });

  test("is read by all if it came from a file, and can be played on by a player with its secrets", async () => {
    expect(await readBy("mara", {}, { imported: "rosa" })).toBe(2);
    const page = new SharedPage();
    const device = new Device("rosa");
    const rosa = await page.sit("rosa", ["a", "b"], device);
    page.leave(rosa);
    page.data.imported = "rosa";
    device.start = undefined;
    device.entries = [];
    const back = page.visit("rosa", device);
    await back.refresh();
    expect(look(back).imported).toBe("");
    const mara = page.visit("mara");
    await mara.refresh();
    expect(look(mara).imported).toBe("rosa");
  });
});

describe("the sheet of a seat", () => {
  test("no longer counts once the next turn has begun, and that is nobody's fault", async () => {
    const { page, rosa, tomas } = await twoSeats();
    await decideAll([rosa]);
    await decideAll([rosa, tomas]);
    expect(JSON.parse(page.data.said.b).turn).not.toBe(look(rosa).match.signed!.turn);
    const mara = page.visit("mara");
    await mara.refresh();
    for (const client of [rosa, tomas, mara]) expect(look(client).findings).toEqual([]);
  });

  test("from before, written over the current one, is a finding against its author", async () => {
    const { page, rosa, tomas } = await twoSeats();
    const old = page.data.said.b;
    await decideAll([rosa]);
    certain(await tomas.give("call-1-b", 2));
    const now = page.data.said.b;
    await page.write("rosa", { "system.said.b": old });
    expect(found(tomas)[0]).toEqual(["said.otherTurn", "rosa", { at: 0, seat: "b" }]);
    // Tomas writes it again.
    expect(page.data.said.b).toBe(now);
    expect(look(rosa).exchange.seals).toHaveProperty("call-1-b");
  });

  test("that is invalid is a finding against its author", async () => {
    const { page, rosa, tomas } = await twoSeats();
    await page.write("mara", { "system.said.b": "nonsense" });
    for (const client of [rosa, tomas])
      expect(found(client)[0]).toEqual(["said.malformed", "mara", { at: 0, seat: "b" }]);
    // On a recreated page nobody is known as its author.
    page.remade({ said: { b: "other nonsense" } });
    await rosa.refresh();
    expect(found(rosa).map(([, by]) => by)).toEqual(["mara", ""]);
  });

  test("on another machine with the same secrets is accepted, and the turn belongs to that machine", async () => {
    const { page, rosa, tomas, tomasDevice } = await twoSeats();
    await decideAll([rosa]);
    const twin = new Device("twin");
    for (const [seat, keep] of tomasDevice.keeps) twin.keeps.set(seat, keep);
    const there = page.visit("tomas", twin);
    await there.refresh();
    certain(await tomas.give("call-1-b", 3));
    expect(await there.give("call-1-b", 1)).toMatchObject({ problem: { key: "BNB.Problem.conflict.elsewhere" } });
    expect(look(there).elsewhere).toEqual(["b"]);
    certain(await rosa.give("call-1-a", 1));
    // In the next turn nothing was written yet, and either may write.
    expect(look(there).elsewhere).toEqual([]);
    for (const client of [rosa, there]) expect(look(client).findings).toEqual([]);
  });

  test("shows its sealed orders on its own machine and no other", async () => {
    const { rosa, tomas } = await twoSeats();
    expect(look(rosa).ownOrders).toEqual({});
    await decideAll([rosa]);
    certain(await rosa.give("call-1-a", 3));
    expect(look(rosa).ownOrders).toEqual({ "call-1-a": 3 });
    expect(look(tomas).ownOrders).toEqual({});
  });
});

describe("a request to the table", () => {
  const answersOf = (device: Device, seat: string, head: string, ...requests: Request[]) => {
    const { key } = JSON.parse(device.keeps.get(seat)!);
    const given = requests.map((request) => [
      requestKey(request),
      { answer: "yes", signature: signAnswer(key, head, seat, requestKey(request), "yes") },
    ]);
    return JSON.stringify({ head, given: Object.fromEntries(given) });
  };

  test.each<[Request, boolean]>([
    [{ kind: "undo", steps: 1 }, true],
    [{ kind: "undo", steps: 2 }, false],
    [{ kind: "redo" }, false],
    [{ kind: "draw" }, true],
    [{ kind: "settle" }, true],
    [{ kind: "away", seat: "a" }, true],
    [{ kind: "away", seat: "x" }, false],
    [{ kind: "sit", seat: "a", user: "mara", standIn: false }, true],
    [{ kind: "sit", seat: "x", user: "mara", standIn: false }, false],
    [{ kind: "advice", seat: "x" }, false],
  ])("%j is pending only if it could be done", async (request, open) => {
    const { page, rosa, tomas, tomasDevice } = await twoSeats();
    await decideAll([rosa]);
    for (const client of [rosa, tomas]) Object.assign(client.port, { leads: () => false });
    const { head } = look(rosa).match.signed!;
    await page.write("tomas", { "system.answers.b": answersOf(tomasDevice, "b", head, request) });
    expect(look(rosa).requests.map((one) => one.request)).toEqual(open ? [request] : []);
    if (!open) return;
    expect(look(rosa).requests[0]).toMatchObject({ key: requestKey(request), yes: ["b"], no: [] });
    expect(look(rosa).requests[0]!.waitingFor).not.toContain("b");
  });

  test("to resolve stays until everybody agrees, and one to redo while something is undone", async () => {
    const { page, rosa, tomas, tomasDevice } = await twoSeats();
    for (const client of [rosa, tomas]) certain(await client.answer({ kind: "settle" }, "yes"));
    expect(look(rosa).match.signed!.settling).toBe(true);
    const ask = async (request: Request) => {
      for (const client of [rosa, tomas]) Object.assign(client.port, { leads: () => false });
      const { head } = look(rosa).match.signed!;
      await page.write("tomas", { "system.answers.b": answersOf(tomasDevice, "b", head, request) });
      for (const client of [rosa, tomas]) Object.assign(client.port, { leads: () => true });
      return look(rosa).requests.length;
    };
    expect(await ask({ kind: "settle" })).toBe(0);
    await decideAll([rosa]);
    certain(await rosa.answer({ kind: "undo", steps: 1 }, "yes"));
    expect(await ask({ kind: "redo" })).toBe(1);
  });

  test("in another's name is forged, and its author is named", async () => {
    const { page, rosa, rosaDevice } = await twoSeats();
    const { head } = look(rosa).match.signed!;
    await page.write("rosa", { "system.answers.b": answersOf(rosaDevice, "a", head, { kind: "draw" }) });
    expect(look(rosa).requests).toEqual([]);
    expect(found(rosa)).toEqual([["said.notSigned", "rosa", { at: 0, seat: "b" }]]);
  });

  test("by a player without a seat is in their own document, for themselves and for this moment", async () => {
    const { page, rosa, tomas } = await twoSeats();
    page.visit("mara");
    const { head } = look(rosa).match.signed!;
    const sit = (user: string, seat = "b"): Request => ({ kind: "sit", seat, user, standIn: false });
    const asks = async (text: string) => {
      page.answers.mara = text;
      await rosa.refresh();
      return look(rosa).requests;
    };
    expect(await asks(askText(head, sit("mara")))).toMatchObject([
      { request: sit("mara"), yes: [], no: [], waitingFor: ["a", "b"] },
    ]);
    expect(await asks(askText("earlier", sit("mara")))).toEqual([]);
    expect(await asks(askText(head, sit("nils")))).toEqual([]);
    expect(await asks(askText(head, sit("mara", "x")))).toEqual([]);
    expect(await asks(askText(head, { kind: "draw" }))).toEqual([]);
    await asks(askText(head, sit("mara")));
    certain(await tomas.answer(sit("mara"), "no"));
    expect(look(rosa).requests).toMatchObject([{ yes: [], no: ["b"], waitingFor: ["a"] }]);
  });
});

test("the computer plays some of a user's seats, unless a person has taken them over", async () => {
  const page = new SharedPage();
  page.data.seats = { a: seatOf("rosa", "a"), b: { ...seatOf("rosa", "b"), computer: "steady" } };
  const rosa = page.visit("rosa");
  for (const seat of ["a", "b"]) certain(await rosa.takeSeat(seat));
  expect(look(rosa)).toMatchObject({ mine: ["a"], runs: ["b"], computers: { b: "steady" } });
  const hand = (byPlayer: boolean) => rosa.answer({ kind: "control", seat: "b", byPlayer }, "yes", ["b"]);
  certain(await hand(true));
  expect(look(rosa)).toMatchObject({ mine: ["a", "b"], runs: [], computers: {} });
  const mara = page.visit("mara");
  certain(await hand(false));
  await mara.refresh();
  expect(look(mara)).toMatchObject({ mine: [], runs: [], computers: { b: "steady" } });
});

test("an entry that declares a present player absent is invalid, and names the seat", async () => {
  const { page, rosa, tomas, rosaDevice } = await twoSeats();
  await decideAll([rosa]);
  const { head } = look(rosa).match.signed!;
  const request: Request = { kind: "away", seat: "b" };
  const { key } = JSON.parse(rosaDevice.keeps.get("a")!);
  const consents = { a: signAnswer(key, head, "a", requestKey(request), "yes") };
  const at = look(rosa).match.record.entries.length;
  await page.write("rosa", { [`system.entries.0000${at}`]: JSON.stringify({ type: "away", seat: "b", consents }) });
  await settled();
  expect(look(tomas).match.absent).toEqual([]);
  expect(look(tomas).findings).toMatchObject([
    { why: problem("conflict.isHere", { seat: "b", entry: at + 1 }), by: "rosa", entry: at },
  ]);
});
