/**
 * ApplicationV2: options merged up the class chain, a queue of renders, a window frame, actions, forms, tabs and events.
 * Public source: foundryvtt.com/api/v13 foundry.applications.api.ApplicationV2 and the wiki's ApplicationV2 page.
 */
import { since14 } from "../../face.ts";
import { env, localize } from "../env.ts";
import { asPresent } from "../ux/context-menu.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { dispatchAction, offered, submitForm } from "./actions.ts";
import { Detachable } from "./detachable.ts";
import { buildFrame, type FrameParts, fillControls, fillFrame, listenToFrame, toggleMenu } from "./frame.ts";
import { BASE_OPTIONS, mergeOptions } from "./options.ts";
import { NARROW, type Position, place, remember, remembered } from "./position.ts";
import { RenderQueue } from "./queue.ts";
import type { RenderOptions } from "./render-options.ts";
import { type ChangeTabOptions, hasTab, preparedTabs, showTab } from "./tabs.ts";

export const instances = new Map<string, ApplicationV2>();

const STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

export class ApplicationV2 extends Detachable {
  static BASE_APPLICATION: any = ApplicationV2;
  static RENDER_STATES = Object.freeze({ ...STATES });
  static TABS: Record<string, any> = {};
  static emittedEvents = Object.freeze(["render", "close", "position"]);
  static DEFAULT_OPTIONS: Record<string, any> = BASE_OPTIONS;
  static #count = 0;
  static #maxZ = 100;
  static #front: ApplicationV2 | null = null;

  options: any;
  position: Position;
  tabGroups: Record<string, string | null> = {};
  #id: string;
  #element: HTMLElement | null = null;
  #content: HTMLElement | null = null;
  #state: number = STATES.NONE;
  #parts: FrameParts | null = null;
  #minimised = false;
  #queue = new RenderQueue();
  #renderable = true;

  constructor(options: Record<string, any> = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.#id = this.options.id;
    const width = this.options.position.width ?? "auto";
    this.position = {
      left: undefined,
      top: undefined,
      height: "auto",
      scale: 1,
      zIndex: 0,
      ...this.options.position,
      width,
    };
    if (this._renderHTML === ApplicationV2.prototype._renderHTML) this.#renderable = false;
  }

  /** The class and its parents, as far as the base application. */
  static *inheritanceChain(): Generator<any> {
    let cls: any = this;
    while (cls?.prototype) {
      yield cls;
      if (cls === this.BASE_APPLICATION) return;
      cls = Object.getPrototypeOf(cls);
    }
  }

  static *instances(): Generator<any> {
    for (const app of instances.values()) if (app instanceof this) yield app;
  }

  /** Resolves when every image inside has loaded or failed. */
  static async waitForImages(element: HTMLElement): Promise<void> {
    await Promise.allSettled(Array.from(element.querySelectorAll("img"), (img) => img.decode()));
  }

  static parseCSSDimension(style: string, parentDimension: number): number | undefined {
    const value = Number.parseFloat(style);
    return style.endsWith("px") ? value : style.endsWith("%") ? (parentDimension * value) / 100 : undefined;
  }

  get id(): string {
    return this.#id;
  }
  get title(): string {
    return localize(this.options.window.title);
  }
  get element(): any {
    return this.#element;
  }
  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }
  get state(): number {
    return this.#state;
  }
  get rendered(): boolean {
    return this.#state === STATES.RENDERED;
  }
  get minimized(): boolean {
    return this.#minimised;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }
  /** The application's one form: its element, its content or what a dialog holds. Forms of parts are the parts' own. */
  get form(): HTMLFormElement | null {
    const { tag, window: frame } = this.options;
    if (tag === "form") return this.#element as HTMLFormElement | null;
    if (frame.contentTag === "form") return this.#content as HTMLFormElement | null;
    return tag === "dialog" ? (this.#element?.querySelector("form") ?? null) : null;
  }
  /** The named elements of the window frame. */
  get window(): any {
    return { ...this.#parts, content: this.#content, windowId: this._windowId };
  }

  _initializeApplicationOptions(options: Record<string, any>): Record<string, any> {
    const chain = Array.from((this.constructor as typeof ApplicationV2).inheritanceChain()).reverse();
    const merged = mergeOptions([
      ...chain.filter((c) => Object.hasOwn(c, "DEFAULT_OPTIONS")).map((c) => c.DEFAULT_OPTIONS),
      options,
    ]);
    const uniqueId = String(++ApplicationV2.#count);
    merged["uniqueId"] ??= uniqueId;
    merged["id"] = String(merged["id"]).replace("{id}", merged["uniqueId"]);
    return merged;
  }

  async render(options: RenderOptions | boolean = {}, more: RenderOptions = {}): Promise<this> {
    const wanted: RenderOptions = typeof options === "boolean" ? { ...more, force: options } : { ...options };
    return this.#queue.add(() => this.#render(wanted));
  }

  async #render(options: RenderOptions): Promise<this> {
    const live = this.#state >= STATES.RENDERING;
    if (!live && !options.force) return this;
    if (!this.#renderable)
      throw new Error(`${this.constructor.name} is not renderable: it has no _renderHTML and _replaceHTML`);
    options.isFirstRender = !live;
    this._configureRenderOptions(options);
    if (this._canRender(options) === false) return this;
    const context = await this._prepareContext(options);
    if (options.isFirstRender) await this._preFirstRender(context, options);
    await this._preRender(context, options);
    this.#state = STATES.RENDERING;
    try {
      if (options.isFirstRender) {
        this.#element = await this._renderFrame(options);
        this._attachFrameListeners();
        this._insertElement(this.#element);
        instances.set(this.#id, this);
      }
      if (this.hasFrame) this._updateFrame(options);
      const result = await this._renderHTML(context, options);
      this._replaceHTML(result, this.#content as HTMLElement, options);
    } catch (error) {
      this.#state = options.isFirstRender ? STATES.ERROR : STATES.RENDERED;
      if (options.isFirstRender) this.#element?.remove();
      throw new Error(`Failed to render Application "${this.id}": ${(error as Error).message}`, { cause: error });
    }
    if (options.isFirstRender) {
      if (this.hasFrame && this.options.window.positioned) {
        this.setPosition({ ...this.position, ...remembered(this.#id), ...options.position });
        this.bringToFront();
      }
      await this._onFirstRender(context, options);
    } else if (options.position) this.setPosition(options.position);
    this.#state = STATES.RENDERED;
    await this._onRender(context, options);
    this.#applyTabs(options);
    if (
      this.hasFrame &&
      this.options.window.positioned &&
      !options.isFirstRender &&
      !options.position &&
      !this.#minimised
    )
      this.setPosition();
    if (options.isFirstRender && since14() && options.window?.detached) await this.detachWindow(options.window);
    this._callHooks("render", this.#element, context, options);
    this.dispatchEvent(new Event("render"));
    return this;
  }

  _configureRenderOptions(options: RenderOptions): void {
    const first = options.isFirstRender;
    const { window: frame } = this.options;
    if (frame.frame && first)
      options.window = { title: this.title, icon: frame.icon, controls: true, ...options.window };
    for (const group of Object.keys((this.constructor as typeof ApplicationV2).TABS)) {
      if (this.tabGroups[group] === undefined) this.tabGroups[group] = this._getTabsConfig(group)?.initial ?? null;
    }
    const { tab } = options;
    if (typeof tab === "string") {
      const group = Object.keys(this.tabGroups)[0];
      if (group) this.tabGroups[group] = tab;
    } else if (tab) Object.assign(this.tabGroups, tab);
  }

  async _prepareContext(_options: RenderOptions): Promise<any> {
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0] as string) } : {};
  }

  _getTabsConfig(group: string): any {
    return (this.constructor as typeof ApplicationV2).TABS[group] ?? null;
  }

  _prepareTabs(group: string): Record<string, any> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    if (this.tabGroups[group] === undefined) this.tabGroups[group] = config.initial ?? null;
    return preparedTabs(group, config, this.tabGroups[group] ?? null);
  }

  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const { element, content, parts } = buildFrame(this);
    this.#content = content;
    this.#parts = parts;
    this.#element = element;
    return element;
  }

  _updateFrame(options: RenderOptions): void {
    fillFrame(this, this.#parts as FrameParts, { ...options.window });
  }

  /** Entries of the header's menu: the configured ones, then what hooks add. */
  _getHeaderControls(): any[] {
    const controls = [...(this.options.window.controls ?? [])];
    if (!since14() || this.options.tag === "dialog") return controls;
    return [...controls, this._detachControl()];
  }
  *_headerControlButtons(): Generator<any> {
    const controls = this._getHeaderControls();
    this._callHooks("getHeaderControls", controls);
    yield* controls.filter((control) => offered(this, control));
  }

  _insertElement(element: HTMLElement): void {
    const old = document.getElementById(element.id);
    if (old) old.replaceWith(element);
    else document.body.append(element);
  }

  _attachFrameListeners(): void {
    listenToFrame(this, this.#element as HTMLElement, this.#parts as FrameParts);
  }

  async _dispatchAction(event: Event, target: HTMLElement): Promise<void> {
    await dispatchAction(this, event as PointerEvent, target, this.#parts?.close);
  }

  _onClickTab(event: PointerEvent): void {
    const tab = (event.target as HTMLElement).closest<HTMLElement>("[data-tab]");
    const group = tab?.dataset["group"] ?? tab?.closest<HTMLElement>("[data-group]")?.dataset["group"];
    if (!tab || event.button) return;
    this.changeTab(tab.dataset["tab"] as string, group as string, { event, navElement: tab.closest(".tabs") });
  }

  changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    const { force = false, updatePosition = true } = options;
    if (!tab || !group) throw new Error("You must pass both the tab and tab group identifier");
    if (this.tabGroups[group] === tab && !force) return;
    if (!hasTab(this.#content, group, tab))
      throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
    this.tabGroups[group] = tab;
    showTab(this.#content, group, tab);
    if (updatePosition && this.position.height === "auto" && this.hasFrame) this.setPosition();
  }

  /** A fresh render shows the open tabs, also where the template forgot the class. */
  #applyTabs(options: RenderOptions): void {
    if (options.parts && !options.isFirstRender && !Object.keys(this.tabGroups).length) return;
    for (const [group, tab] of Object.entries(this.tabGroups)) if (tab) showTab(this.#content, group, tab);
  }

  setPosition(position: Partial<Position> = {}): Position | undefined {
    if (!this.options.window.positioned || !this.#element) return undefined;
    if (this._windowId) return this.position;
    this._prePosition(position);
    this.position = place(this.#element, { ...this.position, ...position }, this.#minimised);
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }
  _rememberPosition(): void {
    if (!this.id.startsWith("app-") && !this.#minimised)
      remember(this.#id, this.position, this.options.window.resizable);
  }

  bringToFront(): void {
    if (this.hasFrame && matchMedia(NARROW).matches) env.ui.sidebar?.collapse?.();
    if (ApplicationV2.#front === this && this.#element?.style.zIndex === String(ApplicationV2.#maxZ)) return;
    this.position.zIndex = ++ApplicationV2.#maxZ;
    if (this.#element) this.#element.style.zIndex = String(this.position.zIndex);
    ApplicationV2.#front = this;
    env.ui.activeWindow = this;
  }

  async minimize(): Promise<void> {
    if (this.#minimised || !this.hasFrame || !this.options.window.minimizable || !this.#element) return;
    this.#minimised = true;
    this.#element.classList.add("minimized");
    this.setPosition();
  }
  async maximize(): Promise<void> {
    if (!this.#minimised || !this.#element) return;
    this.#minimised = false;
    this.#element.classList.remove("minimized");
    this.setPosition();
  }

  toggleControls(expanded?: boolean): void {
    if (!this.#parts) return;
    // Version 14 builds the menu when it is opened.
    if (since14() && expanded !== false) fillControls(this, this.#parts);
    toggleMenu(this.#parts, expanded);
  }

  async close(options: Record<string, any> = {}): Promise<this> {
    return this.#queue.add(async () => {
      if (!this.#element || this.#state === STATES.CLOSED) return this;
      await this._preClose(options);
      this.#state = STATES.CLOSING;
      this._tearDown(options);
      const page = this.#element.ownerDocument;
      this._removeElement(this.#element);
      if (this._windowId && !page.body.querySelector(".application")) page.defaultView?.close();
      this._windowId = undefined;
      this.#element = this.#content = null;
      this.#parts = null;
      this.#minimised = false;
      this.#state = STATES.CLOSED;
      instances.delete(this.#id);
      if (ApplicationV2.#front === this) {
        ApplicationV2.#front = null;
        env.ui.activeWindow = null;
      }
      this._onClose(options);
      this._callHooks("close");
      this.dispatchEvent(new Event("close"));
      return this;
    });
  }
  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  async submit(options: Record<string, any> = {}): Promise<any> {
    const { form } = this;
    if (!form || !this.options.form?.handler)
      throw new Error(`${this.constructor.name} does not support a single top-level form element`);
    const event = new SubmitEvent("submit", { cancelable: true });
    return this.options.form.handler.call(this, event, form, new FormDataExtended(form), options);
  }

  _onChangeForm(formConfig: any, event: Event): void {
    if (formConfig.submitOnChange && (event.target as HTMLElement).closest("form"))
      void this._onSubmitForm(formConfig, event);
  }

  async _onSubmitForm(formConfig: any, event: Event): Promise<void> {
    await submitForm(this, formConfig, event);
  }

  _createContextMenu(handler: () => any[], selector: string, options: Record<string, any> = {}): any {
    const { container = this.#element, hookName, parentClassHooks, own = false, ...rest } = options;
    const entries = own ? asPresent(handler.call(this)) : handler.call(this);
    if (hookName?.includes("{}") && parentClassHooks !== false) this._callHooks(hookName, entries);
    else if (hookName) env.Hooks.callAll(hookName.replace("{}", this.constructor.name), this, entries);
    const Menu = env.foundry.applications.ux.ContextMenu.implementation;
    return entries.length ? new Menu(container, selector, entries, { jQuery: false, ...rest }) : null;
  }

  /** Call `${prefix}${ClassName}` for the class and its parents; a name holding {} takes the class name there. */
  _callHooks(prefix: string, ...args: any[]): void {
    for (const cls of (this.constructor as typeof ApplicationV2).inheritanceChain()) {
      if (!cls.name) continue;
      const name = prefix.includes("{}") ? prefix.replace("{}", cls.name) : `${prefix}${cls.name}`;
      env.Hooks.callAll(name, this, ...args);
    }
  }
}
