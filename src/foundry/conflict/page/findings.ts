/**
 * What was wrong on a conflict's page, and who wrote it: forged messages, invalid entries, overwritten history. None of it
 * counts; it is kept so that players can see what happened.
 */
import type { Finding } from "../contract/page-view.ts";

/** Further ones would only repeat these. */
const MOST = 60;

export class Findings {
  #list: readonly Finding[];

  constructor(
    stored: readonly Finding[],
    private readonly store: (all: readonly Finding[]) => void,
  ) {
    this.#list = stored;
  }

  get all(): readonly Finding[] {
    return this.#list;
  }

  /** Makes room for one more: a user who writes endless nonsense loses only their own findings. */
  #without(by: string): readonly Finding[] {
    const oldest = this.#list.findIndex((one) => one.by === by);
    return this.#list.toSpliced(Math.max(0, oldest), 1);
  }

  /** The same fault by the same user is one finding, however often it is read. True if it is new. */
  note(finding: Finding): boolean {
    const same = (one: Finding) =>
      one.why.key === finding.why.key &&
      one.by === finding.by &&
      one.seat === finding.seat &&
      one.entry === finding.entry;
    if (this.#list.some(same)) return false;
    const kept = this.#list.length < MOST ? this.#list : this.#without(finding.by);
    this.#list = [...kept, finding];
    this.store(this.#list);
    return true;
  }
}
