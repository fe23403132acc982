/**
 * The plain fixture system in a folder of its own, with core's combat tracker and a compendium of tools: what a system
 * gets when it replaces nothing.
 */
import { cp, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { PLAIN_SYSTEM } from "./table.ts";

const ROPES = "folderRopes00000";
const THINGS = ["Rope", "Lantern", "Chalk"];

export async function bareSystem(): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), "system-")), "plain-system");
  await cp(PLAIN_SYSTEM, folder, { recursive: true });
  const main = path.join(folder, "module/plain.mjs");
  const script = await readFile(main, "utf8");
  await writeFile(main, script.replace(/^.*CONFIG\.ui\.combat\b.*$/m, ""));
  const manifest = JSON.parse(await readFile(path.join(folder, "system.json"), "utf8"));
  manifest.packs = [{ name: "things", label: "Things", type: "Item", path: "packs/things", system: "plain-system" }];
  manifest.packFolders = [{ name: "Shelf", color: "#7a4f1c", packs: ["things"] }];
  await writeFile(path.join(folder, "system.json"), JSON.stringify(manifest));
  const source = path.join(folder, "source");
  await mkdir(source);
  for (const [at, name] of THINGS.entries()) {
    const _id = `thing${at}AAAAAAAAAA`;
    const place = at === 0 ? { folder: ROPES } : {};
    const entry = { _id, _key: `!items!${_id}`, name, type: "tool", system: { weight: at + 1 }, effects: [], ...place };
    await writeFile(path.join(source, `${name}.json`), JSON.stringify(entry));
  }
  const ropes = { _id: ROPES, _key: `!folders!${ROPES}`, name: "Ropes", type: "Item", folder: null, sorting: "a" };
  await writeFile(path.join(source, "folder.json"), JSON.stringify(ropes));
  await compilePack(source, path.join(folder, "packs/things"), { log: false });
  return folder;
}
