/** Twenty clients that write at once all receive everything once and in one order. LOAD_SECONDS lengthens the test. */
import { describe, expect, it } from "vitest";
import { type Client, connect, makeData, makeSystem, sit, takeSeat, USERS } from "./bench.ts";
import { ready } from "./process.ts";

describe("Twenty clients that write fifty times a second", () => {
  it("lose nothing, and receive everything in one order", async () => {
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
