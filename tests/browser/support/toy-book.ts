/**
 * A copy of the project with the toy book added as CONTRIBUTING says, and built. The book's files are copied over it; the
 * only existing files that change are the two lists of conflicts and the manifest.
 */
import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRoot } from "../../../scripts/root.ts";

const COPIED = ["src", "scripts", "templates", "styles", "lang", "assets", "package.json", "system.json"];
/** The build only reads these; without compendia and host it takes half the time. */
const LINKED = ["node_modules", "config", "docs", "LICENSE", "README.md", "CHANGELOG.md"];

/** The folder of the built system. */
export async function builtWithToyBook(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), "toy-book-"));
  for (const name of COPIED) await cp(inRoot(name), path.join(copy, name), { recursive: true });
  for (const name of LINKED) await symlink(inRoot(name), path.join(copy, name));
  for (const name of ["src", "templates", "lang"])
    await cp(inRoot("tests/toy-book", name), path.join(copy, name), { recursive: true, force: false });
  await change(path.join(copy, "src/rules/conflicts.ts"), (text) =>
    text
      .replace("import {", 'import { race } from "./race/index.ts";\nimport {')
      .replace("  duel,\n", "  duel,\n  race,\n"),
  );
  await change(path.join(copy, "src/rules/rules-by-name.ts"), (text) =>
    text.replace("  duel: ", '  race: () => import("./race/index.ts").then(({ raceRules }) => raceRules),\n  duel: '),
  );
  await change(path.join(copy, "system.json"), (text) => {
    const manifest = JSON.parse(text);
    manifest.documentTypes.JournalEntryPage.race = { htmlFields: ["notes"] };
    return JSON.stringify(manifest);
  });
  const words = ["--import", "tsx", "scripts/build/build.ts", "code", "styles", "texts", "files"];
  execFileSync(process.execPath, words, { cwd: copy, stdio: ["ignore", "ignore", "inherit"] });
  return path.join(copy, "dist/blades-and-banners");
}

async function change(file: string, edit: (text: string) => string): Promise<void> {
  await writeFile(file, edit(await readFile(file, "utf8")));
}
