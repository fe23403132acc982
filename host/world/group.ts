/**
 * Batches that come while the disk is busy go to it together, in their order: each is as durable as alone, and a burst of
 * them costs a few turns of the disk instead of one each. After a failure nothing more is written: what came later was
 * worked out from what is not there.
 */
export class GroupWriter<Batch> {
  #waiting: Batch[] = [];
  #next: Promise<void> | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(private readonly write: (group: readonly Batch[]) => Promise<void>) {}

  /** Settles when this batch, and all before it, are on the disk. */
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
