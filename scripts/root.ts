/** The repository's own folder, and one way for every command to end on an error: a line, not a stack trace. */
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
