/**
 * CompendiumDirectory and Compendium: the packs a viewer may open, and the entries of one.
 * Public source: foundryvtt.com/api/v13 foundry.applications.sidebar.tabs.CompendiumDirectory and apps.Compendium.
 */
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { RenderOptions } from "../api/render-options.ts";
import { env } from "../env.ts";
import { AbstractSidebarTab } from "./abstract-tab.ts";

export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["compendium-sidebar", "directory", "flexcol"],
    actions: {
      openPack: (_event: Event, target: HTMLElement) =>
        env.game.packs.get(target.dataset["pack"])?.render({ force: true }),
    },
  };
  static override PARTS: Record<string, any> = {
    header: { template: "templates/sidebar/tabs/compendium-header.hbs" },
    directory: { template: "templates/sidebar/tabs/compendium.hbs", scrollable: [""] },
  };

  override async _prepareContext(options: RenderOptions): Promise<any> {
    const packs = env.game.packs.filter((pack: any) => pack.visible);
    return Object.assign(await super._prepareContext(options), {
      packs: packs.map((pack: any) => ({
        id: pack.collection,
        title: pack.title,
        type: pack.documentName,
        size: pack.index.size,
        icon: env.CONFIG[pack.documentName]?.sidebarIcon ?? "fa-solid fa-book-atlas",
        locked: pack.locked,
      })),
    });
  }
}

export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "compendium-{id}",
    classes: ["directory", "compendium-directory"],
    window: { resizable: true, icon: "fa-solid fa-book-atlas" },
    position: { width: 360, height: 520 },
    actions: {
      activateEntry: async function (this: Compendium, _event: Event, target: HTMLElement) {
        const document = await this.collection.getDocument(
          target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"],
        );
        await document?.sheet.render({ force: true });
      },
      importEntry: async function (this: Compendium, _event: Event, target: HTMLElement) {
        const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
        await env.game.collections.get(this.collection.documentName).importFromCompendium(this.collection, id);
      },
    },
  };
  static override PARTS: Record<string, any> = {
    header: { template: "templates/sidebar/compendium/header.hbs" },
    directory: { template: "templates/sidebar/compendium/list.hbs", scrollable: [""] },
  };
  #query = "";

  override _initializeApplicationOptions(options: Record<string, any>): Record<string, any> {
    const { collection, ...rest } = options;
    const merged = super._initializeApplicationOptions({
      ...rest,
      uniqueId: collection.collection.replaceAll(".", "-"),
    });
    merged["collection"] = collection;
    return merged;
  }
  get collection(): any {
    return this.options.collection;
  }
  override get title(): string {
    return this.collection.title;
  }

  override async _prepareContext(options: RenderOptions): Promise<any> {
    const entries = Array.from(this.collection.index.values() as Iterable<any>)
      .filter((entry) => !this.#query || entry.name.toLowerCase().includes(this.#query))
      .sort((a, b) => a.name.localeCompare(b.name))
      .map((entry) => ({
        id: entry._id,
        name: entry.name,
        img: entry.img,
        uuid: entry.uuid ?? `Compendium.${this.collection.collection}.${this.collection.documentName}.${entry._id}`,
      }));
    const canImport = env.CONFIG[this.collection.documentName].documentClass.canUserCreate(env.game.user);
    return Object.assign(await super._prepareContext(options), {
      entries,
      query: this.#query,
      label: this.title,
      canImport,
    });
  }

  override async _onFirstRender(context: any, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event: Event) => {
      this.#query = (event.target as HTMLInputElement).value.trim().toLowerCase();
      void this.render({ parts: ["directory"] });
    });
    this.element.addEventListener("dragstart", (event: DragEvent) => {
      const uuid = (event.target as HTMLElement).closest<HTMLElement>("[data-uuid]")?.dataset["uuid"];
      if (uuid) event.dataTransfer?.setData("text/plain", JSON.stringify({ type: this.collection.documentName, uuid }));
    });
  }
}
