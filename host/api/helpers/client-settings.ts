/**
 * game.settings (foundryvtt.com/api, foundry.helpers.ClientSettings): registered values with a scope. `world` and `user` are Setting documents
 * and tell every client of a change; `client` stays in this browser. What is not registered cannot be read or written.
 */
import { DataModel } from "../abstract/data-model.ts";
import { DataField } from "../data/fields/field.ts";
import { deepClone } from "../utils/clone.ts";
import { isSubclass, type Plain } from "../utils/types.ts";
import { Hooks } from "./hooks.ts";

export interface SettingConfig {
  key: string;
  namespace: string;
  id: string;
  name?: string;
  hint?: string;
  scope: "world" | "client" | "user";
  config: boolean;
  type?: any;
  choices?: Plain;
  range?: { min: number; max: number; step?: number };
  default?: unknown;
  requiresReload?: boolean;
  onChange?: (value: any, options?: any, userId?: string) => unknown;
  [key: string]: unknown;
}

export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, Plain>();
  /** Where values are kept: the world's Setting documents and this browser's own. */
  readonly storage: Map<"world" | "client" | "user", any>;

  #held = false;

  constructor(worldSettings: any, browser: Storage) {
    this.storage = new Map<"world" | "client" | "user", any>([
      ["world", worldSettings],
      ["user", worldSettings],
      ["client", browser],
    ]);
  }

  register(namespace: string, key: string, data: Plain): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    // Released systems name scopes that never existed; such a setting belongs to the browser.
    const scope = this.storage.has(data["scope"]) ? data["scope"] : "client";
    const id = `${namespace}.${key}`;
    this.settings.set(id, { config: false, ...data, scope, namespace, key, id });
  }

  registerMenu(namespace: string, key: string, data: Plain): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    if (!isWindow(data["type"])) throw new Error("You must provide a menu type that is an application class");
    this.menus.set(`${namespace}.${key}`, { ...data, namespace, key: `${namespace}.${key}` });
  }

  /** Until `ready`, settings of the world can be read but not set (Sequencer #229; CoC7 PR 2013). */
  _holdWorld(held: boolean): void {
    this.#held = held;
  }

  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): any {
    const config = this.#config(namespace, key);
    if (document) return this.#document(config);
    return this.#initialize(config, this.#read(config));
  }

  async set(namespace: string, key: string, value: any, options: Plain = {}): Promise<any> {
    const config = this.#config(namespace, key);
    const clean = this.#clean(config, value === undefined ? config.default : value);
    if (config.scope === "client") return this.#setClient(config, clean, options);
    if (this.#held) throw new Error(`The world setting ${config.id} cannot be set before the game is ready`);
    const json = JSON.stringify(clean ?? null);
    const existing = this.#document(config);
    const { document = false, ...operation } = options;
    const changed = existing
      ? await existing.update({ value: json }, operation)
      : await this.#create(config, json, operation);
    return document ? (changed ?? existing) : this.get(namespace, key);
  }

  async #create(config: SettingConfig, value: string, operation: Plain): Promise<any> {
    const cls = (globalThis as any).CONFIG.Setting.documentClass;
    const user = config.scope === "user" ? (globalThis as any).game.user.id : null;
    return cls.create({ key: config.id, value, user }, operation);
  }

  #setClient(config: SettingConfig, value: unknown, options: Plain): unknown {
    const browser: Storage = this.storage.get("client");
    const json = JSON.stringify(value ?? null);
    if (browser.getItem(config.id) === json) return this.#initialize(config, value);
    browser.setItem(config.id, json);
    const initialized = this.#initialize(config, value);
    config.onChange?.(initialized, options, (globalThis as any).game?.user?.id);
    Hooks.callAll("clientSettingChanged", config.id, initialized, options);
    return initialized;
  }

  /** A Setting document was made, changed or removed here or elsewhere. */
  changed(document: any, options: Plain, userId: string): void {
    const config = this.settings.get(document.key);
    if (!config || (config.scope === "user" && document.user !== (globalThis as any).game.user.id)) return;
    config.onChange?.(this.#initialize(config, this.#read(config)), options, userId);
  }

  #config(namespace: string, key: string): SettingConfig {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  #document(config: SettingConfig): any {
    const user = config.scope === "user" ? (globalThis as any).game.user.id : null;
    return this.storage.get("world").getSetting(config.id, user);
  }

  #read(config: SettingConfig): unknown {
    if (config.scope !== "client") return this.#document(config)?.value;
    const json = (this.storage.get("client") as Storage).getItem(config.id);
    if (json === null) return undefined;
    try {
      return JSON.parse(json);
    } catch {
      return undefined;
    }
  }

  #initialize(config: SettingConfig, stored: any): any {
    const { type } = config;
    const missing =
      stored === undefined || (stored === null && type !== undefined && !(type instanceof DataField && type.nullable));
    if (type instanceof DataField)
      return initializeField(type, missing ? (deepClone(config.default) ?? type.getInitialValue({})) : stored);
    if (isSubclass(type, DataModel)) return type.fromSource(missing ? (deepClone(config.default) ?? {}) : stored);
    if (missing) return deepClone(config.default);
    return cast(type, stored);
  }

  #clean(config: SettingConfig, value: any): any {
    const { type } = config;
    if (type instanceof DataField) {
      const clean = type.clean(type.toObject(value) ?? value);
      const failure = type.validate(clean);
      if (failure) throw failure.asError();
      return clean;
    }
    if (isSubclass(type, DataModel)) return value instanceof DataModel ? value.toObject() : new type(value).toObject();
    const plain = typeof value?.toObject === "function" ? value.toObject() : cast(type, value);
    if (config.choices && !Array.isArray(config.choices) && !(String(plain) in config.choices))
      throw new Error(`"${plain}" is not one of the choices of the setting ${config.id}`);
    if (config.range && typeof plain === "number") return Math.min(config.range.max, Math.max(config.range.min, plain));
    return plain;
  }
}

/** An application of either generation; a plain class with a `render` is none (healthEstimate #57). */
function isWindow(type: unknown): boolean {
  const { applications, appv1 } = (globalThis as any).foundry ?? {};
  const kinds = [applications?.api?.ApplicationV2, appv1?.api?.Application];
  return kinds.some((kind) => typeof kind === "function" && isSubclass(type, kind));
}

function initializeField(field: any, value: unknown): unknown {
  const initialized = field.initialize(field.clean(deepClone(value)), {}, {});
  return typeof initialized === "function" ? initialized() : initialized;
}

/** Values as the registered constructor reads them. */
function cast(type: any, value: any): any {
  if (value === null || value === undefined || typeof type !== "function") return value;
  if (type === Boolean) return value === "false" ? false : Boolean(value);
  if (type === Number || type === String) return type(value);
  if (type === Object || type === Array) return deepClone(value);
  return typeof type.fromJSON === "function" ? type.fromJSON(JSON.stringify(value)) : value;
}
