/** One seat that floods a table from its own thread, so that its work does not delay the other seat. */
import { parentPort, workerData } from "node:worker_threads";
import { io } from "socket.io-client";

const { url, session, small, large, characters } = workerData;
const socket = io(url, { auth: { session }, transports: ["websocket"], forceNew: true });
const content = "x".repeat(characters);
const chat = { type: "ChatMessage", action: "create", operation: { data: [{ content }] } };
await new Promise((resolve) => socket.once("connect", () => resolve(undefined)));
parentPort?.postMessage("floods");
const sent = [
  ...Array.from({ length: small }, () => socket.emitWithAck("seat")),
  ...Array.from({ length: large }, () => socket.emitWithAck("modifyDocument", chat)),
];
await Promise.all(sent);
socket.disconnect();
