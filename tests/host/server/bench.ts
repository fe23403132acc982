/** A table for tests: a tiny generated system, a running server on a free port and clients with seats. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { io, type Socket } from "socket.io-client";
import { onTestFinished } from "vitest";
import {
  type DocumentSource,
  type ModifyDocumentResponse,
  type OlderMessages,
  type WireError,
  WORLD_ADDRESS,
  type WorldData,
} from "../../../host/api/wire.ts";
import { type Running, serve } from "../../../host/server/serve.ts";
import { openWorldAt } from "../../../host/world/disk.ts";
import { toEntries } from "../../../host/world/entries.ts";
import { freshFolder } from "../world/folder.ts";

export const MANIFEST = {
  id: "tiny",
  title: "Tiny",
  version: "1.0.0",
  socket: true,
  documentTypes: {
    Actor: { person: { htmlFields: ["biography"] } },
    Item: { tool: { htmlFields: ["description"] } },
    JournalEntryPage: { report: {} },
  },
};

export const USERS = {
  gm: "gamemasterAAAAAA",
  assistant: "assistantAAAAAAA",
  trusted: "trustedAAAAAAAAA",
  player: "playerAAAAAAAAAA",
  other: "otherAAAAAAAAAAA",
} as const;
export type SeatName = keyof typeof USERS;
const ROLES: Record<SeatName, number> = { gm: 4, assistant: 3, trusted: 2, player: 1, other: 1 };

export async function makeSystem(manifest: object = MANIFEST): Promise<string> {
  const folder = await freshFolder();
  await mkdir(join(folder, "scripts"));
  await writeFile(join(folder, "system.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "scripts", "tiny.mjs"), "export default 1;\n");
  return folder;
}

/** A data folder with one seat of each role, named as the role. */
export async function makeData(): Promise<string> {
  const data = await freshFolder();
  const world = await openWorldAt(data, MANIFEST);
  const entries = Object.entries(USERS).flatMap(([name, _id]) =>
    toEntries(["users", _id], { _id, name, role: ROLES[name as SeatName], color: "#123456" }),
  );
  await world.replace(world.meta, entries);
  await world.close();
  return data;
}

export async function startTable(options: Partial<Parameters<typeof serve>[0]> = {}): Promise<Running> {
  const running = await serve({
    port: 0,
    data: options.data ?? (await makeData()),
    system: options.system ?? (await makeSystem()),
    demo: undefined,
    host: undefined,
    ...options,
  });
  onTestFinished(() => running.close());
  return running;
}

export async function takeSeat(address: string, userId: string, password = ""): Promise<string> {
  const answer = await fetch(`${address}/join`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ userId, password }),
  });
  const body = (await answer.json()) as { session?: string; error?: { message: string } };
  if (!body.session) throw new Error(body.error?.message);
  return body.session;
}

export class Client {
  readonly heard: ModifyDocumentResponse[] = [];
  readonly socket: Socket;

  constructor(
    socket: Socket,
    readonly address: string,
    readonly session: string,
  ) {
    this.socket = socket;
    socket.on("modifyDocument", (response: ModifyDocumentResponse) => this.heard.push(response));
  }

  /** As a page loads it: the documents, then the rest, in the order of the socket's messages. */
  async world(): Promise<WorldData> {
    const documents = await fetch(`${this.address}${WORLD_ADDRESS}`, {
      headers: { "X-Session": this.session, "Accept-Encoding": "br" },
    });
    const { rev: _, ...seat } = await this.socket.emitWithAck("seat");
    return { ...(await documents.json()), ...seat };
  }

  /** All messages, oldest first: the last come with the world, the older ones are fetched. */
  async chat(): Promise<DocumentSource[]> {
    const { messages, olderMessages } = await this.world();
    for (let more = olderMessages; more; ) {
      const [{ timestamp, _id } = {}] = messages;
      const older: OlderMessages = await this.socket.emitWithAck("messages", { before: { timestamp, _id } });
      messages.unshift(...older.messages);
      more = older.more;
    }
    return messages;
  }

  ask(type: string, action: string, operation: object): Promise<ModifyDocumentResponse | WireError> {
    return this.socket.emitWithAck("modifyDocument", { type, action, operation });
  }

  /** The stored result, or the server's message as an error. */
  async write(type: string, action: string, operation: object): Promise<any[]> {
    const answer = await this.ask(type, action, operation);
    if ("error" in answer) throw new Error(answer.error.message);
    return answer.result;
  }

  async create(type: string, data: object, more: object = {}): Promise<any> {
    return (await this.write(type, "create", { data: [data], ...more }))[0];
  }

  async update(type: string, change: object, more: object = {}): Promise<any> {
    return (await this.write(type, "update", { updates: [change], ...more }))[0];
  }

  delete(type: string, id: string, more: object = {}): Promise<any[]> {
    return this.write(type, "delete", { ids: [id], ...more });
  }
}

export async function sit(running: Pick<Running, "address">, seat: SeatName, password = ""): Promise<Client> {
  return connect(running.address, await takeSeat(running.address, USERS[seat], password));
}

export async function connect(address: string, session: string): Promise<Client> {
  const socket = io(address, { auth: { session }, transports: ["websocket"], forceNew: true, reconnectionDelay: 20 });
  onTestFinished(() => void socket.disconnect());
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return new Client(socket, address, session);
}

/** Waits for a condition that the network fulfils. */
export async function until(condition: () => boolean | Promise<boolean>, tries = 1500): Promise<void> {
  for (let at = 0; at < tries; at++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("What was waited for did not come.");
}
