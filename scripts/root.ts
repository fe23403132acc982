/** The repository's own folder, and one way for every command to end on an error: a line, not a stack trace. */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

export function inRoot(...parts: string[]): string {
  return path.join(ROOT, ...parts);
}

/** A mistake of the person at the keyboard: its message is all they need to see. */
export class UsageError extends Error {}

export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Several at once, and none that would stay the same: whoever watches the folder hears of one change. */
export async function writeChanged(folder: string, texts: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const there = await readdir(folder);
  for (const [name, text] of texts) {
    const file = path.join(folder, name);
    if (!there.includes(name) || (await readFile(file, "utf8")) !== text) await writeFile(file, text);
  }
}
