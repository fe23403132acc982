/** The world with years of play, for benchmarks and by command: written in the host's format. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toFile } from "../../../host/world/file.ts";
import { openSealedStore } from "../../../host/world/folder-store.ts";
import { World } from "../../../host/world/world.ts";
import { livedInFile } from "../../../scripts/build/world/file.ts";
import { livedInWorld } from "../../../scripts/build/world/lived-in.ts";

const WANTED = { actors: 25, conflicts: 3, messages: 12, seed: "a test" };

test("it is written completely into a data folder, and never over another", async () => {
  const data = await mkdtemp(join(tmpdir(), "lived-in-"));
  try {
    await livedInWorld(data, WANTED);
    const world = await World.open(await openSealedStore(join(data, "store")));
    const { collections } = toFile(world);
    await world.close();
    const wanted: Record<string, readonly { _id: string }[]> = livedInFile(WANTED).collections;
    for (const [name, documents] of Object.entries(wanted)) {
      const ids = documents.map(({ _id }) => _id);
      expect(collections[name]!.map(({ _id }) => _id)).toEqual(ids.sort());
    }
    await expect(livedInWorld(data, WANTED)).rejects.toThrow("already");
  } finally {
    await rm(data, { recursive: true });
  }
});
