/** Uploaded pictures: who may upload, what, where, and how they are served. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diskShelf } from "../../../host/server/disk-shelf.ts";
import { LARGEST_FILE, PICTURE_KINDS, TableFiles } from "../../../host/server/files.ts";
import { freshFolder } from "../world/folder.ts";
import { makeData, type SeatName, sit, startTable, takeSeat, USERS } from "./bench.ts";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

interface Wanted {
  readonly seat?: SeatName;
  readonly source?: string;
  readonly target?: string;
  readonly name?: string;
  readonly bytes?: Uint8Array;
}

async function upload(address: string, wanted: Wanted = {}) {
  const { seat = "assistant", source = "data", target = "worlds/here", name = "map.png", bytes = PNG } = wanted;
  const form = new FormData();
  form.set("source", source);
  form.set("target", target);
  form.set("upload", new File([new Uint8Array(bytes)], name));
  const session = await takeSeat(address, USERS[seat]);
  const answer = await fetch(`${address}/upload`, { method: "POST", headers: { "X-Session": session }, body: form });
  return { status: answer.status, body: (await answer.json()) as any };
}

describe("An upload", { timeout: 30_000 }, () => {
  it("is stored and served as a picture that can run nothing", async () => {
    const { address } = await startTable();
    const { status, body } = await upload(address);
    expect({ status, body }).toMatchObject({ status: 200, body: { status: "success", path: "worlds/here/map.png" } });
    const served = await fetch(`${address}/${body.path}`);
    expect(served.headers.get("content-type")).toBe("image/png");
    expect(served.headers.get("x-content-type-options")).toBe("nosniff");
    expect(served.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(Buffer.from(await served.arrayBuffer())).toEqual(PNG);
  });

  it("needs FILES_UPLOAD, by default for assistants and gamemasters", async () => {
    const { address } = await startTable();
    expect((await upload(address, { seat: "gm" })).status).toBe(200);
    for (const seat of ["trusted", "player"] as const) {
      const { status, body } = await upload(address, { seat });
      expect([status, body.error.message]).toEqual([403, `User ${seat} does not have permission to upload files.`]);
    }
    const stranger = await fetch(`${address}/upload`, { method: "POST", body: new FormData() });
    expect(stranger.status).toBe(403);
  });

  it("is in the world's file, and is restored with it at another table", async () => {
    const here = await startTable();
    await upload(here.address, { target: "worlds/here/faces" });
    const session = await takeSeat(here.address, USERS.gm);
    const file = await (await fetch(`${here.address}/api/export`, { headers: { "X-Session": session } })).json();
    expect(file.files).toEqual({ "worlds/here/faces/map.png": PNG.toString("base64") });

    const there = await startTable();
    const bring = async (body: object) => {
      const headers = { "X-Session": await takeSeat(there.address, USERS.gm), "content-type": "application/json" };
      return fetch(`${there.address}/api/import`, { method: "POST", headers, body: JSON.stringify(body) });
    };
    const refused = await bring({ ...file, files: { ...file.files, "worlds/here/evil.svg": "PHN2Zy8+" } });
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("only png")]);
    expect((await fetch(`${there.address}/worlds/here/faces/map.png`)).status).toBe(404);
    expect((await bring(file)).status).toBe(200);
    expect((await fetch(`${there.address}/worlds/here/faces/map.png`)).status).toBe(200);
  });

  it.each<[string, Wanted, string]>([
    ["out of the folder", { target: "worlds/../../etc" }, "may not be kept"],
    ["at the root", { target: "" }, "may not be kept"],
    ["into the list of worlds", { target: "worlds" }, "may not be kept"],
    ["into the system", { target: "systems/tiny" }, "may not be kept"],
    ["by a hidden folder", { target: "worlds/here/.git" }, "may not be kept"],
    ["by a hidden name", { name: ".png" }, "may not be called"],
    ["by an inherited name", { name: "evil.constructor" }, "is not kept here"],
    ["by another inherited name", { name: "evil.toString", bytes: Buffer.from("<script>") }, "is not kept here"],
    ["by a name with a path in it", { name: "..\\x.png" }, "may not be called"],
    ["that is a drawing with script", { name: "map.svg", bytes: Buffer.from("<svg/>") }, "only png"],
    ["that is a page", { name: "map.html", bytes: Buffer.from("<p>") }, "only png"],
    ["that is not what it says", { bytes: Buffer.from("<svg onload=alert(1)>") }, "not what its ending says"],
    ["to another storage", { source: "s3" }, "own data folder"],
    ["that is too large", { bytes: Buffer.concat([PNG, Buffer.alloc(LARGEST_FILE)]) }, "larger than 12 MB"],
  ])("%s is refused in words", async (_, wanted, words) => {
    const { address } = await startTable();
    const { status, body } = await upload(address, wanted);
    expect(status).toBe(403);
    expect(body.error.message).toContain(words);
  });

  it("that is not a form is refused", async () => {
    const { address } = await startTable();
    const session = await takeSeat(address, USERS.gm);
    const send = (headers: Record<string, string>, body: string) =>
      fetch(`${address}/upload`, { method: "POST", headers: { "X-Session": session, ...headers }, body });
    expect((await send({ "Content-Type": "multipart/form-data; boundary=x" }, "nonsense")).status).toBe(403);
    expect((await send({ "Content-Type": "application/json" }, "{}")).status).toBe(403);
  });
});

describe("The table's files", { timeout: 30_000 }, () => {
  it("are listed and given folders over the socket, by those who may", async () => {
    const running = await startTable();
    const { address } = running;
    const gm = await sit(running, "gm");
    const ask = (seat: typeof gm, action: string, target: string) =>
      seat.socket.emitWithAck("manageFiles", { action, source: "data", target });
    expect(await ask(gm, "createDirectory", "worlds/here/maps")).toEqual({ target: "worlds/here/maps" });
    await upload(address);
    expect(await ask(gm, "browseFiles", "worlds/here")).toEqual({
      target: "worlds/here",
      dirs: ["worlds/here/maps"],
      files: ["worlds/here/map.png"],
    });
    expect(await ask(gm, "browseFiles", "worlds/new")).toMatchObject({ dirs: [], files: [] });
    expect(await ask(gm, "browseFiles", "worlds/here/none")).toMatchObject({
      error: { message: expect.stringContaining("does not exist") },
    });
    const player = await sit(running, "player");
    for (const action of ["browseFiles", "createDirectory"]) {
      expect(await ask(player, action, "worlds/here")).toMatchObject({
        error: { message: expect.stringContaining("permission") },
      });
    }
    expect(await ask(gm, "delete", "worlds/here")).toHaveProperty("error");
  });

  it("put there by hand are not served if a browser could run them", async () => {
    const data = await makeData();
    await mkdir(join(data, "files/worlds/here"), { recursive: true });
    await writeFile(join(data, "files/worlds/here/x.svg"), "<svg/>");
    await writeFile(join(data, "files/secret.png"), PNG);
    const { address } = await startTable({ data });
    for (const path of ["/worlds/here/x.svg", "/worlds/%2e%2e/secret.png", "/worlds/../secret.png", "/worlds/"]) {
      expect((await fetch(`${address}${path}`)).status).toBe(404);
    }
  });

  it("stay inside their folder, whatever their names", async () => {
    const folder = await freshFolder();
    const files = new TableFiles(diskShelf(folder));
    const part = fc.oneof(fc.string(), fc.constantFrom("..", ".", "worlds", "assets", "a", "/", "\\", "%2e%2e", "\0"));
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 4 }),
        part,
        fc.constantFrom(...PICTURE_KINDS),
        async (at, name, kind) => {
          try {
            const path = await files.keep(at.join("/"), `${name}.${kind}`, PNG);
            expect(decodeURIComponent(path)).toMatch(/^(worlds|assets)\//);
            expect(decodeURIComponent(path)).not.toContain("..");
          } catch (error) {
            expect((error as Error).name).toBe("Refused");
          }
        },
      ),
    );
  });
});
