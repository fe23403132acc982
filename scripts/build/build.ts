/**
 * Builds the system into dist/blades-and-banners, a folder that Foundry can load, and the host into dist/host. `npm run
 * build -- system` or `-- host` builds one of the two; `--dev` writes hot-reload flags.
 */

import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { compile } from "sass";
import { build, type InlineConfig } from "vite";
import { inRoot, run } from "../root.ts";
import { forgetBuild, noteBuild } from "./built.mjs";
import { compiledTemplates } from "./compiled-templates.ts";
import { grammars } from "./grammar.ts";
import { LANGUAGES, mergedLanguage } from "./language.ts";
import { writePapers } from "./licences.ts";
import { PACKED, packTexts } from "./packed.ts";
import { translatedRules } from "./rulebook/translated.ts";
import { splitStyles } from "./split-styles.ts";
import { writeUsualIcons } from "./usual-icons.ts";

const SYSTEM = inRoot("dist/blades-and-banners");
const HOST = inRoot("dist/host");

/** Class names of rolls and sheets are stored in worlds, so classes keep their names. */
const NAMES_KEPT = {
  mangle: { keepNames: { function: false, class: true } },
  compress: { keepNames: { function: false, class: true } },
  codegen: { removeWhitespace: true },
} as const;

const FONTS = [
  "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2",
  "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2",
  "@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2",
  "@fontsource/alegreya-sans/files/alegreya-sans-latin-500-normal.woff2",
  "@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2",
  "@fontsource/alegreya-sans-sc/files/alegreya-sans-sc-latin-500-normal.woff2",
];

const WORKERS = {
  verify: "conflict/report/verify-worker.ts",
  unpack: "conflict/page/unpack-worker.ts",
  think: "conflict/ai/computer/think-worker.ts",
  luck: "conflict/report/luck/luck-worker.ts",
  adviser: "conflict/ai/adviser/adviser-worker.ts",
  fair: "conflict/lobby/fair/fair-worker.ts",
  pack: "sheets/character/pack-worker.ts",
};

export async function buildSystem(options: { dev?: boolean } = {}): Promise<void> {
  forgetBuild("system");
  await rm(SYSTEM, { recursive: true, force: true });
  await mkdir(SYSTEM, { recursive: true });
  await bundle({
    entry: inRoot("src/foundry/main.ts"),
    outDir: SYSTEM,
    file: "blades-and-banners.mjs",
    minify: !options.dev,
    inParts: true,
  });
  await buildWorkers(!options.dev);
  await writeStyles();
  await mkdir(path.join(SYSTEM, "lang"), { recursive: true });
  for (const code of LANGUAGES)
    await writeFile(path.join(SYSTEM, `lang/${code}.json`), JSON.stringify(await mergedLanguage(code)));
  for (const code of LANGUAGES.slice(1)) {
    const { rules } = await translatedRules(code);
    await writeFile(path.join(SYSTEM, `lang/rules.${code}.json`), JSON.stringify(rules));
  }
  for (const name of ["templates", "assets"]) {
    if (existsSync(inRoot(name))) await cp(inRoot(name), path.join(SYSTEM, name), { recursive: true });
  }
  await mkdir(path.join(SYSTEM, "types"), { recursive: true });
  await cp(inRoot("src/foundry/api/public.ts"), path.join(SYSTEM, "types/api.d.ts"));
  // Latin Extended too: the style sheet names both, and a browser loads what a page's letters need.
  const fonts = FONTS.flatMap((font) => [font, font.replace("-latin-", "-latin-ext-")]);
  await mkdir(path.join(SYSTEM, "fonts"), { recursive: true });
  for (const font of fonts) await cp(inRoot("node_modules", font), path.join(SYSTEM, "fonts", path.basename(font)));
  await writePapers(SYSTEM);
  await writePacks();
  await writeManifest(options.dev ?? false);
  if (options.dev) return;
  await packTexts();
  noteBuild("system");
}

export async function buildHost(): Promise<void> {
  forgetBuild("host");
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
  await packTexts();
  noteBuild("host");
}

/** The rules have no side effects: a part gets only what it uses of an engine's `index.ts`. */
const UNUSED_RULES = { moduleSideEffects: [{ test: /\/src\/rules\//, sideEffects: false }] };

/** The bundler's own code at the start of a split script. */
const AT_ONCE = "at-once";
const ENTRY = "entry.mjs";

interface Bundle {
  entry: string;
  outDir: string;
  file: string;
  minify: boolean;
  server?: boolean;
  /** Loaded by a page of the host's own, with its style sheet and fonts as files beside it. */
  page?: boolean;
  /** Whether it imports some of its parts on demand. */
  inParts?: boolean;
  /** Names in the code that stand for these values. */
  define?: Record<string, string>;
}

/**
 * One entry, one ES module with its source map and the parts it fetches. A server bundles its packages too, because
 * finding and reading their hundred files takes longer than opening a table; only native code stays in node_modules.
 */
export async function bundle({ entry, outDir, file, minify, server, page, inParts, define }: Bundle): Promise<void> {
  const config: InlineConfig = {
    configFile: false,
    root: inRoot(),
    // A page's style sheet finds its fonts beside itself, wherever it is served.
    ...(page ? { base: "../" } : {}),
    logLevel: "warn",
    publicDir: false,
    ...(define ? { define } : {}),
    plugins: [grammars(), compiledTemplates()],
    ...(server ? { ssr: { noExternal: true, external: ["classic-level"] } } : {}),
    // Its minified form leaves out source maps, which no template needs.
    resolve: { alias: [{ find: /^handlebars$/, replacement: "handlebars/dist/handlebars.js" }] },
    build: {
      outDir,
      emptyOutDir: false,
      target: server ? "node20" : "es2022",
      sourcemap: true,
      minify: false,
      assetsInlineLimit: 0,
      ...(server ? { ssr: entry } : {}),
      ...(server || page
        ? {}
        : { lib: { entry, formats: ["es"], fileName: () => file, cssFileName: path.parse(file).name } }),
      rolldownOptions: {
        ...(page ? { input: entry } : {}),
        // The rules only define things: exports that nothing uses at the start are not loaded at once.
        treeshake: UNUSED_RULES,
        // The time of each plugin does not interest a player.
        checks: { pluginTimings: false },
        output: {
          entryFileNames: inParts ? ENTRY : file,
          // The parts fetched on demand, and what several of them share.
          chunkFileNames: ({ facadeModuleId, name }) =>
            name === AT_ONCE ? file : facadeModuleId ? `parts/${partName(facadeModuleId)}.mjs` : `shared/${name}.mjs`,
          // What loads at once is one file, however many parts share pieces of it.
          ...(inParts ? { codeSplitting: { groups: [{ name: AT_ONCE, tags: ["$initial"] }] } } : {}),
          // A page's style sheet is named after the page; a library would embed its fonts.
          ...(page
            ? {
                assetFileNames: ({ names: [name] }) =>
                  name?.endsWith(".css") ? `${path.parse(file).name}.css` : "fonts/[name][extname]",
              }
            : {}),
          // Two things of one name in one file: the second is called by its own only with a helper, which in parts is a file more.
          keepNames: !inParts,
          ...(minify ? { minify: NAMES_KEPT } : {}),
        },
      },
    },
  };
  await build(config);
  if (inParts) await dropEntry(outDir, file);
}

/** `kinds/duel/kind.ts` is the part `duel`; any other file is named with its folder. */
function partName(file: string): string {
  const folder = path.basename(path.dirname(file));
  const name = path.basename(file, ".ts");
  return name === "kind" ? folder : `${folder}-${name}`;
}

/** The bundler's part of that name loads at once; the entry only loads it. */
async function dropEntry(outDir: string, file: string): Promise<void> {
  for (const name of [ENTRY, `${ENTRY}.map`]) await rm(path.join(outDir, name), { force: true });
  const renamed = /\bclass (\w+)\$\d/.exec(await readFile(path.join(outDir, file), "utf8"));
  if (renamed) throw new Error(`Two things in ${file} are called ${renamed[1]}, and a class must keep its name`);
}

/** Built together: most of each is the rules, which they share. */
async function buildWorkers(minify: boolean): Promise<void> {
  const entry = Object.fromEntries(
    Object.entries(WORKERS).map(([name, file]) => [name, inRoot("src/foundry", file)] as const),
  );
  await build({
    configFile: false,
    root: inRoot(),
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: path.join(SYSTEM, "workers"),
      emptyOutDir: false,
      target: "es2022",
      sourcemap: true,
      minify: false,
      lib: { entry, formats: ["es"], fileName: (_, name) => `${name}.mjs` },
      rolldownOptions: {
        checks: { pluginTimings: false },
        treeshake: UNUSED_RULES,
        output: {
          entryFileNames: "[name].mjs",
          chunkFileNames: "shared-[name].mjs",
          ...(minify ? { minify: NAMES_KEPT } : {}),
        },
      },
    },
  });
}

async function writeStyles(): Promise<void> {
  const css = compile(inRoot("styles/main.scss"), { style: "compressed", loadPaths: [inRoot("styles")] });
  await mkdir(path.join(SYSTEM, "styles"), { recursive: true });
  const { first, ...later } = splitStyles(css.css);
  for (const [name, text] of Object.entries({ "blades-and-banners": first, ...later }))
    await writeFile(path.join(SYSTEM, `styles/${name}.css`), text);
}

/** packs-source/<pack>/*.json -> packs/<pack>, the LevelDB folders Foundry reads. */
async function writePacks(): Promise<void> {
  if (!existsSync(inRoot("packs-source"))) return;
  for (const pack of await readdir(inRoot("packs-source"))) {
    await compilePack(inRoot("packs-source", pack), path.join(SYSTEM, "packs", pack), { log: false });
  }
}

/** Hot reload is for developers: a release carries no such flags. */
async function writeManifest(dev: boolean): Promise<void> {
  const manifest = JSON.parse(await readFile(inRoot("system.json"), "utf8"));
  const { version } = JSON.parse(await readFile(inRoot("package.json"), "utf8"));
  manifest.version = version;
  if (dev) {
    const paths = ["styles", "templates", "lang"];
    manifest.flags = { ...manifest.flags, hotReload: { extensions: ["css", "hbs", "json"], paths } };
  }
  await writeFile(path.join(SYSTEM, "system.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) {
  await run(async () => {
    const parts = process.argv.slice(2).filter((word) => !word.startsWith("--"));
    const dev = process.argv.includes("--dev");
    if (parts.length === 0 || parts.includes("system")) await buildSystem({ dev });
    if (parts.length === 0 || parts.includes("host")) await buildHost();
  });
}
