/** foundry.utils by property and by table (foundryvtt.com/api, foundry.utils). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepClone, deepFreeze, objectsEqual } from "../../../host/api/utils/clone.ts";
import { Collection } from "../../../host/api/utils/collection.ts";
import { Color } from "../../../host/api/utils/color.ts";
import { isValidId, randomID } from "../../../host/api/utils/id.ts";
import { diffObject, filterObject, invertObject, mergeObject } from "../../../host/api/utils/merge.ts";
import {
  deleteProperty,
  expandObject,
  flattenObject,
  getProperty,
  hasProperty,
  setProperty,
} from "../../../host/api/utils/path.ts";
import { escapeHTML, unescapeHTML } from "../../../host/api/utils/text.ts";
import { Semaphore } from "../../../host/api/utils/timing.ts";
import { getType, isEmpty, isSubclass } from "../../../host/api/utils/types.ts";
import { buildUuid, parseUuid } from "../../../host/api/utils/uuid.ts";
import { isNewerVersion } from "../../../host/api/utils/version.ts";

const key = fc.stringMatching(/^[a-z]{1,4}$/);
const leaf = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
);
const data = fc.letrec<{ node: any; tree: Record<string, any> }>((tie) => ({
  node: fc.oneof({ depthSize: "small" }, leaf, tie("tree")),
  tree: fc.dictionary(key, tie("node") as any, { maxKeys: 4, noNullPrototype: true }),
})).tree;

describe("objects and paths", () => {
  it("a clone is equal and shares nothing", () => {
    fc.assert(
      fc.property(data, (object) => {
        const clone = deepClone(object);
        expect(clone).toEqual(object);
        deepFreeze(object);
        for (const name of Object.keys(clone)) clone[name] = 0;
      }),
    );
  });

  it("expanding a flattened object gives it back", () => {
    fc.assert(fc.property(data, (object) => void expect(expandObject(flattenObject(object))).toEqual(object)));
  });

  it("merging the difference of two objects gives the second's values", () => {
    fc.assert(
      fc.property(data, data, (before, after) => {
        const merged = mergeObject(deepClone(before), diffObject(before, after));
        expect(diffObject(merged, after)).toEqual({});
      }),
    );
  });

  it("an object does not differ from itself", () => {
    fc.assert(fc.property(data, (object) => void expect(diffObject(object, deepClone(object))).toEqual({})));
  });

  it("equality is that of the data", () => {
    fc.assert(
      fc.property(
        data,
        data,
        (a, b) => void expect(objectsEqual(a, b)).toBe(JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))),
      ),
    );
  });

  it("a value set at a path is read there, and deleted there", () => {
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 4 }), leaf, (parts, value) => {
        const object = {};
        const path = parts.join(".");
        setProperty(object, path, value);
        expect([getProperty(object, path), hasProperty(object, path)]).toEqual([value, true]);
        expect([deleteProperty(object, path), hasProperty(object, path)]).toEqual([true, false]);
      }),
    );
  });

  it("data cannot reach the prototypes of other objects", () => {
    const hostile = JSON.parse(
      '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "a.__proto__.polluted": 1}',
    );
    mergeObject({}, hostile);
    expandObject(hostile);
    deepClone(hostile);
    expect(() => setProperty({}, "__proto__.polluted", 1)).toThrow();
    expect(({} as any).polluted).toBeUndefined();
  });
});

describe("mergeObject", () => {
  it.each([
    ["new keys and nested values", { a: { x: 1 } }, { a: { y: 2 }, b: 3 }, {}, { a: { x: 1, y: 2 }, b: 3 }],
    ["dotted keys expand first", { a: { x: 1 } }, { "a.y": 2 }, {}, { a: { x: 1, y: 2 } }],
    [
      "dotted keys expand at any depth, in new branches",
      {},
      { a: { b: { "c.d": 1 } } },
      {},
      { a: { b: { c: { d: 1 } } } },
    ],
    [
      "and in known ones",
      { a: { b: { c: { x: 1 } } } },
      { a: { b: { "c.d": 1, "e.f": 2 } } },
      {},
      { a: { b: { c: { x: 1, d: 1 }, e: { f: 2 } } } },
    ],
    ["insertKeys: false", { a: 1 }, { a: 2, b: 3 }, { insertKeys: false }, { a: 2 }],
    ["insertValues: false", { a: { x: 1 } }, { a: { x: 2, y: 2 } }, { insertValues: false }, { a: { x: 2 } }],
    ["overwrite: false", { a: 1 }, { a: 2, b: 3 }, { overwrite: false }, { a: 1, b: 3 }],
    ["recursive: false", { a: { x: 1 } }, { a: { y: 2 } }, { recursive: false }, { a: { y: 2 } }],
    ["arrays are replaced", { a: [1, 2] }, { a: [3] }, {}, { a: [3] }],
    [
      "-= needs performDeletions",
      { a: { x: 1, y: 2 } },
      { a: { "-=x": null } },
      { performDeletions: true },
      { a: { y: 2 } },
    ],
    ["-= without it stays a key", { a: 1 }, { "-=a": null }, {}, { a: 1, "-=a": null }],
  ])("%s", (_title, original, other, options, expected) => {
    expect(mergeObject(original, other, options)).toEqual(expected);
  });

  it("works on a copy with inplace: false, and enforces types when asked", () => {
    const original = { a: 1 };
    expect(mergeObject(original, { a: 2 }, { inplace: false })).toEqual({ a: 2 });
    expect(original).toEqual({ a: 1 });
    expect(() => mergeObject({ a: 1 }, { a: "x" }, { enforceTypes: true })).toThrow("Mismatched data types");
  });
});

it("a filter keeps what the template names, an inversion refuses duplicates", () => {
  expect(filterObject({ a: 1, b: { c: 2, d: 3 } }, { b: { c: 0 } })).toEqual({ b: { c: 2 } });
  expect(invertObject({ a: 1, b: 2 })).toEqual({ 1: "a", 2: "b" });
  expect(() => invertObject({ a: 1, b: 1 })).toThrow();
});

describe("Collection", () => {
  const collection = new Collection<string, { name: string }>([
    ["a", { name: "A" }],
    ["b", { name: "B" }],
  ] as any);

  it("iterates by value; find gives undefined; strict get and getName throw", () => {
    expect([...(collection as any)].map((entry: any) => entry.name)).toEqual(["A", "B"]);
    expect(collection.find(() => false)).toBeUndefined();
    expect(collection.get("z")).toBeUndefined();
    expect(() => collection.get("z", { strict: true })).toThrow("The key z does not exist");
    expect(() => collection.getName("z", { strict: true })).toThrow();
    expect(collection.filter((entry) => entry.name === "B")).toEqual([{ name: "B" }]);
    expect(collection.reduce((sum, entry) => sum + entry.name, "")).toBe("AB");
  });
});

describe("small ones", () => {
  it("ids are 16 letters and digits, and differ", () => {
    const ids = Array.from({ length: 200 }, () => randomID());
    expect(ids.every(isValidId)).toBe(true);
    expect(new Set(ids).size).toBe(200);
  });

  it.each([
    ["1.10.0", "1.9.0", true],
    ["1.9.0", "1.10.0", false],
    ["1.0", "1.0", false],
    ["1.0.1", "1.0", true],
    [13, 12, true],
    ["2.0.0-beta2", "2.0.0-beta1", true],
  ])("isNewerVersion(%s, %s) is %s", (v1, v0, expected) => expect(isNewerVersion(v1, v0)).toBe(expected));

  it("escaped text has no markup and is restored", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeHTML(text)).not.toMatch(/[<>"']/);
        expect(unescapeHTML(escapeHTML(text))).toBe(text);
      }),
    );
  });

  it.each([
    [undefined, "undefined"],
    [null, "null"],
    [[], "Array"],
    [new Set(), "Set"],
    [new Map(), "Map"],
    [new Error("x"), "Error"],
    [{}, "Object"],
    [1, "number"],
  ])("getType(%s) is %s", (value, type) => expect(getType(value)).toBe(type));

  it("empty is nothing or a container without content; a subclass is one of itself", () => {
    expect([undefined, null, {}, [], new Set()].map(isEmpty)).toEqual([true, true, true, true, true]);
    expect([0, "", false, [0], { a: 1 }].map(isEmpty)).toEqual([false, false, false, false, false]);
    class A {}
    class B extends A {}
    expect([isSubclass(B, A), isSubclass(A, A), isSubclass(A, B)]).toEqual([true, true, false]);
  });

  it("colours are read from strings, numbers and parts, and say when they are invalid", () => {
    expect([Color.from("#ff8000").css, Color.from(0xff8000).css, Color.fromRGB([1, 0.5019, 0]).css]).toEqual([
      "#ff8000",
      "#ff8000",
      "#ff8000",
    ]);
    expect(Color.from("nonsense").valid).toBe(false);
    expect(Color.fromHSV(Color.from("#3366cc").hsv).css).toBe("#3366cc");
  });

  it("addresses are built and read", () => {
    expect(buildUuid({ documentName: "Actor", id: "a", pack: "s.p" })).toBe("Compendium.s.p.Actor.a");
    expect(parseUuid("Actor.a.Item.b")).toMatchObject({
      type: "Item",
      id: "b",
      primaryType: "Actor",
      primaryId: "a",
      embedded: ["Item", "b"],
    });
    expect(parseUuid(".Item.c", { relative: { uuid: "Actor.a" } })).toMatchObject({ primaryId: "a", id: "c" });
    expect(parseUuid(".c", { relative: { uuid: "Actor.a.Item.b" } })).toMatchObject({ primaryId: "a", id: "c" });
    for (const bad of ["", "Actor", "Actor.a.Item", null, undefined, ".x"]) expect(parseUuid(bad)).toBeNull();
  });

  it("a semaphore lets that many in at a time, in order", async () => {
    const semaphore = new Semaphore(2);
    const log: string[] = [];
    let most = 0;
    const task = async (name: string) => {
      log.push(name);
      most = Math.max(most, semaphore.active);
      await Promise.resolve();
      return name;
    };
    expect(await Promise.all(["a", "b", "c", "d"].map((name) => semaphore.add(task, name)))).toEqual([
      "a",
      "b",
      "c",
      "d",
    ]);
    expect([log.join(""), most]).toEqual(["abcd", 2]);
  });
});

function sorted(value: any): any {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name])]),
  );
}
