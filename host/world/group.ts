/**
 * Batches that arrive while the disk is busy are written together, in order: each is as durable as alone, and a burst
 * costs a few disk writes instead of one each. After a failure nothing more is written: later batches were computed from
 * data that is not there.
 */
export class GroupWriter<Batch> {
  #waiting: Batch[] = [];
  #next: Promise<void> | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(private readonly write: (group: readonly Batch[]) => Promise<void>) {}

  /** Resolves when this batch, and all before it, are on the disk. */
  add(batch: Batch): Promise<void> {
    this.#waiting.push(batch);
    this.#next ??= this.#last = this.#last.then(() => this.#flush());
    return this.#next;
  }

  /** When all that was added so far is on the disk. */
  settled(): Promise<void> {
    return this.#last;
  }

  #flush(): Promise<void> {
    const group = this.#waiting;
    this.#waiting = [];
    this.#next = undefined;
    return this.write(group);
  }
}
