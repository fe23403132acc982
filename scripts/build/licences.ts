/** The licence texts of the third-party parts of the system; docs/CREDITS.md lists the authors. */
import { cp, mkdir } from "node:fs/promises";
import path from "node:path";
import { inRoot } from "../root.ts";

/** Packages with parts in the release, and the file name of their licence there. */
export const BUNDLED: Readonly<Record<string, string>> = {
  "@fontsource-variable/eb-garamond": "EB-Garamond.OFL.txt",
  "@fontsource/alegreya-sans": "Alegreya-Sans.OFL.txt",
  "@fontsource/alegreya-sans-sc": "Alegreya-Sans-SC.OFL.txt",
  "@noble/ed25519": "noble-ed25519.MIT.txt",
  "@noble/hashes": "noble-hashes.MIT.txt",
  fflate: "fflate.MIT.txt",
};

/** Documents of the project itself, by their names in a release. */
const PAPERS: Readonly<Record<string, string>> = {
  LICENSE: "LICENSE",
  "README.md": "README.md",
  "CHANGELOG.md": "CHANGELOG.md",
  "docs/CREDITS.md": "CREDITS.md",
  "docs/licences/CC-BY-3.0.txt": "licences/game-icons.CC-BY-3.0.txt",
};

export async function writePapers(folder: string): Promise<void> {
  await mkdir(path.join(folder, "licences"), { recursive: true });
  for (const [from, to] of Object.entries(PAPERS)) await cp(inRoot(from), path.join(folder, to));
  for (const [name, to] of Object.entries(BUNDLED)) {
    await cp(inRoot("node_modules", name, "LICENSE"), path.join(folder, "licences", to));
  }
}
