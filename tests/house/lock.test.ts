/** Installs are the same everywhere: one lock for every platform, without a registry's address. */
import { expect, test } from "vitest";
import { type Lock, missingNatives } from "../../scripts/release/lock.ts";
import { textOf } from "./files.ts";

const lock: Lock = JSON.parse(textOf("package-lock.json"));
const { devDependencies } = JSON.parse(textOf("package.json"));

test("the lock has the versions of package.json, and no address", () => {
  expect(lock.packages[""]?.devDependencies).toEqual(devDependencies);
  for (const [name, version] of Object.entries(devDependencies)) {
    expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
  }
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

test("every native package that any platform installs is in it", () => {
  expect([...missingNatives(lock).keys()]).toEqual([]);
  for (const tool of ["@biomejs/cli-", "@rolldown/binding-", "@esbuild/", "@oxc-parser/binding-"]) {
    const held = Object.keys(lock.packages).filter((place) => place.startsWith(`node_modules/${tool}`));
    for (const os of ["linux", "darwin", "win32"]) {
      for (const cpu of ["x64", "arm64"]) expect(held.join(), tool).toMatch(new RegExp(`${os}-${cpu}`));
    }
  }
  // A lock that npm wrote on one platform alone is detected.
  const { "node_modules/@rolldown/binding-darwin-arm64": _, ...fewer } = lock.packages;
  expect([...missingNatives({ packages: fewer }).keys()]).toEqual(["node_modules/@rolldown/binding-darwin-arm64"]);
});

test("only packages added for platforms that could not be fetched have no checksum", () => {
  const bare = Object.entries(lock.packages).filter(([place, { integrity }]) => place !== "" && !integrity);
  expect(bare.filter(([, { os, cpu }]) => !os || !cpu)).toEqual([]);
  expect(bare.filter(([place]) => /linux-(x64|arm64)(-gnu)?$/.test(place))).toEqual([]);
});
