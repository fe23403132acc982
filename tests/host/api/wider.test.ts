/** Names and members that released systems and modules read while they start (foundryvtt.com/api/v13; public packages). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DataModel } from "../../../host/api/abstract/data-model.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../../../host/api/data/calendar.ts";
import { NumberField } from "../../../host/api/data/fields/index.ts";
import { TerrainData } from "../../../host/api/data/terrain.ts";
import { Roll } from "../../../host/api/dice/index.ts";
import { ActiveEffect } from "../../../host/api/documents/active-effect.ts";
import { beStrict, inertOnMissing, throwOnMissing, whileStarting } from "../../../host/api/helpers/missing.ts";
import { api, sheets } from "../../../host/api/named/appv1.ts";
import { perception } from "../../../host/api/named/canvas.ts";
import { GM, openTable } from "./table.ts";

let warned: string[];
beforeEach(() => {
  warned = [];
  vi.spyOn(console, "warn").mockImplementation((words) => void warned.push(String(words)));
});
afterEach(() => {
  whileStarting(false);
  beStrict(false);
  vi.restoreAllMocks();
});

describe("a name that is not here", () => {
  it("read while a system starts does not stop it: it can be extended and created, with one warning", () => {
    const space = throwOnMissing("foundry.start", { here: 1 }) as any;
    whileStarting(true);
    class Own extends space.Gone {
      own = 2;
    }
    expect(new Own().own).toBe(2);
    expect(space.Gone.deeper.call()).toBeUndefined();
    expect(space.Gone).toBe(space.Gone);
    expect(warned.filter((words) => words.includes("foundry.start.Gone."))).toHaveLength(2);
    expect("Gone" in space).toBe(false);
  });

  it("throws by name when it is used later, and when it is first read later", () => {
    const space = throwOnMissing("foundry.later", {}) as any;
    whileStarting(true);
    const { Known } = space;
    class Own extends Known {}
    whileStarting(false);
    expect(() => new Own()).toThrow("This host does not have foundry.later.Known");
    expect(() => Known()).toThrow("This host does not have foundry.later.Known");
    expect(() => space.Other).toThrow("This host does not have foundry.later.Other");
  });

  it("with --strict fails at once, also while a system starts and on the canvas", () => {
    beStrict(true);
    whileStarting(true);
    expect(() => (throwOnMissing("foundry.utils", { merge: 1 }) as any).mrege).toThrow(
      "does not have foundry.utils.mrege",
    );
    expect(() => (inertOnMissing("foundry.canvas.rendering", {}) as any).shadres).toThrow("--strict");
    expect((throwOnMissing("foundry.utils", { merge: 1 }) as any).merge).toBe(1);
    expect(warned).toEqual([]);
  });

  it("of the canvas or of rendering is inert at any time", () => {
    const space = inertOnMissing("foundry.canvas.rendering", { here: 1 }) as any;
    expect(space.here).toBe(1);
    expect(new (class extends space.shaders.AbstractBaseShader {})()).toBeInstanceOf(Object);
    expect(space.mixins.Some(1)).toBeUndefined();
    expect(warned[0]).toBe("This host does not have foundry.canvas.rendering.shaders. It does nothing here.");
  });
});

describe("windows of the first generation", () => {
  it("are created without an error, with their options; rendering one shows nothing and warns", () => {
    class Old extends api.FormApplication {
      static get defaultOptions() {
        return { ...super.defaultOptions, id: "old", title: "Old" };
      }
    }
    const old = new (Old as any)({ a: 1 }, { title: "Older" });
    expect([old.id, old.title, old.object.a, old.options.popOut]).toEqual(["old", "Older", 1, true]);
    expect(old.render(true)).toBe(old);
    expect(warned.at(-1)).toContain("Old#render");
    expect(new sheets.ActorSheet({ name: "Ada" }).title).toBe("Ada");
    expect(new api.Dialog({ title: "?" }).data.title).toBe("?");
    expect(api.FormApplication._customElements).toContain("prose-mirror");
  });
});

it("a field's _cleanType gets three arguments (public systems)", () => {
  const given: unknown[][] = [];
  class Counted extends NumberField {
    override _cleanType(...all: [any, any, any?]): any {
      given.push(all);
      return (super._cleanType as (...every: any[]) => any).call(this, ...all);
    }
  }
  new Counted().clean("3");
  expect(given).toEqual([[3, {}, {}]]);
});

describe("dice", () => {
  it.each([
    ["5 + -1", 4],
    ["5 - -1", 6],
    ["5 - - 1", 6],
    ["5 + - 1", 4],
    ["5 -  +1", 4],
  ])("%s is %i", async (formula, total) => {
    expect((await new Roll(formula).evaluate()).total).toBe(total);
  });
});

describe("documents", () => {
  it("a combat's state can be read and set, and it stores groups of combatants", () => {
    const { game } = openTable(GM);
    const { CONFIG } = globalThis as any;
    const combat = new CONFIG.Combat.documentClass({
      round: 2,
      turn: 0,
      combatants: [{ _id: "combatantAAAAAAA", group: "groupAAAAAAAAAAA", initiative: 3 }],
      groups: [{ _id: "groupAAAAAAAAAAA", name: "Wolves" }],
    });
    combat.prepareData();
    expect(combat._getCurrentState()).toEqual({ round: 2, turn: 0, combatantId: "combatantAAAAAAA", tokenId: null });
    expect(combat.current).toEqual(combat._getCurrentState());
    combat.current = { round: 9 };
    expect(combat.current).toEqual({ round: 9 });
    expect([...combat.groups.getName("Wolves").members].map(({ id }: any) => id)).toEqual(["combatantAAAAAAA"]);
    expect(game.compendiumArt.get("x")).toBeUndefined();
    expect(typeof game.initialize).toBe("function");
  });

  it("ActiveEffect.applyField changes a model's field", () => {
    class Model extends DataModel {
      static override defineSchema() {
        return { might: new NumberField({ initial: 2 }) };
      }
    }
    const model = new Model() as any;
    expect((ActiveEffect as any).applyField(model, { key: "might", mode: 2, value: "3" })).toBe(5);
    expect(model.might).toBe(5);
  });

  it("a token that is not drawn has no object", () => {
    openTable(GM);
    const { CONFIG } = globalThis as any;
    expect(new CONFIG.Token.documentClass({ name: "t" }).object).toBeNull();
  });
});

it("plain data: calendar, terrain, levels of light", () => {
  expect(SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG).toHaveProperty("months");
  expect(new TerrainData().toObject()).toEqual({ difficulty: 1 });
  expect(TerrainData.resolveTerrainEffects([{ difficulty: 2 }, { difficulty: 3 }])?.toObject()).toEqual({
    difficulty: 3,
  });
  expect(perception.VisionMode.LIGHTING_LEVELS).toMatchObject({ UNLIT: 0, BRIGHT: 2 });
});
