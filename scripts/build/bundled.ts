/**
 * A script's modules in one plain file, as the shipped system is: run straight from TypeScript, every closure is given
 * its name when it is made, which halves the speed of the rules. For whatever plays or measures thousands of games.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { inRoot } from "../root.ts";
import { grammars } from "./grammar.ts";

/** Bundles that file of the project into `folder` and returns the address to import it from. */
export async function bundled(entry: string, folder: string): Promise<string> {
  const name = `${path.basename(entry, ".ts")}.mjs`;
  await mkdir(inRoot(folder), { recursive: true });
  await build({
    root: inRoot(),
    configFile: false,
    logLevel: "error",
    plugins: [grammars()],
    ssr: { noExternal: true },
    build: {
      ssr: inRoot(entry),
      outDir: inRoot(folder),
      emptyOutDir: false,
      minify: false,
      target: "node20",
      rollupOptions: { output: { entryFileNames: name, codeSplitting: false, topLevelVar: false } },
    },
  });
  return pathToFileURL(inRoot(folder, name)).href;
}
