/** One render or close at a time, in the order of the calls: a slow render never overtakes a later one. */
export class RenderQueue {
  #tail: Promise<unknown> = Promise.resolve();

  add<T>(task: () => Promise<T>): Promise<T> {
    const run = this.#tail.then(task, task);
    this.#tail = run.catch(() => {});
    return run;
  }
}
