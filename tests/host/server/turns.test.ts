/** Attack 11: The server's time is shared among users, whatever one of them sends. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { LIMITS } from "../../../host/server/input.ts";
import { LIGHT, type Message, SHARE, Turns } from "../../../host/server/turns.ts";
import { sit, startTable, USERS } from "./bench.ts";

/** Resolves when every promise that can settle has. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Turns taken by hand, and the order of the work. */
function table() {
  const next: (() => void)[] = [];
  const worked: string[] = [];
  const calls: string[] = [];
  const rests: { readonly end: () => void; readonly milliseconds: number }[] = [];
  const turns = new Turns(
    (one) => next.push(one),
    (end, milliseconds) => rests.push({ end, milliseconds }),
  );
  const connection = (name: string) => ({
    pause: () => void calls.push(`pause ${name}`),
    resume: () => void calls.push(`resume ${name}`),
  });
  const lines = { rosa: connection("rosa"), tomas: connection("tomas") };
  const send = (userId: "rosa" | "tomas", more: Partial<Message> & { name?: string } = {}): void => {
    const { name = userId, weight = 10, run = () => undefined } = more;
    const message = { userId, weight, connection: lines[userId] };
    turns.add({
      ...message,
      run: () => {
        worked.push(name);
        return run();
      },
    });
  };
  /** Takes all waiting turns, at most that many; promises settle in between. */
  const take = async (most = Number.POSITIVE_INFINITY): Promise<void> => {
    for (let taken = 0; taken < most && next.length > 0; taken++) {
      next.shift()!();
      await settled();
    }
  };
  return { turns, worked, calls, rests, send, take };
}

describe("Turns of the users", () => {
  it("alternate: the second message of a user waits for the first of every other", async () => {
    const { worked, send, take } = table();
    for (let at = 0; at < 20_000; at++) send("rosa");
    await take(3);
    send("tomas");
    await take(2);
    expect(worked).toEqual(["rosa", "rosa", "rosa", "rosa", "tomas"]);
  });

  it("keep the order of one user's messages, over all connections of that user", async () => {
    const { worked, send, take } = table();
    for (const name of ["1", "2", "3"]) send("rosa", { name });
    await take();
    expect(worked).toEqual(["1", "2", "3"]);
  });

  it("skip a user whose earlier messages fill the places, until one of them is done", async () => {
    const { worked, send, take } = table();
    const done: (() => void)[] = [];
    const run = () => new Promise<void>((resolve) => done.push(resolve));
    for (let at = 0; at < SHARE.working.messages + 5; at++) send("rosa", { run });
    await take();
    expect(worked).toHaveLength(SHARE.working.messages);
    send("tomas");
    await take();
    expect(worked.at(-1)).toBe("tomas");
    done[3]!();
    await settled();
    await take();
    expect(worked).toHaveLength(SHARE.working.messages + 2);
  });

  it("process one large message of a user at a time, and let the user pause after it", async () => {
    const { worked, rests, send, take } = table();
    const done: (() => void)[] = [];
    const run = () => new Promise<void>((resolve) => done.push(resolve));
    for (const name of ["large 1", "large 2"]) send("rosa", { name, weight: SHARE.working.weight, run });
    await take();
    send("tomas");
    await take();
    expect(worked).toEqual(["large 1", "tomas"]);
    done[0]!();
    await settled();
    send("tomas");
    await take();
    expect(worked).toEqual(["large 1", "tomas", "tomas"]);
    expect(rests.map(({ milliseconds }) => milliseconds)).toEqual([40]);
    rests[0]!.end();
    await take();
    expect(worked).toEqual(["large 1", "tomas", "tomas", "large 2"]);
  });

  it("need no pause after a light message, and a pause outlasts the light ones that ended in it", async () => {
    const { worked, rests, send, take } = table();
    const done: (() => void)[] = [];
    send("rosa", { weight: LIGHT, run: () => new Promise<void>((resolve) => done.push(resolve)) });
    send("rosa", { weight: LIGHT + 1 });
    send("rosa");
    await take();
    expect([worked.length, rests.length]).toEqual([2, 1]);
    done[0]!();
    await settled();
    await take();
    expect(worked).toHaveLength(2);
    rests[0]!.end();
    await take();
    expect([worked.length, rests.length]).toEqual([3, 1]);
  });

  it("go on after a message that fails", async () => {
    const { worked, send, take } = table();
    const logged = vi.spyOn(console, "error").mockReturnValue();
    onTestFinished(() => logged.mockRestore());
    send("rosa", { run: () => Promise.reject(new Error("a fault")) });
    for (let at = 0; at < SHARE.working.messages; at++) send("rosa");
    await take();
    expect(worked).toHaveLength(SHARE.working.messages + 1);
    expect(logged).toHaveBeenCalledOnce();
  });

  it("stop reading a user who sends too many messages, once, and read on after half of them", async () => {
    const { calls, send, take } = table();
    const { messages } = SHARE.waiting;
    for (let at = 0; at < messages - 1; at++) send("rosa");
    expect(calls).toEqual([]);
    send("rosa");
    send("rosa");
    expect(calls).toEqual(["pause rosa"]);
    await take(messages / 2 + 1);
    expect(calls).toEqual(["pause rosa"]);
    await take(1);
    expect(calls).toEqual(["pause rosa", "resume rosa"]);
  });

  it("stop reading a user who sends too many characters, and read on after the pause", async () => {
    const { calls, rests, send, take } = table();
    send("rosa", { weight: SHARE.waiting.weight });
    expect(calls).toEqual(["pause rosa"]);
    await take();
    expect(calls).toEqual(["pause rosa"]);
    rests[0]!.end();
    expect(calls).toEqual(["pause rosa", "resume rosa"]);
  });
});

describe("A flood", { timeout: 60_000 }, () => {
  it("of 5,000 small messages overtakes no other seat's write; all are answered, and their sender is notified", async () => {
    const table = await startTable();
    const [flooder, other] = [await sit(table, "player"), await sit(table, "other")];
    const told: unknown[] = [];
    flooder.socket.on("limit", (limit) => told.push(limit));
    let answered = 0;
    const flood = Array.from({ length: 5_000 }, async () => {
      await flooder.socket.emitWithAck("seat");
      answered++;
    });
    const { author } = await other.create("ChatMessage", { content: "mine" });
    expect(author).toBe(USERS.other);
    expect(answered).toBeLessThan(3_000);
    await Promise.all(flood);
    expect(told[0]).toEqual({ messages: SHARE.waiting.messages, megabytes: 4 });
  });

  it("of 4 MB messages overtakes no other seat's write", async () => {
    const table = await startTable();
    const [flooder, other] = [await sit(table, "player"), await sit(table, "other")];
    let answered = 0;
    const content = "x".repeat(LIMITS.characters - 1000);
    const flood = Array.from({ length: 6 }, async () => {
      await flooder.create("ChatMessage", { content });
      answered++;
    });
    await other.create("ChatMessage", { content: "mine" });
    expect(answered).toBeLessThan(4);
    await Promise.all(flood);
  });
});
