/**
 * tsx scripts/measure/import-figure.ts WORLD.json STORE: prints the processor seconds for importing that world. In its own
 * process, like a real table: one that has opened other worlds before is a third slower.
 */
import { readFile } from "node:fs/promises";
import { showFace } from "../../host/api/face.ts";
import { readSystem } from "../../host/server/packages.ts";
import { importWorld, parseWorldFile } from "../../host/world/file.ts";
import { openSealedStore } from "../../host/world/folder-store.ts";
import { World } from "../../host/world/world.ts";
import { inRoot } from "../root.ts";

const [file = "", store = ""] = process.argv.slice(2);
showFace(13);
const { manifest } = await readSystem(inRoot("dist/blades-and-banners"));
const text = await readFile(file, "utf8");
const world = await World.open(await openSealedStore(store));
const before = process.cpuUsage();
await importWorld(world, parseWorldFile(text), manifest);
const { user, system } = process.cpuUsage(before);
await world.close();
console.log((user + system) / 1_000_000);
