/** Work in a worker: it tells how far it is, can be stopped, and one that dies or cannot be had is said to be none. */
import { afterEach, expect, test, vi } from "vitest";
import { askWorker } from "../../../src/foundry/base/worker.ts";

class FakeWorker extends EventTarget {
  static last: FakeWorker;
  terminated = false;
  readonly tasks: unknown[] = [];

  constructor(readonly address: string) {
    super();
    FakeWorker.last = this;
  }

  postMessage(task: unknown): void {
    this.tasks.push(task);
  }

  terminate(): void {
    this.terminated = true;
  }

  says(data: unknown): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

function asked(worker: unknown = FakeWorker) {
  vi.stubGlobal("Worker", worker);
  vi.stubGlobal("foundry", { utils: { getRoute: (path: string) => `/${path}` } });
  const shares: number[] = [];
  const stop = new AbortController();
  const answer = askWorker<string>(
    "luck.mjs",
    { kind: "duel" },
    {
      tell: (share) => shares.push(share),
      signal: stop.signal,
      stopped: "stopped",
    },
  );
  return { answer, shares, stop };
}

afterEach(() => vi.unstubAllGlobals());

test("gets its task, tells how far it is, and ends with its answer", async () => {
  const { answer, shares } = asked();
  const worker = FakeWorker.last;
  expect(worker.address).toMatch(/\/workers\/luck\.mjs$/);
  expect(worker.tasks).toEqual([{ kind: "duel" }]);
  worker.says({ share: 0.5 });
  worker.says({ answer: "found" });
  expect(await answer).toBe("found");
  expect(shares).toEqual([0.5]);
  expect(worker.terminated).toBe(true);
});

test("is stopped by the person, and says so", async () => {
  const { answer, stop } = asked();
  stop.abort();
  expect(await answer).toBe("stopped");
  expect(FakeWorker.last.terminated).toBe(true);
});

test.each(["error", "messageerror"])("that ends with %s has no answer", async (event) => {
  const { answer } = asked();
  FakeWorker.last.dispatchEvent(new Event(event));
  expect(await answer).toBeUndefined();
  expect(FakeWorker.last.terminated).toBe(true);
});

test("that is forbidden here has none either", async () => {
  const forbidden = class {
    constructor() {
      throw new Error("no workers");
    }
  };
  expect(await asked(forbidden).answer).toBeUndefined();
});
