/** One after the other: writes to the world never overlap, so revisions, disk and broadcasts have one order. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** When everything queued so far is done. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
