/**
 * HandlebarsApplicationMixin: an application made of named template parts, each of which can be rendered alone. place.ts
 * decides what of the reader's position survives. Public source: foundryvtt.com/api/v13
 * foundry.applications.api.HandlebarsApplicationMixin.
 */
import { getTemplate, renderTemplate } from "../handlebars/templates.ts";
import type { ApplicationV2 } from "./application.ts";
import { keepPlace, type PartState, restorePlace } from "./place.ts";
import type { RenderOptions } from "./render-options.ts";

export interface TemplatePart {
  id?: string;
  root?: boolean;
  template: string;
  templates?: string[];
  classes?: string[];
  scrollable?: string[];
  forms?: Record<string, any>;
}

type Constructor = new (...args: any[]) => ApplicationV2;

export function HandlebarsApplicationMixin<T extends Constructor>(BaseApplication: T) {
  class HandlebarsApplication extends BaseApplication {
    static PARTS: Record<string, TemplatePart> = {};
    #parts: Record<string, HTMLElement> = {};
    #described: Record<string, TemplatePart> = {};

    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      options.parts ??= Object.keys((this.constructor as typeof HandlebarsApplication).PARTS);
    }

    _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      return structuredCloneParts((this.constructor as typeof HandlebarsApplication).PARTS);
    }

    override async _preFirstRender(context: any, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      const all = Object.values((this.constructor as typeof HandlebarsApplication).PARTS);
      await Promise.all(
        all.flatMap((part) => [...(part.templates ?? []), part.template]).map((path) => getTemplate(path)),
      );
    }

    override async _renderHTML(context: any, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      this.#described = this._configureRenderParts(options);
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#described[partId];
        if (!part) {
          console.warn(`Part "${partId}" is not a supported template part for ${this.constructor.name}`);
          continue;
        }
        await Promise.all((part.templates ?? []).map((path) => getTemplate(path)));
        const partContext = await this._preparePartContext(partId, { ...context }, options);
        rendered[partId] = this.#parse(partId, part, await renderTemplate(part.template, partContext));
      }
      return rendered;
    }

    async _preparePartContext(partId: string, context: any, _options: RenderOptions): Promise<any> {
      context.partId = `${this.id}-${partId}`;
      const tab = context.tabs?.[partId];
      if (tab && context.tab === undefined) context.tab = tab;
      return context;
    }

    #parse(partId: string, part: TemplatePart, html: string): HTMLElement {
      const holder = document.createElement("template");
      holder.innerHTML = html;
      let element: HTMLElement;
      if (part.root) {
        element = document.createElement("div");
        element.append(...holder.content.childNodes);
      } else {
        if (holder.content.children.length !== 1)
          throw new Error(`Template part "${partId}" must render a single HTML element`);
        element = holder.content.firstElementChild as HTMLElement;
        element.id ||= `${this.id}-${part.id ?? partId}`;
        element.classList.add(...(part.classes ?? []));
      }
      element.dataset["applicationPart"] = partId;
      document.adoptNode(element);
      customElements.upgrade(element);
      return element;
    }

    /** All places are read before anything is replaced, and restored after: else the browser lays out again for each part. */
    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      const parts = Object.entries(result).map(([partId, fresh]) => {
        const state: PartState = {};
        const prior = this.#parts[partId];
        if (prior) this._preSyncPartState(partId, fresh, prior, state);
        return { partId, fresh, prior, state };
      });
      for (const { partId, fresh, prior } of parts) this.#parts[partId] = this.#put(partId, fresh, prior, content);
      for (const { partId, prior, state } of parts) {
        const placed = this.#parts[partId] as HTMLElement;
        if (prior) this._syncPartState(partId, placed, prior, state);
        if (!this.#described[partId]?.root || !prior) this._attachPartListeners(partId, placed, options);
      }
      for (const [partId, element] of Object.entries(this.#parts)) {
        if (this.#described[partId]) continue;
        element.remove();
        delete this.#parts[partId];
      }
    }

    #put(partId: string, fresh: HTMLElement, prior: HTMLElement | undefined, content: HTMLElement): HTMLElement {
      const { root, classes = [] } = this.#described[partId] as TemplatePart;
      if (root) {
        content.replaceChildren(...fresh.childNodes);
        content.classList.add(...classes);
        content.dataset["applicationPart"] = partId;
        return content;
      }
      if (prior) prior.replaceWith(fresh);
      else this.#insert(partId, fresh, content);
      return fresh;
    }

    /** A part that appears later goes to its place in the declared order. */
    #insert(partId: string, fresh: HTMLElement, content: HTMLElement): void {
      const order = Object.keys(this.#described);
      const after = order
        .slice(order.indexOf(partId) + 1)
        .map((id) => this.#parts[id])
        .find((node) => node?.isConnected);
      if (after?.parentElement === content) after.before(fresh);
      else content.append(fresh);
    }

    _preSyncPartState(partId: string, _fresh: HTMLElement, prior: HTMLElement, state: PartState): void {
      keepPlace(prior, this.#described[partId]?.scrollable ?? [], state);
    }

    _syncPartState(_partId: string, fresh: HTMLElement, _prior: HTMLElement, state: PartState): void {
      restorePlace(fresh, state);
    }

    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#described[partId]?.forms ?? {})) {
        const form = element.matches(selector) ? element : element.querySelector(selector);
        form?.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
        form?.addEventListener("change", (event) => this._onChangeForm(config, event));
      }
    }

    override _tearDown(options: Record<string, any>): void {
      super._tearDown(options);
      this.#parts = {};
    }
  }
  return HandlebarsApplication;
}

/** Parts are declarations: a copy per render keeps an instance from changing its class's PARTS. Functions stay. */
function structuredCloneParts(parts: Record<string, TemplatePart>): Record<string, TemplatePart> {
  return Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, { ...part }]));
}
