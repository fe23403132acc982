/** A computer seat whose machine leaves: exactly one other continues it, and nobody else can claim it. */
import { describe, expect, test, vi } from "vitest";
import { playComputers } from "../../../../src/foundry/conflict/ai/computer/play.ts";
import { sitEntry } from "../../../../src/foundry/conflict/page/agreeing.ts";
import type { ConflictClient } from "../../../../src/foundry/conflict/page/client.ts";
import { entryPath } from "../../../../src/foundry/conflict/page/page-record.ts";
import type { Keep } from "../../../../src/rules/conflict/protocol/keep.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { certain } from "../../../../src/rules/result.ts";
import { Device, hex, look, SharedPage } from "../page-clients.ts";

/** What the page of these tests does with any wait. */
const LATER = 2;
const SOON = { timeout: 10_000 };

/** Seats and their players; "rosa!" is a computer seat on Rosa's machine. Onlookers inherit nothing. */
async function seated(seats: Readonly<Record<string, string>>, watching = "") {
  // The toy has two seats; a draft has as many as there are players, who pick in turn.
  const drafters = Object.keys(seats).map((player) => ({ player, wants: 3 }));
  const page = drafters.length === 2 ? new SharedPage() : new SharedPage(CONFLICTS.draft!, { drafters });
  const clients: Record<string, ConflictClient> = {};
  const devices: Record<string, Device> = {};
  for (const [seat, name] of Object.entries(seats)) {
    const user = name.replace("!", "");
    page.data.seats[seat] = { user, name: seat, tincture: "", actor: "", computer: name.endsWith("!") ? "2" : "" };
  }
  for (const user of new Set(Object.values(seats).map((name) => name.replace("!", "")))) {
    devices[user] = new Device(user);
    clients[user] = page.visit(user, devices[user]);
  }
  for (const client of Object.values(clients)) {
    await client.refresh();
    for (const seat of look(client).toSit ?? []) certain(await client.takeSeat(seat));
  }
  for (const [user, client] of Object.entries(clients)) {
    await client.refresh();
    if (user !== watching) playComputers(client);
  }
  return { page, clients, devices };
}

const chair = (client: ConflictClient, seat: string) => look(client).match.signed!.chairs[seat]!;
const entries = (client: ConflictClient) => look(client).match.record.entries;

/** Somebody has left: Foundry notifies everybody, and each client checks again. */
async function left(page: SharedPage, client: ConflictClient): Promise<void> {
  page.leave(client);
  await Promise.all([...page.clients.keys()].map((one) => one.refresh()));
}

describe("a computer seat whose machine has left", () => {
  test("continues on the other's machine as a substitute; the record names both, and it is played to the end", async () => {
    const { page, clients } = await seated({ a: "tomas", b: "rosa!" });
    const tomas = clients.tomas!;
    await left(page, clients.rosa!);
    await expect.poll(() => chair(tomas, "b").user, SOON).toBe("tomas");
    expect(chair(tomas, "b")).toMatchObject({ owner: "rosa", standIn: true });
    expect(look(tomas)).toMatchObject({ mine: ["a"], runs: ["b"], computers: { b: "2" } });
    const kinds = entries(tomas).map(({ type }) => type);
    expect(kinds.indexOf("sit")).toBe(kinds.indexOf("away") + 1);
    for (let turn = 0; turn < 60 && look(tomas).progress.stage !== "over"; turn++) {
      const own = look(tomas).progress.owed.filter(({ seat }) => seat === "a");
      for (const { key } of own) certain(await tomas.give(key, 1));
      const waits = () => look(tomas).progress.owed.some(({ seat }) => seat === "b");
      await expect.poll(() => look(tomas).progress.stage === "over" || !waits(), SOON).toBe(true);
    }
    expect(look(tomas).progress.stage).toBe("over");
    expect(look(tomas).findings).toEqual([]);
  });

  test("continues even if its host had a seat of their own there", async () => {
    const { page, clients } = await seated({ a: "rosa", b: "tomas", c: "rosa!" });
    await left(page, clients.rosa!);
    await expect.poll(() => chair(clients.tomas!, "c").user, SOON).toBe("tomas");
    // People decide about the host's own seat.
    expect(look(clients.tomas!).match.absent).not.toContain("a");
    expect(chair(clients.tomas!, "a").user).toBe("rosa");
  });

  test("goes on although another player who runs a computer seat is still here", async () => {
    const { page, clients } = await seated({ a: "tomas", b: "mara!", c: "rosa!" });
    await left(page, clients.rosa!);
    await expect.poll(() => chair(clients.tomas!, "c").user, SOON).not.toBe("rosa");
    expect(chair(clients.tomas!, "b").user).toBe("mara");
  });

  test("goes on at one of several, and the others agree without being asked", async () => {
    const { page, clients } = await seated({ a: "mara", b: "tomas", c: "rosa!" });
    await left(page, clients.rosa!);
    await expect.poll(() => chair(clients.tomas!, "c").user, SOON).not.toBe("rosa");
    const heir = chair(clients.tomas!, "c").user;
    const other = heir === "mara" ? "tomas" : "mara";
    await expect.poll(() => chair(clients[other]!, "c").user, SOON).toBe(heir);
    expect(entries(clients[other]!).filter(({ type }) => type === "sit")).toHaveLength(1);
    expect(look(clients[heir]!).runs).toEqual(["c"]);
    expect(look(clients[other]!).runs).toEqual([]);
    for (const client of [clients.mara!, clients.tomas!]) expect(look(client).difference).toBeUndefined();
    // The next machine that leaves hands it on as well.
    await left(page, clients[heir]!);
    await expect.poll(() => chair(clients[other]!, "c").user, SOON).toBe(other);
    expect(chair(clients[other]!, "c").owner).toBe("rosa");
  });

  test("stays there when its first machine is back, until a person there takes it over", async () => {
    const { page, clients, devices } = await seated({ a: "tomas", b: "rosa!" });
    const tomas = clients.tomas!;
    await left(page, clients.rosa!);
    await expect.poll(() => chair(tomas, "b").user, SOON).toBe("tomas");
    const rosa = page.visit("rosa", devices.rosa);
    await rosa.refresh();
    playComputers(rosa);
    await tomas.refresh();
    for (const { key } of look(tomas).progress.owed.filter(({ seat }) => seat === "a")) {
      certain(await tomas.give(key, 1));
    }
    await rosa.refresh();
    // Her browser shows what was played without the seat, and does nothing until she presses.
    expect(look(rosa).ahead!.match.signed!.chairs.b!.user).toBe("tomas");
    certain(await rosa.takeSeat("b"));
    await expect.poll(() => chair(tomas, "b").user, SOON).toBe("rosa");
    expect(look(tomas).findings).toEqual([]);
  });

  test("survives a reload: only a machine that is gone for a while has left", async () => {
    const { page, clients, devices } = await seated({ a: "tomas", b: "rosa!" });
    const before = page.time;
    page.leave(clients.rosa!);
    await clients.tomas!.refresh();
    const rosa = page.visit("rosa", devices.rosa);
    playComputers(rosa);
    await Promise.all([rosa.refresh(), clients.tomas!.refresh()]);
    expect(page.time - before).toBeLessThan(15_000);
    expect(entries(clients.tomas!).some(({ type }) => type === "away")).toBe(false);
    expect(look(rosa).runs).toEqual(["b"]);
  });

  test("is not handed over while paused: nobody even starts to count", async () => {
    const { page, clients } = await seated({ a: "tomas", b: "rosa!" });
    await clients.tomas!.pause(true);
    const timer = vi.spyOn(globalThis, "setTimeout");
    await left(page, clients.rosa!);
    const counted = timer.mock.calls.filter(([, delay]) => delay === LATER).length;
    timer.mockRestore();
    expect(counted).toBe(0);
    await clients.tomas!.pause(false);
    await clients.tomas!.refresh();
    await expect.poll(() => chair(clients.tomas!, "b").user, SOON).toBe("tomas");
  });

  test("returns to its own machine only after a press, even if nobody continued it", async () => {
    const { page, clients, devices } = await seated({ a: "tomas", b: "rosa!" }, "tomas");
    const tomas = clients.tomas!;
    await left(page, clients.rosa!);
    certain(await tomas.answer({ kind: "away", seat: "b" }, "yes"));
    await expect.poll(() => look(tomas).match.absent, SOON).toEqual(["b"]);
    const rosa = page.visit("rosa", devices.rosa);
    await rosa.refresh();
    playComputers(rosa);
    expect(look(rosa).ahead!.match.absent).toEqual(["b"]);
    certain(await rosa.takeSeat("b"));
    await expect.poll(() => look(tomas).match.signed!.returning, SOON).toEqual(["b"]);
    expect(chair(tomas, "b")).toMatchObject({ user: "rosa", standIn: false });
  });
});

describe("a claim to a computer's seat that is not due", () => {
  /** What a modified client would write: an entry in which it has the seat, with its own key and any signatures it has. */
  async function claim(page: SharedPage, by: ConflictClient, consents: Record<string, string>, standIn = true) {
    const { match } = look(by);
    const keep: Keep = { secret: hex("mallory"), key: new Device("mallory").key, sealed: {} };
    const entry = sitEntry(match, { seat: "b", user: "mallory", keep, newChain: true, standIn }, consents);
    await page.write("mallory", { [entryPath(entries(by).length)]: JSON.stringify(entry) });
  }

  test("is ignored by everybody, and its author is named", async () => {
    const { page, clients } = await seated({ a: "tomas", b: "rosa!" });
    await claim(page, clients.tomas!, {});
    for (const client of [clients.rosa!, clients.tomas!]) {
      expect(chair(client, "b").user).toBe("rosa");
      expect(look(client).findings?.[0]).toMatchObject({ by: "mallory" });
    }
    for (const { key } of look(clients.tomas!).progress.owed.filter(({ seat }) => seat === "a")) {
      certain(await clients.tomas!.give(key, 1));
    }
    await expect.poll(() => entries(clients.tomas!).some(({ type }) => type === "step"), SOON).toBe(true);
  });

  test("with a signature from elsewhere counts for nothing", async () => {
    const { page, clients } = await seated({ a: "tomas", b: "rosa!" });
    await claim(page, clients.tomas!, { a: hex("no signature") + hex("at all") });
    expect(chair(clients.tomas!, "b").user).toBe("rosa");
    expect(chair(clients.rosa!, "b").user).toBe("rosa");
  });

  test("cannot declare a present machine absent, even if nobody has touched it for long", async () => {
    const { page, clients } = await seated({ a: "tomas", b: "rosa!" });
    page.idle.add("rosa");
    certain(await clients.tomas!.answer({ kind: "away", seat: "b" }, "yes"));
    await expect.poll(() => look(clients.tomas!).requests[0]?.no, SOON).toEqual(["b"]);
    expect(look(clients.tomas!).match.absent).toEqual([]);
  });

  test("to keep it needs everybody's consent: only substitution is agreed to automatically", async () => {
    const { page, clients } = await seated({ a: "mara", b: "rosa!", c: "tomas" });
    await left(page, clients.rosa!);
    await expect.poll(() => look(clients.mara!).match.absent, SOON).toEqual(["b"]);
    certain(await clients.tomas!.takeSeat("b", false));
    await expect.poll(() => chair(clients.tomas!, "b").standIn, SOON).toBe(true);
    expect(chair(clients.tomas!, "b").owner).toBe("rosa");
  });
});
