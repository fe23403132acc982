/**
 * Tabs: navigation links that show one pane of a group, outside of an application's own.
 * Public source: foundryvtt.com/api/v13 foundry.applications.ux.Tabs.
 */
interface Configuration {
  group?: string;
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  callback?: (event: Event | null, tabs: Tabs, active: string) => void;
}

export class Tabs {
  active: string | undefined;
  callback: Configuration["callback"];
  #options: Configuration;
  #nav: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor(options: Configuration) {
    this.#options = options;
    this.active = options.initial;
    this.callback = options.callback;
  }

  bind(html: HTMLElement): void {
    const { navSelector, contentSelector } = this.#options;
    this.#nav = html.querySelector<HTMLElement>(navSelector);
    this.#content = contentSelector
      ? html.matches(contentSelector)
        ? html
        : html.querySelector<HTMLElement>(contentSelector)
      : html;
    if (!this.#nav) return;
    this.#nav.addEventListener("click", (event) => {
      const link = (event.target as HTMLElement).closest<HTMLElement>("[data-tab]");
      if (!link || link.dataset["tab"] === this.active) return;
      event.preventDefault();
      this.activate(link.dataset["tab"] as string, { triggerCallback: true, event });
    });
    const first = this.#nav.querySelector<HTMLElement>("[data-tab]")?.dataset["tab"];
    if (this.active ?? first) this.activate((this.active ?? first) as string);
  }

  activate(
    name: string,
    { triggerCallback = false, event = null }: { triggerCallback?: boolean; event?: Event | null } = {},
  ): void {
    const { group } = this.#options;
    const mine = (node: HTMLElement) => group === undefined || (node.dataset["group"] ?? group) === group;
    for (const node of [
      ...(this.#nav?.querySelectorAll<HTMLElement>("[data-tab]") ?? []),
      ...(this.#content?.querySelectorAll<HTMLElement>(".tab[data-tab]") ?? []),
    ])
      if (mine(node)) node.classList.toggle("active", node.dataset["tab"] === name);
    this.active = name;
    if (triggerCallback) this.callback?.(event, this, name);
  }
}
