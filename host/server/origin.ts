/**
 * Guards a table on this machine against other web pages in the same browser: a foreign page may neither call the
 * server (its Origin differs) nor pose as it under a name of its own (its Host is not this machine's).
 */
import type { IncomingMessage } from "node:http";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

export function trusted(request: IncomingMessage, loopbackOnly: boolean): boolean {
  const host = request.headers.host ?? "";
  if (loopbackOnly && !LOOPBACK.has(host.replace(/:\d+$/, "").toLowerCase())) return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
