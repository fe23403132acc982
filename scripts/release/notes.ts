/** tsx scripts/release/notes.ts vX.Y.Z: dist/notes.md, what the changelog says of that version; the release workflow publishes it. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { inRoot, run, UsageError } from "../root.ts";
import { isCandidate, notesOf, VERSION } from "./version-notes.ts";

await run(async () => {
  const version = (process.argv[2] ?? "").replace(/^v/, "");
  if (!VERSION.test(version) && !isCandidate(version))
    throw new UsageError("Which version? tsx scripts/release/notes.ts v0.2.0");
  const notes = notesOf(await readFile(inRoot("CHANGELOG.md"), "utf8"), version);
  if (notes.trim() === "") throw new UsageError(`CHANGELOG.md says nothing of ${version}.`);
  await mkdir(inRoot("dist"), { recursive: true });
  await writeFile(inRoot("dist/notes.md"), notes);
});
