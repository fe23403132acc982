/**
 * The parts of Foundry's windows that this system uses. The published types describe each class, but mixed two or three times
 * they cannot be called through `super` and double the compiler's work. So the used parts are declared here, once, and each
 * base is cast to them where it is made. Nothing else in the system casts a window.
 */

export interface RenderOptions {
  isFirstRender?: boolean;
  /** A player opens the window, or brings it to the front. */
  force?: boolean;
  parts?: string[];
  /** Skips parts whose content has not changed, where the window supports it. */
  onlyChanged?: boolean;
  window?: { title?: string };
  /** The event that causes a document to redraw its sheet, and what it changed. */
  renderContext?: string;
  renderData?: unknown;
}

export interface Part {
  template: string;
  root?: boolean;
  scrollable?: string[];
}

/** What Foundry keeps of a part while replacing it. */
export interface PartState {
  scrollPositions: [at: unknown, top: number, left: number][];
}

/** A window drawn in parts, from templates. */
export declare abstract class DrawnWindow {
  static DEFAULT_OPTIONS: object;
  static PARTS: Record<string, Part>;
  static TABS: object;
  constructor(options?: object);
  get id(): string;
  get title(): string;
  get element(): HTMLElement;
  /** The drawn parts, by name. */
  get parts(): Record<string, HTMLElement>;
  get rendered(): boolean;
  get hasFrame(): boolean;
  get minimized(): boolean;
  get position(): { left?: number; top?: number; width?: number | "auto"; height?: number | "auto" };
  setPosition(position: object): unknown;
  bringToFront(): void;
  protected _prePosition(position: object): void;
  tabGroups: Record<string, string | null>;
  render(options?: { force?: boolean; parts?: string[]; onlyChanged?: boolean }): Promise<this>;
  close(options?: object): Promise<this>;
  changeTab(tab: string, group: string, options?: object): void;
  protected _configureRenderOptions(options: RenderOptions): void;
  protected _configureRenderParts(options: RenderOptions): Record<string, Part>;
  protected _prepareContext(options: RenderOptions): Promise<object>;
  protected _preparePartContext(part: string, context: object, options: RenderOptions): Promise<object>;
  protected _renderHTML(context: object, options: RenderOptions): Promise<Record<string, HTMLElement>>;
  protected _replaceHTML(fresh: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void;
  protected _preSyncPartState(part: string, fresh: HTMLElement, prior: HTMLElement, state: PartState): void;
  protected _syncPartState(part: string, fresh: HTMLElement, prior: HTMLElement, state: PartState): void;
  protected _onFirstRender(context: object, options: RenderOptions): Promise<void>;
  protected _onRender(context: object, options: RenderOptions): Promise<void>;
  protected _onClose(options: object): void;
  protected _onClickAction(event: PointerEvent, target: HTMLElement): unknown;
}

/** The parts of a document that its sheet uses. */
interface Shown {
  readonly documentName: string;
  readonly img?: string | null;
  /** Whether the user may only see that the document exists. */
  readonly limited?: boolean;
  /** As it is saved, without what Active Effects add. */
  readonly _source: object;
  update(changes: Record<string, unknown>): Promise<unknown>;
}

export declare abstract class DocumentWindow extends DrawnWindow {
  get document(): Shown;
  get isEditable(): boolean;
  protected _toggleDisabled(disabled: boolean): void;
}

declare abstract class ActorWindow extends DocumentWindow {
  get actor(): Actor;
  protected _canDragDrop(selector?: string): boolean;
  protected _onDropActor(event: DragEvent, actor: Actor): Promise<unknown>;
  protected _onDropItem(event: DragEvent, item: Item): Promise<unknown>;
}

declare abstract class ItemWindow extends DocumentWindow {
  get item(): Item;
}

declare abstract class PageWindow extends DrawnWindow {
  static VIEW_PARTS: Record<string, Part>;
  static EDIT_PARTS: Record<string, Part>;
  get document(): JournalEntryPage;
  get isView(): boolean;
  protected _toggleDisabled(disabled: boolean): void;
}

declare abstract class TrackerWindow extends DrawnWindow {
  get viewed(): Combat | null;
  get combats(): { readonly flags: object }[];
}

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2, journal } = foundry.applications.sheets;
const { CombatTracker } = foundry.applications.sidebar.tabs;

// The casts of this file: from Foundry's class to the declarations above.
export const HandlebarsWindow = HandlebarsApplicationMixin(ApplicationV2) as unknown as typeof DrawnWindow;
export const HandlebarsActorSheet = HandlebarsApplicationMixin(ActorSheetV2) as unknown as typeof ActorWindow;
export const HandlebarsItemSheet = HandlebarsApplicationMixin(ItemSheetV2) as unknown as typeof ItemWindow;
export const HandlebarsPageSheet = journal.JournalEntryPageHandlebarsSheet as unknown as typeof PageWindow;
export const HandlebarsTracker = CombatTracker as unknown as typeof TrackerWindow;
