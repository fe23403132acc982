/** Folders and their content, as the compendium tab and a compendium's window draw them. */
export interface Branch {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly open: boolean;
  readonly children: readonly Branch[];
  readonly entries: readonly object[];
}

export interface PlainFolder {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly above: string | null;
}

/** Entries by their folder's id; one with a missing folder is at the root. Empty branches stay only if wanted. */
export function treeOf<Entry extends { folder: string | null }>(
  folders: readonly PlainFolder[],
  entries: readonly Entry[],
  look: { readonly closed: ReadonlySet<string>; readonly all: boolean; readonly keepEmpty: boolean },
): { folders: Branch[]; entries: Entry[] } {
  const known = new Set(folders.map((folder) => folder.id));
  const place = (id: string | null): string | null => (id !== null && known.has(id) ? id : null);
  const within = (id: string | null): Entry[] => entries.filter((entry) => place(entry.folder) === id);
  const grow = (above: string | null, depth: number): Branch[] =>
    folders
      .filter((folder) => place(folder.above) === above && depth < 8)
      .sort((one, other) => one.name.localeCompare(other.name))
      .map(({ id, name, color }) => ({
        id,
        name,
        color,
        open: look.all || !look.closed.has(id),
        children: grow(id, depth + 1),
        entries: within(id),
      }))
      .filter((branch) => look.keepEmpty || branch.entries.length > 0 || branch.children.length > 0);
  return { folders: grow(null, 0), entries: within(null) };
}
