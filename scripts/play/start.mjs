// @ts-check
/**
 * npm start -- --port N --data DIR --foundry 14 --module DIR --language de --empty --no-open --watch
 * The demo world is ready to play: it does not start paused, as worlds otherwise do.
 * Builds what is not built yet, then serves a table with the demo world, in this same process. All words go on to the host.
 * With --watch every change of a source is on the screen at once: watch.ts builds it into a folder of its own, which the host
 * observes.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isBuilt, PARTS } from "../build/built.mjs";

/** @param {string} name */
const inRoot = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const tsx = fileURLToPath(import.meta.resolve("tsx/cli"));

const given = process.argv.slice(2);
const own = !given.includes("--system");
const watched = own && given.includes("--watch");
const needed = own && !watched ? PARTS : /** @type {const} */ (["host"]);
if (!needed.every((part) => isBuilt(part))) {
  console.log("Building the table…");
  const { status } = spawnSync(process.execPath, [tsx, inRoot("scripts/build/build.ts"), ...needed], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}
if (watched) {
  const builder = spawn(process.execPath, [tsx, inRoot("scripts/build/watch.ts")], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  builder.once("exit", (status) => process.exit(status ?? 1));
  await once(builder, "message");
}
/** The demo world in that language, if there is one. */
const translated = inRoot(`demo/world.${given[given.indexOf("--language") + 1]}.json`);
process.argv = [
  ...process.argv.slice(0, 2),
  ...(own ? ["--system", inRoot(watched ? "dist/watched/blades-and-banners" : "dist/blades-and-banners")] : []),
  ...(own && !given.includes("--demo")
    ? ["--demo", existsSync(translated) ? translated : inRoot("demo/world.json")]
    : []),
  ...(given.includes("--empty") ? [] : ["--unpaused"]),
  "--open",
  ...given,
];
await import(new URL("../../dist/host/server.js", import.meta.url).href);
