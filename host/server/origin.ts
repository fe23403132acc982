/**
 * Protects a table against other web pages in the same browser: a foreign page may neither call the server (its Origin
 * differs) nor point its own host name here (its Host is none of the table's names).
 */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { hostname } from "node:os";

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

export interface TableNames {
  readonly names: ReadonlySet<string>;
  /** An IP address cannot point elsewhere: on the network every one of this machine is accepted. */
  readonly anyAddress: boolean;
}

/** The addresses that people may type. `host`: where the server listens, if not on this machine only. */
export function tableNames(host: string | undefined, more: readonly string[] = []): TableNames {
  if (host === undefined) return { names: new Set([...LOOPBACK, ...lower(more)]), anyAddress: false };
  const own = hostname();
  return { names: new Set(lower([...LOOPBACK, host, own, `${own}.local`, ...more])), anyAddress: true };
}

export function trusted(request: IncomingMessage, { names, anyAddress }: TableNames): boolean {
  const host = (request.headers.host ?? "").toLowerCase();
  const name = host.replace(/:\d+$/, "");
  if (!names.has(name) && !(anyAddress && isIP(name.replace(/^\[(.*)\]$/, "$1")))) return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function lower(words: readonly string[]): string[] {
  return words.map((word) => word.toLowerCase());
}
