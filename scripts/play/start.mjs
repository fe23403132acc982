// @ts-check
/**
 * npm start -- --port N --data DIR --foundry 14 --module DIR --language de --empty --no-open
 * The demo world is ready to play: it does not start paused, as worlds otherwise do.
 * Builds what is not built yet, then serves a table with the demo world, in this same process. All words go on to the host.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isBuilt } from "../build/built.mjs";

/** @param {string} name */
const inRoot = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

const given = process.argv.slice(2);
const own = !given.includes("--system");
const missing = /** @type {const} */ (["host", "system"]).filter((part) => (own || part === "host") && !isBuilt(part));
if (missing.length > 0) {
  console.log("Building the table…");
  const builder = [fileURLToPath(import.meta.resolve("tsx/cli")), inRoot("scripts/build/build.ts"), ...missing];
  const { status } = spawnSync(process.execPath, builder, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
/** The demo world in that language, if there is one. */
const translated = inRoot(`demo/world.${given[given.indexOf("--language") + 1]}.json`);
process.argv = [
  ...process.argv.slice(0, 2),
  ...(own ? ["--system", inRoot("dist/blades-and-banners")] : []),
  ...(own && !given.includes("--demo")
    ? ["--demo", existsSync(translated) ? translated : inRoot("demo/world.json")]
    : []),
  ...(given.includes("--empty") ? [] : ["--unpaused"]),
  "--open",
  ...given,
];
await import(new URL("../../dist/host/server.js", import.meta.url).href);
