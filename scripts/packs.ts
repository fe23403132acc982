/** npm run packs: writes packs-source from the rules' tables. A test fails when the two have drifted apart. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { inRoot, run } from "./root.ts";
import { stableId, THINGS, thing } from "./things.ts";

export interface PackEntry {
  readonly file: string;
  readonly document: Record<string, unknown>;
}

export function thingsPack(): PackEntry[] {
  return THINGS.map((id) => {
    const _id = stableId("things", id);
    return { file: `${id}.json`, document: { _id, _key: `!items!${_id}`, ...thing(id), effects: [], flags: {} } };
  });
}

export function packText(entry: PackEntry): string {
  return `${JSON.stringify(entry.document, null, 2)}\n`;
}

if (process.argv[1] === import.meta.filename) {
  await run(async () => {
    const folder = inRoot("packs-source/things");
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const entry of thingsPack()) await writeFile(`${folder}/${entry.file}`, packText(entry));
    console.log(`packs-source/things: ${THINGS.length} entries`);
  });
}
