/** The settings the table itself needs, and a plain sheet for every kind of document until a system brings a better one. */
import { applyTheme } from "../../shell/layout.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { env } from "./env.ts";
import {
  ActiveEffectConfig,
  BaseActorItemSheet,
  CombatantConfig,
  FolderConfig,
  MacroConfig,
  SceneConfig,
  TokenConfig,
  UserConfig,
} from "./sheets/generic-sheet.ts";
import { JournalEntryPageImageSheet, JournalEntryPageTextSheet } from "./sheets/journal-page-sheet.ts";
import { JournalEntrySheet } from "./sheets/journal-sheet.ts";
import { RollTableSheet } from "./sheets/roll-table-sheet.ts";

export function registerCoreSettings(): void {
  const { settings } = env.game;
  const register = (key: string, data: Record<string, any>) => {
    if (!settings.settings.has(`core.${key}`)) settings.register("core", key, data);
  };
  register("rollMode", {
    name: "SETTINGS.RollMode",
    scope: "client",
    config: false,
    type: String,
    default: "publicroll",
  });
  register("sheetClasses", { scope: "world", config: false, type: Object, default: {} });
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
