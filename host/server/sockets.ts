/**
 * The table over socket.io: who is there, writes, and what one tab says to the others. Every call is looked
 * at (input.ts) before it is read and is answered, with a result or with a named error; a tab cannot speak for another.
 */
import type { Server as HttpServer, IncomingMessage } from "node:http";
import { Server, type Socket } from "socket.io";
import type { ModifyDocumentResponse, WireError } from "../api/wire.ts";
import { sessionOf } from "./http.ts";
import { checkInput, Refused, record, TRANSPORT_BYTES } from "./input.ts";
import { type TableNames, trusted } from "./origin.ts";
import { answerQuery } from "./query.ts";
import { hasPermission } from "./rights.ts";
import type { Table } from "./table.ts";
import { readTemplate } from "./templates.ts";
import { manageFiles } from "./uploads.ts";

type Ack = (answer: unknown) => void;

export function socketServer(http: HttpServer, table: Table, options: { readonly names: TableNames }): Server {
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: TRANSPORT_BYTES,
    allowRequest: (request, decide) => decide(null, trusted(request, options.names)),
  });
  io.use((socket, next) => {
    const userId = table.seatOf(socket.handshake.auth.session ?? sessionOf(socket.request));
    if (userId === undefined) return next(new Error("This tab has no seat at the table."));
    socket.data.userId = userId;
    next();
  });
  io.on("connection", (socket) => welcome(io, socket, table));
  io.engine.on("connection", sendTogether);
  table.onSeatClosed = (userId) => {
    for (const tab of table.presence.tabsOf(userId)) io.sockets.sockets.get(tab)?.disconnect(true);
  };
  table.onReplaced = () => io.disconnectSockets(true);
  return io;
}

/** What goes to one tab at once is handed to its connection at once: a busy table would else ask the system for each word. */
function sendTogether(line: { request: IncomingMessage; on(event: "flush", listener: () => void): void }): void {
  const { socket } = line.request;
  line.on("flush", () => {
    socket.cork();
    process.nextTick(() => socket.uncork());
  });
}

function welcome(io: Server, socket: Socket, table: Table): void {
  const userId = socket.data.userId as string;
  if (table.presence.arrive(userId, socket.id)) socket.broadcast.emit("userConnected", { userId, active: true });
  socket.on("disconnect", () => {
    if (table.presence.depart(userId, socket.id)) io.emit("userConnected", { userId, active: false });
  });

  socket.on("seat", (...args) => answer(args, () => table.seat(userId)));
  socket.on("since", (...args) => answer(args, (request) => table.since(record(request, "The request").rev)));
  socket.on("messages", (...args) => answer(args, (request) => table.olderMessages(request)));
  socket.on("query", (...args) => answer(args, (request) => answerQuery(io, table, userId, request)));
  socket.on("template", (...args) => answer(args, (path) => readTemplate(table, path)));
  socket.on("manageFiles", (...args) => answer(args, (request) => manageFiles(table, userId, request)));
  socket.on("pause", (...args) =>
    answer(args, (paused) => {
      const now = table.pause(userId, paused);
      socket.broadcast.emit("pause", now, userId);
      return now;
    }),
  );
  socket.on("modifyDocument", (...args) => {
    const ack = args.at(-1) as Ack;
    answer(args, (request) =>
      table.modify(userId, request, (response) => {
        ack(response);
        if (changesSomething(response)) socket.broadcast.emit("modifyDocument", response);
      }),
    );
  });
  socket.on("reload", () =>
    relay([], () => hasPermission(table, userId, "SETTINGS_MODIFY") && socket.broadcast.emit("reload")),
  );
  socket.on("userActivity", (...args) =>
    relay(args, (activity) => socket.volatile.broadcast.emit("userActivity", userId, record(activity, "An activity"))),
  );
  socket.onAny((event: string, ...args: unknown[]) => {
    if (!mayRelay(event, table)) return;
    const said = args.filter((arg) => typeof arg !== "function");
    relay(said, () => socket.broadcast.emit(event, ...said, userId));
    const ack = args.at(-1);
    if (typeof ack === "function") ack(...said);
  });
}

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

function answer(args: unknown[], task: (request: unknown) => unknown): void {
  const ack = args.at(-1);
  if (typeof ack !== "function") return;
  Promise.resolve()
    .then(() => {
      checkInput(args.slice(0, -1));
      return task(args.length > 1 ? args[0] : undefined);
    })
    .then(
      (result) => result !== undefined && ack(result),
      (error: unknown) => ack(wireError(error)),
    );
}

/** Words to the other tabs need no answer; what may not pass is dropped. */
function relay(args: unknown[], pass: (first: unknown) => void): void {
  try {
    checkInput(args);
    pass(args[0]);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

function wireError(error: unknown): WireError {
  if (!(error instanceof Error)) return { error: { name: "Error", message: String(error) } };
  const expected = error instanceof Refused || error.name.endsWith("ValidationError") || error.name.endsWith("Failure");
  if (!expected) console.error(error);
  return { error: { name: error.name, message: error.message } };
}
