/** What every compendium is made of: entries with a file each, and folders among them. */
import { stableId } from "./things.ts";

export interface PackEntry {
  readonly file: string;
  readonly document: Record<string, unknown>;
}

/** Everybody may view and import it. */
export const FOR_ALL = { default: 2 };

export function fileName(name: string): string {
  return `${name
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "")}.json`;
}

/** A folder inside a pack; entries name it by its id. */
export function folderId(pack: string, name: string): string {
  return stableId(pack, "folder", name);
}

export function folders(pack: string, type: string, names: readonly string[]): PackEntry[] {
  return names.map((name, at) => {
    const _id = folderId(pack, name);
    const plain = { type, folder: null, sorting: "a", description: "", color: null, flags: {} };
    return {
      file: `folder-${fileName(name)}`,
      document: { _id, _key: `!folders!${_id}`, name, sort: at * 1000, ...plain },
    };
  });
}

/** Where an entry comes from, as a paragraph that a reader sees. */
export function source(words: string): string {
  return `<p><em>Source: ${words}.</em></p>`;
}
