/** Long work in a worker of its own, so that the table stays quick to the touch. Workers are files in the system's folder. */
import { systemPath } from "../system.ts";

/** What a worker says: how far it is, at last what it found. */
export type WorkerWord<Answer> = { readonly share: number } | { readonly answer: Answer };

/** How often it tells how far it is, in milliseconds. */
const BREATH = 50;

/** In the worker: does one task and tells. */
export function workFor<Task, Answer>(work: (task: Task, tell: (share: number) => void) => Answer): void {
  const say = (word: WorkerWord<Answer>): void => postMessage(word);
  addEventListener("message", ({ data }: MessageEvent<Task>) => {
    let told = performance.now();
    const answer = work(data, (share) => {
      if (performance.now() - told < BREATH) return;
      told = performance.now();
      say({ share });
    });
    say({ answer });
  });
}

/** On the page: the worker's answer, `stopped` if the person has stopped it, undefined where no worker could do it. */
export function askWorker<Answer>(
  file: string,
  task: unknown,
  { tell, signal, stopped }: { tell: (share: number) => void; signal: AbortSignal; stopped: Answer },
): Promise<Answer | undefined> {
  const worker = startWorker(file);
  if (!worker) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const end = (answer: Answer | undefined): void => {
      worker.terminate();
      resolve(answer);
    };
    signal.addEventListener("abort", () => end(stopped));
    worker.addEventListener("error", () => end(undefined));
    worker.addEventListener("messageerror", () => end(undefined));
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerWord<Answer>>) => {
      if ("share" in data) tell(data.share);
      else end(data.answer);
    });
    worker.postMessage(task);
  });
}

function startWorker(file: string): Worker | undefined {
  try {
    return new Worker(foundry.utils.getRoute(systemPath(`workers/${file}`)), { type: "module" });
  } catch {
    // Workers may be forbidden here.
    return undefined;
  }
}
