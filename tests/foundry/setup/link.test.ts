/** An address that leads to a scenario or a replay: what is opened, what is refused, and that it happens once. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { registerOpener } from "../../../src/foundry/base/windows/openers.ts";
import { followLink, takeRecords } from "../../../src/foundry/setup/link.ts";

const opened: unknown[] = [];
const errors: string[] = [];

function follow(hash: string): boolean {
  return followLink(new URL(`https://table.test/demo/game.html${hash}`) as unknown as Location);
}

beforeEach(() => {
  opened.length = errors.length = 0;
  registerOpener("scenario", async (uuid) => void opened.push(uuid));
  registerOpener("record", async (given) => void opened.push(given));
  const pack = { index: new Map([["a1", {}]]) };
  vi.stubGlobal("game", {
    packs: new Map([["blades-and-banners.scenarios", pack]]),
    i18n: { format: (key: string, given: object) => `${key} ${Object.values(given)}`, localize: (key: string) => key },
  });
  vi.stubGlobal("ui", { notifications: { error: (words: string) => errors.push(words) } });
  vi.stubGlobal("history", { state: null, replaceState: vi.fn() });
  vi.stubGlobal("fetch", async (url: URL) => new Response(`record of ${url.pathname}`));
});
afterEach(() => vi.unstubAllGlobals());

test("a scenario is opened, and the address forgets it", () => {
  expect(follow("#scenario=a1&language=de")).toBe(true);
  expect(opened).toEqual(["Compendium.blades-and-banners.scenarios.JournalEntry.a1"]);
  expect(history.replaceState).toHaveBeenCalledWith(null, "", "https://table.test/demo/game.html");
});

test("a record of the same origin is replayed", async () => {
  expect(follow("#record=games/one.json")).toBe(true);
  await vi.waitFor(() => expect(opened).toEqual([{ text: "record of /demo/games/one.json", name: "games/one.json" }]));
});

test.each([["#record=https://elsewhere.test/a.json"], ["#record=//elsewhere.test/a.json"], ["#record=http:"]])(
  "nothing is fetched from elsewhere: %s",
  (hash) => {
    vi.stubGlobal("fetch", () => expect.unreachable());
    expect(follow(hash)).toBe(true);
    expect([opened, errors.length]).toEqual([[], 1]);
  },
);

test("an unknown scenario is named", () => {
  follow("#scenario=nobody");
  expect([opened, errors]).toEqual([[], ["BNB.Link.noScenario"]]);
});

test.each([[""], ["#language=de"], ["#somewhere"]])("an address that leads nowhere: %o", (hash) => {
  expect(follow(hash)).toBe(false);
  expect(history.replaceState).not.toHaveBeenCalled();
});

describe("a record dropped or pasted", () => {
  const listeners = new Map<string, (event: object) => void>();
  const root = { addEventListener: (type: string, listen: (event: object) => void) => listeners.set(type, listen) };
  const text = JSON.stringify({ format: 1, conflict: "duel" });
  const paste = (what: string, typing = false) =>
    listeners.get("paste")!({
      target: { closest: () => (typing ? {} : null) },
      clipboardData: { getData: () => what },
    });
  const drop = (name: string, onForm = false) => {
    const preventDefault = vi.fn();
    const file = { name, text: async () => text };
    const target = { closest: () => (onForm ? {} : null) };
    listeners.get("drop")!({ target, dataTransfer: { files: [file] }, preventDefault });
    return preventDefault;
  };

  beforeEach(() => takeRecords(root as unknown as Document));

  test("is replayed; a picture is left to the table", async () => {
    expect(drop("fight.json")).toHaveBeenCalled();
    await vi.waitFor(() => expect(opened).toEqual([{ text, name: "fight.json" }]));
    expect(drop("face.png")).not.toHaveBeenCalled();
    expect(drop("actor.json", true)).not.toHaveBeenCalled();
  });

  test("is not taken out of a field, and other texts are left alone", () => {
    paste(text, true);
    paste("a line for the chat");
    expect(opened).toEqual([]);
    paste(text);
    expect(opened).toEqual([{ text, name: "BNB.Link.pasted" }]);
  });
});
