/** The data models as data: the types of the manifest, legal initial values, labels in words, old worlds kept. */
import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { mergedLanguage } from "../../../scripts/build/language.ts";
import { inRoot } from "../../../scripts/root.ts";
import { lexiconOf } from "../../../src/rules/conflict/telling.ts";
import { allFields, type Declared, fakeFoundry, firstValues } from "./fake-fields.ts";

type Models = Record<string, Record<string, { defineSchema(): Record<string, Declared> }>>;
let models: Models;

beforeAll(async () => {
  vi.stubGlobal("foundry", fakeFoundry);
  models = (await import("../../../src/foundry/data/models.ts")).MODELS as unknown as Models;
});

/** What stays in a world: chat cards are neither edited in a form nor migrated. */
const each = () => all().filter(({ name }) => !name.startsWith("ChatMessage."));
const all = () =>
  Object.entries(models).flatMap(([document, types]) =>
    Object.entries(types).map(([type, model]) => ({ name: `${document}.${type}`, fields: model.defineSchema() })),
  );

/** Names that a data model uses itself: a field of that name would shadow them. */
const TAKEN = ["schema", "parent", "_source", "invalid", "validationFailures", "_id", "type"];

describe("the data models", () => {
  it("are those that the manifest declares, with its HTML fields", () => {
    const { documentTypes } = JSON.parse(readFileSync(inRoot("system.json"), "utf8"));
    for (const [document, types] of Object.entries<Record<string, { htmlFields?: string[] }>>(documentTypes)) {
      expect(Object.keys(models[document]!).sort()).toEqual(Object.keys(types).sort());
      for (const [type, { htmlFields }] of Object.entries(types)) {
        const html = allFields(models[document]![type]!.defineSchema()).filter(([, field]) => field.kind === "html");
        expect(html.map(([path]) => path)).toEqual(htmlFields ?? []);
      }
    }
  });

  it("match template.json, with their initial values (TEMPLATE=write writes it)", () => {
    const written = ["Actor", "Item"].map((document) => {
      const types = Object.entries(models[document]!);
      const data = types.map(([type, model]) => [type, firstValues(model.defineSchema())]);
      return [document, { types: types.map(([type]) => type), ...Object.fromEntries(data) }];
    });
    const text = `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`;
    if (process.env.TEMPLATE === "write") writeFileSync(inRoot("template.json"), text);
    expect(readFileSync(inRoot("template.json"), "utf8")).toBe(text);
  });

  it("use no name that a data model needs for itself", () => {
    for (const { name, fields } of all()) {
      for (const key of Object.keys(fields)) expect(TAKEN, `${name}.${key}`).not.toContain(key);
    }
  });

  it("label every field in the language", async () => {
    const word = lexiconOf(await mergedLanguage("en"));
    for (const { name, fields } of each()) {
      for (const [path, { options }] of allFields(fields))
        expect(word(options.label ?? ""), `${name} ${path}`).toBeTruthy();
    }
  });

  it("start with values that they allow themselves", () => {
    for (const { name, fields } of each()) {
      for (const [path, { kind, options }] of allFields(fields)) {
        const { initial, choices, min, max } = options;
        if (choices) expect(choices, `${name} ${path}`).toContain(initial);
        if (kind !== "number" || initial === null) continue;
        expect(initial as number, `${name} ${path}`).toBeGreaterThanOrEqual(min ?? 0);
        expect(initial as number, `${name} ${path}`).toBeLessThanOrEqual(max ?? Number.MAX_SAFE_INTEGER);
      }
    }
  });
});
