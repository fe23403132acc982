/**
 * The served table: world, system, packs, seats and the one queue that every write goes through. Stored first, then
 * broadcast: `modify` resolves when the write is on the disk, with the response for everybody.
 */
import { declareManifestTypes, forgetTypes } from "../api/abstract/document-types.ts";
import { USER_ROLES } from "../api/const.ts";
import { setRolePermissions } from "../api/documents/base/role-permissions.ts";
import { BaseToken } from "../api/documents/base/token.ts";
import { coreVersion, generation, RELEASES } from "../api/face.ts";
import type {
  ModifyDocumentResponse,
  ModuleData,
  OlderMessages,
  SeatAnswer,
  SharedWorld,
  SinceAnswer,
  SystemManifest,
} from "../api/wire.ts";
import { parseWorldFile, toFile } from "../world/file.ts";
import { type Backups, replaceWorld } from "../world/lifecycle.ts";
import type { Pack } from "../world/packs.ts";
import { COLLECTION_NAMES, type World, type WorldFile } from "../world/world.ts";
import { lastMessages, olderMessages } from "./chat.ts";
import { hollowDocument } from "./documents.ts";
import type { TableFiles } from "./files.ts";
import { Refused } from "./input.ts";
import { Seats } from "./join.ts";
import { ResponseLog } from "./log.ts";
import { modify } from "./modify.ts";
import { type GameModule, moduleStates } from "./modules.ts";
import { Presence } from "./presence.ts";
import { Queue } from "./queue.ts";
import { Sessions } from "./sessions.ts";
import { settingValue } from "./settings.ts";
import type { GameSystem } from "./system.ts";

export interface TableParts {
  readonly world: World;
  readonly system: GameSystem;
  readonly modules?: readonly GameModule[];
  readonly packs: ReadonlyMap<string, Pack>;
  readonly files: TableFiles;
  readonly backups: Backups;
  readonly demandPasswords: boolean;
}

export class Table {
  readonly world: World;
  readonly system: GameSystem;
  readonly modules: readonly GameModule[];
  readonly seats: Seats;
  readonly sessions: Sessions;
  readonly demandPasswords: boolean;
  readonly presence = new Presence();
  /** A world is paused until a gamemaster unpauses it, again with every start. */
  paused = true;
  /** Whether pages fail at a name that this host does not have. */
  strict = false;
  /** For users who have chosen none. */
  language = "en";
  /** Uploaded pictures. */
  readonly files: TableFiles;
  /** Set by the socket server: tabs whose seat is gone, and tabs that must reload. */
  onSeatClosed: (userId: string) => void = () => {};
  onReplaced: () => void = () => {};
  /** The system's manifest with the subtypes that active modules add. */
  declared: SystemManifest;
  readonly #packs: ReadonlyMap<string, Pack>;
  readonly #backups: Backups;
  readonly #queue = new Queue();
  readonly #log = new ResponseLog();
  /** The disk failure after which memory was last read again. */
  #restored: unknown;

  constructor(parts: TableParts) {
    this.world = parts.world;
    this.system = parts.system;
    this.modules = parts.modules ?? [];
    this.declared = parts.system.manifest;
    this.#packs = parts.packs;
    this.#backups = parts.backups;
    this.files = parts.files;
    this.demandPasswords = parts.demandPasswords;
    this.seats = new Seats(parts.world, parts.demandPasswords);
    this.sessions = new Sessions(parts.world);
    BaseToken.findActor = (id) => {
      const source = id === null ? undefined : parts.world.documents("actors").get(id);
      return source ? hollowDocument("Actor", source, null) : null;
    };
    this.learnSettings();
  }

  /** The compendiums of the system and of the active modules. */
  get packs(): ReadonlyMap<string, Pack> {
    const off = new Set(this.moduleStates().flatMap((one) => (one.active ? [] : one.manifest.id)));
    return new Map(
      [...this.#packs].filter(
        ([, { metadata }]) => metadata.packageType !== "module" || !off.has(metadata.packageName),
      ),
    );
  }

  moduleStates(): ModuleData[] {
    const configured = settingValue(this.world, "core.moduleConfiguration");
    return moduleStates(this.modules, this.system.manifest, coreVersion(), configured);
  }

  /**
   * Writes are computed one after the other; while the disk is busy with some, the next are computed. `tell` runs when
   * the disk has it, with nothing awaited in between, so answers and broadcasts keep the order of the revisions.
   */
  async modify(userId: string, request: unknown, tell: (response: ModifyDocumentResponse) => void): Promise<void> {
    const { response, stored, settled, after } = await this.#queue.run(() => modify(this, userId, request));
    await settled.catch((error) => this.#unstored(error));
    if (stored) this.#log.add(response);
    tell(response);
    await after?.();
  }

  /** The disk refused: memory is read from it again, once for all waiting writes. No tab heard of unsaved data. */
  async #unstored(error: unknown): Promise<never> {
    if (this.#restored !== error) {
      this.#restored = error;
      await this.#queue.run(async () => {
        await this.world.restore();
        this.learnSettings();
      });
    }
    throw error;
  }

  /** What the server itself reads from settings: rights of the roles, and which modules add types. */
  learnSettings(): void {
    this.#learnPermissions();
    if (this.modules.length) this.#learnTypes();
  }

  /** A module's subtypes carry its id: `module.type`. */
  #learnTypes(): void {
    const { manifest, template } = this.system;
    const types = structuredClone(manifest.documentTypes ?? {});
    forgetTypes();
    declareManifestTypes(manifest, template);
    for (const { manifest: module, active } of this.moduleStates()) {
      if (!active) continue;
      declareManifestTypes(module, {}, `${module.id}.`);
      for (const [name, own] of Object.entries(module.documentTypes ?? {})) {
        types[name] ??= {};
        for (const [type, about] of Object.entries(own)) types[name][`${module.id}.${type}`] = about;
      }
    }
    this.declared = { ...manifest, documentTypes: types };
  }

  #learnPermissions(): void {
    const value = settingValue(this.world, "core.permissions");
    const lists = Object.entries(Object(value)).filter(([, roles]) => Array.isArray(roles));
    setRolePermissions(Object.fromEntries(lists) as Record<string, number[]>);
  }

  since(rev: unknown): SinceAnswer {
    if (!Number.isInteger(rev)) throw new Refused("A revision must be a whole number.");
    return this.#log.since(rev as number, this.world.storedRev);
  }

  /** The user of a session, unless it was closed in the meantime. */
  seatOf(session: unknown): string | undefined {
    const userId = this.sessions.userOf(session);
    return userId !== undefined && this.world.documents("users").get(userId)?.role > 0 ? userId : undefined;
  }

  seat(userId: string): SeatAnswer {
    return {
      userId,
      activeUsers: [...this.presence.active()],
      paused: this.paused,
      strict: this.strict,
      language: this.language,
      rev: this.world.storedRev,
    };
  }

  /** Nobody sees data that is not on the disk. */
  async olderMessages(request: unknown): Promise<OlderMessages> {
    const older = olderMessages(this.world, request);
    await this.world.settled();
    return older;
  }

  /** The state in memory, which may be ahead of the disk. */
  sharedWorld(): SharedWorld {
    const { meta } = this.world;
    const collections = Object.fromEntries(COLLECTION_NAMES.map((name) => [name, this.world.sources(name)]));
    const { messages, more } = lastMessages(this.world);
    return {
      ...(collections as Pick<SharedWorld, (typeof COLLECTION_NAMES)[number]>),
      messages,
      olderMessages: more,
      world: { ...meta, coreVersion: coreVersion() },
      system: this.system.manifest,
      template: this.system.template,
      packs: [...this.packs.values()].map((pack) => pack.data()),
      modules: this.moduleStates(),
      release: RELEASES[generation()],
      rev: this.world.rev,
    };
  }

  /** What the join page may know before anybody has joined. */
  sign(): { title: string; description: string; system: string; systemVersion: string } {
    const { title, description = "", systemVersion } = this.world.meta;
    return { title, description, system: this.system.manifest.title, systemVersion };
  }

  /** Assistants count as gamemasters here, as they do in the pages. */
  pause(userId: string, paused: unknown): boolean {
    if (typeof paused !== "boolean") throw new Refused("Paused is true or false.");
    if (!(this.world.documents("users").get(userId)?.role >= USER_ROLES.ASSISTANT))
      throw new Refused("Only a gamemaster may pause or unpause the game.");
    this.paused = paused;
    return paused;
  }

  demandGamemaster(userId: string | undefined): void {
    const role = userId === undefined ? 0 : this.world.documents("users").get(userId)?.role;
    if (role !== USER_ROLES.GAMEMASTER) throw new Refused("Only a gamemaster may do this.");
  }

  async exportFile(): Promise<WorldFile> {
    return { ...toFile(this.world), files: await this.files.all() };
  }

  /** Replaces the world by another, after a backup; everybody joins again. */
  importFile(content: string): Promise<void> {
    return this.#queue.run(async () => {
      const file = parseWorldFile(content);
      this.files.checkAll(file.files ?? {});
      await replaceWorld(this.world, this.#backups, file, this.declared);
      await this.files.keepAll(file.files ?? {});
      this.learnSettings();
      this.#log.clear();
      this.onReplaced();
    });
  }

  async closeSeat(userId: string): Promise<void> {
    await this.sessions.endAll(userId);
    this.onSeatClosed(userId);
  }

  async close(): Promise<void> {
    await this.#queue.idle();
    await this.world.close();
  }
}
