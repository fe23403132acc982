/**
 * For `npm start -- --watch`: the system in dist/watched, built again as its sources change, each change by the cheapest part
 * that shows it. The folder can also be linked into Foundry's own data, where its manifest asks for hot reload.
 */
import { watch } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import path from "node:path";
import { inRoot, run } from "../root.ts";
import { SYSTEM_PARTS, type Target } from "./build.ts";
import { forgetBuild, isBuilt, noteBuild, SOURCES } from "./built.mjs";
import { bundle, bundleWorkers, systemScript } from "./bundle.ts";
import { stylesOf } from "./styles.ts";

const PLACE = "watched";
const TARGET: Target = { folder: inRoot("dist", PLACE, "blades-and-banners"), dev: true };

/** Milliseconds: an editor writes a file in several steps. */
const SETTLED = 40;

// It ends with the table that started it.
process.once("disconnect", () => process.exit(0));

await run(async () => {
  const { folder } = TARGET;
  await mkdir(folder, { recursive: true });
  const { code: _, ...others } = SYSTEM_PARTS;
  await bundle({
    ...systemScript(folder, true),
    rebuilt: (problem) => {
      if (problem) return console.error(`The code is not built: ${problem.message}`);
      tell("code");
    },
    // Written together with the rest: a file that comes later would load the page again.
    beforeWriting: () => bundleWorkers(folder, false),
  });
  for (const name of Object.keys(others) as (keyof typeof others)[]) {
    if (isBuilt(name, PLACE)) continue;
    forgetBuild(name, PLACE);
    await others[name](TARGET);
    noteBuild(name, PLACE);
  }

  const styles = stylesOf(folder);
  observe("styles", styles);
  observe("lang", () => SYSTEM_PARTS.texts(TARGET));
  for (const name of ["templates", "assets"])
    observe(name, async (file) => cp(inRoot(name, file), path.join(folder, name, file)));
  observe("packs-source", () => SYSTEM_PARTS.packs(TARGET));
  for (const file of SOURCES.texts.filter((name) => name.startsWith("docs/")))
    observe(file, () => SYSTEM_PARTS.texts(TARGET));
  process.send?.("built");
  // Now, while the table opens, and not at the first change.
  await styles();
});

/** One build at a time; what changes meanwhile is built next. */
function observe(source: string, build: (file: string) => Promise<void>): void {
  const waiting = new Set<string>();
  let busy = false;
  const work = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    for (const file of waiting) {
      waiting.delete(file);
      await build(file).then(() => tell(path.join(source, file)), report);
    }
    busy = false;
  };
  watch(inRoot(source), { recursive: true }, (_event, file) => {
    waiting.add(file ?? "");
    setTimeout(() => void work(), SETTLED);
  });
}

function tell(what: string): void {
  const note = what.startsWith("packs-source") ? ": start again to see it" : "";
  console.log(`built: ${what}${note}`);
}

function report(problem: unknown): void {
  console.error((problem as Error).message ?? problem);
}
