/**
 * npm run package -- --base ADDRESS (or --repository ADDRESS --tag vN): a release as Foundry installs it. `--tag v0.1.0-rc.1`,
 * with either or alone, makes a candidate for version 0.1.0, which the manifest then names. Writes to dist
 * the zip, its manifest, and the documents that the manifest's addresses name; put them at that address unchanged.
 */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { readWords } from "../arguments.ts";
import { buildSystem } from "../build/build.ts";
import { LANGUAGES } from "../build/language.ts";
import { inRoot, run, UsageError } from "../root.ts";
import { translationReport } from "../write/translation.ts";
import { addressesOf, ZIP } from "./addresses.ts";
import { releaseOf } from "./release.ts";
import { taggedVersion } from "./version-notes.ts";

await run(async () => {
  const { plain, flags } = readWords(process.argv.slice(2), { base: "value", repository: "value", tag: "value" });
  if (plain.length > 0) throw new UsageError(`What is ${plain[0]}? Known: --base, --repository, --tag`);
  const { version } = JSON.parse(await readFile(inRoot("package.json"), "utf8"));
  const { tag, ...place } = flags as Record<string, string>;
  const released = taggedVersion(tag, version);
  const addresses = addressesOf(place.base === undefined && tag ? { ...place, tag } : place, released);
  await refuseIncomplete();
  await buildSystem();
  const { manifest, zip, files } = await releaseOf(inRoot("dist/blades-and-banners"), addresses, released);
  await writeFile(inRoot("dist", ZIP), zip);
  await writeFile(inRoot("dist/system.json"), manifest);
  for (const paper of ["README.md", "CHANGELOG.md"]) await copyFile(inRoot(paper), inRoot("dist", paper));
  console.log(`dist/${ZIP} (${files.length} files) and dist/system.json`);
  console.log(
    addresses ? `Install by ${addresses.manifest}` : "No addresses given (--base): install by unpacking the zip.",
  );
});

/** Between releases a text may be missing in another language; players get it whole. */
async function refuseIncomplete(): Promise<void> {
  for (const code of LANGUAGES.filter((code) => code !== "en")) {
    const { missing } = await translationReport(code);
    if (missing.length > 0)
      throw new UsageError(`lang/${code} lacks ${missing.length} texts: npm run words -- ${code} lists them.`);
  }
}
