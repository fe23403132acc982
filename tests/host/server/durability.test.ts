/**
 * Nothing acknowledged is ever lost: a server killed in the middle of a burst of writes has, when it stands again, every
 * write it had acknowledged; and twenty clients that write together all hear everything once and in one order.
 * LOAD_SECONDS lengthens the second test.
 */
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { type Client, connect, makeData, makeSystem, sit, takeSeat, USERS } from "./bench.ts";
import { ready } from "./process.ts";

function cutOff(error: Error): void {
  if (error.message !== "socket has been disconnected") throw error;
}

describe("A server killed during a burst of writes", { timeout: 60_000 }, () => {
  it("has every acknowledged write when it stands again, and opens its store by itself", async () => {
    const [data, system] = [await makeData(), await makeSystem()];
    const args = ["--port", "0", "--data", data, "--system", system];
    const messages = new Set<string>();
    const pages = new Map<string, number>();
    let revision = 0;
    for (let round = 0; round < 3; round++) {
      const child = await ready(args);
      const gm = await sit(child, "gm");
      const world = await gm.world();
      expect(world.rev).toBeGreaterThanOrEqual(revision);
      const there = new Set((await gm.chat()).map((message) => message._id));
      expect([...messages].filter((id) => !there.has(id))).toEqual([]);
      for (const [id, count] of pages) {
        const stored = world.journal.find((entry) => entry._id === id) as any;
        expect(stored.pages[0].system.count).toBeGreaterThanOrEqual(count);
      }

      const journal = await gm.create("JournalEntry", {
        name: "J",
        pages: [{ name: "P", type: "report", system: { count: 0 } }],
      });
      const on = { parentUuid: `JournalEntry.${journal._id}` };
      const gone = once(child, "close");
      gone.then(() => gm.socket.disconnect());
      const burst = async (write: (at: number) => Promise<void>) => {
        // A write that the kill cut off was not acknowledged; it may be there or not.
        for (let at = 1; gm.socket.connected; at++) await write(at).catch((error) => cutOff(error));
      };
      // By count, not by the clock: a busy machine is killed in the middle of its writes as well.
      const enough = messages.size + 20 + 7 * round;
      await Promise.all([
        ...Array.from({ length: 4 }, () =>
          burst(async () => {
            const answer = await gm.ask("ChatMessage", "create", { data: [{ content: "x".repeat(2000) }] });
            if ("error" in answer) throw new Error(answer.error.message);
            messages.add((answer.result[0] as { _id: string })._id);
            if (messages.size === enough) child.kill("SIGKILL");
            revision = Math.max(revision, answer.rev);
          }),
        ),
        burst(async (at) => {
          await gm.update("JournalEntryPage", { _id: journal.pages[0]._id, "system.count": at }, on);
          pages.set(journal._id, at);
        }),
      ]);
      await gone;
    }
    expect(messages.size).toBeGreaterThan(50);
    const child = await ready(args);
    const chat = await (await sit(child, "gm")).chat();
    const there = new Set(chat.map((message) => message._id));
    expect([...messages].filter((id) => !there.has(id))).toEqual([]);
  });
});

describe("Twenty clients that write fifty times a second", { timeout: 120_000 }, () => {
  it("lose nothing, and hear everything in one order", async () => {
    const seconds = Number(process.env.LOAD_SECONDS ?? 6);
    const table = await ready(["--port", "0", "--data", await makeData(), "--system", await makeSystem()]);
    const gm = await sit(table, "gm");
    const journal = await gm.create("JournalEntry", {
      name: "J",
      ownership: { default: 3 },
      pages: [{ name: "P", type: "report" }],
    });
    const on = { parentUuid: `JournalEntry.${journal._id}` };
    const clients: Client[] = [];
    for (let at = 0; at < 20; at++) {
      const seat = at % 2 ? USERS.player : USERS.other;
      clients.push(await connect(table.address, await takeSeat(table.address, seat)));
    }
    const first = (await gm.world()).rev;
    const acked: number[][] = clients.map(() => []);
    const waits: number[] = [];
    const writes: Promise<void>[] = [];
    const write = async (at: number): Promise<void> => {
      const who = at % clients.length;
      const client = clients[who] as Client;
      const started = performance.now();
      const answer =
        at % 3 === 0
          ? await client.ask("JournalEntryPage", "update", {
              updates: [{ _id: journal.pages[0]._id, [`system.n${at % 60}`]: at }],
              ...on,
            })
          : await client.ask("ChatMessage", "create", { data: [{ content: `message ${at}` }] });
      if ("error" in answer) throw new Error(answer.error.message);
      waits.push(performance.now() - started);
      acked[who]?.push(answer.rev);
    };
    const began = performance.now();
    for (let at = 0; at < seconds * 50; at++) {
      const due = began + at * 20;
      const early = due - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      writes.push(write(at));
    }
    await Promise.all(writes);
    const took = (performance.now() - began) / 1000;
    await Promise.all(clients.map((client) => client.world()));

    const expected = Array.from({ length: writes.length }, (_, at) => first + 1 + at);
    for (const [who, client] of clients.entries()) {
      const heard = client.heard.map((response) => response.rev);
      expect(heard).toEqual([...heard].sort((one, other) => one - other));
      expect([...heard, ...(acked[who] ?? [])].sort((one, other) => one - other)).toEqual(expected);
    }
    waits.sort((one, other) => one - other);
    const at = (part: number) => (waits[Math.floor(waits.length * part)] ?? 0).toFixed(1);
    console.info(
      `${writes.length} writes of 20 clients in ${took.toFixed(1)} s; acknowledged after ${at(0.5)} ms (half), ${at(0.99)} ms (99 %)`,
    );
  });
});
