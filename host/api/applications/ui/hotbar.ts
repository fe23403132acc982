/**
 * Hotbar: ten macros a page, run by click or by the number keys; filled by drop or from a document's menu.
 * Public source: foundryvtt.com/api/v13 foundry.applications.ui.Hotbar; the hook hotbarDrop.
 */
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { RenderOptions } from "../api/render-options.ts";
import { documentClass, env } from "../env.ts";

const PAGES = 5;

export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "hotbar",
    tag: "aside",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: {
      execute: function (this: Hotbar, _event: Event, target: HTMLElement) {
        return this.executeSlot(Number(target.closest<HTMLElement>("[data-slot]")?.dataset["slot"]));
      },
      page: function (this: Hotbar, _event: Event, target: HTMLElement) {
        return this.changePage({ direction: Number(target.dataset["step"]) });
      },
    },
  };
  static override PARTS: Record<string, any> = { hotbar: { template: "templates/ui/hotbar.hbs" } };
  page = 1;

  get slots(): any[] {
    const bar = env.game.user.hotbar ?? {};
    return Array.from({ length: 10 }, (_, index) => {
      const slot = (this.page - 1) * 10 + index + 1;
      const macro = env.game.macros.get(bar[slot]) ?? null;
      return { slot, key: (index + 1) % 10, macro, name: macro?.name, img: macro?.img };
    });
  }

  override _insertElement(element: HTMLElement): void {
    (document.getElementById("ui-bottom") ?? document.body).append(element);
  }
  override async _prepareContext(_options: RenderOptions): Promise<any> {
    return { slots: this.slots, page: this.page };
  }

  override async _onFirstRender(context: any, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("dragstart", (event: DragEvent) => {
      const slot = (event.target as HTMLElement).closest<HTMLElement>("[data-slot]")?.dataset["slot"];
      const macro = env.game.macros.get(env.game.user.hotbar[slot as string]);
      if (macro) event.dataTransfer?.setData("text/plain", JSON.stringify({ ...macro.toDragData(), slot }));
    });
    this.element.addEventListener("dragover", (event: DragEvent) => event.preventDefault());
    this.element.addEventListener("drop", (event: DragEvent) => void this._onDrop(event));
    const macroOf = (target: HTMLElement) =>
      env.game.macros.get(env.game.user.hotbar[target.dataset["slot"] as string]);
    this._createContextMenu(
      () => [
        {
          name: "MACRO.Edit",
          icon: '<i class="fa-solid fa-pen-to-square"></i>',
          condition: (t: HTMLElement) => macroOf(t)?.isOwner,
          callback: (t: HTMLElement) => macroOf(t).sheet.render({ force: true }),
        },
        {
          name: "MACRO.Create",
          icon: '<i class="fa-solid fa-plus"></i>',
          condition: (t: HTMLElement) => !macroOf(t),
          callback: (t: HTMLElement) => this.createMacro(Number(t.dataset["slot"])),
        },
        {
          name: "MACRO.Remove",
          icon: '<i class="fa-solid fa-xmark"></i>',
          condition: (t: HTMLElement) => Boolean(macroOf(t)),
          callback: (t: HTMLElement) => env.game.user.assignHotbarMacro(null, Number(t.dataset["slot"])),
        },
        {
          name: "SIDEBAR.Delete",
          icon: '<i class="fa-solid fa-trash"></i>',
          condition: (t: HTMLElement) => macroOf(t)?.isOwner,
          callback: (t: HTMLElement) => macroOf(t).deleteDialog(),
        },
      ],
      ".slot",
      { hookName: "getMacroContextOptions", own: true },
    );
  }

  async executeSlot(slot: number): Promise<void> {
    const macro = env.game.macros.get(env.game.user.hotbar[slot]);
    if (macro) await macro.execute();
    else await this.createMacro(slot);
  }
  async createMacro(slot: number): Promise<void> {
    const Macro = documentClass("Macro");
    if (!Macro.canUserCreate(env.game.user)) return;
    const macro = await Macro.create({ name: env.game.i18n.localize("MACRO.New"), type: "chat", command: "" });
    await env.game.user.assignHotbarMacro(macro, slot);
    await macro.sheet.render({ force: true });
  }
  async changePage({ page, direction = 1 }: { page?: number; direction?: number } = {}): Promise<void> {
    this.page = page ?? ((this.page - 1 + direction + PAGES) % PAGES) + 1;
    await this.render();
  }

  async _onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    const slot = Number((event.target as HTMLElement).closest<HTMLElement>("[data-slot]")?.dataset["slot"]);
    const data = env.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    if (!slot || env.Hooks.call("hotbarDrop", this, data, slot) === false) return;
    const document = data.uuid ? await env.foundry.utils.fromUuid(data.uuid) : null;
    if (document) await this.assignDocument(document, slot, data.slot);
  }

  /** A macro unchanged; any other document by a macro that opens it. */
  async assignDocument(document: any, slot: number | false = false, fromSlot?: number): Promise<void> {
    let macro = document;
    if (document.documentName !== "Macro") {
      const command = `await foundry.applications.ui.Hotbar.toggleDocumentSheet(${JSON.stringify(document.uuid)});`;
      macro = await documentClass("Macro").create({
        name: document.name,
        type: "script",
        command,
        img: document.img ?? undefined,
      });
    }
    await env.game.user.assignHotbarMacro(macro, slot || this.#free(), fromSlot ? { fromSlot } : {});
  }
  #free(): number {
    const bar = env.game.user.hotbar ?? {};
    for (let slot = 1; slot <= PAGES * 10; slot++) if (!bar[slot]) return slot;
    return 1;
  }

  static async toggleDocumentSheet(uuid: string): Promise<void> {
    const document = await env.foundry.utils.fromUuid(uuid);
    if (!document) return void env.ui.notifications.warn("HOST.LinkBroken");
    await (document.sheet.rendered ? document.sheet.close() : document.sheet.render({ force: true }));
  }
}
