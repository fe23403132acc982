/** A table on a server: requests over HTTP, the line over socket.io. */
import { io } from "socket.io-client";
import { getRoute } from "../utils/text.ts";
import { DRAWINGS_ADDRESS, WORLD_ADDRESS } from "../wire.ts";
import { currentSession } from "./session.ts";
import type { TableSocket } from "./socket.ts";
import type { Transport } from "./transport.ts";

const DOOR = "/";

/** The session belongs to the tab, so it goes with each request. */
const named = (session: string | undefined): Record<string, string> => (session ? { "X-Session": session } : {});

export const served: Transport = {
  door: DOOR,
  request: (path, init) => fetch(path, { ...init, headers: { ...named(currentSession()), ...init?.headers } }),
  connect: (session) => io({ auth: session ? { session } : {}, transports: ["websocket"] }) as TableSocket,
  async world(session) {
    const answer = await fetch(WORLD_ADDRESS, { headers: named(session) });
    if (answer.ok) return answer.json();
    if (answer.status !== 403) throw new Error((await answer.json()).error.message);
    globalThis.location.assign(DOOR);
    return new Promise(() => {});
  },
  async drawings(addresses) {
    const words = addresses.map((src) => `of=${encodeURIComponent(src)}`).join("&");
    const response = await fetch(`${getRoute(DRAWINGS_ADDRESS)}?${words}`);
    return response.ok ? response.json() : {};
  },
};
