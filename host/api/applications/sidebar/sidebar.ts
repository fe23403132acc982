/**
 * Sidebar: the tabs at the right (at the foot on a narrow screen). Each tab is its own application, taken from CONFIG.ui.
 * Public source: foundryvtt.com/api/v13 foundry.applications.sidebar.Sidebar.
 */
import { ApplicationV2 } from "../api/application.ts";
import { NARROW } from "../api/position.ts";
import type { RenderOptions } from "../api/render-options.ts";
import { el, env, icon, localize } from "../env.ts";

interface TabDescriptor {
  documentName?: string;
  tooltip: string;
  icon: string;
  gmOnly?: boolean;
}

export class Sidebar extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: {
      toggleState: function (this: Sidebar) {
        this.toggleExpanded();
      },
    },
  };
  static override TABS: Record<string, any> = {
    chat: { tooltip: "SIDEBAR.TabChat", icon: "fa-solid fa-comments" },
    combat: { tooltip: "SIDEBAR.TabCombat", icon: "fa-solid fa-hourglass-half" },
    scenes: { documentName: "Scene", tooltip: "SIDEBAR.TabScenes", icon: "fa-solid fa-map", gmOnly: true },
    actors: { documentName: "Actor", tooltip: "SIDEBAR.TabActors", icon: "fa-solid fa-users" },
    items: { documentName: "Item", tooltip: "SIDEBAR.TabItems", icon: "fa-solid fa-suitcase" },
    journal: { documentName: "JournalEntry", tooltip: "SIDEBAR.TabJournal", icon: "fa-solid fa-book-open" },
    tables: { documentName: "RollTable", tooltip: "SIDEBAR.TabTables", icon: "fa-solid fa-table-list" },
    compendium: { tooltip: "SIDEBAR.TabCompendium", icon: "fa-solid fa-book-atlas" },
    settings: { tooltip: "SIDEBAR.TabSettings", icon: "fa-solid fa-gears" },
  } satisfies Record<string, TabDescriptor>;

  override tabGroups: Record<string, string | null> = { primary: "chat" };
  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  /** TABS here describe the sidebar's own tabs, not a template's. */
  override _getTabsConfig(): any {
    return null;
  }
  override _configureRenderOptions(options: RenderOptions): void {
    const { tabGroups } = this;
    super._configureRenderOptions(options);
    this.tabGroups = { primary: tabGroups["primary"] ?? "chat" };
  }

  override _insertElement(element: HTMLElement): void {
    (document.getElementById("ui-right") ?? document.body).append(element);
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    const tabs = el("menu", { class: "flexcol", role: "tablist", "aria-label": localize("SIDEBAR.Tabs") });
    for (const [id, tab] of Object.entries((this.constructor as typeof Sidebar).TABS)) {
      if ((tab.gmOnly && !env.game.user.isGM) || !env.CONFIG.ui[id]) continue;
      const label = localize(tab.tooltip);
      const button = el("button", {
        type: "button",
        class: `ui-control icon ${tab.icon}`,
        role: "tab",
        "data-action": "tab",
        "data-tab": id,
        "data-group": "primary",
        "aria-controls": id,
        "aria-label": label,
        "data-tooltip": label,
        "data-tooltip-direction": "LEFT",
      });
      tabs.append(el("li", { role: "presentation" }, button, el("div", { class: "notification-pip" })));
    }
    const fold = el(
      "button",
      {
        type: "button",
        class: "ui-control icon collapse",
        "data-action": "toggleState",
        "aria-label": localize("SIDEBAR.Collapse"),
        "data-tooltip": localize("SIDEBAR.Collapse"),
        "data-tooltip-direction": "LEFT",
      },
      icon("fa-solid fa-caret-right"),
    );
    return [
      el("nav", { id: "sidebar-tabs", class: "tabs faded-ui", "data-group": "primary" }, tabs, fold),
      el("div", { id: "sidebar-content", class: "flexcol" }),
    ];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    const kept = content.querySelector("#sidebar-content");
    if (kept) content.querySelector("#sidebar-tabs")?.replaceWith(result[0] as HTMLElement);
    else content.replaceChildren(...result);
  }

  override async _onFirstRender(context: any, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#apply();
    const narrow = matchMedia(NARROW);
    if (narrow.matches) this.collapse();
    // A rotated screen, or a zoomed page, does not leave the drawer over the windows.
    narrow.addEventListener("change", () => this.toggleExpanded(!narrow.matches));
    this.element.querySelector("#sidebar-tabs")?.addEventListener("keydown", (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const tabs = Array.from<HTMLElement>(this.element.querySelectorAll("#sidebar-tabs [role=tab]"));
      tabs[(tabs.indexOf(document.activeElement as HTMLElement) + step + tabs.length) % tabs.length]?.focus();
      event.preventDefault();
      event.stopPropagation();
    });
    this.element.querySelector("#sidebar-tabs")?.addEventListener("contextmenu", (event: Event) => {
      const tab = (event.target as HTMLElement).closest<HTMLElement>("[data-tab]")?.dataset["tab"];
      if (!tab) return;
      event.preventDefault();
      void env.ui[tab]?.renderPopout?.();
    });
  }

  override changeTab(tab: string, group = "primary"): void {
    const before = this.tabGroups[group];
    const same = before === tab;
    this.tabGroups[group] = tab;
    if (!this.rendered && !this.element) return;
    if (same && this.#expanded && matchMedia(NARROW).matches) {
      this.collapse();
      return;
    }
    const folded = !this.#expanded;
    this.expand();
    this.#apply();
    // An unfolded tab becomes visible again, too.
    if (same && !folded) return;
    if (before && !same) env.ui[before]?._onDeactivate?.();
    env.ui[tab]?._onActivate?.();
  }

  #apply(): void {
    const active = this.tabGroups["primary"];
    for (const button of this.element.querySelectorAll("#sidebar-tabs [data-tab]") as Iterable<HTMLElement>) {
      const on = button.dataset["tab"] === active;
      button.classList.toggle("active", on);
      button.ariaSelected = String(on);
      button.tabIndex = on ? 0 : -1;
      if (on) button.parentElement?.querySelector(".notification-pip")?.classList.remove("active");
    }
    for (const pane of this.element.querySelectorAll("#sidebar-content > .tab") as Iterable<HTMLElement>)
      pane.classList.toggle("active", pane.dataset["tab"] === active);
  }

  /** Marks a tab that has news while another is open. */
  notify(tab: string): void {
    if (this.tabGroups["primary"] === tab && this.#expanded) return;
    this.element
      ?.querySelector(`[data-tab="${tab}"]`)
      ?.parentElement?.querySelector(".notification-pip")
      ?.classList.add("active");
  }

  expand(): void {
    this.toggleExpanded(true);
  }
  collapse(): void {
    this.toggleExpanded(false);
  }
  toggleExpanded(expanded: boolean = !this.#expanded): void {
    if (this.#expanded === expanded) return;
    this.#expanded = expanded;
    this.element.classList.toggle("expanded", expanded);
    document.body.classList.toggle("sidebar-collapsed", !expanded);
    const fold = this.element.querySelector(".collapse");
    const label = localize(expanded ? "SIDEBAR.Collapse" : "SIDEBAR.Expand");
    fold?.setAttribute("aria-label", label);
    env.Hooks.callAll("collapseSidebar", this, !expanded);
  }
}
