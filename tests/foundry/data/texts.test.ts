/** Texts under keys: what is nothing but texts is looked over at once, all else is judged as Foundry judges it. */
import { beforeAll, expect, it, vi } from "vitest";

let field: any;

beforeAll(async () => {
  class TypedObjectField {
    _cleanType(): string {
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
  field = (await import("../../../src/foundry/data/fields.ts")).texts("all", "one");
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
