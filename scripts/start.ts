/**
 * npm start -- --port N --data DIR --foundry 14 --module DIR --empty --no-open
 * Builds what is not built yet, then serves a table with the demo world. All words go on to the host.
 */
import { spawn } from "node:child_process";
import { isBuilt, type Part } from "./built.ts";
import { inRoot, run } from "./root.ts";

await run(async () => {
  const given = process.argv.slice(2);
  const named = (flag: string): boolean => given.includes(flag);
  const wanted: readonly Part[] = named("--system") ? ["host"] : ["host", "system"];
  const missing = wanted.filter((part) => !isBuilt(part));
  if (missing.length > 0) {
    console.log("Building the table…");
    // Fetched only now: loading the builder takes longer than opening a table.
    const { buildHost, buildSystem } = await import("./build.ts");
    for (const part of missing) await (part === "host" ? buildHost() : buildSystem());
  }
  const words = [
    ...(named("--system") ? [] : ["--system", inRoot("dist/blades-and-banners")]),
    ...(named("--demo") || named("--system") ? [] : ["--demo", inRoot("demo/world.json")]),
    "--open",
    ...given,
  ];
  const host = spawn(process.execPath, [inRoot("dist/host/server.js"), ...words], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => host.kill(signal));
  process.exitCode = await new Promise<number>((resolve) => host.on("exit", (code) => resolve(code ?? 0)));
});
