/**
 * The table over socket.io: who is online, writes, and messages between tabs. Every call is checked (input.ts), waits for
 * its user's turn (turns.ts) and is answered, with a result or with a named error; a tab cannot speak for another.
 */
import type { Server as HttpServer, IncomingMessage } from "node:http";
import { Server, type Socket } from "socket.io";
import type { ModifyDocumentResponse, WireError } from "../api/wire.ts";
import { sessionOf } from "./http.ts";
import { checkInput, isRecord, Refused, record, TRANSPORT_BYTES } from "./input.ts";
import { type TableNames, trusted } from "./origin.ts";
import { answerQuery } from "./query.ts";
import { hasPermission } from "./rights.ts";
import type { Table } from "./table.ts";
import { readTemplate } from "./templates.ts";
import { type Connection, SHARE, Turns } from "./turns.ts";
import { manageFiles } from "./uploads.ts";

type Ack = (...answer: unknown[]) => void;

export function socketServer(http: HttpServer, table: Table, options: { readonly names: TableNames }): Server {
  const io = new Server(http, {
    serveClient: false,
    // Only a web socket can be left unread for a while.
    transports: ["websocket"],
    maxHttpBufferSize: TRANSPORT_BYTES,
    allowRequest: (request, decide) => decide(null, trusted(request, options.names)),
  });
  io.use((socket, next) => {
    const userId = table.seatOf(socket.handshake.auth.session ?? sessionOf(socket.request));
    if (userId === undefined) return next(new Error("This tab has no seat at the table."));
    socket.data.userId = userId;
    next();
  });
  const turns = new Turns();
  io.on("connection", (socket) => welcome(io, socket, table, turns));
  http.once("close", () => turns.close());
  io.engine.on("connection", sendTogether);
  table.onSeatClosed = (userId) => {
    for (const tab of table.presence.tabsOf(userId)) io.sockets.sockets.get(tab)?.disconnect(true);
  };
  table.onReplaced = () => io.disconnectSockets(true);
  return io;
}

/** Messages to one tab at the same moment are sent together: a busy table would otherwise make a system call for each. */
function sendTogether(line: { request: IncomingMessage; on(event: "flush", listener: () => void): void }): void {
  const { socket } = line.request;
  line.on("flush", () => {
    socket.cork();
    process.nextTick(() => socket.uncork());
  });
}

type Ask = (request: unknown, ack: Ack) => unknown;

function welcome(io: Server, socket: Socket, table: Table, turns: Turns): void {
  const userId = socket.data.userId as string;
  if (table.presence.arrive(userId, socket.id)) socket.broadcast.emit("userConnected", { userId, active: true });
  socket.on("disconnect", () => {
    if (table.presence.depart(userId, socket.id)) io.emit("userConnected", { userId, active: false });
  });

  /** Calls that are answered, with a result or in their own way. */
  const asks: Readonly<Record<string, Ask>> = {
    seat: () => table.seat(userId),
    since: (request) => table.since(record(request, "The request").rev),
    messages: (request) => table.olderMessages(request),
    query: (request) => answerQuery(io, table, userId, request),
    template: (path) => readTemplate(table, path),
    manageFiles: (request) => manageFiles(table, userId, request),
    pause: (paused) => {
      const now = table.pause(userId, paused);
      socket.broadcast.emit("pause", now, userId);
      return now;
    },
    modifyDocument: (request, ack) =>
      table.modify(userId, request, (response) => {
        ack(response);
        if (changesSomething(response)) socket.broadcast.emit("modifyDocument", response);
      }),
  };
  const hear = (event: string, said: readonly unknown[], ack: Ack | undefined): unknown => {
    if (Object.hasOwn(asks, event)) {
      const answered = ack && answer(ack, () => asks[event]!(said[0], ack));
      // The queried user may take minutes; the sender goes on.
      return event === "query" ? undefined : answered;
    }
    if (event === "reload" && hasPermission(table, userId, "SETTINGS_MODIFY")) socket.broadcast.emit("reload");
    if (event === "userActivity" && isRecord(said[0])) socket.volatile.broadcast.emit("userActivity", userId, said[0]);
    if (!mayRelay(event, table)) return undefined;
    socket.broadcast.emit(event, ...said, userId);
    return ack?.(...said);
  };
  const connection = connectionOf(socket);
  socket.onAny((event: string, ...args: unknown[]) => {
    const ack = typeof args.at(-1) === "function" ? (args.pop() as Ack) : undefined;
    try {
      const weight = checkInput(args);
      turns.add({ userId, weight, connection, run: () => hear(event, args, ack) });
    } catch (error) {
      ack?.(wireError(error));
    }
  });
}

/** A connection that is not read for a while; the server tells its sender why. */
function connectionOf(socket: Socket): Connection {
  const line = (): WebSocketLine => (socket.conn.transport as unknown as { socket: WebSocketLine }).socket;
  return {
    pause: () => {
      line().pause();
      socket.emit("limit", { messages: SHARE.waiting.messages, megabytes: SHARE.waiting.weight / 1_000_000 });
    },
    resume: () => line().resume(),
  };
}

/** The two methods of `ws` that stop and resume reading. */
type WebSocketLine = Connection;

function changesSomething(response: ModifyDocumentResponse): boolean {
  return response.action !== "get" && response.result.length > 0;
}

/** As the public documentation has it: a package's channel exists if its manifest says `socket: true`. */
function mayRelay(event: string, table: Table): boolean {
  const { id, socket } = table.system.manifest;
  if (event === `system.${id}`) return socket === true;
  return table
    .moduleStates()
    .some((one) => one.active && one.manifest.socket === true && event === `module.${one.manifest.id}`);
}

/** Resolves when the answer is given. */
function answer(ack: Ack, task: () => unknown): Promise<void> {
  return Promise.resolve()
    .then(task)
    .then(
      (result) => {
        if (result !== undefined) ack(result);
      },
      (error: unknown) => ack(wireError(error)),
    );
}

function wireError(error: unknown): WireError {
  if (!(error instanceof Error)) return { error: { name: "Error", message: String(error) } };
  const expected = error instanceof Refused || error.name.endsWith("ValidationError") || error.name.endsWith("Failure");
  if (!expected) console.error(error);
  return { error: { name: error.name, message: error.message } };
}
