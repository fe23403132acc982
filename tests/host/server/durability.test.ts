/**
 * Nothing acknowledged is ever lost: a server killed during a burst of writes has every acknowledged write after its
 * restart.
 */
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { makeData, makeSystem, sit } from "./bench.ts";
import { ready } from "./process.ts";

function cutOff(error: Error): void {
  if (error.message !== "socket has been disconnected") throw error;
}

describe("A server killed during a burst of writes", () => {
  it("has every acknowledged write after its restart, and opens its store by itself", async () => {
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
        // A write interrupted by the kill was not acknowledged; it may be there or not.
        for (let at = 1; gm.socket.connected; at++) await write(at).catch((error) => cutOff(error));
      };
      // By count, not by time: a busy machine is also killed during its writes.
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
