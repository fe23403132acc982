/**
 * Tour: a guided tour of the screen in steps, each pointing at an element. Never starts by itself. Public source:
 * foundryvtt.com/api/v13 foundry.nue.Tour and ToursCollection.
 */
import { el, env, localize } from "../env.ts";

export interface TourStep {
  id: string;
  title: string;
  content: string;
  selector?: string;
  tooltipDirection?: string;
  sidebarTab?: string;
  restricted?: boolean;
}

export interface TourConfig {
  namespace?: string;
  id?: string;
  title: string;
  description?: string;
  display?: boolean;
  canBeResumed?: boolean;
  localization?: Record<string, string>;
  steps: TourStep[];
  suggestedNextTours?: string[];
}

export class Tour {
  static STATUS = Object.freeze({ UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" });
  static activeTour: Tour | null = null;
  static get tourInProgress(): boolean {
    return Tour.activeTour !== null;
  }

  static async fromJSON(path: string): Promise<Tour> {
    const response = await fetch(new URL(path, document.baseURI));
    return new this(await response.json());
  }

  config: TourConfig;
  namespace: string;
  id: string;
  targetElement: HTMLElement | null = null;
  #index = -1;
  #box: HTMLElement | null = null;
  #marker: HTMLElement | null = null;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = structuredClone(config);
    this.namespace = namespace ?? config.namespace ?? "";
    this.id = id ?? config.id ?? "";
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }
  get title(): string {
    return localize(this.config.title);
  }
  get description(): string {
    return localize(this.config.description ?? "");
  }
  get steps(): TourStep[] {
    return this.config.steps.filter((step) => !step.restricted || env.game.user.isGM);
  }
  get stepIndex(): number {
    return this.#index;
  }
  get currentStep(): TourStep | null {
    return this.steps[this.#index] ?? null;
  }
  get hasNext(): boolean {
    return this.#index < this.steps.length - 1;
  }
  get hasPrevious(): boolean {
    return this.#index > 0;
  }
  get status(): string {
    const progress = this.#load();
    if (progress < 0) return Tour.STATUS.UNSTARTED;
    return progress >= this.steps.length ? Tour.STATUS.COMPLETED : Tour.STATUS.IN_PROGRESS;
  }
  get canStart(): boolean {
    return true;
  }

  #load(): number {
    return env.game.settings.get("core", "tourProgress")?.[this.namespace]?.[this.id] ?? -1;
  }
  async #save(index: number): Promise<void> {
    const all = env.foundry.utils.deepClone(env.game.settings.get("core", "tourProgress") ?? {});
    all[this.namespace] ??= {};
    all[this.namespace][this.id] = index;
    await env.game.settings.set("core", "tourProgress", all);
  }

  async start(): Promise<void> {
    if (Tour.activeTour) Tour.activeTour.exit();
    const progress = this.#load();
    const at = this.config.canBeResumed && progress > 0 && progress < this.steps.length ? progress : 0;
    Tour.activeTour = this;
    await this.progress(at);
  }
  async next(): Promise<void> {
    return this.hasNext ? this.progress(this.#index + 1) : this.complete();
  }
  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress(this.#index - 1);
  }
  async reset(): Promise<void> {
    await this.#save(-1);
    if (Tour.activeTour === this) await this.progress(0);
  }
  async complete(): Promise<void> {
    await this.#save(this.steps.length);
    this.exit();
  }
  exit(): void {
    this.#clear();
    this.#index = -1;
    if (Tour.activeTour === this) Tour.activeTour = null;
  }

  async progress(index: number): Promise<void> {
    if (this.currentStep) await this._postStep();
    this.#index = index;
    await this.#save(index);
    await this._preStep();
    await this._renderStep();
  }
  async _preStep(): Promise<void> {
    const tab = this.currentStep?.sidebarTab;
    if (tab) env.ui.sidebar?.changeTab(tab, "primary");
  }
  async _postStep(): Promise<void> {
    this.#clear();
  }

  async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) return;
    this.targetElement = step.selector ? document.querySelector<HTMLElement>(step.selector) : null;
    const say = (key: string) => localize(this.config.localization?.[key] ?? key);
    const button = (action: string, label: string, run: () => Promise<void> | void, disabled = false) => {
      const node = el("button", { type: "button", "data-action": action, disabled }, label);
      node.addEventListener("click", () => void run());
      return node;
    };
    const last = this.hasNext ? localize("TOURS.Next") : localize("TOURS.Complete");
    const box = el(
      "aside",
      { class: "tour-step", role: "dialog", "aria-label": this.title },
      el("h2", {}, say(step.title)),
      el("p", {}, say(step.content)),
      el(
        "footer",
        {},
        button("exit", localize("TOURS.Exit"), () => this.exit()),
        el("span", {}, `${this.#index + 1} / ${this.steps.length}`),
        button("previous", localize("TOURS.Previous"), () => this.previous(), !this.hasPrevious),
        button("next", last, () => this.next()),
      ),
    );
    document.body.append(box);
    this.#box = box;
    if (this.targetElement) {
      const at = this.targetElement.getBoundingClientRect();
      this.#marker = el("div", { class: "tour-marker" });
      this.#marker.style.cssText = `left:${at.left - 4}px;top:${at.top - 4}px;width:${at.width + 8}px;height:${at.height + 8}px`;
      document.body.append(this.#marker);
      const below = at.bottom + box.offsetHeight + 16 < innerHeight;
      box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - box.offsetWidth - 8))}px`;
      box.style.top = `${below ? at.bottom + 12 : Math.max(8, at.top - box.offsetHeight - 12)}px`;
    } else box.classList.add("centred");
    box.querySelector<HTMLElement>('[data-action="next"]')?.focus();
  }
  #clear(): void {
    this.#box?.remove();
    this.#marker?.remove();
    this.#box = this.#marker = null;
  }
}

/** game.tours. */
export class ToursCollection extends Map<string, Tour> {
  register(namespace: string, id: string, tour: Tour): void {
    tour.namespace = namespace;
    tour.id = id;
    this.set(tour.key, tour);
  }
  get contents(): Tour[] {
    return Array.from(this.values());
  }
  override [Symbol.iterator](): any {
    return this.values();
  }
}
