/** The worker in which the table lies: the same table as a server's, on the browser's own storage, heard over channels. */
import { showFace } from "../api/face.ts";
import { WORLD_ADDRESS } from "../api/wire.ts";
import { TableFiles } from "../server/files.ts";
import { Refused } from "../server/input.ts";
import { errorAnswer, REQUESTS } from "../server/requests.ts";
import { checkManifest, gameSystem, type Package } from "../server/system.ts";
import type { Tab } from "../server/tab.ts";
import { Table } from "../server/table.ts";
import { type Listener, welcome, wireError } from "../server/tabs.ts";
import { Turns } from "../server/turns.ts";
import { demandFiles, keepUpload } from "../server/uploads.ts";
import { Failure } from "../world/failure.ts";
import { parseWorldFile } from "../world/file.ts";
import { openWorld } from "../world/lifecycle.ts";
import { plantPackFolders } from "../world/pack-folders.ts";
import {
  type Asked,
  NEWS_CHANNEL,
  type News,
  TABLE_CHANNEL,
  TABLE_LOCK,
  type ToTab,
  type ToTable,
  tabChannel,
  tabLock,
} from "./messages.ts";
import { SitePacks } from "./packs.ts";
import { fetchJson, SITE, type SiteFacts } from "./place.ts";
import { backups, openStore, pictures } from "./storage.ts";

const language = new URL(globalThis.location.href).searchParams.get("language") ?? "en";

async function demoText({ demos }: SiteFacts): Promise<string> {
  const answer = await fetch(new URL(demos[language] ?? demos["en"] ?? "", SITE));
  return answer.text();
}

async function openTable(): Promise<{ table: Table; facts: SiteFacts; packs: SitePacks }> {
  showFace(13);
  const facts = await fetchJson<SiteFacts>("site.json");
  const folder = `systems/${facts.system}`;
  const manifest = checkManifest(await fetchJson(`${folder}/system.json`), "system.json", "system");
  const read = async (file: string): Promise<string> => {
    const answer = await fetch(new URL(`${folder}/${file}`, SITE));
    if (!answer.ok) throw new Failure(`${file} cannot be loaded.`);
    return answer.text();
  };
  const own: Package = { folder, manifest, read };
  const system = gameSystem(own, {});
  const store = await openStore();
  const world = await openWorld({ store, backups }, manifest, async () => parseWorldFile(await demoText(facts)));
  const packs = await SitePacks.open(manifest);
  await plantPackFolders(world, [manifest]);
  const files = new TableFiles(pictures);
  const table = new Table({ world, system, packs: packs.all, files, backups, demandPasswords: false });
  table.paused = false;
  table.language = language;
  return { table, facts, packs };
}

/** What the browser's owner may do without a seat. */
const OWNERS: Readonly<Record<string, (table: Table, facts: SiteFacts, text: string) => unknown>> = {
  "GET /site/world": (table) => table.exportFile(),
  "POST /site/world": (table, _facts, text) => table.importFile(text).then(() => ({})),
  "POST /site/again": async (table, facts) => table.importFile(await demoText(facts)).then(() => ({})),
};

/** The table exists as long as it holds this. */
const alive = new Promise<void>((resolve) => {
  void navigator.locks.request(TABLE_LOCK, () => {
    resolve();
    return new Promise(() => {});
  });
});
const opened = alive.then(openTable);
const news = new BroadcastChannel(NEWS_CHANNEL);
const channel = new BroadcastChannel(TABLE_CHANNEL);
const turns = new Turns((next) => void setTimeout(next));
/** Everyone with a seat, by tab. */
const tabs = new Map<string, { tab: Tab; listener: Listener }>();
const lines = new Map<string, BroadcastChannel>();
const asks = new Map<number, (value: unknown) => void>();
let lastAsk = 0;

function post(id: string, message: ToTab): void {
  let line = lines.get(id);
  if (!line) {
    line = new BroadcastChannel(tabChannel(id));
    lines.set(id, line);
    // Granted when the tab that holds it is gone.
    void navigator.locks.request(tabLock(id), () => forget(id));
  }
  line.postMessage(message);
}

function forget(id: string): void {
  tabs.get(id)?.listener.leave();
  tabs.delete(id);
  lines.get(id)?.close();
  lines.delete(id);
}

function tabOf(id: string, userId: string): Tab {
  const others = (event: string, said: unknown[]): void => {
    for (const other of tabs.keys()) if (other !== id) post(other, { kind: "event", event, said, ask: undefined });
  };
  return {
    id,
    userId,
    line: { pause: () => {}, resume: () => {} },
    tell: (event, ...said) => post(id, { kind: "event", event, said, ask: undefined }),
    ask: (event, said, timeout) =>
      new Promise((resolve, reject) => {
        const number = ++lastAsk;
        asks.set(number, resolve);
        setTimeout(() => asks.delete(number) && reject(new Error("No answer in time.")), timeout);
        post(id, { kind: "event", event, said: [said], ask: number });
      }),
    tellOthers: (event, ...said) => others(event, said),
    tellOthersNow: (event, ...said) => others(event, said),
  };
}

function greet(table: Table, id: string, session: string | undefined): void {
  const userId = table.seatOf(session);
  if (userId === undefined) {
    post(id, { kind: "refused", message: "This tab has no seat at the table." });
    return;
  }
  tabs.get(id)?.listener.leave();
  const tab = tabOf(id, userId);
  const listener = welcome({ table, turns, find: (other) => tabs.get(other)?.tab }, tab);
  tabs.set(id, { tab, listener });
  post(id, { kind: "welcome" });
  // Who left together with the last table, nobody could say.
  const active = table.presence.active();
  for (const user of table.world.documents("users").keys())
    tab.tell("userConnected", { userId: user, active: active.has(user) });
}

async function answer({ name, session, type, bytes }: Asked): Promise<unknown> {
  const { table, facts } = await opened;
  const text = new TextDecoder().decode(bytes);
  if (OWNERS[name]) return OWNERS[name](table, facts, text);
  if (name === `GET ${WORLD_ADDRESS}`) {
    if (table.seatOf(session) === undefined) throw new Refused("This tab has no seat at the table.");
    const world = table.sharedWorld();
    await table.world.settled();
    return world;
  }
  if (name === "POST /upload") {
    demandFiles(table, table.sessions.userOf(session), "FILES_UPLOAD");
    return keepUpload(table, type, new Uint8Array(bytes));
  }
  const asked = { session, from: "", text: async () => text };
  if (!Object.hasOwn(REQUESTS, name)) throw new Refused("There is nothing here.");
  const body = await REQUESTS[name]!(table, asked);
  return name === "POST /join" ? { ...(body as object), table: new URL("game.html", SITE).href } : body;
}

function close(ids: Iterable<string>): void {
  for (const id of [...ids]) {
    post(id, { kind: "closed" });
    tabs.get(id)?.listener.leave();
    tabs.delete(id);
  }
}

channel.onmessage = async ({ data }: MessageEvent<ToTable>) => {
  const { tab: id } = data;
  if (data.kind === "request") {
    const reply = await answer(data).then((body) => ({ status: 200, body }), errorAnswer);
    return post(id, { kind: "reply", id: data.id, ...reply });
  }
  if (data.kind === "answer") {
    asks.get(data.ask)?.(data.value);
    asks.delete(data.ask);
    return;
  }
  if (data.kind === "event") {
    const { ack } = data;
    const answered = ack === undefined ? undefined : (...said: unknown[]) => post(id, { kind: "ack", ack, said });
    const listener = tabs.get(id)?.listener;
    if (!listener) return;
    try {
      await (await opened).packs.fetchedFor(data.said[0]);
    } catch (error) {
      return answered?.(wireError(error));
    }
    return listener.hear(data.event, data.said, answered);
  }
  await opened.then(
    ({ table }) => greet(table, id, data.session),
    ({ message }: Error) => post(id, { kind: "refused", message }),
  );
};

const tell = (what: News): void => news.postMessage(what);
opened.then(
  ({ table }) => {
    table.onSeatClosed = (userId) => close(table.presence.tabsOf(userId));
    table.onReplaced = () => close(tabs.keys());
    tell({ kind: "open" });
  },
  ({ message }: Error) => tell({ kind: "failed", message }),
);
