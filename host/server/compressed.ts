/**
 * Text is sent compressed: a table's code is four times smaller that way. Each file is compressed once, on first use, and
 * cached until it changes; a better compressed file from the build is used instead, found by the hash of the file. Other
 * files, and browsers without Brotli, get plain ones.
 */
import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const TEXTS: ReadonlyMap<string, string> = new Map([
  [".js", "text/javascript"],
  [".mjs", "text/javascript"],
  [".css", "text/css"],
  [".json", "application/json"],
  [".svg", "image/svg+xml"],
  [".hbs", "text/plain"],
  [".html", "text/html"],
]);

/** Below this a header is as long as the savings. */
const SMALLEST = 1000;
/** Beyond this a file takes longer to compress than to send. */
const LARGEST = 20_000_000;

const brotli = promisify(brotliCompress);

/** A folder on the disk, where the build put its compressed files, and how a file changes before it is sent. */
export interface Shelf {
  readonly folder: string;
  readonly packed: string;
  readonly changed?: ((file: string, text: string) => string) | undefined;
}

/** Beyond this the request waits for it. */
const QUALITY = 9;

interface Kept {
  readonly etag: string;
  readonly bytes: Promise<Buffer>;
}

const kept = new Map<string, Kept>();

export function takesBrotli(request: IncomingMessage): boolean {
  return /\bbr\b/.test(String(request.headers["accept-encoding"]));
}

export function compress(text: string | Buffer, quality: number): Promise<Buffer> {
  return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** Sends the compressed file, or returns that somebody else must answer. `path` is the part after the folder's address. */
export async function sendCompressed(
  { folder, packed, changed }: Shelf,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const type = TEXTS.get(extname(path).toLowerCase());
  if (!type || !takesBrotli(request)) return false;
  const file = inside(folder, path);
  if (!file) return false;
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile() || found.size < SMALLEST || found.size > LARGEST) return false;
  const etag = `W/"${found.size}-${found.mtimeMs}-br"`;
  response.setHeader("ETag", etag);
  response.setHeader("Vary", "Accept-Encoding");
  if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-cache");
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304).end();
    return true;
  }
  const bytes = await compressed(file, etag, packed, changed);
  response.writeHead(200, {
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Encoding": "br",
    "Content-Length": bytes.length,
  });
  response.end(request.method === "HEAD" ? undefined : bytes);
  return true;
}

/** The file's place, if it lies in the folder. */
export function inside(folder: string, path: string): string | undefined {
  try {
    const file = join(folder, decodeURIComponent(path));
    return file.startsWith(folder.endsWith(sep) ? folder : folder + sep) ? file : undefined;
  } catch {
    return undefined;
  }
}

function compressed(file: string, etag: string, packed: string, changed: Shelf["changed"]): Promise<Buffer> {
  const key = changed ? `${file} changed` : file;
  const known = kept.get(key);
  if (known?.etag === etag) return known.bytes;
  const bytes = readFile(file).then(async (read) => {
    const text = changed ? Buffer.from(changed(file, read.toString("utf8"))) : read;
    const name = `${createHash("sha256").update(text).digest("hex")}.br`;
    return readFile(join(packed, name)).catch(() => compress(text, QUALITY));
  });
  kept.set(key, { etag, bytes });
  // A file that could not be read this time may exist the next.
  bytes.catch(() => kept.delete(key));
  return bytes;
}
