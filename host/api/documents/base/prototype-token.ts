/** foundry.data.PrototypeToken: what a new token of an actor looks like. */
import { DataModel } from "../../abstract/data-model.ts";
import { BooleanField } from "../../data/fields/boolean.ts";
import { tokenFields } from "./token-fields.ts";

export class PrototypeToken extends DataModel {
  static override defineSchema(): Record<string, any> {
    return {
      ...tokenFields(),
      randomImg: new BooleanField(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
    };
  }

  get actor(): any {
    return this.parent;
  }
}
