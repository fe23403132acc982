/** Hooks, settings, translations, keys and namespaces (foundryvtt.com/api, foundry.helpers). */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DataModel } from "../../../host/api/abstract/data-model.ts";
import { HTMLField, NumberField, SchemaField } from "../../../host/api/data/fields/index.ts";
import { ClientKeybindings } from "../../../host/api/helpers/client-keybindings.ts";
import { Hooks } from "../../../host/api/helpers/hooks.ts";
import { Localization } from "../../../host/api/helpers/localization.ts";
import { throwOnMissing } from "../../../host/api/helpers/missing.ts";
import { GM, memoryStorage, openTable, PLAYER, type TestTable } from "./table.ts";

describe("hooks", () => {
  it("are called in the order they were added; once is once; off by id or function", () => {
    const log: string[] = [];
    Hooks.on("t1", () => void log.push("a"));
    Hooks.once("t1", () => void log.push("b"));
    const id = Hooks.on("t1", () => void log.push("c"));
    Hooks.callAll("t1");
    Hooks.off("t1", id);
    Hooks.callAll("t1");
    expect(log.join("")).toBe("abca");
  });

  it("call stops at the first false, callAll does not; a failing one is reported and the rest still run", () => {
    const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
    const log: string[] = [];
    Hooks.on("t2", () => {
      throw new Error("broken");
    });
    Hooks.on("t2", () => {
      log.push("a");
      return false;
    });
    Hooks.on("t2", () => void log.push("b"));
    expect([Hooks.call("t2"), Hooks.callAll("t2"), log.join("")]).toEqual([false, true, "aab"]);
    expect(quiet).toHaveBeenCalledTimes(2);
    quiet.mockRestore();
  });

  it("are never awaited", () => {
    let done = false;
    Hooks.on("t3", async () => {
      await Promise.resolve();
      done = true;
    });
    Hooks.callAll("t3");
    expect(done).toBe(false);
  });
});

describe("settings", () => {
  let table: TestTable;
  beforeEach(() => {
    table = openTable(GM);
  });

  it("must be registered to be read or written", async () => {
    expect(() => table.game.settings.get("s", "none")).toThrow('"s.none" is not a registered game setting');
    await expect(table.game.settings.set("s", "none", 1)).rejects.toThrow("not a registered");
    table.game.settings.register("s", "k", { scope: "nowhere", type: String, default: "" });
    expect(table.game.settings.settings.get("s.k").scope).toBe("client");
  });

  it("of the world can be set only once the game is ready (Sequencer #229)", async () => {
    const { settings } = table.game;
    settings.register("s", "shared", { scope: "world", type: Number, default: 1 });
    settings.register("s", "own", { scope: "client", type: Number, default: 1 });
    settings._holdWorld(true);
    await expect(settings.set("s", "shared", 2)).rejects.toThrow("before the game is ready");
    expect([settings.get("s", "shared"), await settings.set("s", "own", 3)]).toEqual([1, 3]);
    settings._holdWorld(false);
    expect(await settings.set("s", "shared", 2)).toBe(2);
  });

  it("menus need an application class (healthEstimate #57)", () => {
    class Plain {
      render() {}
    }
    const register = () => table.game.settings.registerMenu("s", "menu", { type: Plain });
    expect(register).toThrow("application class");
  });

  it("client values stay in this browser, with their default, type and onChange", async () => {
    const { settings } = table.game;
    const changes: unknown[] = [];
    settings.register("s", "size", {
      scope: "client",
      type: Number,
      default: 3,
      range: { min: 1, max: 9 },
      onChange: (value: number) => changes.push(value),
    });
    expect(settings.get("s", "size")).toBe(3);
    expect(await settings.set("s", "size", "40")).toBe(9);
    await settings.set("s", "size", 9);
    expect([settings.get("s", "size"), changes, table.sent.length]).toEqual([9, [9], 0]);
  });

  it("world values are Setting documents; every client gets onChange, also of another's change", async () => {
    const { settings } = table.game;
    const heard: unknown[] = [];
    settings.register("s", "rules", {
      scope: "world",
      type: Object,
      default: { a: 1 },
      onChange: (value: unknown, _options: unknown, userId: string) => heard.push([value, userId]),
    });
    await settings.set("s", "rules", { a: 2 });
    expect(table.sent.at(-1)).toMatchObject({
      type: "Setting",
      action: "create",
      operation: { data: [{ key: "s.rules", value: '{"a":2}', user: null }] },
    });
    const document = settings.get("s", "rules", { document: true });
    await table.others({ type: "Setting", action: "update", result: [{ _id: document.id, value: '{"a":5}' }] });
    expect([settings.get("s", "rules"), heard]).toEqual([
      { a: 5 },
      [
        [{ a: 2 }, GM],
        [{ a: 5 }, PLAYER],
      ],
    ]);
  });

  it("a user's values are the user's own documents (docs: scope user, v13)", async () => {
    const { settings } = table.game;
    settings.register("s", "mine", { scope: "user", type: String, default: "x" });
    await settings.set("s", "mine", "y");
    expect(table.sent.at(-1)!.operation.data![0]).toMatchObject({ key: "s.mine", user: GM });
    await table.others({
      type: "Setting",
      action: "create",
      result: [{ _id: "setting000000001", key: "s.mine", value: '"z"', user: PLAYER }],
    });
    expect(settings.get("s", "mine")).toBe("y");
  });

  it("fields and models as types clean and validate", async () => {
    const { settings } = table.game;
    class Shape extends DataModel {
      static override defineSchema(): Record<string, any> {
        return { n: new NumberField({ nullable: false, initial: 4, max: 5 }) };
      }
    }
    settings.register("s", "n", {
      scope: "client",
      type: new NumberField({ required: true, nullable: false, initial: 2, max: 9 }),
    });
    settings.register("s", "shape", { scope: "client", type: Shape });
    expect([settings.get("s", "n"), await settings.set("s", "n", 50), settings.get("s", "shape").n]).toEqual([2, 9, 4]);
    await expect(settings.set("s", "n", "many")).rejects.toThrow("finite");
    expect((await settings.set("s", "shape", { n: 8 })).n).toBe(5);
  });
});

describe("words", () => {
  const files: Record<string, any[]> = {
    en: [{ A: { One: "One", Hello: "Hello {name}" }, "B.Dotted": "dotted" }, { A: { Two: "Two" } }],
    de: [{ A: { One: "Eins" } }],
  };

  it("merge, fall back to English, fill in and show unknown keys unchanged", async () => {
    const i18n = new Localization("de", async (lang) => files[lang] ?? []);
    await i18n.initialize();
    expect([
      i18n.localize("A.One"),
      i18n.localize("A.Two"),
      i18n.localize("B.Dotted"),
      i18n.localize("X.Y"),
      i18n.localize("A"),
    ]).toEqual(["Eins", "Two", "dotted", "X.Y", "A"]);
    expect(i18n.format("A.Hello", { name: "Ada" })).toBe("Hello Ada");
    expect([i18n.has("A.Two"), i18n.has("A.Two", false), i18n.has("A")]).toEqual([true, false, false]);
  });

  it("reach the fields of a model under its prefixes (docs: LOCALIZATION_PREFIXES)", async () => {
    class Worded extends DataModel {
      static override LOCALIZATION_PREFIXES = ["W"];
      static override defineSchema(): Record<string, any> {
        return { deep: new SchemaField({ text: new HTMLField() }) };
      }
    }
    const i18n = new Localization("en", async () => [
      { W: { FIELDS: { deep: { text: { label: "Text", hint: "Hint" } } } } },
    ]);
    await i18n.initialize();
    (globalThis as any).game = { i18n };
    Localization.localizeDataModel(Worded);
    expect(Worded.schema.getField("deep.text")).toMatchObject({ label: "Text", hint: "Hint" });
  });
});

it("keys of packages are registered until init is over", () => {
  const keys = new ClientKeybindings(memoryStorage());
  keys.register("s", "early", { editable: [{ key: "KeyA" }] });
  keys._close();
  expect(() => keys.register("s", "late", {})).toThrow("after init");
  expect([...keys.actions.keys()]).toEqual(["s.early"]);
});

it("keys call the matching actions, the most urgent first; a player's choice is kept", async () => {
  const browser = memoryStorage();
  const keys = new ClientKeybindings(browser);
  keys.register("s", "later", { editable: [{ key: "KeyA" }], precedence: 2 });
  keys.register("s", "now", { editable: [{ key: "KeyA" }], precedence: 0 });
  keys.register("s", "shifted", { editable: [{ key: "KeyA", modifiers: ["Shift"] }] });
  const names = (...modifiers: string[]) => keys.matching("KeyA", new Set(modifiers)).map(([id]) => id);
  expect([names(), names("Shift")]).toEqual([["s.now", "s.later"], ["s.shifted"]]);
  await keys.set("s", "now", [{ key: "KeyB" }]);
  expect(names()).toEqual(["s.later"]);
  const again = new ClientKeybindings(browser);
  again.register("s", "now", { editable: [{ key: "KeyA" }] });
  expect(again.get("s", "now")).toEqual([{ key: "KeyB", modifiers: [] }]);
  expect(() => keys.get("s", "none")).toThrow("not a registered keybinding");
});

it("a namespace throws with the name of a missing member, and `in` works normally", () => {
  const space = throwOnMissing("foundry.some", { here: 1 }) as any;
  expect([space.here, "gone" in space]).toEqual([1, false]);
  expect(() => space.gone).toThrow("This host does not have foundry.some.gone");
});
