/** Runs long work in a worker, so that the page stays responsive. Workers are files in the system's folder. */
import { systemPath } from "../system.ts";

/** A worker's message: its progress, and at the end its answer. */
export type WorkerWord<Answer> = { readonly share: number } | { readonly answer: Answer };

/** The interval of progress messages in milliseconds. */
const BREATH = 50;

/** In the worker: does one task and reports. */
export function workFor<Task, Answer>(
  work: (task: Task, tell: (share: number) => void) => Answer | Promise<Answer>,
): void {
  const say = (word: WorkerWord<Answer>): void => postMessage(word);
  addEventListener("message", ({ data }: MessageEvent<Task>) => {
    let told = performance.now();
    const tell = (share: number): void => {
      if (performance.now() - told < BREATH) return;
      told = performance.now();
      say({ share });
    };
    // A rejected promise alone would never reach the page.
    Promise.resolve(work(data, tell)).then((answer) => say({ answer }), reportError);
  });
}

/** One of each file that has nothing to do: a fresh one would have to read and compile the rules again. */
const idle = new Map<string, Worker>();

/** On the page: the worker's answer, `stopped` if the person has stopped it, undefined where no worker could do it. */
export function askWorker<Answer>(
  file: string,
  task: unknown,
  { tell, signal, stopped }: { tell: (share: number) => void; signal: AbortSignal; stopped: Answer },
): Promise<Answer | undefined> {
  const worker = idle.get(file) ?? startWorker(file);
  idle.delete(file);
  if (!worker) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const over = new AbortController();
    const listen = { signal: over.signal };
    const end = (answer: Answer | undefined, again = false): void => {
      over.abort();
      if (again && !idle.has(file)) idle.set(file, worker);
      else worker.terminate();
      resolve(answer);
    };
    signal.addEventListener("abort", () => end(stopped), listen);
    worker.addEventListener("error", () => end(undefined), listen);
    worker.addEventListener("messageerror", () => end(undefined), listen);
    const hear = ({ data }: MessageEvent<WorkerWord<Answer>>): void => {
      if ("share" in data) tell(data.share);
      else end(data.answer, true);
    };
    worker.addEventListener("message", hear, listen);
    worker.postMessage(task);
  });
}

function startWorker(file: string): Worker | undefined {
  try {
    return new Worker(foundry.utils.getRoute(systemPath(`workers/${file}`)), { type: "module" });
  } catch {
    // The browser may forbid workers.
    return undefined;
  }
}
