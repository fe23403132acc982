/**
 * How a page reaches its table: over HTTP and sockets from a server, or by messages from another tab of the same browser.
 * Everything else of the page knows only this.
 */
import type { SharedWorld } from "../wire.ts";
import type { TableSocket } from "./socket.ts";

export interface Transport {
  /** The address of the page where a seat is chosen. */
  readonly door: string;
  /** A request outside the line, in the name of the tab's session. */
  request(path: string, init?: RequestInit): Promise<Response>;
  connect(session: string | undefined): TableSocket;
  /** The world as it is now; leads a tab without a seat to the door and never resolves. */
  world(session: string | undefined): Promise<SharedWorld>;
  /** The texts of several drawings, by address; missing ones are left out. */
  drawings(addresses: readonly string[]): Promise<Record<string, string>>;
}

let used: Transport | undefined;

export function useTransport(transport: Transport): void {
  used = transport;
}

export function transport(): Transport {
  if (!used) throw new Error("This page has no table yet.");
  return used;
}
