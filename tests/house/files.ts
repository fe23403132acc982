/** The project's own files, as git sees them or would. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Tracked files and new ones that are not ignored; those deleted in the working tree are left out. */
export const FILES: readonly string[] = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard"],
  { cwd: ROOT, encoding: "utf8" },
)
  .split("\n")
  .filter((file) => file !== "" && existsSync(ROOT + file));

export function textOf(file: string): string {
  return readFileSync(ROOT + file, "utf8");
}

export function absolute(file: string): string {
  return ROOT + file;
}
