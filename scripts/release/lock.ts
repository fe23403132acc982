/**
 * npm run lock: writes package-lock.json for every platform. npm alone leaves out the native packages that it cannot
 * fetch on this machine, and then no other platform would install them. This script adds them from what their parents
 * name, without a checksum, since there is nothing to check. Run it after changing a version in package.json.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRoot, run, UsageError } from "../root.ts";

export interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const PROCESSORS = ["arm64", "arm", "ia32", "ppc64", "riscv64", "s390x", "x64"];

/** The native packages that some package of the lock names and the lock does not contain, by their place in it. */
export function missingNatives(lock: Lock): Map<string, { name: string; version: string }> {
  const missing = new Map<string, { name: string; version: string }>();
  for (const [place, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const held = [`node_modules/${name}`, `${place}/node_modules/${name}`].some((one) => lock.packages[one]);
      if (!held) missing.set(`node_modules/${name}`, { name, version });
    }
  }
  return missing;
}

/** Where a native package runs, as its name says: `@rolldown/binding-darwin-arm64`. */
function nativeEntry(name: string, version: string): object {
  const words = name.slice(name.indexOf("/") + 1).split("-");
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (!os || !cpu || !/^\d+\.\d+\.\d+/.test(version)) {
    throw new UsageError(`${name}@${version} says no platform: look at it by hand.`);
  }
  return { version, cpu: [cpu], dev: true, optional: true, os: [os] };
}

if (process.argv[1] === import.meta.filename) {
  await run(async () => {
    // Away from node_modules, which npm would trust more than the packages' own manifests.
    const folder = mkdtempSync(path.join(tmpdir(), "lock-"));
    try {
      for (const name of ["package.json", ".npmrc"]) copyFileSync(inRoot(name), path.join(folder, name));
      const { status } = spawnSync("npm", ["install", "--package-lock-only"], { cwd: folder, stdio: "inherit" });
      if (status !== 0) throw new UsageError("npm could not resolve the packages.");
      const lock = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8"));
      const missing = missingNatives(lock);
      for (const [place, { name, version }] of missing) lock.packages[place] = nativeEntry(name, version);
      // As npm sorts them, the project itself ("") first.
      const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, "en"));
      lock.packages = Object.fromEntries(sorted);
      writeFileSync(inRoot("package-lock.json"), `${JSON.stringify(lock, null, 2)}\n`);
      console.log(`${sorted.length - 1} packages, ${missing.size} of them filled in for other platforms`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
