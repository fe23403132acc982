/** The table over socket.io: a socket is a tab's line (tabs.ts). */
import type { Server as HttpServer, IncomingMessage } from "node:http";
import { Server, type Socket } from "socket.io";
import { sessionOf } from "./http.ts";
import { TRANSPORT_BYTES } from "./input.ts";
import { type TableNames, trusted } from "./origin.ts";
import type { Ack, Tab, Tabs } from "./tab.ts";
import type { Table } from "./table.ts";
import { welcome } from "./tabs.ts";
import { type Connection, Turns } from "./turns.ts";

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
  const tabs = {
    table,
    turns,
    find: (id: string) => {
      const socket = io.sockets.sockets.get(id);
      return socket && tabOf(io, socket);
    },
  };
  io.on("connection", (socket) => listen(socket, tabOf(io, socket), tabs));
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

function tabOf(io: Server, socket: Socket): Tab {
  return {
    id: socket.id,
    userId: socket.data.userId as string,
    line: {
      pause: () => lineOf(socket).pause(),
      resume: () => lineOf(socket).resume(),
    },
    tell: (event, ...said) => void socket.emit(event, ...said),
    ask: (event, said, timeout) => socket.timeout(timeout).emitWithAck(event, said),
    // A socket that is gone broadcasts nothing.
    tellOthers: (event, ...said) => void (socket.connected ? socket.broadcast : io).emit(event, ...said),
    tellOthersNow: (event, ...said) => void socket.volatile.broadcast.emit(event, ...said),
  };
}

function listen(socket: Socket, tab: Tab, tabs: Tabs): void {
  const { hear, leave } = welcome(tabs, tab);
  socket.on("disconnect", leave);
  socket.onAny((event: string, ...args: unknown[]) => {
    const ack = typeof args.at(-1) === "function" ? (args.pop() as Ack) : undefined;
    hear(event, args, ack);
  });
}

/** The two methods of `ws` that stop and resume reading. */
function lineOf(socket: Socket): Connection {
  return (socket.conn.transport as unknown as { socket: Connection }).socket;
}
