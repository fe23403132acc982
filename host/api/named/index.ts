/** Puts what is only named into the public namespaces, beside what this host has. */
import { AudioHelper } from "../applications/ux/audio.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../data/calendar.ts";
import { TerrainData } from "../data/terrain.ts";
import { DataModelValidationError } from "../data/validation.ts";
import * as validators from "../data/validators.ts";
import { since14 } from "../face.ts";
import { inertOnMissing, throwOnMissing } from "../helpers/missing.ts";
import { SocketInterface } from "../helpers/socket-interface.ts";
import { Color } from "../utils/color.ts";
import * as applications from "./applications.ts";
import * as appv1 from "./appv1.ts";
import * as drawn from "./canvas.ts";
import { namedBases, namedClasses } from "./documents.ts";
import { $, ProseMirror } from "./libraries.ts";
import { PIXI } from "./pixi.ts";
import { regionBehaviors } from "./region-behaviors.ts";

export function nameTheRest(foundry: any): void {
  const { canvas, data, documents, helpers } = foundry;
  const space = (name: string, members: object) => throwOnMissing(`foundry.${name}`, members);
  foundry.appv1 = space("appv1", { api: space("appv1.api", appv1.api), sheets: space("appv1.sheets", appv1.sheets) });
  Object.assign(documents, namedClasses(), namedBases());
  Object.assign(canvas.placeables, drawn.placeables);
  Object.assign(canvas.layers, drawn.layers);
  const { animation, containers, geometry, perception, sources } = drawn;
  for (const [name, members] of Object.entries({ animation, containers, geometry, perception, sources }))
    canvas[name] = inertOnMissing(`foundry.canvas.${name}`, members);
  canvas.rendering = inertOnMissing("foundry.canvas.rendering", {});
  Object.assign(data, { TerrainData, SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG });
  helpers.SocketInterface = SocketInterface;
  data.validators = space("data.validators", validators);
  data.regionBehaviors = space("data.regionBehaviors", regionBehaviors);
  helpers.media = space("helpers.media", applications.media);
  const { api, apps, elements, sheets } = foundry.applications;
  // The names without a version are those of the present generation.
  Object.assign(api, { Application: api.ApplicationV2, Dialog: api.DialogV2, DocumentSheet: api.DocumentSheetV2 });
  Object.assign(apps, applications.apps);
  Object.assign(sheets, applications.sheets, { ActorSheet: sheets.ActorSheetV2, ItemSheet: sheets.ItemSheetV2 });
  Object.assign(foundry.applications.ui, applications.ui);
  Object.assign(foundry.applications.sidebar.tabs, applications.tabs);
  foundry.applications.settings.menus = space("applications.settings.menus", { FontConfig: applications.FontConfig });
  foundry.audio = space("audio", { AudioHelper });
  elements.AdoptableHTMLElement = applications.AdoptableHTMLElement;
}

/** Their global names. */
export function namedGlobals(foundry: any): Record<string, unknown> {
  const { apps, settings } = foundry.applications;
  return {
    $,
    jQuery: $,
    Color,
    DataModelValidationError,
    DocumentSheetConfig: apps.DocumentSheetConfig,
    PIXI,
    ProseMirror,
    SettingsConfig: settings.SettingsConfig,
    ...namedClasses(),
    ...appv1.api,
    ...appv1.sheets,
    ...oldNames(foundry),
  };
}

/** Names that version 13 still has as globals beside their namespaces; in 14 the bare functions are gone. */
function oldNames({ applications, canvas, documents, helpers, nue, utils }: any): Record<string, unknown> {
  const { api, apps, sidebar, ux } = applications;
  const { Macros, RollTables, Scenes, Users } = documents.collections;
  const plain = [
    "debounce",
    "deepClone",
    "diffObject",
    "duplicate",
    "expandObject",
    "flattenObject",
    "getProperty",
    "hasProperty",
    "isNewerVersion",
    "mergeObject",
    "randomID",
    "setProperty",
  ];
  return {
    ...(since14() ? {} : Object.fromEntries(plain.map((name) => [name, utils[name]]))),
    ...{ Macros, RollTables, Scenes, Users, AudioHelper },
    ApplicationV2: api.ApplicationV2,
    Canvas: canvas.Canvas,
    ChatLog: sidebar.tabs.ChatLog,
    ClientDocumentMixin: documents.abstract.ClientDocumentMixin,
    ClientSettings: helpers.ClientSettings,
    CombatTracker: sidebar.tabs.CombatTracker,
    ContextMenu: ux.ContextMenu,
    DragDrop: ux.DragDrop,
    FilePicker: apps.FilePicker,
    FontConfig: applications.settings.menus.FontConfig,
    Hotbar: applications.ui.Hotbar,
    ImagePopout: apps.ImagePopout,
    KeyboardManager: helpers.interaction.KeyboardManager,
    Localization: helpers.Localization,
    SearchFilter: ux.SearchFilter,
    Tabs: ux.Tabs,
    Token: canvas.placeables.Token,
    TokenHUD: applications.hud.TokenHUD,
    TokenLayer: canvas.layers.TokenLayer,
    Tour: nue.Tour,
  };
}
