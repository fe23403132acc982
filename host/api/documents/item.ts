/** foundry.documents.Item: a thing, in the world or with an actor. */
import { BaseItem } from "./base/item.ts";
import { ClientDocumentMixin } from "./client-document.ts";

export class Item extends ClientDocumentMixin(BaseItem) {
  get actor(): any {
    return this.parent?.documentName === "Actor" ? this.parent : null;
  }

  get thumbnail(): string {
    return this.img;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  get transferredEffects(): any[] {
    return this.effects.filter((effect: any) => effect.transfer);
  }

  /** A fresh object each time, so that a caller may add to it. */
  getRollData(): any {
    return this.system?.getRollData?.() ?? { ...this.system };
  }

  async _preCreate(data: any, options: any, user: any): Promise<any> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!data.img) this.updateSource({ img: (this.constructor as any).getDefaultArtwork(this.toObject()).img });
    return undefined;
  }

  _onEmbeddedChange(): void {
    if (this.actor) this.actor.reset();
    else this.reset();
  }
}
