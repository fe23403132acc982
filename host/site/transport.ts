/** The table lies in a worker of one of this browser's tabs: requests and line are messages, files lie beside the page. */
import { currentSession } from "../api/helpers/session.ts";
import type { Transport } from "../api/helpers/transport.ts";
import { setRoutePrefix } from "../api/utils/text.ts";
import { WORLD_ADDRESS } from "../api/wire.ts";
import { ask, TabLine } from "./line.ts";
import { KEEPER_LOCK } from "./messages.ts";
import { SITE } from "./place.ts";

export const DOOR = new URL("index.html", SITE).href;

async function request(path: string, init?: RequestInit): Promise<Response> {
  const sent = new Request(new URL(path, SITE), init);
  const asked = {
    name: `${sent.method} ${path}`,
    session: currentSession(),
    type: sent.headers.get("content-type") ?? "",
    bytes: await sent.arrayBuffer(),
  };
  const { status, body } = await ask(asked);
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
}

export const inTabs: Transport = {
  door: DOOR,
  request,
  connect: (session) => new TabLine(session),
  async world(session) {
    const { status, body } = await ask({ name: `GET ${WORLD_ADDRESS}`, session, type: "", bytes: new ArrayBuffer() });
    if (status === 200) return body as never;
    if (status !== 403) throw new Error((body as { error: Error }).error.message);
    globalThis.location.assign(DOOR);
    return new Promise(() => {});
  },
  async drawings(addresses) {
    const texts = addresses.map(async (address) => {
      const answer = await fetch(new URL(address, SITE)).catch(() => undefined);
      return answer?.ok ? ([[address, await answer.text()]] as const) : [];
    });
    return Object.fromEntries((await Promise.all(texts)).flat());
  },
};

/** This tab has the table while it holds the lock; when it closes, the next one does, from the store. */
export function keepTable(language: string): void {
  setRoutePrefix(SITE.pathname);
  if (!navigator.locks) throw new Error("The table needs a secure address (https) or this machine's own.");
  const worker = new URL(`table.js?language=${encodeURIComponent(language)}`, SITE);
  void navigator.locks.request(KEEPER_LOCK, () => {
    new Worker(worker, { type: "module", name: "table" });
    return new Promise(() => {});
  });
}
