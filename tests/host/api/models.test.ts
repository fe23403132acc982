/** Data models and fields: each behaviour with its public source (#n is the public tracker's number, docs the API site). */
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { declareTypes } from "../../../host/api/abstract/document-types.ts";
import { DataModel, TypeDataModel } from "../../../host/api/abstract/index.ts";
import * as fields from "../../../host/api/data/fields/index.ts";
import { BaseActor } from "../../../host/api/documents/base/actor.ts";
import { BaseJournalEntry } from "../../../host/api/documents/base/journal-entry.ts";

declareTypes("Actor", ["hero", "beast"]);
declareTypes("Item", ["tool"]);

function model(schema: () => Record<string, any>, joint: (data: any) => void = () => {}): any {
  return class extends DataModel {
    static override defineSchema(): Record<string, any> {
      return schema();
    }
    static override validateJoint(data: any): void {
      joint(data);
    }
  };
}

describe("fields while cleaning", () => {
  it.each([
    ["min clamps (#12487)", new fields.NumberField({ min: 0 }), -3, 0],
    ["max clamps (#12487)", new fields.NumberField({ max: 5 }), 9, 5],
    ["integer rounds (docs)", new fields.NumberField({ integer: true }), 2.6, 3],
    ["step is from min (docs)", new fields.NumberField({ min: 1, step: 2 }), 4.2, 5],
    ["numbers are read from text (docs)", new fields.NumberField(), "12", 12],
    ["text is trimmed (docs)", new fields.StringField(), "  a ", "a"],
    ["implicit initial, not required: undefined (#8740)", new fields.StringField(), undefined, undefined],
    ["implicit initial, required and blank: empty (#8740)", new fields.StringField({ required: true }), undefined, ""],
    [
      "implicit initial, required, not blank, nullable: null (#8740)",
      new fields.StringField({ required: true, blank: false, nullable: true }),
      undefined,
      null,
    ],
    ["a boolean from text (docs)", new fields.BooleanField(), "true", true],
    [
      "null becomes the initial where it is not allowed (docs)",
      new fields.NumberField({ nullable: false, initial: 4 }),
      null,
      4,
    ],
    ["a set drops doubles (docs)", new fields.SetField(new fields.NumberField()), [1, 1, 2], [1, 2]],
    ["an angle is normalised (docs)", new fields.AngleField(), -90, 270],
    ["a colour from a number (docs)", new fields.ColorField(), 0xff0000, "#ff0000"],
    [
      "a schema drops what it does not know (docs)",
      new fields.SchemaField({ a: new fields.NumberField() }),
      { a: 1, z: 2 },
      { a: 1 },
    ],
    ["JSON from a value (docs)", new fields.JSONField(), { a: 1 }, '{"a":1}'],
  ])("%s", (_title, field: any, value, expected) => expect(field.clean(value)).toEqual(expected));
});

describe("fields while validating", () => {
  it.each([
    ["choices validate (#13195)", new fields.NumberField({ choices: [1, 2] }), 3, /not a valid choice/],
    ["choices of an object (#13195)", new fields.StringField({ choices: { a: "A" } }), "b", /not a valid choice/],
    [
      "a field with choices is not blank by itself (docs)",
      new fields.StringField({ required: true, choices: ["a"] }),
      "",
      /blank/,
    ],
    ["required: no undefined (docs)", new fields.StringField({ required: true }), undefined, /undefined/],
    ["not nullable: no null (docs)", new fields.BooleanField(), null, /null/],
    ["not a number", new fields.NumberField(), Number.NaN, /finite/],
    ["an id has 16 letters (docs)", new fields.DocumentIdField(), "short", /16/],
    ["a uuid (docs)", new fields.DocumentUUIDField(), "nonsense", /UUID/],
    ["a file of the wrong kind (docs)", new fields.FilePathField({ categories: ["IMAGE"] }), "a.exe", /extension/],
    ["too few elements (docs)", new fields.ArrayField(new fields.NumberField(), { min: 1 }), [], /empty/],
    [
      "the validate option (docs)",
      new fields.NumberField({ validate: (n: number) => n % 2 === 0 }),
      3,
      /not a valid value/,
    ],
    ["JavaScript that is none", new fields.JavaScriptField(), "if (", /JavaScript/],
  ])("%s", (_title, field: any, value, message) => expect(String(field.validate(value))).toMatch(message));

  it("cleaning and validating never throw, and accepted values stay accepted", () => {
    const all = [
      new fields.NumberField({ min: 0, max: 9, integer: true }),
      new fields.StringField({ required: true, choices: ["a", "b"] }),
      new fields.BooleanField(),
      new fields.ArrayField(new fields.NumberField({ nullable: false })),
      new fields.SetField(new fields.StringField({ required: true })),
      new fields.SchemaField({ a: new fields.NumberField(), b: new fields.HTMLField() }),
      new fields.TypedObjectField(new fields.NumberField()),
      new fields.ColorField(),
      new fields.JSONField(),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.anything({ maxDepth: 2 }).filter(plain), (field: any, value) => {
        const clean = field.clean(value);
        if (!field.validate(clean)) expect(field.validate(field.clean(structuredClone(clean)))).toBeUndefined();
      }),
    );
  });
});

describe("models", () => {
  const Sample = model(() => ({
    a: new fields.NumberField({ required: true, nullable: false, initial: 1 }),
    list: new fields.ArrayField(new fields.NumberField()),
    deep: new fields.SchemaField({
      name: new fields.StringField({ required: true, initial: "x" }),
      n: new fields.NumberField({ nullable: false, initial: 2 }),
    }),
    free: new fields.ObjectField(),
    marks: new fields.TypedObjectField(
      new fields.SchemaField({ n: new fields.NumberField({ nullable: false, initial: 0 }) }),
    ),
  }));

  it("store their initials in the source (#12846), independent of each other (#7622)", () => {
    const one = new Sample();
    const two = new Sample();
    expect(one._source).toEqual({ a: 1, list: [], deep: { name: "x", n: 2 }, free: {}, marks: {} });
    one._source.list.push(1);
    expect(two._source.list).toEqual([]);
  });

  it("seal their source (docs)", () => {
    expect(() => {
      new Sample()._source.other = 1;
    }).toThrow(TypeError);
  });

  it("updateSource gives the difference; with their own data it is empty (#8503)", () => {
    const sample = new Sample({ a: 3 });
    expect(sample.updateSource({ a: 3, "deep.n": 5, free: { k: 1 } })).toEqual({ deep: { n: 5 }, free: { k: 1 } });
    expect(sample.deep).toEqual({ name: "x", n: 5 });
    expect(sample.updateSource(sample.toObject())).toEqual({});
  });

  it("dryRun throws on bad data and changes nothing either way (#8966)", () => {
    const sample = new Sample();
    expect(sample.updateSource({ a: 2 }, { dryRun: true })).toEqual({ a: 2 });
    expect(() => sample.updateSource({ a: "x", free: { k: 1 } }, { dryRun: true })).toThrow(
      /a: must be a finite number/,
    );
    expect(() => sample.updateSource({ a: "x", free: { k: 1 } })).toThrow();
    expect([sample.a, sample._source.a, sample.free]).toEqual([1, 1, {}]);
  });

  it("entries of typed objects are created whole, change in part and are deleted by -= (docs: TypedObjectField)", () => {
    const sample = new Sample();
    sample.updateSource({ marks: { one: {} } });
    expect(sample.marks).toEqual({ one: { n: 0 } });
    expect(sample.updateSource({ "marks.one.n": 4 })).toEqual({ marks: { one: { n: 4 } } });
    sample.updateSource({ "marks.-=one": null });
    expect(sample.marks).toEqual({});
  });

  it("recursive: false replaces, and so does ==key (docs)", () => {
    const sample = new Sample({ free: { a: 1 } });
    sample.updateSource({ free: { b: 2 } }, { recursive: false });
    expect(sample.free).toEqual({ b: 2 });
    sample.updateSource({ "==free": { c: 3 } });
    expect(sample.free).toEqual({ c: 3 });
  });

  it("a fallback repairs the invalid leaf only (#9944)", () => {
    const quiet = vi.spyOn(console, "warn").mockImplementation(() => {});
    const sample = Sample.fromSource({ a: "nonsense", deep: { name: "kept", n: "bad" } });
    expect([sample.a, sample.deep.name, sample.deep.n, sample.invalid]).toEqual([1, "kept", 2, false]);
    quiet.mockRestore();
  });

  it("validate several fields together (docs: validateJoint)", () => {
    const Range = model(
      () => ({ low: new fields.NumberField({ initial: 0 }), high: new fields.NumberField({ initial: 9 }) }),
      ({ low, high }) => {
        if (low > high) throw new Error("low is above high");
      },
    );
    const range = new Range();
    expect(() => range.updateSource({ low: 10 })).toThrow("low is above high");
    expect(range.low).toBe(0);
    expect(() => new Range({ low: 10 })).toThrow("low is above high");
  });

  it("migrate old data before cleaning, through fields and embedded models (docs: migrateData)", () => {
    class Inner extends DataModel {
      static override defineSchema(): Record<string, any> {
        return { now: new fields.NumberField() };
      }
      static override migrateData(source: any): any {
        this._addDataFieldMigration(source, "before", "now");
        return super.migrateData(source);
      }
    }
    const Outer = model(() => ({ inner: new fields.EmbeddedDataField(Inner) }));
    expect(new Outer({ inner: { before: 4 } }).inner.now).toBe(4);
  });

  it("reset mirrors the source again (#8110)", () => {
    const sample = new Sample();
    sample.a = 99;
    sample.reset();
    expect(sample.a).toBe(1);
  });

  it("a model for a document's type shapes its system; foreign types are refused (docs: system data models)", () => {
    class Hero extends TypeDataModel {
      static override defineSchema(): Record<string, any> {
        return { hp: new fields.NumberField({ nullable: false, initial: 5, max: 10 }) };
      }
    }
    (globalThis as any).CONFIG = { Actor: { dataModels: { hero: Hero } } };
    try {
      const hero = new BaseActor({ name: "A", type: "hero", system: { hp: 30, junk: 1 } }) as any;
      expect([hero.system instanceof Hero, hero.system.parent === hero, hero.toObject().system]).toEqual([
        true,
        true,
        { hp: 10 },
      ]);
      expect(hero.updateSource({ "system.hp": 3, "system.junk": 2 })).toEqual({ system: { hp: 3 } });
      expect(() => new BaseActor({ name: "A", type: "dragon" })).toThrow(/dragon is not a valid choice/);
    } finally {
      delete (globalThis as any).CONFIG;
    }
  });

  it("another type needs its data with it: system replaced, or a change that is not recursive (#11951)", () => {
    const modelOf = (name: string) =>
      class extends TypeDataModel {
        static override defineSchema(): Record<string, any> {
          return { [name]: new fields.NumberField({ nullable: false, initial: 5 }) };
        }
      };
    (globalThis as any).CONFIG = { Actor: { dataModels: { hero: modelOf("hp"), beast: modelOf("claws") } } };
    try {
      const hero = new BaseActor({ name: "A", type: "hero" }) as any;
      for (const change of [{ type: "beast" }, { type: "beast", name: "B", system: { claws: 2 } }])
        expect(() => hero.updateSource(change)).toThrow(/force-replaced/);
      expect(hero.toObject()).toMatchObject({ name: "A", type: "hero", system: { hp: 5 } });
      hero.updateSource({ type: "beast", "==system": { claws: 2 } });
      expect(hero.toObject()).toMatchObject({ type: "beast", system: { claws: 2 } });
      hero.updateSource({ type: "hero", system: { hp: 4 } }, { recursive: false });
      expect(hero.toObject()).toMatchObject({ type: "hero", system: { hp: 4 } });
    } finally {
      delete (globalThis as any).CONFIG;
    }
  });

  it("embedded sources are shared with the parent's; one broken entry costs only itself when loaded leniently (docs)", () => {
    const quiet = [vi.spyOn(console, "warn"), vi.spyOn(console, "error")].map((spy) =>
      spy.mockImplementation(() => {}),
    );
    const entry = BaseJournalEntry.fromSource({
      name: "J",
      pages: [
        { _id: "page000000000001", name: "P" },
        { _id: "page000000000002", name: "" },
      ],
    });
    expect(entry.pages.get("page000000000001")._source).toBe(entry._source.pages[0]);
    expect(entry.toObject().pages).toHaveLength(2);
    for (const spy of quiet) spy.mockRestore();
  });
});

function plain(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}
