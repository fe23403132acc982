/**
 * How many writes a table takes: twenty clients over real sockets, each changing a page of its own, against a server in a
 * process of its own on a fresh folder. A write counts when it is acknowledged, and it is acknowledged when the disk has it.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { io, type Socket } from "socket.io-client";
import { inRoot } from "./root.ts";

export interface WriteFigures {
  /** Milliseconds for one acknowledged write while all clients write as fast as they can. */
  readonly each: number;
  /** The 99th of a hundred waits for the acknowledgement, in milliseconds, at 500 writes a second. */
  readonly p99: number;
}

const CLIENTS = 20;
/** Writes that a client has under way while it writes as fast as it can. */
const UNDER_WAY = 8;
const BURST_MS = 4000;
const STEADY_PER_SECOND = 500;
const SMALL_MESSAGES = 20_000;
const LARGE_MESSAGES = 10;
/** Characters: nearly the largest message that a table takes. */
const LARGE = 3_999_000;

interface Writer {
  readonly socket: Socket;
  readonly page: string;
  readonly on: string;
  count: number;
}

export function writeFigures(system: string): Promise<WriteFigures> {
  return withServer(system, async (url) => {
    const writers = await seated(url);
    await burst(writers, BURST_MS / 4);
    const each = await burst(writers, BURST_MS);
    const p99 = await steady(writers, BURST_MS);
    for (const { socket } of writers) socket.disconnect();
    return { each, p99 };
  });
}

/** The longest wait, in milliseconds, of one user's write while another user sends small messages and then large ones. */
export function floodFigure(system: string): Promise<number> {
  return withServer(system, async (url) => {
    const [gm, player] = await usersOf(url);
    const writer = await newWriter(connected(url, await sessionOf(url, gm!)), 0);
    const flood = { small: SMALL_MESSAGES, large: LARGE_MESSAGES, characters: LARGE };
    const workerData = { url, session: await sessionOf(url, player!), ...flood };
    const flooder = new Worker(new URL("./flooder.mjs", import.meta.url), { workerData });
    await once(flooder, "message");
    let flooding = true;
    const over = once(flooder, "exit").then(() => {
      flooding = false;
    });
    let longest = 0;
    while (flooding) longest = Math.max(longest, await waitOf(writer));
    await over;
    writer.socket.disconnect();
    return longest;
  });
}

async function withServer<Figures>(system: string, take: (url: string) => Promise<Figures>): Promise<Figures> {
  const data = await mkdtemp(path.join(tmpdir(), "writes-"));
  const words = ["--port", "0", "--data", data, "--system", system, "--no-open"];
  const server = spawn(process.execPath, [inRoot("dist/host/server.js"), ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    return await take(await announced(server));
  } finally {
    const ended = once(server, "exit");
    server.kill();
    await ended;
    await rm(data, { recursive: true, force: true });
  }
}

function announced(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stdout!.on("data", (text) => {
      said += text;
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (url) resolve(url);
    });
    server.once("exit", () => reject(new Error(`The server ended: ${said}`)));
  });
}

/** A GM first. */
async function usersOf(url: string): Promise<{ id: string; role: number }[]> {
  const users: { id: string; role: number }[] = await (await fetch(`${url}/api/users`)).json();
  return users.sort((one, other) => other.role - one.role);
}

async function sessionOf(url: string, { id }: { id: string }): Promise<string> {
  const headers = { "content-type": "application/json", origin: url };
  const body = JSON.stringify({ userId: id, password: "" });
  return (await (await fetch(`${url}/join`, { method: "POST", headers, body })).json()).session;
}

function connected(url: string, session: string): Socket {
  return io(url, { auth: { session }, transports: ["websocket"], forceNew: true });
}

async function newWriter(socket: Socket, at: number): Promise<Writer> {
  const operation = { data: [{ name: `Writer ${at}`, pages: [{ name: "Page", type: "text" }] }] };
  const made = await socket.emitWithAck("modifyDocument", { type: "JournalEntry", action: "create", operation });
  const [entry] = made.result;
  return { socket, page: entry.pages[0]._id, on: `JournalEntry.${entry._id}`, count: 0 };
}

async function seated(url: string): Promise<Writer[]> {
  const [gm] = await usersOf(url);
  const session = await sessionOf(url, gm!);
  return Promise.all(Array.from({ length: CLIENTS }, (_, at) => newWriter(connected(url, session), at)));
}

async function write(writer: Writer): Promise<void> {
  writer.count += 1;
  const updates = [{ _id: writer.page, name: `Page ${writer.count}` }];
  const operation = { updates, parentUuid: writer.on };
  const answer = await writer.socket.emitWithAck("modifyDocument", {
    type: "JournalEntryPage",
    action: "update",
    operation,
  });
  if (answer.error) throw new Error(answer.error.message);
}

async function burst(writers: readonly Writer[], milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let done = 0;
  const keepWriting = async (writer: Writer) => {
    while (performance.now() < end) {
      await write(writer);
      done += 1;
    }
  };
  const began = performance.now();
  await Promise.all(writers.flatMap((writer) => Array.from({ length: UNDER_WAY }, () => keepWriting(writer))));
  return (performance.now() - began) / done;
}

/** Writes come when they come, whether or not the last is answered: a slow table is not spared. */
async function steady(writers: readonly Writer[], milliseconds: number): Promise<number> {
  const waits: Promise<number>[] = [];
  const began = performance.now();
  const total = (STEADY_PER_SECOND * milliseconds) / 1000;
  while (waits.length < total) {
    const due = Math.min(total, ((performance.now() - began) * STEADY_PER_SECOND) / 1000);
    while (waits.length < due) waits.push(waitOf(writers[waits.length % writers.length]!));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const sorted = (await Promise.all(waits)).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)]!;
}

async function waitOf(writer: Writer): Promise<number> {
  const began = performance.now();
  await write(writer);
  return performance.now() - began;
}
