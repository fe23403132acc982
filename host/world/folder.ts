/**
 * Creates a folder and the ones above it, one by one. Node's own recursive way never ends where a file system refuses
 * with "no such entry" (as /proc does): here the second such answer for the same folder is the end.
 */
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "./failure.ts";

export async function makeFolder(folder: string): Promise<void> {
  if (await made(folder)) return;
  const above = dirname(folder);
  if (above !== folder) await makeFolder(above);
  await mkdir(folder);
}

/** True if it exists now; false if the folder above is missing. */
async function made(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return false;
    if (errorCode(error) === "EEXIST" && (await stat(folder)).isDirectory()) return true;
    throw error;
  }
}
