/** The server as the process a person starts. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const MAIN = fileURLToPath(new URL("../../../host/server/main.ts", import.meta.url));

function run(args: string[], input = ""): ChildProcess & { said: () => { out: string; err: string } } {
  const child = spawn(process.execPath, ["--import", "tsx", MAIN, ...args], { stdio: "pipe" });
  let out = "";
  let err = "";
  child.stdout.on("data", (part) => (out += part));
  child.stderr.on("data", (part) => (err += part));
  child.stdin.end(input);
  onTestFinished(() => void child.kill("SIGKILL"));
  return Object.assign(child, { said: () => ({ out, err }) });
}

export async function ended(args: string[], input = ""): Promise<{ code: number; out: string; err: string }> {
  const child = run(args, input);
  const [code] = (await once(child, "close")) as [number];
  return { code, ...child.said() };
}

export async function ready(args: string[]): Promise<ReturnType<typeof run> & { address: string }> {
  const child = run(args);
  while (!child.said().out.includes("\n")) {
    if (child.exitCode !== null) throw new Error(child.said().err);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Object.assign(child, { address: /^Table ready at (\S+)\n$/.exec(child.said().out)?.[1] ?? "" });
}
