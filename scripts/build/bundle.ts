/** Sources as one script or several, with vite: the system and its workers, the host's server and pages. */
import { readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { build, type InlineConfig, type Rolldown } from "vite";
import { inRoot } from "../root.ts";
import { compiledTemplates } from "./compiled-templates.ts";
import { grammars } from "./grammar.ts";

/** Class names of rolls and sheets are stored in worlds, so classes keep their names. */
const NAMES_KEPT = {
  mangle: { keepNames: { function: false, class: true } },
  compress: { keepNames: { function: false, class: true } },
  codegen: { removeWhitespace: true },
} as const;

const WORKERS = {
  verify: "conflict/report/verify-worker.ts",
  unpack: "conflict/page/unpack-worker.ts",
  think: "conflict/ai/computer/think-worker.ts",
  luck: "conflict/report/luck/luck-worker.ts",
  adviser: "conflict/ai/adviser/adviser-worker.ts",
  fair: "conflict/lobby/fair/fair-worker.ts",
  pack: "sheets/character/pack-worker.ts",
};

/** The rules have no side effects: a part gets only what it uses of an engine's `index.ts`. */
const UNUSED_RULES = { moduleSideEffects: [{ test: /\/src\/rules\//, sideEffects: false }] };

/** The bundler's own code at the start of a split script. */
const AT_ONCE = "at-once";
const ENTRY = "entry.mjs";

export interface Bundle {
  entry: string;
  outDir: string;
  file: string;
  minify: boolean;
  server?: boolean;
  /** Loaded by a page of the host's own, with its style sheet and fonts as files beside it. */
  page?: boolean;
  /** Whether it imports some of its parts on demand. */
  inParts?: boolean;
  /** Files in the place of what the sources import. */
  instead?: readonly { find: RegExp; replacement: string }[];
  /** Names in the code that stand for these values. */
  define?: Record<string, string>;
  /** Called after each further build: the script is then built again whenever a source changes. */
  rebuilt?: (problem?: Error) => void;
  /** Called before its files are written. */
  beforeWriting?: () => Promise<void>;
}

export function systemScript(folder: string, dev: boolean): Bundle {
  return {
    entry: inRoot("src/foundry/main.ts"),
    outDir: folder,
    file: "blades-and-banners.mjs",
    minify: !dev,
    inParts: true,
  };
}

/** Beside its entry, where the cleaner finds it. */
function htmlParser(): string {
  const cleaner = createRequire(import.meta.url).resolve("sanitize-html");
  return path.join(path.dirname(createRequire(cleaner).resolve("htmlparser2")), "Parser.js");
}

/**
 * One entry, one ES module with its source map and the parts it fetches. A server bundles its packages too, because
 * finding and reading their hundred files takes longer than opening a table; only native code stays in node_modules.
 */
export async function bundle({
  entry,
  outDir,
  file,
  minify,
  server,
  page,
  inParts,
  instead = [],
  define,
  rebuilt,
  beforeWriting,
}: Bundle): Promise<void> {
  const config: InlineConfig = {
    configFile: false,
    root: inRoot(),
    // A page's style sheet finds its fonts beside itself, wherever it is served.
    ...(page ? { base: "./" } : {}),
    logLevel: "warn",
    publicDir: false,
    ...(define ? { define } : {}),
    plugins: [
      grammars(),
      compiledTemplates(),
      ...(beforeWriting ? [{ name: "before-writing", generateBundle: beforeWriting }] : []),
    ],
    ...(server ? { ssr: { noExternal: true, external: ["classic-level"] } } : {}),
    resolve: {
      alias: [
        // Its minified form leaves out source maps, which no template needs.
        { find: /^handlebars$/, replacement: "handlebars/dist/handlebars.js" },
        // The cleaner of rich text needs the parser alone, and no parser of styles: it is told not to parse any.
        { find: /^htmlparser2$/, replacement: htmlParser() },
        { find: /^postcss$/, replacement: path.join(import.meta.dirname, "no-styles.mjs") },
        ...instead,
      ],
    },
    build: {
      outDir,
      emptyOutDir: false,
      ...(rebuilt ? { watch: {} } : {}),
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
  const made = await build(config);
  if ("on" in made) await firstOf(made, rebuilt!);
  if (inParts) await dropEntry(outDir, file);
}

/** Resolves after a watcher's first build; `rebuilt` hears of the later ones. */
function firstOf(watcher: Rolldown.RolldownWatcher, rebuilt: NonNullable<Bundle["rebuilt"]>): Promise<void> {
  return new Promise((built, failed) => {
    let first = true;
    let problem: Error | undefined;
    watcher.on("event", async (event) => {
      if (event.code === "START") problem = undefined;
      if (event.code === "ERROR") problem = event.error;
      if (event.code === "BUNDLE_END") await event.result.close();
      if (event.code !== "END" && event.code !== "ERROR") return;
      if (!first) rebuilt(problem);
      else if (problem) failed(problem);
      else built();
      first = false;
    });
  });
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
export async function bundleWorkers(system: string, minify: boolean): Promise<void> {
  const entry = Object.fromEntries(
    Object.entries(WORKERS).map(([name, file]) => [name, inRoot("src/foundry", file)] as const),
  );
  await build({
    configFile: false,
    root: inRoot(),
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: path.join(system, "workers"),
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
