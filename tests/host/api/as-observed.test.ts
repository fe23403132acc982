/** Small details that released systems rely on, each as publicly observed. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { TypeDataModel } from "../../../host/api/abstract/index.ts";
import * as fields from "../../../host/api/data/fields/index.ts";
import { Roll, terms } from "../../../host/api/dice/index.ts";
import { Localization } from "../../../host/api/helpers/localization.ts";
import { GM, openTable, type TestTable } from "./table.ts";

const global = globalThis as any;
let table: TestTable;
beforeEach(() => {
  table = openTable();
});

describe("a field's own validate", () => {
  const asked: unknown[] = [];
  const validate = (value: unknown) => {
    asked.push(value);
    return false;
  };
  it.each([
    ["blank", new fields.StringField({ blank: true, validate }), ""],
    ["null", new fields.NumberField({ nullable: true, validate }), null],
    ["undefined", new fields.StringField({ validate }), undefined],
  ])("is not asked of an accepted %s", (_name, field, value) => {
    expect(field.validate(value)).toBeUndefined();
    expect(asked).toEqual([]);
  });
  it("is called for everything else", () => {
    expect(new fields.StringField({ validate }).validate("x")).toBeDefined();
    expect(asked.splice(0)).toEqual(["x"]);
  });
});

describe("a model of a type", () => {
  class HeroData extends TypeDataModel {
    static override defineSchema(): Record<string, any> {
      return { wits: new fields.NumberField({ initial: 1 }) };
    }
  }
  it("knows its provider: the system, or the module that its type names", async () => {
    Object.assign(global.CONFIG.Actor.dataModels, { hero: HeroData, "bandits.rogue": HeroData });
    const bandits = { id: "bandits" };
    table.game.modules.set("bandits", bandits);
    const provider = (type: string) =>
      new global.CONFIG.Actor.documentClass({ name: "A", type }, { strict: false }).system.modelProvider;
    expect(provider("hero")).toBe(table.game.system);
    expect(
      new HeroData({}, { parent: { _source: { type: "bandits.rogue" }, constructor: {} } } as any).modelProvider,
    ).toBe(bandits);
  });
});

describe("who may create", () => {
  it("is checked without creating or preparing a document of the system", () => {
    let made = 0;
    class Hero extends global.CONFIG.Actor.documentClass {
      prepareData(): void {
        made++;
        throw new Error("not ready");
      }
    }
    global.CONFIG.Actor.documentClass = Hero;
    expect((Hero as any).canUserCreate(table.game.users.get(GM))).toBe(true);
    expect(made).toBe(0);
  });

  it("is checked silently for types that a document does not have", () => {
    const warn = vi.spyOn(console, "warn");
    expect(global.CONFIG.Macro.documentClass.canUserCreate(table.game.users.get(GM))).toBe(true);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});

describe("operations", () => {
  it("get what was created, updated and deleted afterwards", async () => {
    const told: any[] = [];
    class Hero extends global.CONFIG.Actor.documentClass {
      static async _onCreateOperation(_documents: any[], operation: any): Promise<void> {
        told.push(operation.data.length);
      }
      static async _onUpdateOperation(_documents: any[], operation: any): Promise<void> {
        told.push(operation.updates.map(({ name }: any) => name));
      }
      static async _onDeleteOperation(_documents: any[], operation: any): Promise<void> {
        told.push(operation.ids.length);
      }
    }
    global.CONFIG.Actor.documentClass = Hero;
    const hero = await (Hero as any).create({ name: "Ada", type: "hero" });
    await hero.update({ name: "Bea" });
    await hero.delete();
    expect(told).toEqual([1, ["Bea"], 1]);
  });
});

describe("dice", () => {
  it("of a term are those inside it, not itself; of a roll all of them, the inner ones first", async () => {
    const roll = await new Roll("(1d2)d6 + 1d4").evaluate();
    const [first] = roll.terms;
    expect(first.dice).not.toContain(first);
    expect(first.dice.map((die: any) => die.faces)).toEqual([2]);
    expect(roll.dice.map((die: any) => die.faces)).toEqual([2, 6, 4]);
    expect(new terms.Die({ number: 2, faces: 6 }).dice).toEqual([]);
  });

  it("of an unregistered class are read by that class, else as plain dice", () => {
    class OddDie extends terms.Die {}
    const data = { class: "OddDie", number: 1, faces: 6, results: [{ result: 3, active: true }], evaluated: true };
    expect(OddDie.fromData(data)).toBeInstanceOf(OddDie);
    const plain = terms.RollTerm.fromData(data);
    expect([plain instanceof terms.Die, plain.total]).toEqual([true, 3]);
    expect(() => terms.RollTerm.fromData({ class: "Nothing" })).toThrow('"Nothing" is not a roll term');
  });

  it("that are not rolled yet have a total of 0", () => {
    expect(new Roll("1d6 + 3").total).toBe(0);
  });
});

describe("translations", () => {
  it("of a number are the number", () => {
    const words = new Localization("en", async () => []);
    expect([words.localize(5 as never), words.localize(undefined as never), words.has(5 as never)]).toEqual([
      "5",
      "",
      false,
    ]);
  });
});
