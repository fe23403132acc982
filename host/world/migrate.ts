/**
 * Migrates older worlds to the current layout. Each step turns the world file of one format into the next; a world in the
 * store takes the same steps, after a backup. A world from a later program is refused.
 */
import { Failure } from "./failure.ts";
import { FORMAT, type WorldFile } from "./world.ts";

/** `steps[n]` turns format n into n + 1. */
export type Steps = Readonly<Record<number, (file: WorldFile) => WorldFile>>;

const STEPS: Steps = {};

export function migrateFile(file: WorldFile, steps: Steps = STEPS, target: number = FORMAT): WorldFile {
  if (!Number.isInteger(file.format) || file.format < 1) throw new Failure(`"${file.format}" is no world format.`);
  if (file.format > target) {
    throw new Failure(`This world has format ${file.format}; this program knows formats up to ${target}.`);
  }
  let at = file;
  while (at.format < target) {
    const step = steps[at.format];
    if (!step) throw new Failure(`There is no way from world format ${at.format} to ${target}.`);
    at = { ...step(structuredClone(at)), format: at.format + 1 };
  }
  return at;
}
