/**
 * npm run lived-in -- FOLDER --actors 300 --conflicts 150 --messages 3000 --seed NAME
 * Writes a data folder with a world that has been played in for two years: people with gear, hurts and ties, realms and
 * armies, conflicts that were played to their end, a full calendar and a long chat. The same seed gives the same world.
 */
import { join } from "node:path";
import { showFace } from "../../../host/api/face.ts";
import { readSystem } from "../../../host/server/packages.ts";
import { importWorld, parseWorldFile } from "../../../host/world/file.ts";
import { openSealedStore } from "../../../host/world/folder-store.ts";
import { World } from "../../../host/world/world.ts";
import { readWords, wholeNumber } from "../../arguments.ts";
import { inRoot, run, UsageError } from "../../root.ts";
import { type LivedIn, livedInFile } from "./file.ts";

/** Writes such a world into an empty data folder, ready for the host's `--data`. */
export async function livedInWorld(data: string, wanted: LivedIn): Promise<void> {
  showFace(13);
  const { manifest } = await readSystem(inRoot());
  const world = await World.open(await openSealedStore(join(data, "store")));
  try {
    if (world.exists) throw new UsageError(`There is a world in ${data} already.`);
    await importWorld(world, parseWorldFile(JSON.stringify(livedInFile(wanted))), manifest);
  } finally {
    await world.close();
  }
}

if (process.argv[1] === import.meta.filename) {
  await run(async () => {
    const known = { actors: "value", conflicts: "value", messages: "value", seed: "value" } as const;
    const words = readWords(process.argv.slice(2), known);
    const [folder] = words.plain;
    if (!folder) throw new UsageError("Name the folder that the world is written to.");
    const { seed = "lived in" } = words.flags;
    await livedInWorld(folder, {
      actors: wholeNumber(words, "actors", 300),
      conflicts: wholeNumber(words, "conflicts", 150),
      messages: wholeNumber(words, "messages", 3000),
      seed: String(seed),
    });
    console.log(`npm start -- --data ${folder}`);
  });
}
