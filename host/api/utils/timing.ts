/** Delayed and queued calls (foundryvtt.com/api, foundry.utils: debounce, throttle, Semaphore, ...). */
export function debounce<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...args: A) {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/** At most one call per `delay`: the first at once, the latest of the others at its end. */
export function throttle<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | undefined;
  const next = () => {
    const call = waiting;
    waiting = undefined;
    timer = call ? setTimeout(next, delay) : undefined;
    call?.();
  };
  return function (this: unknown, ...args: A) {
    const call = () => void callback.apply(this, args);
    if (timer !== undefined) {
      waiting = call;
      return;
    }
    timer = setTimeout(next, delay);
    call();
  };
}

/** While one call of an async function is running, further calls get its promise. */
export function threadLock<A extends unknown[], R>(callback: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
  let underWay: Promise<R> | undefined;
  return function (this: unknown, ...args: A) {
    underWay ??= callback.apply(this, args).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** At most `max` tasks at a time, the rest in the order they came. */
export class Semaphore {
  readonly max: number;
  #active = 0;
  readonly #queue: (() => void)[] = [];

  constructor(max = 1) {
    this.max = max;
  }

  get remaining(): number {
    return this.#queue.length;
  }

  get active(): number {
    return this.#active;
  }

  add<A extends unknown[], R>(task: (...args: A) => Promise<R> | R, ...args: A): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.#queue.push(() => {
        this.#active += 1;
        Promise.resolve()
          .then(() => task(...args))
          .then(resolve, reject)
          .finally(() => {
            this.#active -= 1;
            this.#next();
          });
      });
      this.#next();
    });
  }

  clear(): void {
    this.#queue.length = 0;
  }

  #next(): void {
    if (this.#active < this.max) this.#queue.shift()?.();
  }
}

export function benchmark(callback: (...args: any[]) => unknown, iterations: number, ...args: unknown[]): void {
  const start = performance.now();
  for (let i = 0; i < iterations; i++) callback(...args);
  const total = performance.now() - start;
  console.log(
    `${callback.name} | ${iterations} iterations | ${total.toFixed(2)} ms | ${(total / iterations).toFixed(4)} ms each`,
  );
}
