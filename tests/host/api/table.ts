/**
 * A table in one process for the client's tests: the real documents, collections, database and line, and a server that stores what it is sent
 * and answers as the protocol says. `others` lets another user's stored write arrive.
 */
import { setBackend } from "../../../host/api/abstract/backend.ts";
import { makeConfig } from "../../../host/api/config.ts";
import { Roll, terms } from "../../../host/api/dice/index.ts";
import { ClientDatabaseBackend } from "../../../host/api/documents/client-database.ts";
import { Game } from "../../../host/api/game.ts";
import { Hooks } from "../../../host/api/helpers/hooks.ts";
import { TableLine } from "../../../host/api/helpers/socket.ts";
import { randomID } from "../../../host/api/utils/id.ts";
import * as utils from "../../../host/api/utils/index.ts";
import type { ModifyDocumentRequest, ModifyDocumentResponse, WorldData } from "../../../host/api/wire.ts";

export const GM = "gamemaster000000";
export const PLAYER = "player0000000000";

export interface TestTable {
  game: any;
  line: TableLine;
  sent: ModifyDocumentRequest[];
  /** Refuse the next write with this message. */
  refuse(message: string): void;
  others(response: Partial<ModifyDocumentResponse>): Promise<any>;
  missed: ModifyDocumentResponse[];
}

export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (i) => [...kept.keys()][i] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

export function openTable(userId = GM, change: Partial<WorldData> = {}): TestTable {
  for (const hook of Object.keys(Hooks.events)) Hooks.events[hook]!.length = 0;
  let rev = 0;
  let refusal: string | undefined;
  const sent: ModifyDocumentRequest[] = [];
  const missed: ModifyDocumentResponse[] = [];
  const socket: any = {
    connected: true,
    on() {},
    emit() {},
    async emitWithAck(event: string, request: any) {
      if (event === "since") return { responses: missed.filter((response) => response.rev > request.rev) };
      sent.push(structuredClone(request));
      if (refusal) {
        const message = refusal;
        refusal = undefined;
        return { error: { name: "PermissionError", message } };
      }
      const { action, operation } = request as ModifyDocumentRequest;
      const result =
        action === "create"
          ? operation.data!.map((data) => stored(data, operation.keepId === true))
          : action === "update"
            ? operation.updates!
            : operation.ids!;
      rev += 1;
      return structuredClone({ ...request, result, userId, rev });
    },
  };
  const line = new TableLine(socket);
  const user = (_id: string, name: string, role: number) => ({ _id, name, role, color: "#112233" });
  const data = {
    world: { id: "w", title: "W", system: "s", coreVersion: "13.351", systemVersion: "1" },
    system: {
      id: "s",
      title: "S",
      version: "1",
      documentTypes: { Actor: { hero: {} }, Item: { tool: {} }, JournalEntryPage: { record: {} } },
    },
    template: {},
    users: [user(GM, "Gamemaster", 4), user(PLAYER, "Player", 1)],
    actors: [],
    items: [],
    scenes: [],
    journal: [],
    messages: [],
    tables: [],
    macros: [],
    folders: [],
    settings: [],
    combats: [],
    packs: [],
    modules: [],
    activeUsers: [userId],
    userId,
    release: { generation: 13, build: 351 },
    rev: 0,
    ...change,
  } as unknown as WorldData;
  const database = new ClientDatabaseBackend(line);
  setBackend(database);
  const CONFIG = makeConfig();
  Object.assign(globalThis, { CONFIG, Hooks, foundry: { utils, dice: { Roll, terms } }, canvas: null, ui: {} });
  const game = new Game(data, socket, database, memoryStorage(), async () => []);
  Object.assign(globalThis, { game });
  // Registered by the applications, which are not loaded here.
  game.settings.register("core", "compendiumConfiguration", { scope: "world", type: Object, default: {} });
  game.initializeDocuments();
  line.begin();
  return {
    game,
    line,
    sent,
    missed,
    refuse: (message) => {
      refusal = message;
    },
    others: (response) => {
      rev = response.rev ?? rev + 1;
      return line.receive({ operation: {}, userId: PLAYER, ...response, rev } as ModifyDocumentResponse);
    },
  };
}

/** As the server stores it: every document has an id, including those inside it. */
function stored(data: any, keepId: boolean): any {
  const source = { ...data, _id: keepId && data._id ? data._id : randomID() };
  for (const [name, value] of Object.entries<any>(source))
    if (Array.isArray(value) && value.some((entry) => typeof entry === "object" && entry !== null && "_id" in entry))
      source[name] = value.map((entry) => stored(entry, true));
  return source;
}
