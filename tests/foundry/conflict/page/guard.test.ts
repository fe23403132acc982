/** Who changed one's own keys, the rights to the Campaign log or a conflict in play is named by everybody else's client. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { registerGuard } from "../../../../src/foundry/conflict/page/guard.ts";
import { inWorld } from "../../support/world.ts";

type Listener = (document: object, changes: object, options: object, user: string) => void;
let hooks: Record<string, Listener>;
let warned: unknown[][];

beforeEach(() => {
  hooks = {};
  warned = [];
  inWorld({ me: "rosa", users: { rosa: true, tomas: true, keeper: true } });
  vi.stubGlobal("Hooks", { on: (name: string, listener: Listener) => Object.assign(hooks, { [name]: listener }) });
  vi.stubGlobal("ui", { notifications: { warn: (...given: unknown[]) => void warned.push(given) } });
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
  ])("by somebody else is told, and stays on the screen: %s", (_, change) => {
    updated("rosa", keys(change), "keeper");
    expect(warned).toEqual(WARNING);
  });

  test.each([
    ["it is one's own doing", "rosa", keys({ keys: { ab: 1 } }), "rosa"],
    ["it is another's keys", "tomas", keys({ keys: { ab: 1 } }), "keeper"],
    ["it is something else of ours", "rosa", keys({ answers: { fight: "x" } }), "keeper"],
    ["it is no flag of ours", "rosa", { name: "Rosa" }, "keeper"],
  ])("is not told if %s", (_, user, changes, by) => {
    updated(user, changes, by);
    expect(warned).toEqual([]);
  });
});
