/**
 * The socket protocol between the table page and the server.
 * Every call from client to server is acknowledged; a stored write is acknowledged to its sender and then broadcast,
 * in the same words, to everybody else. `rev` grows by one with each stored write of the whole world.
 */
import { since14 } from "./face.ts";

export const DOCUMENT_ACTIONS = ["create", "update", "delete", "get"] as const;
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

export interface DocumentSource {
  _id?: string | null;
  [key: string]: unknown;
}

export interface DocumentOperation {
  /** create: the new sources. */
  data?: DocumentSource[];
  /** update: one change object for each document, each with its _id. */
  updates?: DocumentSource[];
  /** delete: which ones. */
  ids?: string[];
  /** get: fields which must match; everything when it is left out. */
  query?: Record<string, unknown>;
  deleteAll?: boolean;
  /** The document that holds these embedded ones, as `Actor.id` or `Scene.id.Token.id`. */
  parentUuid?: string | null;
  /** The compendium collection, as `scope.name`. */
  pack?: string | null;
  diff?: boolean;
  recursive?: boolean;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  render?: boolean;
  /** When the sender made it, in milliseconds. */
  modifiedTime?: number;
  /** Whatever a caller adds for hooks: carried to every client as it is. */
  [option: string]: unknown;
}

export interface ModifyDocumentRequest {
  type: string;
  action: DocumentAction;
  operation: DocumentOperation;
}

export interface ModifyDocumentResponse extends ModifyDocumentRequest {
  /** create: stored sources; update: the diffs actually stored, each with _id; delete: ids; get: sources. */
  result: (DocumentSource | string)[];
  userId: string;
  rev: number;
}

export interface WireError {
  error: { name: string; message: string };
}

export type Answer<T> = T | WireError;

export interface PackMetadata {
  /** `scope.name`: the key under `game.packs`. */
  id: string;
  name: string;
  label: string;
  type: string;
  packageType: "system" | "module" | "world";
  packageName: string;
  system?: string;
  path?: string;
  banner?: string | null;
  ownership?: Record<string, string>;
  locked?: boolean;
  folder?: string | null;
  sort?: number;
  flags?: Record<string, unknown>;
}

export interface PackData {
  metadata: PackMetadata;
  /** `_id, name, img, type, sort, folder` of every entry. */
  index: DocumentSource[];
  folders?: DocumentSource[];
}

export interface SystemManifest {
  id: string;
  title: string;
  version: string;
  esmodules?: string[];
  scripts?: string[];
  styles?: (string | { src: string; layer?: string | null })[];
  languages?: { lang: string; name: string; path: string; flags?: Record<string, unknown> }[];
  documentTypes?: Record<string, Record<string, { htmlFields?: string[]; filePathFields?: Record<string, string[]> }>>;
  grid?: { type?: number; distance?: number; units?: string; diagonals?: number };
  initiative?: string;
  primaryTokenAttribute?: string | null;
  secondaryTokenAttribute?: string | null;
  background?: string | null;
  socket?: boolean;
  flags?: Record<string, unknown>;
  [key: string]: unknown;
}

export interface PackageRelationship {
  id: string;
  type?: string;
  manifest?: string;
  reason?: string;
  compatibility?: { minimum?: string; verified?: string; maximum?: string };
}

export interface ModuleManifest extends SystemManifest {
  library?: boolean;
  compatibility?: { minimum?: string | number; verified?: string | number; maximum?: string | number };
  relationships?: Partial<Record<"systems" | "requires" | "recommends" | "conflicts", PackageRelationship[]>>;
}

/** A module on the table: `refusal` says why it cannot be used here, `active` whether it is on. */
export interface ModuleData {
  manifest: ModuleManifest;
  active: boolean;
  refusal: { reason: "tooNew" | "tooOld" | "system" | "missing"; what: string } | null;
}

export interface WorldInfo {
  id: string;
  title: string;
  description?: string;
  system: string;
  coreVersion: string;
  systemVersion: string;
  [key: string]: unknown;
}

export interface Release {
  generation: number;
  build: number;
}

/** The world collections in the answer to `world`, and the document type of each. */
export const WORLD_COLLECTIONS = {
  users: "User",
  actors: "Actor",
  items: "Item",
  scenes: "Scene",
  journal: "JournalEntry",
  messages: "ChatMessage",
  tables: "RollTable",
  macros: "Macro",
  folders: "Folder",
  settings: "Setting",
  combats: "Combat",
} as const;
export type WorldCollectionName = keyof typeof WORLD_COLLECTIONS;
export type WorldDocumentName = (typeof WORLD_COLLECTIONS)[WorldCollectionName];

/** Embedded collections: parent document -> collection field -> embedded document. */
export const EMBEDDED_COLLECTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Actor: { items: "Item", effects: "ActiveEffect" },
  Item: { effects: "ActiveEffect" },
  JournalEntry: { pages: "JournalEntryPage" },
  get Scene() {
    return since14() ? { tokens: "Token", levels: "Level" } : { tokens: "Token" };
  },
  Combat: { combatants: "Combatant", groups: "CombatantGroup" },
  RollTable: { results: "TableResult" },
};

/** What every page gets at its start: over HTTP, at `WORLD_ADDRESS`. */
export type SharedWorld = Record<WorldCollectionName, DocumentSource[]> & {
  world: WorldInfo;
  system: SystemManifest;
  /** template.json of the system, or an empty object. */
  template: Record<string, unknown>;
  packs: PackData[];
  /** Every module on the table, libraries first. */
  modules: ModuleData[];
  release: Release;
  rev: number;
  /** Are there older messages than those that came with the world? */
  olderMessages: boolean;
};

/** What differs per tab, or is not stored: over the socket. */
export interface SeatData {
  userId: string;
  /** Ids of the users with at least one connected client. */
  activeUsers: string[];
  /** Has no gamemaster unpaused the world yet, since the server started? */
  paused: boolean;
  /** A name that this host does not have fails at once. */
  strict: boolean;
  /** The language for users who have chosen none. */
  language: string;
}

export type WorldData = SharedWorld & SeatData;

export const WORLD_ADDRESS = "/api/documents";

/** Drawings of the packages together, `?of=systems/ID/a.svg&of=...`: so many at most, none longer than so many bytes. */
export const DRAWINGS_ADDRESS = "/api/drawings";
export const MOST_DRAWINGS = 100;
export const LARGEST_DRAWING = 150_000;

/** `rev`: the last write broadcast before this; a page with an older world has missed some. */
export type SeatAnswer = SeatData & { rev: number };

/** Messages in the order of time, and whether there are still older ones. */
export interface OlderMessages {
  messages: DocumentSource[];
  more: boolean;
}

export type SinceAnswer = { responses: ModifyDocumentResponse[] } | { reload: true };

export interface QueryRequest {
  to: string;
  name: string;
  data: unknown;
  timeout?: number;
}

export type QueryAnswer = { result: unknown } | WireError;

export interface UserActivity {
  cursor?: { x: number; y: number } | null;
  targets?: string[];
  sceneId?: string | null;
  [key: string]: unknown;
}

type Ack<T> = (answer: Answer<T>) => void;

export interface ClientToServer {
  seat: (ack: Ack<SeatAnswer>) => void;
  modifyDocument: (request: ModifyDocumentRequest, ack: Ack<ModifyDocumentResponse>) => void;
  since: (request: { rev: number }, ack: Ack<SinceAnswer>) => void;
  messages: (request: { before: { timestamp: number; _id: string } }, ack: Ack<OlderMessages>) => void;
  userActivity: (activity: UserActivity) => void;
  query: (request: QueryRequest, ack: (answer: QueryAnswer) => void) => void;
  pause: (paused: boolean, ack: Ack<boolean>) => void;
}

export interface ServerToClient {
  modifyDocument: (response: ModifyDocumentResponse) => void;
  userConnected: (event: { userId: string; active: boolean }) => void;
  userActivity: (userId: string, activity: UserActivity) => void;
  pause: (paused: boolean, userId: string) => void;
  query: (request: { name: string; data: unknown; timeout?: number }, ack: (answer: QueryAnswer) => void) => void;
}

export function isWireError(answer: unknown): answer is WireError {
  return typeof answer === "object" && answer !== null && "error" in answer;
}
