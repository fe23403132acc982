/** Texts under keys: an object of texts only is checked at once, everything else as Foundry checks it. */
import { beforeAll, expect, it, vi } from "vitest";
import { packTexts } from "../../../src/foundry/data/packed-texts.ts";
import { keepUnpacked } from "../../../src/foundry/data/unpacked-texts.ts";

let field: any;
let together: any;
const given: unknown[][] = [];

beforeAll(async () => {
  class TypedObjectField {
    _cleanType(...all: unknown[]): string {
      given.push(all);
      return "asked";
    }
    _validateType(): string {
      return "asked";
    }
    initialize(): string {
      return "asked";
    }
  }
  vi.stubGlobal("foundry", { data: { fields: { TypedObjectField, StringField: class {} } } });
  const { texts, packedTexts } = await import("../../../src/foundry/data/fields.ts");
  field = texts("all", "one");
  together = packedTexts("all", "one", "archive");
});

it.each([
  ["texts", { e0: "{}", e1: "" }],
  ["nothing", {}],
])("takes %s as they are, and hands out a copy", (_, value) => {
  expect(field._cleanType(value)).toBe(value);
  expect(field._validateType(value)).toBeUndefined();
  const handed = field.initialize(value);
  expect(handed).toEqual(value);
  expect(handed).not.toBe(value);
});

it.each([
  ["a key that is to go", { "-=e0": null }],
  ["a number", { e0: "{}", e1: 7 }],
  ["an object", { e0: {} }],
  ["a list", ["{}"]],
  ["no object", "{}"],
  ["null", null],
])("leaves %s to Foundry", (_, value) => {
  expect([field._cleanType(value), field._validateType(value), field.initialize(value)]).toEqual(
    Array(3).fill("asked"),
  );
});

/** As unpacked when somebody opens it. */
function opened(texts: Record<string, string>): string {
  const archive = packTexts(texts);
  keepUnpacked(archive, texts);
  return archive;
}

it.each([
  [
    "packed and loose ones",
    opened({ e0: "old", e1: "old" }),
    { e1: "new", e2: "new" },
    { e0: "old", e1: "new", e2: "new" },
  ],
  ["only packed ones", opened({ e0: "old" }), {}, { e0: "old" }],
  ["only loose ones", "", { e0: "new" }, { e0: "new" }],
  ["loose ones beside what nobody has unpacked", packTexts({ e9: "unread" }), { e0: "new" }, { e0: "new" }],
  ["loose ones where nothing can be packed", undefined, { e0: "new" }, { e0: "new" }],
])("reads %s together, the loose ones last", (_, archive, value, all) => {
  const read = together.initialize(value, { _source: { archive } });
  expect(read()).toEqual(all);
  expect(read()).toBe(read());
});

it("reads another packed text, and one that was unpacked since", () => {
  const model = { _source: { archive: opened({ e0: "old" }) } };
  const read = together.initialize({ e1: "new" }, model);
  expect(read()).toEqual({ e0: "old", e1: "new" });
  model._source.archive = packTexts({ e0: "other" });
  expect(read()).toEqual({ e1: "new" });
  opened({ e0: "other" });
  expect(read()).toEqual({ e0: "other", e1: "new" });
});

it("passes every argument on when it is cleaned: newer versions give a third", () => {
  given.length = 0;
  field._cleanType(null, { partial: true }, { depth: 1 });
  expect(given).toEqual([[null, { partial: true }, { depth: 1 }]]);
});
