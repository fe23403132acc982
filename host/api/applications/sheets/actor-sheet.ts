/**
 * ActorSheetV2: the base sheet of actors, with the drops an actor takes (items, effects, folders of items) and sorting.
 * Public source: foundryvtt.com/api/v13 foundry.applications.sheets.ActorSheetV2.
 */

import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { RenderOptions } from "../api/render-options.ts";
import { documentClass, env } from "../env.ts";
import { integerSort } from "../ux/sorting.ts";

export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    position: { width: 600 },
    window: {
      controls: [{ action: "showPortraitArtwork", icon: "fa-solid fa-image", label: "SIDEBAR.CharArt", ownership: 3 }],
    },
    actions: {
      showPortraitArtwork: function (this: ActorSheetV2) {
        const { img, name, uuid } = this.actor;
        void new env.foundry.applications.apps.ImagePopout({ src: img, uuid, window: { title: name } }).render({
          force: true,
        });
      },
    },
  };

  get actor(): any {
    return this.document;
  }
  get token(): any {
    return this.options.token ?? this.document.token ?? null;
  }

  override async _onRender(context: any, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new env.foundry.applications.ux.DragDrop.implementation({
      dragSelector: ".draggable",
      permissions: { dragstart: this._canDragStart.bind(this), drop: this._canDragDrop.bind(this) },
      callbacks: {
        dragstart: this._onDragStart.bind(this),
        dragover: this._onDragOver.bind(this),
        drop: this._onDrop.bind(this),
      },
    }).bind(this.element);
  }

  _canDragStart(_selector?: string): boolean {
    return this.isEditable;
  }
  _canDragDrop(_selector?: string): boolean {
    return this.isEditable;
  }

  async _onDragStart(event: DragEvent): Promise<void> {
    const target = event.currentTarget as HTMLElement;
    if ("link" in (event.target as HTMLElement).dataset) return;
    const { itemId, effectId } = target.dataset;
    const dragged = itemId ? this.actor.items.get(itemId) : effectId ? this.actor.effects.get(effectId) : null;
    if (dragged) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData()));
  }
  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<any> {
    const data = env.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    if (env.Hooks.call("dropActorSheetData", this.actor, this, data) === false) return undefined;
    const cls = documentClass(data.type);
    if (!cls) return undefined;
    const document = await cls.fromDropData(data);
    return document ? this._onDropDocument(event, document) : undefined;
  }

  async _onDropDocument(event: DragEvent, document: any): Promise<any> {
    switch (document.documentName) {
      case "ActiveEffect":
        return (await this._onDropActiveEffect(event, document)) ?? null;
      case "Actor":
        return (await this._onDropActor(event, document)) ?? null;
      case "Item":
        return (await this._onDropItem(event, document)) ?? null;
      case "Folder":
        return (await this._onDropFolder(event, document)) ?? null;
      default:
        return null;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, effect: any): Promise<any> {
    if (!this.actor.isOwner || effect.target === this.actor) return null;
    const keepId = !this.actor.effects.has(effect.id);
    return (await documentClass("ActiveEffect").create(effect.toObject(), { parent: this.actor, keepId })) ?? null;
  }

  async _onDropActor(_event: DragEvent, _actor: any): Promise<any> {
    return null;
  }

  async _onDropItem(event: DragEvent, item: any): Promise<any> {
    if (!this.actor.isOwner) return null;
    if (this.actor.uuid === item.parent?.uuid) return (await this._onSortItem(event, item))?.length ? item : null;
    const keepId = !this.actor.items.has(item.id);
    return (await documentClass("Item").create(item.toObject(), { parent: this.actor, keepId })) ?? null;
  }

  async _onDropFolder(_event: DragEvent, folder: any): Promise<any> {
    if (!this.actor.isOwner || folder.type !== "Item") return null;
    const items = await Promise.all(folder.contents.map((item: any) => env.foundry.utils.fromUuid(item.uuid)));
    return this.actor.createEmbeddedDocuments(
      "Item",
      items.filter(Boolean).map((item: any) => item.toObject()),
    );
  }

  async _onSortItem(event: DragEvent, item: any): Promise<any> {
    const { items } = this.actor;
    const source = items.get(item.id);
    const dropped = (event.target as HTMLElement).closest<HTMLElement>("[data-item-id]");
    if (!dropped) return undefined;
    const target = items.get(dropped.dataset["itemId"]);
    if (!target || source.id === target.id) return undefined;
    const siblings = Array.from(dropped.parentElement?.children ?? [])
      .map((node) => items.get((node as HTMLElement).dataset["itemId"] ?? ""))
      .filter((sibling) => sibling && sibling.id !== source.id);
    const moves = integerSort(source, { target, siblings });
    return this.actor.updateEmbeddedDocuments(
      "Item",
      moves.map((move: any) => ({ ...move.update, _id: move.target._id })),
    );
  }
}
