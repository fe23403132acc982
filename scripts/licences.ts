/** The licence texts of what the system brings along that was made by others; docs/CREDITS.md says what is whose. */
import { cp, mkdir } from "node:fs/promises";
import path from "node:path";
import { inRoot } from "./root.ts";

/** Packages of which something is in the release, and the file that their licence is called there. */
export const BUNDLED: Readonly<Record<string, string>> = {
  "@fontsource-variable/eb-garamond": "EB-Garamond.OFL.txt",
  "@fontsource/alegreya-sans": "Alegreya-Sans.OFL.txt",
  "@fontsource/alegreya-sans-sc": "Alegreya-Sans-SC.OFL.txt",
  "@noble/ed25519": "noble-ed25519.MIT.txt",
  "@noble/hashes": "noble-hashes.MIT.txt",
  fflate: "fflate.MIT.txt",
};

/** Papers of the project itself, by the name they have in a release. */
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
