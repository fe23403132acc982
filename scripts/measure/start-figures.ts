/** How long `npm start` takes on an unchanged tree, from the command to the running table: the quickest of some starts. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRoot } from "../root.ts";

const STARTS = 4;

export async function startFigure(): Promise<number> {
  const data = await mkdtemp(path.join(tmpdir(), "start-"));
  const spent: number[] = [];
  try {
    // The first may have to build, and creates the world.
    for (let start = 0; start < STARTS; start++) spent.push(await started(data));
    return Math.min(...spent.slice(1));
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

async function started(data: string): Promise<number> {
  const began = performance.now();
  const words = ["start", "--silent", "--", "--port", "0", "--data", data, "--no-open"];
  const child = spawn("npm", words, { cwd: inRoot(), stdio: ["ignore", "pipe", "inherit"], detached: true });
  await ready(child);
  const spent = performance.now() - began;
  // npm ends first; its child keeps the output open and writes to the folder until then.
  const ended = once(child, "close");
  // The whole group: npm does not forward every signal.
  process.kill(-child.pid!, "SIGTERM");
  await ended;
  return spent;
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout!.on("data", (text) => {
      said += text;
      if (said.includes("Table ready")) resolve();
    });
    child.once("exit", () => reject(new Error(`npm start ended: ${said}`)));
  });
}
