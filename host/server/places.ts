/** The folder on the disk for each address prefix that a browser may request. */
import type { Table } from "./table.ts";

export interface Place {
  readonly prefix: string;
  readonly folder: string;
}

/** The folders of the packages on the table and of the host's icons, whose files an edition covers. */
export function packagePlaces({ system, modules }: Pick<Table, "system" | "modules">, app: string): Place[] {
  return [
    { prefix: `/systems/${system.manifest.id}/`, folder: system.folder },
    ...modules.map(({ manifest, folder }) => ({ prefix: `/modules/${manifest.id}/`, folder })),
    { prefix: "/icons/", folder: `${app}/icons` },
  ];
}

/** Hidden files (an editor's, a repository's) are not served, as in Foundry. */
export function isHidden(pathname: string): boolean {
  return /\/(\.|%2e)/i.test(pathname);
}
