/** The store's layout is the one the official packaging CLI reads and writes (its public README and source, MIT). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entryKey, fromEntries, type Source, toEntries } from "../../../host/world/entries.ts";

describe("Documents in LevelDB", () => {
  it("are keyed by collection and id, embedded ones below their parent", () => {
    expect(entryKey(["actors", "a"])).toBe("!actors!a");
    expect(entryKey(["actors", "a", "items", "i", "effects", "e"])).toBe("!actors.items.effects!a.i.e");
  });

  it("leave only ids in the parent's entry", () => {
    const actor = { _id: "a", items: [{ _id: "i", effects: [{ _id: "e", name: "x" }] }], effects: [] };
    expect(toEntries(["actors", "a"], actor)).toEqual([
      ["!actors!a", { _id: "a", items: ["i"], effects: [] }],
      ["!actors.items!a.i", { _id: "i", effects: ["e"] }],
      ["!actors.items.effects!a.i.e", { _id: "e", name: "x" }],
    ]);
  });

  it("keep a token's delta as a single embedded document", () => {
    const scene = { _id: "s", tokens: [{ _id: "t", delta: { _id: "d", items: [] } }] };
    const entries = toEntries(["scenes", "s"], scene);
    expect(entries.map(([key]) => key)).toContain("!scenes.tokens.delta!s.t.d");
    expect(fromEntries(entries).get("scenes")?.get("s")).toEqual(scene);
  });

  it("leave out an embedded entry that no parent lists, and a listed one that is not there", () => {
    const entries: [string, Source][] = [
      ["!actors!a", { _id: "a", items: ["i", "gone"] }],
      ["!actors.items!a.i", { _id: "i" }],
      ["!actors.items!a.stray", { _id: "stray" }],
    ];
    expect(fromEntries(entries).get("actors")?.get("a")).toEqual({ _id: "a", items: [{ _id: "i" }] });
  });

  it("are read back whole and in order, whatever they contain", () => {
    const id = fc.stringMatching(/^[A-Za-z0-9]{4}$/);
    const effect = fc.record({ _id: id, name: fc.string() });
    const list = <T extends Source>(one: fc.Arbitrary<T>) => fc.uniqueArray(one, { selector: (it) => it._id });
    const item = fc.record({ _id: id, system: fc.jsonValue(), effects: list(effect) });
    const actor = fc.record({ _id: id, name: fc.string(), items: list(item), effects: list(effect) });
    fc.assert(
      fc.property(list(actor), (actors) => {
        const entries = actors.flatMap((source) => toEntries(["actors", source._id], source));
        expect([...(fromEntries(entries).get("actors")?.values() ?? [])]).toEqual(actors);
      }),
    );
  });
});
