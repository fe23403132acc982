/** A file is written beside its place and moved there when it is complete, so that a crash leaves no half file. */
import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { errorCode, Failure } from "./failure.ts";

export async function writeFileWhole(path: string, content: string): Promise<void> {
  const beside = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    const file = await open(beside, "w");
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw new Failure(`The file ${path} cannot be written (${errorCode(error) || error}).`, { cause: error });
  }
}
