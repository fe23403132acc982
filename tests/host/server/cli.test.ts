/** The real process: one line and exit 1 for errors that a person can fix, a clean end on Ctrl-C. */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { LONG } from "../../often.ts";
import { freshFolder } from "../world/folder.ts";
import { makeSystem } from "./bench.ts";
import { ended, ready } from "./process.ts";

const oneLine = (reason: RegExp) => expect.stringMatching(new RegExp(`^[^\\n]*${reason.source}[^\\n]*\\n$`));

describe("The server's command line", () => {
  it("says where the table is, serves it, and ends cleanly on Ctrl-C", async () => {
    const data = await freshFolder();
    const child = await ready(["--port", "0", "--data", data, "--system", await makeSystem()]);
    expect(child.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const users = (await (await fetch(`${child.address}/api/users`)).json()) as { name: string }[];
    expect(users.map((user) => user.name)).toEqual(["Gamemaster", "Player 1", "Player 2", "Player 3"]);
    child.kill("SIGINT");
    const [code] = (await once(child, "close")) as [number];
    expect({ code, err: child.said().err }).toEqual({ code: 0, err: "" });
  });

  it("names a taken port", async () => {
    const blocker = createServer().listen(0, "127.0.0.1");
    await once(blocker, "listening");
    onTestFinished(() => void blocker.close());
    const { port } = blocker.address() as { port: number };
    const answer = await ended(["--port", `${port}`, "--data", await freshFolder(), "--system", await makeSystem()]);
    expect(answer).toEqual({ code: 1, out: "", err: oneLine(/Port \d+ is already taken/) });
  });

  it("names a damaged store", async () => {
    const [data, system] = [await freshFolder(), await makeSystem()];
    expect((await ended(["--data", data, "--system", system, "--export", join(data, "w.json")])).code).toBe(0);
    const store = join(data, "store");
    const manifest = (await readdir(store)).find((name) => name.startsWith("MANIFEST"));
    await truncate(join(store, manifest ?? ""), 3);
    const answer = await ended(["--port", "0", "--data", data, "--system", system]);
    expect(answer).toEqual({ code: 1, out: "", err: oneLine(/is damaged and was left as it is/) });
  });

  it.runIf(LONG)("names a folder it cannot write", async () => {
    const folder = await freshFolder();
    await writeFile(join(folder, "file"), "");
    await chmod(folder, 0o500);
    const answer = await ended(["--port", "0", "--data", join(folder, "file"), "--system", await makeSystem()]);
    expect(answer).toEqual({ code: 1, out: "", err: oneLine(/cannot be written/) });
  });

  it.runIf(LONG && existsSync("/proc/self"))("names a data folder that cannot be made", async () => {
    const answer = await ended(["--port", "0", "--data", "/proc/no/such/place", "--system", await makeSystem()]);
    expect(answer).toEqual({ code: 1, out: "", err: oneLine(/cannot be written \(ENOENT\)/) });
  });

  it.runIf(LONG).each([
    [["--system", "/no/such/system"], /system\.json cannot be read/],
    [[], /--system DIR is missing/],
    [["--system", "SYSTEM", "--demo", "/no/such/demo.json"], /demo\.json cannot be read/],
    [["--system", "SYSTEM", "--host", "127.0.0.1"], /--host needs passwords/],
    [["--system", "SYSTEM", "--host", "203.0.113.9"], /--host needs passwords/],
  ])("answers %o in one line", async (args, reason) => {
    const system = await makeSystem();
    const given = args.map((word) => (word === "SYSTEM" ? system : word));
    const answer = await ended(["--port", "0", "--data", await freshFolder(), ...given]);
    expect(answer).toEqual({ code: 1, out: "", err: oneLine(reason) });
  });

  it.runIf(LONG)("names a system folder without a proper manifest", async () => {
    const system = await freshFolder();
    await writeFile(join(system, "system.json"), "{}");
    const answer = await ended(["--port", "0", "--data", await freshFolder(), "--system", system]);
    expect(answer).toEqual({ code: 1, out: "", err: oneLine(/has no "id"/) });
  });

  it("moves a world from one folder to another through a file, the old one kept", async () => {
    const [here, there, system] = [await freshFolder(), await freshFolder(), await makeSystem()];
    const file = join(here, "world.json");
    await ended(["--data", here, "--system", system, "--export", file]);
    await ended(["--data", there, "--system", system, "--export", join(there, "old.json")]);
    const answer = await ended(["--data", there, "--system", system, "--import", file]);
    expect(answer).toMatchObject({ code: 0, out: expect.stringContaining("the old one is kept") });
    await ended(["--data", there, "--system", system, "--export", join(there, "new.json")]);
    expect(await readFile(join(there, "new.json"), "utf8")).toBe(await readFile(file, "utf8"));
    expect(await readFile(join(there, "old.json"), "utf8")).not.toBe(await readFile(file, "utf8"));
    expect(await readdir(join(there, "backups"))).toHaveLength(1);
  });

  it("opens to the network once a gamemaster has a password, and then only seats with one", async () => {
    const [data, system] = [await freshFolder(), await makeSystem()];
    const set = await ended(["--data", data, "--system", system, "--set-password", "Gamemaster"], "open sesame\n");
    expect(set).toMatchObject({ code: 0, out: "Password set for Gamemaster\n" });
    const child = await ready(["--port", "0", "--data", data, "--system", system, "--host", "127.0.0.1"]);
    const users = (await (await fetch(`${child.address}/api/users`)).json()) as { id: string; name: string }[];
    const take = async (name: string, password: string) => {
      const userId = users.find((user) => user.name === name)?.id;
      const body = JSON.stringify({ userId, password });
      const headers = { "Content-Type": "application/json" };
      return (await fetch(`${child.address}/join`, { method: "POST", headers, body })).status;
    };
    expect(await take("Gamemaster", "open sesame")).toBe(200);
    expect(await take("Gamemaster", "")).toBe(403);
    expect(await take("Player 1", "")).toBe(403);
    const posing = await statusFor(child.address, "evil.example");
    expect([posing, await statusFor(child.address, new URL(child.address).host)]).toEqual([403, 200]);
  });
});

/** The answer to a request with that Host; fetch would write its own. */
async function statusFor(address: string, host: string): Promise<number | undefined> {
  const [answer] = (await once(get(`${address}/api/users`, { headers: { host } }), "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
