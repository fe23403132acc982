/** The settings the table itself needs, and a plain sheet for every kind of document until a system brings a better one. */
import { applyTheme } from "../../shell/layout.ts";
import { USER_PERMISSIONS, USER_ROLES } from "../const.ts";
import { setRolePermissions } from "../documents/base/role-permissions.ts";
import { since14 } from "../face.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { env } from "./env.ts";
import {
  ActiveEffectConfig,
  BaseActorItemSheet,
  CombatantConfig,
  FolderConfig,
  LevelConfig,
  MacroConfig,
  SceneConfig,
  TokenConfig,
  UserConfig,
} from "./sheets/generic-sheet.ts";
import { JournalEntryPageImageSheet, JournalEntryPageTextSheet } from "./sheets/journal-page-sheet.ts";
import { JournalEntrySheet } from "./sheets/journal-sheet.ts";
import { RollTableSheet } from "./sheets/roll-table-sheet.ts";

/** Which roles may do what by default: each right from its lowest role upwards. */
function usualPermissions(): Record<string, number[]> {
  const roles = Object.values(USER_ROLES).filter((role) => role > USER_ROLES.NONE);
  return Object.fromEntries(
    Object.entries(USER_PERMISSIONS).map(([name, { defaultRole }]) => [
      name,
      roles.filter((role) => role >= defaultRole),
    ]),
  );
}

/** English, and what the packages' manifests name. */
function languagesOf({ system, modules }: any): Record<string, string> {
  const packages = [system, ...modules.filter((one: any) => one.active).map((one: any) => one.manifest)];
  const named = packages.flatMap((one) => one.languages ?? []).map(({ lang, name }: any) => [lang, name]);
  return { en: "English", ...Object.fromEntries(named) };
}

export function registerCoreSettings(): void {
  const { settings } = env.game;
  const register = (key: string, data: Record<string, any>) => {
    if (!settings.settings.has(`core.${key}`)) settings.register("core", key, data);
  };
  const words = { name: "SETTINGS.RollMode", scope: "client", config: false, type: String };
  // Version 14 has message modes instead; code that still reads the old setting there gets null.
  register("rollMode", { ...words, default: since14() ? null : "publicroll" });
  if (since14()) register("messageMode", { ...words, default: "public" });
  register("language", {
    name: "SETTINGS.Language",
    hint: "SETTINGS.LanguageHint",
    scope: "client",
    config: true,
    type: String,
    default: env.game.data.language,
    choices: languagesOf(env.game),
    requiresReload: true,
  });
  register("collectionSortingModes", { scope: "client", config: false, type: Object, default: {} });
  register("combatTrackerConfig", {
    scope: "world",
    config: false,
    type: Object,
    default: { resource: "", skipDefeated: false, turnMarker: { enabled: true, src: "", animation: "spin" } },
  });
  for (const [key, initial] of Object.entries({
    chatBubbles: true,
    chatBubblesPan: true,
    leftClickRelease: true,
    tokenAutoRotate: false,
  }))
    register(key, {
      name: `HOST.Setting.${key}`,
      scope: key === "tokenAutoRotate" ? "world" : "client",
      config: false,
      type: Boolean,
      default: initial,
    });
  for (const key of ["globalInterfaceVolume", "globalAmbientVolume", "globalPlaylistVolume"])
    register(key, { name: `HOST.Setting.${key}`, scope: "client", config: false, type: Number, default: 0.5 });
  register("gridDiagonals", { scope: "world", config: false, type: Number, default: 0 });
  register("noCanvas", { scope: "client", config: false, type: Boolean, default: false });
  register("defaultToken", { scope: "world", config: false, type: Object, default: {} });
  register("sheetClasses", { scope: "world", config: false, type: Object, default: {} });
  register("compendiumConfiguration", {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange: () => env.ui.compendium?.render(),
  });
  register("time", {
    scope: "world",
    config: false,
    type: Number,
    default: 0,
    onChange: (time: number, options: any, userId: string) => env.game.time.onUpdateWorldTime(time, options, userId),
  });
  register("moduleConfiguration", { scope: "world", config: false, type: Object, default: {}, requiresReload: true });
  register("permissions", {
    scope: "world",
    config: false,
    type: Object,
    default: usualPermissions(),
    // A newly granted right shows at once: the sidebar's buttons depend on it.
    onChange: (value: any) => {
      setRolePermissions(value);
      for (const tab of ["actors", "items", "journal"]) env.ui[tab]?.render();
    },
  });
  register("tourProgress", { scope: "client", config: false, type: Object, default: {} });
  register("uiConfig", {
    scope: "client",
    config: false,
    type: Object,
    default: { colorScheme: { applications: "", interface: "" } },
    onChange: (value: any) => applyTheme(value),
  });
}

export function registerDefaultSheets(): void {
  const sheets: Array<[string, any, string[]?]> = [
    ["Actor", class BaseActorSheet extends BaseActorItemSheet {}],
    ["Item", class BaseItemSheet extends BaseActorItemSheet {}],
    ["ActiveEffect", ActiveEffectConfig],
    ["Combatant", CombatantConfig],
    ["Folder", FolderConfig],
    ["JournalEntry", JournalEntrySheet],
    ["JournalEntryPage", JournalEntryPageTextSheet],
    ["JournalEntryPage", JournalEntryPageImageSheet, ["image"]],
    ...(since14() ? [["Level", LevelConfig] as [string, any]] : []),
    ["Macro", MacroConfig],
    ["RollTable", RollTableSheet],
    ["Scene", SceneConfig],
    ["Token", TokenConfig],
    ["User", UserConfig],
  ];
  for (const [name, cls, types] of sheets)
    DocumentSheetConfig.registerSheet(name, "core", cls, {
      label: cls.name,
      makeDefault: Boolean(types),
      ...(types ? { types } : {}),
    });
}
