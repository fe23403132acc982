/** One client on a page that everybody may write: when it writes, when it refuses, and when it leaves it to another. */
import { describe, expect, test } from "vitest";
import type { ConflictClient } from "../../../../src/foundry/conflict/page/client.ts";
import type { TablePort } from "../../../../src/foundry/conflict/page/port.ts";
import type { Request } from "../../../../src/rules/conflict/protocol/agreement.ts";
import { certain, type Result } from "../../../../src/rules/result.ts";
import { Device, decideAll, look, SharedPage, twoSeats } from "../page-clients.ts";

const AWAY: Request = { kind: "away", seat: "b" };

const why = (done: Result<unknown>) =>
  done.ok ? "done" : [done.problem.key.replace("BNB.Problem.", ""), done.problem.params ?? {}];

/** Collects what this client would do later, instead of doing it. */
function laters(client: ConflictClient): { wait: number; run: () => void; cancelled: boolean }[] {
  const found: { wait: number; run: () => void; cancelled: boolean }[] = [];
  const later: TablePort["later"] = (wait, run) => {
    const one = { wait, run, cancelled: false };
    found.push(one);
    return () => {
      one.cancelled = true;
    };
  };
  Object.assign(client.port, { later });
  return found;
}

const entriesOf = (client: ConflictClient) => look(client).match.record.entries;
/** Lets everything that was started finish. */
const settled = async () => {
  for (let at = 0; at < 20; at++) await new Promise((resolve) => setImmediate(resolve));
};

describe("a client", () => {
  test("merges changes that arrive while it reads into one more reading, and notifies its listeners until they leave", async () => {
    const { rosa } = await twoSeats();
    let told = 0;
    const leave = rosa.onChange(() => told++);
    await Promise.all([rosa.refresh(), rosa.refresh(), rosa.refresh()]);
    expect(told).toBe(2);
    await rosa.refresh();
    expect(told).toBe(3);
    leave();
    await rosa.refresh();
    expect(told).toBe(3);
  });

  test("goes on reading after a failed reading", async () => {
    const { rosa } = await twoSeats();
    const leave = rosa.onChange(() => {
      throw new Error("a window failed");
    });
    await expect(rosa.refresh()).rejects.toThrow("a window failed");
    leave();
    let told = 0;
    rosa.onChange(() => told++);
    await rosa.refresh();
    expect(told).toBe(1);
  });

  test("that was closed notifies nobody, does nothing more, and cancels its timers", async () => {
    const { page, rosa, tomas } = await twoSeats();
    const put = laters(tomas);
    page.leave(rosa);
    page.online = ["aaron", "tomas"];
    await page.sit("mara", []);
    const heard: string[] = [];
    tomas.onChange(() => heard.push("changed"));
    certain(await tomas.answer({ kind: "away", seat: "b" }, "yes"));
    expect(put.at(-1)).toMatchObject({ cancelled: false });
    heard.length = 0;
    tomas.close();
    expect(put.at(-1)).toMatchObject({ cancelled: true });
    await tomas.refresh();
    expect(heard).toEqual([]);
  });

  test("reads nothing until asked, and then the current page", async () => {
    const page = new SharedPage();
    const rosa = page.visit("rosa");
    expect(rosa.reading).toBeUndefined();
    await rosa.refresh();
    expect(rosa.reading!.match).toBe(look(rosa).match);
    expect(rosa.provenTexts).toEqual([]);
    const table = await twoSeats();
    expect(table.rosa.provenTexts).toEqual([table.page.data.entries["00000"]]);
  });

  test("shows a table: whose it is, who is online, and that nothing is wrong", async () => {
    const { rosa } = await twoSeats();
    const view = look(rosa);
    expect(view).toMatchObject({
      requests: [],
      mine: ["a"],
      runs: [],
      computers: {},
      paused: false,
      imported: "",
      ownOrders: {},
      toSit: [],
      elsewhere: [],
      findings: [],
      users: { rosa: "rosa", tomas: "tomas" },
    });
    expect(view).not.toHaveProperty("difference");
  });
});

describe("an order", () => {
  test("is refused before the start, while paused, and if nobody asked for it", async () => {
    const page = new SharedPage();
    const alone = await page.sit("rosa", ["a"]);
    expect(why(await alone.give("walk-1", 1))).toEqual(["conflict.notBegun", {}]);
    const { rosa, tomas } = await twoSeats();
    expect(why(await rosa.give("walk-9", 1))).toEqual(["conflict.notAsked", { key: "walk-9" }]);
    expect(why(await tomas.give("walk-1", 1))).toEqual(["conflict.notYourSeat", { seat: "a" }]);
    certain(await tomas.answer({ kind: "rest" }, "yes"));
    expect(look(rosa).paused).toBe(true);
    expect(why(await rosa.give("walk-1", 1))).toEqual(["conflict.paused", {}]);
    certain(await tomas.answer({ kind: "wake" }, "yes"));
    expect(why(await rosa.give("walk-1", 1))).toBe("done");
  });

  test("is refused on a machine without this seat's secrets", async () => {
    const { page } = await twoSeats();
    const phone = page.visit("rosa", new Device("phone"));
    expect(why(await phone.give("walk-1", 1))).toEqual(["conflict.elsewhere", { seat: "a" }]);
    expect(look(phone).elsewhere).toEqual(["a"]);
  });

  test("that gives up is refused from a substitute", async () => {
    const { page, rosa, tomas } = await twoSeats();
    await decideAll([rosa]);
    page.leave(tomas);
    certain(await rosa.answer(AWAY, "yes"));
    await expect.poll(() => look(rosa).match.absent).toEqual(["b"]);
    await decideAll([rosa]);
    const mara = page.visit("mara");
    certain(await mara.takeSeat("b", true));
    certain(await rosa.answer({ kind: "sit", seat: "b", user: "mara", standIn: true }, "yes"));
    await settled();
    await decideAll([rosa]);
    const key = look(mara).progress.owed.find(({ seat }) => seat === "b")!.key;
    expect(why(await mara.give(key, 3))).toEqual(["conflict.standInYields", {}]);
    expect(why(await mara.give(key, 2))).toBe("done");
  });

  test("that did not reach the page can be given again", async () => {
    const { page, rosa } = await twoSeats();
    await decideAll([rosa]);
    const { update } = rosa.port;
    Object.assign(rosa.port, { update: () => Promise.reject(new Error("no line")) });
    await expect(rosa.give("call-1-a", 3)).rejects.toThrow("no line");
    Object.assign(rosa.port, { update });
    await rosa.refresh();
    // The sealed order stays sealed, and reaches the page with the next write.
    expect(JSON.parse(page.data.said.a).seals).toHaveProperty("call-1-a");
    expect(look(rosa).ownOrders).toEqual({ "call-1-a": 3 });
  });

  test("pressed twice is given once, also an open one", async () => {
    const { page, rosa } = await twoSeats();
    const before = page.wire.length;
    const [first, second] = await Promise.all([rosa.give("walk-1", 1), rosa.give("walk-1", 2)]);
    expect([why(first!), why(second!)]).toEqual(["done", ["seal.twice", { key: "walk-1" }]]);
    expect(page.wire.slice(before).filter((text) => text.includes("said.a"))).toHaveLength(1);
  });

  test("is taken back by its own seat, and only where one was given", async () => {
    const { rosa, tomas } = await twoSeats();
    await decideAll([rosa]);
    certain(await rosa.give("call-1-a", 3));
    const tooLate = ["conflict.tooLate", {}];
    expect(why(await tomas.takeBack("call-1-a"))).toEqual(tooLate);
    expect(why(await rosa.takeBack("call-9-a"))).toEqual(tooLate);
    expect(why(await tomas.takeBack("call-1-b"))).toEqual(tooLate);
    expect(why(await rosa.takeBack("call-1-a"))).toBe("done");
    const alone = await new SharedPage().sit("rosa", ["a"]);
    expect(why(await alone.takeBack("walk-1"))).toEqual(tooLate);
  });
});

describe("an answer", () => {
  test("is not accepted before the start, nor from an onlooker", async () => {
    const alone = await new SharedPage().sit("rosa", ["a"]);
    expect(why(await alone.answer({ kind: "rest" }, "yes"))).toEqual(["conflict.notBegun", {}]);
    const { page } = await twoSeats();
    expect(why(await page.visit("mara").answer({ kind: "rest" }, "yes"))).toEqual(["conflict.onlooker", {}]);
    const phone = page.visit("rosa", new Device("phone"));
    expect(why(await phone.answer({ kind: "rest" }, "yes"))).toEqual(["conflict.onlooker", {}]);
  });

  test("speaks for all seats of its player, or for the named ones", async () => {
    const page = new SharedPage();
    const rosa = await page.sit("rosa", ["a", "b"]);
    certain(await rosa.answer({ kind: "draw" }, "yes", ["b"]));
    expect(look(rosa).requests).toMatchObject([{ yes: ["b"], waitingFor: ["a"] }]);
    expect(why(await rosa.answer({ kind: "draw" }, "yes", []))).toEqual(["conflict.onlooker", {}]);
    certain(await rosa.answer({ kind: "draw" }, "yes"));
    expect(look(rosa).progress.stage).toBe("over");
  });

  test("to a draw is not given for the computer, which decides itself; other answers are", async () => {
    const page = new SharedPage();
    page.data.seats.b = { user: "rosa", name: "b", tincture: "", actor: "", computer: "steady" };
    const rosa = await page.sit("rosa", ["a"]);
    certain(await rosa.takeSeat("b"));
    expect(look(rosa)).toMatchObject({ mine: ["a"], runs: ["b"], computers: { b: "steady" } });
    certain(await rosa.answer({ kind: "draw" }, "yes"));
    expect(look(rosa).requests).toMatchObject([{ yes: ["a"], waitingFor: ["b"] }]);
    await decideAll([rosa]);
    certain(await rosa.answer({ kind: "undo", steps: 1 }, "yes"));
    expect(entriesOf(rosa).at(-1)).toMatchObject({
      type: "undo",
      consents: { a: expect.anything(), b: expect.anything() },
    });
  });

  test("no is stored where only its user can write, and so is every later answer", async () => {
    const { page, rosa, tomas } = await twoSeats();
    certain(await rosa.answer({ kind: "draw" }, "yes"));
    expect(page.answers).toEqual({});
    certain(await tomas.answer({ kind: "draw" }, "no"));
    expect(page.answers.tomas).toBe(page.data.answers.b);
    await page.write("rosa", { "system.answers.b": "" });
    expect(look(rosa).requests).toMatchObject([{ yes: ["a"], no: ["b"] }]);
    certain(await tomas.answer({ kind: "draw" }, "yes"));
    expect(look(rosa).progress.stage).toBe("over");
  });
});

describe("a player who joins", () => {
  test("cannot take another's seat, or one that does not exist", async () => {
    const page = new SharedPage();
    await page.sit("rosa", ["a"]);
    const tomas = page.visit("tomas");
    expect(why(await tomas.takeSeat("a"))).toEqual(["conflict.notYourSeat", { seat: "a" }]);
    const table = await twoSeats();
    expect(why(await table.rosa.takeSeat("x"))).toEqual(["conflict.absence", { seat: "x" }]);
  });

  test("keeps their secrets there, also when joining again", async () => {
    const page = new SharedPage();
    const device = new Device("rosa");
    const rosa = await page.sit("rosa", ["a"], device);
    const before = JSON.parse(device.keeps.get("a")!);
    certain(await rosa.takeSeat("a"));
    expect(JSON.parse(device.keeps.get("a")!)).toMatchObject({ secret: before.secret, key: before.key });
    expect(before.seenAtJoin).toMatchObject({ seats: { a: { user: "rosa" } } });
  });

  test("again on their own seat changes nothing while present", async () => {
    const { rosa } = await twoSeats();
    const { length } = entriesOf(rosa);
    certain(await rosa.takeSeat("a"));
    expect(entriesOf(rosa)).toHaveLength(length);
  });

  test("returns to their own seat with the earlier secrets, once per point of the history", async () => {
    const { rosa, tomas } = await twoSeats();
    await decideAll([rosa]);
    certain(await tomas.answer(AWAY, "yes"));
    await Promise.all([tomas.takeSeat("b"), tomas.takeSeat("b")]);
    const sits = entriesOf(rosa).filter(({ type }) => type === "sit");
    expect(sits).toHaveLength(1);
    expect(sits[0]).not.toHaveProperty("chain");
    expect(sits[0]).not.toHaveProperty("standIn");
    expect(look(rosa).match.signed!.returning).toEqual(["b"]);
  });

  test("makes requests from their own document without a seat, and from their seat with one", async () => {
    const { page, rosa, tomas } = await twoSeats();
    const mara = page.visit("mara");
    certain(await mara.takeSeat("b"));
    expect(JSON.parse(page.answers.mara!)).toMatchObject({ head: look(rosa).match.signed!.head, given: {} });
    await rosa.refresh();
    const request = { kind: "sit", seat: "b", user: "mara", standIn: false };
    expect(look(rosa).requests).toMatchObject([{ request, yes: [], waitingFor: ["a", "b"] }]);
    certain(await rosa.takeSeat("b"));
    expect(page.answers).not.toHaveProperty("rosa");
    const hers = { kind: "sit", seat: "b", user: "rosa", standIn: false };
    const open = look(tomas).requests.find(({ request: one }) => one.kind === "sit" && one.user === "rosa");
    expect(open).toMatchObject({ request: hers, yes: ["a"], waitingFor: ["b"] });
    // Once the other agrees, it happens automatically.
    certain(await tomas.answer(open!.request, "yes"));
    await settled();
    expect(look(tomas).match.signed!.chairs.b).toMatchObject({ owner: "rosa", user: "rosa" });
  });

  test("with nobody left to ask gets the seat at once", async () => {
    const page = new SharedPage();
    const rosa = await page.sit("rosa", ["a", "b"]);
    certain(await rosa.answer({ kind: "away", seat: "b" }, "yes", ["b"]));
    certain(await rosa.answer({ kind: "away", seat: "a" }, "yes", ["a"]));
    // The last one present cannot leave: somebody must be there to return to.
    expect(look(rosa).match.absent).toEqual(["b"]);
  });

  test("with a key that is not in their document is rejected, also by their own client", async () => {
    const { page, rosa } = await twoSeats();
    const phone = page.visit("tomas", new Device("phone"));
    Object.assign(phone.port, { deviceKey: async () => "77".repeat(32) });
    const { length } = entriesOf(rosa);
    expect(why(await phone.takeSeat("b"))).toEqual(["record.foreignKey", { seat: "b" }]);
    expect(entriesOf(rosa)).toHaveLength(length);
  });
});

describe("a seat declared absent", () => {
  const calls = async (more: (page: SharedPage) => void = () => {}) => {
    const table = await twoSeats();
    await decideAll([table.rosa]);
    more(table.page);
    return table;
  };

  test("gets fifteen seconds per head to answer, online or not", async () => {
    const { page, rosa, tomas } = await calls((page) => page.idle.add("tomas"));
    const put = laters(rosa);
    laters(tomas);
    page.time = 1000;
    certain(await rosa.answer(AWAY, "yes"));
    expect(look(rosa).match.absent).toEqual([]);
    expect(put.map(({ wait }) => wait)).toContain(15_000);
    page.time += 14_999;
    await rosa.refresh();
    expect(look(rosa).match.absent).toEqual([]);
    expect(put.at(-1)!.wait).toBe(1);
    page.time += 1;
    put.at(-1)!.run();
    await settled();
    expect(look(rosa).match.absent).toEqual(["b"]);
  });

  test("is absent at once only if its own player says so", async () => {
    const gone = await calls();
    gone.page.leave(gone.tomas);
    const put = laters(gone.rosa);
    certain(await gone.rosa.answer(AWAY, "yes"));
    expect(look(gone.rosa).match.absent).toEqual([]);
    expect(put.map(({ wait }) => wait)).toContain(15_000);
    const leaves = await calls();
    certain(await leaves.tomas.answer(AWAY, "yes"));
    // The player's own client accepts that too, though they have just pressed something.
    for (const client of [leaves.rosa, leaves.tomas]) {
      expect(look(client).match.absent).toEqual(["b"]);
      expect(look(client).findings).toEqual([]);
    }
  });

  test("answers automatically that it is present if its player touched anything, or the computer plays it", async () => {
    const forged = async (page: SharedPage, rosa: ConflictClient) => {
      // The entry as Rosa's client would write it without waiting.
      page.online = page.online.filter((user) => user !== "tomas");
      laters(rosa);
      certain(await rosa.answer(AWAY, "yes"));
      await settled();
    };
    const here = await calls();
    await forged(here.page, here.rosa);
    expect(here.page.data.answers.b).toContain('"answer":"no"');
    const idle = await calls((page) => page.idle.add("tomas"));
    certain(await idle.rosa.answer(AWAY, "yes"));
    await expect.poll(() => look(idle.rosa).match.absent).toEqual(["b"]);
    expect(idle.page.data.answers.b).toBeUndefined();
    // Tomas's own client does not follow: it shows that the others go on, and waits for his press.
    expect(look(idle.tomas).match.absent).toEqual([]);
    expect(look(idle.tomas).ahead).toMatchObject({ match: { absent: ["b"] }, seats: ["b"] });
    expect(look(idle.tomas).findings).toEqual([]);
  });
});

describe("the page", () => {
  test("can be paused and resumed by anybody", async () => {
    const { page, rosa, tomas } = await twoSeats();
    await rosa.pause(true);
    expect(page.data.paused).toBe(true);
    expect(look(tomas).paused).toBe(true);
    await tomas.pause(false);
    expect(look(rosa).paused).toBe(false);
  });

  test("nothing goes on while it is paused, and pending writes go on after", async () => {
    const { rosa, tomas } = await twoSeats();
    await decideAll([rosa]);
    certain(await rosa.give("call-1-a", 2));
    await rosa.pause(true);
    expect(why(await tomas.give("call-1-b", 2))).toEqual(["conflict.paused", {}]);
    await rosa.pause(false);
    certain(await tomas.give("call-1-b", 2));
    expect(entriesOf(rosa)).toHaveLength(3);
  });

  test("gets back what this browser has verified, or is accepted as it is", async () => {
    const { page, rosa, tomas } = await twoSeats();
    await decideAll([rosa]);
    const text = page.data.entries["00001"];
    await page.write("tomas", { "system.entries.00001": "" });
    expect(look(rosa).difference).toEqual({ from: 1, page: [] });
    await rosa.putBack();
    expect(page.data.entries["00001"]).toBe(text);
    expect(look(rosa).difference).toBeUndefined();
    await page.write("tomas", { "system.entries.00001": "" });
    await tomas.acceptPage();
    expect(entriesOf(tomas)).toHaveLength(1);
    expect(look(tomas).difference).toBeUndefined();
    expect(entriesOf(rosa)).toHaveLength(2);
  });

  test("of a record from a file can be viewed but not played", async () => {
    const page = new SharedPage();
    page.data.imported = "tomas";
    page.data.seats.a = { user: "rosa", name: "a", tincture: "", actor: "" };
    const rosa = page.visit("rosa");
    await rosa.refresh();
    expect(look(rosa).imported).toBe("tomas");
    expect(why(await rosa.takeSeat("a"))).toEqual(["conflict.imported", {}]);
    expect(page.wire).toEqual([]);
  });
});

describe("an entry", () => {
  test("is written by the first eligible client, later by each other in order, and by nobody else", async () => {
    const { page, rosa, tomas } = await twoSeats();
    const put = { rosa: laters(rosa), tomas: laters(tomas) };
    const writers = (...names: string[]) => Object.assign(page, { online: names });
    writers("aaron", "abel", "rosa", "tomas");
    certain(await rosa.give("walk-1", 1));
    expect(entriesOf(rosa)).toHaveLength(1);
    expect(put.rosa.at(-1)).toMatchObject({ wait: 5000, cancelled: false });
    expect(put.tomas.at(-1)).toMatchObject({ wait: 7500, cancelled: false });
    writers("aaron", "tomas");
    await rosa.refresh();
    expect(put.rosa.at(-1)).toMatchObject({ cancelled: true });
    put.tomas.at(-1)!.run();
    await settled();
    expect(entriesOf(rosa)).toHaveLength(2);
  });

  test("that exists by then is not written again", async () => {
    const { page, rosa, tomas } = await twoSeats();
    const put = laters(tomas);
    laters(rosa);
    page.online = ["aaron", "rosa", "tomas"];
    certain(await rosa.give("walk-1", 1));
    const late = put.at(-1)!;
    page.online = ["rosa", "tomas"];
    await rosa.refresh();
    expect(entriesOf(tomas)).toHaveLength(2);
    const before = page.wire.length;
    late.run();
    await settled();
    expect(page.wire).toHaveLength(before);
  });

  test("is left to the tab that acts for all tabs of this browser", async () => {
    const { page, rosa, tomas } = await twoSeats();
    for (const client of [rosa, tomas]) Object.assign(client.port, { leads: () => false });
    certain(await rosa.give("walk-1", 1));
    expect(entriesOf(rosa)).toHaveLength(1);
    Object.assign(rosa.port, { leads: () => true });
    await rosa.refresh();
    expect(entriesOf(tomas)).toHaveLength(2);
    expect(page.wire.filter((text) => text.includes("entries.00001"))).toHaveLength(1);
  });
});
