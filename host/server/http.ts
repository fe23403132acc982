/**
 * The table over HTTP: its two pages, the built browser code, the system's folder, taking and leaving a seat, the world
 * for a page that opens and as one file for a gamemaster. Everything else goes over the socket.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import sirv from "sirv";
import { DRAWINGS_ADDRESS, WORLD_ADDRESS } from "../api/wire.ts";
import { appVersion } from "./app-version.ts";
import { compress, inside, type Shelf, sendCompressed, takesBrotli } from "./compressed.ts";
import { readDrawings } from "./drawings.ts";
import { Editions, splitAddress } from "./edition.ts";
import { isPicture, LARGEST_FILE } from "./files.ts";
import { Refused } from "./input.ts";
import { placeOf } from "./join.ts";
import { Opening } from "./opening.ts";
import { type TableNames, trusted } from "./origin.ts";
import { doorScript, type Front, gamePage, joinPage, type Page } from "./pages.ts";
import { isHidden, type Place, packagePlaces } from "./places.ts";
import { errorAnswer, REQUESTS } from "./requests.ts";
import { SameFonts } from "./same-fonts.ts";
import type { Table } from "./table.ts";
import { demandFiles, FORM_MARGIN, keepUpload } from "./uploads.ts";

const CSP = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data: blob:",
  "media-src 'self' https: data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

export interface HttpOptions {
  /** The folder of the built browser code. */
  readonly app: string;
  /** The folder of uploaded pictures. */
  readonly pictures: string;
  /** The host names of this table, or none if any name of this machine is accepted (see origin.ts). */
  readonly names: TableNames;
}

interface Asked {
  readonly url: URL;
  /** The edition in the address, if there is one (see edition.ts). */
  readonly prefix: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse, asked: Asked) => void | Promise<void>;

export function httpServer(table: Table, { app, pictures, names }: HttpOptions): Server {
  const version = appVersion(app);
  const places = packagePlaces(table, app);
  const folders = places.map(({ folder }) => folder);
  const editions = new Editions(version, folders);
  const fonts = new SameFonts(app, version);
  const routes = makeRoutes(table, { version, door: doorScript(app), places }, editions);
  return createServer((request, response) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "same-origin");
    response.setHeader("Content-Security-Policy", CSP);
    if (!trusted(request, names)) return say(response, 403, "This address is not the table's own.");
    const target = `http://table${request.url ?? "/"}`;
    if (!URL.canParse(target)) return say(response, 400, "That is no address.");
    const url = new URL(target);
    const [prefix, path] = splitAddress(url.pathname);
    const route = routes.get(`${request.method} ${path}`);
    if (route) {
      Promise.resolve()
        .then(() => route(request, response, { url, prefix }))
        .catch((error: unknown) => answerError(response, error));
    } else {
      const kept: Kept = {
        app,
        pictures,
        places,
        version,
        fonts,
        holds: (file) => prefix !== "" && editions.holds(prefix, file),
      };
      url.pathname = path;
      files(kept, request, response, url).catch((error: unknown) => answerError(response, error));
    }
  });
}

interface Code {
  readonly version: string;
  readonly door: string;
  readonly places: readonly Place[];
}

function makeRoutes(table: Table, { version, door, places }: Code, editions: Editions): Map<string, Handler> {
  const front = (prefix: string): Front => {
    const { title } = table.world.meta;
    return { title, version, prefix, system: table.system.manifest, modules: table.moduleStates() };
  };
  const joining: Handler = (request, response) => {
    const seats = table.seats.list(table.presence.active());
    return sendPage(request, response, joinPage(front(editions.current().prefix), door, seats));
  };
  // Wherever the page is requested, it is served under the current edition.
  const game: Handler = async (request, response, asked) => {
    const { prefix } = editions.current();
    if (asked.prefix === prefix) await sendPage(request, response, gamePage(front(prefix)));
    else response.writeHead(302, { Location: `${prefix}/game`, "Cache-Control": "no-store" }).end();
  };
  const plain =
    (name: string): Handler =>
    async (request, response) => {
      const session = sessionOf(request);
      const from = placeOf(request.socket.remoteAddress, table.sessions.userOf(session));
      const answer = await REQUESTS[name]!(table, { session, from, text: (limit) => readJson(request, limit) });
      json(response, 200, answer);
    };
  const join: Handler = async (request, response) => {
    const from = placeOf(request.socket.remoteAddress, table.sessions.userOf(sessionOf(request)));
    const asked = { session: undefined, from, text: (limit: number) => readJson(request, limit) };
    const seat = (await REQUESTS["POST /join"]!(table, asked)) as { session: string };
    response.setHeader("Set-Cookie", `${cookieName(request)}=${seat.session}; Path=/; SameSite=Strict; HttpOnly`);
    json(response, 200, { ...seat, table: `${editions.current().prefix}/game` });
  };
  const leave: Handler = (request, response, asked) => {
    response.setHeader("Set-Cookie", `${cookieName(request)}=; Path=/; SameSite=Strict; HttpOnly; Max-Age=0`);
    return plain("POST /leave")(request, response, asked);
  };
  const exportWorld: Handler = (request, response, asked) => {
    response.setHeader("Content-Disposition", `attachment; filename="${table.world.meta.id}.json"`);
    return plain("GET /api/export")(request, response, asked);
  };
  const opening = new Opening(table);
  const world: Handler = async (request, response) => {
    if (table.seatOf(sessionOf(request)) === undefined) throw new Refused("This tab has no seat at the table.");
    const packed = takesBrotli(request);
    const body = packed ? await opening.packed() : await opening.text();
    if (packed) response.setHeader("Content-Encoding", "br");
    response.writeHead(200, JSON_NOW).end(body);
  };
  const drawings: Handler = async (request, response, { url, prefix }) => {
    const { texts, files } = await readDrawings(places, url.searchParams.getAll("of"));
    const forGood = prefix !== "" && files.every((file) => editions.holds(prefix, file));
    const packed = takesBrotli(request);
    if (packed) response.setHeader("Content-Encoding", "br");
    const body = JSON.stringify(texts);
    const headers = { "Content-Type": "application/json", "Cache-Control": forGood ? FOR_GOOD : "no-store" };
    response.writeHead(200, headers).end(packed ? await compress(body, PAGE_QUALITY) : body);
  };
  const upload: Handler = async (request, response) => {
    demandFiles(table, table.sessions.userOf(sessionOf(request)), "FILES_UPLOAD");
    const type = request.headers["content-type"] ?? "";
    json(
      response,
      200,
      await keepUpload(table, type, new Uint8Array(await readBytes(request, LARGEST_FILE + FORM_MARGIN))),
    );
  };
  return new Map<string, Handler>([
    ["GET /", joining],
    ["GET /join", joining],
    ["GET /game", game],
    ["POST /join", join],
    ["POST /leave", leave],
    ...["GET /api/users", "GET /api/world", "POST /api/import"].map((name) => [name, plain(name)] as const),
    [`GET ${WORLD_ADDRESS}`, world],
    [`GET ${DRAWINGS_ADDRESS}`, drawings],
    ["GET /api/export", exportWorld],
    ["POST /upload", upload],
  ]);
}

/** A page lists the hashes of its own scripts that may run. */
async function sendPage(request: IncomingMessage, response: ServerResponse, { html, scripts }: Page): Promise<void> {
  const csp = CSP.replace("script-src 'self'", ["script-src 'self'", ...scripts].join(" "));
  response.setHeader("Content-Security-Policy", csp);
  const packed = takesBrotli(request);
  if (packed) response.setHeader("Content-Encoding", "br");
  const body = packed ? await compress(html, PAGE_QUALITY) : html;
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" }).end(body);
}

interface Kept {
  readonly app: string;
  readonly pictures: string;
  readonly places: readonly Place[];
  readonly version: string;
  readonly fonts: SameFonts;
  /** Whether this is the file of the page's edition. */
  readonly holds: (file: string) => boolean;
}

type Files = (kept: Kept, ...rest: [IncomingMessage, ServerResponse, URL]) => Promise<void>;

const A_YEAR = 31_536_000;
const FOR_GOOD = `public,max-age=${A_YEAR},immutable`;

/** Pages are generated for each visit. */
const PAGE_QUALITY = 5;

/** By the address they answer for and the folder behind it. */
const servers = new Map<string, ReturnType<typeof sirv>>();

const files: Files = async ({ app, pictures, places, version, fonts, holds }, request, response, url) => {
  const all: Place[] = [
    ...places,
    { prefix: `/host/${version}/`, folder: app },
    { prefix: "/host/", folder: app },
    { prefix: "/worlds/", folder: `${pictures}/worlds` },
    { prefix: "/assets/", folder: `${pictures}/assets` },
  ];
  const place = all.find(({ prefix }) => url.pathname.startsWith(prefix));
  if (isHidden(url.pathname)) return say(response, 404, "There is no such file.");
  const kept = place?.folder.startsWith(pictures) ?? false;
  // Other files there are not served, and a picture runs nothing.
  if (kept && !isPicture(url.pathname)) return say(response, 404, "There is no such picture.");
  if (kept) response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
  if (!place || (request.method !== "GET" && request.method !== "HEAD")) {
    return say(response, place ? 405 : 404, "There is nothing here.");
  }
  const path = url.pathname.slice(place.prefix.length);
  const file = inside(place.folder, path);
  const hashed = place.prefix.includes(version);
  // A file under its own hash never changes: a browser that has it does not request it again.
  const forGood = hashed || (file !== undefined && holds(file));
  const key = `${place.prefix} ${place.folder}`;
  let serve = servers.get(key);
  if (!serve) {
    serve = sirv(place.folder, hashed ? { immutable: true, maxAge: A_YEAR } : { dev: true, etag: true });
    servers.set(key, serve);
  }
  if (forGood) response.setHeader("Cache-Control", FOR_GOOD);
  const sheet = forGood && !hashed && path.endsWith(".css");
  const changed = sheet ? (name: string, css: string) => fonts.of(name, css) : undefined;
  const shelf: Shelf = { folder: place.folder, packed: `${app}/packed`, changed };
  if (!kept && (await sendCompressed(shelf, path, request, response))) return;
  request.url = `/${path}${url.search}`;
  serve(request, response, () => say(response, 404, "There is no such file."));
};

/** Cookies ignore ports; two tables on one machine use different names. */
function cookieName(request: IncomingMessage): string {
  return `session-${/:(\d+)$/.exec(request.headers.host ?? "")?.[1] ?? "80"}`;
}

/** The tab's own session if it sends one, else the browser's cookie. */
export function sessionOf(request: IncomingMessage): string | undefined {
  const said = request.headers["x-session"];
  if (typeof said === "string") return said;
  const name = `${cookieName(request)}=`;
  return request.headers.cookie
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(name))
    ?.slice(name.length);
}

async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limit) throw new Refused("The request is too long.");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A form of another site cannot send this type. */
async function readJson(request: IncomingMessage, limit: number): Promise<string> {
  if (!request.headers["content-type"]?.startsWith("application/json")) throw new Refused("JSON is expected.");
  return (await readBytes(request, limit)).toString("utf8");
}

const JSON_NOW = { "Content-Type": "application/json", "Cache-Control": "no-store" };

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, JSON_NOW);
  response.end(JSON.stringify(value));
}

function say(response: ServerResponse, status: number, line: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(`${line}\n`);
}

function answerError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, body } = errorAnswer(error);
  json(response, status, body);
}
