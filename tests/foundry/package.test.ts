/** A release: its addresses come from one place, and it contains the licences of everything it bundles. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BUNDLED } from "../../scripts/build/licences.ts";
import { addressesOf } from "../../scripts/release/addresses.ts";
import { notesOf, taggedVersion } from "../../scripts/release/version-notes.ts";
import { inRoot } from "../../scripts/root.ts";
import { FILES, textOf } from "../house/files.ts";

describe("the addresses of a release", () => {
  it("are files in the folder that --base names", () => {
    expect(addressesOf({ base: "https://games.example/bnb/" }, "1.2.3")).toEqual({
      url: "https://games.example/bnb",
      manifest: "https://games.example/bnb/system.json",
      download: "https://games.example/bnb/blades-and-banners.zip",
      readme: "https://games.example/bnb/README.md",
      changelog: "https://games.example/bnb/CHANGELOG.md",
    });
  });

  it("of a tagged release name the newest manifest and this version's zip", () => {
    expect(addressesOf({ repository: "https://git.example/a/b", tag: "v1.2.3" }, "1.2.3")).toMatchObject({
      url: "https://git.example/a/b",
      manifest: "https://git.example/a/b/releases/latest/download/system.json",
      download: "https://git.example/a/b/releases/download/v1.2.3/blades-and-banners.zip",
      bugs: "https://git.example/a/b/issues",
    });
  });

  it("of a candidate name its own manifest, so that it is never offered as an update of a release", () => {
    const tag = "v1.2.3-rc.2";
    expect(taggedVersion(tag, "1.2.3")).toBe("1.2.3-rc.2");
    expect(addressesOf({ repository: "https://git.example/a/b", tag }, taggedVersion(tag, "1.2.3"))).toMatchObject({
      manifest: `https://git.example/a/b/releases/download/${tag}/system.json`,
      download: `https://git.example/a/b/releases/download/${tag}/blades-and-banners.zip`,
    });
    expect(taggedVersion("v1.3.0-rc.1", "1.2.3")).toBe("1.2.3");
    expect(notesOf("# C\n\n## Unreleased\n\nNew.\n\n## 1.0.0\n\nOld.\n", "1.2.3-rc.2")).toBe("New.\n");
  });

  it("are none without a setting", () => {
    expect(addressesOf({}, "1.2.3")).toBeUndefined();
    expect(addressesOf({ tag: "v1.2.3-rc.1" }, "1.2.3-rc.1")).toBeUndefined();
  });

  it.each([
    [{ base: "games" }, /web address/],
    [{ base: "file:///tmp" }, /web address/],
    [{ base: "https://a.example/?x" }, /web address/],
    [{ base: "https://a.example", repository: "https://b.example" }, /not both/],
    [{ tag: "v9" }, /must be v1\.2\.3/],
    [{ repository: "https://b.example", tag: "v9" }, /must be v1\.2\.3/],
    [{ repository: "https://b.example" }, /must be v1\.2\.3/],
  ])("refuse %o in one line", (place, reason) => {
    expect(() => addressesOf(place, "1.2.3")).toThrow(reason);
  });
});

describe("what is bundled", () => {
  it("has its licence listed: every package that the system imports, and every font it ships", () => {
    const sources = FILES.filter((file) => /^src\/.*\.ts$/.test(file) && !file.endsWith(".d.ts")).map(textOf);
    const imported = sources.flatMap((text) =>
      [...text.matchAll(/from "(@?[a-z][^."]*?)(?:\/[^"/]+\.js)?"/g)].map(([, name]) => name!),
    );
    const fonts = [...textOf("scripts/build/build.ts").matchAll(/"(@fontsource[^/]*\/[^/]+)\/files/g)].map(
      ([, name]) => name!,
    );
    const used = [...new Set([...imported, ...fonts])].filter((name) => !name.includes("foundry-vtt-types"));
    expect(used.sort()).toEqual(Object.keys(BUNDLED).sort());
    for (const name of used)
      expect(readFileSync(inRoot("node_modules", name, "LICENSE"), "utf8")).toMatch(/Permission|PERMISSION|OFL/);
  });
});
