/** How the face of version 14 differs, without a page (foundryvtt.com/api/v14; public tracker #13090, #13122). */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeConfig } from "../../../host/api/config.ts";
import {
  ForcedDeletion,
  ForcedReplacement,
  keysAsOperators,
  operatorsAsKeys,
} from "../../../host/api/data/operators.ts";
import { BaseScene } from "../../../host/api/documents/base/scene.ts";
import { showFace } from "../../../host/api/face.ts";
import { Hooks } from "../../../host/api/helpers/hooks.ts";
import { mergeObject } from "../../../host/api/utils/merge.ts";
import { openTable, type TestTable } from "./table.ts";

const _del = ForcedDeletion.create();
const _replace = (value: unknown) => ForcedReplacement.create(value);

beforeAll(() => showFace(14));
afterAll(() => showFace(13));

describe("operators", () => {
  it("and keys with a prefix mean the same", () => {
    const said = { name: "x", system: { a: { b: _del }, c: _replace({ d: 1 }) } };
    const keys = { name: "x", system: { a: { "-=b": null }, "==c": { d: 1 } } };
    expect(operatorsAsKeys(said)).toEqual(keys);
    expect(keysAsOperators(keys)).toEqual(said);
  });

  it("act in a merge only when it is asked to apply them", () => {
    expect(mergeObject({ a: 1, b: { c: 2 } }, { a: _del, b: _replace({ d: 3 }) }, { applyOperators: true })).toEqual({
      b: { d: 3 },
    });
    expect(mergeObject({ a: 1 }, { a: _del })).toEqual({ a: _del });
    expect(mergeObject({ a: 1 }, { "-=a": null }, { applyOperators: true })).toEqual({});
  });
});

describe("an update on the face of version 14", () => {
  let table: TestTable;
  let warned: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    table = openTable(undefined, {
      actors: [{ _id: "actorAAAAAAAAAAA", name: "A", type: "hero", flags: { s: { one: 1, two: { deep: 2 } } } }],
    });
  });

  it("accepts operators without a warning, and passes operators to hooks", async () => {
    const told: unknown[] = [];
    Hooks.on("updateActor", (_actor: unknown, change: any) => told.push(change.flags));
    const actor = table.game.actors.get("actorAAAAAAAAAAA");
    await actor.update({ "flags.s.one": _del, "flags.s.two": _replace({ other: 3 }) });
    expect(actor._source.flags).toEqual({ s: { two: { other: 3 } } });
    expect(table.sent.at(-1)?.operation.updates).toEqual([
      { _id: "actorAAAAAAAAAAA", flags: { s: { "-=one": null, "==two": { other: 3 } } } },
    ]);
    expect(told).toEqual([{ s: { one: _del, two: _replace({ other: 3 }) } }]);
    expect(warned).not.toHaveBeenCalled();
  });

  it("still accepts the keys, with a warning", async () => {
    const actor = table.game.actors.get("actorAAAAAAAAAAA");
    await actor.update({ "flags.s.-=one": null });
    expect(actor._source.flags.s.one).toBeUndefined();
    expect(String(warned.mock.calls[0]?.[0])).toMatch(/_del and _replace[\s\S]*since Version 14[\s\S]*Version 16/);
  });
});

describe("status effects by id", () => {
  it("support lookup by id and the most common list methods", () => {
    const config = makeConfig();
    expect(config["statusEffects"].dead.img).toMatch(/skull/);
    expect(config["statusEffects"].find((one: any) => one.id === "prone").id).toBe("prone");
    config["statusEffects"].push({ id: "wet", name: "Wet" });
    expect(config["statusEffects"].wet.name).toBe("Wet");
    expect(config["statusEffects"].map((one: any) => one.id)).toContain("wet");
    expect([...config["statusEffects"]].length).toBe(Object.keys(config["statusEffects"]).length);
    expect(config["statusEffects"].splice).toBeUndefined();
  });

  it("are replaced by an assigned list, with everything others had added", () => {
    const config = makeConfig();
    config["statusEffects"].wet = { id: "wet" };
    config["statusEffects"] = [{ id: "held" }];
    expect(Object.keys(config["statusEffects"])).toEqual(["held"]);
    config["statusEffects"].bound = { id: "bound" };
    expect(config["statusEffects"].filter(Boolean)).toHaveLength(2);
  });
});

describe("messages", () => {
  it("have modes of their own, and the old setting reads null", async () => {
    const { game } = openTable();
    game.settings.register("core", "rollMode", { scope: "client", type: String, default: null });
    game.settings.register("core", "messageMode", { scope: "client", type: String, default: "gm" });
    const { ChatMessage } = (globalThis as any).CONFIG;
    const gamemaster = "gamemaster000000";
    const cls = ChatMessage.documentClass;
    expect(game.settings.get("core", "rollMode")).toBeNull();
    expect(cls.applyMode({}, "gm")).toEqual({ whisper: [gamemaster], blind: false });
    expect(cls.applyMode({}, "ic")).toEqual({ whisper: [], blind: false });
    expect(() => cls.applyMode({}, "gmroll")).toThrow(/not a message mode/);
    expect((await cls.create({ content: "x" }, { messageMode: "blind" })).blind).toBe(true);
    const careless = await cls.create({ content: "x" }, { rollMode: game.settings.get("core", "rollMode") });
    expect(careless.whisper).toEqual([]);
  });
});

describe("a scene", () => {
  it("keeps its pictures in levels; its own background is dropped silently", () => {
    const scene = new BaseScene({ name: "S", background: { src: "a.webp" }, backgroundColor: "#ff0000" } as any);
    expect(scene.toObject()).not.toHaveProperty("background");
    expect(scene.toObject()).not.toHaveProperty("backgroundColor");
    expect(scene.toObject().levels).toEqual([]);
    const token = { name: "T" };
    const level = { _id: BaseScene.metadata.defaultLevelId, name: "Field", background: { src: "a.webp" } };
    const good = new BaseScene({ name: "S", levels: [level], tokens: [token] } as any).toObject();
    expect(good.levels[0].background).toMatchObject({ src: "a.webp", color: "#999999" });
    expect(good.tokens[0].level).toBe(good.levels[0]._id);
    showFace(13);
    const old = new BaseScene({ name: "S", background: { src: "a.webp" }, levels: [level] } as any).toObject();
    showFace(14);
    expect(old.background.src).toBe("a.webp");
    expect(old).not.toHaveProperty("levels");
  });
});

describe("active effects", () => {
  const bonus = (phase: string, value: string) => ({ key: "name", type: "override", phase, value });

  it("keep their changes in system, also those written in the old format", async () => {
    const table = openTable(undefined, { actors: [{ _id: "actorAAAAAAAAAAA", name: "A", type: "hero" }] } as any);
    const actor = table.game.actors.get("actorAAAAAAAAAAA");
    await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "Old", changes: [{ key: "name", mode: 5, value: "Renamed" }] },
    ]);
    const [effect] = actor.effects.contents;
    expect(effect._source).not.toHaveProperty("changes");
    expect(effect._source.system.changes).toEqual([
      { key: "name", type: "override", value: "Renamed", phase: "initial", priority: null },
    ]);
    expect(actor.name).toBe("Renamed");
  });

  it("last for a value with a unit; older durations are read, seconds before rounds", async () => {
    const table = openTable(undefined, { actors: [{ _id: "actorAAAAAAAAAAA", name: "A", type: "hero" }] } as any);
    const actor = table.game.actors.get("actorAAAAAAAAAAA");
    await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "New", duration: { value: 3, units: "days" } },
      { name: "Old", duration: { seconds: 60, rounds: 1, startTime: 5 } },
      { name: "Lasting" },
    ]);
    table.game.time = { worldTime: 0 };
    const of = (name: string) => actor.effects.getName(name);
    expect(of("Old")._source.duration).toEqual({ value: 60, units: "seconds", expiry: null, expired: false });
    expect(of("Old")._source.start.time).toBe(5);
    expect(of("New").updateDuration()).toMatchObject({ seconds: 3 * 86_400, remaining: 3, expired: false });
    expect(["New", "Old", "Lasting"].map((name) => of(name).isTemporary)).toEqual([true, true, false]);
    expect(of("Lasting").updateDuration().remaining).toBe(Number.POSITIVE_INFINITY);
  });

  it("are applied in two phases, the second after derived data", () => {
    const { CONFIG } = globalThis as any;
    const seen: string[] = [];
    const Hero: any = class extends CONFIG.Actor.documentClass {
      prepareDerivedData(): void {
        seen.push((this as any).name);
      }
    };
    const system = { changes: [bonus("initial", "first"), bonus("final", "last")] };
    const hero = new Hero({ name: "A", type: "hero", effects: [{ name: "E", system }] });
    expect([...seen, hero.name]).toEqual(["first", "last"]);
  });

  it("are refused to a class whose base data does not start with the core's", () => {
    const { CONFIG } = globalThis as any;
    const Careless: any = class extends CONFIG.Actor.documentClass {
      prepareBaseData(): void {}
    };
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    new Careless({ name: "A", type: "hero" });
    expect(told).toHaveBeenCalled();
    told.mockRestore();
  });
});

describe("tokens", () => {
  it("move several at once, each with its hook; planned movement throws its name", async () => {
    const tokens = ["tokenAAAAAAAAAAA", "tokenBBBBBBBBBBB"].map((_id) => ({ _id, name: _id, x: 0, y: 0 }));
    const { game } = openTable(undefined, { scenes: [{ _id: "sceneAAAAAAAAAAA", name: "S", tokens }] } as any);
    const scene = game.scenes.get("sceneAAAAAAAAAAA");
    Hooks.on("preMoveToken", (token: any) => token.id === "tokenAAAAAAAAAAA");
    const arrived = await scene.moveTokens({
      tokenAAAAAAAAAAA: { destination: { x: 100, y: 0 } },
      tokenBBBBBBBBBBB: { waypoints: [{ x: 100, y: 0 }] },
    });
    expect(arrived).toEqual({ tokenAAAAAAAAAAA: true, tokenBBBBBBBBBBB: false });
    expect(scene.tokens.map((token: any) => token.x)).toEqual([100, 0]);
    await expect(scene.tokens.contents[0].move({ x: 0, y: 0 }, { planned: true })).rejects.toThrow(/planned movement/);
  });
});
