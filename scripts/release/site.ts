/**
 * npm run site: the demo as static files in dist/site, playable from any folder of any server. The table runs in a worker
 * of the visitor's own browser; each tab is a seat.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Entry, Source } from "../../host/world/entries.ts";
import { openFolderStore } from "../../host/world/folder-store.ts";
import { INDEX_FIELDS } from "../../host/world/packs.ts";
import { buildChanged } from "../build/build.ts";
import { forgetBuild, noteBuild } from "../build/built.mjs";
import { bundle } from "../build/bundle.ts";
import { LANGUAGES } from "../build/language.ts";
import { inRoot, run } from "../root.ts";

const SITE = inRoot("dist/site");
const SYSTEM = inRoot("dist/blades-and-banners");

const CSP = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
].join("; ");

/** What a first visit needs before the first order of a first duel; everything else is stored while the page is idle. */
const FIRST = [
  /^[^/]+$/,
  /^packs\/index\.json$/,
  /^demo\/world\.json$/,
  /(^|\/)fonts\/(alegreya|eb-garamond|fa-solid)[^/]*-latin-(wght|400|500|700)/,
  /^fonts\/fa-solid/,
  /^systems\/[^/]+\/(system\.json|[^/]+\.mjs|styles\/blades-and-banners\.css|lang\/en\.json)$/,
];

export async function buildSite(): Promise<void> {
  await buildChanged();
  forgetBuild("site");
  await rm(SITE, { recursive: true, force: true });
  await mkdir(SITE, { recursive: true });
  const { id, title, description } = JSON.parse(await readFile(path.join(SYSTEM, "system.json"), "utf8"));
  const instead = [{ find: /^\.\/libraries\.ts$/, replacement: inRoot("host/site/no-libraries.ts") }];
  for (const page of ["app", "door"]) {
    const entry = inRoot(`host/site/${page}.ts`);
    await bundle({ entry, outDir: SITE, file: `${page}.js`, minify: true, page: true, instead });
  }
  await bundle({ entry: inRoot("host/site/table.ts"), outDir: SITE, file: "table.js", minify: true });
  await cp(inRoot("dist/host/icons"), path.join(SITE, "icons"), { recursive: true });
  await cp(inRoot("dist/host/app.css"), path.join(SITE, "app.css"));
  await cp(inRoot("dist/host/fonts"), path.join(SITE, "fonts"), { recursive: true });
  await copySystem(path.join(SITE, "systems", id));
  await shareFonts(id);
  await writePacks(path.join(SITE, "packs"));
  const demos = await copyDemos();
  await writePages(title, description);
  const version = await hashOf(await filesIn(SITE));
  await writeFile(path.join(SITE, "site.json"), JSON.stringify({ version, system: id, demos }));
  await writeOffline(version);
  noteBuild("site");
}

/** Source maps are for developers, and the packs are one file here. */
async function copySystem(to: string): Promise<void> {
  const unneeded = (from: string): boolean =>
    from.endsWith(".map") || from === path.join(SYSTEM, "packs") || from === path.join(SYSTEM, "types");
  await cp(SYSTEM, to, { recursive: true, filter: (from) => !unneeded(from) });
}

/** The same font is not sent twice: the page's style sheet names the system's. */
async function shareFonts(id: string): Promise<void> {
  const own = `systems/${id}/fonts`;
  const sheet = path.join(SITE, "app.css");
  let css = await readFile(sheet, "utf8");
  for (const name of await readdir(path.join(SITE, "fonts"))) {
    const [here, there] = [path.join(SITE, "fonts", name), path.join(SITE, own, name)];
    if (!existsSync(there) || !(await readFile(here)).equals(await readFile(there))) continue;
    css = css.replaceAll(`fonts/${name}`, `${own}/${name}`);
    await rm(here);
  }
  await writeFile(sheet, css);
}

/** Each compendium in a file of its own, and a small one with what the list of all shows. */
async function writePacks(folder: string): Promise<void> {
  const copy = await mkdtemp(path.join(tmpdir(), "packs-"));
  await mkdir(folder, { recursive: true });
  const indexes: Record<string, Entry[]> = {};
  for (const name of await readdir(path.join(SYSTEM, "packs"))) {
    await cp(path.join(SYSTEM, "packs", name), path.join(copy, name), { recursive: true });
    const store = await openFolderStore(path.join(copy, name));
    const entries = [...(await store.entries())];
    await store.close();
    indexes[name] = entries.flatMap(([key, source]) => (isEmbedded(key) ? [] : [[key, indexed(key, source)] as const]));
    await writeFile(path.join(folder, `${name}.json`), JSON.stringify(entries));
  }
  await rm(copy, { recursive: true });
  await writeFile(path.join(folder, "index.json"), JSON.stringify(indexes));
}

const isEmbedded = (key: string): boolean => key.split("!")[1]!.includes(".");

function indexed(key: string, source: Source): Source {
  if (key.startsWith("!folders!")) return source;
  return Object.fromEntries(INDEX_FIELDS.flatMap((name) => (name in source ? [[name, source[name]]] : [])));
}

async function copyDemos(): Promise<Record<string, string>> {
  const demos: Record<string, string> = {};
  await mkdir(path.join(SITE, "demo"));
  for (const code of LANGUAGES) {
    const name = code === "en" ? "world.json" : `world.${code}.json`;
    if (!existsSync(inRoot("demo", name))) continue;
    await cp(inRoot("demo", name), path.join(SITE, "demo", name));
    demos[code] = `demo/${name}`;
  }
  return demos;
}

async function writePages(title: string, description: string): Promise<void> {
  const page = (script: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${CSP}">
<meta name="description" content="${escaped(description)}">
<title>${escaped(title)}</title>
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="manifest" href="site.webmanifest">
<link rel="stylesheet" href="app.css">
<script type="module" src="${script}"></script>
</head>
<body></body>
</html>
`;
  await writeFile(path.join(SITE, "index.html"), page("door.js"));
  await writeFile(path.join(SITE, "game.html"), page("app.js"));
  await cp(inRoot("assets/icons/flag.svg"), path.join(SITE, "icon.svg"));
  const manifest = {
    name: title,
    short_name: title,
    description,
    start_url: "index.html",
    scope: "./",
    display: "standalone",
    background_color: "#f2ead8",
    theme_color: "#3a2a1c",
    icons: [{ src: "icon.svg", sizes: "any", type: "image/svg+xml" }],
  };
  await writeFile(path.join(SITE, "site.webmanifest"), JSON.stringify(manifest));
}

async function writeOffline(version: string): Promise<void> {
  const files = (await filesIn(SITE)).filter((file) => !file.endsWith(".map"));
  const first = files.filter((file) => FIRST.some((wanted) => wanted.test(file)));
  const rest = files.filter((file) => !first.includes(file));
  const define = { FILES: JSON.stringify({ version, first, rest }) };
  await bundle({ entry: inRoot("host/site/offline.ts"), outDir: SITE, file: "offline.js", minify: true, define });
  const bytes = async (names: readonly string[]): Promise<string> => {
    let sum = 0;
    for (const name of names) sum += gzipSync(await readFile(path.join(SITE, name))).length;
    return `${Math.round(sum / 1000)} kB`;
  };
  console.log(
    `dist/site: ${files.length} files; first visit ${await bytes(first)}, the rest ${await bytes(rest)} (gzipped)`,
  );
}

async function filesIn(folder: string, under = ""): Promise<string[]> {
  const names = (await readdir(path.join(folder, under))).sort();
  const found: string[] = [];
  for (const name of names) {
    const file = under ? `${under}/${name}` : name;
    if ((await stat(path.join(folder, file))).isDirectory()) found.push(...(await filesIn(folder, file)));
    else found.push(file);
  }
  return found;
}

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\n`).update(await readFile(path.join(SITE, file)));
  return hash.digest("hex").slice(0, 12);
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

if (process.argv[1] === import.meta.filename) await run(buildSite);
