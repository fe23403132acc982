/** This system's own settings by their key. The caller states the type of the value. */
import { SYSTEM_ID } from "../../system.ts";

interface Settings {
  register(system: string, key: string, setting: object): void;
  registerMenu(system: string, key: string, menu: object): void;
  get(system: string, key: string): unknown;
  set(system: string, key: string, value: unknown): Promise<unknown>;
}

// The published types know core's settings; a system's would have to be declared far from where they are registered.
const settings = () => game.settings as unknown as Settings;

export function registerSetting(key: string, setting: object): void {
  settings().register(SYSTEM_ID, key, setting);
}

interface Menu {
  readonly name: string;
  readonly hint: string;
  readonly icon: string;
  /** Opens the window; its code is fetched only then. */
  readonly open: () => Promise<void>;
}

/** A button in the settings, for everybody. Foundry requires a window class there; this one opens another window instead. */
export function registerSettingsMenu(key: string, { open, ...menu }: Menu): void {
  class MenuButton extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  }
  settings().registerMenu(SYSTEM_ID, key, { ...menu, label: menu.name, type: MenuButton, restricted: false });
}

export function setting(key: string): unknown {
  return settings().get(SYSTEM_ID, key);
}

export async function keepSetting(key: string, value: unknown): Promise<void> {
  await settings().set(SYSTEM_ID, key, value);
}

export async function keepCoreSetting(key: string, value: unknown): Promise<void> {
  await settings().set("core", key, value);
}

/** One of core's settings, including those that only some versions have. */
export function coreSetting(key: string): unknown {
  return settings().get("core", key);
}
