/** foundry.documents.Level (version 14): the page's view of one storey of a scene. */
import { BaseLevel } from "./base/level.ts";
import { ClientDocumentMixin } from "./client-document.ts";

export class Level extends ClientDocumentMixin(BaseLevel) {
  get scene(): any {
    return this.parent;
  }
}
