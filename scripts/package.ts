/** npm run package: a release as Foundry installs it, dist/blades-and-banners.zip, and its manifest beside it. */
import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { zipSync } from "fflate";
import { buildSystem } from "./build.ts";
import { inRoot, run } from "./root.ts";

await run(async () => {
  await buildSystem();
  const folder = inRoot("dist/blades-and-banners");
  const files: Record<string, Uint8Array> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files[path.relative(folder, file).split(path.sep).join("/")] = await readFile(file);
  }
  await writeFile(inRoot("dist/blades-and-banners.zip"), zipSync(files, { level: 9 }));
  await copyFile(path.join(folder, "system.json"), inRoot("dist/system.json"));
  console.log(`dist/blades-and-banners.zip (${Object.keys(files).length} files) and dist/system.json`);
});
