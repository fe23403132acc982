/**
 * Sheets and windows of what this host does not keep, by their documented names: they can be extended and unregistered, and
 * nothing opens them. Public source: foundryvtt.com/api/v13 foundry.applications.sheets, foundry.applications.apps.
 */
import { DocumentSheetV2 } from "../applications/api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../applications/api/handlebars-application.ts";
import { FILE_CATEGORIES } from "../const.ts";
import { inertClasses } from "./inert.ts";

function sheet(name: string): any {
  const cls = class extends HandlebarsApplicationMixin(DocumentSheetV2) {};
  return Object.defineProperty(cls, "name", { value: name });
}
const sheetsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, sheet(name)]));

export const sheets: Record<string, any> = sheetsOf([
  "AdventureExporter",
  "AdventureImporterV2",
  "AmbientLightConfig",
  "AmbientSoundConfig",
  "CardConfig",
  "CardDeckConfig",
  "CardHandConfig",
  "CardPileConfig",
  "CardsConfig",
  "DrawingConfig",
  "MeasuredTemplateConfig",
  "NoteConfig",
  "PlaylistConfig",
  "PlaylistSoundConfig",
  "PrototypeTokenConfig",
  "RegionBehaviorConfig",
  "RegionConfig",
  "TableResultConfig",
  "TileConfig",
  "WallConfig",
]);

export const apps: Record<string, any> = inertClasses("foundry.applications.apps", [
  "CombatTrackerConfig",
  "CompendiumArtConfig",
  "GridConfig",
  "PermissionConfig",
  "RollResolver",
]);

/** Fonts that a table offers: what CONFIG defines. */
export class FontConfig {
  static getAvailableFonts(): string[] {
    return Object.keys((globalThis as any).CONFIG.fontDefinitions);
  }
  static getAvailableFontChoices(): Record<string, string> {
    return Object.fromEntries(FontConfig.getAvailableFonts().map((font) => [font, font]));
  }
  static async loadFont(): Promise<boolean> {
    return true;
  }
}

export const ui: Record<string, any> = inertClasses("foundry.applications.ui", ["MainMenu", "SceneControls"]);

export const tabs: Record<string, any> = inertClasses("foundry.applications.sidebar.tabs", [
  "CardsDirectory",
  "PlaylistDirectory",
]);

const endsLike = (category: "IMAGE" | "VIDEO") => (src: string) =>
  new RegExp(`\\.(${Object.keys(FILE_CATEGORIES[category]).join("|")})(\\?|$)`, "i").test(src);

/** Media are not processed here; their kind is known by their names. */
export const media: Record<string, any> = inertClasses("foundry.helpers.media", ["ImageHelper", "VideoHelper"], {
  methods: ["createThumbnail", "createVideo", "getVideoElement", "canvasToBase64"],
  statics: { hasImageExtension: endsLike("IMAGE"), hasVideoExtension: endsLike("VIDEO") },
});

/** A custom element that may be moved into another window's document. */
export class AdoptableHTMLElement extends HTMLElement {
  adoptedCallback(): void {}
}
