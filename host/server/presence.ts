/** Which users are online: a user is active while at least one of its tabs is connected. */
export class Presence {
  readonly #tabs = new Map<string, Set<string>>();

  /** True when the user was offline before. */
  arrive(userId: string, tab: string): boolean {
    const tabs = this.#tabs.get(userId) ?? new Set<string>();
    this.#tabs.set(userId, tabs.add(tab));
    return tabs.size === 1;
  }

  /** True when this was the user's last tab. */
  depart(userId: string, tab: string): boolean {
    const tabs = this.#tabs.get(userId);
    if (!tabs?.delete(tab) || tabs.size) return false;
    return this.#tabs.delete(userId);
  }

  active(): Set<string> {
    return new Set(this.#tabs.keys());
  }

  tabsOf(userId: string): string[] {
    return [...(this.#tabs.get(userId) ?? [])];
  }
}
