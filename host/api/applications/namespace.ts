/**
 * Where the applications are in the public namespaces, and the two moments at which the table starts them: before the
 * system's code runs, and when the documents are loaded.
 */
import "../../shell/css/main.css";
import { Canvas, watchDocuments } from "../../shell/canvas/canvas.ts";
import { GridLayer } from "../../shell/canvas/highlights.ts";
import { Ruler, TokenRuler } from "../../shell/canvas/ruler.ts";
import { Token } from "../../shell/canvas/token.ts";
import { TokenLayer } from "../../shell/canvas/token-layer.ts";
import { applyTheme, buildLayout } from "../../shell/layout.ts";
import { watchWorld } from "../../shell/refresh.ts";
import { BaseGrid } from "../grid/base.ts";
import { GridHex, HexagonalGrid } from "../grid/hexagonal.ts";
import { GridlessGrid, SquareGrid } from "../grid/square.ts";
import { inertName, inertOnMissing, throwOnMissing } from "../helpers/missing.ts";
import { nameInConfig } from "../named/config.ts";
import { ApplicationV2, instances } from "./api/application.ts";
import { windows } from "./api/detached.ts";
import { DialogV2 } from "./api/dialog.ts";
import { DocumentSheetV2 } from "./api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import { documentDialogs } from "./apps/document-dialogs.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { FilePicker } from "./apps/file-picker.ts";
import { ImagePopout } from "./apps/image-popout.ts";
import { ModuleManagement } from "./apps/module-management.ts";
import { DocumentOwnershipConfig } from "./apps/ownership.ts";
import { ToursManagement } from "./apps/tours-management.ts";
import { UserManagement } from "./apps/user-management.ts";
import { registerCoreSettings, registerDefaultSheets } from "./defaults.ts";
import { defineElements, ELEMENTS } from "./elements/define.ts";
import { AbstractFormInputElement } from "./elements/form-element.ts";
import { env } from "./env.ts";
import * as fields from "./fields.ts";
import { Handlebars, registerHelpers } from "./handlebars/helpers.ts";
import { getTemplate, loadTemplates, provideTemplates, renderTemplate } from "./handlebars/templates.ts";
import { BasePlaceableHUD, HeadsUpDisplayContainer, TokenHUD } from "./hud/token-hud.ts";
import { registerKeys } from "./keys.ts";
import { ControlsConfig } from "./settings/controls-config.ts";
import { SettingsConfig } from "./settings/settings-config.ts";
import { ActorSheetV2 } from "./sheets/actor-sheet.ts";
import {
  ActiveEffectConfig,
  CombatantConfig,
  FolderConfig,
  MacroConfig,
  SceneConfig,
  TokenConfig,
  UserConfig,
} from "./sheets/generic-sheet.ts";
import { ItemSheetV2 } from "./sheets/item-sheet.ts";
import {
  JournalEntryPageHandlebarsSheet,
  JournalEntryPageImageSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntryPageSheet,
  JournalEntryPageTextSheet,
} from "./sheets/journal-page-sheet.ts";
import { JournalEntrySheet } from "./sheets/journal-sheet.ts";
import { RollTableSheet } from "./sheets/roll-table-sheet.ts";
import { AbstractSidebarTab } from "./sidebar/abstract-tab.ts";
import { ChatLog } from "./sidebar/chat-log.ts";
import { renderMessage } from "./sidebar/chat-message.ts";
import { CombatTracker } from "./sidebar/combat-tracker.ts";
import { Compendium, CompendiumDirectory } from "./sidebar/compendium.ts";
import {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
  SceneDirectory,
} from "./sidebar/directories.ts";
import { DocumentDirectory } from "./sidebar/directory.ts";
import { Settings } from "./sidebar/settings-tab.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { GamePause } from "./ui/game-pause.ts";
import { Hotbar } from "./ui/hotbar.ts";
import { Notifications } from "./ui/notifications.ts";
import { Players } from "./ui/players.ts";
import { SceneNavigation } from "./ui/scene-navigation.ts";
import { cleanHTML } from "./ux/clean.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { SearchFilter } from "./ux/search-filter.ts";
import { integerSort } from "./ux/sorting.ts";
import { Tabs } from "./ux/tabs.ts";
import { TextEditor } from "./ux/text-editor.ts";
import { listenToLinks } from "./ux/text-links.ts";
import { timeSince } from "./ux/time.ts";
import { TooltipManager } from "./ux/tooltip.ts";
import { Tour, ToursCollection } from "./ux/tour.ts";

const space = <T extends object>(name: string, members: T): T =>
  throwOnMissing(`foundry.applications.${name}`, members);

export const applicationsNamespace = throwOnMissing("foundry.applications", {
  instances,
  detached: space("detached", { windows }),
  documentDialogs,
  renderMessage,
  api: space("api", { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin }),
  apps: space("apps", {
    DocumentOwnershipConfig,
    DocumentSheetConfig,
    FilePicker,
    ImagePopout,
    ToursManagement,
    UserManagement,
  }),
  elements: space("elements", { AbstractFormInputElement, ...ELEMENTS }),
  fields: space("fields", { ...fields }),
  hud: space("hud", { BasePlaceableHUD, HeadsUpDisplayContainer, TokenHUD }),
  handlebars: space("handlebars", { getTemplate, loadTemplates, renderTemplate, timeSince }),
  settings: space("settings", { SettingsConfig }),
  sheets: space("sheets", {
    ActiveEffectConfig,
    ActorSheetV2,
    CombatantConfig,
    FolderConfig,
    ItemSheetV2,
    MacroConfig,
    RollTableSheet,
    SceneConfig,
    TokenConfig,
    UserConfig,
    journal: space("sheets.journal", {
      JournalEntryPageHandlebarsSheet,
      JournalEntryPageImageSheet,
      JournalEntryPageProseMirrorSheet,
      JournalEntryPageSheet,
      JournalEntryPageTextSheet,
      JournalEntrySheet,
    }),
  }),
  sidebar: space("sidebar", {
    AbstractSidebarTab,
    DocumentDirectory,
    Sidebar,
    apps: space("sidebar.apps", { Compendium, ControlsConfig, ModuleManagement, ToursManagement }),
    tabs: space("sidebar.tabs", {
      ActorDirectory,
      ChatLog,
      CombatTracker,
      CompendiumDirectory,
      ItemDirectory,
      JournalDirectory,
      MacroDirectory,
      RollTableDirectory,
      SceneDirectory,
      Settings,
    }),
  }),
  ui: space("ui", { GamePause, Hotbar, Notifications, Players, SceneNavigation }),
  ux: space("ux", { ContextMenu, DragDrop, FormDataExtended, SearchFilter, Tabs, TextEditor }),
});

export const canvasNamespace = inertOnMissing("foundry.canvas", {
  Canvas,
  layers: inertOnMissing("foundry.canvas.layers", { GridLayer, TokenLayer }),
  placeables: inertOnMissing("foundry.canvas.placeables", {
    Token,
    tokens: inertOnMissing("foundry.canvas.placeables.tokens", { TokenRuler }),
  }),
  interaction: inertOnMissing("foundry.canvas.interaction", { Ruler }),
});
export const gridNamespace = throwOnMissing("foundry.grid", {
  BaseGrid,
  GridHex,
  GridlessGrid,
  HexagonalGrid,
  SquareGrid,
});
export const nueNamespace = throwOnMissing("foundry.nue", { Tour, ToursCollection });
/** Members of foundry.utils and foundry.helpers that live with the applications. */
export const applicationUtils = {
  SortingHelpers: { performIntegerSort: integerSort },
  cleanHTML,
  performIntegerSort: integerSort,
  timeSince,
};
export { TooltipManager };

const UI_CLASSES = {
  actors: ActorDirectory,
  chat: ChatLog,
  combat: CombatTracker,
  compendium: CompendiumDirectory,
  hotbar: Hotbar,
  items: ItemDirectory,
  journal: JournalDirectory,
  nav: SceneNavigation,
  notifications: Notifications,
  pause: GamePause,
  players: Players,
  scenes: SceneDirectory,
  settings: Settings,
  sidebar: Sidebar,
  tables: RollTableDirectory,
};

/** Once, when the globals exist and before any of the system's code runs. */
export function installApplications(): void {
  const { CONFIG, game } = env;
  defineElements();
  provideTemplates();
  registerHelpers();
  const canvas = new Canvas();
  Object.assign(globalThis, { Handlebars, loadTemplates, renderTemplate, getTemplate, canvas: throwing(canvas) });
  CONFIG.ui = { ...CONFIG.ui, ...UI_CLASSES };
  CONFIG.ux = { ...CONFIG.ux, ContextMenu, DragDrop, FilePicker, TextEditor, TooltipManager };
  Object.assign(CONFIG.Token, { objectClass: Token, rulerClass: TokenRuler, hudClass: TokenHUD });
  nameInConfig(CONFIG, TokenLayer);
  CONFIG.queries ??= {};
  CONFIG.queries.dialog ??= ({ type, config }: any) => (DialogV2 as any)[type](config);
  game.tours = new ToursCollection();
  game.tooltip = new TooltipManager();
  game.canvas = env.canvas;
  env.ui.notifications = new Notifications();
  env.ui.windows = {};
  env.ui.activeWindow = null;
  registerCoreSettings();
  game.time.begin();
  registerKeys();
  registerDefaultSheets();
  watchDocuments(env.canvas);
  watchWorld();
}

/** Missing members of the canvas are inert; its own members stay writable. */
function throwing(canvas: Canvas): Canvas {
  return new Proxy(canvas, {
    get(target, key) {
      if (typeof key === "symbol" || key in target || key === "then" || key === "toJSON") {
        const value = Reflect.get(target, key, target);
        return typeof value === "function" ? value.bind(target) : value;
      }
      return inertName(`canvas.${key}`);
    },
    set: (target, key, value) => Reflect.set(target, key, value, target),
  });
}

/** When the documents are loaded and `setup` has been called: draws the table. */
export async function initializeUI(): Promise<void> {
  const { CONFIG, ui } = env;
  applyTheme(env.game.settings.get("core", "uiConfig"));
  buildLayout();
  ui.notifications.initialize();
  env.game.tooltip.activateEventListeners();
  listenToLinks();
  DocumentSheetConfig.updateDefaultSheets(env.game.settings.get("core", "sheetClasses"));
  for (const [name, cls] of Object.entries<any>(CONFIG.ui)) if (name !== "notifications" && cls) ui[name] = new cls();
  await ui.sidebar.render({ force: true });
  const first = ["nav", "pause", "players", "hotbar"];
  const tabs = Object.keys(ui.sidebar.constructor.TABS).filter(
    (name) => ui[name] && document.querySelector(`#sidebar-tabs [data-tab="${name}"]`),
  );
  for (const name of [...first, ...tabs]) {
    try {
      await ui[name]?.render({ force: true });
    } catch (error) {
      console.error(error);
      ui.notifications.error((error as Error).message, { console: false });
    }
  }
  document.body.classList.add("table-ready");
  let broken: any = null;
  env.game.socket.on("disconnect", () => {
    broken ??= ui.notifications.warn("HOST.Reconnecting", { permanent: true, console: false });
  });
  env.game.socket.on("limit", (format: object) => ui.notifications.warn("HOST.Limit", { format, console: false }));
  env.game.socket.on("connect", () => {
    broken?.remove();
    broken = null;
  });
}

export async function initializeCanvas(): Promise<void> {
  env.canvas.initialize();
  await env.canvas.draw(env.game.scenes.active ?? null);
}
