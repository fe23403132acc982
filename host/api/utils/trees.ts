/** Things found by the letters of their names (foundryvtt.com/api, foundry.utils.StringTree, WordTree). */
const LEAVES = Symbol("leaves");

interface Branch<Leaf> {
  [LEAVES]?: Leaf[];
  [letter: string]: Branch<Leaf>;
}

export class StringTree<Leaf> {
  static get leaves(): symbol {
    return LEAVES;
  }
  #root: Branch<Leaf> = Object.create(null);

  addLeaf(letters: Iterable<string>, leaf: Leaf): void {
    const branch = this.#walk(letters, true) as Branch<Leaf>;
    branch[LEAVES] ??= [];
    branch[LEAVES].push(leaf);
  }

  /** Leaves below the branch of these letters, the nearest first. */
  lookup(
    letters: Iterable<string>,
    {
      limit = Number.POSITIVE_INFINITY,
      filterEntries,
    }: { limit?: number; filterEntries?: (leaf: Leaf) => boolean } = {},
  ): Leaf[] {
    const found: Leaf[] = [];
    const start = this.#walk(letters, false);
    const queue = start ? [start] : [];
    for (let branch = queue.shift(); branch && found.length < limit; branch = queue.shift()) {
      for (const leaf of branch[LEAVES] ?? [])
        if (found.length < limit && (filterEntries?.(leaf) ?? true)) found.push(leaf);
      queue.push(...Object.values(branch));
    }
    return found;
  }

  /** The branch of these letters, or undefined. */
  nodeAtPrefix(letters: Iterable<string>): Branch<Leaf> | undefined {
    return this.#walk(letters, false);
  }

  #walk(letters: Iterable<string>, grow: boolean): Branch<Leaf> | undefined {
    let at: Branch<Leaf> | undefined = this.#root;
    for (const letter of letters) {
      if (grow && at) at[letter] ??= Object.create(null);
      at = at?.[letter];
      if (!at) return undefined;
    }
    return at;
  }
}

export class WordTree<Leaf> extends StringTree<Leaf> {
  override addLeaf(word: string, leaf: Leaf): void {
    super.addLeaf(word.toLocaleLowerCase(), leaf);
  }
  override lookup(word: string, options: object = {}): Leaf[] {
    return super.lookup(word.toLocaleLowerCase(), { limit: 10, ...options });
  }
  override nodeAtPrefix(word: string): any {
    return super.nodeAtPrefix(word.toLocaleLowerCase());
  }
}
