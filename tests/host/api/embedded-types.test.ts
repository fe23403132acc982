/** Items of several types in one actor: each keeps the `system` of its own type (docs: TypeDataField). */
import { beforeEach, expect, it } from "vitest";
import { TypeDataModel } from "../../../host/api/abstract/type-data-model.ts";
import { StringField } from "../../../host/api/data/fields/index.ts";
import { openTable } from "./table.ts";

const global = globalThis as any;
beforeEach(() => {
  openTable();
});

function modelWith(name: string) {
  return class extends TypeDataModel {
    static override defineSchema(): Record<string, any> {
      return { [name]: new StringField({ initial: "first" }) };
    }
  };
}

it("cleans every embedded document by its own type, not by that of the one before it", () => {
  Object.assign(global.CONFIG.Item.dataModels, { tool: modelWith("edge"), base: modelWith("cloth") });
  const actor = new global.CONFIG.Actor.documentClass({
    _id: "0123456789abcdef",
    name: "One",
    type: "base",
    items: [
      { _id: "aaaaaaaaaaaaaaaa", name: "Blade", type: "tool", system: { edge: "keen" } },
      { _id: "bbbbbbbbbbbbbbbb", name: "Coat", type: "base", system: { cloth: "wool" } },
    ],
  });
  expect(actor.items.map((item: any) => item.toObject().system)).toEqual([{ edge: "keen" }, { cloth: "wool" }]);
});
