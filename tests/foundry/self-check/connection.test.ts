/** Where the self-check runs: with or without a route prefix, over plain http or not; no path of ours skips the prefix. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { inRoot } from "../../../scripts/root.ts";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["http:", false, "", "http, not secure, –"],
  ["http:", false, "table", "http, not secure, prefix"],
  ["https:", true, "table", "https, secure, prefix"],
])("%s, secure: %s, prefix: %j", async (protocol, secure, prefix, said) => {
  const none = { contents: [] };
  const [users, actors, scenes, journal] = [none, none, none, none];
  const system = { title: "Blades", version: "1" };
  const i18n = { lang: "en" };
  const user = { isGM: false };
  vi.stubGlobal("game", { users, actors, scenes, journal, system, i18n, user, modules: [], world: {} });
  vi.stubGlobal("location", { protocol, host: "table.example" });
  vi.stubGlobal("isSecureContext", secure);
  vi.stubGlobal("navigator", { userAgent: "" });
  vi.stubGlobal("innerWidth", 1280);
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("foundry", {
    utils: { getRoute: (to: string) => ["", prefix, to].filter((one, at) => at === 0 || one).join("/") },
  });
  vi.stubGlobal("CONST", { DOCUMENT_OWNERSHIP_LEVELS: { OWNER: 3 } });
  const { aboutHere } = await import("../../../src/foundry/help/self-check/about.ts");
  expect(aboutHere().connection).toBe(said);
});

test("no path starts at the server's root: a route prefix would be missing there", () => {
  const files = ["src", "templates", "styles"].flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => path.join(one.parentPath, one.name)),
  );
  expect(files.length).toBeGreaterThan(500);
  const rooted = /["'`(]\/(?:systems|icons|modules|worlds)\//;
  expect(files.filter((file) => rooted.test(readFileSync(file, "utf8")))).toEqual([]);
});
