/**
 * Builds the system into dist/blades-and-banners, a folder that Foundry can load, and the host into dist/host: only the
 * parts whose sources changed. `npm run build -- styles` builds one part; with `--all` unchanged
 * parts are built again.
 */

import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { inRoot, run, writeChanged } from "../root.ts";
import { forgetBuild, isBuilt, noteBuild, PARTS, type Part } from "./built.mjs";
import { bundle, bundleWorkers, systemScript } from "./bundle.ts";
import { LANGUAGES, mergedLanguage } from "./language.ts";
import { writePapers } from "./licences.ts";
import { PACKED, packTexts } from "./packed.ts";
import { translatedRules } from "./rulebook/translated.ts";
import { stylesOf } from "./styles.ts";
import { writeUsualIcons } from "./usual-icons.ts";

const SYSTEM = inRoot("dist/blades-and-banners");
const HOST = inRoot("dist/host");

const FONTS = [
  "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2",
  "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2",
  "@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2",
  "@fontsource/alegreya-sans/files/alegreya-sans-latin-500-normal.woff2",
  "@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2",
  "@fontsource/alegreya-sans-sc/files/alegreya-sans-sc-latin-500-normal.woff2",
];

export interface Target {
  /** The system's folder. */
  readonly folder: string;
  /** For developers: readable code, and in Foundry files that are loaded again when they change. */
  readonly dev?: boolean;
}

/** Each part of the system removes what it wrote before, and nothing of the others. */
export const SYSTEM_PARTS = {
  async code({ folder, dev = false }: Target): Promise<void> {
    await empty(folder, "parts", "shared", "workers");
    for (const name of await readdir(folder)) if (/\.mjs(\.map)?$/.test(name)) await rm(path.join(folder, name));
    await bundle(systemScript(folder, dev));
    await bundleWorkers(folder, !dev);
  },

  async styles({ folder }: Target): Promise<void> {
    await stylesOf(folder)();
  },

  async texts({ folder }: Target): Promise<void> {
    const texts = new Map<string, string>();
    for (const code of LANGUAGES) texts.set(`${code}.json`, JSON.stringify(await mergedLanguage(code)));
    for (const code of LANGUAGES.slice(1)) {
      const { rules } = await translatedRules(code);
      texts.set(`rules.${code}.json`, JSON.stringify(rules));
    }
    await writeChanged(path.join(folder, "lang"), texts);
  },

  /** packs-source/<pack>/*.json -> packs/<pack>, the LevelDB folders Foundry reads. */
  async packs({ folder }: Target): Promise<void> {
    await empty(folder, "packs");
    for (const pack of await readdir(inRoot("packs-source")))
      await compilePack(inRoot("packs-source", pack), path.join(folder, "packs", pack), { log: false });
  },

  async files({ folder, dev = false }: Target): Promise<void> {
    await empty(folder, "templates", "assets", "types", "fonts", "licences");
    for (const name of ["templates", "assets"]) await cp(inRoot(name), path.join(folder, name), { recursive: true });
    await cp(inRoot("src/foundry/api/public.ts"), path.join(folder, "types/api.d.ts"));
    // Latin Extended too: the style sheet names both, and a browser loads what a page's letters need.
    const fonts = FONTS.flatMap((font) => [font, font.replace("-latin-", "-latin-ext-")]);
    for (const font of fonts) await cp(inRoot("node_modules", font), path.join(folder, "fonts", path.basename(font)));
    await writePapers(folder);
    await writeManifest(folder, dev);
  },
} satisfies Partial<Record<Part, (target: Target) => Promise<void>>>;

/** As shipped: nothing is left of an earlier build. */
export async function buildSystem(): Promise<void> {
  await rm(SYSTEM, { recursive: true, force: true });
  for (const part of PARTS) if (part !== "host") await buildPart(part);
  await packTexts();
}

export async function buildChanged(parts: readonly (typeof PARTS)[number][] = PARTS): Promise<void> {
  const changed = parts.filter((part) => !isBuilt(part));
  for (const part of changed) await buildPart(part);
  if (changed.length > 0) await packTexts();
}

async function buildPart(part: (typeof PARTS)[number]): Promise<void> {
  forgetBuild(part);
  await mkdir(SYSTEM, { recursive: true });
  if (part === "host") await buildHost();
  else await SYSTEM_PARTS[part]({ folder: SYSTEM });
  noteBuild(part);
}

async function empty(folder: string, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await rm(path.join(folder, name), { recursive: true, force: true });
    await mkdir(path.join(folder, name), { recursive: true });
  }
}

async function buildHost(): Promise<void> {
  for (const name of existsSync(HOST) ? await readdir(HOST) : []) {
    if (name !== PACKED) await rm(path.join(HOST, name), { recursive: true, force: true });
  }
  for (const page of ["app", "join"] as const) {
    const entry = inRoot(page === "app" ? "host/api/main.ts" : "host/shell/join/main.ts");
    await bundle({ entry, outDir: HOST, file: `${page}.js`, minify: true, page: true });
  }
  await cp(inRoot("host/shell/icons"), path.join(HOST, "icons"), { recursive: true });
  await writeUsualIcons(path.join(HOST, "app.css"));
  await bundle({ entry: inRoot("host/server/main.ts"), outDir: HOST, file: "server.js", minify: false, server: true });
}

/** Hot reload is for developers: a release carries no such flags. */
async function writeManifest(folder: string, dev: boolean): Promise<void> {
  const manifest = JSON.parse(await readFile(inRoot("system.json"), "utf8"));
  const { version } = JSON.parse(await readFile(inRoot("package.json"), "utf8"));
  manifest.version = version;
  if (dev) {
    const paths = ["styles", "templates", "lang"];
    manifest.flags = { ...manifest.flags, hotReload: { extensions: ["css", "hbs", "json"], paths } };
  }
  await writeFile(path.join(folder, "system.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) {
  await run(async () => {
    if (process.argv.includes("--all")) for (const part of PARTS) forgetBuild(part);
    const named = PARTS.filter((part) => process.argv.includes(part));
    await buildChanged(named.length > 0 ? named : PARTS);
  });
}
