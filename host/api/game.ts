/**
 * game (foundryvtt.com/api, foundry.Game): the one object that holds the table. Documented members that this host lacks
 * throw with their name when read; any other name is free for systems and modules.
 */
import { declareManifestTypes, forgetTypes } from "./abstract/document-types.ts";
import { AudioHelper } from "./applications/ux/audio.ts";
import { CompendiumCollection } from "./collections/compendium-collection.ts";
import { setRolePermissions } from "./documents/base/role-permissions.ts";
import type { ClientDatabaseBackend } from "./documents/client-database.ts";
import { ClientKeybindings } from "./helpers/client-keybindings.ts";
import { ClientSettings } from "./helpers/client-settings.ts";
import { GameTime } from "./helpers/game-time.ts";
import { Hooks } from "./helpers/hooks.ts";
import { KeyboardManager } from "./helpers/keyboard-manager.ts";
import { type LanguageLoader, Localization } from "./helpers/localization.ts";
import { transport } from "./helpers/transport.ts";
import { Module } from "./packages/module.ts";
import { Collection } from "./utils/collection.ts";
import type { Plain } from "./utils/types.ts";
import { setUuidSource } from "./utils/uuid.ts";
import { WORLD_COLLECTIONS, type WorldData } from "./wire.ts";

const ABSENT = ["video", "webrtc", "playlists", "cards", "fog"];

export class Game {
  readonly data: WorldData;
  readonly userId: string;
  readonly world: Plain;
  readonly system: Plain;
  readonly modules: Collection<string, Module>;
  readonly release: Plain;
  readonly socket: any;
  readonly database: ClientDatabaseBackend;
  readonly collections = new Collection<string, any>();
  readonly packs = new Collection<string, any>();
  readonly keyboard = new KeyboardManager();
  readonly keybindings: ClientKeybindings;
  readonly i18n: Localization;
  readonly time = new GameTime();
  readonly clipboard = { copyPlainText: (text: string) => navigator.clipboard.writeText(text) };
  readonly audio = new AudioHelper();
  readonly debug = false;
  settings!: ClientSettings;
  model: Plain = {};
  tours: any;
  tooltip: any;
  canvas: any;
  ready = false;
  view = "game";
  paused: boolean;
  _documentsReady = false;
  /** Other pictures for compendium entries: none here, and modules may add some. */
  readonly compendiumArt = Object.assign(new Map<string, Plain>(), { enabled: true, FLAG: "compendiumArtMappings" });
  /** Set by the page that boots. */
  _start: () => Promise<void> = async () => {};
  [member: string]: any;

  constructor(
    data: WorldData,
    socket: any,
    database: ClientDatabaseBackend,
    browser: Storage,
    loadLanguage: LanguageLoader,
  ) {
    this.data = data;
    this.userId = data.userId;
    this.paused = data.paused;
    this.world = { flags: {}, ...data.world };
    this.system = { ...data.system, documentTypes: data.system.documentTypes ?? {} };
    this.release = {
      ...data.release,
      get version() {
        return `${data.release.generation}.${data.release.build}`;
      },
      get isDevelopment() {
        return false;
      },
    };
    this.socket = socket;
    this.database = database;
    this.keybindings = new ClientKeybindings(browser);
    this.i18n = new Localization(browser.getItem("core.language")?.replace(/"/g, "") ?? data.language, loadLanguage);
    forgetTypes();
    declareManifestTypes(data.system, data.template);
    this.modules = new Collection(data.modules.map((one) => [one.manifest.id, new Module(one)] as const));
    for (const module of this.modules) {
      if (module.active) declareManifestTypes(module.manifest, {}, `${module.id}.`);
    }
    this.model = templateModel(data.template);
    setUuidSource({
      collection: (name) => this.collections.get(name),
      pack: (id) => this.packs.get(id),
      isDocumentName: (name) => this.collections.has(name),
    });
    for (const name of ABSENT)
      Object.defineProperty(this, name, {
        configurable: true,
        enumerable: false,
        get: () => {
          throw new Error(`This host does not have game.${name}`);
        },
        set: (value) => {
          Object.defineProperty(this, name, { value, writable: true, configurable: true });
        },
      });
    this.#openSettings(browser);
    this.#hearOfSeats();
  }

  /** From the first moment on: users may come or go while this page is still loading. */
  #hearOfSeats(): void {
    this.socket.on("userConnected", ({ userId, active }: { userId: string; active: boolean }) => {
      const others = this.data.activeUsers.filter((id) => id !== userId);
      this.data.activeUsers = active ? [...others, userId] : others;
      const user = this["users"]?.get(userId);
      if (!user) return;
      user.active = active;
      Hooks.callAll("userConnected", user, active);
    });
  }

  /** Settings are read before the documents are made, since a system registers and reads its own in `init`. */
  #openSettings(browser: Storage): void {
    const { CONFIG } = globalThis as any;
    const settings = new CONFIG.Setting.collection(this.data.settings);
    this.collections.set("Setting", settings);
    settings._initialize();
    this.settings = new ClientSettings(settings, browser);
    const permissions = settings.getSetting("core.permissions")?.value;
    if (permissions) setRolePermissions(permissions);
  }

  get version(): string {
    return this.release["version"];
  }

  get user(): any {
    return this["users"]?.get(this.userId) ?? null;
  }

  get documentTypes(): Record<string, string[]> {
    const { CONFIG } = globalThis as any;
    return Object.fromEntries(
      Object.entries<any>(CONFIG)
        .filter(([, entry]) => entry?.documentClass?.TYPES)
        .map(([name, entry]) => [name, entry.documentClass.TYPES]),
    );
  }

  get combat(): any {
    return this["combats"]?.viewed ?? null;
  }

  /** Users and folders first, since the others name them; nothing is prepared until all are there. */
  initializeDocuments(): void {
    const { CONFIG } = globalThis as any;
    const order = [
      "users",
      "folders",
      "actors",
      "items",
      "scenes",
      "combats",
      "journal",
      "macros",
      "tables",
      "messages",
    ] as const;
    for (const name of order) {
      const documentName = WORLD_COLLECTIONS[name];
      const collection = new CONFIG[documentName].collection(this.data[name]);
      this.collections.set(documentName, collection);
      this[name] = collection;
      collection._initialize();
    }
    for (const pack of this.data.packs) this.packs.set(pack.metadata.id, new CompendiumCollection(pack));
    for (const id of this.data.activeUsers) if (this["users"].get(id)) this["users"].get(id).active = true;
    this._documentsReady = true;
    for (const name of order) for (const document of this[name]._made()) document._safePrepareData();
  }

  activateSocketListeners(): void {
    const { CONFIG } = globalThis as any;
    this.socket.on("userActivity", (userId: string, activity: Plain) => {
      const user = this["users"].get(userId);
      if (!user) return;
      if ("sceneId" in activity) user.viewedScene = activity["sceneId"];
      if (activity["targets"]) user._onTokenTargets(activity["targets"]);
      Hooks.callAll("userActivity", user, activity);
    });
    this.socket.on("pause", (pause: boolean, userId: string) => this.togglePause(pause, { userId }));
    this.socket.on("query", async ({ name, data, timeout }: Plain, ack: (answer: unknown) => void) => {
      try {
        if (!Object.hasOwn(CONFIG.queries, name))
          throw new Error(`Query "${name}" is not registered in CONFIG.queries`);
        ack({ result: (await CONFIG.queries[name](data, { timeout })) ?? null });
      } catch (problem) {
        ack({ error: { name: "QueryError", message: (problem as Error).message } });
      }
    });
  }

  /** Only a gamemaster may broadcast; without `broadcast` it concerns this page only (public tracker #11142). */
  togglePause(
    pause = !this.paused,
    { broadcast = false, userId = this.userId }: { broadcast?: boolean; userId?: string } = {},
  ): boolean {
    if (broadcast && !this.user?.isGM) throw new Error("Only a gamemaster may pause or unpause the game for all.");
    this.paused = pause;
    if (broadcast) this.socket.emit("pause", pause, () => {});
    Hooks.callAll("pauseGame", pause, { broadcast, userId });
    return pause;
  }

  /** Runs when all files are loaded and before `init`; libraries wrap it to run first. */
  async initialize(): Promise<void> {
    await this._start();
  }

  logOut(): void {
    sessionStorage.removeItem("session");
    globalThis.location.assign(transport().door);
  }
}

/** template.json's templates, filled in: document -> type -> initial data. */
function templateModel(template: Record<string, any>): Plain {
  return Object.fromEntries(
    Object.entries(template).map(([documentName, entry]) => [
      documentName,
      Object.fromEntries(
        (entry.types ?? []).map((type: string) => {
          const { templates = [], ...own } = entry[type] ?? {};
          return [type, Object.assign({}, ...templates.map((name: string) => entry.templates?.[name] ?? {}), own)];
        }),
      ),
    ]),
  );
}
