/** Every other client names the user who changed a player's keys, the rights of the Campaign log or a running conflict. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { registerGuard } from "../../../../src/foundry/conflict/page/guard.ts";
import { memoryStorage } from "../../support/storage.ts";
import { inWorld } from "../../support/world.ts";

type Listener = (document: object, changes: object, options: object, user: string) => void;
let hooks: Record<string, Listener>;
let warned: unknown[][];
let onScreen: number;

beforeEach(() => {
  hooks = {};
  warned = [];
  onScreen = 0;
  inWorld({ me: "rosa", users: { rosa: true, tomas: true, keeper: true } });
  const on = (name: string, listener: Listener) => Object.assign(hooks, { [name]: listener });
  vi.stubGlobal("Hooks", { on, once: on });
  vi.stubGlobal("localStorage", memoryStorage());
  const warn = (...given: unknown[]) => warned.push(given);
  vi.stubGlobal("ui", { notifications: { warn, has: (shown: number) => shown === onScreen } });
  registerGuard(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const keys = (change: object) => ({ flags: { "blades-and-banners": change } });
const updated = (user: string, changes: object, by: string) => hooks.updateUser!({ id: user }, changes, {}, by);
const WARNING = [["BNB.Trust.ownKeys keeper", { permanent: true }]];

describe("a change of one's own keys", () => {
  test.each([
    ["one is added", { keys: { ab: 1 } }],
    ["one is taken away", { keys: { "-=ab": null } }],
    ["all are taken away", { "-=keys": null }],
    ["all are replaced", { "==keys": { cd: 1 } }],
  ])("by another user causes a warning that stays on the screen: %s", (_, change) => {
    updated("rosa", keys(change), "keeper");
    expect(warned).toEqual(WARNING);
  });

  test.each([
    ["it is one's own doing", "rosa", keys({ keys: { ab: 1 } }), "rosa"],
    ["it is another's keys", "tomas", keys({ keys: { ab: 1 } }), "keeper"],
    ["it is something else of ours", "rosa", keys({ answers: { fight: "x" } }), "keeper"],
    ["it is no flag of ours", "rosa", { name: "Rosa" }, "keeper"],
  ])("causes no warning if %s", (_, user, changes, by) => {
    updated(user, changes, by);
    expect(warned).toEqual([]);
  });
});

test("a warning that is still on the screen does not appear twice", () => {
  const change = () => updated("rosa", keys({ keys: { ab: 1 } }), "keeper");
  change();
  onScreen = 1;
  change();
  expect(warned).toEqual(WARNING);
  onScreen = 0;
  change();
  expect(warned).toEqual([...WARNING, ...WARNING]);
});

describe("own keys that changed while the browser was closed", () => {
  const start = () => hooks.ready!({}, {}, {}, "");
  const publish = (...keys: string[]) => {
    const flags = { "blades-and-banners": { keys: Object.fromEntries(keys.map((key) => [key, 1])) } };
    Object.assign((globalThis as any).game.users.get("rosa"), { flags });
  };

  test.each([
    ["one was added", ["ab", "cd"]],
    ["it was replaced", ["cd"]],
    ["it was taken away", []],
  ])("cause one warning at the next start: %s", (_, later) => {
    publish("ab");
    start();
    expect(warned).toEqual([]);
    publish(...later);
    start();
    expect(warned).toEqual([["BNB.Trust.keysSince", { permanent: true }]]);
    start();
    expect(warned.length).toBe(1);
  });

  test("are not reported again if they changed while it was open", () => {
    publish("ab");
    start();
    publish("ab", "cd");
    updated("rosa", keys({ keys: { cd: 1 } }), "rosa");
    start();
    expect(warned).toEqual([]);
  });
});
