import type { IncomingMessage } from "node:http";
import { hostname } from "node:os";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readArguments } from "../../../host/server/args.ts";
import { checkInput, LIMITS } from "../../../host/server/input.ts";
import { ResponseLog } from "../../../host/server/log.ts";
import { tableNames, trusted } from "../../../host/server/origin.ts";
import { hashPassword, passwordMatches } from "../../../host/server/password.ts";
import { Presence } from "../../../host/server/presence.ts";
import { Queue } from "../../../host/server/queue.ts";

describe("The first check of a message", () => {
  it.each([
    [JSON.parse('{"__proto__": {"role": 4}}'), /"__proto__" is not allowed/],
    [{ "system.__proto__.role": 4 }, /not allowed/],
    [{ "-=constructor": null }, /not allowed/],
    [{ deep: [{ prototype: 1 }] }, /not allowed/],
    [{ bytes: Buffer.from("x") }, /binary/],
    [{ text: "x".repeat(LIMITS.characters + 1) }, /longer than/],
    [Array.from({ length: LIMITS.nodes + 1 }, () => 0), /more than/],
    [JSON.parse(`${"[".repeat(50)}${"]".repeat(50)}`), /nested deeper/],
    [{ n: Number.NaN }, /number/],
  ])("refuses case %#", (value, reason) => {
    expect(() => checkInput(value)).toThrow(reason);
  });

  it("lets ordinary data pass", () => {
    checkInput({ type: "Actor", operation: { updates: [{ _id: "a", "system.hp.-=max": null, name: "Ünïcode" }] } });
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.integer(), { noNullPrototype: true }),
        (value) => void checkInput(value),
      ),
      {
        examples: [[{}]],
      },
    );
  });
});

describe("A request is trusted", () => {
  const from = (host: string, origin?: string): IncomingMessage =>
    ({ headers: { host, ...(origin === undefined ? {} : { origin }) } }) as IncomingMessage;
  const [here, network] = [tableNames(undefined), tableNames("0.0.0.0", ["Table.example"])];
  it.each([
    ["127.0.0.1:30000", "http://127.0.0.1:30000", here, true],
    ["localhost:30000", undefined, here, true],
    ["[::1]:30000", undefined, here, true],
    ["127.0.0.1:30000", "http://evil.example", here, false],
    ["127.0.0.1:30000", "http://127.0.0.1:4000", here, false],
    ["127.0.0.1:30000", "null", here, false],
    ["evil.example:30000", "http://evil.example:30000", here, false],
    ["192.0.2.7:30000", undefined, here, false],
    ["table.example", "https://table.example", network, true],
    ["table.example", "https://evil.example", network, false],
    ["192.0.2.7:30000", "http://192.0.2.7:30000", network, true],
    ["[2001:db8::7]:30000", undefined, network, true],
    [`${hostname()}:30000`, undefined, network, true],
    ["evil.example:30000", "http://evil.example:30000", network, false],
    ["evil.example:30000", undefined, network, false],
    ["", undefined, network, false],
  ])("from host %s and origin %s: case %#", (host, origin, names, expected) => {
    expect(trusted(from(host, origin), names)).toBe(expected);
  });
});

describe("Passwords", () => {
  it("match only themselves, and equal ones have different hashes", async () => {
    const [one, two] = [await hashPassword("open sesame"), await hashPassword("open sesame")];
    expect(one.hash).not.toBe(two.hash);
    expect(await passwordMatches("open sesame", one)).toBe(true);
    expect(await passwordMatches("open sesam", one)).toBe(false);
    expect(await passwordMatches("", one)).toBe(false);
  });
});

describe("The log of responses", () => {
  const response = (rev: number, size = 1) => ({
    type: "Actor",
    action: "update" as const,
    operation: {},
    result: ["x".repeat(size)],
    userId: "u",
    rev,
  });

  it("returns what was missed, nothing when nothing was, and asks for a reload across a gap", () => {
    const log = new ResponseLog();
    expect(log.since(7, 7)).toEqual({ responses: [] });
    expect(log.since(6, 7)).toEqual({ reload: true });
    for (const rev of [8, 9, 10]) log.add(response(rev));
    expect(log.since(8, 10)).toEqual({ responses: [response(9), response(10)] });
    expect(log.since(7, 10)).toMatchObject({ responses: { length: 3 } });
    expect(log.since(6, 10)).toEqual({ reload: true });
    expect(log.since(11, 10)).toEqual({ reload: true });
  });

  it("forgets the oldest when it grows too long", () => {
    const log = new ResponseLog();
    for (let rev = 1; rev <= 5001; rev++) log.add(response(rev));
    expect(log.since(0, 5001)).toEqual({ reload: true });
    expect(log.since(1, 5001)).toMatchObject({ responses: { length: 5000 } });
    log.clear();
    for (let rev = 1; rev <= 20; rev++) log.add(response(rev, 4_000_000));
    expect(log.since(0, 20)).toEqual({ reload: true });
    expect(log.since(5, 20)).toMatchObject({ responses: { length: 15 } });
  });
});

describe("The queue", () => {
  it("runs one task after the other and goes on after a failure", async () => {
    const queue = new Queue();
    const seen: string[] = [];
    const slow = queue.run(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push("slow");
      throw new Error("no");
    });
    const quick = queue.run(async () => seen.push("quick"));
    await expect(slow).rejects.toThrow("no");
    await quick;
    await queue.idle();
    expect(seen).toEqual(["slow", "quick"]);
  });
});

describe("Presence", () => {
  it("counts a user's tabs", () => {
    const presence = new Presence();
    expect([presence.arrive("u", "1"), presence.arrive("u", "2")]).toEqual([true, false]);
    expect([presence.depart("u", "1"), presence.depart("u", "1"), presence.depart("u", "2")]).toEqual([
      false,
      false,
      true,
    ]);
    expect(presence.active().size).toBe(0);
  });
});

describe("The command line", () => {
  it("has defaults for everything but the system", () => {
    expect(readArguments(["--system", "dir"])).toMatchObject({
      port: 30000,
      system: "dir",
      host: undefined,
      demo: undefined,
    });
  });

  it.each([
    [[], /--system DIR is missing/],
    [["--system", "d", "--port", "many"], /--port must be a number/],
    [["--system", "d", "--port", "70000"], /--port must be a number/],
    [["--system", "d", "--colour"], /--colour/],
    [["--system", "d", "--data="], /--data needs a value/],
    [["--system", "d", "--name", "a", "--name="], /--name needs a value/],
  ])("refuses %o in one line", (argv, reason) => {
    expect(() => readArguments(argv)).toThrow(reason);
  });

  it("knows --help", () => {
    expect(readArguments(["-h"])).toBe("help");
  });
});
