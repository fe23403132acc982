/** The project's own files, as git sees them or, in an archive, would. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Tracked files and new ones that are not ignored; those deleted in the working tree are left out. */
function fromGit(): readonly string[] {
  const names = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return names.split("\n").filter((file) => file !== "" && existsSync(ROOT + file));
}

/** In a downloaded archive: what is there, without what .gitignore names. */
function fromFolders(): readonly string[] {
  const ignored = textOf(".gitignore").split("\n").filter(Boolean);
  const isIgnored = (name: string, folder: boolean) =>
    ignored.some((line) =>
      line.endsWith("/")
        ? folder && line === `${name}/`
        : line.startsWith("*")
          ? name.endsWith(line.slice(1))
          : line === name,
    );
  const inside = (folder: string): string[] =>
    readdirSync(ROOT + folder, { withFileTypes: true })
      .filter((one) => !isIgnored(one.name, one.isDirectory()))
      .flatMap((one) => (one.isDirectory() ? inside(`${folder}${one.name}/`) : [folder + one.name]));
  return inside("").sort();
}

export const FILES = existsSync(`${ROOT}.git`) ? fromGit() : fromFolders();

export function textOf(file: string): string {
  return readFileSync(ROOT + file, "utf8");
}

export function absolute(file: string): string {
  return ROOT + file;
}
