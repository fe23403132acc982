/**
 * The plain types of shapes.ts and the schemas beside them agree: the compiler checks these values against the types, key
 * by key, and the test checks the schemas against the values.
 */
import { beforeAll, expect, it, vi } from "vitest";
import type { ArmourSource, CharacterSource, ThingSource, WeaponSource } from "../../../src/foundry/data/shapes.ts";
import { ELLA } from "../ella.ts";
import { allFields, type Declared, fakeFoundry } from "./fake-fields.ts";

const CHARACTER: CharacterSource = {
  ...ELLA,
  grown: { learned: { outcome: "a lost friend", topic: "the raid", context: "at night" } },
};

const THING: ThingSource = {
  schemaVersion: 1,
  description: "",
  shape: "normal",
  place: "pack",
  cell: { row: 0, column: 0, lie: 0 },
  hands: "",
};
const WEAPON: WeaponSource = {
  ...THING,
  weapon: "sword",
  own: {
    shoots: false,
    thrown: false,
    distance: "sword",
    attack: 0,
    parries: true,
    parry: 0,
    twoHanded: false,
    versusPlate: false,
    plate: 0,
  },
};
const ARMOUR: ArmourSource = { ...THING, armour: "metal", own: { protects: 0, plate: false } };

let models: Record<string, Record<string, { defineSchema(): Record<string, Declared> }>>;

beforeAll(async () => {
  vi.stubGlobal("foundry", fakeFoundry);
  models = (await import("../../../src/foundry/data/models.ts")).MODELS as never;
});

/** Every leaf with its type, as `path: type`; entries under ids of their own are under `*`. */
function leaves(value: unknown, keyed: ReadonlySet<string>, before = ""): string[] {
  if (typeof value !== "object" || value === null) return [`${before}: ${typeof value}`];
  const found = Object.entries(value).flatMap(([key, one]) => {
    const step = keyed.has(before) ? "*" : key;
    return leaves(one, keyed, before ? `${before}.${step}` : step);
  });
  return [...new Set(found)];
}

const TYPES: Readonly<Record<string, string>> = {
  number: "number",
  string: "string",
  html: "string",
  boolean: "boolean",
};

it.each([
  ["Actor", "character", CHARACTER],
  ["Item", "shield", THING],
  ["Item", "weapon", WEAPON],
  ["Item", "armour", ARMOUR],
])("%s %s holds what its plain type says", (document, type, value) => {
  const fields = allFields(models[document]![type]!.defineSchema());
  const keyed = new Set(fields.filter(([, field]) => field.kind === "keyed").map(([path]) => path));
  const declared = fields.flatMap(([path, { kind, element }]) => {
    if (!keyed.has(path)) return [`${path}: ${TYPES[kind]}`];
    return element && TYPES[element.kind] ? [`${path}.*: ${TYPES[element.kind]}`] : [];
  });
  expect(leaves(value, keyed).sort()).toEqual(declared.sort());
});

it("every value of a choice in these examples is one that its schema allows", () => {
  const fields = new Map(allFields(models.Actor!.character!.defineSchema()));
  for (const { motivation, skill, seat } of Object.values(CHARACTER.driving)) {
    expect(fields.get("driving.*.motivation")!.options.choices).toContain(motivation);
    expect(fields.get("driving.*.skill")!.options.choices).toContain(skill);
    expect(fields.get("driving.*.seat")!.options.choices).toContain(seat);
  }
  for (const [id, skill] of Object.entries(CHARACTER.choices))
    expect(fields.get(`choices.${id}`)!.options.choices).toContain(skill);
});
