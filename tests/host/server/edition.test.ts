/** What a returning browser requests: only the pages and the world, and yet it sees every changed file. */
import { cp, mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Editions } from "../../../host/server/edition.ts";
import { freshFolder } from "../world/folder.ts";
import { MANIFEST, makeSystem, startTable, USERS } from "./bench.ts";

const FONTS = `a { src: url("fonts/same.woff2"), url(fonts/other.woff2), url("/fonts/same.woff2") }\n`;
const FILES = {
  "tiny.mjs": "export default 1;\n",
  "tiny.css": FONTS + "b { color: red }\n".repeat(100),
  "words.json": "{}\n",
  "hero.png": "no picture, but nobody looks\n",
};

async function table() {
  const manifest = {
    ...MANIFEST,
    esmodules: ["tiny.mjs"],
    styles: ["/systems/tiny/tiny.css"],
    languages: [
      { lang: "en", path: "words.json" },
      { lang: "de", path: "worte.json" },
    ],
  };
  const system = await makeSystem(manifest);
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(system, name), text);
  const app = await freshFolder();
  await mkdir(join(app, "icons"));
  await writeFile(join(app, "icons", "hero.svg"), "<svg/>");
  await mkdir(join(app, "fonts"));
  await writeFile(join(app, "fonts", "plain.woff2"), "a font");
  await mkdir(join(system, "fonts"));
  for (const [name, bytes] of [
    ["same", "a font"],
    ["other", "A FONT"],
  ]) {
    await writeFile(join(system, "fonts", `${name}.woff2`), bytes!);
  }
  await writeFile(join(app, "app.js"), "export {};\n");
  await writeFile(join(app, "join.js"), 'const end = "</script>";\n//# sourceMappingURL=join.js.map\n');
  const { address } = await startTable({ system, app });
  const ask = (path: string) => fetch(new URL(path, address), { headers: { "Accept-Encoding": "br" } });
  const keeping = async (path: string) => (await ask(path)).headers.get("cache-control");
  return { system, address, ask, keeping };
}

/** Every address that a page names. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, found]) => found!).filter((one) => one !== "data:,");
}

const FOR_GOOD = "public,max-age=31536000,immutable";

describe("A returning browser", { timeout: 30_000 }, () => {
  it("requests nothing that a page names, nor what is beside the page", async () => {
    const { ask, keeping } = await table();
    const page = await ask("/game");
    expect(new URL(page.url).pathname).toMatch(/^\/v-[0-9a-f]{12}\/game$/);
    const named = addressesIn(await page.text());
    const ours = ["tiny.mjs", "tiny.css", "words.json"].map(
      (name) => new URL(`systems/tiny/${name}`, page.url).pathname,
    );
    expect(named).toEqual(expect.arrayContaining(ours));
    expect(named.join()).not.toContain("worte");
    const beside = ["systems/tiny/hero.png", "icons/hero.svg"].map((name) => new URL(name, page.url).pathname);
    for (const path of [...ours, ...beside]) expect([path, await keeping(path)]).toEqual([path, FOR_GOOD]);
    // The join page prefetches the same while somebody chooses a seat.
    expect(addressesIn(await (await ask("/")).text())).toEqual(expect.arrayContaining(ours));
    // A file addressed from the root may change at any time.
    expect(await keeping("/systems/tiny/hero.png")).toBe("no-cache");
    expect(await keeping("/v-000000000000/systems/tiny/hero.png")).toBe("no-cache");
  });

  it("finds a changed file at another address as soon as the page reloads", async () => {
    const { system, ask, keeping } = await table();
    const first = (await ask("/game")).url;
    expect((await ask("/game")).url).toBe(first);
    const old = new URL("systems/tiny/hero.png", first).pathname;
    // Of the same length, and with the earlier date: it is still another file.
    const changed = join(system, "hero.png");
    const past = new Date(1_600_000_000_000);
    await utimes(changed, past, past);
    const dated = (await ask("/game")).url;
    const other = join(await freshFolder(), "other.png");
    await writeFile(other, FILES["hero.png"].toUpperCase());
    await utimes(other, past, past);
    await cp(other, changed, { preserveTimestamps: true });
    // The open page gets the current file, and does not cache it.
    const open = new URL("systems/tiny/hero.png", dated).pathname;
    expect([await keeping(old), await keeping(open)]).toEqual(["no-cache", "no-cache"]);
    // After a reload, by whichever address, the page is under another prefix.
    for (const address of ["/game", first, dated]) {
      const again = await ask(address);
      expect([first, dated]).not.toContain(again.url);
      const now = new URL("systems/tiny/hero.png", again.url).pathname;
      expect(await (await ask(now)).text()).toBe(FILES["hero.png"].toUpperCase());
      expect(await keeping(now)).toBe(FOR_GOOD);
    }
  });

  it("loads a font once that the host and a package both have", async () => {
    const { ask } = await table();
    const { url } = await ask("/game");
    const sent = await (await ask(new URL("systems/tiny/tiny.css", url).pathname)).text();
    const [same, other, elsewhere] = [...sent.split("\n")[0]!.matchAll(/url\("?([^")]+)/g)].map(([, found]) => found!);
    expect(same).toMatch(/^\/host\/[0-9a-f]{16}\/fonts\/plain\.woff2$/);
    expect(await (await ask(same!)).text()).toBe("a font");
    expect([other, elsewhere]).toEqual(["fonts/other.woff2", "/fonts/same.woff2"]);
    // Unchanged, wherever an address might outlive the host's.
    expect(await (await ask("/systems/tiny/tiny.css")).text()).toBe(FILES["tiny.css"]);
  });

  it("has a scene's drawings in one answer, those of packages only", async () => {
    const { system, ask } = await table();
    await writeFile(join(system, "map.svg"), "<svg>map</svg>");
    await writeFile(join(system, "huge.svg"), "<svg>".repeat(50_000));
    await writeFile(join(system, ".hidden.svg"), "<svg>mine</svg>");
    const { url } = await ask("/game");
    const names = ["map.svg", "hero.png", "huge.svg", "none.svg", ".hidden.svg", "../../x.svg", "%2e%2e/x.svg"];
    const wanted = ["icons/hero.svg", ...names.map((name) => `systems/tiny/${name}`)];
    const words = `api/drawings?${wanted.map((name) => `of=${encodeURIComponent(name)}`).join("&")}`;
    const kept = await ask(new URL(words, url).href);
    expect(kept.headers.get("cache-control")).toBe(FOR_GOOD);
    expect(await kept.json()).toEqual({ "icons/hero.svg": "<svg/>", "systems/tiny/map.svg": "<svg>map</svg>" });
    expect((await ask(`/${words}`)).headers.get("cache-control")).toBe("no-store");
    await writeFile(join(system, "map.svg"), "<svg>another</svg>");
    expect((await ask(new URL(words, url).href)).headers.get("cache-control")).toBe("no-store");
  });

  it("gets the page's address with its seat, and runs a script once by whatever address", async () => {
    const { address, ask } = await table();
    const body = JSON.stringify({ userId: USERS.player });
    const headers = { "Content-Type": "application/json" };
    const joined = await fetch(`${address}/join`, { method: "POST", headers, body });
    const { table: place } = (await joined.json()) as { table: string };
    const page = await ask(place);
    expect([page.redirected, page.status]).toEqual([false, 200]);
    const html = await page.text();
    const map = JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(html)![1]!);
    expect(map.imports["/systems/"]).toBe(place.replace("game", "systems/"));
    expect(page.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-[^']+' /);
    const door = await (await ask("/")).text();
    expect(door.match(/<\/script>/g)).toHaveLength(2);
    expect(JSON.parse(/id="seats">(.*?)<\/script>/.exec(door)![1]!)[0]).toMatchObject({ name: "gm", online: false });
  });
});

it("still serves a page from before a restart, and reads the disk for no unknown prefix", async () => {
  const folder = await freshFolder();
  const file = join(folder, "hero.svg");
  await writeFile(file, "<svg/>");
  const { prefix } = new Editions("host", [folder]).current();
  const editions = new Editions("host", [folder]);
  expect(editions.holds(prefix, file)).toBe(true);
  await writeFile(file, "<svg></svg>");
  expect(editions.holds(prefix, file)).toBe(false);
  // The current files are cached once a page is served under them.
  const next = new Editions("host", [folder]).current().prefix;
  expect(editions.holds(next, file)).toBe(false);
  expect(editions.current().prefix).toBe(next);
  expect(editions.holds(next, file)).toBe(true);
});
