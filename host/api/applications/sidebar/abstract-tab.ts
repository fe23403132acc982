/**
 * AbstractSidebarTab: an application that lives in the sidebar, and can also stand in a window of its own.
 * Public source: foundryvtt.com/api/v13 foundry.applications.sidebar.AbstractSidebarTab.
 */
import { ApplicationV2 } from "../api/application.ts";
import type { RenderOptions } from "../api/render-options.ts";
import { env } from "../env.ts";

export class AbstractSidebarTab extends ApplicationV2 {
  static tabName: string;
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "{id}",
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false },
  };
  #popout: AbstractSidebarTab | null = null;

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }
  get isPopout(): boolean {
    return Boolean(this.options.popOut);
  }
  get popout(): AbstractSidebarTab | null {
    return this.#popout;
  }
  get active(): boolean {
    return this.rendered && this.element.classList.contains("active");
  }
  override get title(): string {
    const label = this.options.window.title || env.ui.sidebar?.constructor.TABS[this.tabName]?.tooltip || this.tabName;
    return env.game.i18n.localize(label);
  }

  override _initializeApplicationOptions(options: Record<string, any>): Record<string, any> {
    const merged = super._initializeApplicationOptions(options);
    const { tabName } = this.constructor as typeof AbstractSidebarTab;
    if (options["popOut"]) {
      merged["id"] = `${tabName}-popout`;
      merged["window"] = { ...merged["window"], frame: true, positioned: true, resizable: true };
      merged["classes"] = merged["classes"].filter((name: string) => name !== "tab").concat("sidebar-popout");
      merged["position"] = { width: 340, height: 560, ...merged["position"] };
    } else if (/^\d+$/.test(merged["id"])) merged["id"] = tabName;
    return merged;
  }

  override _insertElement(element: HTMLElement): void {
    if (this.isPopout) {
      super._insertElement(element);
      return;
    }
    element.dataset["tab"] = this.tabName;
    element.dataset["group"] = "primary";
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-label", this.title);
    const holder = document.querySelector("#sidebar-content") ?? document.body;
    const old = document.getElementById(element.id);
    if (old) old.replaceWith(element);
    else holder.append(element);
    element.classList.toggle("active", env.ui.sidebar?.tabGroups?.primary === this.tabName);
  }

  override async _prepareContext(options: RenderOptions): Promise<any> {
    return Object.assign(await super._prepareContext(options), { user: env.game.user, popOut: this.isPopout });
  }

  override async _onRender(context: any, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (this.#popout?.rendered) await this.#popout.render({ parts: options.parts ?? [] });
  }

  activate(): void {
    env.ui.sidebar.changeTab(this.tabName, "primary");
  }
  _onActivate(): void {
    env.Hooks.callAll("changeSidebarTab", this);
  }
  _onDeactivate(): void {}

  async renderPopout(): Promise<AbstractSidebarTab> {
    if (this.isPopout) return this;
    this.#popout ??= new (this.constructor as any)({ popOut: true }) as AbstractSidebarTab;
    return this.#popout.render({ force: true });
  }
}
