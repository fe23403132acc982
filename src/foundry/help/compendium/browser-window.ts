/**
 * The window of the compendium browser. Opened from a sheet it shows what that character could carry and gives it to them;
 * otherwise it shows everything. A card can be dragged anywhere its document may be dropped.
 */

import { say } from "../../base/say.ts";
import type { RenderOptions } from "../../base/windows/bases.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { PartsWindow } from "../../base/windows/parts-window.ts";
import { ownCharacters } from "../../documents/acting-as.ts";
import { itemFrom } from "../../documents/by-uuid.ts";
import { mayCreate, mayUse } from "../../documents/may.ts";
import { templatePath } from "../../system.ts";
import {
  browserView,
  type Filter,
  type Filters,
  isImported,
  isThing,
  NO_FILTERS,
  type Offered,
} from "./browser.view.ts";
import { offered } from "./offered.ts";

const THINGS_ONLY: Filters = { ...NO_FILTERS, kind: ["weapon", "shield", "armour", "gear"] };

export class CompendiumBrowser extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "picker", "compendium"],
    position: { width: 1020, height: 680 },
    window: { resizable: true },
    actions: {
      /** Puts an item into the pack, starts a scenario, or imports or shows people, troops and scenes. */
      async add(this: CompendiumBrowser, _event: Event, target: HTMLElement): Promise<void> {
        const uuid = target.dataset.uuid ?? this.#chosen;
        const one = this.#offered?.find(({ id }) => id === uuid);
        if (!one) return;
        if (isThing(one)) return this.#give(uuid);
        if (one.type === "scenario" || one.type === "battlefield") return openerOf("scenario")?.(uuid);
        const collection = game.packs!.get(uuid.split(".").slice(1, 3).join("."));
        if (!collection || !isImported(one) || !mayMake(one)) return openDocument(uuid);
        const world: Importing = one.type === "scene" ? game.scenes! : game.actors!;
        const made = await world.importFromCompendium(collection, uuid.split(".").at(-1)!);
        if (made) this.#tell(say("BNB.Browser.imported", { name: one.name }));
      },
      async look(this: CompendiumBrowser, _event: Event, target: HTMLElement): Promise<void> {
        this.#chosen = target.dataset.uuid ?? "";
        await this.render({ parts: ["cards", "looked", "foot"] });
      },
      async clear(this: CompendiumBrowser): Promise<void> {
        await this.#narrow(this.#actor ? THINGS_ONLY : { ...NO_FILTERS, words: this.#filters.words }, [
          "filters",
          "cards",
        ]);
      },
      async receiver(this: CompendiumBrowser, _event: Event, target: HTMLElement): Promise<void> {
        this.#to = target.dataset.id ?? "";
        await this.render({ parts: ["looked", "foot"] });
      },
      open: (_event: Event, target: HTMLElement) => openDocument(target.dataset.uuid ?? ""),
    },
  };

  static override STYLES = "tools";

  static override PARTS = {
    filters: { template: templatePath("compendium/filters"), scrollable: [""] },
    cards: { template: templatePath("compendium/cards"), scrollable: [""] },
    looked: { template: templatePath("compendium/looked"), scrollable: [""] },
    foot: { template: templatePath("compendium/foot") },
  };

  readonly #actor: Actor | undefined;
  #offered: readonly Offered[] | undefined;
  #filters: Filters;
  #chosen = "";
  #to: string;

  constructor(actor?: Actor) {
    super({ id: actor ? `bnb-picker-${actor.id}` : "bnb-compendium" });
    this.#actor = actor;
    this.#filters = actor ? THINGS_ONLY : NO_FILTERS;
    this.#to = actor?.id ?? ownCharacters().find(({ current }) => current)?.id ?? ownCharacters()[0]?.id ?? "";
  }

  override get title(): string {
    if (!this.#actor) return say("BNB.Browser.title");
    return say("BNB.Sheet.titled", { kind: say("BNB.Picker.title"), name: this.#actor.name });
  }

  override async _prepareContext(): Promise<object> {
    this.#offered ??= await offered();
    const ids = this.#actor ? [this.#actor.id!] : ownCharacters().map(({ id }) => id);
    const people = ids.flatMap((id) => game.actors!.get(id) ?? []);
    const looked = this.#offered.find(({ id }) => id === this.#chosen);
    const given = {
      offered: this.#offered,
      filters: this.#filters,
      chosen: this.#chosen,
      people: people.map((one) => ({ id: one.id!, name: one.name, img: one.img ?? "" })),
      receiver: this.#to,
      mayImport: looked !== undefined && mayMake(looked),
    };
    return { rootId: this.id, browser: browserView(given, say) };
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const search = this.element.querySelector<HTMLInputElement>("[data-search]");
    if (search && !search.oninput) {
      search.oninput = () => void this.#narrow({ words: search.value });
      if (options.isFirstRender) search.focus();
    }
    for (const box of this.element.querySelectorAll<HTMLInputElement>("[data-filter]"))
      box.onchange = () => this.#tick(box);
    for (const card of this.element.querySelectorAll<HTMLElement>("[data-uuid][draggable]")) {
      card.ondragstart = (event) => this.#drag(event, card.dataset.uuid ?? "");
    }
  }

  async #narrow(change: Partial<Filters>, parts = ["cards"]): Promise<void> {
    this.#filters = { ...this.#filters, ...change };
    await this.render({ parts });
    if (!this.element.querySelector("li[data-name]")) this.#tell(say("BNB.Picker.none"));
    else this.#tell("");
  }

  #tick({ checked, dataset, value }: HTMLInputElement): void {
    const filter = dataset.filter as Filter;
    const others = this.#filters[filter].filter((one) => one !== value);
    void this.#narrow({ [filter]: checked ? [...others, value] : others }, ["filters", "cards"]);
  }

  #tell(words: string): void {
    const line = this.element.querySelector("[data-told]");
    if (line) line.textContent = words;
  }

  #drag(event: DragEvent, uuid: string): void {
    const type = foundry.utils.parseUuid(uuid)?.type ?? "";
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
  }

  async #give(uuid: string): Promise<void> {
    const actor = game.actors!.get(this.#to);
    const thing = await itemFrom(uuid);
    if (!thing) return void ui.notifications!.warn(say("BNB.Sheet.deleted"));
    if (!actor) return this.#tell(say("BNB.Browser.nobody"));
    this.#tell((await openerOf("take")?.(actor, thing)) ?? "");
  }
}

interface Importing {
  importFromCompendium(pack: object, id: string): Promise<unknown>;
}

function mayMake({ type }: Offered): boolean {
  return type === "scene" ? mayCreate("Scene") : mayUse("ACTOR_CREATE");
}

async function openDocument(uuid: string): Promise<void> {
  const found = (await foundry.utils.fromUuid(uuid as `Item.${string}`)) as {
    sheet?: { render(force: boolean): unknown };
  } | null;
  if (found?.sheet) void found.sheet.render(true);
  else ui.notifications!.warn(say("BNB.Sheet.deleted"));
}
