/** Work in a worker: one that has answered is asked again, one that was stopped or failed is not. */
import { afterEach, expect, test, vi } from "vitest";
import { askWorker, type WorkerWord } from "../../../src/foundry/base/worker.ts";

class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  ended = false;
  asked: unknown[] = [];

  constructor() {
    super();
    FakeWorker.made.push(this);
  }

  postMessage(task: unknown): void {
    this.asked.push(task);
  }

  terminate(): void {
    this.ended = true;
  }

  say(data: WorkerWord<string>): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

vi.stubGlobal("Worker", FakeWorker);
vi.stubGlobal("foundry", { utils: { getRoute: (path: string) => path } });

let files = 0;
afterEach(() => {
  FakeWorker.made = [];
  files++;
});

function ask(task: string, stop = new AbortController()) {
  const told: number[] = [];
  const how = { tell: (share: number) => told.push(share), signal: stop.signal, stopped: "stopped" };
  return { told, stop, answer: askWorker<string>(`${files}.mjs`, task, how) };
}

test("a worker that has answered is asked the next time, and nobody else hears it", async () => {
  const first = ask("one");
  const [worker] = FakeWorker.made;
  worker!.say({ share: 0.5 });
  worker!.say({ answer: "yes" });
  expect(await first.answer).toBe("yes");
  const second = ask("two");
  worker!.say({ share: 0.9 });
  worker!.say({ answer: "no" });
  expect(await second.answer).toBe("no");
  expect([FakeWorker.made.length, worker!.asked, worker!.ended]).toEqual([1, ["one", "two"], false]);
  expect([first.told, second.told]).toEqual([[0.5], [0.9]]);
});

test("two questions at once have a worker each, and one of these is kept", async () => {
  const both = [ask("one"), ask("two")];
  for (const worker of FakeWorker.made) worker.say({ answer: "yes" });
  expect(await Promise.all(both.map(({ answer }) => answer))).toEqual(["yes", "yes"]);
  expect(FakeWorker.made.map(({ ended }) => ended)).toEqual([false, true]);
});

test("one that was stopped or failed ends, and the next question has a fresh one", async () => {
  const stopped = ask("one");
  stopped.stop.abort();
  expect(await stopped.answer).toBe("stopped");
  const failed = ask("two");
  FakeWorker.made[1]!.dispatchEvent(new Event("error"));
  expect(await failed.answer).toBeUndefined();
  expect(FakeWorker.made.map(({ ended }) => ended)).toEqual([true, true]);
  const third = ask("three");
  FakeWorker.made[2]!.say({ answer: "yes" });
  expect(await third.answer).toBe("yes");
});
