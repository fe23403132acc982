/** The reader alone, beside the clients of a table: each of its answers, one by one. */
import { describe, expect, test } from "vitest";
import { TableReader } from "../../../../src/foundry/conflict/page/reader.ts";
import { type Request, requestKey, signAnswer } from "../../../../src/rules/conflict/protocol/agreement.ts";
import { certain, fail, problem } from "../../../../src/rules/result.ts";
import { Device, decideAll, look, SharedPage, twoSeats } from "../page-clients.ts";

type Table = Awaited<ReturnType<typeof twoSeats>>;

const seatOf = (user: string, name: string, more: object = {}) => ({ user, name, tincture: "", actor: "", ...more });

/** A reader in that user's browser, up to date. */
async function readerOf(page: SharedPage, user: string, device = new Device(user), isHere = () => false) {
  const { port } = page.visit(user, device);
  const reader = new TableReader(page.conflict, port, isHere);
  await reader.caughtUp();
  return reader;
}

async function begun(): Promise<Table & { reader: TableReader }> {
  const table = await twoSeats();
  return { ...table, reader: await readerOf(table.page, "rosa", table.rosaDevice) };
}

describe("the table as it was last read", () => {
  test("does not exist before this browser's own copy is loaded", async () => {
    const page = new SharedPage();
    const reader = new TableReader(page.conflict, page.visit("rosa").port, () => false);
    expect(reader.now()).toEqual(fail("record.reading"));
    await reader.caughtUp();
    expect(reader.now().ok).toBe(true);
  });

  test("stays the same until something is written, and is then read again", async () => {
    const { reader, page } = await begun();
    const first = certain(reader.now());
    expect(certain(reader.now())).toBe(first);
    reader.stale();
    const second = certain(reader.now());
    expect(second).not.toBe(first);
    expect(second.turn.progress).toEqual(first.turn.progress);
    expect(reader.difference).toBeUndefined();
    page.data.entries = {};
    reader.stale();
    certain(reader.now());
    expect(reader.difference).toBeDefined();
  });

  test("is read again when the history has grown", async () => {
    const { reader, rosa } = await begun();
    const first = certain(reader.now());
    await decideAll([rosa]);
    await reader.caughtUp();
    const next = certain(reader.now());
    expect(next.match.record.entries.length).toBeGreaterThan(first.match.record.entries.length);
    expect(next.match).toBe(reader.history.match);
  });

  test("pauses while a long record is read, by the port's clock alone", async () => {
    const { page, rosa } = await begun();
    await decideAll([rosa]);
    const paused: number[] = [];
    // Each look at the clock takes a slice's time, so every step of the record ends one.
    let time = 0;
    const slow = {
      now: () => (time += 13),
      later: (_: number, goOn: () => void) => {
        paused.push(reader.history.match!.record.entries.length);
        queueMicrotask(goOn);
        return () => {};
      },
    };
    const reader = new TableReader(page.conflict, { ...page.visit("mara").port, ...slow }, () => false);
    await reader.caughtUp();
    expect(paused).toEqual([0, ...Object.keys(page.data.entries).map((_, at) => at + 1)]);
  });

  test("has no problem of its own where the page is invalid, and says whose page it is", async () => {
    const page = new SharedPage();
    page.data.setup = '"chess"';
    const reader = await readerOf(page, "rosa");
    expect(reader.now()).toMatchObject({ ok: false, problem: { key: "BNB.Problem.toy.setup" } });
  });
});

describe("before it begins", () => {
  test.each<[string, (page: SharedPage) => void, ReturnType<typeof problem>[]]>([
    ["on his own seat", () => {}, []],
    [
      "on a seat that is another's",
      (page) => {
        page.data.seats.a.user = "mara";
      },
      [problem("conflict.notYourSeat", { seat: "a" })],
    ],
    [
      "with a key that is not his",
      (page) => {
        page.keys.rosa = [];
      },
      [problem("record.foreignKey", { seat: "a" })],
    ],
    [
      "without any key",
      (page) => {
        delete page.keys.rosa;
      },
      [problem("record.foreignKey", { seat: "a" })],
    ],
  ])("a player joins %s", async (_, change, whys) => {
    const page = new SharedPage();
    page.data.seats = { a: seatOf("rosa", "a"), b: seatOf("tomas", "b") };
    certain(await page.visit("rosa").takeSeat("a"));
    change(page);
    const { port } = page.visit("nils");
    const reader = new TableReader(page.conflict, port, () => false);
    await reader.caughtUp();
    const { turn, answers } = certain(reader.now());
    expect(reader.findings.all.map(({ why }) => why)).toEqual(whys);
    expect(turn.progress.waitingFor).toEqual(whys.length === 0 ? ["b"] : ["a", "b"]);
    expect(answers).toEqual({});
  });

  test("a free seat is offered to anybody, and its player is asked for nothing else", async () => {
    const page = new SharedPage();
    page.data.seats = { a: seatOf("rosa", "a"), b: seatOf("", "b") };
    const device = new Device("rosa");
    const reader = await readerOf(page, "rosa", device);
    const { match, sheets } = certain(reader.now());
    expect(reader.mySeats(match)).toEqual(["a"]);
    expect(reader.toSit(match, sheets)).toEqual(["a"]);
    expect(reader.requests(certain(reader.now()))).toEqual([]);
    expect(reader.ownOrders(match, certain(reader.now()).turn, ["a"])).toEqual({});
    expect(reader.before(match)).toMatchObject({ seats: { a: { user: "rosa" } }, actors: {} });
  });

  test("the page decides which seats the computer plays", async () => {
    const page = new SharedPage();
    page.data.seats = { a: seatOf("rosa", "a", { computer: "steady" }), b: seatOf("rosa", "b") };
    const reader = await readerOf(page, "rosa");
    const played = () => reader.played(certain(reader.now()).match);
    expect(played()).toEqual({ mine: ["b"], runs: ["a"], computers: { a: "steady" } });
  });
});

describe("objections to an entry", () => {
  test("an entry of another kind asks nobody whether they are present", async () => {
    const { page, rosaDevice } = await begun();
    const reader = await readerOf(page, "rosa", rosaDevice, () => {
      throw new Error("asked");
    });
    const { match } = certain(reader.now());
    expect(() => reader.objection(match, { type: "settle", consents: {} } as never)).not.toThrow();
  });
});

describe("what was answered", () => {
  const yes = (device: Device, seat: string, head: string, request: Request, answer = "yes") => {
    const { key } = JSON.parse(device.keeps.get(seat)!);
    const signature = signAnswer(key, head, seat, requestKey(request), answer as "yes");
    return JSON.stringify({ head, given: { [requestKey(request)]: { answer, signature } } });
  };
  const DRAW: Request = { kind: "draw" };

  test("is read from the page and from the user's own document, which takes precedence", async () => {
    const { page, reader, rosa, tomasDevice } = await begun();
    const { match } = certain(reader.now());
    const { head } = match.signed!;
    expect(reader.answers(match)).toEqual({ a: {}, b: {} });
    page.data.answers = { b: yes(tomasDevice, "b", head, DRAW) };
    expect(reader.answers(match).b).toMatchObject({ [requestKey(DRAW)]: { answer: "yes" } });
    page.answers.tomas = yes(tomasDevice, "b", head, DRAW, "no");
    expect(reader.answers(match).b).toMatchObject({ [requestKey(DRAW)]: { answer: "no" } });
    expect(reader.answers(match).a).toEqual({});
    expect(look(rosa).findings).toEqual([]);
  });

  test("is open while somebody says yes, and waits for everybody who has not answered", async () => {
    const { page, reader, tomasDevice } = await begun();
    const { match } = certain(reader.now());
    const asks = () => {
      reader.stale();
      return reader.requests(certain(reader.now()));
    };
    expect(asks()).toEqual([]);
    page.data.answers = { b: yes(tomasDevice, "b", match.signed!.head, DRAW) };
    expect(asks()).toEqual([{ request: DRAW, key: requestKey(DRAW), yes: ["b"], no: [], waitingFor: ["a"] }]);
    page.data.answers = { b: yes(tomasDevice, "b", match.signed!.head, DRAW, "no") };
    expect(asks()).toEqual([]);
  });
});

describe("a browser's own", () => {
  test("secrets are those of the key on that seat, or none", async () => {
    const { page, reader, rosaDevice, tomasDevice } = await begun();
    const { match } = certain(reader.now());
    expect(reader.keepOf(match, "a")).toMatchObject({ key: JSON.parse(rosaDevice.keeps.get("a")!).key });
    expect(reader.keepOf(match, "b")).toBeUndefined();
    rosaDevice.keeps.set("a", tomasDevice.keeps.get("b")!);
    expect((await readerOf(page, "rosa", rosaDevice)).keepOf(match, "a")).toBeUndefined();
    expect(reader.keepOf({ ...match, signed: undefined } as never, "a")).toBeUndefined();
  });

  test("key wrote something that this browser does not remember: it cannot continue from it", async () => {
    const { page, rosa, rosaDevice } = await begun();
    const before = rosaDevice.keeps.get("a")!;
    await decideAll([rosa]);
    certain(await rosa.give("call-1-a", 3));
    rosaDevice.keeps.set("a", JSON.stringify({ ...JSON.parse(before), sheet: undefined }));
    const reader = await readerOf(page, "rosa", rosaDevice);
    const { match } = certain(reader.now());
    expect(reader.keepOf(match, "a")).toBeUndefined();
  });

  test("sealed orders are shown to its player, for their own seats and sealed demands", async () => {
    const { page, rosa, rosaDevice } = await begun();
    await decideAll([rosa]);
    certain(await rosa.give("call-1-a", 3));
    const reader = await readerOf(page, "rosa", rosaDevice);
    const { match, turn } = certain(reader.now());
    expect(reader.ownOrders(match, turn, ["a"])).toEqual({ "call-1-a": 3 });
    expect(reader.ownOrders(match, turn, ["b"])).toEqual({});
    expect(reader.ownOrders(match, turn, [])).toEqual({});
    expect(reader.ownOrders(match, { ...turn, exchange: { ...turn.exchange, seals: {} } }, ["a"])).toEqual({});
    expect(reader.ownOrders({ ...match, signed: undefined } as never, turn, ["a"])).toEqual({});
  });

  test("seats are those in the record once it has begun, whatever the page says then", async () => {
    const { page, reader } = await begun();
    const { match } = certain(reader.now());
    page.data.seats = { a: seatOf("mara", "a"), b: seatOf("rosa", "b") };
    expect(reader.mySeats(match)).toEqual(["a"]);
    expect(reader.isImported()).toBe(false);
    expect(reader.joinedHere(match, { seenAtJoin: undefined } as never)).toBe(false);
  });
});
