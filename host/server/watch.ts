/** For authors (`--watch`): tells which files of a system's folder were written, once nothing more is written. */
import { watch } from "node:fs";
import { sep } from "node:path";

/** Milliseconds without a further write. */
const SETTLED = 60;

/** Shown in place, as in Foundry with its `hotReload` flags; everything else is a reload. */
const IN_PLACE = /\.(css|hbs)$/;

export interface Changed {
  /** Relative to the system's folder. */
  readonly files: readonly string[];
  readonly inPlace: boolean;
}

/** Returns what ends it. Packs are read when the table starts, so their changes are not told. */
export function watchFolder(folder: string, tell: (changed: Changed) => void): () => void {
  const written = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const settled = (): void => {
    const files = [...written];
    written.clear();
    tell({ files, inPlace: files.every((file) => IN_PLACE.test(file)) });
  };
  const watcher = watch(folder, { recursive: true }, (_event, name) => {
    const file = name?.split(sep).join("/");
    if (!file || file.startsWith("packs/") || file.endsWith(".map")) return;
    written.add(file);
    clearTimeout(timer);
    timer = setTimeout(settled, SETTLED);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
