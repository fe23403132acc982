/** What a file imports: packages by name, the project's own files by path; `typed` for `import type`, `lazy` for `import()`. */
import path from "node:path";
import { textOf } from "./files.ts";

export interface Import {
  readonly target: string;
  readonly typed: boolean;
  readonly lazy: boolean;
}

export function importsOf(file: string): Import[] {
  const found: Import[] = [];
  const statements =
    /^(?:(?:import|export)\s+(type\s)?[^;"'=(]*?\bfrom\s+|import\s+)["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm;
  for (const match of textOf(file).matchAll(statements)) {
    const target = (match[2] ?? match[3])!;
    const resolved = target.startsWith(".") ? path.posix.join(path.posix.dirname(file), target) : target;
    found.push({ target: resolved, typed: match[1] !== undefined, lazy: match[3] !== undefined });
  }
  return found;
}
