/**
 * A running table: everything opened in order, and closed in the reverse order if a later step fails or at the end.
 */
import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { showFace } from "../api/face.ts";
import { backupsAt, openWorldAt } from "../world/disk.ts";
import { openPacks } from "../world/disk-packs.ts";
import { errorCode, Failure } from "../world/failure.ts";
import { plantPackFolders } from "../world/pack-folders.ts";
import type { Arguments } from "./args.ts";
import { diskShelf, filesFolder } from "./disk-shelf.ts";
import { TableFiles } from "./files.ts";
import { httpServer } from "./http.ts";
import { tableNames } from "./origin.ts";
import { readModules, readSystem } from "./packages.ts";
import { socketServer } from "./sockets.ts";

import { Table } from "./table.ts";
import { watchFolder } from "./watch.ts";

export interface Running {
  readonly address: string;
  readonly table: Table;
  /** May be called again: the table closes once. */
  readonly close: () => Promise<void>;
}

export type ServeOptions = Pick<Arguments, "port" | "data" | "system" | "demo" | "host"> &
  Partial<Pick<Arguments, "names" | "modules" | "foundry" | "unpaused" | "strict" | "language" | "watch">> & {
    readonly app?: string;
  };

export async function serve(options: ServeOptions): Promise<Running> {
  showFace(options.foundry ?? 13);
  const system = await readSystem(options.system);
  const modules = await readModules(options.modules ?? []);
  const world = await openWorldAt(options.data, system.manifest, options.demo);
  try {
    const packs = await openPacks(options.data, system.folder, system.manifest);
    for (const { folder, manifest } of modules) {
      for (const [id, pack] of await openPacks(options.data, folder, manifest, "module")) packs.set(id, pack);
    }
    await plantPackFolders(world, [system.manifest, ...modules.map((one) => one.manifest)]);
    const demandPasswords = options.host !== undefined;
    const files = new TableFiles(diskShelf(options.data));
    const backups = backupsAt(options.data);
    const table = new Table({ world, system, modules, packs, files, backups, demandPasswords });
    if (options.unpaused) table.paused = false;
    if (options.strict) table.strict = true;
    if (options.language) table.language = options.language;
    if (demandPasswords && !table.seats.list(new Set()).some((seat) => seat.role === 4 && seat.hasPassword)) {
      throw new Failure("--host needs passwords: give a gamemaster one first with --set-password NAME.");
    }
    const names = tableNames(options.host, options.names);
    const http = httpServer(table, { app: options.app ?? builtApp(), pictures: filesFolder(options.data), names });
    const io = socketServer(http, table, { names });
    const host = options.host ?? "127.0.0.1";
    await listen(http, options.port, host);
    const { port } = http.address() as AddressInfo;
    const ended = options.watch
      ? watchFolder(system.folder, ({ files, inPlace }) =>
          inPlace ? io.emit("hotReload", { packageId: system.manifest.id, files }) : io.emit("reload"),
        )
      : undefined;
    const close = async (): Promise<void> => {
      ended?.();
      const closed = io.close();
      http.closeAllConnections();
      await closed;
      await table.close();
    };
    let closing: Promise<void> | undefined;
    return {
      address: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
      table,
      close: () => (closing ??= close()),
    };
  } catch (error) {
    await world.close();
    throw error;
  }
}

/** The browser code is built beside the built server; run from its source, the server finds it in the build folder. */
function builtApp(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  return here.endsWith(join("host", "server")) ? resolve(here, "../../dist/host") : here;
}

async function listen(http: HttpServer, port: number, host: string): Promise<void> {
  http.listen(port, host);
  try {
    await once(http, "listening");
  } catch (error) {
    const code = errorCode(error);
    if (code === "EADDRINUSE") throw new Failure(`Port ${port} is already taken. Choose another with --port.`);
    throw new Failure(`Cannot listen on ${host}:${port} (${code || error}).`, { cause: error });
  }
}
